/** A player whose engine answers when it is told to: what is asked last is what is seen. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import type { Reply } from "../../src/engine/client";
import type { Ask } from "../../src/engine/messages";
import { Engine, initSync } from "../../src/engine/wasm/watch/neuf_web_engine.js";
import { Player } from "../../src/rooms/watch/player";

beforeAll(() => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  initSync({ module: readFileSync(new URL("../../src/engine/wasm/watch/neuf_web_engine_bg.wasm", import.meta.url)) });
});

/** The engine itself, whose answers wait until they are let through, in order. */
class Slow {
  private readonly engine = new Engine();
  private readonly waiting: (() => void)[] = [];
  readonly asked: Ask[] = [];

  ask<A extends Ask>(ask: A): Promise<Reply<A>> {
    this.asked.push(ask);
    return new Promise((resolve) => this.waiting.push(() => resolve(JSON.parse(this.engine.ask(JSON.stringify(ask))) as Reply<A>)));
  }

  /** Lets one answer through, and all that follows from it happen. */
  async answer(): Promise<void> {
    this.waiting.shift()?.();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }

  /** Answers until nothing is asked any more. */
  async settle(): Promise<void> {
    while (this.waiting.length > 0) await this.answer();
  }
}

const queens = (side: number) => ({ kind: "queens", side }) as const;

test("of two searches opened at once the last is seen, whichever needs more questions", async () => {
  const engine = new Slow();
  const player = new Player(engine);
  const [first, second] = [player.open(queens(8), 100), player.open(queens(6))];
  await engine.settle();
  expect(await first).toBe(true);
  expect(await second).toBe(true);
  expect(player.watching.value?.subject).toMatchObject(queens(6));
  expect(player.view.value?.step).toBe(0);
  const closed = engine.asked.filter(({ ask }) => ask === "close");
  expect(closed).toHaveLength(1);
});

test("a search that is refused leaves the one before, and one that was left behind refuses nothing", async () => {
  const engine = new Slow();
  const player = new Player(engine);
  void player.open(queens(8));
  await engine.settle();
  const bad = player.open({ kind: "sudoku", text: "12 34" });
  await engine.settle();
  expect([await bad, player.refused.value === null]).toEqual([false, false]);
  expect(player.watching.value?.subject).toMatchObject(queens(8));
  void player.open({ kind: "sudoku", text: "12 34" });
  void player.open(queens(5));
  await engine.settle();
  expect(player.watching.value?.subject).toMatchObject(queens(5));
  expect(player.refused.value).toBeNull();
});

test("a language chosen while a search is on its way is that of the search", async () => {
  const engine = new Slow();
  const player = new Player(engine);
  player.speak("en");
  void player.open(queens(8), 156);
  await engine.answer();
  void engine.ask({ ask: "speak", language: "fr" });
  player.speak("fr");
  await engine.settle();
  expect(player.told.value?.said.map(({ words }) => words).join("")).toContain("solution n°");
  expect(player.view.value?.step).toBe(156);
});

test("keys that come faster than answers are all counted", async () => {
  const engine = new Slow();
  const player = new Player(engine);
  void player.open(queens(8));
  await engine.settle();
  for (let times = 0; times < 5; times++) void player.step(1);
  void player.step(-1);
  await engine.settle();
  expect(player.view.value?.step).toBe(4);
  void player.seek({ to: "step", step: 0 });
  void player.seek({ to: "next-solution" });
  void player.seek({ to: "next-solution" });
  await engine.settle();
  expect(player.view.value?.counters.solutions).toBe(2);
});
