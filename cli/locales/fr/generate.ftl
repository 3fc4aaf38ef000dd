# neuf generate, minimize, redundant, vary et near.

about-generate = Fabriquer des grilles sur commande : indices, symétrie, motif, difficulté, techniques, forme et règles
after-generate =
    Chaque grille a une solution et une seule. La même graine donne les mêmes grilles.

      neuf generate 10 --minimal --symmetry half-turn
      neuf generate --hodoku medium --clues 26..30
      neuf generate 5 --se 7.0..7.5 --seed 1
      neuf generate --practice x-wing               une position où le trouver
      neuf generate --shape 4x4 --minimal
      neuf generate --rules diagonals,windows
      neuf generate --layout killer
      neuf generate 1000000 --solved -o grilles.txt grilles pleines, toutes équiprobables
arg-generate-count = Combien
arg-generate-seed = Graine du hasard [par défaut : une autre à chaque fois ; elle est indiquée]
arg-generate-shape = Lignes et colonnes d'un bloc [par défaut : 3x3]
arg-generate-rules = Règles de la grille entière, séparées par des virgules (neuf rules les énumère)
arg-generate-like = Une grille dont les nouvelles auront la forme et les règles
arg-generate-layout = Règles fabriquées avec chaque grille
arg-generate-solved = Des grilles pleines au lieu de grilles à résoudre
arg-generate-solution = La grille qui sera la solution
arg-generate-clues = Nombre d'indices : 24, 24..28, 24.. ou ..28
arg-generate-minimal = Chaque indice est nécessaire à l'unicité de la solution
arg-generate-symmetry = Disposition des indices
arg-generate-pattern = Cases qui seront les indices : un masque, des points pour les cases vides, ou un fichier
arg-generate-se = Cote de Sudoku Explainer : 7.0..7.5
arg-generate-hodoku = Niveau de HoDoKu (easy, medium, hard, unfair, extreme) ou intervalle de son score
arg-generate-human = Cote sur notre échelle : 8..11
arg-generate-with = Technique que le chemin vers la solution emploie (à répéter s'il y en a plusieurs)
arg-generate-without = Technique dont il se passe
arg-generate-practice = Positions, avec leurs candidats, où cette technique est le prochain pas
arg-generate-json = Un objet JSON par grille et par ligne
arg-generate-time = S'arrêter après tant de secondes, ou `none` pour jamais [par défaut : none ; au terminal 120]
arg-generate-attempts = S'arrêter après tant d'essais
about-minimize = Retirer les indices dont une grille n'a pas besoin, jusqu'à ce que chacun soit nécessaire
arg-minimize-seed = Laquelle des nombreuses grilles minimales
arg-minimize-time = Abandonner une grille après tant de secondes, ou `none` pour jamais [par défaut : none ; au terminal 120]
about-redundant = Dire quels indices découlent des autres, ou que la grille est minimale
arg-redundant-time = Abandonner une grille après tant de secondes, ou `none` pour jamais [par défaut : none ; au terminal 120]
about-vary = Déguiser une grille : chiffres renommés, lignes et colonnes dans un autre ordre, transposée
arg-vary-seed = Lequel des nombreux déguisements
about-near = Trouver toutes les grilles qui diffèrent d'une grille classique par quelques indices, une par classe
after-near =
      neuf near grille.txt                          un indice retiré, un autre ajouté
      neuf near --change 2 --time 60 grille.txt
arg-near-change = Combien d'indices changer
arg-near-time = S'arrêter après tant de secondes, ou `none` pour jamais [par défaut : none ; au terminal 120]

value-count = un nombre entier
value-clues = un nombre d'indices ou un intervalle, comme 24..28
value-se = une cote ou un intervalle, comme 7.0..7.5
value-hodoku = easy, medium, hard, unfair, extreme, ou un intervalle de scores comme 500..700
value-human = une cote ou un intervalle, comme 8..11
value-change = un nombre de 1 à 5

generate-tried = { $made } sur { $attempts } { $attempts ->
    [one] essai
   *[other] essais
}
generate-end = { $made } sur { $attempts } { $attempts ->
    [one] essai
   *[other] essais
} avec --seed { $seed } ; { $sampling }.
generate-stopped = Arrêt avant la fin : { $limit }.
generate-part = Ce qui a été fait se trouve dans { $path } ; la même commande avec --resume continue.
generate-resumed = On continue après { $attempts } { $attempts ->
    [one] essai
   *[other] essais
}, { $made } { $made ->
    [one] grille faite
   *[other] grilles faites
}.
generate-nearest = Rien n'a répondu à la demande. La grille la plus proche { $lack } : { $puzzle }
generate-no-solution = --solution n'est pas une grille pleine qui respecte les règles
generate-mask = le masque a { $found } cases, la grille en a { $cells }
impossible-layout = --layout fabrique des règles que cette grille a déjà
