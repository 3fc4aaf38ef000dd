import { expect, test } from "vitest";
import type { Tree } from "../../src/engine/messages";
import { candidates, openings } from "../../src/rooms/compare/order";
import { boxAt, layout, neighbour, xOf } from "../../src/rooms/watch/tree/layout";
import { moved, within, zoomed } from "../../src/rooms/watch/tree/range";

const box = (rank: number, value: string, first: number, end: number) => ({ rank, value, first, end, whole: true, nodes: 1, dead_ends: 0, solutions: 0 });
const TREE: Tree = {
  session: 1,
  from: 0,
  to: 100,
  boxes: [box(1, "a", 1, 40), box(1, "b", 40, 60), box(0, "x", 0, 60), box(0, "y", 60, 100)],
  dust: [],
};

test("a stretch stays within the search", () => {
  expect(within({ from: -10, to: 20 }, 100)).toEqual({ from: 0, to: 30 });
  expect(within({ from: 90, to: 300 }, 100)).toEqual({ from: 0, to: 100 });
  expect(moved({ from: 50, to: 60 }, 1000, 100)).toEqual({ from: 90, to: 100 });
});

test("zooming keeps the step under the pointer, and ends somewhere", () => {
  const at = 30;
  let range = { from: 0, to: 100 };
  for (let turn = 0; turn < 50; turn++) {
    const share = (at - range.from) / (range.to - range.from);
    range = zoomed(range, 1.5, at, 100);
    expect((at - range.from) / (range.to - range.from)).toBeCloseTo(share, 6);
  }
  expect(range.to - range.from).toBeCloseTo(8, 6);
  expect(zoomed(range, 1e9, at, 100).to - zoomed(range, 1e9, at, 100).from).toBeCloseTo(8, 6);
  expect(zoomed(range, 1e-9, at, 100)).toEqual({ from: 0, to: 100 });
});

test("boxes are found where they are drawn", () => {
  const at = layout(TREE, { from: 0, to: 100 }, 500, 60);
  expect(boxAt(TREE, at, xOf(at, 50), at.rowHeight * 1.5)?.value).toBe("b");
  expect(boxAt(TREE, at, xOf(at, 70), at.rowHeight * 1.5)).toBeNull();
  const inside = layout(TREE, { from: 2, to: 39 }, 500, 60);
  expect(inside.base).toBe(1);
});

test("arrows lead from box to box", () => {
  const b = TREE.boxes[1];
  if (!b) throw new Error("no box");
  expect(neighbour(TREE, b, "parent")?.value).toBe("x");
  expect(neighbour(TREE, b, "before")?.value).toBe("a");
  expect(neighbour(TREE, b, "after")).toBeNull();
});

test("the order of the cells is reckoned from the givens", () => {
  const frame = { side: 2, houses: [[0, 1], [2, 3], [0, 2], [1, 3]] } as unknown as Parameters<typeof candidates>[0]["frame"];
  const counts = candidates({ frame, values: [1, 0, 0, 0] });
  expect(counts).toEqual([0, 1, 1, 2]);
  const { naive, fewest } = openings(counts);
  expect([naive.ways, fewest.ways]).toEqual([2, 2]);
});
