import { expect, test } from "vitest";
import { begin, candidatesOf, conflicts, erase, push, redo, restart, retour, standing, undo, withCandidates, write } from "../../src/rooms/play/game";
import { digitOf, modeOf } from "../../src/rooms/play/keys";
import { check } from "../../src/rooms/play/shelf";

const GIVENS = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
const lines = [0, 1, 2, 3].flatMap((n) => [[0, 1, 2, 3].map((k) => 4 * n + k), [0, 1, 2, 3].map((k) => 4 * k + n)]);
const blocks = [0, 2, 8, 10].map((first) => [first, first + 1, first + 4, first + 5]);
const FRAME = { side: 4, houses: [...lines, ...blocks] };
const game = () => begin("g", "1.....2......3.4", GIVENS);

test("digits are written, toggled and never over givens", () => {
  const one = write(game(), [0, 1], 3, "digit");
  expect(one.now.values.slice(0, 2)).toEqual([1, 3]);
  expect(write(one, [1], 3, "digit").now.values[1]).toBe(0);
  expect(write(game(), [0], 3, "digit").past).toEqual([]);
});

test("marks are toggled for all chosen cells together", () => {
  const some = write(game(), [1], 2, "corner");
  const both = write(some, [1, 2], 2, "corner");
  expect(both.now.marks[1]?.corner).toEqual([2]);
  expect(both.now.marks[2]?.corner).toEqual([2]);
  expect(write(both, [1, 2], 2, "corner").now.marks[2]?.corner).toEqual([]);
  expect(write(game(), [0], 4, "colour").now.marks[0]?.colour).toBe(4);
});

test("undo and redo go all the way", () => {
  let now = game();
  for (let cell = 1; cell < 6; cell++) now = write(now, [cell], 4, "centre");
  let back = now;
  for (let times = 0; times < 9; times++) back = undo(back);
  expect(back.now).toEqual(game().now);
  for (let times = 0; times < 9; times++) back = redo(back);
  expect(back.now).toEqual(now.now);
});

test("erasing takes digits first, then marks", () => {
  const marked = write(write(game(), [1], 2, "corner"), [1], 3, "digit");
  const once = erase(marked, [1]);
  expect([once.now.values[1], once.now.marks[1]?.corner]).toEqual([0, [2]]);
  expect(erase(once, [1]).now.marks[1]?.corner).toEqual([]);
  const nothing = erase(game(), [0]);
  expect(nothing.past.length).toBe(0);
});

test("a hypothesis is pushed and given up, and giving up can be undone", () => {
  const tried = write(write(push(write(game(), [1], 2, "digit")), [2], 3, "digit"), [3], 4, "digit");
  const back = retour(tried);
  expect(back.now.values.slice(0, 4)).toEqual([1, 2, 0, 0]);
  expect(back.pushed).toEqual([]);
  expect(undo(back).now.values.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(retour(game())).toEqual(game());
});

test("conflicts, candidates and the end", () => {
  const twice = write(game(), [3], 1, "digit");
  expect([...conflicts(FRAME, twice.now.values)].sort()).toEqual([0, 3]);
  expect(candidatesOf(FRAME, GIVENS)[1]).toEqual([2, 4]);
  expect(withCandidates(game(), FRAME).now.marks[1]?.centre).toEqual([2, 4]);
  const solution = [1, 2, 4, 3, 3, 4, 2, 1, 4, 1, 3, 2, 2, 3, 1, 4];
  expect(standing(solution, solution)).toBe("solved");
  expect(standing([...solution.slice(0, 15), 1], solution)).toBe("full-wrong");
  expect(standing(GIVENS, solution)).toBe("open");
  expect(restart(twice).now).toEqual(game().now);
});

test("keys are what players know", () => {
  const symbols = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
  expect(digitOf({ code: "Digit3", key: "#" }, symbols)).toBe(3);
  expect(digitOf({ code: "Numpad9", key: "PageUp" }, symbols)).toBe(9);
  expect(digitOf({ code: "KeyA", key: "a" }, [...symbols, "A"])).toBe(10);
  expect(digitOf({ code: "KeyQ", key: "q" }, symbols)).toBeNull();
  const keys = (shiftKey: boolean, ctrlKey: boolean) => modeOf({ shiftKey, ctrlKey, metaKey: false }, "digit");
  expect([keys(false, false), keys(true, false), keys(false, true), keys(true, true)]).toEqual(["digit", "corner", "centre", "colour"]);
});

test("stored games are believed only if they are games", () => {
  const stored: unknown = JSON.parse(JSON.stringify([write(game(), [1], 2, "corner")]));
  expect(check(stored)).toEqual(stored);
  expect(check([{ ...game(), now: { values: ["1"], marks: [] } }])).toBeNull();
  expect(check({})).toBeNull();
});
