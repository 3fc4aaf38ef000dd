/** The puzzles that are being played, kept across reloads. */
import { type Kept, load, save } from "../../state/store";
import type { CellMarks } from "../../ui/PuzzleGrid";
import type { Game, Position } from "./game";

const KEY = "games";
/** More of the past than this is not kept across a reload. */
const MOST_PAST = 300;

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => Number.isInteger(one));

function isMarks(value: unknown): value is CellMarks {
  if (typeof value !== "object" || value === null) return false;
  const mark = value as Partial<Record<keyof CellMarks, unknown>>;
  return isNumbers(mark.corner) && isNumbers(mark.centre) && Number.isInteger(mark.colour);
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== "object" || value === null) return false;
  const position = value as Partial<Record<keyof Position, unknown>>;
  return isNumbers(position.values) && Array.isArray(position.marks) && position.marks.every(isMarks);
}

function isGame(value: unknown): value is Game {
  if (typeof value !== "object" || value === null) return false;
  const game = value as Partial<Record<keyof Game, unknown>>;
  const positions = [game.now, ...(Array.isArray(game.past) ? game.past : []), ...(Array.isArray(game.future) ? game.future : [])];
  return (
    typeof game.id === "string" &&
    typeof game.text === "string" &&
    typeof game.seconds === "number" &&
    isNumbers(game.givens) &&
    isNumbers(game.pushed) &&
    Array.isArray(game.past) &&
    Array.isArray(game.future) &&
    positions.every(isPosition)
  );
}

export const check = (value: unknown): Game[] | null => (Array.isArray(value) && value.every(isGame) ? value : null);

export const loadGames = (): Kept<Game[]> => load(KEY, check);

/** The same game with less of a past. */
export function trimmed(game: Game): Game {
  const cut = Math.max(0, game.past.length - MOST_PAST);
  return { ...game, past: game.past.slice(cut), pushed: game.pushed.map((length) => Math.max(0, length - cut)) };
}

export const saveGames = (games: readonly Game[]): void => save(KEY, games.map(trimmed));

export { KEY as GAMES_KEY };
