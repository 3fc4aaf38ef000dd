# Techniques: technique-ID is the name, define-ID what it is, reason-ID why it holds here.
# Reasons find in their arguments what a step rests on: see src/reason.rs.

## Phrases
candidate-in = { $digit } in { $cells }
set-phrase = { $cells } (candidates { $digits })
gone-first = { $digits } can be crossed out in { $cells }
gone-more = { $digits } in { $cells }
placed-first = { $cell } is { $digit }

## Singles
technique-full-house = full house
define-full-house = The last empty cell of a row, a column or a block takes the digit that is missing there.
reason-full-house = { $cell } is the last empty cell of { $house }, and only { $digits } is missing there.
technique-naked-single = naked single
define-naked-single = A cell with a single candidate left holds it.
reason-naked-single = For { $cell }, only { $digits } is left: { $witnesses }.
technique-hidden-single = hidden single
define-hidden-single = A digit with a single place left in a row, a column or a block goes there.
reason-hidden-single = In { $house }, { $cell } is the only place left for { $digits }{ $barred ->
    [yes] : { $witnesses }.
   *[no] .
  }
witness-house = { $house } has { $digits }
witness-cell = the { $digit } in { $cell } bars { $bars }
witness-crossed-digits = { $count ->
    [one] { $digits } is
   *[other] { $digits } are
  } crossed out already
witness-crossed-cells = { $digits } is crossed out already in { $cells }

## Rules beyond rows, columns and blocks
technique-rule-pair = forbidden pair
define-rule-pair = A candidate of a cell goes with no candidate of another one that a rule binds to it.
reason-rule-pair = A rule binds { $a } together, and for these candidates of one the other has none that goes with it: { $gone }.
technique-rule-sum = total
define-rule-sum = A candidate with which the cells of a cage cannot have their total.
reason-rule-sum = { $a } have a given total, and with these candidates no choice of digits has it: { $gone }.
technique-rule-line = digits in order
define-rule-line = A candidate with which the cells of a line cannot be what a rule wants them to be in order.
reason-rule-line = A rule says what { $a } may be when read in order, and with these candidates no choice of digits is that: { $gone }.

## Intersections and sets
technique-locked-candidates-pointing = locked candidates (pointing)
define-locked-candidates-pointing = All places of a digit in a block lie on one line: the digit is gone from the rest of that line.
reason-locked-candidates-pointing = In { $base }, digit { $digits } can only be in { $cells }, all of them in { $cover }. So it is nowhere else in { $cover }: { $gone }.
technique-locked-candidates-claiming = locked candidates (claiming)
define-locked-candidates-claiming = All places of a digit on a line lie in one block: the digit is gone from the rest of that block.
reason-locked-candidates-claiming = In { $base }, digit { $digits } can only be in { $cells }, all of them in { $cover }. So it is nowhere else in { $cover }: { $gone }.
technique-locked-pair = locked pair
define-locked-pair = A naked pair where a block and a line meet: its two digits are gone from the rest of both.
reason-locked-pair = { $cells } have only { $digits } between them, and lie in { $house } at once. These two digits are nowhere else there: { $gone }.
technique-locked-triple = locked triple
define-locked-triple = A naked triple where a block and a line meet: its three digits are gone from the rest of both.
reason-locked-triple = { $cells } have only { $digits } between them, and lie in { $house } at once. These three digits are nowhere else there: { $gone }.
technique-naked-pair = naked pair
define-naked-pair = Two cells of a house with the same two candidates hold them: both digits are gone from the rest of the house.
reason-naked-pair = In { $house }, { $cells } have only { $digits } between them. They take these two digits, so { $gone }.
technique-naked-triple = naked triple
define-naked-triple = Three cells of a house with three candidates between them hold them: these digits are gone from the rest of the house.
reason-naked-triple = In { $house }, { $cells } have only { $digits } between them. They take these three digits, so { $gone }.
technique-naked-quadruple = naked quadruple
define-naked-quadruple = Four cells of a house with four candidates between them hold them: these digits are gone from the rest of the house.
reason-naked-quadruple = In { $house }, { $cells } have only { $digits } between them. They take these four digits, so { $gone }.
technique-hidden-pair = hidden pair
define-hidden-pair = Two digits with two places between them in a house take these cells: nothing else goes there.
reason-hidden-pair = In { $house }, the digits { $digits } can only be in { $cells }. These two cells have room for nothing else, so { $gone }.
technique-hidden-triple = hidden triple
define-hidden-triple = Three digits with three places between them in a house take these cells: nothing else goes there.
reason-hidden-triple = In { $house }, the digits { $digits } can only be in { $cells }. These three cells have room for nothing else, so { $gone }.
technique-hidden-quadruple = hidden quadruple
define-hidden-quadruple = Four digits with four places between them in a house take these cells: nothing else goes there.
reason-hidden-quadruple = In { $house }, the digits { $digits } can only be in { $cells }. These four cells have room for nothing else, so { $gone }.

## Fish: a size and a kind make the name
fish-x-wing = X-Wing
fish-swordfish = Swordfish
fish-jellyfish = Jellyfish
fish-squirmbag = Squirmbag
fish-whale = Whale
fish-leviathan = Leviathan
fish-finned = finned { $fish }
fish-sashimi = sashimi { $fish }
fish-franken = Franken { $fish }
fish-finned-franken = finned Franken { $fish }
fish-mutant = mutant { $fish }
fish-finned-mutant = finned mutant { $fish }
fish-siamese = siamese { $fish }
define-fish = As many houses (the cover) hold all places of a digit in as many others (the base): each base house takes the digit in a cover house of its own, so it is gone from the rest of the cover.
define-finned-fish = A fish with places too many, its fins: either a fin is true, or the fish holds. What the fish would remove is gone where it also sees all fins.
define-siamese-fish = Two fish with the same base and different covers, seen as one.
reason-fish = In { $base }, digit { $digits } can only be in { $cover }. Each of them needs it once there, so nothing of it is left elsewhere in { $cover }: { $gone }.
reason-finned-fish = In { $base }, digit { $digits } can only be in { $cover }, but for { $fin_count ->
    [one] the fin { $fins }. Either the fin is { $digits }, or the fish holds without it
   *[other] the fins { $fins }. Either one of them is { $digits }, or the fish holds without them
  }; in both cases { $gone }.
