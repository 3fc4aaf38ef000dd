/** What is on the table: the games, the one that is played, and what the player has asked for. */
import { batch, computed, effect, signal } from "@preact/signals";
import { background, stopBackground } from "../../engine/background";
import { Stopped } from "../../engine/client";
import type { Hinted, LevelName, Looked, Refused, Variant } from "../../engine/messages";
import { forget } from "../../state/store";
import { engine } from "../../state/words";
import { type Game, type Mode, begin, conflicts, standing } from "./game";
import { GAMES_KEY, loadGames, saveGames } from "./shelf";

const stored = loadGames();

export class Table {
  readonly games = signal<Game[]>(stored.state === "kept" ? stored.value : []);
  readonly isDamaged = signal(stored.state === "damaged");
  readonly current = signal<string | null>(null);
  readonly puzzle = signal<Looked | null>(null);
  readonly selected = signal<ReadonlySet<number>>(new Set([0]));
  readonly cursor = signal(0);
  readonly mode = signal<Mode>("digit");
  readonly hint = signal<Hinted | null>(null);
  readonly degree = signal<0 | 1 | 2>(0);
  readonly trouble = signal<Refused | null>(null);
  readonly making = signal(false);
  readonly showsConflicts = signal(true);
  readonly showsTimer = signal(true);

  readonly game = computed(() => this.games.value.find((game) => game.id === this.current.value) ?? null);
  readonly wrong = computed(() => {
    const [game, puzzle] = [this.game.value, this.puzzle.value];
    return game && puzzle && this.showsConflicts.value ? conflicts(puzzle.frame, game.now.values) : new Set<number>();
  });
  readonly standing = computed(() => {
    const [game, puzzle] = [this.game.value, this.puzzle.value];
    return game && puzzle ? standing(game.now.values, puzzle.verdict.solution) : "open";
  });

  constructor() {
    effect(() => {
      const games = this.games.value;
      if (!this.isDamaged.peek()) saveGames(games);
    });
  }

  throwAway(): void {
    forget(GAMES_KEY);
    this.isDamaged.value = false;
  }

  /** Makes a move. */
  play(move: (game: Game) => Game): void {
    const game = this.game.value;
    if (!game) return;
    const next = move(game);
    if (next === game) return;
    this.hint.value = null;
    this.trouble.value = null;
    this.replace(next);
  }

  private replace(next: Game): void {
    this.games.value = this.games.value.map((game) => (game.id === next.id ? next : game));
  }

  tick(): void {
    const game = this.game.value;
    if (game && this.standing.value !== "solved") this.replace({ ...game, seconds: game.seconds + 1 });
  }

  choose(cell: number, adds: boolean): void {
    this.cursor.value = cell;
    this.selected.value = new Set(adds ? [...this.selected.value, cell] : [cell]);
  }

  /** One cell more, or one less. */
  toggle(cell: number): void {
    this.cursor.value = cell;
    const chosen = new Set(this.selected.value);
    if (!chosen.delete(cell)) chosen.add(cell);
    this.selected.value = chosen;
  }

  /** All cells with the same digit; of those without, all with the same marks and colour. */
  chooseAlike(cell: number): void {
    const now = this.game.value?.now;
    if (!now) return;
    const traits = (at: number): string => JSON.stringify(now.values[at] ? now.values[at] : now.marks[at]);
    const alike = [...now.values.keys()].filter((at) => traits(at) === traits(cell));
    this.selected.value = new Set(alike);
    this.cursor.value = cell;
  }

  /** Puts a puzzle on the table; one that is there already is gone on with. */
  async open(text: string): Promise<boolean> {
    const answer = await engine.ask({ ask: "look", text });
    if (answer.answer === "refused") {
      this.trouble.value = answer;
      return false;
    }
    if (answer.answer === "looked") this.lay(answer);
    return true;
  }

  private lay(puzzle: Looked): void {
    batch(() => {
      const known = this.games.value.find((game) => game.text === puzzle.text);
      const game = known ?? begin(crypto.randomUUID(), puzzle.text, puzzle.values);
      if (!known) this.games.value = [game, ...this.games.value];
      this.puzzle.value = puzzle;
      this.current.value = game.id;
      this.hint.value = null;
      this.trouble.value = null;
      this.choose(Math.max(0, puzzle.values.indexOf(0)), false);
    });
  }

  drop(id: string): void {
    this.games.value = this.games.value.filter((game) => game.id !== id);
    const next = this.games.value[0];
    if (this.current.value === id) {
      if (next) void this.open(next.text);
      else void this.make("classic", "easy");
    }
  }

  async make(variant: Variant, level: LevelName | null): Promise<void> {
    if (this.making.value) return;
    this.making.value = true;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    await this.asked(async () => {
      const answer = await background().ask({ ask: "make", wish: { seed, level, variant } });
      if (answer.answer === "refused") this.trouble.value = answer;
      else this.lay(answer.puzzle);
    });
    this.making.value = false;
  }

  /** A hint that counts on what the player wrote: the digits, and centre marks where there are any. */
  async askHint(): Promise<void> {
    const game = this.game.value;
    if (!game) return;
    const { values, marks } = game.now;
    const centre = marks.map((mark) => mark.centre);
    const written = centre.some((list) => list.length > 0) ? { values, marks: centre } : { values };
    await this.asked(async () => {
      const answer = await background().ask({ ask: "hint", text: game.text, written });
      // A hint for what was written before the last move is none.
      if (this.game.value?.now !== game.now) return;
      batch(() => {
        this.hint.value = answer.answer === "hinted" ? answer : null;
        this.trouble.value = answer.answer === "refused" ? answer : null;
        this.degree.value = 0;
      });
    });
  }

  stop(): void {
    stopBackground();
  }

  private async asked(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }
}
