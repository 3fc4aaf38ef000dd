/** A value of Python, shown: a square list of lists as a grid, anything else as Python writes it. */

export function isGrid(value: unknown): value is number[][] {
  if (!Array.isArray(value) || value.length < 4) return false;
  return value.every((row) => Array.isArray(row) && row.length === value.length && row.every((one) => typeof one === "number"));
}

/** As Python writes it. */
export function pythonText(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return `[${value.map(pythonText).join(", ")}]`;
  if (typeof value === "object") {
    return `{${Object.entries(value)
      .map(([key, one]) => `'${key}': ${pythonText(one)}`)
      .join(", ")}}`;
  }
  return typeof value === "string" ? `'${value}'` : String(value);
}

/** Rows and columns of a block. */
const BLOCKS: Record<number, [number, number]> = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };

export function Value({ value, beside }: { value: unknown; beside?: unknown }) {
  if (Array.isArray(value) && value.length === 2 && isGrid(value[1])) {
    return (
      <div class="values">
        <code>{pythonText(value[0])}</code>
        <Value value={value[1]} beside={Array.isArray(beside) ? beside[1] : undefined} />
      </div>
    );
  }
  if (!isGrid(value)) return <code class="value">{pythonText(value)}</code>;
  const [rows, columns] = BLOCKS[value.length] ?? [value.length, value.length];
  const other = isGrid(beside) ? beside : null;
  return (
    <table class="small-grid">
      <tbody>
        {value.map((row, i) => (
          <tr key={i} class={i % rows === 0 ? "thick" : ""}>
            {row.map((digit, j) => (
              <td key={j} class={`${j % columns === 0 ? "thick" : ""}${other && other[i]?.[j] !== digit ? " differs" : ""}`}>
                {digit === 0 ? "" : digit}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
