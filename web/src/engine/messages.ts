// Written by `NEUF_WRITE_TYPES=1 cargo test -p neuf-lab types` from the types of crates/lab.

export type WordId =
  | "page-title"
  | "page-tagline"
  | "page-skip"
  | "page-rooms"
  | "page-room-watch"
  | "page-room-compare"
  | "page-room-solve"
  | "page-room-play"
  | "page-language"
  | "page-theme"
  | "page-theme-auto"
  | "page-theme-light"
  | "page-theme-dark"
  | "page-loading"
  | "page-failed"
  | "page-engine-stopped"
  | "page-stop"
  | "page-copy-link"
  | "page-copied"
  | "page-close"
  | "page-more"
  | "page-bad-link"
  | "page-bad-store"
  | "page-throw-away"
  | "page-watch-what"
  | "page-watch-lists"
  | "page-watch-queens"
  | "page-watch-grids"
  | "page-watch-own"
  | "page-watch-own-label"
  | "page-watch-own-go"
  | "page-watch-own-hint"
  | "page-stacks"
  | "page-stacks-help"
  | "page-stack-top"
  | "page-stack-out"
  | "page-attempt"
  | "page-algorithm"
  | "page-board-chess"
  | "page-board-grid"
  | "page-play"
  | "page-pause"
  | "page-step-forward"
  | "page-step-back"
  | "page-to-start"
  | "page-to-end"
  | "page-next-dead-end"
  | "page-previous-dead-end"
  | "page-next-solution"
  | "page-previous-solution"
  | "page-dead-end"
  | "page-solution"
  | "page-none-ahead"
  | "page-none-behind"
  | "page-speed"
  | "page-per-second"
  | "page-every-step"
  | "page-one-step-in"
  | "page-step"
  | "page-of"
  | "page-of-at-least"
  | "page-timeline"
  | "page-depth"
  | "page-choix"
  | "page-retour"
  | "page-solutions"
  | "page-dead-ends"
  | "page-survey-more"
  | "page-exploring"
  | "page-keys"
  | "page-key-space"
  | "page-key-arrows"
  | "page-key-shift-arrows"
  | "page-key-home-end"
  | "page-key-d"
  | "page-key-s"
  | "page-key-plus-minus";

export type Ask = { "ask": "speak", 
/**
 * Its tag, as browsers give it.
 */
language: string, } | { "ask": "presets" } | { "ask": "watch", 
/**
 * What is searched.
 */
subject: Subject, } | { "ask": "seek", 
/**
 * Which session.
 */
session: number, 
/**
 * Where to.
 */
to: Seek, } | { "ask": "survey", 
/**
 * Which session.
 */
session: number, 
/**
 * How many steps at most.
 */
steps: number, } | { "ask": "close", 
/**
 * Which.
 */
session: number, };

export type Subject = { "kind": "list", 
/**
 * Its number, 1 to 4.
 */
number: number, } | { "kind": "queens", 
/**
 * Its side.
 */
side: number, 
/**
 * Which choice is tried first.
 */
first?: TryFirst, } | { "kind": "sudoku", 
/**
 * The puzzle, in any format.
 */
text: string, 
/**
 * Which cells are ranks.
 */
cells?: CellsAsRanks, 
/**
 * Which choice is tried first.
 */
first?: TryFirst, };

export type TryFirst = "last" | "first";

export type CellsAsRanks = "all" | "empty";

export type Seek = { "to": "step", 
/**
 * Its number; 0 is the start.
 */
step: number, } | { "to": "next-dead-end" } | { "to": "previous-dead-end" } | { "to": "next-solution" } | { "to": "previous-solution" };

export type Answer = { "answer": "page" } & Page | { "answer": "presets" } & Presets | { "answer": "watching" } & Watching | { "answer": "view" } & View | { "answer": "landscape" } & Landscape | { "answer": "closed" } | { "answer": "refused" } & Refused;

export type Page = { 
/**
 * The tag of the language.
 */
language: string, 
/**
 * The words by id.
 */
words: Record<WordId, string>, };

export type Refused = { 
/**
 * In a sentence.
 */
said: Array<SaidPiece>, 
/**
 * Where a text is wrong: the line, from 1.
 */
line: number | null, 
/**
 * The column, from 1.
 */
column: number | null, 
/**
 * The part of the text around it.
 */
excerpt: string | null, 
/**
 * The column within the excerpt, from 1.
 */
caret: number | null, };

