/** The words of the page: all of them come from the engine. */
import { computed, signal } from "@preact/signals";
import { Stopped } from "../engine/client";
import { Engines } from "../engine/engines";
import type { Page, WordId } from "../engine/messages";
import { route } from "./route";
import { language } from "./settings";

/** Watching begins with the small engine; the other rooms need the large one anyway. */
export const engine = new Engines(route.value.room === "watch");

/** Why there is no engine. */
export const failure = signal<string | null>(null);
engine.onfailure = (reason) => {
  failure.value = reason;
};

const page = signal<Page | null>(null);

/** Whether there are words to show yet. */
export const ready = computed(() => page.value !== null);

/** The language that the engine speaks; it follows the choice as soon as the words are there. */
export const spoken = computed(() => page.value?.language ?? "");

/** The words of an id. */
export function t(id: WordId): string {
  return page.value?.words[id] ?? "";
}

/** Has the engine speak the chosen language. */
export async function speak(): Promise<void> {
  try {
    const answer = await engine.ask({ ask: "speak", language: language.value });
    if (answer.answer !== "page") return;
    page.value = answer;
    document.title = t("page-title");
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}
