/** The room where a student writes the course's functions and sees what they do. */
import "../../style/puzzle.css";
import "../../style/write.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Presets, Subject } from "../../engine/messages";
import { note, route } from "../../state/route";
import { engine, spoken, t } from "../../state/words";
import { CopyButton } from "../../ui/CopyButton";
import { RefusedText } from "../../ui/RefusedText";
import { usePaste } from "../../ui/paste";
import { SaidText } from "../../ui/SaidText";
import { onKey } from "../watch/keys";
import { Viewer } from "../watch/Viewer";
import { EditorBox } from "./EditorBox";
import { results } from "./results";
import { Value } from "./Value";
import { FIRST_EXERCISE, type Told, Writer } from "./writer";

const writer = new Writer();
/** A grid of one's own. */
const OWN = "own";

const DOCUMENTS = ["a", "b", "c", "d"] as const;

export function WriteRoom() {
  const wanted = route.value.params;
  useEffect(() => {
    const id = wanted.get("exercise") ?? writer.page.value?.exercise.id ?? FIRST_EXERCISE;
    const code = wanted.get("code");
    if (code !== null || id !== writer.page.value?.exercise.id) void writer.open(id, code);
  }, [wanted]);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (writer.player.watching.value) onKey(event, writer.player);
    };
    addEventListener("keydown", listener);
    return () => {
      removeEventListener("keydown", listener);
      writer.player.pause();
    };
  }, []);
  const said = spoken.value;
  useEffect(() => writer.speak(said), [said]);
  usePaste((text) => {
    if (writer.page.value?.exercise.search?.kind === "sudoku") writer.subject.value = { kind: "sudoku", text };
  });
  const page = writer.page.value;
  useEffect(() => {
    if (page) note("write", { exercise: page.exercise.id });
  }, [page?.exercise.id]);
  if (!page) return null;
  return (
    <div class="write">
      <h1 class="unseen">{t("page-room-write")}</h1>
      {writer.badLink.value && <BadLink />}
      <ExerciseChoice />
      <p class="statement">
        <SaidText said={page.statement} />
      </p>
      <Desk />
      <Answer />
      {writer.player.watching.value && (
        <section class="watch" aria-label={t("page-write-search-title")}>
          <h2>{t("page-write-search-title")}</h2>
          <Viewer player={writer.player} />
        </section>
      )}
    </div>
  );
}

function BadLink() {
  return (
    <div role="alert" class="bad-link refused">
      <p>{t("page-bad-link")}</p>
      <button type="button" onClick={() => (writer.badLink.value = false)}>
        {t("page-close")}
      </button>
    </div>
  );
}

