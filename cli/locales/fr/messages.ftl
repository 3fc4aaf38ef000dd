# Ce que disent les commandes.

error = erreur : { $text }

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
usage-more = { $help } dit ce qu'on peut taper.
value-rules = des noms de règles de la grille entière, séparés par des virgules (`neuf rules` les énumère)
value-number = un nombre entier
value-shape = les lignes et colonnes d'un bloc, comme 3x3 ou 2x3 (côté 64 au plus)
value-time = un nombre de secondes, comme 0.5, ou none
value-gpu = auto, ou le numéro d'un GPU à partir de 0
value-threads = un nombre de fils d'exécution jusqu'à 1024, ou 0 pour un par cœur
value-steps = un intervalle de pas à partir de 1, comme 100..120
value-k = le numéro d'un problème, de 1 à 4
value-problem = le numéro d'un problème, de 1 à 4
value-n = un nombre entier, 10 000 000 au plus
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

# Verdicts
verdict-several = Plusieurs solutions ; en voici une, une autre en diffère par { $cells ->
    [one] une case
   *[other] { $cells } cases
  }.
verdict-several-plain = Plusieurs solutions : --limit 1 en montre une, --all les montre toutes.
default-time = Dans un terminal, sans autre indication, une réponse est abandonnée au bout de { $seconds } s ; --time en accorde plus, --time none autant qu'il en faut.


search-summary = { $solutions ->
    [one] { $solutions } solution
   *[other] { $solutions } solutions
  }, { $choix } choix, { $retour } retours
batch-summary = { $total ->
    [one] { $total } grille
   *[other] { $total } grilles
  } : { $parts } ; { $rate }/s
batch-unique = { $count } à solution unique
batch-solved = { $count ->
    [one] { $count } résolue
   *[other] { $count } résolues
  }
batch-answered = { $count ->
    [one] { $count } traitée
   *[other] { $count } traitées
  }
batch-done = { batch-answered }
batch-several = { $count } à plusieurs solutions
batch-none = { $count } sans solution
batch-partly = { $count } en partie
batch-contradictory = { $count ->
    [one] { $count } contradictoire
   *[other] { $count } contradictoires
  }
batch-budget = { $count ->
    [one] { $count } indécise
   *[other] { $count } indécises
  }
batch-bad = { $count ->
    [one] { $count } illisible
   *[other] { $count } illisibles
  }
format-loses = Le format { $format } ne peut pas exprimer { $lost } : relu, le texte serait une autre grille ; elle n'est donc pas écrite. Formats qui le peuvent : { $known }. Avec --lossy, le reste est écrit.
format-loses-shape = Le format { $format } ne dit pas que les blocs sont de { $shape } : on le relit avec --shape { $shape }.
convert-impossible = Le format { $format } ne peut pas contenir cette grille ; elle est laissée de côté.
convert-rules-lost = Le format { $format } ne porte pas les règles : la grille est écrite sans elles (le format rules les porte).
convert-marks-lost = Le format { $format } ne porte pas les candidats notés : les chiffres donnés sont écrits sans eux (le format candidates les porte).
convert-entered-lost = Le format { $format } ne distingue pas les chiffres inscrits des chiffres donnés : ils sont écrits comme des chiffres donnés.
convert-entered-left-out = Le format { $format } ne porte pas les chiffres inscrits : ils sont laissés de côté.
convert-corners-lost = Le format { $format } ne porte pas les petits chiffres des coins : ils sont laissés de côté (le format fpuzzles les porte).
convert-comments-lost = Les commentaires et les autres colonnes ne sont pas repris.
dedupe-counts = { $all } grilles, dont { $kept ->
    [one] une seule
   *[other] { $kept } différentes
  }.
dedupe-as-written = { $source }, ligne { $line } : gardée telle quelle. { $why }
automorphisms-first = D'une grille parmi d'autres, seules les { $most } premières transformations sont énumérées ; d'une grille seule, elles le sont toutes.
same-takes-two = { $count ->
    [0] pas de grille ici
    [1] une seule grille ici
    [2] deux grilles ici
   *[other] plus de deux grilles ici
  } : same en compare exactement deux
