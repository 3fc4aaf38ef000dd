import { t } from "../../state/words";
import { COLOURS, MODES, erase, redo, restart, undo, withCandidates } from "./game";
import { enter } from "./keys";
import type { Table } from "./table";

const MODE_KEYS = { digit: "Z", corner: "X", centre: "C", colour: "V" } as const;

/** Digits, what they write, and what can be done: all that the keyboard does, for fingers. */
export function Keypad({ table }: { table: Table }) {
  const [game, puzzle] = [table.game.value, table.puzzle.value];
  if (!game || !puzzle) return null;
  const mode = table.mode.value;
  const { frame } = puzzle;
  const left = (digit: number): number => frame.side - game.now.values.filter((value) => value === digit).length;
  return (
    <section class="keypad" aria-label={t("page-play-keypad")}>
      <div class="modes" role="radiogroup" aria-label={t("page-play-mode")}>
        {MODES.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={mode === one}
            title={`${t(`page-play-mode-${one}`)} (${MODE_KEYS[one]})`}
            onClick={() => (table.mode.value = one)}
          >
            {t(`page-play-mode-${one}`)}
          </button>
        ))}
      </div>
      <div class={`digits ${mode}`} style={{ "--columns": String(Math.min(5, Math.ceil(frame.side / 2))) }}>
        {frame.symbols.slice(0, mode === "colour" ? COLOURS : frame.side).map((symbol, index) => (
          <button key={index} type="button" class={`key colour-${index + 1}`} onClick={() => enter(table, index + 1, mode)}>
            {symbol}
            {mode === "digit" && <small aria-hidden="true">{Math.max(0, left(index + 1))}</small>}
          </button>
        ))}
      </div>
      <div class="actions">
        <button type="button" disabled={game.past.length === 0} onClick={() => table.play(undo)}>
          {t("page-play-undo")}
        </button>
        <button type="button" disabled={game.future.length === 0} onClick={() => table.play(redo)}>
          {t("page-play-redo")}
        </button>
        <button type="button" onClick={() => table.play((now) => erase(now, table.selected.value))}>
          {t("page-play-erase")}
        </button>
        <button type="button" onClick={() => table.play((now) => withCandidates(now, frame))}>
          {t("page-play-auto-marks")}
        </button>
        <button type="button" class="primary" onClick={() => void table.askHint()}>
          {t("page-solve-hint")}
        </button>
        <button type="button" class="quiet" onClick={() => table.play(restart)}>
          {t("page-play-restart")}
        </button>
      </div>
    </section>
  );
}
