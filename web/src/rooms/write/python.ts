/** Python as the page sees it: it is loaded when it is first needed, and ended to stop it. */
import { signal } from "@preact/signals";
import type { FromPython, ToPython } from "./python.worker";
import type { Outcome, Task } from "./tasks";

/** Why there is no outcome. */
export class Ended extends Error {
  constructor(readonly why: "stopped" | "time" | "failed") {
    super(why);
  }
}

export type PythonWorker = Pick<Worker, "terminate"> & {
  postMessage(message: ToPython): void;
  onmessage: ((event: MessageEvent<FromPython>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

type Report = { calls: number[][]; solutions: number };
type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Ended) => void; onreport: (report: Report) => void };

function newWorker(): PythonWorker {
  return new Worker(new URL("./python.worker.ts", import.meta.url), { type: "module", name: "python" });
}

export class Python {
  readonly state = signal<"idle" | "loading" | "running">("idle");
  private worker: PythonWorker | null = null;
  private ready = false;
  private waiting: Waiting | null = null;
  private queued: { task: Task; seconds: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly base: string,
    private readonly make: () => PythonWorker = newWorker,
  ) {}

  /** Runs a task; the time it has does not count Python's own loading. */
  run(task: Task, seconds: number, onreport: (report: Report) => void = () => undefined): Promise<Outcome> {
    this.end("stopped");
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject, onreport };
      this.queued = { task, seconds };
      if (this.ready) this.start();
      else this.load();
    });
  }

  /** Ends what runs. */
  stop(): void {
    this.end("stopped");
  }

  private load(): void {
    this.state.value = "loading";
    if (this.worker) return;
    const worker = this.make();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = () => this.end("failed");
    worker.postMessage({ base: this.base });
  }

  private start(): void {
    const queued = this.queued;
    if (!queued) return;
    this.queued = null;
    this.state.value = "running";
    this.timer = setTimeout(() => this.end("time"), queued.seconds * 1000);
    this.worker?.postMessage({ task: JSON.stringify(queued.task) });
  }

  private hear(message: FromPython): void {
    if ("ready" in message) {
      this.ready = true;
      this.start();
    } else if ("failed" in message) this.end("failed");
    else if ("report" in message) this.waiting?.onreport(JSON.parse(message.report) as Report);
    else this.settle(JSON.parse(message.answer) as Outcome);
  }

  private settle(outcome: Outcome): void {
    const waiting = this.waiting;
    this.waiting = null;
    clearTimeout(this.timer);
    this.state.value = "idle";
    waiting?.resolve(outcome);
  }

  private end(why: Ended["why"]): void {
    if (!this.waiting && why !== "failed") return;
    const waiting = this.waiting;
    this.waiting = null;
    this.queued = null;
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    this.state.value = "idle";
    waiting?.reject(new Ended(why));
  }
}
