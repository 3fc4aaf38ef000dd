import { format } from "../../state/route";
import { t } from "../../state/words";
import { CopyLink } from "../../ui/CopyLink";
import { SaidText } from "../../ui/SaidText";
import type { Desk } from "./desk";
import { point } from "./pointed";

const SIGNS = { contradiction: "✗", none: "✗", unique: "✓", several: "≥ 2", unknown: "?" } as const;

/** How many solutions there are, and where they differ or why there is none. */
export function VerdictPanel({ desk }: { desk: Desk }) {
  const puzzle = desk.puzzle.value;
  if (!puzzle) return null;
  const { verdict, rules } = puzzle;
  return (
    <section class={`verdict ${verdict.word}`} aria-label={t("page-solve-verdict")}>
      <p role="status">
        <span class="sign" aria-hidden="true">
          {SIGNS[verdict.word]}
        </span>
        <SaidText said={verdict.said} onPoint={point} />
      </p>
      {rules.length > 0 && (
        <p class="remark">
          {t("page-solve-rules")} {[...new Set(rules)].join(" · ")}
        </p>
      )}
      <p class="verdict-actions">
        {verdict.solution && (
          <button type="button" class="quiet" onClick={() => (desk.showsSolution.value = !desk.showsSolution.value)}>
            {desk.showsSolution.value ? t("page-solve-hide-solution") : t("page-solve-show-solution")}
          </button>
        )}
        {verdict.word !== "contradiction" && (
          <a href={format({ room: "watch", params: new URLSearchParams({ puzzle: puzzle.text }) })}>{t("page-solve-watch")}</a>
        )}
        {verdict.word === "unique" && (
          <a href={format({ room: "play", params: new URLSearchParams({ p: puzzle.text }) })}>{t("page-solve-play")}</a>
        )}
        <CopyLink />
      </p>
    </section>
  );
}
