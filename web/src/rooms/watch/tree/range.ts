/** A stretch of a search that is looked at; steps may be broken, so that zooming is smooth. */
export type Range = { from: number; to: number };

/** The fewest steps that are looked at. */
const LEAST = 8;

export const width = ({ from, to }: Range): number => Math.max(1e-9, to - from);

/** The stretch, moved and cut so that it lies within the search. */
export function within({ from, to }: Range, total: number): Range {
  const wide = Math.min(Math.max(to - from, Math.min(LEAST, total)), total);
  const start = Math.min(Math.max(0, from), total - wide);
  return { from: start, to: start + wide };
}

/** Closer or further; the step under the pointer stays there. */
export function zoomed(range: Range, factor: number, at: number, total: number): Range {
  const to = at + (range.to - at) / factor;
  const from = at - (at - range.from) / factor;
  // At the limit, nothing moves sideways.
  if (to - from < LEAST && factor > 1) return within({ from: at - ((at - range.from) * LEAST) / width(range), to: at + ((range.to - at) * LEAST) / width(range) }, total);
  return within({ from, to }, total);
}

export const moved = ({ from, to }: Range, by: number, total: number): Range => within({ from: from + by, to: to + by }, total);
