# Ce que l'on trouve, en mots. On écrit comme on tape : les espaces, les apostrophes et les nombres se composent à la sortie.

unit-days = j
cell = L{ $row }C{ $column }
list-two = { $first } et { $second }
list-more = { $first }, { $rest }
list-clauses = { $first } ; { $rest }
list-or = { $first } ou { $second }
houses-rows = { $count ->
    [one] la ligne { $numbers }
   *[other] les lignes { $numbers }
  }
houses-columns = { $count ->
    [one] la colonne { $numbers }
   *[other] les colonnes { $numbers }
  }
houses-blocks = { $count ->
    [one] le bloc { $numbers }
   *[other] les blocs { $numbers }
  }
houses-diagonals = { $count ->
    [one] la diagonale { $numbers }
   *[other] les diagonales { $numbers }
  }
houses-windows = { $count ->
    [one] la fenêtre { $numbers }
   *[other] les fenêtres { $numbers }
  }
houses-groups = { $count ->
    [one] le groupe { $numbers }
   *[other] les groupes { $numbers }
  }
houses-extra = { $count ->
    [one] la zone supplémentaire { $numbers }
   *[other] les zones supplémentaires { $numbers }
  }

# Lecture
read-empty = il n'y a pas de grille ici
read-not-utf8 = l'octet { $byte } n'est pas du texte (on attend de l'UTF-8)
read-wrong-count = { $found ->
    [one] { $found } case
   *[other] { $found } cases
  } là où on en attend { $expected } ({ $side }×{ $side })
read-not-text = un octet nul : ce n'est pas du texte ; les grilles se lisent dans du texte en UTF-8 ou en UTF-16
read-too-large = { $found } cases, alors que la plus grande grille en a { $largest } (64×64)
read-far-too-large = plus de { $found } cases, alors que la plus grande grille en a { $largest } (64×64) ; manque-t-il des fins de ligne ?
read-unexpected-symbol = « { $found } » là où on attend { $expected }
read-digit-out-of-range = { $count ->
    [zero] { $found }, alors que, compté à partir de 0, le plus grand chiffre de cette grille est { $largest }
    [letters] { $found }, alors que les chiffres de cette grille sont les { $largest } premières lettres
   *[digits] { $found }, alors que le plus grand chiffre de cette grille est { $largest }
  }
read-ragged-row = la ligne { $row } de la grille a { $found } cases au lieu de { $expected }
read-wrong-row-count = { $found } lignes là où on en attend { $expected }
read-prime-side = le côté est { $side }, un nombre premier : ses seuls blocs sont des lignes entières
read-shape-mismatch = la grille a pour côté { $side }, mais des blocs de { $shape } donnent un côté de { $wanted }
read-unclosed-list = la liste ouverte ici n'est pas fermée
read-damaged-link = le lien est coupé ou abîmé à partir d'ici ; le copier à nouveau, en entier
read-empty-link = il n'y a pas de grille dans ce lien ; la page la garde peut-être ailleurs
read-several-puzzles = il reste du texte là où on attend une seule grille
read-no-puzzle-column = aucune colonne de ce tableau ne contient de grilles ; nommez-en une puzzle
read-missing-column = cette ligne a { $found } colonnes, et la grille est dans la colonne { $expected }
read-unexpected-end = on attend ici { $expected }
read-unknown-rule = il n'y a pas de règle { $found }
read-unread = Neuf ne lit pas tout de cette grille{ $named ->
    [yes] { " " }({ $about })
   *[no] { "" }
  }, et répondre pour le reste serait répondre pour une autre. Ce qui n'est pas lu : { $found }
unread-arrows = flèches ({ $count })
unread-double-arrows = flèches doubles ({ $count })
unread-thermometers = thermomètres ({ $count })
unread-slow-thermometers = thermomètres lents ({ $count })
unread-white-dots = points blancs entre deux cases ({ $count })
unread-black-dots = points noirs entre deux cases ({ $count })
unread-x-and-v = X et V entre deux cases ({ $count })
unread-negative = « tous les points ou signes sont donnés » ({ $count })
unread-odd-cells = cases impaires ({ $count })
unread-even-cells = cases paires ({ $count })
unread-minimums = minimums ({ $count })
unread-maximums = maximums ({ $count })
unread-little-killers = petits killers (sommes de diagonales) ({ $count })
unread-quadruples = quadruplets ({ $count })
unread-palindromes = palindromes ({ $count })
unread-whispers = lignes de murmures ({ $count })
unread-renbans = lignes renban ({ $count })
unread-nabners = lignes nabner ({ $count })
unread-between-lines = lignes d'encadrement ({ $count })
unread-lockout-lines = lignes d'exclusion ({ $count })
unread-entropic-lines = lignes entropiques ({ $count })
unread-modular-lines = lignes modulaires ({ $count })
unread-region-sum-lines = lignes à sommes égales par région ({ $count })
unread-zippers = fermetures éclair ({ $count })
unread-clones = clones ({ $count })
unread-x-sums = X-sommes ({ $count })
unread-skyscrapers = gratte-ciel ({ $count })
unread-indexers = cases d'indexation ({ $count })
unread-moves = déplacements d'échecs ({ $count })
unread-drawn-lines = lignes dessinées ({ $count })
unread-drawn-diagonals = diagonales dessinées ({ $count })
unread-drawn-arrows = flèches dessinées ({ $count })
unread-drawn-cages = cages dessinées ({ $count })
unread-drawn-signs = signes dessinés ({ $count })
unread-circles = ronds ({ $count })
unread-squares = carrés ({ $count })
unread-texts = textes dans la grille ({ $count })
unread-clues-outside = indices autour de la grille ({ $count })
unread-coloured-cells = cases colorées ({ $count })
unread-cages-with-words = cages dont l'indice n'est pas une somme ({ $count })
unread-cages-with-repeats = cages où un chiffre peut revenir ({ $count })
unread-cages-without-total = cages sans somme, dont rien ne dit que les chiffres y diffèrent ({ $count })
unread-cells-without-region = cases sans région ({ $count })
unread-no-rows-and-columns = des lignes et colonnes où un chiffre peut revenir
unread-no-regions = les blocs (la page n'en donne pas : --shape 3x3 dit lesquels, --shape 1x9 qu'il n'y en a pas)
unread-other = « { $name } » ({ $count })
read-cell-out-of-grid = { $found } n'est pas une case de cette grille, qui a pour côté { $side }
read-rule = { $rule } : { $fault }
expected-cell = un chiffre de 1 à { $side } ou une case vide (. ou 0)
expected-letter = une des { $side } premières lettres ou une case vide (. ou 0)
expected-candidates = des candidats de 1 à { $side }
expected-puzzle = un chiffre ou une case vide
expected-number = un nombre
expected-small-number = un nombre d'au plus neuf chiffres
expected-separator = une virgule ou la fin de la liste
expected-list = une liste
expected-cell-name = une case comme r1c2 ou L1C2
expected-shape = une forme comme 2x3 (lignes x colonnes d'un bloc)
expected-end = la fin

note-shape = Côté { $side } : blocs de { $taken } (lignes x colonnes) ; { $others } conviendrait aussi.
note-symbols-one = Lettres lues A = 10, B = 11…
note-symbols-zero = Lu en hexadécimal : 0 est un chiffre.
note-symbols-letters = Lettres lues A = 1, B = 2…
note-symbols-numbers-zero = Nombres lus à partir de 0 : 0 est un chiffre.
note-blank = « { $symbol } » pris pour une case vide.
note-entered = { $count ->
    [one] Un chiffre a été inscrit et non donné ; il compte comme un chiffre donné.
   *[other] { $count } chiffres ont été inscrits et non donnés ; ils comptent comme des chiffres donnés.
  }
note-entered-passed = { $count ->
    [one] Un chiffre inscrit est laissé de côté : seuls les chiffres donnés comptent.
   *[other] { $count } chiffres inscrits sont laissés de côté : seuls les chiffres donnés comptent.
  }
lost-rules = { $count ->
    [one] la règle ({ $names })
   *[other] les règles ({ $names })
  }
lost-shape = les blocs ({ $shape })
lost-marks = les candidats notés
note-colours = { $count ->
    [one] Une case est colorée ; sa couleur est prise pour une décoration.
   *[other] { $count } cases sont colorées ; leurs couleurs sont prises pour une décoration.
  }
note-words = La page donne des règles en toutes lettres, que Neuf ne lit pas ; il répond pour ce qui est dessiné : « { $words } »
note-solution = La solution jointe à la page ne convient pas à cette grille telle que Neuf la lit : elle est fausse, ou la page sous-entend des règles qui ne sont pas dessinées.
note-corners = { $count ->
    [one] Les petits chiffres au coin d'une case sont laissés de côté : ils n'excluent rien.
   *[other] Les petits chiffres au coin de { $count } cases sont laissés de côté : ils n'excluent rien.
  }

# Règles
rule-regions = Des régions de forme quelconque à la place des blocs : chaque chiffre une fois dans chacune.
rule-diagonals = Chaque chiffre une fois sur les deux grandes diagonales.
rule-windows = Chaque chiffre une fois dans chaque fenêtre : des blocs à une case du bord et les uns des autres.
rule-disjoint-groups = Chaque chiffre une fois parmi les cases à la même place de leurs blocs.
rule-anti-knight = Pas deux chiffres égaux à un saut de cavalier.
rule-anti-king = Pas deux chiffres égaux qui se touchent, même par un coin.
rule-non-consecutive = Pas deux chiffres qui se suivent côte à côte.
rule-extra-region = Des cases au choix portent des chiffres différents.
rule-cage = Les cases d'une cage portent des chiffres différents, de somme donnée s'il y en a une.
rule-sandwich = Le long d'une suite de cases, le plus petit et le plus grand chiffre figurent chacun une fois, et ceux qui sont entre eux ont une somme donnée.
rule-fault-arguments = { $takes ->
    [cells] on attend des cases seules à la suite, comme r1c1 r1c2
    [number-and-cells] on attend un nombre et des cases à la suite, comme 5 r1c1 r1c2
    [maybe-number-and-cells] on attend des cases à la suite, précédées ou non d'un nombre, comme 5 r1c1 r1c2
    [regions] on attend au-dessous des lignes avec une lettre par case
   *[nothing] elle vaut sur toute la grille, sans nombre ni cases
  }
rule-fault-out-of-grid = une case est hors de la grille, qui a pour côté { $side }
rule-fault-cell-twice = { $cell } y figure deux fois
rule-fault-no-cells = il n'y a pas de cases
rule-fault-too-many-cells = { $found } cases ne peuvent pas toutes différer avec { $most } chiffres
rule-fault-too-few-cells = { $found ->
    [one] une case ne suffit pas
   *[other] { $found } cases ne suffisent pas
  } : il en faut au moins { $least }
rule-fault-total = la somme est { $total }, mais celle de ces cases ne peut aller que de { $least } à { $most }
rule-fault-no-digits = aucun choix de chiffres dans ces cases n'a pour somme { $total }
rule-fault-too-many-rules = il y a plus de { $most } règles
rule-fault-too-many-named = les règles nomment plus de { $most } cases en tout
rule-fault-too-many-pairs = les règles lient trop de paires de cases
rule-fault-too-many-steps = il y a trop de lignes et de sommes différentes à suivre
rule-fault-too-long = avec cette somme, une ligne de { $cells } cases est trop longue à suivre
rule-fault-crowded = les règles demandent trop à { $cell } : les y suivre prendrait trop de temps
rule-fault-region-count = { $found ->
    [one] { $found } région
   *[other] { $found } régions
  } là où on en attend { $expected }
rule-fault-region-size = la région de { $first } a { $found ->
    [one] une case
   *[other] { $found } cases
  } au lieu de { $expected }
rule-fault-regions-overlap = { $cell } est dans deux régions
rule-fault-regions-twice = des régions sont déjà données plus haut
rule-fault-needs-blocks = la règle parle de blocs, et cette grille a des régions à la place
rule-fault-no-windows = des blocs de { $shape } ne laissent pas de place aux fenêtres : ils doivent être carrés

# Verdicts
contradiction-twice = Contradiction : { $digit } figure deux fois dans { $house }, en { $first } et en { $second }.
contradiction-equal = Contradiction : { $first } et { $second } portent toutes deux { $digit }, contre la règle { $rule }. { $meaning }
contradiction-broken = Contradiction : ce qui est donné en { $cells } enfreint la règle { $rule }. { $meaning }
contradiction-impossible = Aucune grille ne respecte la règle { $rule } : { $why }.
contradiction-nothing-left = Contradiction : les candidats notés ne laissent rien pour { $cell }.
verdict-unique = Une solution, et une seule.
verdict-none = Pas de solution.
verdict-budget-none = Indécis : { $limit } ; pas de solution trouvée jusqu'ici.
verdict-budget-some = Indécis : { $limit } ; une solution trouvée, il peut y en avoir d'autres.
verdict-stuck = Arrêt : plus aucune case n'a une seule possibilité ; { $empty ->
    [one] une case reste vide
   *[other] { $empty } cases restent vides
  }.
limit-solutions = le nombre de solutions demandé est atteint
limit-nodes = le nombre de nœuds permis est atteint
limit-time = le temps permis est écoulé
limit-cancelled = recherche interrompue
verdict-differences = Deux solutions diffèrent en : { $cells }

# Fautes
mistake-entry = { $cell } ne peut pas valoir { $digit }.
mistake-given = { $cell } est donnée et vaut { $digit } ; il y a autre chose à la place.
mistake-lone-mark = { $cell } ne peut pas valoir { $digit }, son seul candidat restant : son chiffre a été barré par erreur.
mistake-marks = { $count ->
    [one] Les candidats de { $cells } ne contiennent plus son chiffre : l'un d'eux a été rayé par erreur.
   *[other] Les candidats de { $cells } ne contiennent plus leur chiffre : certains ont été rayés par erreur.
  }

## La légende d'un dessin
legend-written = { $sample } à écrire
legend-gone = { $sample } à rayer
legend-first = { $sample } figure
legend-fins = { $sample } nageoires
legend-ends = { $sample } extrémités
legend-pivot = { $sample } pivot
legend-colour = { $sample } couleur { $number }
legend-case = { $sample } cas { $number }
legend-set = { $sample } ensemble { $number }

# Déguisements
map-identity = Rien ne change.
map-transposed = les lignes deviennent les colonnes
map-rows = { $when ->
    [then] puis les lignes sont prises dans l'ordre { $order }
   *[first] les lignes sont prises dans l'ordre { $order }
  }
map-columns = les colonnes dans l'ordre { $order }
map-digit = { $from } devient { $to }
map-sentence = { $clauses }.
automorphisms-none = Pas de symétrie : aucune autre transformation ne la rend à elle-même.
automorphisms = { $count } transformations la rendent à elle-même, chiffres renommés ; ne rien changer en est une.
automorphisms-beyond = Plus de transformations que n'en comptent 128 bits la rendent à elle-même.
automorphisms-cut = Elles ne sont pas toutes énumérées : { $limit }.
unclassified-beginnings = Pas de forme canonique : trop de débuts se valent, plus que la mémoire ne doit en garder.
unclassified-marks = Une grille avec candidats notés n'a pas de forme canonique : celle-ci ne porte que sur les chiffres donnés.
unclassified-limit = Pas de forme canonique : { $limit }.

# Le système
system-not-found = ce fichier ou ce dossier n'existe pas
system-permission-denied = accès refusé
system-already-exists = il existe déjà
system-is-a-folder = c'est un dossier
system-not-a-folder = une partie du chemin n'est pas un dossier
system-storage-full = il n'y a plus de place sur le disque
system-quota = le quota de disque est épuisé
system-too-large = le fichier serait trop gros
system-read-only = ce disque ne peut être que lu
system-busy = il est en cours d'utilisation
system-broken-pipe = personne ne lit plus
system-not-open = elle n'est pas ouverte en écriture
system-invalid-data = ce ne sont pas les données attendues
system-unexpected-end = il se termine trop tôt
system-out-of-memory = mémoire insuffisante
system-timed-out = pas de réponse à temps
system-interrupted = interrompu
system-invalid-name = un fichier ne peut pas porter ce nom

# Les demandes impossibles.
impossible-few-clues = aucune grille de ce genre n'a moins de { $least } indices et une seule solution
impossible-clues = il n'y a pas de tel nombre d'indices dans cette grille
impossible-interval = aucune grille n'a une telle cote
impossible-empty-lines = le motif laisse vides { $one } et { $other } : on pourrait les échanger, et il y aurait plusieurs solutions
impossible-pattern-size = le motif est celui d'une grille d'une autre taille
impossible-pattern-and = le motif n'a pas le nombre d'indices ou la symétrie demandés
impossible-technique = { $name } : demandée et interdite à la fois
impossible-unused = { $name } : aucun chemin vers une solution ne l'emploie de lui-même
impossible-layout = la disposition fabrique des règles que cette grille a déjà
sampling-even = toutes les grilles étaient équiprobables
sampling-even-grids = toutes les grilles pleines de départ étaient équiprobables, et les indices ont été retirés au hasard
sampling-given-grid = les indices de la grille donnée ont été retirés au hasard
sampling-searched = les grilles pleines viennent d'une recherche commencée au hasard et ne sont pas équiprobables
sampling-climbing = les chiffres du motif ont été changés jusqu'à ce qu'il ne reste qu'une solution
sampling-neighbours = des marches de voisine en voisine ont mené de grilles tirées au hasard à celles-ci : elles peuvent avoir beaucoup d'indices en commun et ne sont pas équiprobables
refused-clues = a { $count ->
    [one] un indice
   *[other] { $count } indices
  }
refused-not-minimal = a { $count ->
    [one] un indice
   *[other] { $count } indices
  } dont elle n'a pas besoin
refused-several = a plusieurs solutions
refused-rated = est cotée { $rating }
refused-harder = est plus difficile
refused-uses = emploie une technique interdite ({ $name })
refused-lacks = se passe de la technique demandée ({ $name })
refused-no-grid = n'a jamais été remplie
refused-again = a déjà été faite
near-end = { $tested } grilles essayées, { $unique } à une seule solution, { $found } différentes.
near-classic-only = on ne cherche les voisines que des grilles 9×9 à blocs 3×3
rate-classic-only = seules les grilles 9×9 à blocs 3×3 peuvent être cotées
technique-unknown = il n'y a pas de technique { $name }

# Comptes
count-at-least = Au moins { $count } : { $limit }.
count-stuck = sweep s'est arrêté sans réponse : il n'essaie rien au hasard.
estimate = environ { $mean } solutions, erreur type { $error } ({ $probes } marches)
estimate-nodes = environ { $mean } nœuds, erreur type { $error }
count-estimate = Estimation de Knuth du total : environ { $mean }, erreur type { $error } ({ $probes } marches).
count-no-estimate = Aucune des { $probes } marches au hasard n'aboutit à une solution : pas d'estimation du total.
count-so-far = { $percent } du travail est fait.
queens-none = Il est impossible de placer { $n } reines sur un échiquier de côté { $n }.
search-stopped = Arrêt : { $limit }. Jusqu'ici : { $solutions ->
    [one] { $solutions } solution
   *[other] { $solutions } solutions
  }, { $choix } choix, environ { $percent } de la recherche.

## Practice
practice-task = À chercher : { $technique }. Qu'en résulte-t-il ici ?
practice-right = Juste.
practice-partly = Juste, et il y a plus : { $more }.
practice-elsewhere = C'est vrai, mais cela ne résulte pas ici de la technique demandée ({ $technique }).
practice-known = { $claim } : c'est déjà sur le papier.
practice-wrong = Non. { $reason }
practice-open = Rien ne dit ici si { $claim }.
practice-unreadable = colonne { $column } : « { $text } » n'est pas une case, un signe et un chiffre de cette grille ; L3C4≠5 le serait
