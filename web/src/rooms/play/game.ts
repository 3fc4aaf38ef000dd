/** A puzzle being played, as plain data: every move gives a new game, and nothing is ever lost. */
import type { Frame } from "../../engine/messages";
import type { CellMarks } from "../../ui/PuzzleGrid";

/** What stands in the grid at a moment. */
export type Position = { values: number[]; marks: CellMarks[] };

export type Mode = "digit" | "corner" | "centre" | "colour";
export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];
export const COLOURS = 6;

export type Game = {
  /** A name of its own, for storage. */
  id: string;
  /** The puzzle as text. */
  text: string;
  givens: number[];
  now: Position;
  past: Position[];
  future: Position[];
  /** Hypotheses: how long the past was when each was pushed. */
  pushed: number[];
  seconds: number;
};

const NO_MARKS: CellMarks = { corner: [], centre: [], colour: 0 };

export function begin(id: string, text: string, givens: number[]): Game {
  const now: Position = { values: [...givens], marks: givens.map(() => NO_MARKS) };
  return { id, text, givens, now, past: [], future: [], pushed: [], seconds: 0 };
}

/** A move: the position before goes to the past, and what was undone is gone. */
function moved(game: Game, now: Position): Game {
  return { ...game, now, past: [...game.past, game.now], future: [] };
}

const toggled = (list: readonly number[], digit: number): number[] =>
  list.includes(digit) ? list.filter((one) => one !== digit) : [...list, digit].sort((a, b) => a - b);

/** Writes a digit, a mark or a colour into cells: if all have it already, it is taken away. */
export function write(game: Game, cells: Iterable<number>, digit: number, mode: Mode): Game {
  const open = [...cells].filter((cell) => mode === "colour" || game.givens[cell] === 0);
  if (open.length === 0) return game;
  return mode === "digit" ? writeDigit(game, open, digit) : writeMark(game, open, digit, mode);
}

function writeDigit(game: Game, cells: number[], digit: number): Game {
  const values = [...game.now.values];
  const isThere = cells.every((cell) => values[cell] === digit);
  for (const cell of cells) values[cell] = isThere ? 0 : digit;
  return moved(game, { ...game.now, values });
}

function writeMark(game: Game, cells: number[], digit: number, mode: "corner" | "centre" | "colour"): Game {
  const marks = [...game.now.marks];
  const free = mode === "colour" ? cells : cells.filter((cell) => game.now.values[cell] === 0);
  if (free.length === 0) return game;
  const has = (cell: number): boolean => {
    const mark = marks[cell] ?? NO_MARKS;
    return mode === "colour" ? mark.colour === digit : mark[mode].includes(digit);
  };
  const isThere = free.every(has);
  for (const cell of free) {
    const mark = marks[cell] ?? NO_MARKS;
    if (mode === "colour") marks[cell] = { ...mark, colour: isThere ? 0 : digit };
    else if (has(cell) === isThere) marks[cell] = { ...mark, [mode]: toggled(mark[mode], digit) };
  }
  return moved(game, { ...game.now, marks });
}

/** Empties cells: first their digits, then their marks. */
export function erase(game: Game, cells: Iterable<number>): Game {
  const open = [...cells].filter((cell) => game.givens[cell] === 0);
  const hasDigits = open.some((cell) => game.now.values[cell] !== 0);
  const values = [...game.now.values];
  const marks = [...game.now.marks];
  for (const cell of open) {
    if (hasDigits) values[cell] = 0;
    else marks[cell] = NO_MARKS;
  }
  const isSame = open.every((cell) => values[cell] === game.now.values[cell] && marks[cell] === game.now.marks[cell]);
  return isSame ? game : moved(game, { values, marks });
}

export function undo(game: Game): Game {
  const before = game.past.at(-1);
  if (!before) return game;
  const past = game.past.slice(0, -1);
  const pushed = game.pushed.filter((length) => length <= past.length);
  return { ...game, now: before, past, future: [game.now, ...game.future], pushed };
}

export function redo(game: Game): Game {
  const [next, ...future] = game.future;
  return next ? { ...game, now: next, past: [...game.past, game.now], future } : game;
}

/** Pushes a hypothesis: whatever follows can be given up at once. */
export function push(game: Game): Game {
  return { ...game, pushed: [...game.pushed, game.past.length] };
}

/** Gives the last hypothesis up; that can be undone, too. */
export function retour(game: Game): Game {
  const length = game.pushed.at(-1);
  if (length === undefined) return game;
  const before = game.past[length] ?? game.now;
  const pushed = game.pushed.slice(0, -1);
  return length === game.past.length ? { ...game, pushed } : { ...moved(game, before), pushed };
}

export function restart(game: Game): Game {
  return moved({ ...game, pushed: [] }, begin(game.id, game.text, game.givens).now);
}

/** Replaces all centre marks by what rows, columns and regions leave. */
export function withCandidates(game: Game, frame: Pick<Frame, "houses" | "side">): Game {
  const candidates = candidatesOf(frame, game.now.values);
  const marks = game.now.marks.map((mark, cell) => ({ ...mark, centre: candidates[cell] ?? [] }));
  return moved(game, { ...game.now, marks });
}

export function candidatesOf({ houses, side }: Pick<Frame, "houses" | "side">, values: readonly number[]): number[][] {
  const seen = values.map(() => new Set<number>());
  for (const house of houses) {
    const digits = house.map((cell) => values[cell] ?? 0);
    for (const cell of house) for (const digit of digits) seen[cell]?.add(digit);
  }
  const all = Array.from({ length: side }, (_, index) => index + 1);
  return values.map((value, cell) => (value ? [] : all.filter((digit) => !seen[cell]?.has(digit))));
}

/** The cells whose digit stands twice in a house. */
export function conflicts({ houses }: Pick<Frame, "houses">, values: readonly number[]): Set<number> {
  const wrong = new Set<number>();
  for (const house of houses) {
    for (const cell of house) {
      const value = values[cell] ?? 0;
      if (value && house.some((other) => other !== cell && values[other] === value)) wrong.add(cell);
    }
  }
  return wrong;
}

export type Standing = "open" | "solved" | "full-wrong";

export function standing(values: readonly number[], solution: readonly number[] | null): Standing {
  if (values.some((value) => value === 0)) return "open";
  return solution?.every((digit, cell) => values[cell] === digit) ? "solved" : "full-wrong";
}
