/** The engine in its own thread: messages come in and go out in order, as text on the engine's side. */
import init, { Engine } from "./wasm/neuf_web_engine.js";
import wasmUrl from "./wasm/neuf_web_engine_bg.wasm?url";

export type ToWorker = { id: number; message: string };
export type FromWorker = { id: number; answer: string } | { ready: true } | { failed: string };

const send = (message: FromWorker): void => self.postMessage(message);

async function start(): Promise<void> {
  const early: ToWorker[] = [];
  let answer = (message: ToWorker): void => void early.push(message);
  self.onmessage = (event: MessageEvent<ToWorker>) => answer(event.data);
  try {
    await init({ module_or_path: wasmUrl });
    const engine = new Engine();
    answer = ({ id, message }) => {
      try {
        send({ id, answer: engine.ask(message) });
      } catch (error) {
        // A trap leaves the engine unusable: the client starts another worker.
        send({ failed: String(error) });
      }
    };
    send({ ready: true });
    early.forEach(answer);
  } catch (error) {
    send({ failed: String(error) });
  }
}

void start();
