// The package as its users meet it: installed into a project that has nothing else.
import assert from "node:assert/strict";
import { NeufError, check, count, explain, generate, hint, plain, rate, read, solve, solveLines, speak } from "neuf";

const SMALL = "1... ..2. .... .3.4";
assert.deepEqual(solve(SMALL), [1, 2, 4, 3, 3, 4, 2, 1, 4, 1, 3, 2, 2, 3, 1, 4]);
assert.equal(read(SMALL).frame.side, 4);
assert.deepEqual(count("................"), { solutions: 288, complete: true });
assert.deepEqual(count("................", { most: 5 }), { solutions: 5, complete: false });
assert.equal(check("1...1...........").word, "contradiction");
assert.equal(check("................").word, "several");
assert.throws(() => solve("12 34 5"), (error) => error instanceof NeufError && error.line === 1);
assert.throws(() => solve("................"), NeufError);

const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
assert.match(solveLines(`${hard}\n${".".repeat(81)}\n`), /^812753649\d{72}\n\n$/);
assert.throws(() => solveLines(`${hard}\n12`), (error) => error instanceof NeufError && error.line === 2);

const made = generate({ seed: 7, level: "easy" });
assert.equal(made.text, generate({ seed: 7, level: "easy" }).text);
assert.equal(solve(made.text).length, 81);
const path = explain(made.text);
assert.ok(path.solved && path.steps.length > 10);
assert.ok(rate(made.text).scales.length > 0);
const english = plain(hint(made.text).technique);
speak("fr");
assert.notEqual(plain(hint(made.text).technique), english);
console.log(`${path.steps.length} steps explained`);
