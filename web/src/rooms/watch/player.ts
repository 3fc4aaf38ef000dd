/** A search being played: what is seen, where it goes next, and what is explored ahead of it. */
import { batch, computed, signal } from "@preact/signals";
import { Stopped } from "../../engine/client";
import type { Asked } from "../../engine/engines";
import type { Landscape, Refused, Seek, Subject, View, Watching } from "../../engine/messages";
import { FIRST_SPEED, SPEEDS, advance } from "./speeds";

/** Solutions are looked at for a moment, at speeds where one sees them. */
const LINGER_MS = 1200;
const LINGER_UP_TO = 60;
/** Steps a second that can still be read one by one. */
const LEGIBLE = 8;
const TOLD_MS = 160;
/** A slice of exploring: short, so that whoever drags does not wait. */
const SLICE_MS = 12;
const FIRST_SLICE = 5_000;
/** Explored without being asked; beyond, a button asks. */
export const EXPLORED_AT_FIRST = 10_000_000;

export class Player {
  readonly watching = signal<Watching | null>(null);
  readonly view = signal<View | null>(null);
  /** The same for what is read, not seen: at high speed it follows a few times a second. */
  readonly told = signal<View | null>(null);
  readonly landscape = signal<Landscape | null>(null);
  readonly refused = signal<Refused | null>(null);
  readonly playing = signal(false);
  readonly speedIndex = signal(FIRST_SPEED);
  readonly speed = computed(() => SPEEDS[this.speedIndex.value] ?? 1);
  /** What a jump did not find. */
  readonly notFound = signal<"ahead" | "behind" | null>(null);
  readonly exploring = signal(false);

  private wanted: Seek | null = null;
  private moving = false;
  private owed = 0;
  private lastFrame = 0;
  private lingerUntil = 0;
  private lastTold = 0;
  private limit = EXPLORED_AT_FIRST;
  private frame = 0;
  /** What a student's `choix` gave, where it is her search that is watched. */
  calls: number[][] | null = null;

  constructor(private readonly engine: Asked) {}

  /** Watches something else; what cannot be watched is refused, and what was seen stays. */
  open(subject: Subject, step = 0): Promise<boolean> {
    return this.begin(subject, null, step);
  }

  /** Watches the search that a student's `choix` made: what it gave, call by call. */
  replay(subject: Subject, calls: number[][], step = 0): Promise<boolean> {
    return this.begin(subject, calls, step);
  }

  private async begin(subject: Subject, calls: number[][] | null, step: number): Promise<boolean> {
    const before = this.watching.value;
    const asked = calls ? this.engine.ask({ ask: "replay", subject, calls }) : this.engine.ask({ ask: "watch", subject });
    const answer = await this.asked(asked);
    if (!answer) return false;
    if (answer.answer === "refused") {
      this.refused.value = answer;
      return false;
    }
    if (before) void this.asked(this.engine.ask({ ask: "close", session: before.session }));
    this.pause();
    this.calls = calls;
    this.refused.value = null;
    this.notFound.value = null;
    this.wanted = null;
    this.landscape.value = null;
    this.limit = EXPLORED_AT_FIRST;
    const { session } = answer;
    const there = step > 0 ? await this.asked(this.engine.ask({ ask: "seek", session, to: { to: "step", step } })) : null;
    batch(() => {
      this.watching.value = answer;
      this.show(there?.answer === "view" ? there : answer.view);
    });
    void this.explore();
    return true;
  }

  /** The same step in other words, after the language has changed. */
  async reword(): Promise<void> {
    const { watching, view } = this;
    if (watching.value) await this.begin(watching.value.subject, this.calls, view.value?.step ?? 0);
  }

