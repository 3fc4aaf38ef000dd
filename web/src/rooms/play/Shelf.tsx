import { t } from "../../state/words";
import { Icon } from "../../ui/Icon";
import type { Game } from "./game";
import type { Table } from "./table";

/** All puzzles that were begun. */
export function Shelf({ table }: { table: Table }) {
  return (
    <section class="shelf">
      <h2>{t("page-play-saved")}</h2>
      {table.isDamaged.value && (
        <p role="alert" class="refused">
          {t("page-bad-store")}{" "}
          <button type="button" onClick={() => table.throwAway()}>
            {t("page-throw-away")}
          </button>
        </p>
      )}
      <ul>
        {table.games.value.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              class="saved"
              aria-current={game.id === table.current.value ? "true" : undefined}
              aria-label={`${t("page-play-saved")} ${done(game)} %`}
              onClick={() => void table.open(game.text)}
            >
              <Thumbnail game={game} />
              <span>{done(game)} %</span>
            </button>
            <button type="button" class="quiet" aria-label={t("page-play-drop")} title={t("page-play-drop")} onClick={() => table.drop(game.id)}>
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const empty = (values: readonly number[]): number => values.filter((value) => value === 0).length;

/** How much of what was empty is filled. */
function done(game: Game): number {
  const all = Math.max(1, empty(game.givens));
  return Math.round((100 * (all - empty(game.now.values))) / all);
}

/** A grid as small squares: given, written, empty. */
function Thumbnail({ game }: { game: Game }) {
  const side = Math.round(Math.sqrt(game.givens.length));
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width="36" height="36" aria-hidden="true">
      {game.now.values.map((value, cell) =>
        value === 0 ? null : (
          <rect
            key={cell}
            class={game.givens[cell] ? "thumb-given" : "thumb-written"}
            x={(cell % side) + 0.1}
            y={Math.floor(cell / side) + 0.1}
            width="0.8"
            height="0.8"
          />
        ),
      )}
    </svg>
  );
}
