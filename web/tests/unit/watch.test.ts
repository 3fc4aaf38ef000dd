import { expect, test } from "vitest";
import { share } from "../../src/rooms/compare/bars";
import { columns } from "../../src/rooms/watch/landscape";
import { initial, noted } from "../../src/rooms/watch/link";
import { advance, sampled } from "../../src/rooms/watch/speeds";

test("a search in the address comes back as it was", () => {
  const subjects = [
    { kind: "list", number: 3 },
    { kind: "queens", side: 12 },
    { kind: "sudoku", text: "1...\n..2.\n....\n.3.4" },
  ] as const;
  for (const subject of subjects) {
    expect(initial(new URLSearchParams(noted(subject, 77)))).toEqual({ subject, step: 77 });
  }
});

test("an address that says nothing is eight queens, and steps are whole numbers", () => {
  expect(initial(new URLSearchParams("step=-4"))).toEqual({ subject: { kind: "queens", side: 8 }, step: 0 });
  expect(initial(new URLSearchParams("queens=6&step=1.5")).step).toBe(0);
});

test("playing takes the steps that time allows and owes the rest", () => {
  expect(advance(2, 250, 0)).toEqual({ steps: 0, owed: 0.5 });
  expect(advance(2, 250, 0.5)).toEqual({ steps: 1, owed: 0 });
  expect(advance(2, -5, 1)).toEqual({ steps: 1, owed: 0 });
  expect(advance(2_000_000, 10, 0).steps).toBe(20_000);
});

test("sampling is told as it is", () => {
  expect(sampled(60)).toBe(1);
  expect(sampled(1_000_000)).toBe(16_667);
});

test("columns of a landscape keep every solution and both depths", () => {
  const landscape = {
    surveyed: 10,
    complete: true,
    stretch: 2,
    lowest: [0, 1, 2, 3, 4],
    highest: [1, 2, 3, 4, 5],
    dead_ends: [0, 2, 0, 2, 0],
    solutions: [1, 0, 0, 0, 1],
  };
  for (const count of [1, 2, 3, 5, 10, 33]) {
    const list = columns(landscape, count);
    expect(list.length).toBe(count);
    expect(list.reduce((sum, column) => sum + column.solutions, 0)).toBe(2);
    expect(Math.max(...list.map((column) => column.high))).toBe(5);
    expect(list.reduce((sum, column) => sum + column.deadEnds, 0)).toBeCloseTo(4);
  }
});

test("bars of a race grow with the powers of ten", () => {
  expect(share(999_999, 999_999)).toBe(1);
  expect(share(999, 999_999)).toBeCloseTo(0.5);
  expect(share(0, 10)).toBe(0.02);
});
