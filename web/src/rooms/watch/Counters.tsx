import { useComputed } from "@preact/signals";
import type { Counters as Counts } from "../../engine/messages";
import { number } from "../../state/settings";
import { t } from "../../state/words";
import type { Player } from "./player";

const ROWS = [
  { word: "page-choix", of: "choix", kind: "choix" },
  { word: "page-retour", of: "retour", kind: "retour" },
  { word: "page-depth", of: "depth", kind: "depth" },
  { word: "page-dead-ends", of: "dead_ends", kind: "dead-ends" },
  { word: "page-solutions", of: "solutions", kind: "solutions" },
] as const;

/** The counters of the documents. */
export function Counters({ player }: { player: Player }) {
  return (
    <dl class="counters">
      {ROWS.map(({ word, of, kind }) => (
        <div key={kind} class={kind}>
          <dt>{t(word)}</dt>
          <Count player={player} of={of} />
        </div>
      ))}
    </dl>
  );
}

/** A text that follows its signal: nothing is drawn again but the number. */
function Count({ player, of }: { player: Player; of: keyof Counts }) {
  const text = useComputed(() => number(player.view.value?.counters[of] ?? 0));
  return <dd>{text}</dd>;
}
