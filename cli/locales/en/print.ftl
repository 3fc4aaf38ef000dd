### `neuf print`: its help, what stands on paper, what it says.

about-print = Print puzzles, an explained path or the stacks of a search as PDF, SVG, PNG or LaTeX
after-print =
      neuf print --per-page 4 --solutions end -o sheet.pdf puzzles.txt
      neuf generate 12 --hodoku medium | neuf print --rate hodoku --title "Sunday" -o sunday.pdf
      neuf print --large -o large.pdf grid.txt
      neuf print --steps -o steps.pdf grid.txt           the way to the solution, illustrated
      neuf print --stacks 5..12 -o stacks.svg grid.txt   the stacks of the search (neuf trace)
      neuf print --stacks 40 --queens 6 -o queens.png

    Rules are drawn (regions, diagonals, windows, cages, totals) or said below the grid.
arg-print-to = What to write [default: as FILE's name ends, else svg]
arg-print-out = Write to this file instead of standard output; svg and png write one for each page
arg-print-per_page = Puzzles on a page [default: 4, of larger ones 1]
arg-print-title = What stands above the first page
arg-print-number = The number of the first puzzle, or 0 for none [default: 1 if there are several]
arg-print-rate = Print how hard the puzzles are, on this scale
arg-print-solutions = Where solutions stand: nowhere, on pages at the end, or upside down below
arg-print-large = Large print: one on a page, heavy lines
arg-print-marks = Print the candidates (pencil marks)
arg-print-qr = Print a QR code with a link to the puzzle
arg-print-steps = Print the whole way to the solution, every step with its picture and its reason
arg-print-stacks = Print the stacks of the search at these steps
arg-print-queens = The stacks of N queens instead of a puzzle's
arg-print-problem = The stacks of a problem of the course (1 to 4) instead of a puzzle's
arg-print-paper = Size of the paper
arg-print-dpi = Pixels per inch, for png
arg-print-time = Give up a puzzle's rating or solution after so many seconds, or `none` for never [default: none; at a terminal 120]
placeholder-text = TEXT
placeholder-where = WHERE
placeholder-paper = PAPER
value-per = a number from 1 to 64
value-dpi = a number from 20 to 1200
value-stacks = a range of steps from 1, such as 5..12

print-solutions = Solutions
print-se = Sudoku Explainer { $rating }
print-hodoku = HoDoKu { $score }, { $level }
print-human = difficulty { $rating }
print-puzzle = The puzzle
print-givens = { $count ->
    [one] One digit is given.
   *[other] { $count } digits are given.
  } What follows takes one step after another, each with the pattern it rests on.
print-solution = The solution
print-end = As far as it goes
print-solved = { $steps ->
    [one] Solved in one step.
   *[other] Solved in { $steps } steps.
  }
print-steps-title = A way to the solution
print-step = Step { $step }

print-done = { $count ->
    [one] One page: { $path }
   *[other] { $count } pages: { $path }
  }
print-done-files = { $count } pages, one file each, numbered after { $path }
print-no-terminal = A { $format } is nothing for a terminal: -o FILE says where it goes.
print-unknown-extension = The file's name ends with .{ $extension }, which is nothing to print as: --to says what (pdf, svg, png, latex).
print-not-built = This neuf was built without { $format }; svg and latex are always there. Built with it: cargo install --path cli --features print
print-missing-letters = The typeface has no { $letters }: a box stands in its place.
print-too-large = At { $dpi } pixels per inch the image would be too large: --dpi takes fewer.
print-no-link = { $source }:{ $line }: no QR code, since the link does not carry the whole puzzle or is too long.
print-no-solution = { $source }:{ $line }: no solution is printed. { $why }
print-most-steps = No more than { $most } steps are printed at once.
