/**
 * The page's engines behind one door. The small one is there first and answers what is watched; that of all
 * rooms starts with the first question that needs it. Each is loaded only if it is asked something.
 */
import { EngineClient, type Reply, ofRooms, ofWatch } from "./client";
import type { Ask } from "./messages";
import type { Prologue } from "./prologue";

/** What the small engine answers. */
const WATCHED: ReadonlySet<Ask["ask"]> = new Set(["speak", "presets", "look", "watch", "replay", "seek", "survey", "tree", "close"]);
/** What either answers alike: it belongs to no session. */
const COMMON: ReadonlySet<Ask["ask"]> = new Set(["speak", "presets", "look"]);

/** Whoever answers questions. */
export type Asked = { ask<A extends Ask>(ask: A): Promise<Reply<A>> };

export class Engines implements Asked {
  private small: EngineClient | null = null;
  private large: EngineClient | null = null;
  private language: string | null = null;
  private prologue: Prologue | null = null;

  /** Told when an engine cannot go on. */
  onfailure: ((reason: string) => void) | null = null;

  /** A visitor who begins in a room that needs the large engine anyway does not load the small one as well. */
  constructor(private readonly beginsSmall: boolean) {}

  ask<A extends Ask>(ask: A): Promise<Reply<A>> {
    const engine = this.answering(ask.ask);
    if (ask.ask === "speak") {
      this.language = ask.language;
      for (const other of [this.small, this.large]) if (other !== engine) void other?.ask(ask).catch(() => undefined);
    }
    return engine.ask(ask);
  }

  /** Answers the first questions until an engine is there. */
  begins(prologue: Prologue): void {
    this.prologue = prologue;
  }

  private answering(kind: Ask["ask"]): EngineClient {
    if (!WATCHED.has(kind)) return this.ofRooms();
    const takesLarge = COMMON.has(kind) && (this.small ? false : this.large !== null || !this.beginsSmall);
    return takesLarge ? this.ofRooms() : this.ofWatch();
  }

  private ofWatch(): EngineClient {
    return (this.small ??= this.started(new EngineClient(ofWatch, this.taken())));
  }

  private ofRooms(): EngineClient {
    return (this.large ??= this.started(new EngineClient(ofRooms, this.taken())));
  }

  /** The prologue belongs to the engine that is asked first. */
  private taken(): Prologue | null {
    const prologue = this.prologue;
    this.prologue = null;
    return prologue;
  }

  private started(engine: EngineClient): EngineClient {
    engine.onfailure = (reason) => this.onfailure?.(reason);
    if (this.language !== null) void engine.ask({ ask: "speak", language: this.language }).catch(() => undefined);
    return engine;
  }
}
