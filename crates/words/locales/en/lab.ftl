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
page-theme-auto = System
page-theme-light = Light
page-theme-dark = Dark
page-loading = The engine is starting…
page-room-failed = This room could not be fetched. Enter it again when there is a network.
page-failed = The engine did not start. Reload the page; if that does not help, the browser may be too old for WebAssembly.
page-engine-stopped = The engine was stopped and started again.
page-stop = Stop
page-copy-link = Copy link
page-copied = Copied
page-close = Close
page-more = More
page-about = About this page and its licences
page-about-neuf = Neuf is free software, under the MIT licence or the Apache licence 2.0, as you like. The engine is written in Rust and runs in this browser.
page-about-privacy = Nothing leaves this machine: no account, no statistics, no request to other hosts. What you write stays in this browser.
page-about-python = Python runs by Pyodide, which is under the Mozilla Public License 2.0. Its files are served beside the page, unchanged and apart from it, and loaded only when a program is run; their source is at the address below.
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
page-tree = Search tree
page-tree-help = Each box is a value that was tried; below it lies everything tried because of it, and its width is the number of steps that took. Click to go there, double-click to look inside, drag to move, Ctrl and the wheel to zoom.
page-tree-keys = Arrow keys go from box to box, Enter goes to its step, + and − zoom, Home shows the whole tree.
page-tree-in = Zoom in
page-tree-out = Zoom out
page-tree-whole = Whole tree
page-tree-cut = the part in view
page-tree-steps = steps
page-tree-nodes = values tried
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
page-solve-why = Why, or why not, in the chosen cell:
page-solve-thinking = Thinking…
page-solve-steps = Steps
page-solve-previous = Previous step
page-solve-next = Next step
page-solve-back-to-grid = Back to the grid
page-solve-techniques = Techniques
page-solve-technique = Technique
page-solve-example-of = A worked example
page-solve-needs-unique = It relies on the puzzle having one solution.
page-solve-level = Level:
page-solve-times = ×
page-solve-watch = Watch the search
page-solve-play = Play it
page-solve-rules = Rules:
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
page-compare-why-title = Why the order of the cells decides
page-compare-why = A cell that is still empty shows how many digits its row, column and block leave it. The naive strategies take the cells as one reads: the product below is the number of beginnings that their first twelve cells allow. Whoever takes the cells with the fewest candidates first has far fewer, and each digit set makes others fewer still.
page-compare-order-naive = As one reads
page-compare-order-fewest = Fewest candidates first
page-compare-why-hard = That is what kills the naive order on 8..........36…: its first rows are nearly empty, so a wrong beginning is found out only many rows further down, and the search tries millions of continuations of beginnings that were lost from the start. Turned upside down, the same grid is another one to it; to the others it is not.
page-compare-charts = All grids, all strategies
page-compare-charts-intro = Every strategy on every grid of the documents, at most five seconds each.
page-compare-charts-start = Race on all grids
page-compare-by = A chart for each
page-compare-by-grid = grid
page-compare-by-strategy = strategy
page-compare-measure = Measure
page-compare-scale = Logarithmic scale: each step of the same length is ten times as much. A bar with an open end was broken off; stuck means that without guessing there was no way on.
page-compare-stuck = stuck
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
lab-lines-of-81 = Each line must be a classic puzzle of 81 characters: a digit, or a point for an empty cell.
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

## Write your own
page-room-write = Write your own
page-write-exercise = Exercise
page-write-document-a = A. Stacks, queens, Sudoku
page-write-document-b = B. Recursive solver
page-write-document-c = C. Exam
page-write-document-d = D. Lab of candidates
page-write-editor = Your Python program
page-write-own-classic = This function of the course is for grids of 9×9 alone.
page-write-editor-keys = In the editor, Tab indents; Escape, then Tab, leaves it. Ctrl+Enter checks.
page-write-check = Check
page-write-run = Run it on the stacks
page-write-search = What is searched
page-write-solution = Show one way to write it
page-write-mine = Back to my program
page-write-reset = Begin again
page-write-python-loading = Python is being loaded: some 13 MB the first time, then it stays in the browser.
page-write-python-running = Python is running…
page-write-python-failed = Python could not be loaded. Look at the connection, then try again.
page-write-editor-failed = The editor could not be loaded. Look at the connection, then try again.
page-write-before = Functions of the questions before, which you may call
page-write-printed = What the program printed
page-write-line = Line
page-write-share = Copy link with my program
page-write-share-without = Copy link without the program
page-write-counterexample = The smallest call that goes wrong
page-write-call = Call
page-write-expected = Expected
page-write-got = Your function gives
page-write-search-title = The search of your function
page-write-passed = passed

