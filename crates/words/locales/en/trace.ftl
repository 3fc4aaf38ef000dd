# A search by stacks, step by step.

## What is traced
trace-heading = { $title }: { $order }
trace-title-sudoku = Sudoku { $side }×{ $side }, blocks { $blocks }
trace-title-queens = { $n ->
    [one] One queen on a board of 1×1
   *[other] { $n } queens on a board of { $n }×{ $n }
}
trace-title-problem = Problem { $number }
trace-order-last = the last choice of a stack is tried first
trace-order-first = the first choice of a list is tried first
trace-place-cell = cell { $cell }
trace-place-column = column { $column }
trace-place-rank = rank { $rank }
trace-board-sudoku = grid being tested
trace-board-queens = chessboard
trace-board-problem = problem

## What happened
trace-step = Step { $step } · { $event }
trace-event-start = nothing has been tried yet: there is no stack
trace-event-given = choix({ $rank }): { $place } is given, { $top } is its only choice
trace-event-pushed = choix({ $rank }): { $width ->
    [one] one choice
   *[other] { $width } choices
} for { $place }, { $top } is tried
trace-event-dead-end = choix({ $rank }): no choice for { $place }, a dead end
trace-event-back = retour(): back from rank { $from } to rank { $to }, { $crossed } is crossed out for { $place }, { $top } is tried
trace-event-back-here = retour(): at rank { $to }, { $crossed } is crossed out for { $place }, { $top } is tried
trace-event-exhausted = retour(): no stack is left, everything has been tried
trace-event-solution = solution { $number }: every rank has its stack
trace-tops = tops: { $tops }

## Problems of the course
problem-1 = Lists of four digits: 1 to 4, then 5 or 6, then 7 or 8, then 9.
problem-2 = Lists of four digits: 1 to 3, its double, then 5, 7 or 9, then the same again.
problem-3 = Lists of four digits: an odd one; 2 or 4 if it is at least 5, else 6 or 8; half of that; the first minus one, or 9.
problem-4 = Lists of four bits.
