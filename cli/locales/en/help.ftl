# The help: about-COMMAND, after-COMMAND (examples), arg-COMMAND-NAME or arg-NAME.

help-usage = Usage:
help-arguments = Arguments:
help-options = Options:
help-possible = possible: { $values }
help-default = default: { $value }

about-neuf = Solves, counts, checks and explains Sudokus of any block shape, and shows backtracking at work.
after-neuf =
    A puzzle is given as text in any usual format, as a file, or on standard input (-).

      neuf solve 1.....2......3.4
      neuf check grid.txt
      neuf count puzzles.sdm
      neuf trace --queens 8

    Exit codes: 0 success or a unique solution, 1 no solution, 2 unreadable input,
    3 several solutions, 4 budget reached, 130 interrupted.

about-solve = Solve puzzles: the solution, or what is known about it
after-solve =
    One puzzle at a terminal is drawn; many are answered line by line, in order: the solution, or
    one of the words several, none, contradiction, budget, error.

      neuf solve .4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.
      neuf solve puzzles.txt --json
      neuf solve --shape 3x2 grid6.txt --all
      neuf solve in.parquet -o out.csv              a table: its columns stay, answers are added
about-count = Count the solutions exactly, or estimate their number
after-count =
      neuf count ................                   288 grids of side 4
      neuf count --limit 1000 grid.txt              stops at 1000
      neuf count --estimate grid.txt                Knuth's estimate, with its error
about-check = Say whether a puzzle has no solution, exactly one, or several
about-candidates = Show the digits that each cell could take
about-trace = Show a search step by step, as stacks
after-trace =
      neuf trace 1.....2......3.4                   the first steps
      neuf trace --steps 100..120 grid.txt
      neuf trace --interactive --queens 8           full screen: space plays, arrows step
about-compare = Run all strategies on the same puzzle, side by side
about-queens = Place N queens on an N×N board so that none attacks another
after-queens =
      neuf queens 8                                 a first solution, drawn
      neuf queens 10 --count                        724
about-problem = Solve one of the course's four toy problems
about-completions = Print the completions for a shell
after-completions =
      neuf completions bash > ~/.local/share/bash-completion/completions/neuf
about-man = Print a manual page, or write them all
about-help = Show the help of a command

arg-help = Show this help
arg-version = Show the version
arg-lang = Language of messages (else that of the locale)
arg-color = Colours in the output
arg-puzzles = Puzzles as text, files, or - for standard input (also when nothing is given)
arg-shape = Rows and columns of a block, when the size alone leaves a choice (6 is 2x3 or 3x2)
arg-from = Format of the input, instead of detecting it
arg-symbols = How digits are read and written: one-based (A = 10), zero-based (hexadecimal), letters (A = 1), numbers, numbers-from-zero
arg-rules = Further rules of the whole grid, with commas between (`neuf rules` lists them)
arg-column = Column of a table that holds the puzzles, when several could
arg-to = Format of the output; grid is the drawing
arg-lossy = Write a puzzle even in a format that does not say all of it: rules or pencil marks are left out
arg-json = One JSON object per puzzle and line
arg-time = Stop a puzzle after so many seconds, or `none` for never [default: none; at a terminal 120]
arg-count-time = Stop a count after so many seconds, or `none` for never [default: 120, with --checkpoint none]
arg-compare-time = Stop each strategy after so many seconds, or `none` for never [default: 10]
arg-queens-time = Stop after so many seconds, or `none` for never [default: none; for searches at a terminal 120]
arg-nodes = Stop a puzzle after so many nodes (steps, for the strategies by stacks)
arg-strategy = How to search
arg-solve-all = All solutions, one per line
arg-solve-limit = At most N solutions, without asking whether there are more
arg-count-limit = Stop counting at N
arg-count-estimate = Estimate by random walks instead of counting
arg-count-probes = Number of random walks
arg-count-seed = Seed of the random walks
arg-trace-queens = Trace the queens on an N×N board
arg-trace-problem = Trace a toy problem, 1 to 4
arg-trace-steps = Steps to show: A..B, A.., ..B or A
arg-trace-ascending = Try the first choice first instead of the last
arg-trace-interactive = Full screen: play, step, step back, jump
arg-compare-limit = Stop each strategy at N solutions
arg-compare-all = Let each strategy find all solutions
arg-queens-n = Side of the board
arg-queens-count = Count all solutions
arg-queens-first = Show a first solution (the default)
arg-queens-all = Show all solutions
arg-problem-number = Number of the problem, 1 to 4
arg-completions-shell = Shell
arg-man-command = Command whose page is wanted
arg-man-out = Write to this file, or all pages to this folder
arg-help-command = Command whose help is wanted, instead of that of all
arg-threads = Threads to use; 0 for one per core
arg-out = Write to this file instead of standard output; it gets its name when it is whole
arg-resume = Go on with the file named by --out where an interrupted run of the same command left off
arg-stats = With --json, the statistics of the search (slower for classic grids)
arg-queens-fundamental = Show the fundamental solutions, or count them: those that no turn or mirror makes of another
arg-queens-by = How to count: halves (fast), piles (the search by stacks, with its counters)
arg-checkpoint = Save how far the count has got to this file, and continue from it
arg-no_uniqueness = Leave out techniques that rely on the puzzle having exactly one solution
arg-givens = The original puzzle, when digits of one's own have been added: wrong ones are pointed out
arg-grid = Draw the grid with its candidates (at a terminal it is drawn anyway)
about-rate = Say how hard puzzles are, on Sudoku Explainer's scale or another
after-rate =
    One line per puzzle, by the scale:
      se      ED= and Sudoku Explainer's ratings of the hardest step, of the hardest step up to the
              first digit found, and of the first step (9×9 only)
      hodoku  hodoku= and the sum of HoDoKu's scores of all steps, and the level
      human   human= and our own: the logarithm of how long a person looks, 1 more for twice as
              long; easy puzzles have about 6, the hardest more than 15

      neuf rate puzzles.txt
      neuf rate --scale human --details puzzle.txt
      neuf rate --json --scale se,hodoku,human puzzles.txt