batch-interrupted = Interrompu après { $done ->
    [one] { $done } grille
   *[other] { $done } grilles
  }.

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
compare-calls = lexicographic : { $number ->
    [one] un appel
   *[other] { $calls } appels
  } de backtracking, pour une borne de { $size }^({ $cells }−{ $givens }) = { $size }^{ $empty } ≈ 10^{ $power }
compare-puzzle = Grille { $number }
compare-default-time = Chaque stratégie est arrêtée après { $seconds } s ; --time en accorde plus, --time none autant qu'il en faut.

# Reines et problèmes
queens-too-many = { $n } reines, c'est trop : { $most } au plus

# Beaucoup de grilles
resume-needs-file = --resume demande --out : il continue un fichier de sortie
same-file = { $path } est aussi une entrée : son contenu serait perdu. Donner un autre nom aux réponses
input-is-output = { $path } : les réponses iraient dans ce même fichier ; rien n'est écrit. Les envoyer dans un autre
input-is-emptied = { $path } : les réponses vont dans ce même fichier, et il est vide : avec >, l'interpréteur de commandes vide un fichier avant que neuf puisse le lire. Les envoyer dans un autre
tampered = { $path } a été supprimé, remplacé ou raccourci par un autre programme pendant l'écriture ; { $target } reste donc tel qu'il était. Relancer la commande
not-a-file = { $path } : ce n'est pas un fichier qu'on puisse écrire du début ou continuer
busy = { $path } : un autre processus y écrit
other-version = { $path } : écrit par une autre version de neuf (forme { $version })
resume-other-options = { $path } a été commencé avec d'autres options (alors { $before }, maintenant { $now }) ; sans --resume, on recommence
resume-other-input = { $path } répond à une autre entrée, ou l'entrée a changé depuis ; sans --resume, on recommence
resume-edited = { $path } a été modifié par ailleurs ; il est laissé tel quel
resume-damaged = { $path } : ce relevé d'avancement est abîmé, ou c'est autre chose ; il est laissé tel quel
resume-foreign = { $path } est déjà là, sans relevé d'avancement ({ $record }) ; il est laissé tel quel
resume-nothing = { $path } est déjà là, sans travail inachevé à côté ({ $part }) : il est laissé tel quel. Sans --resume, il est réécrit
resume-complete = { $path } est complet : { $done } { $done ->
    [one] grille
   *[other] grilles
}.
resume-kept = Les réponses déjà trouvées sont dans { $path } ; la même commande avec --resume continue.
resumed = { $done ->
    [one] { $done } grille avait déjà sa réponse
   *[other] { $done } grilles avaient déjà leur réponse
} ; on continue à partir de là.
other-columns = { $path } : ses colonnes ne sont pas celles du premier tableau ; traitez-le à part

# Tableaux
tables-not-built = { $path } : ce neuf a été construit sans { $kind }. En installer un qui le connaît : cargo install --path cli --features tables (dans les sources de neuf), ou convertir le fichier en CSV
table-damaged = { $path } : ce n'est pas un fichier { $kind } entier, ou il est endommagé
table-codec = { $path } : comprimé par { $codec }, que neuf ne lit pas ; écrire le fichier avec snappy, gzip, brotli, lz4 ou sans compression
table-stream = { $path } : { $kind } se lit dans un fichier, pas dans un flux ; donner le nom du fichier
no-column = { $path } : pas de colonne { $name } ; il y a : { $known }
no-text-column = { $path } : aucune colonne ne contient de textes, donc aucune ne contient de grilles
which-column = { $path } : --column dit quelle colonne contient les grilles ; celles-ci le pourraient : { $known }
column-kind = { $path } : la colonne { $name } contient { $kind }, pas des textes
table-quote = { $path }:{ $line } : un guillemet n'est pas fermé ; un champ ne continue pas à la ligne suivante
table-ragged = { $path }:{ $line } : { $found } champs, alors que le tableau a { $expected } colonnes
table-no-resume = --resume continue des fichiers de lignes ; un tableau s'écrit en entier
table-no-columns = Les réponses de cette commande ne font pas un tableau ; leur donner un autre nom, ou prendre solve, check, count, rate, canonical ou dedupe
table-or-text = --json et --to écrivent du texte, ni Parquet ni Arrow : les omettre, ou donner un autre nom à la sortie

