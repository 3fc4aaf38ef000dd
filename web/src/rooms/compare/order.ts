/** What the order of the cells does to a search, reckoned from the givens alone. */
import type { Looked } from "../../engine/messages";

/** The digits that rows, columns and regions leave to each cell; nothing where a digit stands. */
export function candidates({ frame, values }: Pick<Looked, "frame" | "values">): number[] {
  const seen = values.map(() => new Set<number>());
  for (const house of frame.houses) {
    const digits = house.map((cell) => values[cell] ?? 0).filter((digit) => digit > 0);
    for (const cell of house) for (const digit of digits) seen[cell]?.add(digit);
  }
  return values.map((value, cell) => (value > 0 ? 0 : frame.side - (seen[cell]?.size ?? 0)));
}

/** How many cells are looked at. */
export const FIRST_CELLS = 12;

export type Opening = { cells: number[]; ways: number };

/** The first empty cells as the naive strategies meet them, and those with the fewest candidates. */
export function openings(counts: number[]): { naive: Opening; fewest: Opening } {
  const empty = counts.flatMap((count, cell) => (count > 0 ? [cell] : []));
  const opening = (cells: number[]): Opening => ({ cells, ways: cells.reduce((ways, cell) => ways * (counts[cell] ?? 1), 1) });
  const sorted = empty.toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
  return { naive: opening(empty.slice(0, FIRST_CELLS)), fewest: opening(sorted.slice(0, FIRST_CELLS)) };
}
