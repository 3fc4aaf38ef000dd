# Ce que disent les commandes.

error = erreur : { $text }
cell = L{ $row }C{ $column }
house-row = la ligne { $number }
house-column = la colonne { $number }
house-block = le bloc { $number }
house-diagonal = la diagonale { $number }
house-window = la fenêtre { $number }
house-group = le groupe { $number }
house-extra = la région supplémentaire { $number }

# Ligne de commande
usage-unknown-argument = il n'y a pas d'option { $argument } ici
usage-unknown-command = il n'y a pas de commande { $name }
usage-missing-value = il manque une valeur à { $argument }
usage-invalid-value = { $value } n'est pas une valeur de { $argument } (valeurs : { $possible })
usage-bad-value = { $value } n'est pas une valeur de { $argument } : on attend { $expected }
usage-missing-argument = il manque { $argument }
usage-conflict = { $argument } ne va pas avec { $other }
usage-unexpected-value = { $value } est de trop pour { $argument }
usage-suggestion = Vouliez-vous dire { $suggested } ?
usage-more = neuf --help dit ce qu'on peut taper.
value-number = un nombre entier assez grand
value-shape = les lignes et colonnes d'un bloc, comme 3x3 ou 2x3 (côté 64 au plus)
value-time = un nombre de secondes, comme 0.5, ou none
value-threads = un nombre de fils d'exécution jusqu'à 1024, ou 0 pour un par cœur
value-steps = un intervalle de pas à partir de 1, comme 100..120
value-k = le numéro d'un problème, de 1 à 4
value-problem = le numéro d'un problème, de 1 à 4
value-n = un nombre entier

# Entrée
no-such-file = { $path } : ce fichier n'existe pas, et ce n'est pas une grille non plus
cannot-read = { $path } : lecture impossible
cannot-write = { $path } : écriture impossible
is-a-folder = { $path } : c'est un dossier ; nommez les fichiers qu'il contient
grids-too-long = { $path } : plus de { $most } Mio de grilles sur plusieurs lignes ; écrivez-les une par ligne
waiting = Tapez ou collez une grille, puis Ctrl-D.
argument = argument
standard-input = entrée standard
standard-output = sortie standard
only-one = il y a plusieurs grilles ici, et cette commande n'en prend qu'une : la première est prise
nothing-to-read = il n'y a pas de grille dans l'entrée
place = { $source }, ligne { $line }, colonne { $column } :

