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
  | "page-room-failed"
  | "page-failed"
  | "page-engine-stopped"
  | "page-stop"
  | "page-copy-link"
  | "page-copied"
  | "page-close"
  | "page-more"
  | "page-about"
  | "page-about-neuf"
  | "page-about-privacy"
  | "page-about-python"
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
  | "page-tree"
  | "page-tree-help"
  | "page-tree-keys"
  | "page-tree-in"
  | "page-tree-out"
  | "page-tree-whole"
  | "page-tree-cut"
  | "page-tree-steps"
  | "page-tree-nodes"
  | "page-survey-more"
  | "page-exploring"
  | "page-keys"
  | "page-key-space"
  | "page-key-arrows"
  | "page-key-shift-arrows"
  | "page-key-home-end"
  | "page-key-d"
  | "page-key-s"
  | "page-key-plus-minus"
  | "page-solve-intro"
  | "page-solve-paste"
  | "page-solve-read"
  | "page-solve-file"
  | "page-solve-empty"
  | "page-solve-example"
  | "page-solve-verdict"
  | "page-solve-show-solution"
  | "page-solve-hide-solution"
  | "page-solve-hint"
  | "page-solve-hint-more"
  | "page-solve-hint-apply"
  | "page-solve-path"
  | "page-solve-rate"
  | "page-solve-why"
  | "page-solve-thinking"
  | "page-solve-steps"
  | "page-solve-previous"
  | "page-solve-next"
  | "page-solve-back-to-grid"
  | "page-solve-techniques"
  | "page-solve-technique"
  | "page-solve-example-of"
  | "page-solve-needs-unique"
  | "page-solve-level"
  | "page-solve-times"
  | "page-solve-watch"
  | "page-solve-play"
  | "page-solve-rules"
  | "page-solve-grid"
  | "page-solve-candidates"
  | "page-play-new"
  | "page-play-kind"
  | "page-play-level"
  | "page-play-level-any"
  | "page-play-level-easy"
  | "page-play-level-medium"
  | "page-play-level-hard"
  | "page-play-level-unfair"
  | "page-play-level-extreme"
  | "page-play-variant-classic"
  | "page-play-variant-four"
  | "page-play-variant-six"
  | "page-play-variant-diagonals"
  | "page-play-variant-windows"
  | "page-play-variant-anti-knight"
  | "page-play-variant-jigsaw"
  | "page-play-variant-killer"
  | "page-play-make"
  | "page-play-making"
  | "page-play-mode"
  | "page-play-mode-digit"
  | "page-play-mode-corner"
  | "page-play-mode-centre"
  | "page-play-mode-colour"
  | "page-play-undo"
  | "page-play-redo"
  | "page-play-erase"
  | "page-play-auto-marks"
  | "page-play-check"
  | "page-play-timer"
  | "page-play-restart"
  | "page-play-push"
  | "page-play-retour"
  | "page-play-hypotheses"
  | "page-play-no-hypothesis"
  | "page-play-solved"
  | "page-play-full-wrong"
  | "page-play-saved"
  | "page-play-drop"
  | "page-play-keypad"
  | "page-play-grid"
  | "page-play-colours"
  | "page-compare-intro"
  | "page-compare-start"
  | "page-compare-strategy"
  | "page-compare-nodes"
  | "page-compare-back"
  | "page-compare-time"
  | "page-compare-solutions"
  | "page-compare-running"
  | "page-compare-seconds"
  | "page-compare-grid"
  | "page-compare-limit"
  | "page-compare-why-title"
  | "page-compare-why"
  | "page-compare-order-naive"
  | "page-compare-order-fewest"
  | "page-compare-why-hard"
  | "page-compare-charts"
  | "page-compare-charts-intro"
  | "page-compare-charts-start"
  | "page-compare-by"
  | "page-compare-by-grid"
  | "page-compare-by-strategy"
  | "page-compare-measure"
  | "page-compare-scale"
  | "page-compare-stuck"
  | "page-compare-chart"
  | "page-room-write"
  | "page-write-exercise"
  | "page-write-document-a"
  | "page-write-document-b"
  | "page-write-document-c"
  | "page-write-document-d"
  | "page-write-editor"
  | "page-write-own-classic"
  | "page-write-editor-keys"
  | "page-write-check"
  | "page-write-run"
  | "page-write-search"
  | "page-write-solution"
  | "page-write-mine"
  | "page-write-reset"
  | "page-write-python-loading"
  | "page-write-python-running"
  | "page-write-python-failed"
  | "page-write-editor-failed"
  | "page-write-before"
  | "page-write-printed"
  | "page-write-line"
  | "page-write-share"
  | "page-write-share-without"
  | "page-write-counterexample"
  | "page-write-call"
  | "page-write-expected"
  | "page-write-got"
  | "page-write-search-title"
  | "page-write-passed"
  | "page-room-teach"
  | "page-teach-lesson"
  | "page-teach-lesson-help"
  | "page-teach-title"
  | "page-teach-text"
  | "page-teach-place"
  | "page-teach-place-hint"
  | "page-teach-place-bad"
  | "page-teach-without-code"
  | "page-teach-exercises"
  | "page-teach-chosen"
  | "page-teach-link"
  | "page-teach-open"
  | "page-teach-projector"
  | "page-teach-projector-off"
  | "page-teach-results"
  | "page-teach-results-help"
  | "page-teach-results-files"
  | "page-teach-results-paste"
  | "page-teach-results-read"
  | "page-teach-results-bad"
  | "page-teach-results-csv"
  | "page-teach-results-clear"
  | "page-teach-student"
  | "page-lesson"
  | "page-lesson-close"
  | "page-lesson-bad"
  | "page-lesson-name"
  | "page-lesson-done"
  | "page-lesson-tried"
  | "page-lesson-not-yet"
  | "page-lesson-tries"
  | "page-lesson-hand-in"
  | "page-lesson-save-json"
  | "page-lesson-save-csv"
  | "page-lesson-copy-text"
  | "page-practice"
  | "page-practice-how"
  | "page-practice-out"
  | "page-practice-in"
  | "page-practice-check"
  | "page-practice-where"
  | "page-practice-answer"
  | "page-practice-another"
  | "page-practice-claims"
  | "page-practice-grid"
  | "page-practice-worked";

