import { number } from "../../state/settings";
import { t } from "../../state/words";
import type { Player } from "./player";

/** The counters of the documents. */
export function Counters({ player: { view } }: { player: Player }) {
  const counters = view.value?.counters;
  if (!counters) return null;
  const rows = [
    { label: t("page-choix"), value: counters.choix, kind: "choix" },
    { label: t("page-retour"), value: counters.retour, kind: "retour" },
    { label: t("page-depth"), value: counters.depth, kind: "depth" },
    { label: t("page-dead-ends"), value: counters.dead_ends, kind: "dead-ends" },
    { label: t("page-solutions"), value: counters.solutions, kind: "solutions" },
  ];
  return (
    <dl class="counters">
      {rows.map(({ label, value, kind }) => (
        <div key={kind} class={kind}>
          <dt>{label}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