## Teach
page-room-teach = Teach
page-teach-lesson = A lesson is a link
page-teach-lesson-help = Bring any room to the state you want and copy its link; write what your students should know; hand out the link below. It holds everything: nothing is sent anywhere.
page-teach-title = Title
page-teach-text = Text for the students
page-teach-place = Link to a place of the lab
page-teach-place-hint = Empty: the room that fits the exercises, or Watch.
page-teach-place-bad = This is no link to a room of the lab.
page-teach-without-code = Leave out the program that the link holds
page-teach-exercises = Exercises to do
page-teach-chosen = chosen
page-teach-link = Link of the lesson
page-teach-open = Open the lesson
page-teach-projector = Projector view
page-teach-projector-off = Leave projector view
page-teach-results = Results
page-teach-results-help = Students export a file or a text: open the files, or paste the texts one after the other.
page-teach-results-files = Files of results
page-teach-results-paste = Pasted results
page-teach-results-read = Read what was pasted
page-teach-results-bad = This cannot be read as results:
page-teach-results-csv = Save as a table (CSV)
page-teach-results-clear = Throw away the table
page-teach-student = Student
page-lesson = Lesson
page-lesson-close = Close the lesson
page-lesson-bad = The lesson in this link cannot be read.
page-lesson-name = Your name
page-lesson-done = done
page-lesson-tried = tried
page-lesson-not-yet = not yet
page-lesson-tries = Tries:
page-lesson-hand-in = Hand in
page-lesson-save-json = Save as a file (JSON)
page-lesson-save-csv = Save as a table (CSV)
page-lesson-copy-text = Copy as text

