// Runs a program compiled for WASI as cargo runs tests: it sees the project's files, and its exit is ours.
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
const root = new URL("../../", import.meta.url).pathname;
const wasi = new WASI({ version: "preview1", args: [program, ...args], env: process.env, preopens: { [root]: root, ".": "." } });
const module = await WebAssembly.compile(readFileSync(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