# Longs comptages
progress-puzzles = { $puzzles } grilles
progress-pace = { $rate } grilles/s
progress-left = encore { $time } environ
progress-counting = Comptage…
progress-preparing = Préparation du comptage…
progress-states = Comptage par états : étape { $step } sur { $steps }, { $percent }…
progress-overdue = plus long que prévu
count-so-far-saved = { $percent } du travail est fait ; la même commande reprendra à partir de { $path }.
count-steps-saved = Étapes faites : { $done } sur { $steps } ; la même commande reprendra à partir de { $path }.
progress-preparing-row = Préparation du comptage : ligne { $row } sur 3 de la première bande, { $percent }…
count-not-begun = Rien de ce comptage n'est sauvegardé : il se préparait encore, et cela recommence à chaque fois. Lui laisser plus de temps (--time), ou autant qu'il en faut (--time none).
count-not-begun-row = Rien de ce comptage n'est sauvegardé : il se préparait encore (ligne { $row } sur 3 de la première bande, { $percent }), et cela recommence à chaque fois. Lui laisser plus de temps (--time), ou autant qu'il en faut (--time none).
count-no-step = Aucune étape de ce comptage n'a été terminée : { $path } dit ce qu'il disait avant. Lui laisser plus de temps (--time), ou autant qu'il en faut (--time none).
checkpoint-strategy = --checkpoint vaut pour le comptage qui choisit lui-même sa méthode : la recherche de --strategy { $strategy } n'est pas sauvegardée
checkpoint-damaged = { $path } : ce n'est pas une sauvegarde de comptage, ou elle est abîmée
checkpoint-other = { $path } : c'est la sauvegarde d'un autre comptage ({ $name })
checkpoint-continued = Reprise à { $percent }.
checkpoint-continued-states = Reprise à l'étape { $step } sur { $steps }.
solve-too-many = il y a plus de { $most } solutions, trop pour les garder toutes en mémoire ; --limit N en demande moins, et d'une seule grille, sans --json, chacune est écrite dès qu'elle est trouvée
queens-memory = compter { $n } dames prend environ { $needs } Mio de mémoire, et il en reste { $has } Mio ; moins de fils d'exécution (-j) en prennent moins
queens-checkpoint = --checkpoint demande le comptage par moitiés, jusqu'à { $most } reines
count-default-time = Sans autre indication, le comptage s'arrête au bout de { $seconds } s ; --time en accorde plus, --time none autant qu'il en faut.
checkpoint-single = --checkpoint ne vaut que pour le comptage d'une seule grille, sans --out

# Dit autrement que par la bibliothèque, parce qu'il y a des options à nommer
read-prime-side = le côté est { $side }, un nombre premier : ses seuls blocs sont des lignes entières ; pour lire un carré latin, ajoutez --shape 1x{ $side }
note-shape = Côté { $side } : blocs de { $taken } (lignes x colonnes) ; --shape { $others } pour l'autre sens.
note-symbols-one = Lettres lues A = 10, B = 11… ; --symbols zero-based pour l'hexadécimal.
note-symbols-zero = Lu en hexadécimal : 0 est un chiffre ; --symbols one-based pour A = 10 et 0 vide.
note-symbols-letters = Lettres lues A = 1, B = 2… ; --symbols one-based pour A = 10.
note-symbols-numbers-zero = Nombres lus à partir de 0 : 0 est un chiffre ; --symbols numbers pour 0 vide.
read-digit-out-of-range = { $count ->
    [zero] { $found }, alors que, compté à partir de 0, le plus grand chiffre de cette grille est { $largest } ; --symbols one-based compte à partir de 1
    [letters] { $found }, alors que les chiffres de cette grille sont les { $largest } premières lettres ; --symbols one-based pour A = 10
   *[digits] { $found }, alors que le plus grand chiffre de cette grille est { $largest }
  }
