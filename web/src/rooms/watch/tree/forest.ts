/** The search tree of what is being watched: which stretch is seen, and its boxes from an engine of its own. */
import { batch, computed, signal } from "@preact/signals";
import { EngineClient, Stopped, ofWatch } from "../../../engine/client";
import type { Tree, TreeBox } from "../../../engine/messages";
import type { Player } from "../player";
import { type Range, moved, width, within, zoomed } from "./range";

/** A box has at least so many pixels. */
const NARROWEST = 3;
/** While the search is still explored, the tree is drawn again when it has grown by so much. */
const GROWTH = 1.6;

/** A box as a newer picture has it: more of it may be known, or less of it be in view. */
function again({ boxes, from }: Tree, box: TreeBox): TreeBox | null {
  const step = Math.max(from, box.first);
  return boxes.find((one) => one.rank === box.rank && one.first <= step && step < one.end) ?? null;
}

export class Forest {
  readonly tree = signal<Tree | null>(null);
  readonly range = signal<Range>({ from: 0, to: 1 });
  readonly chosen = signal<TreeBox | null>(null);
  readonly isDrawing = signal(false);
  readonly total = computed(() => Math.max(1, this.player.landscape.value?.surveyed ?? 0));
  readonly isWhole = computed(() => width(this.range.value) >= this.total.value);

  private engine: EngineClient | null = null;
  /** The session of the player, and its twin in the tree's own engine. */
  private twin: { of: number; session: number } | null = null;
  private isWanted = false;
  private columns = 300;
  private isOpen = false;
  /** The session that is followed, its steps known so far, and how many there were when it was last drawn whole. */
  private followed: number | null = null;
  private known = 0;
  private drawn = 0;

  constructor(private readonly player: Player) {}

  open(pixels: number): void {
    this.isOpen = true;
    this.columns = Math.max(20, Math.floor(pixels / NARROWEST));
    this.refresh();
  }

  /** Lets the engine go: it is asked again when the tree is seen again. */
  close(): void {
    this.isOpen = false;
    this.engine?.close();
    this.engine = null;
    this.twin = null;
  }

  /** Something else is watched, or more of it is known: whoever sees the whole goes on seeing the whole. */
  follow(session: number, total: number, isSettled: boolean): void {
    const isNew = session !== this.followed;
    const isWhole = isNew || width(this.range.peek()) >= this.known;
    this.followed = session;
    this.known = total;
    batch(() => {
      if (isNew) {
        this.tree.value = null;
        this.chosen.value = null;
        this.drawn = 0;
      }
      if (isWhole) this.range.value = { from: 0, to: total };
    });
    const hasGrown = isSettled ? total !== this.drawn : total > GROWTH * this.drawn;
    if (!isWhole || !hasGrown) return;
    this.drawn = total;
    this.refresh();
  }

  zoom(factor: number, at?: number): void {
    const { from, to } = this.range.value;
    this.look(zoomed(this.range.value, factor, at ?? (from + to) / 2, this.total.value));
  }

  move(by: number): void {
    this.look(moved(this.range.value, by, this.total.value));
  }

  whole(): void {
    this.look({ from: 0, to: this.total.value });
  }

  /** Shows a box and what lies below it. */
  enter(box: TreeBox): void {
    const margin = 0.02 * (box.end - box.first);
    this.look(within({ from: box.first - margin, to: box.end + margin }, this.total.value));
  }

  private look(range: Range): void {
    this.range.value = range;
    this.refresh();
  }

  /** Asks for what is to be seen now; of what is wanted meanwhile, the last counts. */
  private refresh(): void {
    this.isWanted = true;
    // Only when the page's own engine is there: the browser has the module then, and fetches it no second time.
    if (!this.isDrawing.peek() && this.isOpen && this.known > 0) void this.draw();
  }

  private async draw(): Promise<void> {
    this.isDrawing.value = true;
    try {
      while (this.isWanted && this.isOpen) {
        this.isWanted = false;
        await this.ask();
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      this.isDrawing.value = false;
    }
  }

  private async ask(): Promise<void> {
    const watching = this.player.watching.value;
    if (!watching) return;
    this.engine ??= new EngineClient(ofWatch);
    if (this.twin?.of !== watching.session) {
      const { subject } = watching;
      const { calls } = this.player;
      const answer = await this.engine.ask(calls ? { ask: "replay", subject, calls } : { ask: "watch", subject });
      if (answer.answer !== "watching") return;
      if (this.twin) void this.engine.ask({ ask: "close", session: this.twin.session });
      this.twin = { of: watching.session, session: answer.session };
    }
    const { from, to } = this.range.value;
    const stretch = { from: Math.max(0, Math.floor(from)), to: Math.ceil(to) };
    const answer = await this.engine.ask({ ask: "tree", session: this.twin.session, ...stretch, columns: this.columns });
    if (answer.answer !== "tree" || watching.session !== this.player.watching.value?.session) return;
    batch(() => {
      this.tree.value = { ...answer, session: watching.session };
      this.chosen.value = this.chosen.value && again(answer, this.chosen.value);
    });
  }
}
