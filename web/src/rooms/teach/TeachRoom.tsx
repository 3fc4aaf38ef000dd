/** The room of teachers: lessons to be made, results to be read. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ExerciseEntry, WordId } from "../../engine/messages";
import { projector } from "../../state/projector";
import { load, save } from "../../state/store";
import { engine, t } from "../../state/words";
import { CopyButton } from "../../ui/CopyButton";
import { saveFile } from "../../ui/save";
import { type Handed, readHanded, toCsv, together } from "./handed";
import { exerciseName } from "./LessonBanner";
import { lessonHash, placeOf } from "./lesson";

type Draft = { title: string; text: string; place: string; withoutCode: boolean; exercises: string[] };

const EMPTY: Draft = { title: "", text: "", place: "", withoutCode: false, exercises: [] };

function checkedDraft(value: unknown): Draft | null {
  const one = value as Partial<Draft> | null;
  const isSound =
    typeof one?.title === "string" &&
    typeof one.text === "string" &&
    typeof one.place === "string" &&
    typeof one.withoutCode === "boolean" &&
    Array.isArray(one.exercises) &&
    one.exercises.every((id) => typeof id === "string");
  return isSound ? (one as Draft) : null;
}

const stored = load("lesson", checkedDraft);
const draft = signal<Draft>(stored.state === "kept" ? stored.value : EMPTY);

function change(part: Partial<Draft>): void {
  draft.value = { ...draft.value, ...part };
  save("lesson", draft.value);
}

function hashOf({ title, text, place, withoutCode, exercises }: Draft): Promise<string> {
  return lessonHash({ title: title.trim(), text: text.trim(), exercises }, placeOf(place) ?? "", !withoutCode);
}

const linkTo = (hash: string): string => new URL(hash, location.href.replace(/#.*/, "")).href;

export function TeachRoom() {
  return (
    <div class="teach">
      <h1 class="unseen">{t("page-room-teach")}</h1>
      <Maker />
      <Reader />
    </div>
  );
}

function Maker() {
  const current = draft.value;
  const { title, text, place, withoutCode } = current;
  const isBad = place.trim() !== "" && placeOf(place) === null;
  const made = useSignal({ of: EMPTY, hash: "" });
  useEffect(() => {
    void hashOf(current).then((hash) => {
      if (current === draft.value) made.value = { of: current, hash };
    });
  }, [current]);
  // Packing takes a moment: until it is done there is no link, rather than that of the lesson before.
  const hash = made.value.of === current ? made.value.hash : "";
  const link = hash && linkTo(hash);
  return (
    <section class="card">
      <h2>{t("page-teach-lesson")}</h2>
      <p class="remark">{t("page-teach-lesson-help")}</p>
      <Field label="page-teach-title">
        <input type="text" value={title} onInput={(event) => change({ title: event.currentTarget.value })} />
      </Field>
      <Field label="page-teach-text">
        <textarea class="prose" rows={5} value={text} onInput={(event) => change({ text: event.currentTarget.value })} />
      </Field>
      <Field label="page-teach-place">
        <input
          type="text"
          inputMode="url"
          value={place}
          placeholder={t("page-teach-place-hint")}
          aria-invalid={isBad}
          aria-describedby="place-refused"
          onInput={(event) => change({ place: event.currentTarget.value })}
        />
      </Field>
      <div id="place-refused" role="alert">
        {isBad && <p class="refused">{t("page-teach-place-bad")}</p>}
      </div>
      {place.includes("code=") && (
        <label class="tick">
          <input type="checkbox" checked={withoutCode} onChange={(event) => change({ withoutCode: event.currentTarget.checked })} />
          <span>{t("page-teach-without-code")}</span>
        </label>
      )}
      <Exercises />
      <Field label="page-teach-link">
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div class="lesson-buttons">
        <CopyButton label="page-copy-link" text={async () => linkTo(await hashOf(draft.value))} />
        {hash ? (
          <a class="button" href={hash}>
            {t("page-teach-open")}
          </a>
        ) : (
          <a class="button" role="link" aria-disabled="true">
            {t("page-teach-open")}
          </a>
        )}
        <button type="button" class="quiet" aria-pressed={projector.value} onClick={() => (projector.value = !projector.value)}>
          {t(projector.value ? "page-teach-projector-off" : "page-teach-projector")}
        </button>
      </div>
    </section>
  );
}

