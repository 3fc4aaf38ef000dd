# What the Python package says itself: arguments it cannot take, and the teacher's checker.

place = line { $line }, column { $column }:
unknown-language = there is no language { $tag }; those known are en and fr
unknown-shape = { $shape } is no shape of blocks; one is written "2x3" or (2, 3)
unknown-rule-name = there is no rule { $rule } of the whole grid; those known are { $known }
unknown-format = there is no format { $format }; those known are { $known }
unknown-symbols = there are no symbols { $symbols }; those known are { $known }
unknown-strategy = there is no strategy { $strategy }; those known are { $known }
unknown-scale = there is no scale { $scale }; those known are { $known }
unknown-level = there is no level { $level }; those known are { $known }
unknown-symmetry = there is no symmetry { $symmetry }; those known are { $known }
unknown-question = there is no question { $question }; those known are { $known }
unknown-column = there is no column { $column }; those known are { $known }
no-puzzle = a puzzle is expected: text, lists of numbers, an array or a Puzzle, not { $kind }
puzzle-has-it = { $option }= is refused beside a Puzzle, which has its own: say it where the Puzzle is made, as in Puzzle(text, { $option }=…)
numbers-have-none = { $option }= says how text is read, and numbers were passed
no-file = a file that gives text or bytes is expected, not { $kind }
wrong-item = item { $place }: { $why }
format-loses = the format { $format } does not say all of this puzzle: { $lost } would be lost. lossy=True writes the rest; rules are kept by { $known }
no-number = row { $row }, cell { $column }: a number is expected, not { $kind }
no-text-item = item { $place }: a puzzle is expected, not { $kind }
no-text-column = a column of texts is expected, not of { $kind }
object-column = a column of Python objects has no expression: ask the Series, as in frame["puzzle"].neuf.solve()
unreadable-column = the column cannot be read as Arrow lends it: { $why }
wrong-values = a row of values is no grid: its length is no square, or a value is beyond the largest digit
wrong-time = { $time } is no time: a number of seconds from 0 is expected
wrong-number = { $argument } goes from 0 to { $most }, and { $number } does not
wrong-rating = a rating is a number that fits into 64 bits
wrong-form = this is not the form of a puzzle: { $fault }
wrong-outcome = this is not the form of such an outcome: { $fault }
no-list = this count lists no solutions; neuf.solutions does
wrong-pattern = the pattern has { $found } cells, the grid { $cells }
no-full-grid = the solution is not a full grid that keeps the rules
other-rules = the givens have other rules than the puzzle
other-shape = the givens have blocks of { $givens }, and the puzzle of { $shape }
trace-one = a puzzle, queens or problem is expected, and only one of them
trace-queens = boards have sides from 1 to { $most }
trace-problem = the problems are numbered 1 to 4
count-stops = { $puzzles } of these puzzles have more than { $most } solutions, where counts stop unless another limit is given
count-said =
    { $number ->
        [one] { $count } solution
       *[other] { $count } solutions
    }
count-at-least =
    at least { $number ->
        [one] { $count } solution
       *[other] { $count } solutions
    }; stopped early: { $limit }
compared =
    { $strategy }: { $number ->
        [one] { $solutions } solution
       *[other] { $solutions } solutions
    }, { $tries ->
        [one] { $guesses } guess
       *[other] { $guesses } guesses
    }, { $time } ms
compared-stuck = { $line }; stuck
compared-stopped = { $line }; stopped early: { $limit }
checkpoint-alone = checkpoint= keeps an exact count: it goes with neither estimate=, limit=, nodes= nor a strategy
unknown-way = there is no way { $by } to count queens; those known are { $known }
queens-one = first=, all= and fundamental= exclude each other, and count= goes with fundamental= alone
queens-count = by= and checkpoint= are for count=True
queens-checkpoint = checkpoint= works with the count by halves, up to { $most } queens
queens-memory = this count takes about { $needs } MiB of memory, and { $has } MiB are left; fewer threads take less
unknown-degree = a hint has no degree { $level }; those known are { $known }
unknown-layout = there is no layout { $layout }; those known are { $known }
no-cell = { $cell } is no cell of this grid; r3c4 would be
hint-one = all= and apply= exclude each other
wrong-range = { $range } is no range: it is written 20..25, 20.., ..25, 20 or (20, 25)
sheet-failed = the sheet was not made: { $why }
different = The two are different puzzles.
minimal = The puzzle is minimal.
find-stopped = The search was stopped: there may be more instances.
technique-too-large = { $name } is not looked for on grids as large as this
no-position = no position was made for this technique, and there is no worked example
no-many = many puzzles are expected: a list of texts, a NumPy array or a column of Arrow, not { $kind }
no-array = an array of texts, or of numbers with a row for each puzzle, is expected, not of { $kind } in { $dimensions } dimensions

