/** The puzzle on the desk: what it is, and what has been asked about it. */
import { batch, computed, signal } from "@preact/signals";
import { background, stopBackground } from "../../engine/background";
import { Stopped } from "../../engine/client";
import type { Hinted, Looked, PathView, Rated, Refused, TechniquePage } from "../../engine/messages";
import { engine } from "../../state/words";
import { Exercise } from "./exercise";

export const EMPTY = ".".repeat(81);

/** How much of a hint is told: where, what for, all of it. */
export type Degree = 0 | 1 | 2;

export class Desk {
  readonly puzzle = signal<Looked | null>(null);
  readonly refused = signal<Refused | null>(null);
  readonly trouble = signal<Refused | null>(null);
  readonly hint = signal<Hinted | null>(null);
  readonly degree = signal<Degree>(0);
  readonly path = signal<PathView | null>(null);
  readonly step = signal(0);
  /** Whether the path is the proof of one digit, which its last sentence answers. */
  readonly isProof = signal(false);
  /** The chosen cell. */
  readonly cursor = signal(0);
  readonly rated = signal<Rated | null>(null);
  readonly technique = signal<TechniquePage | null>(null);
  /** A technique that is being practised. */
  readonly exercise = signal<Exercise | null>(null);
  readonly busy = signal(false);
  readonly showsSolution = signal(false);
  readonly showsCandidates = signal(false);

  /** The picture that lies over the puzzle: a step of the path, or a hint told in full. */
  readonly picture = computed(() => {
    const path = this.path.value;
    if (path) return path.steps[this.step.value]?.picture ?? path.end;
    return this.hint.value && this.degree.value === 2 ? this.hint.value.step.picture : undefined;
  });

  /** The puzzle that is being read: of several, the last one counts. */
  private looking: Promise<boolean> | null = null;

  /** Reads a puzzle; what cannot be read is refused, and the one before stays. */
  look(text: string, values?: number[]): Promise<boolean> {
    const looking: Promise<boolean> = this.read(text, values, () => this.looking === looking).finally(() => {
      if (this.looking === looking) this.looking = null;
    });
    this.looking = looking;
    return looking;
  }

  private async read(text: string, values: number[] | undefined, isLast: () => boolean): Promise<boolean> {
    const answer = await engine.ask({ ask: "look", text, ...(values ? { values } : {}) });
    if (!isLast()) return true;
    if (answer.answer === "refused") {
      this.refused.value = answer;
      return false;
    }
    if (answer.answer !== "looked") return false;
    batch(() => {
      this.refused.value = null;
      this.forget();
      this.puzzle.value = answer;
    });
    return true;
  }

  /** Everything that was about the puzzle before. */
  private forget(): void {
    this.trouble.value = null;
    this.hint.value = null;
    this.path.value = null;
    this.rated.value = null;
    this.showsSolution.value = false;
  }

  write(cell: number, digit: number): void {
    const puzzle = this.puzzle.value;
    if (!puzzle || puzzle.values[cell] === digit) return;
    const values = puzzle.values.map((value, index) => (index === cell ? digit : value));
    this.puzzle.value = { ...puzzle, values };
    void this.look(puzzle.text, values);
  }

  async askHint(): Promise<void> {
    await this.ask(async (text) => {
      const answer = await background().ask({ ask: "hint", text });
      return () => {
        if (answer.answer === "refused") this.trouble.value = answer;
        else {
          this.hint.value = answer;
          this.degree.value = 0;
        }
      };
    });
  }

  tellMore(): void {
    if (this.degree.value < 2) this.degree.value = (this.degree.value + 1) as Degree;
  }

  /** Writes what the hint concludes; what it crosses out stays in the hint. */
  takeHint(): void {
    const [hint, puzzle] = [this.hint.value, this.puzzle.value];
    if (!hint || !puzzle) return;
    const values = [...puzzle.values];
    for (const [cell, digit] of hint.placements) values[cell] = digit;
    void this.look(puzzle.text, values).then(() => this.askHint());
  }

  async askPath(step = 0): Promise<void> {
    await this.ask(async (text) => {
      const answer = await background().ask({ ask: "path", text });
      return () => {
        if (answer.answer === "refused") this.trouble.value = answer;
        else {
          this.hint.value = null;
          this.path.value = answer;
          this.isProof.value = false;
          this.step.value = Math.min(step, answer.steps.length);
        }
      };
    });
  }

  /** Why a digit is, or is not, in the chosen cell. */
  async askWhy(digit: number): Promise<void> {
    const cell = this.cursor.value;
    await this.ask(async (text) => {
      const answer = await background().ask({ ask: "why", text, cell, digit });
      return () => {
        if (answer.answer === "refused") this.trouble.value = answer;
        else {
          this.hint.value = null;
          this.path.value = answer;
          this.isProof.value = true;
          this.step.value = 0;
        }
      };
    });
  }

  go(step: number): void {
    const last = this.path.value?.steps.length ?? 0;
    this.step.value = Math.max(0, Math.min(last, step));
  }

  async askRating(): Promise<void> {
    await this.ask(async (text) => {
      const answer = await background().ask({ ask: "rate", text });
      return () => {
        if (answer.answer === "refused") this.trouble.value = answer;
        else this.rated.value = answer;
      };
    });
  }

  /** Opens the page of a technique, or has it in other words if it is still open then. */
  async openTechnique(id: string, again = false): Promise<void> {
    const answer = await engine.ask({ ask: "technique", id });
    if (answer.answer === "technique" && (!again || this.technique.value?.id === id)) this.technique.value = answer;
  }

  practise(id: string): void {
    const exercise = new Exercise();
    this.exercise.value = exercise;
    void exercise.begin(id);
  }

  stop(): void {
    stopBackground();
  }

  /** Has a question about the puzzle answered; what comes when another puzzle is there is not shown. */
  private async ask(work: (text: string) => Promise<() => void>): Promise<void> {
    if (!this.puzzle.value || this.busy.value) return;
    this.busy.value = true;
    this.trouble.value = null;
    try {
      // A digit that was just written counts.
      while (this.looking) await this.looking;
      const puzzle = this.puzzle.value;
      const show = await work(puzzle.text);
      if (!this.looking && puzzle.text === this.puzzle.value.text) batch(show);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      this.busy.value = false;
    }
  }
}
