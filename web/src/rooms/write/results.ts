/** What was tried and done, exercise by exercise, kept by the browser. */
import { signal } from "@preact/signals";
import { load, save } from "../../state/store";

export type Result = { tries: number; passed: boolean; at: string };
export type Results = Record<string, Result>;

function isResult(value: unknown): value is Result {
  const one = value as Partial<Result> | null;
  return typeof one?.tries === "number" && typeof one.passed === "boolean" && typeof one.at === "string";
}

export function checkedResults(value: unknown): Results | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.values(value).every(isResult) ? (value as Results) : null;
}

const stored = load("results", checkedResults);

export const results = signal<Results>(stored.state === "kept" ? stored.value : {});

/** A try more; what was done once stays done. */
export function tried(before: Results, id: string, passed: boolean, at: string): Results {
  const old = before[id];
  const result = { tries: (old?.tries ?? 0) + 1, passed: passed || (old?.passed ?? false), at: old?.passed ? old.at : at };
  return { ...before, [id]: result };
}

export function noteTry(id: string, passed: boolean): void {
  results.value = tried(results.value, id, passed, new Date().toISOString());
  save("results", results.value);
}
