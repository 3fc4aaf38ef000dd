/** Questions to the engine as promises. Stopping it ends the worker at once and starts another. */
import type { Answer, Ask } from "./messages";
import type { Prologue } from "./prologue";
import type { FromWorker, ToWorker } from "./worker";

/** The answer of a kind. */
export type AnswerOf<Kind extends Answer["answer"]> = Extract<Answer, { answer: Kind }>;

/** Which answer belongs to which question. */
type Kinds = {
  speak: "page";
  presets: "presets";
  watch: "watching";
  replay: "watching";
  exercises: "exercises";
  exercise: "exercise";
  tell: "told";
  seek: "view";
  survey: "landscape";
  tree: "tree";
  close: "closed";
  look: "looked";
  hint: "hinted";
  path: "path";
  why: "path";
  rate: "rated";
  techniques: "techniques";
  technique: "technique";
  practice: "practice";
  judge: "judged";
  make: "made";
  strategies: "strategies";
  race: "raced";
};

/** The answer to a question, or why there is none. */
export type Reply<A extends Ask> = AnswerOf<Kinds[A["ask"]]> | AnswerOf<"refused">;

/** That the engine was stopped, or stopped by itself, before it answered. */
export class Stopped extends Error {}

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

export type EngineWorker = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** The engine of all rooms. */
export function ofRooms(): EngineWorker {
  return new Worker(new URL("./rooms.worker.ts", import.meta.url), { type: "module", name: "neuf-rooms" });
}

/** The small one, which has the words of the page and the searches to be watched. */
export function ofWatch(): EngineWorker {
  return new Worker(new URL("./watch.worker.ts", import.meta.url), { type: "module", name: "neuf-watch" });
}

/** With first answers at hand the engine is not in a hurry: it would take the phone's processor from the first picture. */
const LATEST_START_MS = 1000;
const AFTER_FIRST_STEP_MS = 50;

export class EngineClient {
  private worker: EngineWorker | null = null;
  /** Asked before there was a worker. */
  private early: ToWorker[] = [];
  private starting: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<number, Waiting>();
  private lastId = 0;
  private hasAnswered = false;
  private language = "en";

  /** Told when a worker cannot go on. */
  onfailure: ((reason: string) => void) | null = null;

  /** With a prologue, the first questions are answered by it until the engine is there. */
  constructor(
    private readonly make: () => EngineWorker = ofRooms,
    private prologue: Prologue | null = null,
  ) {
    if (prologue) this.startIn(LATEST_START_MS);
    else this.start();
  }

  private startIn(milliseconds: number): void {
    clearTimeout(this.starting);
    this.starting = setTimeout(() => this.start(), milliseconds);
  }

  private start(): void {
    clearTimeout(this.starting);
    const worker = this.make();
    worker.onmessage = ({ data }) => {
      if ("ready" in data) this.prologue = null;
      else if ("failed" in data) this.fail(data.failed);
      else if ("id" in data) this.settle(data.id, data.answer);
    };
    worker.onerror = (event) => this.fail(event.message);
    this.worker = worker;
    for (const message of this.early.splice(0)) worker.postMessage(message);
  }

  private settle(id: number, answer: string): void {
    this.hasAnswered = true;
    this.waiting.get(id)?.resolve(JSON.parse(answer) as Answer);
    this.waiting.delete(id);
  }

  /** An engine that has worked is started again; one that never did would not do better. */
  private fail(reason: string): void {
    this.abandon(new Stopped(reason));
    if (this.hasAnswered) this.begin();
    this.onfailure?.(reason);
  }

  private begin(): void {
    this.hasAnswered = false;
    this.start();
    void this.ask({ ask: "speak", language: this.language }).catch(() => undefined);
  }

  private abandon(error: Error): void {
    this.prologue = null;
    clearTimeout(this.starting);
    this.early = [];
    this.worker?.terminate();
    this.worker = null;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of left) one.reject(error);
  }

  /** Asks; answers come in the order of the questions. */
  ask<A extends Ask>(ask: A): Promise<Reply<A>> {
    if (ask.ask === "speak") this.language = ask.language;
    const id = ++this.lastId;
    const message: ToWorker = { id, message: JSON.stringify(ask) };
    const foreseen = this.prologue?.answer(message.message, ask);
    if (foreseen) {
      // The engine is told all the same, so that it stands where the page does when it is there.
      this.post(message);
      if (ask.ask === "seek" && !this.worker) this.startIn(AFTER_FIRST_STEP_MS);
      return Promise.resolve(foreseen as Reply<A>);
    }
    // Exploring ahead can wait; whatever else was not foreseen is waited for.
    if (!this.worker && ask.ask !== "survey") this.start();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (answer) => resolve(answer as Reply<A>), reject });
      this.post(message);
    });
  }

  private post(message: ToWorker): void {
    if (this.worker) this.worker.postMessage(message);
    else this.early.push(message);
  }

  /** Ends whatever the engine is about. Sessions are lost; the language is not. */
  restart(): void {
    this.abandon(new Stopped("stopped"));
    this.begin();
  }

  /** Ends the engine for good. */
  close(): void {
    this.abandon(new Stopped("closed"));
  }

  /** How many questions are without an answer. */
  get busy(): number {
    return this.waiting.size;
  }
}
