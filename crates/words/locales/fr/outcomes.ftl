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
read-too-large = { $found } cases, alors que la plus grande grille en a { $largest } (64×64)
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
read-several-puzzles = il reste du texte là où on attend une seule grille
read-no-puzzle-column = aucune colonne de ce tableau ne contient de grilles ; nommez-en une puzzle
read-missing-column = cette ligne a { $found } colonnes, et la grille est dans la colonne { $expected }
expected-cell = un chiffre de 1 à { $side } ou une case vide (. ou 0)
expected-letter = une des { $side } premières lettres ou une case vide (. ou 0)
expected-candidates = des candidats de 1 à { $side }
expected-puzzle = un chiffre ou une case vide
expected-number = un nombre
expected-separator = une virgule ou la fin de la liste
expected-list = une liste
expected-end = la fin

note-shape = Côté { $side } : blocs de { $taken } (lignes x colonnes) ; { $others } conviendrait aussi.
note-symbols-one = Lettres lues A = 10, B = 11…
note-symbols-zero = Lu en hexadécimal : 0 est un chiffre.
note-symbols-letters = Lettres lues A = 1, B = 2…
note-symbols-numbers-zero = Nombres lus à partir de 0 : 0 est un chiffre.
note-blank = « { $symbol } » pris pour une case vide.

# Verdicts
contradiction-twice = Contradiction : { $digit } figure deux fois dans { $house }, en { $first } et en { $second }.
contradiction-equal = Contradiction : { $first } et { $second } doivent différer, et toutes deux portent { $digit }.
contradiction-broken = Contradiction : les chiffres donnés enfreignent une règle.
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
mistake-marks = { $count ->
    [one] Les candidats de { $cells } ne contiennent plus son chiffre : l'un d'eux a été rayé par erreur.
   *[other] Les candidats de { $cells } ne contiennent plus leur chiffre : certains ont été rayés par erreur.
  }