reason-siamese-fish = Two fish have the base { $base }. { $fin_count ->
    [0] Digit { $digits } can only be in the cover of each, and every base house needs it once there: nothing of it is left elsewhere in the covers. So { $gone }.
   *[other] Digit { $digits } can only be in their covers, but for the fins { $fins }. Either a fin is { $digits }, or the fish holds; in both cases { $gone }.
  }

## Patterns of one digit
technique-skyscraper = skyscraper
define-skyscraper = Two parallel lines with two places of a digit each, aligned at one end: one of the two other ends is true.
reason-skyscraper = In { $base }, digit { $digits } has two places each. { $cells } see each other in { $cover } and are not both { $digits }, so one of { $pincers } is: { $gone }.
technique-two-string-kite = two-string kite
define-two-string-kite = A row and a column with two places of a digit each that meet in a block: one of the two far ends is true.
reason-two-string-kite = In { $base }, digit { $digits } has two places each. { $cells } see each other in { $cover } and are not both { $digits }, so one of { $pincers } is: { $gone }.
technique-dual-two-string-kite = dual two-string kite
define-dual-two-string-kite = Two kites that share the two cells in the block, seen as one.
reason-dual-two-string-kite = Two kites meet in { $cover }, at { $cells }. In each, one of the two far ends is true: { $gone }.
technique-turbot-fish = turbot fish
define-turbot-fish = Two strong links of a digit joined by a weak one: one of the two far ends is true.
reason-turbot-fish = { $chain }: if { $start } is wrong, { $end } is right. One of the two is, and either way { $gone }.
technique-empty-rectangle = empty rectangle
define-empty-rectangle = In a block, all places of a digit lie on one row and one column; a strong link that starts on one arm removes the digit where its end meets the other arm.
reason-empty-rectangle = In { $base }, digit { $digits } can only be on one row and one column ({ $cells }). Of { $pincers } one is { $digits }: either the far one, or the near one, and then { $base } has it on the other arm. Either way { $gone }.
technique-dual-empty-rectangle = dual empty rectangle
define-dual-empty-rectangle = Two empty rectangles of the same block, seen as one.
reason-dual-empty-rectangle = In { $base }, digit { $digits } can only be on one row and one column ({ $cells }). Two strong links start on its arms (through { $pincers }); with each, either its end is { $digits } or the other arm has it: { $gone }.

## Wings
technique-xy-wing = XY-Wing
define-xy-wing = A pivot with two candidates sees two pincers that each share one of them and a third digit: one pincer has that digit.
reason-xy-wing = Whether { $pivot } is { $pivot_digits }, one of { $pincers } becomes { $z }. So { $gone }.
technique-xyz-wing = XYZ-Wing
define-xyz-wing = Like an XY-Wing, but the pivot has the third digit too: the pivot or one of the pincers has it.
reason-xyz-wing = Whatever { $pivot } is ({ $pivot_digits }), { $z } is there or in one of { $pincers }. So { $gone }.
technique-wxyz-wing = WXYZ-Wing
define-wxyz-wing = Four cells of a line and a block that meet have four digits between them; three of the digits fit there once at most, so one of the cells has the fourth.
reason-wxyz-wing = { $a } lie in { $house } and have four digits between them. Every digit but { $z } fits there only once, since its cells see each other; so one of { $pincers } is { $z }: { $gone }.
technique-w-wing = W-Wing
define-w-wing = Two cells with the same two candidates, joined by a strong link of one of them: one of the cells has the other.
reason-w-wing = { $pincers } both have the candidates { $digits }. In { $house }, digit { $link } can only be in { $cells }, and each of these sees one of the two: not both can be { $link }, so one of them is { $z }. So { $gone }.
technique-grouped-w-wing = grouped W-Wing
define-grouped-w-wing = Two cells with the same two candidates; a house has places for one of them that each see one of the two cells: one of the cells has the other.
reason-grouped-w-wing = { $pincers } both have the candidates { $digits }. In { $house }, digit { $link } can only be in { $cells }, and each of these sees one of the two: not both can be { $link }, so one of them is { $z }. So { $gone }.

## Colouring
technique-simple-colours-trap = simple colouring (trap)
define-simple-colours-trap = Strong links of a digit painted in two colours: one colour is true, so a cell that sees both is not that digit.
reason-simple-colours-trap = Linked by houses with two places for { $digits }, either { $one } are all right, or { $two } are. A cell that sees both colours cannot be { $digits }: { $gone }.
technique-simple-colours-wrap = simple colouring (wrap)
define-simple-colours-wrap = Strong links of a digit painted in two colours: a colour that sees itself is false.
reason-simple-colours-wrap = Linked by houses with two places for { $digits }, either { $one } are all right, or { $two } are. One of these colours has two cells that see each other and is wrong: { $gone }.
technique-multi-colours-1 = multi-colouring (bridge)
define-multi-colours-1 = Two painted nets, a colour of one sees a colour of the other: one of the opposite colours is true.
reason-multi-colours-1 = Two nets of { $digits }: { $one } against { $two }, and { $three } against { $four }. Colours that see each other are not both right, so one of their opposites is, and a cell that sees both opposites cannot be { $digits }: { $gone }.
technique-multi-colours-2 = multi-colouring (contradiction)
define-multi-colours-2 = Two painted nets, a colour of one sees both colours of the other: it is false.
reason-multi-colours-2 = Two nets of { $digits }: { $one } against { $two }, and { $three } against { $four }. A colour of the first sees both colours of the second, one of which is right; so it is wrong: { $gone }.