export type Ask = { "ask": "speak", 
/**
 * Its tag, as browsers give it.
 */
language: string, } | { "ask": "presets" } | { "ask": "watch", 
/**
 * What is searched.
 */
subject: Subject, } | { "ask": "replay", 
/**
 * What was searched.
 */
subject: Subject, 
/**
 * What `choix` gave, call by call.
 */
calls: Array<Array<number>>, } | { "ask": "exercises" } | { "ask": "exercise", 
/**
 * Its stable name.
 */
id: string, } | { "ask": "tell", 
/**
 * What happened.
 */
news: PythonNews, } | { "ask": "seek", 
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
steps: number, } | { "ask": "tree", 
/**
 * Which session.
 */
session: number, 
/**
 * The first step.
 */
from: number, 
/**
 * The step after the last one.
 */
to: number, 
/**
 * Into how many columns it is drawn: what is narrower than one is counted.
 */
columns: number, } | { "ask": "look", 
/**
 * The puzzle, in any format.
 */
text: string, 
/**
 * Givens in the place of its own, cell by cell; 0 where there is none.
 */
values?: Array<number>, } | { "ask": "hint", 
/**
 * The puzzle.
 */
text: string, 
/**
 * What has been written over it.
 */
written?: Written, } | { "ask": "path", 
/**
 * The puzzle.
 */
text: string, } | { "ask": "why", 
/**
 * The puzzle.
 */
text: string, 
/**
 * The number of the cell, from 0.
 */
cell: number, 
/**
 * The digit, from 1.
 */
digit: number, } | { "ask": "rate", 
/**
 * The puzzle.
 */
text: string, } | { "ask": "techniques" } | { "ask": "technique", 
/**
 * Its stable name.
 */
id: string, } | { "ask": "practice", 
/**
 * The technique's stable name.
 */
id: string, 
/**
 * The same number makes the same position.
 */
seed: number, } | { "ask": "judge", 
/**
 * The technique's stable name.
 */
id: string, 
/**
 * The givens.
 */
text: string, 
/**
 * The position.
 */
written: Written, 
/**
 * What follows from it; nothing asks for the whole answer.
 */
claims: Array<Claim>, } | { "ask": "make", 
/**
 * What it shall be like.
 */
wish: Wish, } | { "ask": "strategies" } | { "ask": "race", 
/**
 * The puzzle.
 */
text: string, 
/**
 * The strategy's stable name.
 */
strategy: string, 
/**
 * The time it has.
 */
seconds: number, 
/**
 * How many solutions it looks for at most; two, if this is not said.
 */
most?: number, } | { "ask": "close", 
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

export type Answer = { "answer": "page" } & Page | { "answer": "presets" } & Presets | { "answer": "watching" } & Watching | { "answer": "exercises", 
/**
 * In the order of the course.
 */
list: Array<ExerciseEntry>, } | { "answer": "exercise" } & ExercisePage | { "answer": "told", 
/**
 * In a sentence.
 */
said: Array<SaidPiece>, } | { "answer": "view" } & View | { "answer": "landscape" } & Landscape | { "answer": "tree" } & Tree | { "answer": "closed" } | { "answer": "looked" } & Looked | { "answer": "hinted" } & Hinted | { "answer": "path" } & PathView | { "answer": "rated" } & Rated | { "answer": "techniques", 
/**
 * Easiest first.
 */
list: Array<TechniqueEntry>, } | { "answer": "technique" } & TechniquePage | { "answer": "practice" } & Practice | { "answer": "judged" } & Judged | { "answer": "made" } & MadePuzzle | { "answer": "strategies", 
/**
 * From the course's to today's best.
 */
list: Array<StrategyEntry>, } | { "answer": "raced" } & Raced | { "answer": "refused" } & Refused;

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
 * The columns in which the candidates of a cell are set out.
 */
columns: number, 
/**
 * The region of each cell: thick lines are where it changes.
 */
regions: Array<number>, 
/**
 * The digits as they are written, from 1.
 */
symbols: Array<string>, 
/**
 * The name of each cell.
 */
names: Array<string>, 
/**
 * Cages.
 */
cages: Array<Cage>, 
/**
 * Cells with a ground of their own: windows and extra regions.
 */
shaded: Array<number>, 
/**
 * Lines through cells, from corner to corner.
 */
diagonals: Array<Array<number>>, 
/**
 * The houses, to find digits that stand twice.
 */
houses: Array<Array<number>>, };

