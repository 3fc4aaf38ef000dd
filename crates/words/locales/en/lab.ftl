# The lab: the page in the browser. What begins with `page-` is on it as it stands; the page has no
# other words of its own.

## The page
page-title = Neuf: the backtracking lab
page-tagline = Watch a search think, step by step, forwards and backwards.
page-skip = Skip to the content
page-rooms = Rooms
page-room-watch = Watch
page-room-compare = Compare
page-room-solve = Solve and learn
page-room-play = Play
page-language = Language
page-theme = Light or dark
page-theme-auto = As the system
page-theme-light = Light
page-theme-dark = Dark
page-loading = The engine is starting…
page-failed = The engine did not start. Reload the page; if that does not help, the browser may be too old for WebAssembly.
page-engine-stopped = The engine was stopped and started again.
page-stop = Stop
page-copy-link = Copy link
page-copied = Copied
page-close = Close
page-more = More
page-bad-link = This link holds something that cannot be read, so the room starts afresh.
page-bad-store = What was stored in this browser cannot be read any more.
page-throw-away = Throw it away

## Watch
page-watch-what = What is searched
page-watch-lists = Lists of the course
page-watch-queens = Queens
page-watch-grids = Sudoku grids of the documents
page-watch-own = A grid of your own
page-watch-own-label = Paste a Sudoku in any format
page-watch-own-go = Watch it
page-watch-own-hint = One line of 81 characters, rows, pencil marks, a link: any form will do.
page-stacks = Stacks
page-stacks-help = One stack per rank, growing upward. The value on top is being tried; what was popped is struck out.
page-stack-top = tried
page-stack-out = struck out
page-attempt = Attempt
page-algorithm = Algorithm
page-board-chess = Chessboard
page-board-grid = Grid being tested
page-play = Play
page-pause = Pause
page-step-forward = One step forward
page-step-back = One step back
page-to-start = To the start
page-to-end = To the end
page-next-dead-end = Next dead end
page-previous-dead-end = Previous dead end
page-next-solution = Next solution
page-previous-solution = Previous solution
page-dead-end = Dead end
page-solution = Solution
page-none-ahead = There is none further on.
page-none-behind = There is none before.
page-speed = Speed
page-per-second = steps per second
page-every-step = every step is shown
page-one-step-in = one step shown in
page-step = Step
page-of = of
page-of-at-least = of at least
page-timeline = The whole search: drag to go anywhere
page-depth = Depth
page-choix = choix
page-retour = retour
page-solutions = Solutions
page-dead-ends = Dead ends
page-survey-more = Explore further
page-exploring = Exploring ahead…
page-keys = Keys
page-key-space = play or pause
page-key-arrows = one step back or forward
page-key-shift-arrows = a thousandth of the search back or forward
page-key-home-end = start or end
page-key-d = next dead end (Shift: previous)
page-key-s = next solution (Shift: previous)
page-key-plus-minus = faster or slower

## Solve and learn
page-solve-intro = Type digits into the grid, or paste a puzzle: the verdict comes at once.
page-solve-paste = Paste or import a puzzle
page-solve-read = Read it
page-solve-file = Open a file
page-solve-empty = Empty grid
page-solve-example = Example
page-solve-verdict = Verdict
page-solve-show-solution = Show the solution
page-solve-hide-solution = Hide the solution
page-solve-hint = Hint
page-solve-hint-more = Tell me more
page-solve-hint-apply = Take this step
page-solve-path = The whole path
page-solve-rate = How hard is it?
page-solve-thinking = Thinking…
page-solve-steps = Steps
page-solve-previous = Previous step
page-solve-next = Next step
page-solve-back-to-grid = Back to the grid
page-solve-techniques = Techniques
page-solve-technique = Technique
page-solve-example-of = A worked example
page-solve-needs-unique = It relies on the puzzle having one solution.
page-solve-level = Level
page-solve-times = ×
page-solve-watch = Watch the search
page-solve-play = Play it
page-solve-rules = Rules
page-solve-grid = Grid: arrow keys move, digits are typed, Delete empties
page-solve-candidates = Show candidates