## Uniqueness
technique-bug-plus-1 = BUG+1
define-bug-plus-1 = If all empty cells had two candidates, and every digit two places in every house, there would be two solutions or none. The one digit too many is true.
reason-bug-plus-1 = Without { $digits } in { $cell }, every empty cell would have two candidates and every digit two places in each house: there would be two solutions or none. So { $cell } is { $digits }: { $gone }.
technique-bug-2 = BUG, type 2
define-bug-2 = Without a few extra candidates, all empty cells would have two candidates and every digit two places in every house: there would be two solutions or none. One of the extras is true, and what none of them leaves possible goes.
reason-bug-2 = Without { $extras }, every empty cell would have two candidates and every digit two places in each house: there would be two solutions or none. So one of them is true, and whichever it is, { $gone }.
technique-bug-3 = BUG, type 3
define-bug-3 = The extra candidates of a BUG lie in one house and make a naked set with other cells of it.
reason-bug-3 = Without { $extras }, every empty cell would have two candidates and every digit two places in each house: there would be two solutions or none. So one of them is true, and with { $a } they make a naked set in { $house }: { $gone }.
technique-bug-4 = BUG, type 4
define-bug-4 = Two cells of a house have all the extra candidates of a BUG, and a digit has to be in one of them: the other one has an extra.
reason-bug-4 = Without { $extras }, every empty cell would have two candidates and every digit two places in each house: there would be two solutions or none. So one of them is true. In { $house }, digit { $common } has no place but { $cells }: one of the two cells is { $common } and the other one has an extra, so { $gone }.
technique-unique-rectangle-1 = unique rectangle, type 1
define-unique-rectangle-1 = Three corners of a rectangle in two blocks have the same two candidates: the fourth has neither, or the two digits could be exchanged.
reason-unique-rectangle-1 = If { $corners } came down to { $digits } alone, these could be exchanged and there would be two solutions. So { $corner } is something else: { $gone }.
technique-unique-rectangle-2 = unique rectangle, type 2
define-unique-rectangle-2 = Two aligned corners have one and the same extra candidate: one of them has it.
reason-unique-rectangle-2 = If { $corners } came down to { $digits } alone, these could be exchanged and there would be two solutions. So one of the corners is { $z }, their only other candidate: { $gone }.
technique-unique-rectangle-3 = unique rectangle, type 3
define-unique-rectangle-3 = The extra candidates of two corners make a naked set with other cells of a house.
reason-unique-rectangle-3 = If { $corners } came down to { $digits } alone, these could be exchanged and there would be two solutions. So one of the extra candidates of the corners is right, and with { $a } they make a naked set in { $house }: { $gone }.
technique-unique-rectangle-4 = unique rectangle, type 4
define-unique-rectangle-4 = One of the two digits has to be in one of two corners with extras: the other one cannot be in either.
reason-unique-rectangle-4 = If { $corners } came down to { $digits } alone, these could be exchanged and there would be two solutions. Digit { $other } has no other place near { $corner } and stays in one of them, so neither is { $z }: { $gone }.
technique-unique-rectangle-5 = unique rectangle, type 5
define-unique-rectangle-5 = Diagonal corners, or three, have one and the same extra candidate: one of them has it.
reason-unique-rectangle-5 = If { $corners } came down to { $digits } alone, these could be exchanged and there would be two solutions. So one of the corners is { $z }, their only other candidate: { $gone }.
technique-unique-rectangle-6 = unique rectangle, type 6
define-unique-rectangle-6 = One of the two digits has no other place in the rows and columns of the rectangle: it is not on the diagonal with extras.
reason-unique-rectangle-6 = If { $corners } came down to { $digits } alone, these could be exchanged and there would be two solutions. In its rows and columns, digit { $z } is only in this rectangle, so it is on one of the diagonals; on that of { $corner } it would complete the rectangle: { $gone }.
technique-hidden-rectangle = hidden rectangle
define-hidden-rectangle = One of the two digits has no other place in the row and the column of a corner: were the other digit in that corner, the rectangle would be complete.
reason-hidden-rectangle = If { $corners } came down to { $digits } alone, these could be exchanged and there would be two solutions. In the row and the column of { $corner }, digit { $other } is only in this rectangle: with { $z } in { $corner }, all four corners would be settled so. Hence { $gone }.
technique-avoidable-rectangle-1 = avoidable rectangle, type 1
define-avoidable-rectangle-1 = Three corners that were written, not given, must not be completed to two digits that could be exchanged.
reason-avoidable-rectangle-1 = None of { $corners } was given. With { $z } in { $corner }, { $digits } could be exchanged in these four cells and there would be two solutions: { $gone }.
technique-avoidable-rectangle-2 = avoidable rectangle, type 2
define-avoidable-rectangle-2 = Two corners were written, not given; the two others share an extra candidate, and one of them has it.
reason-avoidable-rectangle-2 = None of { $corners } was given. Without { $z } in one of them, { $digits } could be exchanged in these four cells and there would be two solutions: { $gone }.
technique-unique-loop-1 = unique loop, type 1
define-unique-loop-1 = Six cells or more, two or none in every house, have the same two candidates, and only one has others: it has one of those, or the two digits could be exchanged all along.
reason-unique-loop-1 = If { $cells } came down to { $digits } alone, these could be exchanged all along the loop and there would be two solutions. So { $corner } is something else: { $gone }.
technique-unique-loop-2 = unique loop, type 2
define-unique-loop-2 = The cells of a unique loop that have another candidate all have the same one: one of them has it.
reason-unique-loop-2 = If { $cells } came down to { $digits } alone, these could be exchanged all along the loop and there would be two solutions. So one of these cells is { $z }, the only other candidate among them: { $gone }.
technique-unique-loop-3 = unique loop, type 3
define-unique-loop-3 = The extra candidates of two cells of a unique loop make a naked set with other cells of a house.
reason-unique-loop-3 = If { $cells } came down to { $digits } alone, these could be exchanged all along the loop and there would be two solutions. So one of the extra candidates is right, and with { $a } they make a naked set in { $house }: { $gone }.
technique-unique-loop-4 = unique loop, type 4
define-unique-loop-4 = Two cells of a unique loop have extras, and one of the two digits has to be in one of them: the other digit cannot be in either.
reason-unique-loop-4 = If { $cells } came down to { $digits } alone, these could be exchanged all along the loop and there would be two solutions. Digit { $other } has no other place in a house of { $corner } and stays in one of them, so neither is { $z }: { $gone }.

