# neuf trace: a search, step by step.

## What lies beyond
trace-more = { $shown ->
    [1] One step
   *[other] { $shown } steps
} shown, and the search goes on: --steps { $next }.. shows the rest, -i walks through it.
trace-ended = The search ended at step { $step }: { $solutions ->
    [0] no solution
    [one] one solution
   *[other] { $solutions } solutions
}, { $choix } choix, { $retour } retour.
trace-beyond = there is no step { $first }: the search ended at step { $step }
trace-interrupted = Interrupted at step { $step } ({ $percent } of the search).
trace-no-terminal = --interactive needs a terminal to draw on; without it, the steps are written as text
trace-queens-range = { $n } queens cannot be traced: from 1 to { $most } can

## The full screen
trace-screen-title = { $title } · step { $step }
trace-screen-stacks = stacks
trace-screen-paused = ■ paused
trace-screen-playing = ▶ { $speed } steps/s
trace-screen-running = » running
trace-screen-counters = choix { $choix } · retour { $retour } · deepest { $deepest }/{ $ranks } · solutions { $solutions }
trace-screen-progress = { $percent }
trace-screen-keys = space play  ← → step  s solution  g jump  + − speed  ? help  q quit
trace-screen-ask = Go to step: { $typed }▏
trace-screen-to-step = Running to step { $step }… Esc interrupts.
trace-screen-to-solution = Running to the next solution… Esc interrupts.
trace-screen-to-end = Running to the end… Esc interrupts.
trace-screen-help = keys

# Keys, a bar, what they do.
trace-help-play = space | play, pause (a solution pauses, too)
trace-help-step = → ←  or  n p | one step forward, back
trace-help-ten = ↓ ↑  or  Shift → ← | ten steps
trace-help-hundred = PageDown PageUp | a hundred steps
trace-help-thousand = Ctrl → ← | a thousand steps
trace-help-jump = g | jump to a step: type its number, then Enter
trace-help-solution = s | run to the next solution
trace-help-ends = Home End | to the start, run to the end
trace-help-speed = + − | play faster, slower
trace-help-stop = Esc | interrupt a run, pause
trace-help-quit = q | quit
