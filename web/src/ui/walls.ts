/** The lines of a grid as one path: thick where the region changes and around, thin elsewhere. */
import type { Frame } from "../engine/messages";

export function walls({ side, regions }: Pick<Frame, "side" | "regions">, kind: "thin" | "thick", cell: number): string {
  const at = (row: number, column: number): number | null =>
    row < 0 || column < 0 || row >= side || column >= side ? null : (regions[row * side + column] ?? null);
  const lines: string[] = [];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column <= side; column++) {
      const isThick = at(row, column - 1) !== at(row, column);
      if (isThick === (kind === "thick")) lines.push(`M${column * cell} ${row * cell}v${cell}`);
    }
  }
  for (let row = 0; row <= side; row++) {
    for (let column = 0; column < side; column++) {
      const isThick = at(row - 1, column) !== at(row, column);
      if (isThick === (kind === "thick")) lines.push(`M${column * cell} ${row * cell}h${cell}`);
    }
  }
  return lines.join("");
}
