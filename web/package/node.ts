import { readFileSync } from "node:fs";
import { functions } from "./index.js";
import { Engine, initSync } from "./wasm/neuf_web_engine.js";

export * from "./index.js";

initSync({ module: readFileSync(new URL("./wasm/neuf_web_engine_bg.wasm", import.meta.url)) });

export const { speak, read, solve, solveLines, count, check, rate, hint, explain, generate } = functions(new Engine());
