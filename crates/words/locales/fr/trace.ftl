# Une recherche par piles, pas à pas.

## Ce que l'on suit
trace-heading = { $title } : { $order }
trace-title-sudoku = Sudoku { $side }×{ $side }, blocs { $blocks }
trace-title-queens = { $n ->
    [one] Une reine sur un échiquier 1×1
   *[other] { $n } reines sur un échiquier { $n }×{ $n }
}
trace-title-problem = Problème { $number }
trace-order-last = on teste d'abord le dernier choix de chaque pile
trace-order-first = on teste d'abord le premier choix de chaque liste
trace-place-cell = la case { $cell }
trace-place-column = la colonne { $column }
trace-place-rank = le rang { $rank }
trace-board-sudoku = grille en cours de test
trace-board-queens = échiquier
trace-board-problem = problème

## Ce qui s'est passé
trace-step = Pas { $step } · { $event }
trace-event-start = rien n'a encore été testé : il n'y a aucune pile
trace-event-given = choix({ $rank }) : { $place } fait partie de la grille de départ, { $top } est son seul choix
trace-event-pushed = choix({ $rank }) : { $width ->
    [one] un seul choix
   *[other] { $width } choix
} pour { $place }, on teste { $top }
trace-event-dead-end = choix({ $rank }) : aucun choix pour { $place }, c'est une impasse
trace-event-back = retour en arrière du rang { $from } au rang { $to } : on raye { $crossed } pour { $place }, on teste { $top }
trace-event-back-here = retour en arrière au rang { $to } : on raye { $crossed } pour { $place }, on teste { $top }
trace-event-exhausted = retour en arrière : il ne reste aucune pile, tout a été testé
trace-event-solution = solution n° { $number } : chaque rang a sa pile
trace-tops = haut des piles : { $tops }

## Les problèmes du cours
problem-1 = Listes de quatre chiffres : de 1 à 4, puis 5 ou 6, puis 7 ou 8, puis 9.
problem-2 = Listes de quatre chiffres : de 1 à 3, son double, puis 5, 7 ou 9, puis le même encore.
problem-3 = Listes de quatre chiffres : un impair ; 2 ou 4 s'il vaut au moins 5, sinon 6 ou 8 ; la moitié de celui-ci ; le premier moins un, ou 9.
problem-4 = Listes de quatre bits.
