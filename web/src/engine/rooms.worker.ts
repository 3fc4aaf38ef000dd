/** The engine of all rooms. */
import init, { Engine } from "./wasm/rooms/neuf_web_engine.js";
import url from "./wasm/rooms/neuf_web_engine_bg.wasm?url";
import { serve } from "./worker";

void serve(async () => {
  await init({ module_or_path: url });
  return new Engine();
});