arg-rate-scale = Whose idea of difficulty; of several, with commas between, the first matters
arg-rate-details = List the techniques used, hardest first, and how often
arg-rate-time = Give up a puzzle after so many seconds, or `none` for never [default: none; at a terminal 120]
about-hint = Say what to look at next, without giving more away than is asked for
after-hint =
      neuf hint grid.txt                            where to look
      neuf hint --level technique grid.txt          what for
      neuf hint --level full grid.txt               the whole reasoning
      neuf hint --givens PUZZLE grid.txt            wrong digits are pointed out first

    A grid with pencil marks (neuf candidates writes them) is taken as it stands.
arg-hint-level = How much to give away
arg-hint-near = The step that one finds first whose eyes rest on this cell, such as r3c4
arg-hint-all = All three degrees
about-explain = Explain the whole way to the solution, step by step
after-explain =
      neuf explain --grid grid.txt                  every step with its grid
      neuf explain --story grid.txt                 runs of singles in one line each
      neuf explain --to svg --step 12 grid.txt      a picture of a step
      neuf explain --to svg --out steps grid.txt    a picture of every step
      neuf explain --json puzzles.txt               one puzzle after another
arg-explain-story = Tell runs of singles in one line each
arg-explain-step = Only this step
arg-explain-to = Pictures instead of text
arg-explain-out = Write to this file instead of standard output; with --to svg, a folder gets a picture of each step
arg-explain-json = One JSON object per step and line, and one for the end
about-why = Say why a digit is, or is not, in a cell
after-why =
      neuf why r3c4=5 grid.txt                      the shortest proof or refutation found
      neuf why r3c4=5 --to svg --out steps grid.txt a picture of each of its steps

    Pencil marks do not count: what they leave out is shown, too.
arg-why-question = A cell and a digit, such as r3c4=5
arg-why-to = Pictures instead of text
arg-why-out = Write to this file instead of standard output; with --to svg, a folder gets a picture of each step
about-practice = Practise a technique: a position, and your answer judged
after-practice =
      neuf practice skyscraper                      a position made for it; answers are typed
      neuf practice x-wing --seed 7                 the same position every time
      echo "r3c4≠5" | neuf practice x-wing --seed 7 an answer, judged and explained

    Where no position is made in time, the worked example is shown.
arg-practice-technique = Technique, by its id or its name (neuf techniques lists them)
arg-practice-seed = The same number makes the same position
arg-practice-worked = The worked example instead of a position that is made
arg-practice-json = A JSON object for the position, and one for each answer
about-find = Find every instance of a technique in a grid
after-find =
      neuf find x-wing grid.txt
      neuf find "naked pair" --grid grid.txt
