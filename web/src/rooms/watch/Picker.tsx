/** What is searched: the documents' problems and grids, or a grid of one's own. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Preset, Presets, Subject } from "../../engine/messages";
import { engine, spoken, t } from "../../state/words";
import { RefusedText } from "../../ui/RefusedText";
import { SaidText } from "../../ui/SaidText";
import type { Player } from "./player";

const OWN = "own";

/** A grid of one's own, as it is typed; nothing while one of the list is watched. */
export const own = signal<string | null>(null);

/** Watches a text, and shows it in its box: what is wrong with it is told there. */
export function watchOwn(player: Player, text: string): void {
  own.value = text;
  void player.open({ kind: "sudoku", text }).then((opened) => opened && player.play());
}

const sameSubject = (a: Subject, b: Subject): boolean => {
  if (a.kind === "list" && b.kind === "list") return a.number === b.number;
  if (a.kind === "queens" && b.kind === "queens") return a.side === b.side;
  return a.kind === "sudoku" && b.kind === "sudoku" && a.text === b.text;
};

export function Picker({ player }: { player: Player }) {
  const presets = useSignal<Presets | null>(null);
  const language = spoken.value;
  useEffect(() => {
    void engine.ask({ ask: "presets" }).then((answer) => {
      if (answer.answer === "presets") presets.value = answer;
    });
  }, [language]);

  const all: Preset[] = presets.value ? [...presets.value.lists, ...presets.value.queens, ...presets.value.grids] : [];
  const subject = player.watching.value?.subject;
  const chosen = subject ? all.find((preset) => sameSubject(preset.subject, subject))?.id : undefined;
  const choose = (id: string): void => {
    own.value = id === OWN ? (subject?.kind === "sudoku" ? subject.text : "") : null;
    const preset = all.find((one) => one.id === id);
    if (preset) void player.open(preset.subject).then((opened) => opened && player.play());
  };
  return (
    <section class="picker">
      <label>
        <span>{t("page-watch-what")}</span>
        <select value={own.value !== null ? OWN : (chosen ?? OWN)} onChange={(event) => choose(event.currentTarget.value)}>
          {presets.value && (
            <>
              <Group label={t("page-watch-lists")} presets={presets.value.lists} />
              <Group label={t("page-watch-queens")} presets={presets.value.queens} />
              <Group label={t("page-watch-grids")} presets={presets.value.grids} />
            </>
          )}
          <option value={OWN}>{t("page-watch-own")}</option>
        </select>
      </label>
      {(own.value !== null || (presets.value && subject && !chosen)) && <Own player={player} />}
      {player.watching.value?.notes.map((said, index) => (
        <p key={index} class="remark">
          <SaidText said={said} />
        </p>
      ))}
    </section>
  );
}

function Group({ label, presets }: { label: string; presets: Preset[] }) {
  return (
    <optgroup label={label}>
      {presets.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}

function Own({ player }: { player: Player }) {
  const subject = player.watching.value?.subject;
  const text = own.value ?? (subject?.kind === "sudoku" ? subject.text : "");
  const refused = player.refused.value;
  const go = (event: Event): void => {
    event.preventDefault();
    watchOwn(player, text);
  };
  return (
    <form class="own" onSubmit={go}>
      <label>
        <span>{t("page-watch-own-label")}</span>
        <textarea
          rows={3}
          spellcheck={false}
          value={text}
          placeholder={t("page-watch-own-hint")}
          aria-invalid={refused !== null}
          aria-describedby="own-refused"
          onInput={(event) => (own.value = event.currentTarget.value)}
        />
      </label>
      <div id="own-refused" role="alert">
        {refused && <RefusedText refused={refused} />}
      </div>
      <button type="submit">{t("page-watch-own-go")}</button>
    </form>
  );
}