export type Cage = { 
/**
 * The cells, in reading order.
 */
cells: Array<number>, 
/**
 * Their sum.
 */
total: number | null, };

export type Looked = { 
/**
 * The puzzle in a form that can be read again, its rules included.
 */
text: string, 
/**
 * The name of the format that it was read in.
 */
format: string, 
/**
 * What the reader assumed.
 */
notes: Array<Array<SaidPiece>>, 
/**
 * The lines of the grid.
 */
frame: Frame, 
/**
 * The givens, cell by cell; 0 where there is none.
 */
values: Array<number>, 
/**
 * The pencil marks, where there are any.
 */
marks: Array<Array<number>> | null, 
/**
 * The rules beyond rows, columns and blocks, each in a sentence.
 */
rules: Array<string>, 
/**
 * How many solutions there are.
 */
verdict: VerdictView, };

export type VerdictView = { 
/**
 * In a word.
 */
word: Word, 
/**
 * In a sentence.
 */
said: Array<SaidPiece>, 
/**
 * A solution, cell by cell.
 */
solution: Array<number> | null, 
/**
 * Another one.
 */
other: Array<number> | null, 
/**
 * The cells that contradict each other, or in which two solutions differ.
 */
cells: Array<number>, };

export type Word = "contradiction" | "none" | "unique" | "several" | "unknown";

export type Written = { 
/**
 * All values, the givens included; 0 where there is none.
 */
values: Array<number>, 
/**
 * The pencil marks of each cell, if they count: a cell without any is taken to have them all.
 */
marks?: Array<Array<number>>, };

export type Hinted = { 
/**
 * Where to look.
 */
place: Array<SaidPiece>, 
/**
 * What for.
 */
technique: Array<SaidPiece>, 
/**
 * The whole reasoning.
 */
step: StepView, 
/**
 * What can be written, as cells and digits.
 */
placements: Array<[number, number]>, 
/**
 * What can be crossed out.
 */
eliminations: Array<[number, number]>, };

export type PathView = { 
/**
 * The lines of the grid.
 */
frame: Frame, 
/**
 * The steps.
 */
steps: Array<StepView>, 
/**
 * The grid at the end.
 */
end: PictureView, 
/**
 * Whether it is full.
 */
solved: boolean, 
/**
 * How it went, in a sentence.
 */
said: Array<SaidPiece>, };

export type StepView = { 
/**
 * The technique's stable name.
 */
technique: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What follows, in signs.
 */
what: Array<SaidPiece>, 
/**
 * The whole reasoning.
 */
reason: Array<SaidPiece>, 
/**
 * The grid before the step, with what it sees.
 */
picture: PictureView, };

