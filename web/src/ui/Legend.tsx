import type { LegendView } from "../engine/messages";

/** What the inks of a picture mean. */
export function Legend({ legend }: { legend: LegendView[] }) {
  return (
    <ul class="ink-legend">
      {legend.map(({ ink, words }) => (
        <li key={ink} class={ink}>
          {words}
        </li>
      ))}
    </ul>
  );
}
