/** The room where puzzles are played. */
import "../../style/puzzle.css";
import "../../style/play.css";
import { useEffect } from "preact/hooks";
import { note, route, useAsked } from "../../state/route";
import { spoken, t } from "../../state/words";
import { ChoosableGrid } from "../../ui/ChoosableGrid";
import { HintText } from "../../ui/HintText";
import { usePaste } from "../../ui/paste";
import { RefusedText } from "../../ui/RefusedText";
import { Hypotheses } from "./Hypotheses";
import { Keypad } from "./Keypad";
import { NewPuzzle } from "./NewPuzzle";
import { Shelf } from "./Shelf";
import { onKey, onKeyAnywhere } from "./keys";
import { Table } from "./table";

const table = new Table();
/** A visitor without a puzzle begins with this one, at once; others are made. */
const FIRST = "304080050700010003800002600009100305405307902608009700007400006500090008040070509";

export function PlayRoom() {
  const { params } = route.value;
  const asked = useAsked(params);
  const language = spoken.value;
  useEffect(() => {
    const text = asked() ?? table.game.value?.text ?? table.games.value[0]?.text ?? FIRST;
    void table.open(text).then((isRead) => {
      if (!isRead && !table.puzzle.value) void table.open(table.games.value[0]?.text ?? FIRST);
    });
  }, [params, language]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && table.tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  usePaste((pasted) => void table.open(pasted));
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyAnywhere(event, table);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  const text = table.game.value?.text;
  useEffect(() => {
    if (text) note("play", { p: text });
  }, [text]);

  const [game, puzzle] = [table.game.value, table.puzzle.value];
  if (!game || !puzzle) return <h1>{t("page-room-play")}</h1>;
  const hint = table.hint.value;
  const picture = hint && table.degree.value === 2 ? hint.step.picture : undefined;
  return (
    <div class="play">
      <h1 class="unseen">{t("page-room-play")}</h1>
      <div class="play-grid">
        <ChoosableGrid
          label={t("page-play-grid")}
          frame={puzzle.frame}
          values={game.now.values}
          given={game.givens.map((digit) => digit > 0)}
          marks={game.now.marks}
          picture={picture}
          wrong={table.wrong.value}
          selected={table.selected.value}
          cursor={table.cursor.value}
          onChoose={(cell, adds) => table.choose(cell, adds)}
          onToggle={(cell) => table.toggle(cell)}
          onAlike={(cell) => table.chooseAlike(cell)}
          onKey={(event) => onKey(event, table)}
        />
        <Status />
      </div>
      <div class="play-side">
        <Keypad table={table} />
        <div role="alert">{table.trouble.value && <RefusedText refused={table.trouble.value} />}</div>
        {hint && (
          <HintText
            hint={hint}
            degree={table.degree.value}
            onMore={() => (table.degree.value = table.degree.value === 0 ? 1 : 2)}
            onClose={() => (table.hint.value = null)}
          />
        )}
        <Hypotheses table={table} />
        <NewPuzzle table={table} />
        <Shelf table={table} />
      </div>
    </div>
  );
}

/** The time, and whether it is done. */
function Status() {
  const game = table.game.value;
  if (!game) return null;
  const standing = table.standing.value;
  const [minutes, seconds] = [Math.floor(game.seconds / 60), game.seconds % 60];
  return (
    <p class={`status ${standing}`}>
      <span role="status">
        {standing === "solved" && t("page-play-solved")}
        {standing === "full-wrong" && t("page-play-full-wrong")}
      </span>
      <label>
        <input type="checkbox" checked={table.showsTimer.value} onChange={(event) => (table.showsTimer.value = event.currentTarget.checked)} />
        {t("page-play-timer")}
        {table.showsTimer.value && <time>{`${minutes}:${String(seconds).padStart(2, "0")}`}</time>}
      </label>
      <label>
        <input
          type="checkbox"
          checked={table.showsConflicts.value}
          onChange={(event) => (table.showsConflicts.value = event.currentTarget.checked)}
        />
        {t("page-play-check")}
      </label>
    </p>
  );
}
