/** The words of the page: all of them come from the engine. */
import { computed, signal } from "@preact/signals";
import { Stopped } from "../engine/client";
import { Engines } from "../engine/engines";
import type { Page, WordId } from "../engine/messages";
import { type Room, route } from "./route";
import { language } from "./settings";

/** Here the small engine shows all that is there at first; the other rooms need the large one anyway. */
const BEGINS_SMALL: readonly Room[] = ["watch", "solve", "play"];
export const engine = new Engines(BEGINS_SMALL.includes(route.value.room));

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
    // Words of a language that was left meanwhile come too late.
    if (answer.answer !== "page" || answer.language !== language.value) return;
    page.value = answer;
    document.title = t("page-title");
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}
