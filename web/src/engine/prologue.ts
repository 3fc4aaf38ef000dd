/**
 * What a visitor's first questions are answered with while the engine is still on its way: the engine's own
 * answers, asked for when the page was built (`prologue.config.ts`).
 */
import type { Answer, Ask } from "./messages";

/** Answers by question, both as the engine writes them. */
export type Foreseen = Record<string, Answer>;

export class Prologue {
  private readonly left: Map<string, Answer>;

  constructor(foreseen: Foreseen) {
    this.left = new Map(Object.entries(foreseen));
  }

  /** The answer, if it was foreseen; a conversation that takes another way than foreseen has none left. */
  answer(message: string, ask: Ask): Answer | null {
    const answer = this.left.get(message) ?? null;
    const isTurn = ask.ask === "speak" || ask.ask === "watch" || ask.ask === "replay";
    if (isTurn && !answer) this.left.clear();
    // Sessions are numbered: the same question has another answer when it is asked again.
    if (ask.ask === "watch") this.left.delete(message);
    return answer;
  }
}

/** The prologue in a language, which stands in the page; without it the engine answers everything in its time. */
export function foreseen(language: string): Prologue | null {
  const text = document.getElementById(`prologue-${language}`)?.textContent;
  return text ? new Prologue(JSON.parse(text) as Foreseen) : null;
}
