import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import { expect, test } from "vitest";
import type { Answer, Ask } from "../../src/engine/messages";
import { Engine, initSync } from "../../src/engine/wasm/rooms/neuf_web_engine.js";
import { tried } from "../../src/rooms/write/results";
import { type Outcome, checkTask, searchTask } from "../../src/rooms/write/tasks";
import { isGrid, pythonText } from "../../src/rooms/write/Value";
import { pack, unpack } from "../../src/state/packed";

const file = (path: string): URL => new URL(`../../src/${path}`, import.meta.url);

test("every solution that the lab shows is right, and an empty function never is", { timeout: 120_000 }, async () => {
  initSync({ module: readFileSync(file("engine/wasm/rooms/neuf_web_engine_bg.wasm")) });
  const engine = new Engine();
  const ask = (question: Ask): Answer => JSON.parse(engine.ask(JSON.stringify(question))) as Answer;
  const python = await loadPyodide();
  python.runPython(readFileSync(file("rooms/write/harness.py"), "utf8"));
  const run = python.globals.get("run") as (task: string, report: (text: string) => void) => string;
  const outcome = (task: object, report: (text: string) => void = () => undefined): Outcome =>
    JSON.parse(run(JSON.stringify(task), report)) as Outcome;

  const known = ask({ ask: "exercises" });
  if (known.answer !== "exercises") throw new Error("no exercises");
  for (const { id, search } of known.list) {
    const page = ask({ ask: "exercise", id });
    if (page.answer !== "exercise") throw new Error(id);
    const solved = outcome(checkTask(page, page.solution));
    expect([id, solved.right, solved.news], JSON.stringify(solved.case)).toEqual([id, true, solved.news]);
    expect([id, outcome(checkTask(page, page.starter)).right]).toEqual([id, undefined]);
    if (!search) continue;
    const grid = search.kind === "sudoku" ? ask({ ask: "look", text: search.text }) : null;
    const calls: number[][] = [];
    const task = searchTask(page, page.solution, search, grid?.answer === "looked" ? grid : null);
    const searched = outcome(task, (report) => calls.push(...(JSON.parse(report) as { calls: number[][] }).calls));
    expect([id, searched.news]).toMatchObject([id, { news: "searched", complete: true, calls: calls.length }]);
    // The engine's own search of the same takes the same steps.
    const own = ask({ ask: "watch", subject: search });
    const hers = ask({ ask: "replay", subject: search, calls });
    if (own.answer !== "watching" || hers.answer !== "watching") throw new Error(id);
    const surveyed = [own, hers].map(({ session }) => ask({ ask: "survey", session, steps: 1_000_000 }));
    expect([id, surveyed[1]]).toEqual([id, surveyed[0]]);
  }
});

test("texts come back from links, and damaged ones are nothing", async () => {
  const text = "def choix(i, haut):\n    return [é]\n".repeat(20);
  const packed = await pack(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(text.length / 4);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack(packed.slice(0, -9))).toBeUndefined();
  expect(await unpack("§")).toBeUndefined();
});

test("what was done once stays done", () => {
  const first = tried({}, "a1", true, "monday");
  const second = tried(first, "a1", false, "tuesday");
  expect(second["a1"]).toEqual({ tries: 2, passed: true, at: "monday" });
});

test("values are written as Python writes them", () => {
  expect(pythonText([1, null, true, "a", { x: [] }])).toBe("[1, None, True, 'a', {'x': []}]");
  expect(isGrid([[1, 2], [3, 4]])).toBe(false);
  expect(isGrid(Array.from({ length: 4 }, () => [0, 1, 2, 3]))).toBe(true);
});