function Field({ label, children }: { label: WordId; children: preact.ComponentChildren }) {
  return (
    <label class="field">
      <span>{t(label)}</span>
      {children}
    </label>
  );
}

function Exercises() {
  const list = useSignal<ExerciseEntry[]>([]);
  useEffect(() => {
    void engine.ask({ ask: "exercises" }).then((answer) => {
      if (answer.answer === "exercises") list.value = answer.list;
    });
  }, []);
  const { exercises } = draft.value;
  const toggle = (id: string): void => {
    const chosen = new Set(draft.value.exercises);
    if (!chosen.delete(id)) chosen.add(id);
    change({ exercises: list.value.map((one) => one.id).filter((one) => chosen.has(one)) });
  };
  return (
    <details class="exercises" open={exercises.length > 0}>
      <summary>{`${t("page-teach-exercises")} (${exercises.length} ${t("page-teach-chosen")})`}</summary>
      {(["a", "b", "c", "d"] as const).map((letter) => (
        <fieldset key={letter}>
          <legend>{t(`page-write-document-${letter}`)}</legend>
          {list.value
            .filter(({ id }) => id.startsWith(letter))
            .map(({ id }) => (
              <label key={id} class="tick">
                <input type="checkbox" checked={exercises.includes(id)} onChange={() => toggle(id)} />
                <span>{exerciseName(id)}</span>
              </label>
            ))}
        </fieldset>
      ))}
    </details>
  );
}

const handed = signal<Handed[]>([]);

function Reader() {
  const pasted = useSignal("");
  const bad = useSignal<string | null>(null);
  const take = (name: string, text: string): boolean => {
    const read = readHanded(text);
    if (read) handed.value = together(handed.value, read);
    else bad.value = name;
    return read !== null;
  };
  const takeFiles = async (files: FileList | null): Promise<void> => {
    bad.value = null;
    for (const file of files ?? []) take(file.name, await file.text());
  };
  return (
    <section class="card">
      <h2>{t("page-teach-results")}</h2>
      <p class="remark">{t("page-teach-results-help")}</p>
      <Field label="page-teach-results-files">
        <input type="file" multiple accept=".json,.csv,.txt" onChange={(event) => void takeFiles(event.currentTarget.files)} />
      </Field>
      <Field label="page-teach-results-paste">
        <textarea rows={4} value={pasted.value} spellcheck={false} onInput={(event) => (pasted.value = event.currentTarget.value)} />
      </Field>
      <div role="alert">
        {bad.value !== null && (
          <p class="refused">
            {t("page-teach-results-bad")} <code>{bad.value}</code>
          </p>
        )}
      </div>
      <div class="lesson-buttons">
        <button
          type="button"
          disabled={!pasted.value.trim()}
          onClick={() => {
            bad.value = null;
            if (take(pasted.value.trim().slice(0, 60), pasted.value)) pasted.value = "";
          }}
        >
          {t("page-teach-results-read")}
        </button>
      </div>
      {handed.value.length > 0 && <Table />}
    </section>
  );
}

function Table() {
  const columns = [...new Set(handed.value.flatMap(({ results }) => results.map(({ exercise }) => exercise)))];
  const rows = [...handed.value].sort((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <div class="results-table" tabIndex={0} role="group" aria-label={t("page-teach-results")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("page-teach-student")}</th>
              <th scope="col">{t("page-lesson")}</th>
              {columns.map((id) => (
                <th key={id} scope="col">
                  {exerciseName(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, lesson, results }, index) => (
              <tr key={index}>
                <th scope="row">{name || "?"}</th>
                <td>{lesson}</td>
                {columns.map((id) => {
                  const result = results.find(({ exercise }) => exercise === id);
                  const state = result?.passed ? "done" : result && result.tries > 0 ? "tried" : "not-yet";
                  return (
                    <td key={id} class={state}>
                      {t(`page-lesson-${state}`)}
                      {result && result.tries > 0 && <small>{` · ${t("page-lesson-tries")} ${result.tries}`}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="lesson-buttons">
        <button type="button" onClick={() => saveFile("neuf-results.csv", "text/csv", toCsv(handed.value))}>
          {t("page-teach-results-csv")}
        </button>
        <button type="button" class="quiet" onClick={() => (handed.value = [])}>
          {t("page-teach-results-clear")}
        </button>
      </div>
    </>
  );
}
