/** What Python is asked to do, and what it answers. */
import type { ExercisePage, Frame, PythonNews, Subject } from "../../engine/messages";

type Program = { program: string; before: string; function: string };

export type CheckTask = Program & {
  kind: "check";
  cases: ExercisePage["cases"];
  looksAt: ExercisePage["looks_at"];
  anyOrder: boolean;
};

export type SearchTask = Program & {
  kind: "search";
  globals: Record<string, unknown>;
  ranks: number;
  low: number;
  high: number;
  mostCalls: number;
  seconds: number;
};

export type Task = CheckTask | SearchTask;

/** The call that a function answered wrongly, or failed in. */
export type FaultyCase = {
  call: string;
  arguments: unknown[];
  globals: Record<string, unknown>;
  expected?: unknown;
  got?: unknown;
};

export type Outcome = { news: PythonNews; line: number | null; case: FaultyCase | null; printed: string; right?: boolean };

/** A search is ended after so many calls; the program itself after so many seconds. */
export const MOST_CALLS = 200_000;
export const SEARCH_SECONDS = 20;
export const CHECK_SECONDS = 30;

export function checkTask(page: ExercisePage, program: string): CheckTask {
  return {
    kind: "check",
    program,
    before: page.before,
    function: page.exercise.function,
    cases: page.cases,
    looksAt: page.looks_at,
    anyOrder: page.any_order,
  };
}

/** The grid of a puzzle, as the course writes it. */
export type Grid = { frame: Frame; values: number[] };

/** What a function of the course finds around it when it searches this. */
export function searchTask(page: ExercisePage, program: string, subject: Subject, grid: Grid | null): SearchTask {
  const common = {
    kind: "search" as const,
    program,
    before: page.before,
    function: page.exercise.function,
    mostCalls: MOST_CALLS,
    seconds: SEARCH_SECONDS,
  };
  switch (subject.kind) {
    case "list":
      return { ...common, globals: { n: 4 }, ranks: 4, low: 0, high: 9 };
    case "queens":
      return { ...common, globals: { n: subject.side }, ranks: subject.side, low: 0, high: subject.side - 1 };
    case "sudoku": {
      const side = grid?.frame.side ?? 0;
      const columns = grid?.frame.columns ?? 1;
      const rows = Array.from({ length: side }, (_, i) => grid?.values.slice(i * side, (i + 1) * side) ?? []);
      const globals = { N: side, n: side * side, Ml: side / columns, Mc: columns, grille_depart: rows };
      return { ...common, globals, ranks: side * side, low: 1, high: side };
    }
  }
}