verdict-stuck = Arrêt : plus aucune case n'a une seule possibilité ; { $empty ->
    [one] une case reste vide
   *[other] { $empty } cases restent vides
  }. (sweep n'essaie rien au hasard ; --strategy auto, si.)

## Règles
read-unknown-rule = il n'y a pas de règle { $found } (`neuf rules` les énumère)
rules-left-out = Le format { $format } n'a pas de place pour les règles : elles sont laissées de côté (--to rules les écrit).

## Le processeur graphique

gpu-found = GPU { $number } : { $name }, { $memory } Gio (dont { $free } libres), { $multiprocessors } multiprocesseurs, pilote pour CUDA { $driver }{ $compiler ->
    [yes] , avec son compilateur
   *[no] { " " }; son compilateur (libnvrtc) manque
}
gpu-no-driver = Cette machine n'a pas de pilote NVIDIA (libcuda est introuvable).
gpu-no-device = Il y a un pilote NVIDIA, mais il ne trouve aucun GPU.
gpu-no-such = Il n'y a pas de GPU { $asked } : ils sont numérotés de 0 à { $last } (neuf gpu en donne la liste).
gpu-old-driver = Le pilote NVIDIA est trop ancien pour le compilateur installé : il faut le mettre à jour.
gpu-no-compiler = Le compilateur de NVIDIA (libnvrtc) est introuvable : installez-le, par exemple avec pip install nvidia-cuda-nvrtc-cu12, et ajoutez son dossier à LD_LIBRARY_PATH.
gpu-no-memory = Le GPU n'a pas assez de mémoire libre.
gpu-hangs = Le GPU ne répond plus depuis { $seconds } secondes.
gpu-wrong = Le GPU a donné une réponse fausse ; elle a été remarquée, et rien de ce qu'il avait répondu avec elle n'a été gardé.
gpu-failed = Le GPU a échoué : { $why }
gpu-instead = { $why } Le processeur prend la suite.
gpu-queens = Un GPU compte les échiquiers de côté { $least } à { $most }.

why = { $text } : { $why }
value-limit = un nombre entier de 1 à 18 446 744 073 709 551 615
value-nodes = un nombre entier de 0 à 18 446 744 073 709 551 615
value-seed = un nombre entier de 0 à 18 446 744 073 709 551 615
value-probes = un nombre entier de 2 à 18 446 744 073 709 551 615
value-step = un nombre entier de 1 à 18 446 744 073 709 551 615
value-queens = un nombre entier de 1 à 1 000
config-line = on attend option = valeur (un texte entre guillemets droits, un nombre, true ou false) ou [commande]
config-place = { $path }, ligne { $line } :
config-unknown = il n'y a pas d'option { $name } ici
config-no-default = { $name } ne concerne qu'une exécution et ne se règle pas d'avance
config-value = { $value } n'est pas une valeur de { $name }
config-here = lu dans { $path }
config-none = il n'y a pas de fichier { $path }
config-example = neuf config --help montre ce qu'on peut y mettre.
greeting =
    Voilà une recherche : elle pose une reine, continue, et revient en arrière quand elle ne peut plus.

      neuf trace -i --queens 8         la suivre pas à pas, en avant et en arrière
      neuf explain --example moyen     un sudoku, expliqué du premier chiffre au dernier

    neuf --help dit tout le reste.
rate-millions = { $rate } M
rate-thousands = { $rate } k

lab-without-page = Ce neuf a été construit sans la page du laboratoire : scripts/lab la construit et la sert, et scripts/lab binary construit un neuf qui la contient.
lab-no-port = impossible de servir sur le port { $port } de cette machine
lab-serving = Le laboratoire est servi à cette seule machine, jusqu'à Ctrl-C.
lab-no-browser = Aucun navigateur n'a pu être ouvert : allez à { $address }
