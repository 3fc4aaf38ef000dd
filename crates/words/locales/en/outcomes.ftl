# What is found, in words. Written as one types: spaces, apostrophes and numbers are set on the way out.

unit-days = d
cell = r{ $row }c{ $column }
list-two = { $first } and { $second }
list-more = { $first }, { $rest }
list-clauses = { $first }; { $rest }
list-or = { $first } or { $second }
houses-rows = { $count ->
    [one] row { $numbers }
   *[other] rows { $numbers }
  }
houses-columns = { $count ->
    [one] column { $numbers }
   *[other] columns { $numbers }
  }
houses-blocks = { $count ->
    [one] block { $numbers }
   *[other] blocks { $numbers }
  }
houses-diagonals = { $count ->
    [one] diagonal { $numbers }
   *[other] diagonals { $numbers }
  }
houses-windows = { $count ->
    [one] window { $numbers }
   *[other] windows { $numbers }
  }
houses-groups = { $count ->
    [one] group { $numbers }
   *[other] groups { $numbers }
  }
houses-extra = { $count ->
    [one] extra house { $numbers }
   *[other] extra houses { $numbers }
  }

# Reading
read-empty = there is no puzzle here
read-not-utf8 = the byte { $byte } is not text (UTF-8 is expected)
read-wrong-count = { $found ->
    [one] one cell
   *[other] { $found } cells
  } found where { $expected } are expected ({ $side }×{ $side })
read-not-text = found a NUL byte: this is not text; puzzles are read from text in UTF-8 or UTF-16
read-too-large = { $found } cells found, but the largest grid has { $largest } (64×64)
read-far-too-large = more than { $found } cells found, but the largest grid has { $largest } (64×64); are line ends missing?
read-unexpected-symbol = found '{ $found }' where { $expected } is expected
read-digit-out-of-range = { $count ->
    [zero] found { $found }, but counted from 0 the largest digit of this grid is { $largest }
    [letters] found { $found }, but the digits of this grid are the first { $largest } letters
   *[digits] found { $found }, but the largest digit of this grid is { $largest }
  }
read-ragged-row = row { $row } has { $found } cells where { $expected } are expected
read-wrong-row-count = { $found } rows found where { $expected } are expected
read-prime-side = the side is { $side }, a prime: its only blocks are whole rows
read-shape-mismatch = the grid has side { $side }, but blocks of { $shape } make a side of { $wanted }
read-unclosed-list = the list opened here is not closed
read-damaged-link = the link is cut off or damaged from here on; copy it again, whole
read-empty-link = there is no puzzle in this link; the page may keep it elsewhere
read-several-puzzles = more text follows where one puzzle is expected
read-no-puzzle-column = no column of this table holds puzzles; name one of them puzzle
read-missing-column = this row has { $found } columns, and the puzzle is in column { $expected }
read-unexpected-end = { $expected } is expected here
read-unknown-rule = there is no rule { $found }
read-unread = Neuf does not read all of this puzzle{ $named ->
    [yes] { " " }({ $about })
   *[no] { "" }
  }, and an answer to the rest would be about another one. Not read: { $found }
