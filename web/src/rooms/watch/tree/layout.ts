/** Where the boxes of a search tree lie: steps from left to right, ranks from top to bottom. */
import type { Tree, TreeBox } from "../../../engine/messages";
import { type Range, width } from "./range";

export type Layout = {
  range: Range;
  /** The rank of the uppermost row. */
  base: number;
  rowHeight: number;
  /** Pixels from left to right. */
  wide: number;
};

const TALLEST_ROW = 44;
const LOWEST_ROW = 3;

/** How many boxes from the root on fill the whole stretch: of those, the last one is enough. */
function covers(tree: Tree, { from, to }: Range): number {
  const ranks = new Set(tree.boxes.filter((box) => box.first <= from && box.end >= to).map((box) => box.rank));
  let count = 0;
  while (ranks.has(count)) count += 1;
  return count;
}

function deepest(tree: Tree, { from, to }: Range): number {
  const boxes = tree.boxes.reduce((most, box) => (box.end > from && box.first < to ? Math.max(most, box.rank) : most), 0);
  const dust = tree.dust.findLastIndex((level) => level.nodes.length > 0);
  return Math.max(boxes, dust);
}

export function layout(tree: Tree, range: Range, wide: number, high: number): Layout {
  const base = Math.max(0, covers(tree, range) - 1);
  const rows = Math.max(1, deepest(tree, range) - base + 1);
  return { range, base, wide, rowHeight: Math.min(TALLEST_ROW, Math.max(LOWEST_ROW, high / rows)) };
}

export const xOf = ({ range, wide }: Layout, step: number): number => ((step - range.from) / width(range)) * wide;
export const stepAt = ({ range, wide }: Layout, x: number): number => range.from + (x / wide) * width(range);
export const yOf = ({ base, rowHeight }: Layout, rank: number): number => (rank - base) * rowHeight;

/** The box under a point. */
export function boxAt(tree: Tree, at: Layout, x: number, y: number): TreeBox | null {
  const [rank, step] = [at.base + Math.floor(y / at.rowHeight), stepAt(at, x)];
  return tree.boxes.find((box) => box.rank === rank && box.first <= step && step < box.end) ?? null;
}

export type Direction = "parent" | "child" | "before" | "after";

/** The next box in a direction. */
export function neighbour(tree: Tree, box: TreeBox, direction: Direction): TreeBox | null {
  const at = (rank: number): TreeBox[] => tree.boxes.filter((one) => one.rank === rank).sort((a, b) => a.first - b.first);
  switch (direction) {
    case "parent":
      return at(box.rank - 1).find((one) => one.first <= box.first && one.end >= box.end) ?? null;
    case "child":
      return at(box.rank + 1).find((one) => one.first >= box.first && one.end <= box.end) ?? null;
    case "before":
      return at(box.rank).findLast((one) => one.first < box.first) ?? null;
    case "after":
      return at(box.rank).find((one) => one.first > box.first) ?? null;
  }
}
