import { t } from "../../state/words";
import { push, retour } from "./game";
import type { Table } from "./table";

/** Hypotheses as the stack they are: pushed one over the other, and given up from the top. */
export function Hypotheses({ table }: { table: Table }) {
  const game = table.game.value;
  if (!game) return null;
  return (
    <section class="hypotheses" aria-label={t("page-play-hypotheses")}>
      <ol reversed>
        {game.pushed
          .map((length, index) => (
            <li key={index} class={index === game.pushed.length - 1 ? "box top" : "box"}>
              {(game.pushed[index + 1] ?? game.past.length) - length}
            </li>
          ))
          .reverse()}
      </ol>
      <div>
        <button type="button" onClick={() => table.play(push)}>
          {t("page-play-push")}
        </button>
        <button type="button" disabled={game.pushed.length === 0} onClick={() => table.play(retour)}>
          {t("page-play-retour")}
        </button>
        {game.pushed.length === 0 && <p class="remark">{t("page-play-no-hypothesis")}</p>}
      </div>
    </section>
  );
}
