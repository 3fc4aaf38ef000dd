/** Where things are in a grid, in the units of its picture. */
import type { Frame } from "../engine/messages";

export const CELL = 10;
/** What is left free between candidates and the lines. */
const INSET = 0.5;

/** The upper left corner of a cell. */
export function corner({ side }: Pick<Frame, "side">, cell: number): [number, number] {
  return [(cell % side) * CELL, Math.floor(cell / side) * CELL];
}

/** The middle of a candidate's place. */
export function placeOf(frame: Pick<Frame, "side" | "columns">, cell: number, digit: number): [number, number] {
  const rows = Math.ceil(frame.side / frame.columns);
  const [x, y] = corner(frame, cell);
  const [column, row] = [(digit - 1) % frame.columns, Math.floor((digit - 1) / frame.columns)];
  const room = CELL - 2 * INSET;
  return [x + INSET + (room * (column + 0.5)) / frame.columns, y + INSET + (room * (row + 0.5)) / rows];
}