# The machine of stacks.
search-no-function = choix must be a function, not { $kind }
search-no-number = the number of stacks must be a whole number from 0, not { $n }
search-no-list = choix({ $rank }) must return a list, not { $kind }
search-forward = Step { $steps }: going forward; { $choix } calls of choix, { $retour } of retour, solutions: { $solutions }
search-dead-end = Step { $steps }: dead end; { $choix } calls of choix, { $retour } of retour, solutions: { $solutions }
search-solution = Step { $steps }: solution number { $solutions }; { $choix } calls of choix, { $retour } of retour
search-exhausted = Step { $steps }: everything has been tried; { $choix } calls of choix, { $retour } of retour, solutions: { $solutions }

# The teacher's checker.
verifier-no-function = a function is expected, not { $kind }
verifier-unknown = there is no function { $nom } in the course; those known are { $known }
verifier-juste = { $fonction }: right in all { $cas } cases.
verifier-faux = { $fonction }: wrong. { $appel } should give { $attendu } and gives { $obtenu }.
verifier-type = { $fonction }: another type than asked for. { $appel } should give { $attendu } and gives { $obtenu }.
verifier-change = { $fonction }: changes its argument. After { $appel } it should be { $attendu } and is { $obtenu }.
verifier-erreur = { $fonction }: an exception. { $appel } raises { $obtenu }.
verifier-temps = { $fonction }: no answer in time (an endless loop?) from { $appel }.
verifier-arret = { $fonction }: the program died (too much memory, or endless recursion) during { $appel }.
verifier-absente = { $fonction }: not found in the file.
verifier-chargement = running the file
verifier-illisible = The file cannot be run: { $obtenu }.
verifier-ligne = (Line { $ligne }.)
verifier-affiche = The function prints, which nobody asked for.
verifier-reponse = { $fonction }: the answer is too long, or cannot be read, from { $appel }.
verifier-budget = { $fonction }: not tried to the end; the time that the copy may take is over.
verifier-no-process = a separate process cannot be started here ({ $why }): a student's function cannot be tried
verifier-no-transport = { $fonction } rests on { $what }, which cannot be carried into the separate process: write it all in a file, for `corriger` to try
copies-usage = the folder of the copies, or files
copies-functions = the functions to be tried; all that a file has, if none is named
copies-language = the language of the report: fr or en
copies-csv = where the table goes
copies-html = where the report goes
copies-time = seconds for each call
copies-memory = megabytes for each copy
copies-about = Marks a class's copies: every function against the reference, in a process of its own.
copies-none = no Python files in { $folder }
copies-among-modules = Python takes its modules from { $folder }, where there are copies: one named like a module would run here, held by nothing. Start from another folder, or with python -P -m neuf.cours
copies-title = Copies
copies-copy = Copy
copies-score = Right
copies-done = { $copies } copies; the table is in { $csv }, the report in { $html }
copies-not-a-file = this is not an ordinary file (but a link, a folder, a pipe …)
copies-too-big = the file is too large for a copy: { $bytes } bytes, of { $most } at most
copies-unreadable = the file cannot be read: { $why }
copies-not-parsed = parsing the text went beyond the time or the memory
copies-bad-number = { $text }: a number greater than zero is expected
copies-fault = marking this copy failed: { $fault }
copies-not-written = { $file } cannot be written: { $why }
copies-overwrites = { $file } is one of the copies; choose another name for the result
copies-stopped = Marking was interrupted: the { $copies } copies marked so far are in { $csv }.
copies-unheld = Beware: this system cannot confine a copy in every way. Missing: { $what }.
copies-held-memory = the limit of memory
copies-held-processes = the ban on starting programs
copies-held-files = the ban on reading and writing files
copies-held-network = the ban on the network
copies-held-apart = the answer channel kept apart

# The player in notebooks.
player-start = to the start
player-back = a step back
player-play = play or pause
player-forward = a step forward
player-solution = to the next solution
player-step = step
queens-most = boards have sides up to { $most }

# The cluster.
cluster-other-job = the result of task { $task } belongs to another job
cluster-no-task = there is no task { $task } in this job
cluster-checksum = the result of task { $task } is damaged: its checksum does not match
cluster-incomplete = task { $task } was stopped before its end
cluster-no-column = there is no column { $column }; there are { $known }
cluster-changed = { $file } has changed since the job began
cluster-folder = the folder { $folder } holds the results of another job
cluster-queens = there is no board of side { $n }
cluster-unwritable = the folder { $folder } cannot be written: { $why }
cluster-name = the file { $name } holds the result of task { $task }
cluster-damaged = the file { $name } is damaged; its task is done again
cluster-not-kept = the result of task { $task } could not be written: { $why }
cluster-missing = { $count } tasks have no result: { $tasks }
cluster-differs = task { $task } came to { $one } and to { $other }
cluster-question = a data set cannot be asked { $question }, but { $known }
cluster-option = { $option }= says nothing about { $question }
cluster-file = the file { $file } is missing or damaged; delete its result in the checkpoint folder to do it again
cluster-progress = { $done } of { $tasks } tasks, { $left } seconds left