## Chains
technique-remote-pair = remote pair
define-remote-pair = A chain of cells with the same two candidates holds them in turn: two cells an odd number of steps apart have both between them.
reason-remote-pair = { $cells } each see the next and hold { $digits } in turn. Of two of them an odd number of steps apart, one is each: { $gone }.
technique-x-chain = X-Chain
define-x-chain = Strong and weak links of one digit in turn, strong at both ends: one of the ends is true.
reason-x-chain = { $chain }: if { $start } is wrong, { $end } is right. One of the two is, and either way { $gone }.
technique-xy-chain = XY-Chain
define-xy-chain = Cells with two candidates, each sharing a digit with the next: if the first end is false, the other is true.
reason-xy-chain = { $chain }: if { $start } is wrong, { $end } is right. One of the two is, and either way { $gone }.
technique-twinned-xy-chain = twinned XY-Chains
define-twinned-xy-chain = Six cells on two lines and three across have six digits between them, and all places of each digit among them see each other: each digit is in one of the six cells. Whichever candidate of the middle goes, four of the cells are a closed XY-Chain.
reason-twinned-xy-chain = { $a } are six cells with six digits, and all places of a digit among them see each other: each digit can be in one of them only, and so it is in one. So { $gone }.
technique-continuous-nice-loop = continuous loop
define-continuous-nice-loop = A closed chain of alternating links: of every two candidates it links, exactly one is true.
reason-continuous-nice-loop = { $chain }, and so back to the start. Whichever way around, of every two linked candidates one is right, so nothing else beside them is: { $gone }.
technique-discontinuous-nice-loop = discontinuous loop
define-discontinuous-nice-loop = A chain that comes back to its first cell and decides it.
reason-discontinuous-nice-loop = { $first_link ->
    [weak] { $chain }: were { $start } right, the chain would come back and rule it out. So { $gone }.
   *[strong] { $chain }: if { $start } is wrong, the chain comes back and makes { $end } right. So { $gone }.
  }
technique-alternating-inference-chain = alternating inference chain (AIC)
define-alternating-inference-chain = Strong and weak links in turn, strong at both ends: one of the ends is true.
reason-alternating-inference-chain = { $chain }: if { $start } is wrong, { $end } is right. One of the two is, and either way { $gone }.
technique-grouped-x-chain = grouped X-Chain
define-grouped-x-chain = An X-Chain in which the places of a digit where a block and a line meet count as one: the digit is among them or not.
technique-grouped-continuous-nice-loop = grouped continuous loop
technique-grouped-discontinuous-nice-loop = grouped discontinuous loop
technique-grouped-alternating-inference-chain = grouped alternating inference chain
technique-als-continuous-nice-loop = continuous loop with almost locked sets
technique-als-discontinuous-nice-loop = discontinuous loop with almost locked sets
technique-als-alternating-inference-chain = alternating inference chain with almost locked sets

## Almost locked sets
technique-als-xz = ALS-XZ
define-als-xz = Two almost locked sets cannot both have a digit they share: one of them lacks it and has all its others, so another digit of both is in one of them.
reason-als-xz = { $a } and { $b } are almost locked sets: each has one candidate more than cells. They cannot both have { $x }; the one without it has all its other digits. Either way { $gone }.
technique-als-xy-wing = ALS-XY-Wing
define-als-xy-wing = Two almost locked sets joined by a third: one of them has all its other digits.
reason-als-xy-wing = { $a }, { $b } and { $c } are almost locked sets. The third cannot lack both digits it shares with the others, so the first or the second loses its own and has all its other digits. Either way { $gone }.
technique-als-xy-chain = ALS-XY-Chain
define-als-xy-chain = A chain of almost locked sets, each linked to the next by a digit they cannot both have: a digit of both ends is in one of them.
reason-als-xy-chain = The almost locked sets { $sets } are linked, each to the next by a digit they cannot both have. If the first lacks { $z }, each set in turn loses a digit, until the last one has it: { $gone }.
technique-death-blossom = death blossom
define-death-blossom = For each candidate of a stem cell an almost locked set that would lose it: one of these sets is locked, so a digit of all of them is in one.
reason-death-blossom = Whatever { $pivot } is ({ $pivot_digits }), it takes a digit from one of the almost locked sets { $sets }, which then has all its others. Each of them has { $z }: { $gone }.
technique-aligned-pair-exclusion = aligned pair exclusion
define-aligned-pair-exclusion = Of all pairs of candidates for two cells, those that see each other or leave too few digits for an almost locked set are out: a candidate in none of the other pairs goes.
reason-aligned-pair-exclusion = Try every pair of candidates for { $cells }: equal digits are impossible where cells see each other, and other pairs would leave too few digits for { $sets }. By the pairs that remain, { $gone }.
technique-aligned-triplet-exclusion = aligned triplet exclusion
define-aligned-triplet-exclusion = Of all triplets of candidates for three cells, those that see each other or leave too few digits for another cell or almost locked set are out: a candidate in none of the other triplets goes.
reason-aligned-triplet-exclusion = Try every triplet of candidates for { $cells }: equal digits are impossible where cells see each other, and other triplets would leave too few digits for { $sets }. By the triplets that remain, { $gone }.
technique-sue-de-coq = Sue de Coq
define-sue-de-coq = Cells where a line and a block meet, with others of the line and of the block, have just as many digits as cells: every digit is spoken for.
reason-sue-de-coq = { $a }, where { $house } meet, { $b } and { $c } have between them just as many digits as cells. Each digit is spoken for, in one house or the other: { $gone }.

