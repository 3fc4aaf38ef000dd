# What the commands say.

error = error: { $text }

# Command line
usage-unknown-argument = there is no option { $argument } here
usage-unknown-command = there is no command { $name }
usage-missing-value = { $argument } needs a value
usage-invalid-value = { $value } is not a value of { $argument } (possible: { $possible })
usage-bad-value = { $value } is not a value of { $argument }: expected { $expected }
usage-missing-argument = { $argument } is missing
usage-conflict = { $argument } cannot be used with { $other }
usage-unexpected-value = { $value } is one value too many for { $argument }
usage-suggestion = Did you mean { $suggested }?
usage-more = { $help } says what can be typed.
value-rules = names of rules of the whole grid with commas between (`neuf rules` lists them)
value-number = a whole number
value-shape = the rows and columns of a block, such as 3x3 or 2x3 (side 64 at most)
value-time = a number of seconds, such as 0.5, or none
value-gpu = auto, or the number of a GPU from 0
value-threads = a number of threads up to 1024, or 0 for one per core
value-steps = a range of steps from 1, such as 100..120
value-k = the number of a problem, 1 to 4
value-problem = the number of a problem, 1 to 4
value-n = a whole number up to 10,000,000
# Input
no-such-file = { $path }: there is no such file, and it is not a puzzle either
cannot-read = { $path }: cannot be read
cannot-write = { $path }: cannot be written
is-a-folder = { $path }: this is a folder; name the files in it
grids-too-long = { $path }: more than { $most } MiB of grids over several lines; write them one per line instead
waiting = Type or paste a puzzle, then Ctrl-D.
argument = argument
standard-input = standard input
standard-output = standard output
only-one = there are several puzzles here, and this command takes one: the first is taken
nothing-to-read = there is no puzzle in the input
place = { $source }, line { $line }, column { $column }:

# Verdicts
verdict-several = Several solutions; here is one, and another differs from it in { $cells ->
    [one] one cell
   *[other] { $cells } cells
  }.
verdict-several-plain = Several solutions: --limit 1 shows one, --all shows all.
default-time = At a terminal, an answer may take { $seconds } s when nothing is said; --time allows more, --time none as long as it takes.


search-summary = { $solutions ->
    [one] 1 solution
   *[other] { $solutions } solutions
  }, { $choix } choix, { $retour } retour
batch-summary = { $total ->
    [one] { $total } puzzle
   *[other] { $total } puzzles
  }: { $parts }; { $rate }/s
batch-unique = { $count } unique
batch-solved = { $count } solved
batch-answered = { $count } answered
batch-done = { batch-answered }
batch-several = { $count } with several solutions
batch-none = { $count } without a solution
batch-partly = { $count } in part
batch-contradictory = { $count } contradictory
batch-budget = { $count } undecided
batch-bad = { $count } unreadable
format-loses = The format { $format } cannot express { $lost }: read again, the text would be another puzzle, so it is not written. Formats that can: { $known }. --lossy writes the rest.
format-loses-shape = The format { $format } does not say that blocks are { $shape }: read it again with --shape { $shape }.
convert-impossible = The format { $format } cannot hold this puzzle; it is left out.
convert-rules-lost = The format { $format } does not carry rules: the grid is written without them (rules is a format that does).
convert-marks-lost = The format { $format } does not carry pencil marks: the givens are written without them (candidates is a format that does).
convert-entered-lost = The format { $format } does not tell entered digits from givens: they are written like givens.
convert-entered-left-out = The format { $format } does not hold entered digits: they are left out.
convert-corners-lost = The format { $format } does not carry corner marks: they are left out (fpuzzles is a format that does).
convert-comments-lost = Comments and further columns are not carried over.
dedupe-counts = { $all } puzzles, { $kept ->
    [one] one of them different
   *[other] { $kept } different
  }.
dedupe-as-written = { $source }, line { $line }: kept as it is written. { $why }
automorphisms-first = Only the first { $most } maps are listed of a puzzle among many; of one alone, all are.
same-takes-two = { $count ->
    [0] no puzzle here
    [1] only one puzzle here
    [2] two puzzles here
   *[other] more than two puzzles here
  }: same compares exactly two
batch-interrupted = Interrupted after { $done ->
    [one] { $done } puzzle
   *[other] { $done } puzzles
  }.

# Compare
compare-strategy = strategy
compare-solutions = solutions
compare-choix = choix
compare-retour = retour
compare-guesses = guesses
compare-time = time
compare-ending = end
ending-complete = complete
ending-stuck = stuck
ending-solutions = enough
ending-nodes = nodes
ending-time = time
ending-cancelled = interrupted
compare-calls = lexicographic: { $number ->
    [one] one call
   *[other] { $calls } calls
  } of backtracking, where { $size }^({ $cells }−{ $givens }) = { $size }^{ $empty } ≈ 10^{ $power } is the bound