export type PictureView = { 
/**
 * The values, cell by cell; 0 where there is none.
 */
values: Array<number>, 
/**
 * Which of them were given.
 */
given: Array<boolean>, 
/**
 * The candidates, cell by cell.
 */
candidates: Array<Array<number>>, 
/**
 * Those that stand out.
 */
inks: Array<InkView>, 
/**
 * The houses that the step looks at.
 */
hatches: Array<HatchView>, 
/**
 * The inferences of a chain.
 */
arrows: Array<ArrowView>, 
/**
 * What the inks mean.
 */
legend: Array<LegendView>, };

export type InkView = { 
/**
 * Its cell.
 */
cell: number, 
/**
 * Its digit.
 */
digit: number, 
/**
 * Its part in the pattern, if it has one.
 */
ink: InkName | null, 
/**
 * Whether it can be crossed out.
 */
gone: boolean, };

export type InkName = "written" | "gone" | "first" | "second" | "third" | "fourth";

export type HatchView = { 
/**
 * Its cells.
 */
cells: Array<number>, 
/**
 * Whether it is what a fish or a locked candidate covers.
 */
cover: boolean, };

export type ArrowView = { 
/**
 * The cells where it starts, which have the digit as a candidate.
 */
from: Array<number>, 
/**
 * The digit there.
 */
from_digit: number, 
/**
 * The cells where it leads.
 */
to: Array<number>, 
/**
 * The digit there.
 */
to_digit: number, 
/**
 * If the first is false, the second is true.
 */
strong: boolean, };

export type LegendView = { 
/**
 * The ink.
 */
ink: InkName, 
/**
 * What it means.
 */
words: string, };

export type Rated = { 
/**
 * The scales.
 */
scales: Array<ScaleView>, };

export type ScaleView = { 
/**
 * The scale's stable name.
 */
scale: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The rating; `None` where the scale's techniques do not get that far.
 */
rating: string | null, 
/**
 * What that means.
 */
said: Array<SaidPiece>, 
/**
 * The techniques that it is made of, hardest first.
 */
uses: Array<UseView>, };

export type UseView = { 
/**
 * Its name.
 */
name: string, 
/**
 * How hard its hardest step was.
 */
hardest: number, 
/**
 * How often it was used.
 */
count: number, };

export type TechniqueEntry = { 
/**
 * Its stable name.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its level on HoDoKu's scale, in a word.
 */
level: string, };

export type TechniquePage = { 
/**
 * Its stable name.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What it is.
 */
definition: Array<SaidPiece>, 
/**
 * Its level on HoDoKu's scale, in a word.
 */
level: string, 
/**
 * Whether it holds only for puzzles with one solution.
 */
unique: boolean, 
/**
 * The lines of the example's grid.
 */
frame: Frame | null, 
/**
 * A worked example.
 */
example: StepView | null, };

export type Practice = { 
/**
 * The technique's stable name.
 */
technique: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What is to be looked for.
 */
task: Array<SaidPiece>, 
/**
 * Where to look.
 */
place: Array<SaidPiece>, 
/**
 * Whether it was made; else it is the worked example.
 */
made: boolean, 
/**
 * The lines of the grid.
 */
frame: Frame, 
/**
 * The givens, as text.
 */
text: string, 
/**
 * The position.
 */
picture: PictureView, };

export type Claim = { 
/**
 * The number of the cell, from 0.
 */
cell: number, 
/**
 * The digit, from 1.
 */
digit: number, 
/**
 * Whether it is there.
 */
holds: boolean, };

export type Judged = { 
/**
 * Whether it is what the technique says, or a part of it.
 */
right: boolean, 
/**
 * In a sentence.
 */
said: Array<SaidPiece>, 
/**
 * The steps that show it.
 */
steps: Array<StepView>, };

export type Wish = { 
/**
 * The same wish with the same seed gives the same puzzle.
 */
seed: number, 
/**
 * How hard, on HoDoKu's scale; `None` for any.
 */
level: LevelName | null, 
/**
 * Of which kind.
 */
variant: Variant, };

export type LevelName = "easy" | "medium" | "hard" | "unfair" | "extreme";

export type Variant = "classic" | "four" | "six" | "diagonals" | "windows" | "anti-knight" | "jigsaw" | "killer";

export type MadePuzzle = { 
/**
 * The puzzle.
 */
puzzle: Looked, 
/**
 * How many were tried.
 */
attempts: number, };