## Play
page-play-new = New puzzle
page-play-kind = Kind
page-play-level = Difficulty
page-play-level-any = Any
page-play-level-easy = Easy
page-play-level-medium = Medium
page-play-level-hard = Hard
page-play-level-unfair = Very hard
page-play-level-extreme = Extreme
page-play-variant-classic = Classic 9×9
page-play-variant-four = 4×4
page-play-variant-six = 6×6
page-play-variant-diagonals = Diagonals
page-play-variant-windows = Windows
page-play-variant-anti-knight = Knight's move
page-play-variant-jigsaw = Jigsaw
page-play-variant-killer = Killer
page-play-make = Make it
page-play-making = Making a puzzle…
page-play-mode = What the keys write
page-play-mode-digit = Digit
page-play-mode-corner = Corner
page-play-mode-centre = Centre
page-play-mode-colour = Colour
page-play-undo = Undo
page-play-redo = Redo
page-play-erase = Erase
page-play-auto-marks = Automatic marks
page-play-check = Conflicts shown
page-play-timer = Timer
page-play-restart = Start over
page-play-push = Push a hypothesis
page-play-retour = retour
page-play-hypotheses = Hypotheses
page-play-no-hypothesis = No hypothesis: press to try something and come back.
page-play-solved = Solved!
page-play-full-wrong = The grid is full, but something is wrong.
page-play-saved = Your puzzles
page-play-drop = Remove
page-play-keypad = Keypad
page-play-grid = Puzzle: arrow keys move, digits write, Shift writes corner marks, Ctrl centre marks
page-play-colours = Colours

## Compare
page-compare-intro = The same grid, every strategy at once, each in a thread of its own.
page-compare-start = Start the race
page-compare-strategy = Strategy
page-compare-nodes = Nodes
page-compare-back = Steps back
page-compare-time = Time
page-compare-solutions = Solutions
page-compare-running = running…
page-compare-seconds = s
page-compare-grid = Grid
page-compare-limit = At most, seconds each
page-compare-why = Why order matters: the naive strategies take the cells from left to right. When the first rows are nearly empty, they find out about a contradiction only many rows later, and try millions of beginnings that were lost from the start. Whoever takes the cell with the fewest candidates first meets the contradiction at once.
page-compare-chart = Nodes, on a logarithmic scale

## What the engine tells the page
lab-misunderstood = The page asked something that the engine does not understand ({ $why }).
lab-no-session = That search is over: start it again.
lab-no-list = The problems of lists are numbered from 1 to 4.
lab-queens-side = The board can have from 1 to { $most } squares on a side.

lab-other-values = These digits do not belong to a grid of this shape.
lab-hint-full = The grid is full and right: there is nothing left to find.
lab-path-stuck = From here none of the known techniques finds a step.
lab-path-no-time = Time is up: no further step was found yet.
lab-no-technique = There is no technique of that name.
lab-no-strategy = There is no strategy of that name.

lab-scale-se = Sudoku Explainer
lab-scale-hodoku = HoDoKu
lab-scale-human = How long a person looks
lab-scale-se-about = The rating of the hardest step, from 1.0 to about 12.
lab-scale-hodoku-about = The sum over all steps; level: { $level }.
lab-scale-human-about = Each point more doubles the glances it takes.
lab-scale-beyond = The techniques of this scale do not solve it.
lab-scale-classic = This scale is for 9×9 grids without further rules.

lab-make-impossible = There can be no such puzzle.
lab-make-no-time = No such puzzle was found in a minute: try again, or ask for something more common.

lab-strategy-piles = Document A: one stack per cell in reading order, the last choice first.
lab-strategy-recursive = Document B: the first empty cell, each possibility, recursively.
lab-strategy-lexicographic = Document C: every cell in reading order, digits ascending.
lab-strategy-sweep = Document C: fills cells that have a single possibility, again and again; no search.
lab-strategy-fewest = Document D: the cell with the fewest candidates first.
lab-strategy-auto = The engine: whole puzzles in vectors of bits, deduction before every guess.
lab-race-complete = { $count ->
    [0] No solution, and everything has been tried.
    [one] One solution, and everything has been tried.
   *[other] { $count } solutions.
}
lab-race-stuck = Without guessing it got no further: { $count ->
    [one] one cell is
   *[other] { $count } cells are
} empty.

lab-code-first = push choix(0)
lab-code-while = while there are stacks:
lab-code-if-fewer = if r < n:
lab-code-choix = new = choix(r)
lab-code-push = if new is not empty: push it
lab-code-retour = otherwise: retour()
lab-code-if-all = if r = n:
lab-code-solution = a solution: the tops of the stacks
lab-code-retour-for-more = retour(), to find the next one

lab-example-4x4 = 4×4 grid
lab-example-6x6 = 6×6 grid, with two solutions
lab-example-9x9 = 9×9 grid, printed with its solution
lab-example-facile = Easy
lab-example-moyen = Medium
lab-example-difficile = Difficult
lab-example-variable = Variable, with 8, 1, 2
lab-example-variable-81 = Variable, with 8, 1
lab-example-variable-8 = Variable, with 8 alone: three million steps
lab-example-td = Recursive solver
lab-example-L = Exam, grid L
lab-example-M = Exam, grid M
lab-example-M-III = Exam, grid M of part III
lab-example-tp = OCaml lab
lab-example-tp-3012 = OCaml lab, with 3,012 solutions