unread-arrows = arrows ({ $count })
unread-double-arrows = double arrows ({ $count })
unread-thermometers = thermometers ({ $count })
unread-slow-thermometers = slow thermometers ({ $count })
unread-white-dots = white dots between cells ({ $count })
unread-black-dots = black dots between cells ({ $count })
unread-x-and-v = X and V between cells ({ $count })
unread-negative = “all dots or signs are given” ({ $count })
unread-odd-cells = odd cells ({ $count })
unread-even-cells = even cells ({ $count })
unread-minimums = minimums ({ $count })
unread-maximums = maximums ({ $count })
unread-little-killers = little killer sums ({ $count })
unread-quadruples = quadruples ({ $count })
unread-palindromes = palindromes ({ $count })
unread-whispers = whisper lines ({ $count })
unread-renbans = renban lines ({ $count })
unread-nabners = nabner lines ({ $count })
unread-between-lines = between lines ({ $count })
unread-lockout-lines = lockout lines ({ $count })
unread-entropic-lines = entropic lines ({ $count })
unread-modular-lines = modular lines ({ $count })
unread-region-sum-lines = region sum lines ({ $count })
unread-zippers = zipper lines ({ $count })
unread-clones = clones ({ $count })
unread-x-sums = X-sums ({ $count })
unread-skyscrapers = skyscrapers ({ $count })
unread-indexers = indexing cells ({ $count })
unread-moves = chess moves ({ $count })
unread-drawn-lines = drawn lines ({ $count })
unread-drawn-diagonals = drawn diagonals ({ $count })
unread-drawn-arrows = drawn arrows ({ $count })
unread-drawn-cages = drawn cages ({ $count })
unread-drawn-signs = drawn signs ({ $count })
unread-circles = circles ({ $count })
unread-squares = squares ({ $count })
unread-texts = texts in the grid ({ $count })
unread-clues-outside = clues outside the grid ({ $count })
unread-coloured-cells = coloured cells ({ $count })
unread-cages-with-words = cages with a clue that is no total ({ $count })
unread-cages-with-repeats = cages that may hold a digit twice ({ $count })
unread-cages-without-total = cages that have no total and are not said to hold different digits ({ $count })
unread-cells-without-region = cells without a region ({ $count })
unread-no-rows-and-columns = rows and columns that need not hold different digits
unread-no-regions = blocks (the page names none: --shape 3x3 says which they are, --shape 1x9 that there are none)
unread-other = “{ $name }” ({ $count })
read-cell-out-of-grid = { $found } is not a cell of this grid, which has side { $side }
read-rule = { $rule }: { $fault }
expected-cell = a digit from 1 to { $side } or a blank (. or 0)
expected-letter = one of the first { $side } letters or a blank (. or 0)
expected-candidates = candidates from 1 to { $side }
expected-puzzle = a digit or a blank
expected-number = a number
expected-small-number = a number of at most nine digits
expected-separator = a comma or the end of the list
expected-list = a list
expected-cell-name = a cell such as r1c2
expected-shape = a shape such as 2x3 (rows x columns of a block)
expected-end = the end

note-shape = Side { $side }: blocks of { $taken } taken (rows x columns); { $others } would fit as well.
note-symbols-one = Letters read as A = 10, B = 11 …
note-symbols-zero = Read as hexadecimal: 0 is a digit.
note-symbols-letters = Letters read as A = 1, B = 2 …
note-symbols-numbers-zero = Numbers read from 0: 0 is a digit.
note-blank = '{ $symbol }' taken for an empty cell.
note-entered = { $count ->
    [one] One digit was entered, not given; it counts like a given.
   *[other] { $count } digits were entered, not given; they count like givens.
  }
note-entered-passed = { $count ->
    [one] One digit that was entered is passed over: only the givens count.
   *[other] { $count } digits that were entered are passed over: only the givens count.
  }
lost-rules = { $count ->
    [one] the rule ({ $names })
   *[other] the rules ({ $names })
  }
lost-shape = the blocks ({ $shape })
lost-marks = the pencil marks
note-colours = { $count ->
    [one] One cell is coloured; its colour is taken for decoration.
   *[other] { $count } cells are coloured; their colours are taken for decoration.
  }
note-words = The page says rules in words, which Neuf does not read; it answers for what is drawn: “{ $words }”
note-solution = The solution that the page carries does not fit this puzzle as Neuf reads it: the page's solution is wrong, or the page means rules that are not drawn.
note-corners = { $count ->
    [one] Corner marks of one cell are passed over: they exclude nothing.
   *[other] Corner marks of { $count } cells are passed over: they exclude nothing.
  }

# Rules
rule-regions = Regions of any form in the place of the blocks: each digit once in each.
rule-diagonals = Each digit once on both long diagonals.
rule-windows = Each digit once in every window: blocks one cell from the border and from each other.
rule-disjoint-groups = Each digit once among the cells at the same place of their blocks.
rule-anti-knight = No two equal digits a knight's move apart.
rule-anti-king = No two equal digits that touch, even at a corner.
rule-non-consecutive = No two consecutive digits side by side.
rule-extra-region = Cells of one's choice hold different digits.
rule-cage = The cells of a cage hold different digits, of a given total if there is one.
rule-sandwich = Along a line, the smallest and the largest digit stand once each, and those between them have a given total.
rule-fault-arguments = { $takes ->
    [cells] cells alone are expected after it, such as r1c1 r1c2
    [number-and-cells] a number and cells are expected after it, such as 5 r1c1 r1c2
    [maybe-number-and-cells] cells are expected after it, perhaps with a number before them, such as 5 r1c1 r1c2
    [regions] rows with a letter for each cell are expected under it
   *[nothing] it holds on the whole grid, without numbers or cells
  }
