import { expect, test, vi } from "vitest";
import { EngineClient, type EngineWorker, Stopped } from "../../src/engine/client";
import { type Foreseen, Prologue } from "../../src/engine/prologue";
import type { FromWorker, ToWorker } from "../../src/engine/worker";

class FakeWorker implements EngineWorker {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  asked: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  reply(id: number, answer: object): void {
    this.onmessage?.({ data: { id, answer: JSON.stringify(answer) } } as MessageEvent<FromWorker>);
  }
}

function withWorkers(foreseen?: Foreseen): { client: EngineClient; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const client = new EngineClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  }, foreseen ? new Prologue(foreseen) : null);
  return { client, workers };
}

test("answers find their questions", async () => {
  const { client, workers } = withWorkers();
  const first = client.ask({ ask: "close", session: 1 });
  const second = client.ask({ ask: "close", session: 2 });
  workers[0]?.reply(2, { answer: "refused" });
  workers[0]?.reply(1, { answer: "closed" });
  expect((await first).answer).toBe("closed");
  expect((await second).answer).toBe("refused");
  expect(client.busy).toBe(0);
});

test("a stopped engine starts again and speaks the same language", async () => {
  const { client, workers } = withWorkers();
  void client.ask({ ask: "speak", language: "fr" }).catch(() => undefined);
  const long = client.ask({ ask: "survey", session: 1, steps: 1e9 });
  client.restart();
  await expect(long).rejects.toBeInstanceOf(Stopped);
  expect(workers[0]?.ended).toBe(true);
  expect(workers[1]?.asked[0]?.message).toContain('"fr"');
});

test("a worker that fails is told", async () => {
  const { client, workers } = withWorkers();
  let reason = "";
  client.onfailure = (why) => (reason = why);
  const question = client.ask({ ask: "presets" });
  workers[0]?.onmessage?.({ data: { failed: "no WebAssembly" } } as MessageEvent<FromWorker>);
  await expect(question).rejects.toBeInstanceOf(Stopped);
  expect(reason).toBe("no WebAssembly");
});

test("an engine that has worked and fails is started again", async () => {
  const { client, workers } = withWorkers();
  const first = client.ask({ ask: "close", session: 1 });
  workers[0]?.reply(1, { answer: "closed" });
  await first;
  const question = client.ask({ ask: "presets" });
  workers[0]?.onmessage?.({ data: { failed: "a trap" } } as MessageEvent<FromWorker>);
  await expect(question).rejects.toBeInstanceOf(Stopped);
  expect(workers.length).toBe(2);
  expect(workers[1]?.asked.length).toBe(1);
});

test("the first questions are answered before the engine is there, and it is told of them", async () => {
  const watch = { ask: "watch", subject: { kind: "queens", side: 8 } } as const;
  const { client, workers } = withWorkers({ [JSON.stringify(watch)]: { answer: "closed" } });
  expect((await client.ask(watch)).answer).toBe("closed");
  // Exploring ahead is no reason to start the engine before the first picture.
  void client.ask({ ask: "survey", session: 1, steps: 1 }).catch(() => undefined);
  expect(workers.length).toBe(0);
  // Asked again, it is another session, which only the engine can number.
  void client.ask(watch).catch(() => undefined);
  expect(client.busy).toBe(2);
  expect(workers[0]?.asked.map(({ message }) => JSON.parse(message).ask)).toEqual(["watch", "survey", "watch"]);
});

test("the first step starts the engine", async () => {
  vi.useFakeTimers();
  const seek = { ask: "seek", session: 1, to: { to: "step", step: 1 } } as const;
  const { client, workers } = withWorkers({ [JSON.stringify(seek)]: { answer: "closed" } });
  await client.ask(seek);
  expect(workers.length).toBe(0);
  vi.advanceTimersByTime(100);
  expect(workers[0]?.asked.length).toBe(1);
  vi.useRealTimers();
});

test("a conversation that goes another way is the engine's alone", () => {
  const speak = { ask: "speak", language: "en" } as const;
  const seek = { ask: "seek", session: 1, to: { to: "step", step: 1 } } as const;
  const prologue = new Prologue({ [JSON.stringify(speak)]: { answer: "closed" }, [JSON.stringify(seek)]: { answer: "closed" } });
  expect(prologue.answer(JSON.stringify(seek), seek)).not.toBeNull();
  const other = { ask: "watch", subject: { kind: "list", number: 1 } } as const;
  expect(prologue.answer(JSON.stringify(other), other)).toBeNull();
  expect(prologue.answer(JSON.stringify(seek), seek)).toBeNull();
});

test("once the engine is there, it answers", async () => {
  const speak = { ask: "speak", language: "en" } as const;
  const { client, workers } = withWorkers({ [JSON.stringify(speak)]: { answer: "closed" } });
  void client.ask({ ask: "presets" }).catch(() => undefined);
  workers[0]?.onmessage?.({ data: { ready: true } } as MessageEvent<FromWorker>);
  void client.ask(speak).catch(() => undefined);
  expect(client.busy).toBe(2);
});
