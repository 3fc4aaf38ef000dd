import { useSignal } from "@preact/signals";
import type { LevelName, Variant } from "../../engine/messages";
import { t } from "../../state/words";
import type { Table } from "./table";

const VARIANTS: readonly Variant[] = ["classic", "four", "six", "diagonals", "windows", "anti-knight", "jigsaw", "killer"];
const LEVELS: readonly (LevelName | "any")[] = ["easy", "medium", "hard", "unfair", "extreme", "any"];

/** Puzzles are made on the spot. */
export function NewPuzzle({ table }: { table: Table }) {
  const variant = useSignal<Variant>("classic");
  const level = useSignal<LevelName | "any">("easy");
  const make = (event: Event): void => {
    event.preventDefault();
    void table.make(variant.value, level.value === "any" ? null : level.value);
  };
  return (
    <form class="new-puzzle" onSubmit={make}>
      <h2>{t("page-play-new")}</h2>
      <label>
        <span>{t("page-play-kind")}</span>
        <select value={variant.value} onChange={(event) => (variant.value = event.currentTarget.value as Variant)}>
          {VARIANTS.map((name) => (
            <option key={name} value={name}>
              {t(`page-play-variant-${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("page-play-level")}</span>
        <select value={level.value} onChange={(event) => (level.value = event.currentTarget.value as LevelName | "any")}>
          {LEVELS.map((name) => (
            <option key={name} value={name}>
              {t(`page-play-level-${name}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="primary" disabled={table.making.value}>
        {t("page-play-make")}
      </button>
      {table.making.value && (
        <span role="status">
          {t("page-play-making")}
          <button type="button" class="quiet" onClick={() => table.stop()}>
            {t("page-stop")}
          </button>
        </span>
      )}
    </form>
  );
}
