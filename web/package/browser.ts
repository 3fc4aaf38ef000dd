import { functions } from "./index.js";
import init, { Engine } from "./wasm/neuf_web_engine.js";

export * from "./index.js";

// Bundlers see the file by this form and carry it along.
await init({ module_or_path: new URL("./wasm/neuf_web_engine_bg.wasm", import.meta.url) });

export const { speak, read, solve, solveLines, count, check, rate, hint, explain, generate } = functions(new Engine());