read-empty = il n'y a pas de grille ici
read-not-utf8 = l'octet { $byte } n'est pas du texte (on attend de l'UTF-8)
read-wrong-count = { $found ->
    [one] { $found } case
   *[other] { $found } cases
  } là où on en attend { $expected } ({ $side }×{ $side })
read-too-large = { $found } cases, alors que la plus grande grille en a { $largest } (64×64)
read-unexpected-symbol = « { $found } » là où on attend { $expected }
read-digit-out-of-range = { $found }, alors que le plus grand chiffre de cette grille est { $largest }
read-ragged-row = la ligne { $row } de la grille a { $found } cases au lieu de { $expected }
read-wrong-row-count = { $found } lignes là où on en attend { $expected }
read-prime-side = le côté est { $side }, un nombre premier : ses seuls blocs sont des lignes entières ; pour lire un carré latin, ajoutez --shape 1x{ $side }
read-shape-mismatch = la grille a pour côté { $side }, mais des blocs de { $shape } donnent un côté de { $wanted }
read-unclosed-list = la liste ouverte ici n'est pas fermée
read-several-puzzles = il reste du texte là où on attend une seule grille
read-no-puzzle-column = aucune colonne de ce tableau ne contient de grilles ; nommez-en une puzzle
read-missing-column = cette ligne a { $found } colonnes, et la grille est dans la colonne { $expected }
expected-cell = un chiffre de 1 à { $side } ou une case vide (. ou 0)
expected-candidates = des candidats de 1 à { $side }
expected-puzzle = un chiffre ou une case vide
expected-number = un nombre
expected-separator = une virgule ou la fin de la liste
expected-list = une liste
expected-end = la fin

note-shape = Côté { $side } : blocs de { $taken } (lignes x colonnes) ; --shape { $others } pour l'autre sens.
note-symbols-one = Lettres lues A = 10, B = 11… ; --symbols zero-based pour l'hexadécimal.
note-symbols-zero = Lu en hexadécimal : 0 est un chiffre ; --symbols one-based pour A = 10 et 0 vide.
note-blank = « { $symbol } » pris pour une case vide.

# Verdicts
contradiction-twice = Contradiction : { $digit } figure deux fois dans { $house }, en { $first } et en { $second }.
contradiction-equal = Contradiction : { $first } et { $second } doivent différer, et toutes deux portent { $digit }.
contradiction-broken = Contradiction : les chiffres donnés enfreignent une règle.
contradiction-nothing-left = Contradiction : les candidats notés ne laissent rien pour { $cell }.
verdict-unique = Une solution, et une seule.
verdict-none = Pas de solution.
verdict-several = Plusieurs solutions ; en voici une, une autre en diffère par { $cells ->
    [one] une case
   *[other] { $cells } cases
  }.
verdict-several-plain = Plusieurs solutions : --limit 1 en montre une, --all les montre toutes.
verdict-budget-none = Indécis : { $limit } ; pas de solution trouvée jusqu'ici.
verdict-budget-some = Indécis : { $limit } ; une solution trouvée, il peut y en avoir d'autres.
verdict-stuck = Arrêt : plus aucune case n'a une seule possibilité ; { $empty ->
    [one] une case reste vide
   *[other] { $empty } cases restent vides
  }. (sweep n'essaie rien au hasard ; --strategy auto, si.)
limit-solutions = le nombre de solutions demandé est atteint
limit-nodes = le nombre de nœuds permis est atteint
limit-time = le temps permis est écoulé
limit-cancelled = recherche interrompue
default-time = Dans un terminal, sans autre indication, une réponse est abandonnée au bout de { $seconds } s ; --time en accorde plus, --time none autant qu'il en faut.
check-differences = Deux solutions diffèrent en : { $cells }

count-at-least = Au moins { $count } : { $limit }.
count-stuck = sweep s'est arrêté sans réponse : il n'essaie rien au hasard.
estimate = environ { $mean } solutions, erreur type { $error } ({ $probes } marches)
estimate-nodes = environ { $mean } nœuds, erreur type { $error }

search-summary = { $solutions ->
    [one] { $solutions } solution
   *[other] { $solutions } solutions
  }, { $choix } choix, { $retour } retours
search-stopped = Arrêt : { $limit }. Jusqu'ici : { $solutions } solutions, { $choix } choix, environ { $percent } % de la recherche.
batch-summary = { $total } grilles : { $unique } uniques, { $several } multiples, { $none } sans solution, { $budget } indécises, { $bad } illisibles ; { $rate }/s
batch-interrupted = Interrompu après { $done } grilles.

# Comparaison
compare-strategy = stratégie
compare-solutions = solutions
compare-choix = choix
compare-retour = retours
compare-guesses = paris
compare-time = temps
compare-ending = fin
ending-complete = complète
ending-stuck = bloquée
ending-solutions = assez
ending-nodes = nœuds
ending-time = temps
ending-cancelled = interrompue
compare-calls = lexicographic : { $calls } appels de backtracking, pour une borne de { $size }^({ $cells }−{ $givens }) = { $size }^{ $empty } ≈ 10^{ $power }
compare-puzzle = Grille { $number }
compare-default-time = Chaque stratégie est arrêtée après { $seconds } s ; --time en accorde plus, --time none autant qu'il en faut.

# Reines et problèmes
queens-none = Il est impossible de placer { $n } reines sur un échiquier de côté { $n }.
queens-too-many = { $n } reines, c'est trop : { $most } au plus
problem-1 = Listes de quatre chiffres : de 1 à 4, puis 5 ou 6, puis 7 ou 8, puis 9.
problem-2 = Listes de quatre chiffres : de 1 à 3, son double, puis 5, 7 ou 9, puis le même encore.
problem-3 = Listes de quatre chiffres : un impair ; 2 ou 4 s'il vaut au moins 5, sinon 6 ou 8 ; la moitié de celui-ci ; le premier moins un, ou 9.
problem-4 = Listes de quatre bits.

# Beaucoup de grilles
resume-needs-file = --resume demande --out : il continue un fichier de sortie
same-file = { $path } est aussi une entrée : ses grilles seraient perdues. Donner un autre nom aux réponses
not-a-file = { $path } : ce n'est pas un fichier qu'on puisse écrire du début ou continuer
busy = { $path } : un autre processus y écrit
other-version = { $path } : écrit par une autre version de neuf (forme { $version })
resume-other-options = { $path } a été commencé avec d'autres options (alors { $before }, maintenant { $now }) ; sans --resume, on recommence
resume-other-input = { $path } répond à une autre entrée, ou l'entrée a changé depuis ; sans --resume, on recommence
resume-edited = { $path } a été modifié par ailleurs ; il est laissé tel quel
resume-damaged = { $path } : ce relevé d'avancement est abîmé, ou c'est autre chose ; il est laissé tel quel
resume-foreign = { $path } est déjà là, sans relevé d'avancement ({ $record }) ; il est laissé tel quel
resume-nothing = { $path } est déjà là, sans travail inachevé à côté ({ $part }) : il est laissé tel quel. Sans --resume, il est réécrit
resume-complete = { $path } est complet : { $done } grilles.
resume-kept = Les réponses déjà trouvées sont dans { $path } ; la même commande avec --resume continue.
resumed = { $done } grilles avaient déjà leur réponse ; on continue à partir de là.
other-columns = { $path } : ses colonnes ne sont pas celles du premier tableau ; traitez-le à part

# Longs comptages
progress-left = encore { $time } environ
progress-counting = Comptage…
progress-preparing = Préparation du comptage…
progress-states = Comptage par états : étape { $step } sur { $steps }, { $percent } %…
progress-overdue = plus long que prévu
days = { $days } j { $hours } h
decimal = ,
count-so-far = { $percent } % du travail est fait.
count-so-far-saved = { $percent } % du travail est fait ; la même commande reprendra à partir de { $path }.
count-steps-saved = Étapes faites : { $done } sur { $steps } ; la même commande reprendra à partir de { $path }.
checkpoint-damaged = { $path } : ce n'est pas une sauvegarde de comptage, ou elle est abîmée
checkpoint-other = { $path } : c'est la sauvegarde d'un autre comptage ({ $name })
checkpoint-continued = Reprise à { $percent } %.
checkpoint-continued-states = Reprise à l'étape { $step } sur { $steps }.
queens-checkpoint = --checkpoint demande le comptage par moitiés, jusqu'à { $most } reines
count-estimate = Estimation de Knuth du total : environ { $mean }, erreur type { $error } ({ $probes } marches).
count-default-time = Sans autre indication, le comptage s'arrête au bout de { $seconds } s ; --time en accorde plus, --time none autant qu'il en faut.
checkpoint-single = --checkpoint ne vaut que pour le comptage d'une seule grille
count-no-estimate = Aucune des { $probes } marches au hasard n'aboutit à une solution : pas d'estimation du total.