rule-fault-out-of-grid = a cell is beyond the grid, which has side { $side }
rule-fault-cell-twice = { $cell } is there twice
rule-fault-no-cells = there are no cells
rule-fault-too-many-cells = { $found } cells cannot all differ with { $most } digits
rule-fault-too-few-cells = { $found ->
    [one] one cell is
   *[other] { $found } cells are
  } not enough: it takes at least { $least }
rule-fault-total = the total is { $total }, but these cells can only have { $least } to { $most }
rule-fault-no-digits = no digits that fit into these cells have the total { $total }
rule-fault-too-many-rules = there are more than { $most } rules
rule-fault-too-many-named = the rules name more than { $most } cells in all
rule-fault-too-many-pairs = the rules relate too many pairs of cells
rule-fault-too-many-steps = there are too many different lines and totals to be followed
rule-fault-too-long = with this total, a line of { $cells } cells takes too long to follow
rule-fault-crowded = the rules ask too much of { $cell }: to follow them there would take too long
rule-fault-region-count = { $found ->
    [one] one region
   *[other] { $found } regions
  } found where { $expected } are expected
rule-fault-region-size = the region of { $first } has { $found ->
    [one] one cell
   *[other] { $found } cells
  } where { $expected } are expected
rule-fault-regions-overlap = { $cell } is in two regions
rule-fault-regions-twice = regions are already given above
rule-fault-needs-blocks = the rule speaks of blocks, and this grid has regions instead
rule-fault-no-windows = blocks of { $shape } leave no room for windows: they must be square

# Verdicts
contradiction-twice = Contradiction: { $digit } stands twice in { $house }, at { $first } and { $second }.
contradiction-equal = Contradiction: { $first } and { $second } both have { $digit }, against the rule { $rule }. { $meaning }
contradiction-broken = Contradiction: what is given in { $cells } breaks the rule { $rule }. { $meaning }
contradiction-impossible = No grid keeps the rule { $rule }: { $why }.
contradiction-nothing-left = Contradiction: the pencil marks leave nothing for { $cell }.
verdict-unique = Exactly one solution.
verdict-none = No solution.
verdict-budget-none = Undecided: { $limit }; no solution found so far.
verdict-budget-some = Undecided: { $limit }; one solution found so far, others may exist.
verdict-stuck = Stopped: no cell has a single possibility any more; { $empty ->
    [one] one cell is
   *[other] { $empty } cells are
  } still empty.
limit-solutions = the number of solutions asked for is reached
limit-nodes = the number of nodes allowed is reached
limit-time = the time allowed is over
limit-cancelled = interrupted
verdict-differences = Two solutions differ at: { $cells }

# Mistakes
mistake-entry = { $cell } cannot be { $digit }.
mistake-given = { $cell } is given as { $digit }; something else stands there.
mistake-lone-mark = { $cell } cannot be { $digit }, its only candidate left: its digit was crossed out by mistake.
mistake-marks = { $count ->
    [one] The candidates of { $cells } no longer include its digit: one of them was crossed out by mistake.
   *[other] The candidates of { $cells } no longer include their digits: some were crossed out by mistake.
  }

## The legend of a drawing
legend-written = { $sample } to be written
legend-gone = { $sample } to be crossed out
legend-first = { $sample } pattern
legend-fins = { $sample } fins
legend-ends = { $sample } ends
legend-pivot = { $sample } pivot
legend-colour = { $sample } colour { $number }
legend-case = { $sample } case { $number }
legend-set = { $sample } set { $number }

# Disguises
map-identity = Nothing changes.
map-transposed = rows become columns
map-rows = { $when ->
    [then] then the rows are taken in the order { $order }
   *[first] the rows are taken in the order { $order }
  }