## Forcing chains
# Lines are told as r1c2=4 → r1c5≠4 → …; in nets only digits and what rules make of them.
argument-rule = { $name }: { $digits } in { $cells }
argument-nested-opposite = else { $cases }, and { $end }
argument-nested-cases = in every case: { $cases }
argument-lemmas = by { $count } { $count ->
    [one] lemma
   *[other] lemmas
}, each of which follows by singles from those before it
argument-end-clash = { $cell } would be { $digit } and not { $digit }
argument-end-no-digit = nothing would be left for { $cell }
argument-end-no-place = { $digit } would have no place left in { $house }
reason-forcing-chain = { $split ->
    [opposite] Suppose { $supposed }: { $cases }. Then { $grief }; so { $gone }.
    [either] Whether { $supposed } or not, one thing follows, and { $gone }:{ $cases }
    [fish] Each of { $base } needs a { $case_digit }, and there is not room for all of them in { $cover }: one of the other places is right. From each of them one thing follows, and { $gone }:{ $cases }
    [tridagon] With { $three_digits } alone, { $place } cannot all be filled: one of their other candidates is right. From each of them one thing follows, and { $gone }:{ $cases }
    [cell] Whichever candidate of { $place } is right, one thing follows, and { $gone }:{ $cases }
   *[house] Wherever the { $case_digit } of { $place } is, one thing follows, and { $gone }:{ $cases }
  }
technique-nishio-forcing-chain = Nishio
define-nishio-forcing-chain = Suppose a digit in a cell and look at this digit alone: if it is left without a place in some house, it was not there.
technique-forcing-chain = forcing chain
define-forcing-chain = Suppose a candidate true (or false) and follow the links from each to the next: if they contradict each other, it was false (or true).
technique-cell-forcing-chains = cell forcing chains
define-cell-forcing-chains = A chain from every candidate of a cell, all to the same conclusion: as one of the candidates is right, so is the conclusion.
technique-region-forcing-chains = region forcing chains
define-region-forcing-chains = A chain from every place of a digit in a house, all to the same conclusion: as one of the places is right, so is the conclusion.
technique-dynamic-forcing-chain = dynamic forcing chain (contradiction)
define-dynamic-forcing-chain = Suppose a candidate true (or false) and write down every single that follows, several lines serving one conclusion: if that leads to a contradiction, it was false (or true).
technique-dynamic-double-forcing-chains = dynamic double forcing chains
define-dynamic-double-forcing-chains = Suppose a candidate true, then false, and write down every single that follows: what follows either way is so.
technique-dynamic-cell-forcing-chains = dynamic cell forcing chains
define-dynamic-cell-forcing-chains = Suppose each candidate of a cell in turn and write down every single that follows: what follows from all of them is so.
technique-dynamic-region-forcing-chains = dynamic region forcing chains
define-dynamic-region-forcing-chains = Suppose each place of a digit in a house in turn and write down every single that follows: what follows from all of them is so.
technique-dynamic-forcing-chains-with-rules = dynamic forcing chains with rules
define-dynamic-forcing-chains-with-rules = Dynamic forcing chains that also use locked candidates, pairs and X-Wings among the candidates left.
technique-nested-forcing-chains-2 = nested forcing chains, level 2
define-nested-forcing-chains-2 = Dynamic forcing chains that also use forcing chains among the candidates left: a supposition within the supposition.
technique-nested-forcing-chains-3 = nested forcing chains, level 3
define-nested-forcing-chains-3 = Dynamic forcing chains that also use cell and region forcing chains among the candidates left.
technique-nested-forcing-chains-4 = nested forcing chains, level 4
define-nested-forcing-chains-4 = Dynamic forcing chains that also use dynamic forcing chains among the candidates left.
technique-nested-forcing-chains-5 = nested forcing chains, level 5
define-nested-forcing-chains-5 = Dynamic forcing chains that also use dynamic forcing chains with rules among the candidates left.
technique-kraken-fish-1 = Kraken Fish, type 1
define-kraken-fish-1 = A finned fish whose fins do not see what it rules out, but chains from each of them reach it.
technique-kraken-fish-2 = Kraken Fish, type 2
define-kraken-fish-2 = Chains from the fins of a fish and from its places in one cover house, all to the same conclusion: one of these places is right, and so is the conclusion.
technique-forced-refutation = forced refutation
define-forced-refutation = The last resort, where no technique finds anything: suppose a candidate, and wherever that leaves a choice, try every way to go on. If all of them fail, the candidate was wrong. Of the refutations that a search finds, the shortest is shown; where all are very long, a digit is proven by lemmas instead, each noted where a search met a dead end. No scale can say how hard that is.
reason-forced-refutation = By trying: suppose { $supposed }, and where that leaves a choice, every way to go on. { $cases }. Then { $grief }; so { $gone }.
technique-tridagon-forcing-chains = tridagon forcing chains
define-tridagon-forcing-chains = Twelve cells that three digits cannot fill (a tridagon): one of their other candidates, the guardians, is right. Chains from each guardian lead to the same conclusion.

