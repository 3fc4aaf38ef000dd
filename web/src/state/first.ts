/** The first picture of the page: what lies below the first screen waits for it. */
import { signal } from "@preact/signals";

export const isFirstDrawn = signal(false);

/** Notes when what was rendered just now has been drawn. */
export function noteFirstPicture(): void {
  requestAnimationFrame(() => setTimeout(() => (isFirstDrawn.value = true)));
}
