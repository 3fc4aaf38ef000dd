/** A race: every strategy on the same grid at the same time, each with an engine of its own. */
import { signal } from "@preact/signals";
import { EngineClient, Stopped } from "../../engine/client";
import type { Raced, Refused, StrategyEntry } from "../../engine/messages";
import { language } from "../../state/settings";

export type Lane = { strategy: StrategyEntry; state: "ready" } | { strategy: StrategyEntry; state: "running"; since: number } | { strategy: StrategyEntry; state: "done"; raced: Raced };

export class Race {
  readonly lanes = signal<Lane[]>([]);
  readonly refused = signal<Refused | null>(null);
  private engines: EngineClient[] = [];

  prepare(strategies: StrategyEntry[]): void {
    if (this.isRunning()) return;
    const known = this.lanes.value;
    this.lanes.value = strategies.map((strategy) => {
      const before = known.find((lane) => lane.strategy.name === strategy.name);
      return before ? { ...before, strategy } : { strategy, state: "ready" };
    });
  }

  isRunning(): boolean {
    return this.lanes.value.some((lane) => lane.state === "running");
  }

  start(text: string, seconds: number): void {
    this.stop();
    this.refused.value = null;
    this.lanes.value = this.lanes.value.map(({ strategy }) => ({ strategy, state: "running", since: performance.now() }));
    for (const { strategy } of this.lanes.value) void this.run(strategy, text, seconds);
  }

  stop(): void {
    for (const engine of this.engines) engine.close();
    this.engines = [];
    this.lanes.value = this.lanes.value.map((lane) => (lane.state === "running" ? { strategy: lane.strategy, state: "ready" } : lane));
  }

  private async run(strategy: StrategyEntry, text: string, seconds: number): Promise<void> {
    const engine = new EngineClient();
    this.engines.push(engine);
    try {
      await engine.ask({ ask: "speak", language: language.value });
      const answer = await engine.ask({ ask: "race", text, strategy: strategy.name, seconds });
      if (answer.answer === "raced") this.finish({ strategy, state: "done", raced: answer });
      else this.refuse(answer);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      engine.close();
    }
  }

  private finish(done: Lane): void {
    this.lanes.value = this.lanes.value.map((lane) => (lane.strategy.name === done.strategy.name ? done : lane));
  }

  private refuse(refused: Refused): void {
    this.refused.value = refused;
    this.stop();
  }
}
