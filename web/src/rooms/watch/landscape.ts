/** Draws a landscape: how deep the search was, where it failed, where it succeeded. */
import type { Landscape } from "../../engine/messages";
import { cleared, inksOf } from "../../ui/canvas";

/** One column of pixels: all stretches that fall into it. */
export type Column = { low: number; high: number; deadEnds: number; solutions: number };

/** The landscape in so many columns. */
export function columns(landscape: Landscape, count: number): Column[] {
  const { surveyed, stretch, lowest, highest, dead_ends, solutions } = landscape;
  if (surveyed === 0) return [];
  const list: Column[] = Array.from({ length: count }, () => ({ low: Infinity, high: 0, deadEnds: 0, solutions: 0 }));
  lowest.forEach((low, index) => {
    const begin = Math.floor((index * stretch * count) / surveyed);
    const end = Math.max(begin + 1, Math.floor((Math.min(surveyed, (index + 1) * stretch) * count) / surveyed));
    for (let at = begin; at < Math.min(end, count); at++) {
      const column = list[at];
      if (!column) continue;
      column.low = Math.min(column.low, low);
      column.high = Math.max(column.high, highest[index] ?? 0);
      column.deadEnds += (dead_ends[index] ?? 0) / (end - begin);
      if (at === begin) column.solutions += solutions[index] ?? 0;
    }
  });
  return list;
}

export function drawLandscape(canvas: HTMLCanvasElement, landscape: Landscape | null, ranks: number): void {
  const context = cleared(canvas);
  if (!context || !landscape) return;
  const ink = inksOf(canvas);
  const { clientWidth: width, clientHeight: height } = canvas;
  const list = columns(landscape, Math.max(1, Math.floor(width)));
  const most = Math.max(1, ...list.map((column) => column.deadEnds));
  const ground = height - 14;
  const y = (depth: number): number => ground - (Math.min(depth, ranks) / ranks) * (ground - 4);
  list.forEach(({ low, high, deadEnds, solutions }, x) => {
    if (low === Infinity) return;
    context.fillStyle = ink("depth");
    context.fillRect(x, y(high), 1, Math.max(1.5, y(low) - y(high)));
    context.fillStyle = ink("depth-ground");
    context.fillRect(x, y(low), 1, ground - y(low));
    if (deadEnds > 0) {
      context.fillStyle = ink("dead-end");
      context.fillRect(x, ground + 3, 1, Math.max(1, (8 * deadEnds) / most));
    }
    if (solutions > 0) {
      context.fillStyle = ink("solution");
      context.fillRect(x, 0, 1.5, ground);
    }
  });
}