function ExerciseChoice() {
  const id = writer.page.value?.exercise.id ?? "";
  const mark = (of: string): string => (results.value[of]?.passed ? " ✓" : "");
  return (
    <div class="picker">
      <label>
        <span>{t("page-write-exercise")}</span>
        <select value={id} onChange={(event) => void writer.open(event.currentTarget.value, null)}>
          {DOCUMENTS.map((letter) => (
            <optgroup key={letter} label={t(`page-write-document-${letter}`)}>
              {writer.list.value
                .filter((one) => one.id.startsWith(letter))
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {`${one.course} · ${one.function}${mark(one.id)}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The editor and its buttons. */
function Desk() {
  const page = writer.page.value;
  if (!page) return null;
  const shows = writer.showsSolution.value;
  return (
    <section class="desk">
      {shows ? (
        <pre class="shown-solution" tabIndex={0}>
          <code>{page.solution}</code>
        </pre>
      ) : (
        <EditorBox
          text={writer.program.value}
          revision={writer.revision.value}
          line={writer.told.value?.line ?? null}
          onchange={(text) => writer.write(text)}
          onrun={() => void writer.check()}
        />
      )}
      <div class="desk-buttons">
        {writer.busy.value ? (
          <>
            <button type="button" class="primary" onClick={() => writer.stop()}>
              {t("page-stop")}
            </button>
            <span role="status" class="remark">
              {t(writer.python.state.value === "loading" ? "page-write-python-loading" : "page-write-python-running")}
            </span>
          </>
        ) : (
          <>
            <button type="button" class="primary" disabled={shows} onClick={() => void writer.check()}>
              {t("page-write-check")}
            </button>
            {page.exercise.search && (
              <button type="button" disabled={shows} onClick={() => void writer.search()}>
                {t("page-write-run")}
              </button>
            )}
            {page.exercise.search && <SearchChoice />}
          </>
        )}
      </div>
      <p class="remark">{t("page-write-editor-keys")}</p>
      <div class="desk-more">
        <button type="button" class="quiet" onClick={() => (writer.showsSolution.value = !shows)}>
          {t(shows ? "page-write-mine" : "page-write-solution")}
        </button>
        <button type="button" class="quiet" onClick={() => writer.beginAgain()}>
          {t("page-write-reset")}
        </button>
        <CopyButton label="page-write-share" text={() => writer.link(true)} />
        <CopyButton label="page-write-share-without" text={() => writer.link(false)} />
      </div>
      {page.before && (
        <details class="before">
          <summary>{t("page-write-before")}</summary>
          <pre tabIndex={0}>
            <code>{page.before}</code>
          </pre>
        </details>
      )}
    </section>
  );
}

/** What the stacks search: the problems of the exercise's kind. */
function SearchChoice() {
  const presets = useSignal<Presets | null>(null);
  const said = spoken.value;
  useEffect(() => {
    void engine.ask({ ask: "presets" }).then((answer) => {
      if (answer.answer === "presets") presets.value = answer;
    });
  }, [said]);
  const kind = writer.page.value?.exercise.search?.kind;
  const subject = writer.subject.value;
  if (!presets.value || !subject || kind === "list") return null;
  const isClassic = writer.page.value?.exercise.function === "possibilite";
  const fits = ({ subject: one }: { subject: Subject }): boolean => one.kind !== "sudoku" || !isClassic || one.text.length === 81;
  const list = (kind === "queens" ? presets.value.queens : presets.value.grids).filter(fits);
  const name = (one: Subject): string => (one.kind === "sudoku" ? one.text : one.kind === "queens" ? String(one.side) : "");
  const isOwn = kind === "sudoku" && !list.some((one) => name(one.subject) === name(subject));
  return (
    <label class="search-choice">
      <span>{t("page-write-search")}</span>
      <select
        value={isOwn ? OWN : name(subject)}
        onChange={(event) => {
          if (event.currentTarget.value === OWN) writer.subject.value = { kind: "sudoku", text: "" };
          const chosen = list.find((one) => name(one.subject) === event.currentTarget.value);
          if (chosen) writer.subject.value = chosen.subject;
        }}
      >
        {list.map(({ id, title, subject: one }) => (
          <option key={id} value={name(one)}>
            {title}
          </option>
        ))}
        {kind === "sudoku" && <option value={OWN}>{t("page-watch-own")}</option>}
      </select>
      {isOwn && subject.kind === "sudoku" && (
        <textarea
          rows={2}
          spellcheck={false}
          aria-label={t("page-watch-own-label")}
          placeholder={t("page-watch-own-hint")}
          value={subject.text}
          onInput={(event) => (writer.subject.value = { kind: "sudoku", text: event.currentTarget.value })}
        />
      )}
    </label>
  );
}

/** What became of the program. */
function Answer() {
  const told = writer.told.value;
  return (
    <div class="outcome" role="status" aria-live="polite">
      {writer.refused.value && <RefusedText refused={writer.refused.value} />}
      {told && <ToldBox told={told} />}
    </div>
  );
}

function ToldBox({ told }: { told: Told }) {
  const { said, kind, line, printed } = told;
  return (
    <div class={`told ${kind}`}>
      <p>
        {line !== null && <b class="line">{`${t("page-write-line")} ${line} · `}</b>}
        {said.length > 0 ? <SaidText said={said} /> : t("page-write-python-failed")}
      </p>
      {told.case && <Faulty told={told.case} />}
      {printed && (
        <details open aria-live="off">
          <summary>{t("page-write-printed")}</summary>
          <pre tabIndex={0}>{printed}</pre>
        </details>
      )}
    </div>
  );
}

function Faulty({ told: { call, arguments: given, globals, expected, got } }: { told: NonNullable<Told["case"]> }) {
  const variables = Object.entries(globals);
  return (
    <div class="faulty">
      <h2>{t("page-write-counterexample")}</h2>
      <dl>
        <div>
          <dt>{t("page-write-call")}</dt>
          <dd>
            <code class="value">{call}</code>
            <div class="values">
              {given.filter((one) => JSON.stringify(one).length > 40).map((one, index) => <Value key={index} value={one} />)}
            </div>
            {variables.map(([name, value]) => (
              <div key={name} class="values">
                <code>{`${name} =`}</code>
                <Value value={value} />
              </div>
            ))}
          </dd>
        </div>
        {expected !== undefined && (
          <div>
            <dt>{t("page-write-expected")}</dt>
            <dd>
              <Value value={expected} />
            </dd>
          </div>
        )}
        {expected !== undefined && (
          <div>
            <dt>{t("page-write-got")}</dt>
            <dd>
              <Value value={got ?? null} beside={expected} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
