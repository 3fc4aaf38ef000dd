import type { Refused } from "../engine/messages";
import { SaidText } from "./SaidText";

/** Why something was refused, with the place in the text. */
export function RefusedText({ refused }: { refused: Refused }) {
  const { said, line, column, excerpt, caret } = refused;
  return (
    <div class="refused">
      <p>
        {line !== null && <span class="place">{`${line}:${column ?? 1} `}</span>}
        <SaidText said={said} />
      </p>
      {excerpt && (
        <pre>
          {excerpt}
          {"\n"}
          {" ".repeat(Math.max(0, (caret ?? 1) - 1))}^
        </pre>
      )}
    </div>
  );
}