## Tridagon
technique-tridagon = tridagon (Thor's hammer)
define-tridagon = In four blocks at the corners of a rectangle, three cells each in different rows and columns. If an odd number of the blocks has its cells the other way round, three digits alone cannot fill the twelve: one of their other candidates, the guardians, is right.
reason-tridagon = With { $digits } alone, { $cells } cannot all be filled: in each block the three digits would stand in some order, and going around the four blocks the orders do not come out. { $guardian_count ->
    [one] So their only other candidate, { $guardians }, is right: { $gone }.
   *[other] So one of their other candidates (the guardians { $guardians }) is right, and all of them rule out the same: { $gone }.
  }

## Templates
technique-template-set = template (set)
define-template-set = Of all ways to place a digit in the whole grid, every one has it in this cell.
reason-template-set = Every way to place all the { $digits }s in the grid has them here: { $gone }.
technique-template-delete = template (delete)
define-template-delete = Of all ways to place a digit in the whole grid, none has it in this cell.
reason-template-delete = Of all ways to place the { $digits }s in the grid, none has them here: { $gone }.

# For a technique that has no words of its own.
reason-other = Looking at { $cells }: { $gone }.

## The levels of difficulty
level-easy = easy
level-medium = medium
level-hard = hard
level-unfair = unfair
level-extreme = extreme

## Hints
hint-where-house = Look at { $houses }.
hint-where-digit = Look at the { $digits }s in { $houses }.
hint-where-cells = Look at { $cells }.
hint-where-digits = Look where { $digits } can still be.
hint-technique = There is a technique to use: { $name }.
hint-full = { $name }: { $reason }

## The scales
rated-direct-hidden-triplet = direct hidden triple
rated-pointing = locked candidates (pointing)
rated-claiming = locked candidates (claiming)
rated-naked-triplet = naked triple
rated-hidden-triplet = hidden triple
rated-naked-quad = naked quadruple
rated-hidden-quad = hidden quadruple
rated-bug-1 = BUG, type 1
rated-bidirectional-x-cycle = bidirectional X-cycle
rated-bidirectional-y-cycle = bidirectional Y-cycle
rated-bidirectional-cycle = bidirectional cycle
rated-forcing-x-chain = forcing X-chain
rated-dynamic-contradiction-forcing-chains = dynamic contradiction forcing chains
rated-dynamic-cell-forcing-chains-level = dynamic cell forcing chains, level { $level }
rated-dynamic-region-forcing-chains-level = dynamic region forcing chains, level { $level }
rated-dynamic-contradiction-forcing-chains-level = dynamic contradiction forcing chains, level { $level }
rated-dynamic-double-forcing-chains-level = dynamic double forcing chains, level { $level }
rated-place-in-block = last place of a digit in a block
rated-nearly-full-house = lone candidate in a nearly full house
rated-place-in-line = last place of a digit in a row or a column
rated-lone-candidate = lone candidate of a cell

## Patterns that experts name
technique-direct-pointing = direct pointing
define-direct-pointing = All places of a digit in a block lie on one line; without the digit in the rest of that line, it has a single place left in some house.
reason-direct-pointing = In { $base }, digit { $digits } can only be in { $cells }, all of them in { $cover }. So it is nowhere else in { $cover }, and in { $house } one place is left: { $gone }.
technique-direct-claiming = direct claiming
define-direct-claiming = All places of a digit on a line lie in one block; without the digit in the rest of that block, it has a single place left in some house.
reason-direct-claiming = In { $base }, digit { $digits } can only be in { $cells }, all of them in { $cover }. So it is nowhere else in { $cover }, and in { $house } one place is left: { $gone }.
technique-direct-hidden-pair = direct hidden pair
define-direct-hidden-pair = Two digits share their only two places in a house; another digit, which is thus none of these two cells, has a single place left.
technique-direct-hidden-triple = direct hidden triple
define-direct-hidden-triple = Three digits share their only three places in a house; another digit, which is thus in none of these cells, has a single place left.
reason-direct-hidden-set = { $digits } have no other places than { $cells }, which thus hold nothing else. In { $house }, that leaves one place for another digit: { $gone }.
technique-vwxyz-wing = VWXYZ-Wing
define-vwxyz-wing = Five cells of a line and a block that meet have five digits between them; four of the digits fit there once at most, so one of the cells has the fifth.
technique-uvwxyz-wing = UVWXYZ-Wing
define-uvwxyz-wing = Six cells of a line and a block that meet have six digits between them; five of the digits fit there once at most, so one of the cells has the sixth.
technique-tuvwxyz-wing = TUVWXYZ-Wing
define-tuvwxyz-wing = Seven cells of a line and a block that meet have seven digits between them; six of the digits fit there once at most, so one of the cells has the seventh.
reason-bent-set = { $a } lie in { $house } and have just as many digits between them as they are. Every digit but { $z } fits there only once, since its cells see each other; so one of { $pincers } is { $z }: { $gone }.
technique-chute-remote-pair = chute remote pair
define-chute-remote-pair = Two cells with the same two candidates in one band (or stack), on different lines and in different blocks. If one of the digits cannot be on the third line of the third block, not both cells have it.
reason-chute-remote-pair = { $cells } both have the candidates { $digits }. If both were the same, { $cover } would have that digit in { $base }, where one of the two cannot be; so one of the cells is { $z }, and { $gone }.
technique-m-wing = M-Wing
define-m-wing = A cell with two candidates X and Y; from Y two strong links, of Y and of X, that meet in a cell: the first cell or the last place is X.
technique-s-wing = S-Wing
define-s-wing = A cell with two candidates between two pairs of places, one of each digit: an end of one pair or an end of the other is right.
technique-h1-wing = H1-Wing
define-h1-wing = A cell with two candidates and two strong links, of two digits, that meet in a cell: the other candidate of the first cell or the last place is right.
technique-h2-wing = H2-Wing
define-h2-wing = Two cells with two candidates each and a pair of places: a candidate of the first cell or the last place is right.
technique-l2-wing = L2-Wing
define-l2-wing = Two pairs of places of a digit and one of another that share a cell: an end of the first or the last is right.
technique-l3-wing = L3-Wing
define-l3-wing = Pairs of places of three digits, each meeting the next in a cell: the first end or the last is right.
reason-named-wing = { $chain }: if { $start } is wrong, { $end } is right. One of the two is, and either way { $gone }.
technique-3d-medusa-trap = 3D Medusa (trap)
define-3d-medusa-trap = Strong links of several digits, through cells and houses, painted in two colours, of which one is true: a candidate that goes with neither is out.
reason-3d-medusa-trap = Linked by cells with two candidates and houses with two places, either { $firsts } are all right, or { $seconds } are. Neither leaves room for these: { $gone }.
technique-3d-medusa-wrap = 3D Medusa (wrap)
define-3d-medusa-wrap = Strong links of several digits, through cells and houses, painted in two colours: a colour that contradicts itself, or leaves a cell nothing, is false.
reason-3d-medusa-wrap = Linked by cells with two candidates and houses with two places, either { $firsts } are all right, or { $seconds } are. One of these colours would be twice in a cell or a house, or leave a cell nothing: it is wrong, { $gone }.
technique-firework-triple = firework (triple)
define-firework-triple = From a cell, a row and a column leave a block. A digit that outside the block has one place in each is in one of three cells: there, or where they cross. Three such digits fill the three cells.
reason-firework-triple = Outside the block where they cross, { $digits } have but one place on the row and one on the column: each of them is in one of { $cells }. These three cells hold nothing else: { $gone }.
technique-symmetrical-placement = symmetrical placement (Gurth)
define-symmetrical-placement = A turn or a reflection of the grid, with digits renamed, leads the givens to themselves. Then it leads the only solution to itself: what is out in a cell is out, renamed, in its image, and a cell that stays where it is holds a digit that keeps its name.
reason-symmetrical-placement = Turned or reflected, and with digits renamed, the givens are the same again, and so is the only solution. What is out in one cell is out, renamed, in its image: { $gone }.
technique-junior-exocet = junior exocet
define-junior-exocet = Two cells of a block and a line hold two of three or four digits. Whichever they are, in three columns that cross there is no room for them but in two target cells: these hold the same two digits.
reason-junior-exocet = { $pivot } hold two of { $digits }. Each of these that is there must come again in { $pincers }, for in { $base } the cells beyond have no room for it in all three. So { $pincers } hold the two digits of { $pivot }, and nothing else: { $gone }.
technique-bivalue-oddagon = bivalue oddagon
define-bivalue-oddagon = An odd ring of cells, each of which sees the next, cannot be filled with two digits: one of their other candidates, the guardians, is right.
reason-bivalue-oddagon = With { $digits } alone, the ring { $cells } cannot be filled: the two digits would alternate, and the number of cells is odd. { $guardian_count ->
    [one] So the only other candidate, { $guardians }, is right: { $gone }.
   *[other] So one of { $guardians } is right, and whichever it is, { $gone }.
  }

## Steps and paths
step-heading = { $number }. { $name }: { $what }
step-run = { $first }–{ $last }. Singles: { $what }
path-solved = Solved in { $steps ->
    [one] one step
   *[other] { $steps } steps
  }: score { $score }, level { $level } (HoDoKu's scale).
path-solved-by-trying = Solved in { $steps ->
    [one] one step
   *[other] { $steps } steps
  }, { $tried ->
    [one] one
   *[other] { $tried }
  } of them by trying every way to go on. No known technique finds anything there, and HoDoKu's scale has no score for it.
path-full = There is nothing to explain: every cell is filled.

## Ways that end, and what is not found
path-stuck = Stuck { $steps ->
    [0] at the start
    [one] after one step
   *[other] after { $steps } steps
  }: { $empty ->
    [one] one cell is
   *[other] { $empty } cells are
  } still empty, and no known technique finds more. What stands is shown below.
path-no-time = Time is up { $steps ->
    [0] at the start
    [one] after one step
   *[other] after { $steps } steps
  }: { $empty ->
    [one] one cell is
   *[other] { $empty } cells are
  } still empty. What stands is shown below.
no-step-solved = The grid is full and right: there is nothing left to find.
no-step-limit = Time is up: no step was found yet.
no-step = None of the known techniques finds a step from here.
why-given = { $cell } is { $digit }: it is given.
why-written = { $cell } is { $digit }: it stands there already.
why-taken = { $cell } is not { $digit }: { $other } stands there.
why-seen = { $cell } is not { $digit }: { $by } has it already, in { $house }.
why-seen-by-rule = { $cell } is not { $digit }: { $by } has it already, and a rule wants the two to differ.
why-forbidden = { $cell } is not { $digit }: a rule forbids it beside what stands.
why-follows = { $cell } is { $digit }. { $steps ->
    [one] One step shows it:
   *[other] { $steps } steps show it:
  }
why-follows-not = { $cell } is not { $digit }. { $steps ->
    [one] One step shows it:
   *[other] { $steps } steps show it:
  }
why-open = What stands does not settle whether { $cell } is { $digit }.
why-question = “{ $question }” is not a cell and a digit of this grid: r3c4=5 would be
instances-none = No { $name } here.
instances = { $count ->
    [one] One instance
   *[other] { $count } instances
  } of { $name }.
rating-limit = Not rated: { $limit }.
rating-beyond = No technique finishes this puzzle: only trying every way to go on would, and this scale has no measure for that.
technique-firework-quadruple = firework (quadruple)
define-firework-quadruple = Two corners of a rectangle in different blocks, and the two cells between them where their lines cross. Two digits shoot out of the block of one corner, two out of that of the other: each is in one of the four cells, and the four digits fill them.
reason-firework-quadruple = Outside the blocks of the corners, two of { $digits } have but one place on the row and one on the column of one corner, and two on those of the other: each of the four is in one of { $cells }. These four cells hold nothing else: { $gone }.
technique-extended-rectangle = extended unique rectangle
define-extended-rectangle = Three or four rows cross two columns in pairs of cells of one block each (or columns cross rows). If as many digits filled all of these cells, the two columns could be exchanged there, and there would be two solutions: one of the cells holds another digit.
reason-extended-rectangle = If { $cells } came down to { $digits } alone, their two lines could be exchanged and there would be two solutions. { $guardian_count ->
    [one] So the only other candidate, { $guardians }, is right: { $gone }.
   *[other] So one of { $guardians } is right, and whichever it is, { $gone }.
  }
technique-unique-polygon = unique polygon (Borescoper's deadly pattern)
define-unique-polygon = Three or four cells of a block in two rows and two columns, two cells of a block beside it on these rows, and two of a block above or below on these columns. Filled with three or four digits alone, they could be filled in another way with the same digits in every row, column and block: one of the cells holds another digit.
reason-unique-polygon = If { $cells } came down to { $digits } alone, they could be filled in another way with the same digits in every row, column and block, and there would be two solutions. { $guardian_count ->
    [one] So the only other candidate, { $guardians }, is right: { $gone }.
   *[other] So one of { $guardians } is right, and whichever it is, { $gone }.
  }
technique-qiu-deadly-pattern = Qiu's deadly pattern
define-qiu-deadly-pattern = Two lines of a band hold two digits in a square of four cells, because its block has no other place for them; where the lines have givens, both have the same digits but for one. If the same two digits were in two cells on the sides of the square, the lines, the square and these cells could be filled in another way: one of the two cells holds another digit.
reason-qiu-deadly-pattern = The block of { $pivot } has no other place for { $digits }. If { $cells } had these two digits, they, { $pivot } and { $base } could be filled in another way with the same digits in every row, column and block, and there would be two solutions. { $set_count ->
    [0] { $house_count ->
        [0] { $guardian_count ->
            [one] So the only other candidate, { $guardians }, is right: { $gone }.
           *[other] So one of { $guardians } is right, and whichever it is, { $gone }.
          }
       *[other] Digit { $other } has no other place in { $house } and stays in one of them, so neither is { $z }: { $gone }.
      }
   *[other] So one of { $guardians } is right, and with { $a } they make a naked set in { $house }: { $gone }.
  }
technique-reverse-bug = reverse BUG
define-reverse-bug = If all givens of two digits lay in cells of which every house has both digits or neither, the two digits could be exchanged in all other cells, and there would be two solutions. What would complete the givens in this way is out.
reason-reverse-bug = All given { $digits } are among { $cells }. With { $z } in { $corner }, every row, column and block would have both digits among these cells, or neither; in all other cells the two could be exchanged, and there would be two solutions. So { $gone }.
technique-sk-loop = SK loop
define-sk-loop = Around a rectangle of four blocks, eight pairs of cells, each in one house with the next: rows, columns and blocks in turn. If their digits can be shared out among these eight houses, sixteen in all, the sixteen cells use them up, and they are gone from the rest of the houses.
reason-sk-loop = Sixteen cells in a ring, in pairs that share a house with the next pair: { $cover }. Their digits can be shared out among these houses, sixteen in all: { $sets }. As there are as many cells, each of these digits is in its pairs and nowhere else in the house: { $gone }.
technique-double-exocet = double exocet
define-double-exocet = Two junior exocets of a band, in different blocks and on different lines, have the same four digits. A digit of both bases would have to be in two cells of the third block; so the two bases have all four digits, and so have the targets.
reason-double-exocet = { $pivot } make two bases with { $digits }, and the digits of each must come again in its two targets among { $pincers }: in { $base } the cells beyond have no room for them in all three. A digit of both bases would be in two targets of one block. So the bases have each of the four digits once, and so have the targets: { $gone }.
technique-senior-exocet = senior exocet
define-senior-exocet = As in a junior exocet, two cells of a block and a line hold two of three or four digits, and in three columns that cross there is no room for them but in two target cells; one of these lies beyond the band.
reason-senior-exocet = { $pivot } hold two of { $digits }. Each of these that is there must come again in { $pincers }, for in { $base } the other cells have no room for it in all three. So { $pincers } hold the two digits of { $pivot }, and nothing else: { $gone }.
technique-multi-sector-locked-set = multi-sector locked set
define-multi-sector-locked-set = Cells where some rows and some columns cross. Each digit can stand there at most once in each of the rows, and once in each of the columns. If the lesser of the two numbers, added up over the digits, makes the number of cells, the digits use them all: they are gone from the rest of the rows, or columns, by which they were counted.
reason-multi-sector-locked-set = Look where { $base } cross { $cover }. Count { $link } by rows, once for each row where it is possible there, and { $common } by columns: so often these digits can stand there at the most, and there are as many empty cells. So each is there in each of its rows or columns, and nowhere else on them: { $gone }.