map-columns = the columns in the order { $order }
map-digit = { $from } becomes { $to }
map-sentence = { $clauses }.
automorphisms-none = No symmetry: no other map takes it to itself.
automorphisms = { $count } maps take it to itself, with digits renamed; that it stays as it is counts as one.
automorphisms-beyond = More maps than fit 128 bits take it to itself.
automorphisms-cut = Not all of them are listed: { $limit }.
unclassified-beginnings = No canonical form: too many beginnings of it are as good as each other to be held in memory.
unclassified-marks = Grids with pencil marks have no canonical form: it is one of givens.
unclassified-limit = No canonical form: { $limit }.

# The system
system-not-found = there is no such file or folder
system-permission-denied = access denied
system-already-exists = it is there already
system-is-a-folder = this is a folder
system-not-a-folder = a part of the path is not a folder
system-storage-full = no space is left on the disk
system-quota = the disk quota is used up
system-too-large = the file would be too large
system-read-only = the file system can only be read
system-busy = it is in use
system-broken-pipe = nobody reads any more
system-not-open = it is not open for writing
system-invalid-data = these are not the expected data
system-unexpected-end = it ends too early
system-out-of-memory = not enough memory
system-timed-out = no answer in time
system-interrupted = interrupted
system-invalid-name = no file can have this name

# Requests that cannot be met.
impossible-few-clues = no such puzzle has fewer than { $least } clues and one solution only
impossible-clues = there is no such number of clues on this grid
impossible-interval = no puzzle has such a rating
impossible-empty-lines = the pattern leaves { $one } and { $other } empty: they could be exchanged, so there would be several solutions
impossible-pattern-size = the pattern is for a grid of another size
impossible-pattern-and = the pattern has another number of clues or another symmetry than asked for
impossible-technique = { $name }: asked for and forbidden at once
impossible-unused = { $name }: no way to a solution uses it by itself
impossible-layout = the layout makes rules that this grid has already
sampling-even = every grid was equally likely
sampling-even-grids = every full grid was equally likely to begin with, and clues were taken away in random order
sampling-given-grid = clues were taken away from the grid given, in random order
sampling-searched = full grids come from a search that begins at random, and are not equally likely
sampling-climbing = digits of the pattern were changed until one solution was left
sampling-neighbours = walks among neighbours led from puzzles by chance to these: they may have most clues in common, and are not equally likely
refused-clues = has { $count ->
    [one] one clue
   *[other] { $count } clues
  }
refused-not-minimal = has { $count ->
    [one] one clue
   *[other] { $count } clues
  } that it does not need
refused-several = has several solutions
refused-rated = is rated { $rating }
refused-harder = is harder
refused-uses = uses a technique that is forbidden ({ $name })
refused-lacks = does without { $name }
refused-no-grid = was never filled
refused-again = is one that was made already
near-end = { $tested } tested, { $unique } with one solution, { $found } different ones.
near-classic-only = only 9×9 grids with 3×3 blocks have their neighbours looked for
rate-classic-only = only 9×9 grids with 3×3 blocks can be rated
technique-unknown = there is no technique { $name }

# Counts
count-at-least = At least { $count }: { $limit }.
count-stuck = sweep stopped without an answer: it does not guess.
estimate = about { $mean } solutions, standard error { $error } ({ $probes } walks)
estimate-nodes = about { $mean } nodes, standard error { $error }
count-estimate = Knuth's estimate of all: about { $mean }, standard error { $error } ({ $probes } walks).
count-no-estimate = None of { $probes } random walks came to a solution: no estimate of all.
count-so-far = { $percent } of the work is done.
queens-none = There is no way to place { $n } queens on a board of side { $n }.
search-stopped = Stopped: { $limit }. So far: { $solutions ->
    [one] { $solutions } solution
   *[other] { $solutions } solutions
  }, { $choix } choix, about { $percent } of the search.

## Practice
practice-task = Look for: { $technique }. What follows from it here?
practice-right = Right.
practice-partly = Right, and there is more: { $more }.
practice-elsewhere = True, but no { $technique } says so here.
practice-known = { $claim } stands on the paper already.
practice-wrong = No. { $reason }
practice-open = Whether { $claim } is not settled here.
practice-unreadable = column { $column }: “{ $text }” is not a cell, a sign and a digit of this grid: r3c4≠5 would be
