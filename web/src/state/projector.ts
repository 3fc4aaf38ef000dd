/** The view for a projector: large, in high contrast, without what a class does not need. */
import { effect, signal } from "@preact/signals";

export const projector = signal(false);

effect(() => {
  document.documentElement.toggleAttribute("data-projector", projector.value);
});
