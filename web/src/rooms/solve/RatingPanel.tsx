import { t } from "../../state/words";
import { SaidText } from "../../ui/SaidText";
import type { Desk } from "./desk";

/** How hard the puzzle is, on every scale. */
export function RatingPanel({ desk }: { desk: Desk }) {
  const rated = desk.rated.value;
  if (!rated) return null;
  return (
    <section class="ratings">
      {rated.scales.map((scale) => (
        <article key={scale.scale}>
          <h2>{scale.name}</h2>
          <p class="rating">{scale.rating ?? "—"}</p>
          <p class="remark">
            <SaidText said={scale.said} />
          </p>
          <ul>
            {scale.uses.slice(0, 4).map((use) => (
              <li key={use.name}>
                {use.name} <span>{`${t("page-solve-times")} ${use.count}`}</span>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
