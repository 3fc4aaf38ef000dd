/** The cells that a sentence under the pointer names. */
import { signal } from "@preact/signals";

export const pointed = signal<number[] | null>(null);
export const point = (cells: number[] | null): void => {
  pointed.value = cells;
};