compare-puzzle = Puzzle { $number }
compare-default-time = Each strategy is stopped after { $seconds } s; --time allows more, --time none as long as it takes.

# Queens and problems
queens-too-many = { $n } is more queens than this can place: { $most } at most

# Many puzzles
resume-needs-file = --resume needs --out: it continues an output file
same-file = { $path } is also an input: what is in it would be lost. Give the answers another name
input-is-output = { $path }: the answers would go to this same file; nothing is written. Send them to another one
input-is-emptied = { $path }: the answers go to this same file, and it is empty: with >, the shell empties a file before neuf can read it. Send them to another one
tampered = { $path } was deleted, exchanged or cut short by another program while it was being written, so { $target } is left as it was. Start the command again
not-a-file = { $path }: this is not a file that can be written from the beginning or continued
busy = { $path }: another process is writing to it
other-version = { $path }: written by another version of neuf (form { $version })
resume-other-options = { $path } was begun with other options (then { $before }, now { $now }); without --resume it is begun anew
resume-other-input = { $path } answers another input, or the input has changed since; without --resume it is begun anew
resume-edited = { $path } was changed by somebody else since; it is left as it is
resume-damaged = { $path }: this record of how far the work has got is damaged, or something else; it is left as it is
resume-foreign = { $path } is in the way, and there is no record of it ({ $record }); it is left as it is
resume-nothing = { $path } is there, and no unfinished work beside it ({ $part }): it is left as it is. Without --resume it is written anew
resume-complete = { $path } is complete: { $done } { $done ->
    [one] puzzle
   *[other] puzzles
}.
resume-kept = What is answered so far is in { $path }; the same command with --resume goes on.
resumed = { $done ->
    [one] 1 puzzle was answered already
   *[other] { $done } puzzles were answered already
}; going on from there.
other-columns = { $path }: its columns are not those of the first table; give it a run of its own

# Tables
tables-not-built = { $path }: this build of neuf does without { $kind }. Install one with it: cargo install --path cli --features tables (in the sources of neuf), or convert the file to CSV
table-damaged = { $path }: not a whole { $kind } file, or a damaged one
table-codec = { $path }: packed with { $codec }, which neuf does not read; write the file with snappy, gzip, brotli, lz4 or without packing
table-stream = { $path }: { $kind } is read from a file, not from a stream; give the file's name
no-column = { $path }: there is no column { $name }; there are: { $known }
no-text-column = { $path }: no column holds texts, so none holds puzzles
which-column = { $path }: --column says which column holds the puzzles; these could: { $known }
column-kind = { $path }: column { $name } holds { $kind }, not texts
table-quote = { $path }:{ $line }: a quote is not closed; a field may not go on on the next line
table-ragged = { $path }:{ $line }: { $found } fields, where the table has { $expected } columns
table-no-resume = --resume continues files of lines; a table is written as a whole
table-no-columns = The answers of this command are no table; give them another name, or use solve, check, count, rate, canonical or dedupe
table-or-text = --json and --to write text, not Parquet or Arrow: leave them out, or give the output another name

# Long counts
progress-puzzles = { $puzzles } puzzles
progress-pace = { $rate } puzzles/s
progress-left = about { $time } left
progress-counting = Counting…
progress-preparing = Preparing the count…
progress-states = Counting by states: step { $step } of { $steps }, { $percent }…
progress-overdue = longer than expected
count-so-far-saved = { $percent } of the work is done; the same command continues from { $path }.
count-steps-saved = Steps done: { $done } of { $steps }; the same command continues from { $path }.
progress-preparing-row = Preparing the count: row { $row } of 3 of the first band, { $percent }…
count-not-begun = Nothing of this count is saved: it was still being prepared, which begins again each time. Leave it more time (--time), or as much as it takes (--time none).
count-not-begun-row = Nothing of this count is saved: it was still being prepared (row { $row } of 3 of the first band, { $percent }), which begins again each time. Leave it more time (--time), or as much as it takes (--time none).
count-no-step = No step of this count was finished: { $path } says what it said before. Leave it more time (--time), or as much as it takes (--time none).
checkpoint-strategy = --checkpoint is for the count that chooses its way by itself: the search of --strategy { $strategy } is not saved
checkpoint-damaged = { $path }: this is not a checkpoint, or a damaged one
checkpoint-other = { $path }: this is the checkpoint of another count ({ $name })
checkpoint-continued = Continuing at { $percent }.
checkpoint-continued-states = Continuing at step { $step } of { $steps }.
solve-too-many = there are more than { $most } solutions, too many to be held in memory at once; --limit N asks for fewer, and of one puzzle without --json each is written as it is found
queens-memory = counting { $n } queens takes about { $needs } MiB of memory, and { $has } MiB are left; fewer threads (-j) take less
queens-checkpoint = --checkpoint works with the count by halves, up to { $most } queens
count-default-time = Counting stops after { $seconds } s when nothing else is said; --time allows more, --time none as long as it takes.
checkpoint-single = --checkpoint is for the count of a single puzzle, without --out