## What a student writes
lab-no-exercise = There is no exercise of that name.
lab-replay-values = This search holds values that are none of the problem.
lab-exercise-a1-haut_des_piles = Write haut_des_piles(les_piles): the list of the values on top of each stack. A stack is a list, and its top is the last element.
lab-exercise-a2-retour = Write retour(les_piles), which changes the list of stacks: first remove the stacks at the end that have one element, then take one element off the last stack that remains. It returns nothing.
lab-exercise-a3-choix = Problem 1. Write choix(i, haut): 1, 2, 3 or 4 at rank 0; 5 or 6 at rank 1; 7 or 8 at rank 2; 9 at rank 3.
lab-exercise-a4-choix = Problem 2. Write choix(i, haut): 1, 2 or 3 at rank 0; its double at rank 1; 5, 7 or 9 at rank 2; the same again at rank 3. haut holds the values chosen so far.
lab-exercise-a5-choix = Problem 3. Write choix(i, haut): an odd digit at rank 0; at rank 1, 2 or 4 if that digit is at least 5, otherwise 6 or 8; half of it at rank 2; at rank 3, the first digit minus one, or 9.
lab-exercise-a6-choix = Problem 4. Write choix(i, haut): at each of the four ranks, 0 or 1.
lab-exercise-a7-choix = Queens. Write choix(i, haut): the rows, from 0 to n − 1, where the queen of column i is attacked by none of those before it; haut[j] is the row of the queen of column j. The variable n is there.
lab-exercise-a11-case_vers_numero = Write case_vers_numero(i, j): the number of the cell in row i and column j, when cells are counted row by row from 0. The variable N, the side of the grid, is there.
lab-exercise-a11-numero_vers_case = Write numero_vers_case(k): the row and the column of cell number k.
lab-exercise-a12-liste_vers_grille = Write liste_vers_grille(liste): the list of N·N numbers as a list of N rows.
lab-exercise-a13-chiffres_ligne = Write chiffres_ligne(i, grille): the digits of row i; 0 is an empty cell and no digit.
lab-exercise-a13-chiffres_colonne = Write chiffres_colonne(j, grille): the digits of column j.
lab-exercise-a13-chiffres_bloc = Write chiffres_bloc(i, j, grille): the digits of the block where cell (i, j) lies. Blocks have Ml rows and Mc columns; these variables are there.
lab-exercise-a14-choix = Sudoku. Write choix(k, haut): for a cell that is given in grille_depart, its digit alone; otherwise the digits seen neither in its row, nor in its column, nor in its block, in the start grid with cells 0 to k − 1 filled from haut.
lab-exercise-b1-possibilite = Write possibilite(grille, i, j): the set of digits that no other cell of the row, column and block of (i, j) uses.
lab-exercise-b2-vide = Write vide(grille): some empty cell, as the pair (i, j), or None if there is none.
lab-exercise-b3-resoudre = Write resoudre(grille), recursively: the solution of the grid, or None if there is none.
lab-exercise-c0-Fusion = Write Fusion(L, M): two sorted lists merged into one sorted list.
lab-exercise-c0-TriFusion = Write TriFusion(L): the list sorted, by sorting its two halves and merging them.
lab-exercise-c1-occurrences = Write occurrences(elt, L): how many times elt is in the list.
lab-exercise-c2-ligneBienRemplie = Write ligneBienRemplie(L, i): whether row i holds each digit from 1 to 9 once.
lab-exercise-c2-colonneBienRemplie = Write colonneBienRemplie(L, j): the same for column j.
lab-exercise-c2-carreBienRempli = Write carreBienRempli(L, i): the same for square i; squares are numbered from 0 to 8, row by row.
lab-exercise-c2-bienRempli = Write bienRempli(L): whether all rows, columns and squares are right.
lab-exercise-c3-ligne = Write ligne(L, i, j): the digits of the other cells of row i, from left to right, without empty cells.
lab-exercise-c3-colonne = Write colonne(L, i, j): the digits of the other cells of column j, from top to bottom.
lab-exercise-c3-carre = Write carre(L, i, j): the digits of the other cells of the square of (i, j), row by row.
lab-exercise-c4-conflit = Write conflit(L, i, j): all digits that cannot be written in (i, j) without breaking a rule; they may be repeated.
lab-exercise-c4-chiffresOk = Write chiffresOk(L, i, j): the digits that can be written in (i, j).
lab-exercise-c5-nbPossible = Write nbPossible(L, i, j): how many digits can be written in (i, j).
lab-exercise-c5-unTour = Write unTour(L): go through the grid once, row by row, and fill each empty cell that has one possibility, at once; return whether something was filled.
lab-exercise-c6-complete = Write complete(L): repeat unTour until nothing changes; return whether the grid is full.
lab-exercise-c7-caseSuivante = Write caseSuivante(pos): the cell after [i, j] in reading order, as a list; after [8, 8] comes [9, 0].
lab-exercise-c8-backtracking = Write backtracking(L, pos): try to fill the grid from cell pos on, with digits ascending; return whether it succeeds, and leave the cells empty if it does not.
lab-exercise-c8-solution_sudoku = Write solution_sudoku(L): fill the grid; return whether there is a solution.
lab-exercise-d1-list_n_to_1 = Write list_n_to_1(n): the list from n down to 1.
lab-exercise-d2-nouveau_coup = Write nouveau_coup(g, i, j, n): plays the digit n in the empty cell (i, j). g is a dictionary with "cases", the grid, and "c_poss", for each cell the ascending list of its candidates. The cell keeps n alone, and n leaves the other cells of its row, column and block. It returns the turn, a dictionary with "c", the move [i, j, n], and "c_incomp", the list of the moves [a, b, m] that are possible no longer.
lab-exercise-d2-annuler_tour = Write annuler_tour(g, tour): takes back the turn that nouveau_coup returned, so that g is exactly what it was before, each list of candidates ascending.
lab-exercise-d3-obtenir_grille = Write obtenir_grille(c_ini): a dictionary with "cases", the grid, and "c_poss", for each cell the ascending list of its candidates (for a filled cell its digit alone); None if the givens contradict each other.
lab-exercise-d4-trouver_prochaine_case = Write trouver_prochaine_case(g): an empty cell (i, j) with the fewest candidates, or None if all are filled; g is such a dictionary.
lab-exercise-d5-solve = Write solve(cases): the solution of the grid, always trying the cell with the fewest candidates first, or None if there is none.
lab-exercise-d7-nb_sols = Write nb_sols(cases): the number of solutions.
lab-python-no-function = There is no function { $name }: it must have exactly this name.
lab-python-no-result = { $call } returns nothing (None). Is there a return missing?
lab-python-no-list = { $call } should give a list of whole numbers, but gives { $got }.
lab-python-out-of-range = { $call } gives { $got }; here numbers go from { $low } to { $high }.
lab-python-twice = { $call } gives { $got } twice: the same would be tried again.
lab-python-right = Right: { $calls } calls, and all answers are those of the course.
lab-python-searched = Everything has been tried: { $solutions ->
    [0] no solution
    [one] one solution
   *[other] { $solutions } solutions
} with { $calls } calls of choix.
lab-python-searched-part = The search was ended after { $calls } calls of choix: { $solutions ->
    [0] no solution so far
    [one] one solution so far
   *[other] { $solutions } solutions so far
}.
lab-python-no-time = After { $seconds } seconds the program was still running, and it was stopped. Perhaps a loop never ends?
lab-python-stopped = You stopped the program.
lab-python-needs-indent = Lines that belong to a def, an if or a loop must be indented, and at least one must follow it.
lab-python-indent = This line is not indented like those around it: lines of one block begin in the same column.
lab-python-colon = A colon (:) is missing at the end of this line.
lab-python-unclosed = The { $name } that is opened here is never closed.
lab-python-unmatched = The { $name } closes nothing that was opened.
lab-python-unterminated = The text in quotes that begins here does not end.
lab-python-equals = To compare, write == with two signs; one = gives a variable its value.
lab-python-assign = What stands to the left of = cannot receive a value.
lab-python-comma = Perhaps a comma is missing here.
lab-python-return-outside = This return is outside any function: is it indented enough?
lab-python-syntax = Python cannot read this line. Look at brackets, quotes and colons, here and just before.
lab-python-unbound = { $name } is read here before the function has given it a value.
lab-python-name = The name { $name } is not known here. Is it spelt right, and has it been given a value before?
lab-python-pop-empty = pop() takes an element off a list that is empty.
lab-python-index = This reads beyond the end of a list: a list of n elements has indices from 0 to n − 1.
lab-python-key = The dictionary has no key { $name }.
lab-python-none = Something here is None, that is, nothing: often a function that returns nothing, or a method such as append or sort, which changes the list and gives None.
lab-python-arguments = A function gets another number of arguments than it has parameters: { $message }.
lab-python-not-callable = Round brackets call a function, but this is none: it is of type { $name }. To take an element of a list, write square brackets.
lab-python-not-subscriptable = Square brackets take an element of a list, but this is of type { $name }.
lab-python-not-iterable = One goes through a list or a range here, but this is of type { $name }. Is range(…) missing?
lab-python-indices = The index of a list must be a whole number; // divides whole numbers, / does not.
lab-python-operands = These two values cannot be combined or compared like this: { $message }.
lab-python-type = A value is of the wrong kind here: { $message }.
lab-python-attribute = A value of type { $name } cannot do that: { $message }.
lab-python-remove = The value that is looked for is not in the list.
lab-python-value = A value does not fit here: { $message }.
lab-python-zero = Here something is divided by zero.
lab-python-recursion = The function calls itself without end: which case stops it?
lab-python-memory = The program asks for more memory than there is: does a list grow without end?
lab-python-module = There is no module { $name } here; the course needs none.
lab-python-assertion = An assert of the program does not hold.
lab-python-other = Python stopped: { $exception }: { $message }.
lab-python-wrong = Not yet: { $call } gives { $got }, and it should be { $expected }. { $right ->
    [0] It is the first call that was tried.
    [one] One smaller call was right.
   *[other] { $right } smaller calls were right.
}

## Practice
page-practice = Practise it
page-practice-how = Choose a cell, then what goes there, and check.
page-practice-out = Goes
page-practice-in = Is placed
page-practice-check = Check
page-practice-where = Where to look
page-practice-answer = Show the answer
page-practice-another = Another position
page-practice-claims = What you say:
page-practice-grid = Position to practise in
page-practice-worked = This position is the worked example: none was made in time.
