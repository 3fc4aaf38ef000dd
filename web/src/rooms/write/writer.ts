/** What is written in this room, and what became of it. */
import { batch, computed, signal } from "@preact/signals";
import { Stopped } from "../../engine/client";
import type { ExerciseEntry, ExercisePage, PythonNews, Refused, SaidPiece, Subject } from "../../engine/messages";
import { pack, unpack } from "../../state/packed";
import { format } from "../../state/route";
import { load, save } from "../../state/store";
import { engine, t } from "../../state/words";
import { Player } from "../watch/player";
import { Ended, Python } from "./python";
import { noteTry } from "./results";
import { CHECK_SECONDS, type FaultyCase, type Outcome, SEARCH_SECONDS, checkTask, searchTask } from "./tasks";

export const FIRST_EXERCISE = "a7-choix";

/** What a run has to tell. */
export type Told = { said: SaidPiece[]; kind: "right" | "wrong" | "neutral"; line: number | null; case: FaultyCase | null; printed: string };

const isText = (value: unknown): string | null => (typeof value === "string" ? value : null);

export class Writer {
  readonly list = signal<ExerciseEntry[]>([]);
  readonly page = signal<ExercisePage | null>(null);
  readonly program = signal("");
  /** Counts the programs that came from elsewhere than the keyboard. */
  readonly revision = signal(0);
  readonly subject = signal<Subject | null>(null);
  readonly told = signal<Told | null>(null);
  readonly refused = signal<Refused | null>(null);
  readonly showsSolution = signal(false);
  readonly badLink = signal(false);
  readonly python = new Python(new URL(`./${__PYTHON__}/`, document.baseURI).href);
  readonly player = new Player(engine);
  readonly busy = computed(() => this.python.state.value !== "idle");
  private news: PythonNews | null = null;
  /** What was opened last, until it is there: of several, the last one counts. */
  private opening: { id: string; code: string | null } | null = null;
  private runs = 0;
  private language: string | null = null;

  async open(id: string, code: string | null): Promise<void> {
    const opening = { id, code };
    this.opening = opening;
    const known = await this.answered(engine.ask({ ask: "exercises" }));
    if (known?.answer === "exercises") this.list.value = known.list;
    const page = await this.answered(engine.ask({ ask: "exercise", id }));
    const shared = code === null ? null : isText(await unpack(code));
    if (this.opening !== opening) return;
    this.opening = null;
    if (page?.answer !== "exercise") {
      this.badLink.value = true;
      if (id !== FIRST_EXERCISE) await this.open(FIRST_EXERCISE, null);
      return;
    }
    if (code !== null && shared === null) this.badLink.value = true;
    const kept = load(`program:${id}`, isText);
    batch(() => {
      this.page.value = page;
      this.subject.value = page.exercise.search;
      this.program.value = shared ?? (kept.state === "kept" ? kept.value : page.starter);
      this.revision.value += 1;
      this.showsSolution.value = false;
      this.clear();
    });
  }

  /** Has everything in the words of a language, if it was opened in another one. */
  speak(language: string): void {
    if (this.language !== null && this.language !== language) void this.reword();
    this.language = language;
  }

  /** The same in other words, after the language has changed. */
  private async reword(): Promise<void> {
    if (this.opening) return this.open(this.opening.id, this.opening.code);
    const id = this.page.value?.exercise.id;
    if (!id) return;
    const page = await this.answered(engine.ask({ ask: "exercise", id }));
    if (page?.answer === "exercise" && page.exercise.id === this.page.value?.exercise.id) this.page.value = page;
    const news = this.news;
    const said = news && (await this.worded(news));
    if (said && this.told.value && news === this.news) this.told.value = { ...this.told.value, said };
    await this.player.reword();
  }

  write(text: string): void {
    this.program.value = text;
    const id = this.page.value?.exercise.id;
    if (id) save(`program:${id}`, text);
  }

  beginAgain(): void {
    const page = this.page.value;
    if (!page) return;
    this.write(page.starter);
    this.revision.value += 1;
    this.showsSolution.value = false;
  }

  async check(): Promise<void> {
    const page = this.page.value;
    if (!page) return;
    const outcome = await this.run(() => this.python.run(checkTask(page, this.program.value), CHECK_SECONDS), CHECK_SECONDS);
    if (outcome) noteTry(page.exercise.id, outcome.right === true);
  }

  async search(): Promise<void> {
    const page = this.page.value;
    const subject = this.subject.value;
    if (!page || !subject) return;
    const grid = subject.kind === "sudoku" ? await this.answered(engine.ask({ ask: "look", text: subject.text })) : null;
    if (grid?.answer === "refused") {
      this.refused.value = grid;
      return;
    }
    const isOdd = page.exercise.function === "possibilite" && grid?.answer === "looked" && grid.frame.side !== 9;
    if (isOdd) {
      this.refused.value = { said: [{ words: t("page-write-own-classic") }], line: null, column: null, excerpt: null, caret: null };
      return;
    }
    const task = searchTask(page, this.program.value, subject, grid?.answer === "looked" ? grid : null);
    const calls: number[][] = [];
    await this.run(
      () => this.python.run(task, SEARCH_SECONDS + 10, (report) => calls.push(...report.calls)),
      SEARCH_SECONDS + 10,
    );
    if (page.exercise.id !== this.page.value?.exercise.id) return;
    if (calls.length > 0) await this.player.replay(subject, calls);
    else this.forgetSearch();
  }

  stop(): void {
    this.python.stop();
  }

  /** A link to this exercise, with the program or without. */
  async link(withProgram: boolean): Promise<string> {
    const params = new URLSearchParams({ exercise: this.page.value?.exercise.id ?? FIRST_EXERCISE });
    if (withProgram) params.set("code", await pack(this.program.value));
    return new URL(format({ room: "write", params }), location.href).href;
  }

  private clear(): void {
    this.told.value = null;
    this.refused.value = null;
    this.news = null;
    this.forgetSearch();
  }

  private forgetSearch(): void {
    this.player.clear();
  }

  /** What a run gives, told; nothing if it was ended. */
  private async run(start: () => Promise<Outcome>, seconds: number): Promise<Outcome | null> {
    this.told.value = null;
    this.refused.value = null;
    const run = ++this.runs;
    try {
      const outcome = await start();
      const kind = outcome.right ? "right" : outcome.news.news === "searched" ? "neutral" : "wrong";
      await this.tell(outcome.news, kind, outcome);
      return outcome;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      // Another run has ended this one: that one is told of.
      if (run !== this.runs) return null;
      if (error.why === "failed") this.told.value = { said: [], kind: "wrong", line: null, case: null, printed: "" };
      else await this.tell(error.why === "time" ? { news: "no-time", seconds } : { news: "stopped" }, "wrong", null);
      return null;
    }
  }

  private async tell(news: PythonNews, kind: Told["kind"], outcome: Outcome | null): Promise<void> {
    this.news = news;
    const said = await this.worded(news);
    if (news !== this.news) return;
    this.told.value = { said, kind, line: outcome?.line ?? null, case: outcome?.case ?? null, printed: outcome?.printed ?? "" };
  }

  private async worded(news: PythonNews): Promise<SaidPiece[]> {
    const answer = await this.answered(engine.ask({ ask: "tell", news }));
    return answer?.answer === "told" ? answer.said : [];
  }

  private async answered<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }
}
