/** A search in the address: what is searched and at which step. */
import type { Subject } from "../../engine/messages";

/** What a visitor meets. */
export const INITIAL: Subject = { kind: "queens", side: 8 };

export function initial(params: URLSearchParams): { subject: Subject; step: number } {
  return { subject: subjectOf(params) ?? INITIAL, step: stepOf(params) };
}

function stepOf(params: URLSearchParams): number {
  const step = Number(params.get("step") ?? 0);
  return Number.isSafeInteger(step) && step > 0 ? step : 0;
}

function subjectOf(params: URLSearchParams): Subject | null {
  const whole = (name: string): number => Number.parseInt(params.get(name) ?? "", 10);
  if (params.has("list")) return { kind: "list", number: whole("list") || 1 };
  if (params.has("queens")) return { kind: "queens", side: whole("queens") || 8 };
  const text = params.get("puzzle");
  return text ? { kind: "sudoku", text } : null;
}

export function noted(subject: Subject, step: number): Record<string, string> {
  const at: Record<string, string> = step > 0 ? { step: String(step) } : {};
  switch (subject.kind) {
    case "list":
      return { list: String(subject.number), ...at };
    case "queens":
      return { queens: String(subject.side), ...at };
    case "sudoku":
      return { puzzle: subject.text, ...at };
  }
}
