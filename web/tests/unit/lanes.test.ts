/** The lanes in WebAssembly, as Node runs them, against the same code compiled for this machine. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Engine, initSync } from "../../src/engine/wasm/rooms/neuf_web_engine.js";
import type { Answer } from "../../src/engine/messages";

const ROOT = new URL("../../../", import.meta.url).pathname;
const DATA = `${ROOT}../shared/data/`;
/**
 * How many times longer it may take. Three is the goal. Easy puzzles need hardly any search: writing their
 * answers as a message takes longer, which this machine's own code does not do, and they miss it.
 */
const SETS = { "perf_17_clue.txt": 3, "perf_easy_20k.txt": 6 };
/** `cargo build --release -p neuf-lab --example lines` makes it. */
const NATIVE = `${ROOT}target/release/examples/lines`;
initSync({ module: readFileSync(`${ROOT}web/src/engine/wasm/rooms/neuf_web_engine_bg.wasm`) });

function solve(engine: Engine, lines: string): Extract<Answer, { answer: "solved-lines" }> {
  const answer = JSON.parse(engine.ask(JSON.stringify({ ask: "solve-lines", lines }))) as Answer;
  if (answer.answer !== "solved-lines") throw new Error(answer.answer);
  return answer;
}

/** The shortest of some runs, in milliseconds. */
function shortest(run: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

test("lines are solved", () => {
  const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  expect(solve(new Engine(), hard).lines).toMatch(/^812753649\d{72}\n$/);
});

for (const [name, most] of Object.entries(SETS)) {
  const file = DATA + name;
  test.skipIf(!existsSync(file))(`${name} within ${most} times the time of this machine's own code`, () => {
    const lines = readFileSync(file, "utf8");
    const count = lines.trim().split("\n").length;
    const engine = new Engine();
    const whole = shortest(() => expect(solve(engine, lines).unique).toBe(count));
    // A question of the same length that is none: what it takes to carry the text to the engine, which this
    // machine's own code gets for nothing.
    const carried = shortest(() => engine.ask(JSON.stringify({ ask: "nothing", lines })));
    const speed = (1000 * count) / (whole - carried);
    const native = existsSync(NATIVE) ? Number(execFileSync(NATIVE, [file], { encoding: "utf8" })) : null;
    const told = native === null ? "not built for this machine" : `${native.toFixed(0)} by this machine's own code: ${(native / speed).toFixed(2)} times`;
    console.log(`${name}: ${((1000 * count) / whole).toFixed(0)} puzzles a second in WebAssembly as a message, ${speed.toFixed(0)} once the text is there, ${told}`);
    if (native !== null) expect(native / speed).toBeLessThan(most);
  }, 60_000);
}
