/** The length of a bar: each power of ten is the same piece of the way. */
export function share(nodes: number, most: number): number {
  return most <= 1 ? 1 : Math.max(0.02, Math.log10(nodes + 1) / Math.log10(most + 1));
}
