/** An engine in its own thread: messages come in and go out in order, as text on the engine's side. */

export type ToWorker = { id: number; message: string };
export type FromWorker = { id: number; answer: string } | { ready: true } | { failed: string };

type Answering = { ask(message: string): string };

const send = (message: FromWorker): void => self.postMessage(message);

/** Answers with the engine that `load` brings; what is asked before waits. */
export async function serve(load: () => Promise<Answering>): Promise<void> {
  const early: ToWorker[] = [];
  let answer = (message: ToWorker): void => void early.push(message);
  self.onmessage = (event: MessageEvent<ToWorker>) => answer(event.data);
  try {
    const engine = await load();
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