# Said otherwise than by the library, because there are options to name
read-prime-side = the side is { $side }, a prime: its only blocks are whole rows; to read it as a Latin square, add --shape 1x{ $side }
note-shape = Side { $side }: blocks of { $taken } taken (rows x columns); --shape { $others } for the other way.
note-symbols-one = Letters read as A = 10, B = 11 …; --symbols zero-based for hexadecimal.
note-symbols-zero = Read as hexadecimal: 0 is a digit; --symbols one-based for A = 10 with 0 as the blank.
note-symbols-letters = Letters read as A = 1, B = 2 …; --symbols one-based for A = 10.
note-symbols-numbers-zero = Numbers read from 0: 0 is a digit; --symbols numbers for 0 as the blank.
read-digit-out-of-range = { $count ->
    [zero] found { $found }, but counted from 0 the largest digit of this grid is { $largest }; --symbols one-based counts from 1
    [letters] found { $found }, but the digits of this grid are the first { $largest } letters; --symbols one-based for A = 10
   *[digits] found { $found }, but the largest digit of this grid is { $largest }
  }
verdict-stuck = Stopped: no cell has a single possibility any more; { $empty ->
    [one] one cell is
   *[other] { $empty } cells are
  } still empty. (sweep does not guess; --strategy auto does.)

## Rules
read-unknown-rule = there is no rule { $found } (`neuf rules` lists them)
rules-left-out = The format { $format } has no room for rules: they are left out (--to rules writes them).

## The GPU

gpu-found = GPU { $number }: { $name }, { $memory } GiB ({ $free } free), { $multiprocessors } multiprocessors, driver for CUDA { $driver }{ $compiler ->
    [yes] , with its compiler
   *[no] ; its compiler (libnvrtc) is missing
}
gpu-no-driver = There is no NVIDIA driver on this machine (libcuda was not found).
gpu-no-device = There is an NVIDIA driver, but it finds no GPU.
gpu-no-such = There is no GPU { $asked }: they are numbered from 0 to { $last } (neuf gpu lists them).
gpu-old-driver = The NVIDIA driver is too old for the compiler that is installed: update the driver.
gpu-no-compiler = NVIDIA's run-time compiler (libnvrtc) was not found: install it, for instance with pip install nvidia-cuda-nvrtc-cu12, and put its folder in LD_LIBRARY_PATH.
gpu-no-memory = The GPU has not enough memory free.
gpu-hangs = The GPU has not answered for { $seconds } seconds.
gpu-wrong = The GPU gave a wrong answer; it was noticed, and nothing of its chunk was used.
gpu-failed = The GPU failed: { $why }
gpu-instead = { $why } The processor goes on.
gpu-queens = A GPU counts boards of side { $least } to { $most }.

why = { $text }: { $why }
value-limit = a whole number from 1 to 18,446,744,073,709,551,615
value-nodes = a whole number from 0 to 18,446,744,073,709,551,615
value-seed = a whole number from 0 to 18,446,744,073,709,551,615
value-probes = a whole number from 2 to 18,446,744,073,709,551,615
value-step = a whole number from 1 to 18,446,744,073,709,551,615
value-queens = a whole number from 1 to 1,000
config-line = expected option = value (a text in quotes, a number, true or false) or [command]
config-place = { $path }, line { $line }:
config-unknown = there is no option { $name } here
config-no-default = { $name } is about one run, and cannot be a default
config-value = { $value } is not a value of { $name }
config-here = from { $path }
config-none = there is no file { $path }
config-example = neuf config --help shows what can stand in it.
greeting =
    This is a search: it places a queen, goes on, and turns back where it cannot.

      neuf trace -i --queens 8         look at it step by step, forward and back
      neuf explain --example moyen     a Sudoku, explained from the first digit to the last

    neuf --help says what else there is.
rate-millions = { $rate } M
rate-thousands = { $rate } k

lab-without-page = This neuf was built without the page of the lab: scripts/lab builds and serves it, and scripts/lab binary builds a neuf that has it within.
lab-no-port = cannot serve on port { $port } of this machine
lab-serving = The lab is served to this machine alone, until Ctrl-C.
lab-no-browser = No browser could be opened: go to { $address }
