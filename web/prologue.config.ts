/**
 * Has the engine answer a visitor's first questions while the page is built: its words, and the beginning of
 * the first search. A slow phone shows something alive long before it has an engine of its own.
 */
import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { INITIAL } from "./src/rooms/watch/link.ts";

const ENGINE = new URL("./src/engine/wasm/watch/", import.meta.url);
/** Some seconds at the speed that a visitor meets. */
const STEPS = 40;
const ID = /^virtual:prologue-(en|fr)$/;

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

export function prologue(): Plugin {
  return {
    name: "neuf-prologue",
    // Asked for with the first script instead of by it: a round trip less. Which language it is, only the script knows.
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.entries(bundle)
          .filter(([, part]) => part.type === "chunk" && ID.test(part.facadeModuleId?.replace("\0", "") ?? ""))
          .map(([file]) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `./${file}` }, injectTo: "head" })),
    },
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    async load(id) {
      const language = id.startsWith("\0") ? ID.exec(id.slice(1))?.[1] : undefined;
      if (!language) return null;
      if (!existsSync(ENGINE)) throw new Error("the engine is not built: scripts/lab engine");
      // As a text: browsers read JSON faster than scripts.
      return `export default ${JSON.stringify(JSON.stringify(await answers(language)))}`;
    },
  };
}