  play(): void {
    if (this.view.value?.ended) return;
    this.playing.value = true;
    // The first step is seen at once.
    this.owed = 1;
    this.lastFrame = performance.now();
    this.lingerUntil = 0;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.tick);
  }

  pause(): void {
    batch(() => {
      this.playing.value = false;
      this.told.value = this.view.value;
    });
    cancelAnimationFrame(this.frame);
  }

  /** Whether somebody drags along the search. */
  readonly dragging = signal(false);
  /** Whether steps pass faster than anybody reads. */
  readonly isFast = computed(() => this.dragging.value || (this.playing.value && this.speed.value > LEGIBLE));

  drag(step: number): void {
    if (!this.dragging.value) this.pause();
    this.dragging.value = true;
    void this.goTo({ to: "step", step });
  }

  drop(): void {
    batch(() => {
      this.dragging.value = false;
      this.told.value = this.view.value;
    });
  }

  private show(view: View): void {
    const now = performance.now();
    batch(() => {
      this.view.value = view;
      if (this.isFast.value && now - this.lastTold < TOLD_MS) return;
      this.told.value = view;
      this.lastTold = now;
    });
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  /** Goes somewhere and stays there. */
  async seek(to: Seek): Promise<void> {
    this.pause();
    await this.goTo(to);
  }

  step(by: number): Promise<void> {
    const here = this.view.value?.step ?? 0;
    return this.seek({ to: "step", step: Math.max(0, here + by) });
  }

  faster(by: number): void {
    this.speedIndex.value = Math.min(SPEEDS.length - 1, Math.max(0, this.speedIndex.value + by));
  }

  exploreFurther(): void {
    this.limit += 4 * EXPLORED_AT_FIRST;
    void this.explore();
  }

  private tick = (now: number): void => {
    if (!this.playing.value) return;
    this.frame = requestAnimationFrame(this.tick);
    const elapsed = now - this.lastFrame;
    this.lastFrame = now;
    if (this.moving || now < this.lingerUntil) return;
    const { steps, owed } = advance(this.speed.value, elapsed, this.owed);
    this.owed = owed;
    if (steps > 0) void this.goTo({ to: "step", step: (this.view.value?.step ?? 0) + steps }).then(this.look);
  };

  /** Playing ends with the search, and lingers at solutions. */
  private look = (): void => {
    const view = this.view.value;
    if (view?.ended) this.pause();
    if (view?.happened === "solution" && this.speed.value <= LINGER_UP_TO) {
      this.lingerUntil = performance.now() + LINGER_MS;
    }
  };

  /** One question at a time; of those that come meanwhile, the last one counts. */
  private async goTo(to: Seek): Promise<void> {
    this.wanted = to;
    if (this.moving) return;
    this.moving = true;
    try {
      while (this.wanted && this.watching.value) {
        const next: Seek = this.wanted;
        this.wanted = null;
        await this.move(this.watching.value.session, next);
      }
    } finally {
      this.moving = false;
    }
  }

  private async move(session: number, to: Seek): Promise<void> {
    const answer = await this.asked(this.engine.ask({ ask: "seek", session, to }));
    if (answer?.answer !== "view" || session !== this.watching.value?.session) return;
    const wasJump = to.to !== "step";
    this.notFound.value = !wasJump || answer.arrived ? null : to.to.startsWith("next") ? "ahead" : "behind";
    this.show(answer);
  }

  /** Explores slice by slice until everything is known, or enough. */
  private async explore(): Promise<void> {
    const session = this.watching.value?.session;
    if (session === undefined) return;
    this.exploring.value = true;
    let steps = FIRST_SLICE;
    let shown = 0;
    while (session === this.watching.value?.session) {
      const begun = performance.now();
      const answer = await this.asked(this.engine.ask({ ask: "survey", session, steps }));
      if (answer?.answer !== "landscape" || session !== this.watching.value?.session) return;
      const now = performance.now();
      const isLast = answer.complete || answer.surveyed >= this.limit;
      if (isLast || now - shown > 100) {
        this.landscape.value = answer;
        shown = now;
      }
      if (isLast) break;
      const took = Math.max(1, now - begun);
      steps = Math.min(400_000, Math.max(1_000, Math.round((steps * SLICE_MS) / took)));
    }
    this.exploring.value = false;
  }

  /** An answer, or nothing if the engine was stopped meanwhile. */
  private async asked<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }
}
