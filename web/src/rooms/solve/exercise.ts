/** A position to practise in, and the answer so far. */
import { batch, signal } from "@preact/signals";
import { background } from "../../engine/background";
import { Stopped } from "../../engine/client";
import type { Claim, Judged, Practice } from "../../engine/messages";

export const same = (a: Claim, b: Claim): boolean => a.cell === b.cell && a.digit === b.digit && a.holds === b.holds;

/** Numbers of positions that a person meets. */
const SEEDS = 2 ** 31;

export class Exercise {
  /** Nothing while it is being made. */
  readonly position = signal<Practice | null>(null);
  readonly cursor = signal(0);
  /** Whether digits are placed; else they go. */
  readonly places = signal(false);
  readonly claims = signal<Claim[]>([]);
  readonly judged = signal<Judged | null>(null);
  readonly showsPlace = signal(false);
  /** Whether the answer was asked for: then nothing is judged. */
  readonly isGivenUp = signal(false);

  private seed = 0;

  async begin(id: string): Promise<void> {
    this.seed = Math.floor(Math.random() * SEEDS);
    batch(() => {
      this.position.value = null;
      this.showsPlace.value = false;
      this.forget([]);
    });
    await this.make(id);
  }

  /** The same position and answer in other words. */
  async reword(): Promise<void> {
    if (!this.position.value) return;
    this.forget(this.claims.value);
    await this.make(this.position.value.technique);
  }

  private async make(id: string): Promise<void> {
    const seed = this.seed;
    const answer = await asked(background().ask({ ask: "practice", id, seed }));
    if (answer?.answer === "practice" && seed === this.seed) this.position.value = answer;
  }

  /** Says, or says no longer, that a digit goes or is placed. */
  toggle(digit: number): void {
    const claim = { cell: this.cursor.value, digit, holds: this.places.value };
    const others = this.claims.value.filter((one) => !same(one, claim));
    this.forget(others.length < this.claims.value.length ? others : [...others, claim]);
  }

  check(): Promise<void> {
    return this.judge(this.claims.value);
  }

  async answer(): Promise<void> {
    this.isGivenUp.value = true;
    await this.judge([]);
  }

  private forget(claims: Claim[]): void {
    batch(() => {
      this.claims.value = claims;
      this.judged.value = null;
      this.isGivenUp.value = false;
    });
  }

  private async judge(claims: Claim[]): Promise<void> {
    const position = this.position.value;
    if (!position) return;
    const { technique: id, text, picture } = position;
    const written = { values: picture.values, marks: picture.candidates };
    const answer = await asked(background().ask({ ask: "judge", id, text, written, claims }));
    const isAsked = position === this.position.value && (claims === this.claims.value || this.isGivenUp.value);
    if (answer?.answer === "judged" && isAsked) this.judged.value = answer;
  }
}

/** An answer, or nothing if the engine was stopped meanwhile. */
async function asked<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  }
}
