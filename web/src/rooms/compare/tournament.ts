/** Every strategy on every grid: races one after the other, as many at a time as there are processors. */
import { signal } from "@preact/signals";
import { EngineClient, Stopped } from "../../engine/client";
import type { Preset, Raced, StrategyEntry } from "../../engine/messages";
import { language } from "../../state/settings";

export const MEASURES = ["nodes", "back", "seconds"] as const;
export type Measure = (typeof MEASURES)[number];

export type Result = { grid: string; raced: Raced };
export type Entrant = { id: string; title: string; text: string };

/** Each has so long for each grid. */
const SECONDS = 5;

export const entrants = (grids: Preset[]): Entrant[] =>
  grids.flatMap(({ id, title, subject }) => (subject.kind === "sudoku" ? [{ id, title, text: subject.text }] : []));

export class Tournament {
  readonly results = signal<Result[]>([]);
  readonly left = signal(0);
  private engines: EngineClient[] = [];

  async start(grids: Entrant[], strategies: StrategyEntry[]): Promise<void> {
    this.stop();
    this.results.value = [];
    const heats = grids.flatMap((grid) => strategies.map((strategy) => ({ grid, strategy })));
    this.left.value = heats.length;
    const next = (): (typeof heats)[number] | undefined => heats.shift();
    const tracks = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));
    await Promise.all(Array.from({ length: tracks }, () => this.track(next)));
  }

  stop(): void {
    for (const engine of this.engines) engine.close();
    this.engines = [];
    this.left.value = 0;
  }

  private async track(next: () => { grid: Entrant; strategy: StrategyEntry } | undefined): Promise<void> {
    const engine = new EngineClient();
    this.engines.push(engine);
    try {
      await engine.ask({ ask: "speak", language: language.value });
      for (let heat = next(); heat; heat = next()) {
        const { grid, strategy } = heat;
        const answer = await engine.ask({ ask: "race", text: grid.text, strategy: strategy.name, seconds: SECONDS });
        if (answer.answer === "raced") this.results.value = [...this.results.value, { grid: grid.id, raced: answer }];
        this.left.value -= 1;
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      engine.close();
    }
  }
}

/** A bar of a chart; what was broken off is at least that long. */
export type Bar = { label: string; value: number; isBrokenOff: boolean; isStuck: boolean };
export type Group = { title: string; bars: Bar[] };

/** The results as groups of bars: a group for each grid, or for each strategy. */
export function grouped(results: Result[], grids: Entrant[], strategies: string[], by: "grid" | "strategy", measure: Measure): Group[] {
  const found = (grid: string, strategy: string): Raced | undefined =>
    results.find((one) => one.grid === grid && one.raced.strategy === strategy)?.raced;
  const bar = (label: string, raced: Raced | undefined): Bar[] =>
    raced ? [{ label, value: raced[measure], isBrokenOff: !raced.complete && raced.seconds >= SECONDS, isStuck: raced.solutions === 0 && raced.seconds < SECONDS }] : [];
  const groups =
    by === "grid"
      ? grids.map(({ id, title }) => ({ title, bars: strategies.flatMap((name) => bar(name, found(id, name))) }))
      : strategies.map((name) => ({ title: name, bars: grids.flatMap(({ id, title }) => bar(title, found(id, name))) }));
  return groups.filter(({ bars }) => bars.length > 0);
}