arg-find-technique = Technique, by its id or its name (neuf techniques lists them)
arg-find-json = One JSON object per instance and line
about-gpu = Say which GPUs there are, or why none can be used
arg-gpu-json = A JSON record for each GPU
arg-gpu = On an NVIDIA GPU: number 0, or N; auto takes one if there is one and the input is large
about-lab = Open the lab: a page to watch searches, solve, learn, play and compare
after-lab =
      neuf lab
      neuf lab --no-open --port 4000
arg-lab-port = Serve on this port [default: a free one]
arg-lab-no_open = Print the address and open no browser
about-rules = List the rules that a grid can have beyond rows, columns and blocks
about-techniques = List the techniques, or describe one with an example
arg-techniques-technique = Technique, by its id or its name
arg-techniques-to = Draw its worked example as a picture
arg-techniques-json = One JSON object per technique and line
arg-count-checkpoint = Save how far the count has got to this file, and continue from it (one puzzle)
about-canonical = Write the canonical form of puzzles: of all disguises the smallest
after-canonical =
    A disguise renames digits, puts rows, columns, bands and stacks in another order, or turns rows
    into columns. The form is the smallest of all, read row by row with blanks as 0 (minlex): two
    puzzles are the same but for a disguise exactly if it is the same. One line per puzzle, or one of
    the words contradiction, budget, error. Under further rules, only what keeps them is a disguise.

      neuf canonical puzzles.txt
      neuf canonical --automorphisms grid.txt       and the maps that take the grid to itself
arg-canonical-automorphisms = List the maps that take a puzzle to itself
about-same = Say whether two puzzles are the same but for a disguise, and by which map
after-same =
    The word same or different (exit code 0 or 1), and the map from the first to the second.

      neuf same PUZZLE OTHER
      neuf same one.txt other.sdk
about-dedupe = Keep one of puzzles that are the same but for a disguise: the first
after-dedupe =
    Lines are kept as they stand and in their order. What has no canonical form (a contradiction,
    pencil marks) is kept, and left out only where it is written again.

      neuf dedupe puzzles.txt > different.txt
      neuf generate 1000 | neuf dedupe
arg-dedupe-memory = Memory for what has been seen, in MiB; more goes to temporary files [default: 1024]
about-convert = Write puzzles in another format
after-convert =
    A puzzle that the format does not say in whole (its rules, its pencil marks) is left out and
    named, and the exit code is 2; --lossy writes it all the same, and the exit code is 3. Digits
    that were entered and corner marks may be left out: the command says so, and the exit code is 3.

      neuf convert --to sdm puzzles.csv > puzzles.sdm
      neuf convert --to link puzzle.txt
arg-convert-to = Format of the output

help-solving = Solving:
help-understanding = Understanding:
help-searching = Watching searches:
help-making = Making puzzles:
help-same = Recognising:
help-tool = Around the command:
help-reading = Reading:
help-writing = Output:
help-limits = Limits and threads:
help-general = General:
man-name = NAME
man-synopsis = SYNOPSIS
man-examples = EXAMPLES AND REMARKS

# What is to be typed.
placeholder-puzzle = PUZZLE
placeholder-file = FILE
placeholder-seconds = SECONDS
placeholder-lang = LANG
placeholder-when = WHEN
placeholder-name = NAME
placeholder-names = NAMES
placeholder-scale = SCALE
placeholder-degree = DEGREE
placeholder-way = WAY
placeholder-line = LINE
placeholder-shell = SHELL
placeholder-command = COMMAND
placeholder-count = COUNT
placeholder-grid = GRID
placeholder-mask = MASK
placeholder-level = LEVEL
placeholder-technique = TECHNIQUE
placeholder-question = QUESTION
placeholder-cell = CELL
placeholder-kind = KIND
placeholder-rxc = RxC

arg-quiet = Only answers and errors: no remarks, no summary, no progress
arg-progress = Whether to show how far it has got
arg-example = A grid of the course's documents by its name
arg-find-out = Write to this file instead of standard output; with --to svg, a folder gets a picture of each instance
arg-hint-apply = Print the grid after the step: a line, or with candidates if some were crossed out
arg-hint-interactive = Hint after hint: Enter gives more away, and then takes the step
arg-hint-to = A picture of the whole hint instead of text
arg-find-to = Pictures instead of text
about-config = Show the defaults that your configuration file sets
after-config =
    The file is ~/.config/neuf/config.toml, or the one that NEUF_CONFIG names. Options stand there by
    their long names, for all commands that have them or below the name of one:

      lang = "en"
      progress = "never"

      { "[" }solve]
      time = 10