export type SaidPiece = { 
/**
 * The words.
 */
words: string, 
/**
 * The cells they name.
 */
cells?: Array<number>, 
/**
 * The digit they name.
 */
digit?: number, 
/**
 * The technique they name, by its stable name.
 */
technique?: string, 
/**
 * Whether an item of a list begins here.
 */
item?: boolean, };

export type Frame = { 
/**
 * Cells from left to right.
 */
side: number, 
/**
 * The columns of a block; candidates are set out in as many.
 */
columns: number, 
/**
 * The region of each cell: thick lines are where it changes.
 */
regions: Array<number>, 
/**
 * The digits as they are written, from 1.
 */
symbols: Array<string>, };

export type Presets = { 
/**
 * The four lists.
 */
lists: Array<Preset>, 
/**
 * The queens.
 */
queens: Array<Preset>, 
/**
 * The documents' grids.
 */
grids: Array<Preset>, };

export type Preset = { 
/**
 * A stable name, for links.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What is searched.
 */
subject: Subject, };

export type Watching = { 
/**
 * By this number it is asked for.
 */
session: number, 
/**
 * What is searched.
 */
subject: Subject, 
/**
 * The same in words.
 */
title: string, 
/**
 * What a person should know who sees no board.
 */
statement: string | null, 
/**
 * What the reader of a puzzle assumed.
 */
notes: Array<Array<SaidPiece>>, 
/**
 * What each rank is: a cell, a column.
 */
places: Array<string>, 
/**
 * Which ranks were settled before the search began.
 */
given: Array<boolean>, 
/**
 * The lines of a grid.
 */
frame: Frame | null, 
/**
 * The algorithm.
 */
code: Array<CodeLine>, 
/**
 * The search at its start.
 */
view: View, };

export type CodeLine = { 
/**
 * How far it is indented.
 */
indent: number, 
/**
 * The line.
 */
words: string, };

export type View = { 
/**
 * The session it belongs to.
 */
session: number, 
/**
 * The number of the step; 0 is the start.
 */
step: number, 
/**
 * Whether this is where one wanted to go.
 */
arrived: boolean, 
/**
 * Whether everything has been tried.
 */
ended: boolean, 
/**
 * What the step did.
 */
happened: Happened, 
/**
 * The same in a sentence.
 */
said: Array<SaidPiece>, 
/**
 * The line of the document's algorithm that was executed.
 */
line: number | null, 
/**
 * The counters.
 */
counters: Counters, 
/**
 * The stacks, rank by rank.
 */
piles: Array<Pile>, 
/**
 * The rank that the step was about.
 */
focus: number | null, 
/**
 * The board, where there is one.
 */
board: Board | null, };

export type Happened = "start" | "pushed" | "dead-end" | "back" | "solution" | "exhausted";

export type Counters = { 
/**
 * Calls of `choix`.
 */
choix: number, 
/**
 * Calls of `retour`.
 */
retour: number, 
/**
 * Stacks now.
 */
depth: number, 
/**
 * The most stacks there ever were.
 */
deepest: number, 
/**
 * Solutions so far.
 */
solutions: number, 
/**
 * Dead ends so far.
 */
dead_ends: number, };

export type Pile = { 
/**
 * The choices still to be tried, bottom first: the last one is being tried.
 */
live: Array<string>, 
/**
 * The choices crossed out, the last one first.
 */
out: Array<string>, 
/**
 * Whether the step dropped it: it is shown once more as it was.
 */
gone: boolean, };

export type Board = { 
/**
 * How many squares a line has.
 */
columns: number, 
/**
 * The squares.
 */
squares: Array<Square>, };

export type Square = { 
/**
 * What stands there.
 */
text: string | null, 
/**
 * What it is in the attempt.
 */
mark: Mark, 
/**
 * Whether the step was about it.
 */
focus: boolean, };

export type Mark = "open" | "attacked" | "passed" | "given" | "tried";

export type Landscape = { 
/**
 * The steps explored so far.
 */
surveyed: number, 
/**
 * Whether those are all.
 */
complete: boolean, 
/**
 * The steps of a stretch; the last one may have fewer.
 */
stretch: number, 
/**
 * The fewest stacks in each stretch.
 */
lowest: Array<number>, 
/**
 * The most stacks in each.
 */
highest: Array<number>, 
/**
 * The dead ends in each.
 */
dead_ends: Array<number>, 
/**
 * The solutions in each.
 */
solutions: Array<number>, };
