# neuf generate, minimize, redundant, vary and near.

about-generate = Make puzzles to order: clues, symmetry, pattern, difficulty, techniques, any shape and rules
after-generate =
    Every puzzle has exactly one solution. The same seed gives the same puzzles.

      neuf generate 10 --minimal --symmetry half-turn
      neuf generate --hodoku medium --clues 26..30
      neuf generate 5 --se 7.0..7.5 --seed 1
      neuf generate --practice x-wing               a position to find it in
      neuf generate --shape 4x4 --minimal
      neuf generate --rules diagonals,windows
      neuf generate --layout killer
      neuf generate 1000000 --solved -o grids.txt   full grids, each equally likely
arg-generate-count = How many
arg-generate-seed = Where the random numbers come from [default: another one each time; it is told]
arg-generate-shape = Rows and columns of a block [default: 3x3]
arg-generate-rules = Rules of the whole grid, with commas between (neuf rules lists them)
arg-generate-like = A puzzle whose shape and rules the new ones shall have
arg-generate-layout = Rules that are made along with each puzzle
arg-generate-solved = Full grids instead of puzzles
arg-generate-solution = The grid that shall be the solution
arg-generate-clues = So many clues: 24, 24..28, 24.. or ..28
arg-generate-minimal = Each clue is needed for the solution to be the only one
arg-generate-symmetry = How the clues lie
arg-generate-pattern = Cells that shall be the clues: a mask with dots for empty cells, or a file with one
arg-generate-se = The rating of Sudoku Explainer: 7.0..7.5
arg-generate-hodoku = HoDoKu's level (easy, medium, hard, unfair, extreme) or a range of its score
arg-generate-human = The rating on our own scale: 8..11
arg-generate-with = A technique that the way to the solution uses (several times for several)
arg-generate-without = A technique that it does without
arg-generate-practice = Positions, with marks, in which this technique is the next step
arg-generate-json = One JSON object per puzzle and line
arg-generate-time = Stop after so many seconds, or `none` for never [default: none; at a terminal 120]
arg-generate-attempts = Stop after so many attempts
about-minimize = Leave out clues that a puzzle does not need, until each one is needed
arg-minimize-seed = Which of the many minimal puzzles
arg-minimize-time = Give up a puzzle after so many seconds, or `none` for never [default: none; at a terminal 120]
about-redundant = Say which clues follow from the others, or that the puzzle is minimal
arg-redundant-time = Give up a puzzle after so many seconds, or `none` for never [default: none; at a terminal 120]
about-vary = Disguise a puzzle: digits renamed, rows and columns in other order, transposed
arg-vary-seed = Which of the many disguises
about-near = Find all puzzles that differ from a classic one in a few clues, each class of disguises once
after-near =
      neuf near puzzle.txt                          one clue taken away, another put in
      neuf near --change 2 --time 60 puzzle.txt
arg-near-change = How many clues to change
arg-near-time = Stop after so many seconds, or `none` for never [default: none; at a terminal 120]

value-count = a whole number
value-clues = a number of clues or a range, such as 24..28
value-se = a rating or a range, such as 7.0..7.5
value-hodoku = easy, medium, hard, unfair, extreme, or a range of scores such as 500..700
value-human = a rating or a range, such as 8..11
value-change = a number from 1 to 5

generate-tried = { $made } of { $attempts } tried
generate-end = Made { $made } in { $attempts } { $attempts ->
    [one] attempt
   *[other] attempts
} with --seed { $seed }; { $sampling }.
generate-stopped = Stopped before the end: { $limit }.
generate-part = What was made is in { $path }; the same command with --resume goes on.
generate-resumed = Going on after { $attempts } { $attempts ->
    [one] attempt
   *[other] attempts
}, { $made } made.
generate-nearest = Nothing was as asked for. The nearest one { $lack }: { $puzzle }
generate-no-solution = --solution is not a full grid that keeps the rules
generate-mask = the mask has { $found } cells, the grid { $cells }
impossible-layout = --layout makes rules that this grid has already
