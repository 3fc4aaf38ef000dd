/**
 * The page's engines behind one door. The small one is there first and answers what is watched; that of all
 * rooms starts with the first question that needs it.
 */
import { EngineClient, type Reply, ofWatch } from "./client";
import type { Ask } from "./messages";

/** What the small engine answers. */
const WATCHED: ReadonlySet<Ask["ask"]> = new Set(["speak", "presets", "watch", "replay", "seek", "survey", "tree", "close"]);

/** Whoever answers questions. */
export type Asked = { ask<A extends Ask>(ask: A): Promise<Reply<A>> };

export class Engines implements Asked {
  readonly watch = new EngineClient(ofWatch);
  private rooms: EngineClient | null = null;
  private language = "en";

  /** Told when an engine cannot go on. */
  set onfailure(told: (reason: string) => void) {
    this.watch.onfailure = told;
  }

  ask<A extends Ask>(ask: A): Promise<Reply<A>> {
    if (ask.ask === "speak") {
      this.language = ask.language;
      void this.rooms?.ask(ask).catch(() => undefined);
    }
    return WATCHED.has(ask.ask) ? this.watch.ask(ask) : this.ofRooms().ask(ask);
  }

  private ofRooms(): EngineClient {
    if (!this.rooms) {
      this.rooms = new EngineClient();
      void this.rooms.ask({ ask: "speak", language: this.language }).catch(() => undefined);
    }
    return this.rooms;
  }
}
