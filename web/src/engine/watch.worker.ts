/** The small engine: searches to be watched, and the words of the page. */
import init, { Engine } from "./wasm/watch/neuf_web_engine.js";
import url from "./wasm/watch/neuf_web_engine_bg.wasm?url";
import { serve } from "./worker";

void serve(async () => {
  await init({ module_or_path: url });
  return new Engine();
});
