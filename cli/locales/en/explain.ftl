# neuf explain, hint, find, techniques and rate.

## neuf explain
explain-interrupted = Interrupted after { $steps ->
    [one] one step
   *[other] { $steps } steps
  }.
explain-large = On grids of more than 256 cells templates and patterns of 9×9 are not looked for, chains within nets only when asked for by name, and where refutations take long, digits are proven by lemmas; on more than 640 cells only singles, locked candidates, pairs, triples, quadruples and basic fish are looked for before that.
explain-no-step = there is no step { $step }: the path has { $steps }
explain-pictures = { $count ->
    [one] One picture
   *[other] { $count } pictures
  } written to { $path }.

## neuf hint
hint-maybe-entries = If a digit of yours may be wrong, --givens with the original puzzle finds it.
needs-one-solution = Techniques need a puzzle with exactly one solution.
givens-other-shape = --givens is a grid of blocks { $givens }, and the puzzle one of { $shape }

hint-near = --near: “{ $cell }” is no cell of this grid; r3c4 would be

## neuf practice
practice-how = What goes is typed as r3c4≠5 (or r3c4!=5), what is placed as r3c4=5, several with spaces between. “?” says where to look, “!” shows the answer, an empty line ends.
practice-again = neuf practice { $technique } --seed { $seed } shows this position again.
practice-example = This position is the worked example.

## neuf find
find-no-time = The search was stopped: there may be more.
technique-suggestion = Did you mean { $suggested }? neuf techniques lists them all.
technique-list-all = neuf techniques lists them all.
technique-not-here = { $name } is not looked for on grids as large as this

## neuf techniques
techniques-id = id
techniques-name = name
techniques-score = score
techniques-level = level
techniques-uniqueness = needs one solution
techniques-yes = yes
techniques-about = { $name }: score { $score }, level { $level } (HoDoKu's scale).
techniques-about-unique = It relies on the puzzle having exactly one solution.
techniques-about-ours = HoDoKu does not know it: its place on the scale is our choice.
techniques-example = An example:

## neuf rate
rate-detail = { $hardest }  { $name } × { $count }
hint-no-terminal = --interactive needs a terminal to ask and answer at
hint-enter-more = [Enter: more; q: quit]
hint-enter-step = [Enter: take this step and go on; q: quit]
