import { useComputed } from "@preact/signals";
import type { Watching } from "../../engine/messages";
import { t } from "../../state/words";
import type { Player } from "./player";

/** The document's algorithm, with the line that was just executed lit up. */
export function Code({ player, watching }: { player: Player; watching: Watching }) {
  const line = useComputed(() => player.view.value?.line ?? null);
  const lit = line.value;
  return (
    <figure class="code">
      <figcaption>{t("page-algorithm")}</figcaption>
      <ol>
        {watching.code.map(({ indent, words }, index) => (
          <li key={index} class={lit === index ? "lit" : ""} style={{ "--indent": String(indent) }}>
            <code>{words}</code>
          </li>
        ))}
      </ol>
    </figure>
  );
}
