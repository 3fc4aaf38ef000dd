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

  /** Where to go next, one after the other: a jump counts from where the one before leads. */
  private wanted: Seek[] = [];
  /** Where the question under way leads. */
  private heading: Seek | null = null;
  private moving = false;
  /** What was opened last, until it is there: of several, the last one counts. */
  private opening: { subject: Subject; calls: number[][] | null; step: number; done: Promise<boolean> } | null = null;
  private owed = 0;
  private lastFrame = 0;
  private lingerUntil = 0;
  private lastTold = 0;
  private limit = EXPLORED_AT_FIRST;
  private frame = 0;
  /** What a student's `choix` gave, where it is her search that is watched. */
  calls: number[][] | null = null;
  private language: string | null = null;

  constructor(private readonly engine: Asked) {}

  /** Watches something else; what cannot be watched is refused, and what was seen stays. */
  open(subject: Subject, step = 0): Promise<boolean> {
    return this.begin(subject, null, step);
  }

  /** Watches the search that a student's `choix` made: what it gave, call by call. */
  replay(subject: Subject, calls: number[][], step = 0): Promise<boolean> {
    return this.begin(subject, calls, step);
  }

  private begin(subject: Subject, calls: number[][] | null, step: number): Promise<boolean> {
    let isLast = (): boolean => true;
    const done = this.opened(subject, calls, step, () => isLast()).then((opened) => {
      if (!isLast()) return this.opening?.done ?? opened;
      this.opening = null;
      return opened;
    });
    const opening = { subject, calls, step, done };
    this.opening = opening;
    isLast = () => this.opening === opening;
    return done;
  }

  /** Asks, and shows what comes unless something else was opened meanwhile. */
  private async opened(subject: Subject, calls: number[][] | null, step: number, isLast: () => boolean): Promise<boolean> {
    const asked = calls ? this.engine.ask({ ask: "replay", subject, calls }) : this.engine.ask({ ask: "watch", subject });
    const answer = await this.asked(asked);
    if (!answer) return false;
    if (answer.answer === "refused") {
      if (isLast()) this.refused.value = answer;
      return false;
    }
    const { session } = answer;
    const there = step > 0 && isLast() ? await this.asked(this.engine.ask({ ask: "seek", session, to: { to: "step", step } })) : null;
    if (!isLast()) {
      this.close(session);
      return true;
    }
    const before = this.watching.value;
    if (before) this.close(before.session);
    this.pause();
    this.calls = calls;
    this.wanted = [];
    this.limit = EXPLORED_AT_FIRST;
    batch(() => {
      this.refused.value = null;
      this.notFound.value = null;
      this.landscape.value = null;
      this.watching.value = answer;
      this.show(there?.answer === "view" ? there : answer.view);
    });
    void this.explore();
    return true;
  }

  private close(session: number): void {
    void this.asked(this.engine.ask({ ask: "close", session }));
  }

  /** Shows nothing any more. */
  clear(): void {
    this.opening = null;
    this.pause();
    batch(() => {
      this.watching.value = null;
      this.view.value = null;
      this.told.value = null;
    });
  }

  /** Has what is seen in the words of a language, if it was opened in another one. */
  speak(language: string): void {
    if (this.language !== null && this.language !== language) void this.reword();
    this.language = language;
  }

  /** The same step in other words: of what is seen, or of what is on its way. */
  async reword(): Promise<void> {
    const { watching, view, opening } = this;
    if (opening) await this.begin(opening.subject, opening.calls, opening.step);
    else if (watching.value) await this.begin(watching.value.subject, this.calls, view.value?.step ?? 0);
  }

  /** Plays on; the next step is seen at once, unless one was just made. */
  play(owed = 1): void {
    if (this.view.value?.ended) return;
    this.playing.value = true;
    this.owed = owed;
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

  /** Counted from where the search is going: keys may come faster than answers. */
  step(by: number): Promise<void> {
    const going = this.wanted.at(-1) ?? this.heading;
    const here = going?.to === "step" ? going.step : (this.view.value?.step ?? 0);
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

  /** One question at a time; of the steps that are wanted meanwhile, the last one counts. */
  private async goTo(to: Seek): Promise<void> {
    if (to.to === "step") this.wanted = [];
    this.wanted.push(to);
    if (this.moving) return;
    this.moving = true;
    try {
      for (let next = this.wanted.shift(); next && this.watching.value; next = this.wanted.shift()) {
        this.heading = next;
        await this.move(this.watching.value.session, next);
      }
    } finally {
      this.heading = null;
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
