/**
 * Has the engine answer a visitor's first questions while the page is built: its words, and the beginning of
 * the first search. A slow phone shows something alive long before it has an engine of its own.
 */
import { existsSync, readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { INITIAL } from "./src/rooms/watch/link.ts";

const ENGINE = new URL("./src/engine/wasm/watch/", import.meta.url);
/** Some seconds at the speed that a visitor meets. */
const STEPS = 40;
const LANGUAGES = ["en", "fr"];

async function answers(language: string): Promise<Record<string, unknown>> {
  const { Engine, initSync } = (await import(new URL("neuf_web_engine.js", ENGINE).href)) as {
    Engine: new () => { ask(message: string): string };
    initSync(given: { module: Uint8Array }): void;
  };
  initSync({ module: readFileSync(new URL("neuf_web_engine_bg.wasm", ENGINE)) });
  const engine = new Engine();
  const asks = [
    { ask: "speak", language },
    { ask: "presets" },
    { ask: "watch", subject: INITIAL },
    ...Array.from({ length: STEPS }, (_, step) => ({ ask: "seek", session: 1, to: { to: "step", step: step + 1 } })),
  ].map((ask) => JSON.stringify(ask));
  return Object.fromEntries(asks.map((ask) => [ask, JSON.parse(engine.ask(ask)) as unknown]));
}

/** As text within a page: nothing in it ends the element it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

export function prologue(): Plugin {
  return {
    name: "neuf-prologue",
    // Within the page itself, in all languages: which one it is, only the script knows, and a file more would be a
    // wait more. What differs between them is little, and compresses well.
    transformIndexHtml: {
      order: "post",
      async handler() {
        if (!existsSync(ENGINE)) throw new Error("the engine is not built: scripts/lab engine");
        const block = async (language: string): Promise<HtmlTagDescriptor> => ({
          tag: "script",
          attrs: { type: "application/json", id: `prologue-${language}` },
          children: embedded(await answers(language)),
          injectTo: "body",
        });
        return Promise.all(LANGUAGES.map(block));
      },
    },
  };
}
