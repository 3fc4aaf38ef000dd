import type { View, Watching } from "../../engine/messages";
import { t } from "../../state/words";

/** The document's algorithm, with the line that was just executed lit up. */
export function Code({ watching, view }: { watching: Watching; view: View }) {
  return (
    <figure class="code">
      <figcaption>{t("page-algorithm")}</figcaption>
      <ol>
        {watching.code.map(({ indent, words }, index) => (
          <li key={index} class={view.line === index ? "lit" : ""} style={{ "--indent": String(indent) }}>
            <code>{words}</code>
          </li>
        ))}
      </ol>
    </figure>
  );
}
