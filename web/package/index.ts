/** The engine as functions: each asks the lab one question. */
import type { Answer, Ask, Hinted, Looked, MadePuzzle, PathView, Rated, SaidPiece, VerdictView, Wish, Written } from "./messages.js";

export type * from "./messages.js";

/** The engine, as wasm-bindgen makes it. */
export type EngineText = { ask(message: string): string; solveLines(lines: Uint8Array): Uint8Array };

/** Why there is no answer. */
export class NeufError extends Error {
  override readonly name = "NeufError";
  constructor(
    message: string,
    /** Where a text is wrong: the line, from 1. */
    readonly line: number | null = null,
    /** The column, from 1. */
    readonly column: number | null = null,
  ) {
    super(message);
  }
}

/** The words of a sentence, without what they point at. */
export const plain = (said: SaidPiece[]): string => said.map(({ words }) => words).join("");

/** How many solutions there are, and whether these are all. */
export type Count = { solutions: number; complete: boolean };

/** What a puzzle to be made shall be like; what is left out is as it comes. */
export type Order = Partial<Wish>;

export type Neuf = {
  /** Speaks this language from now on: `en`, `fr`. */
  speak(language: string): void;
  /** The puzzle as it is read: its cells, its rules, and the verdict. */
  read(puzzle: string): Looked;
  /** The solution, cell by cell. @throws NeufError unless there is exactly one. */
  solve(puzzle: string): number[];
  /** Classic puzzles, a line of 81 characters each: lines of solutions, empty where there is not exactly one. */
  solveLines(puzzles: string): string;
  /** How many solutions, up to `most` of them and within so many seconds. */
  count(puzzle: string, limits?: { most?: number; seconds?: number }): Count;
  /** Whether it has none, one or several solutions, and where it contradicts itself. */
  check(puzzle: string): VerdictView;
  /** How hard it is, on every scale. */
  rate(puzzle: string): Rated;
  /** What to look at next, with what has been written so far. */
  hint(puzzle: string, written?: Written): Hinted;
  /** The whole way to the solution, step by step. */
  explain(puzzle: string): PathView;
  /** A puzzle to order; the same order with the same seed gives the same puzzle. */
  generate(order?: Order): Looked & Pick<MadePuzzle, "attempts">;
};

type AnswerOf<Kind extends Answer["answer"]> = Extract<Answer, { answer: Kind }>;

/** The functions over an engine. */
export function functions(engine: EngineText): Neuf {
  const refused = ({ said, line, column }: AnswerOf<"refused">): NeufError => new NeufError(plain(said), line, column);
  function ask<Kind extends Answer["answer"]>(question: Ask, kind: Kind): AnswerOf<Kind> {
    const answer = JSON.parse(engine.ask(JSON.stringify(question))) as Answer;
    if (answer.answer === "refused") throw refused(answer);
    if (answer.answer !== kind) throw new NeufError(`${answer.answer} is no answer to ${question.ask}`);
    return answer as AnswerOf<Kind>;
  }
  function solveLines(lines: string): string {
    try {
      return new TextDecoder().decode(engine.solveLines(new TextEncoder().encode(lines)));
    } catch (error) {
      throw typeof error === "string" ? refused(JSON.parse(error) as AnswerOf<"refused">) : error;
    }
  }
  const read = (text: string): Looked => ask({ ask: "look", text }, "looked");
  return {
    speak: (language) => void ask({ ask: "speak", language }, "page"),
    read,
    solve(text) {
      const { verdict } = read(text);
      if (verdict.word !== "unique" || !verdict.solution) throw new NeufError(plain(verdict.said));
      return verdict.solution;
    },
    solveLines,
    count(text, { most = 1_000_000, seconds = 60 } = {}) {
      const { solutions, complete } = ask({ ask: "race", text, strategy: "auto", seconds, most }, "raced");
      return { solutions, complete };
    },
    check: (text) => read(text).verdict,
    rate: (text) => ask({ ask: "rate", text }, "rated"),
    hint: (text, written) => ask({ ask: "hint", text, ...(written ? { written } : {}) }, "hinted"),
    explain: (text) => ask({ ask: "path", text }, "path"),
    generate({ seed = Math.floor(Math.random() * 2 ** 32), level = null, variant = "classic" } = {}) {
      const { puzzle, attempts } = ask({ ask: "make", wish: { seed, level, variant } }, "made");
      return { ...puzzle, attempts };
    },
  };
}
