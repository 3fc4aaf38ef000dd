/** The lanes in WebAssembly, as Node runs them, against the same code compiled for this machine. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Engine, initSync } from "../../src/engine/wasm/rooms/neuf_web_engine.js";
import type { Answer } from "../../src/engine/messages";

const ROOT = new URL("../../../", import.meta.url).pathname;
const SETS = ["perf_17_clue.txt", "perf_easy_20k.txt"].map((name) => `${ROOT}../shared/data/${name}`);
/** `cargo build --release -p neuf-lab --example lines` makes it. */
const NATIVE = `${ROOT}target/release/examples/lines`;
/** The goal. */
const MOST = 3;

initSync({ module: readFileSync(`${ROOT}web/src/engine/wasm/rooms/neuf_web_engine_bg.wasm`) });

function solve(engine: Engine, lines: string): Extract<Answer, { answer: "solved-lines" }> {
  const answer = JSON.parse(engine.ask(JSON.stringify({ ask: "solve-lines", lines }))) as Answer;
  if (answer.answer !== "solved-lines") throw new Error(answer.answer);
  return answer;
}

test("lines are solved", () => {
  const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  expect(solve(new Engine(), hard).lines).toMatch(/^812753649\d{72}\n$/);
});

for (const file of SETS) {
  test.skipIf(!existsSync(file))(`${file.split("/").at(-1)} within ${MOST} times the time of this machine's own code`, () => {
    const lines = readFileSync(file, "utf8");
    const count = lines.trim().split("\n").length;
    const engine = new Engine();
    let best = Infinity;
    for (let run = 0; run < 5; run++) {
      const begun = performance.now();
      expect(solve(engine, lines).unique).toBe(count);
      best = Math.min(best, performance.now() - begun);
    }
    const speed = (1000 * count) / best;
    const native = existsSync(NATIVE) ? Number(execFileSync(NATIVE, [file], { encoding: "utf8" })) : null;
    const told = native === null ? "not built for this machine" : `${native.toFixed(0)} by this machine's own code: ${(native / speed).toFixed(2)} times`;
    console.log(`${file.split("/").at(-1)}: ${speed.toFixed(0)} puzzles a second in WebAssembly, ${told}`);
    if (native !== null) expect(native / speed).toBeLessThan(MOST);
  }, 60_000);
}