export type StrategyEntry = { 
/**
 * Its stable name.
 */
name: string, 
/**
 * What it does, in a sentence.
 */
about: string, };

export type Raced = { 
/**
 * Its stable name.
 */
strategy: string, 
/**
 * Solutions found.
 */
solutions: number, 
/**
 * Whether those are all.
 */
complete: boolean, 
/**
 * How it ended, in a sentence.
 */
said: Array<SaidPiece>, 
/**
 * Nodes: how often the possibilities of a cell were looked up.
 */
nodes: number, 
/**
 * How often it went back.
 */
back: number, 
/**
 * The time it took, in seconds.
 */
seconds: number, };

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

export type Tree = { 
/**
 * The session it belongs to.
 */
session: number, 
/**
 * The first step of the stretch.
 */
from: number, 
/**
 * The step after its last one.
 */
to: number, 
/**
 * The values that took long enough, in the order in which they were given up.
 */
boxes: Array<TreeBox>, 
/**
 * All others, rank by rank.
 */
dust: Array<Dust>, };

export type TreeBox = { 
/**
 * The rank it was tried at.
 */
rank: number, 
/**
 * The value.
 */
value: string, 
/**
 * The step that tried it.
 */
first: number, 
/**
 * The step that gave it up.
 */
end: number, 
/**
 * Whether it begins and ends within the stretch: if not, what follows is not all of it.
 */
whole: boolean, 
/**
 * The values tried, itself included.
 */
nodes: number, 
/**
 * The dead ends among them.
 */
dead_ends: number, 
/**
 * The solutions among them.
 */
solutions: number, };

export type Dust = { 
/**
 * The steps it took.
 */
steps: Array<number>, 
/**
 * The values tried.
 */
nodes: Array<number>, 
/**
 * Those to which the next rank had no choice.
 */
dead_ends: Array<number>, 
/**
 * Those that made a solution.
 */
solutions: Array<number>, };

export type ExerciseEntry = { 
/**
 * Its stable name.
 */
id: string, 
/**
 * Where it stands in the inventory of the course.
 */
course: string, 
/**
 * The function to be written.
 */
function: string, 
/**
 * What is searched with it, where it drives the stacks.
 */
search: Subject | null, };

export type ExercisePage = { 
/**
 * Which.
 */
exercise: ExerciseEntry, 
/**
 * What the function shall do.
 */
statement: Array<SaidPiece>, 
/**
 * What the editor shows first.
 */
starter: string, 
/**
 * One way to write it.
 */
solution: string, 
/**
 * The functions of the questions before, which may be called.
 */
before: string, 
/**
 * What of a call is looked at.
 */
looks_at: LooksAt, 
/**
 * Whether the order of a list matters not.
 */
any_order: boolean, 
/**
 * What it is checked with, smallest first.
 */
cases: Array<Case>, };

export type Case = { 
/**
 * Variables that the function may read.
 */
globals: Record<string, unknown>, 
/**
 * The arguments.
 */
arguments: Array<unknown>, 
/**
 * Every answer that is right.
 */
accepted: Array<unknown>, };

export type LooksAt = "result" | "argument" | "both";

export type PythonNews = { "news": "raised", 
/**
 * Its class.
 */
exception: string, 
/**
 * What Python says.
 */
message: string, } | { "news": "no-function", 
/**
 * The name.
 */
name: string, } | { "news": "no-result", 
/**
 * The call.
 */
call: string, } | { "news": "no-list", 
/**
 * The call.
 */
call: string, 
/**
 * What it gave.
 */
got: string, } | { "news": "out-of-range", 
/**
 * The call.
 */
call: string, 
/**
 * The number.
 */
got: string, 
/**
 * The smallest one.
 */
low: number, 
/**
 * The largest one.
 */
high: number, } | { "news": "twice", 
/**
 * The call.
 */
call: string, 
/**
 * The number.
 */
got: string, } | { "news": "wrong", 
/**
 * The call.
 */
call: string, 
/**
 * What is right.
 */
expected: string, 
/**
 * What it gave.
 */
got: string, 
/**
 * How many smaller calls were answered rightly.
 */
right: number, } | { "news": "right", 
/**
 * How many there were.
 */
calls: number, } | { "news": "searched", 
/**
 * The calls of `choix`.
 */
calls: number, 
/**
 * The solutions.
 */
solutions: number, 
/**
 * Whether everything was tried.
 */
complete: boolean, } | { "news": "no-time", 
/**
 * The time it had.
 */
seconds: number, } | { "news": "stopped" };
