# Le laboratoire : la page dans le navigateur. Ce qui commence par « page- » s'y trouve tel quel ; la
# page n'a pas d'autres mots.

## La page
page-title = Neuf : le laboratoire du retour en arrière
page-tagline = Regardez une recherche réfléchir, pas à pas, en avant et en arrière.
page-skip = Aller au contenu
page-rooms = Salles
page-room-watch = Regarder
page-room-compare = Comparer
page-room-solve = Résoudre et apprendre
page-room-play = Jouer
page-language = Langue
page-theme = Clair ou sombre
page-theme-auto = Comme le système
page-theme-light = Clair
page-theme-dark = Sombre
page-loading = Le moteur démarre…
page-failed = Le moteur n'a pas démarré. Rechargez la page ; si cela ne suffit pas, le navigateur est peut-être trop ancien pour WebAssembly.
page-engine-stopped = Le moteur a été arrêté puis relancé.
page-stop = Arrêter
page-copy-link = Copier le lien
page-copied = Copié
page-close = Fermer
page-more = Plus
page-bad-link = Ce lien contient quelque chose d'illisible : la salle repart de zéro.
page-bad-store = Ce qui était enregistré dans ce navigateur ne se lit plus.
page-throw-away = Le jeter

## Regarder
page-watch-what = Ce que l'on cherche
page-watch-lists = Listes du cours
page-watch-queens = Reines
page-watch-grids = Grilles de sudoku des documents
page-watch-own = Une grille à soi
page-watch-own-label = Collez un sudoku, dans n'importe quel format
page-watch-own-go = La regarder
page-watch-own-hint = Une ligne de 81 caractères, des lignes, des candidats, un lien : toute forme convient.
page-stacks = Piles
page-stacks-help = Une pile par rang, qui monte. On teste la valeur du haut ; ce qui a été dépilé est rayé.
page-stack-top = testée
page-stack-out = rayée
page-attempt = Essai
page-algorithm = Algorithme
page-board-chess = Échiquier
page-board-grid = Grille en cours de test
page-play = Lire
page-pause = Pause
page-step-forward = Un pas en avant
page-step-back = Un pas en arrière
page-to-start = Au début
page-to-end = À la fin
page-next-dead-end = Impasse suivante
page-previous-dead-end = Impasse précédente
page-next-solution = Solution suivante
page-previous-solution = Solution précédente
page-dead-end = Impasse
page-solution = Solution
page-none-ahead = Il n'y en a plus ensuite.
page-none-behind = Il n'y en a pas avant.
page-speed = Vitesse
page-per-second = pas par seconde
page-every-step = chaque pas est montré
page-one-step-in = un pas montré sur
page-step = Pas
page-of = sur
page-of-at-least = sur au moins
page-timeline = Toute la recherche : glissez pour aller où vous voulez
page-depth = Profondeur
page-choix = choix
page-retour = retour
page-solutions = Solutions
page-dead-ends = Impasses
page-survey-more = Explorer plus loin
page-exploring = Exploration en avance…
page-keys = Touches
page-key-space = lire ou mettre en pause
page-key-arrows = un pas en arrière ou en avant
page-key-shift-arrows = un millième de la recherche en arrière ou en avant
page-key-home-end = début ou fin
page-key-d = impasse suivante (Maj : précédente)
page-key-s = solution suivante (Maj : précédente)
page-key-plus-minus = plus vite ou moins vite

## Résoudre et apprendre
page-solve-intro = Tapez des chiffres dans la grille, ou collez une grille : le verdict vient aussitôt.
page-solve-paste = Coller ou importer une grille
page-solve-read = La lire
page-solve-file = Ouvrir un fichier
page-solve-empty = Grille vide
page-solve-example = Exemple
page-solve-verdict = Verdict
page-solve-show-solution = Montrer la solution
page-solve-hide-solution = Cacher la solution
page-solve-hint = Indice
page-solve-hint-more = En dire plus
page-solve-hint-apply = Faire ce pas
page-solve-path = Tout le chemin
page-solve-rate = Est-ce difficile ?
page-solve-thinking = Réflexion…
page-solve-steps = Pas
page-solve-previous = Pas précédent
page-solve-next = Pas suivant
page-solve-back-to-grid = Retour à la grille
page-solve-techniques = Techniques
page-solve-technique = Technique
page-solve-example-of = Un exemple expliqué
page-solve-needs-unique = Elle suppose que la grille n'a qu'une solution.
page-solve-level = Niveau
page-solve-times = ×
page-solve-watch = Regarder la recherche
page-solve-play = La jouer
page-solve-rules = Règles
page-solve-grid = Grille : les flèches déplacent, les chiffres se tapent, Suppr vide la case
page-solve-candidates = Montrer les candidats

## Jouer
page-play-new = Nouvelle grille
page-play-kind = Sorte
page-play-level = Difficulté
page-play-level-any = Peu importe
page-play-level-easy = Facile
page-play-level-medium = Moyenne
page-play-level-hard = Difficile
page-play-level-unfair = Très difficile
page-play-level-extreme = Extrême
page-play-variant-classic = Classique 9×9
page-play-variant-four = 4×4
page-play-variant-six = 6×6
page-play-variant-diagonals = Diagonales
page-play-variant-windows = Fenêtres
page-play-variant-anti-knight = Saut du cavalier
page-play-variant-jigsaw = Puzzle
page-play-variant-killer = Killer
page-play-make = La créer
page-play-making = Création d'une grille…
page-play-mode = Ce que les touches écrivent
page-play-mode-digit = Chiffre
page-play-mode-corner = Coin
page-play-mode-centre = Centre
page-play-mode-colour = Couleur
page-play-undo = Annuler
page-play-redo = Rétablir
page-play-erase = Effacer
page-play-auto-marks = Candidats automatiques
page-play-check = Conflits montrés
page-play-timer = Chronomètre
page-play-restart = Recommencer
page-play-push = Empiler une hypothèse
page-play-retour = retour
page-play-hypotheses = Hypothèses
page-play-no-hypothesis = Aucune hypothèse : appuyez pour essayer quelque chose et pouvoir revenir.
page-play-solved = Résolue !
page-play-full-wrong = La grille est pleine, mais quelque chose est faux.
page-play-saved = Vos grilles
page-play-drop = Retirer
page-play-keypad = Pavé
page-play-grid = Grille : les flèches déplacent, les chiffres écrivent, Maj marque dans les coins, Ctrl au centre
page-play-colours = Couleurs

## Comparer
page-compare-intro = La même grille, toutes les stratégies à la fois, chacune dans son propre fil.
page-compare-start = Lancer la course
page-compare-strategy = Stratégie
page-compare-nodes = Nœuds
page-compare-back = Retours
page-compare-time = Temps
page-compare-solutions = Solutions
page-compare-running = en cours…
page-compare-seconds = s
page-compare-grid = Grille
page-compare-limit = Au plus, en secondes
page-compare-why = Pourquoi l'ordre compte : les stratégies naïves prennent les cases de gauche à droite. Quand les premières lignes sont presque vides, elles ne découvrent une contradiction que bien plus bas, et essaient des millions de débuts perdus d'avance. Qui prend d'abord la case ayant le moins de candidats rencontre la contradiction aussitôt.
page-compare-chart = Nœuds, sur une échelle logarithmique

## Ce que le moteur dit à la page
lab-misunderstood = La page a demandé quelque chose que le moteur ne comprend pas ({ $why }).
lab-no-session = Cette recherche est terminée : il faut la relancer.
lab-no-list = Les problèmes de listes sont numérotés de 1 à 4.
lab-queens-side = L'échiquier peut avoir de 1 à { $most } cases de côté.

lab-other-values = Ces chiffres ne vont pas dans une grille de cette forme.
lab-hint-full = La grille est pleine et juste : il n'y a plus rien à trouver.
lab-path-stuck = À partir d'ici, aucune des techniques connues ne trouve de pas.
lab-path-no-time = Le temps est écoulé : aucun autre pas n'a encore été trouvé.
lab-no-technique = Il n'y a pas de technique de ce nom.
lab-no-strategy = Il n'y a pas de stratégie de ce nom.

lab-scale-se = Sudoku Explainer
lab-scale-hodoku = HoDoKu
lab-scale-human = Le temps qu'il faut chercher
lab-scale-se-about = La cote du pas le plus difficile, de 1,0 à 12 environ.
lab-scale-hodoku-about = La somme de tous les pas ; niveau : { $level }.
lab-scale-human-about = Chaque point de plus double le nombre de regards.
lab-scale-beyond = Les techniques de cette échelle ne suffisent pas.
lab-scale-classic = Cette échelle est pour les grilles 9×9 sans autre règle.

lab-make-impossible = Une telle grille ne peut pas exister.
lab-make-no-time = Aucune grille de ce genre n'a été trouvée en une minute : réessayez, ou demandez quelque chose de plus courant.

lab-strategy-piles = Document A : une pile par case dans l'ordre de lecture, le dernier choix d'abord.
lab-strategy-recursive = Document B : la première case vide, chaque possibilité, récursivement.
lab-strategy-lexicographic = Document C : chaque case dans l'ordre de lecture, chiffres croissants.
lab-strategy-sweep = Document C : remplit les cases qui n'ont qu'une possibilité, encore et encore ; aucune recherche.
lab-strategy-fewest = Document D : d'abord la case qui a le moins de candidats.
lab-strategy-auto = Le moteur : des grilles entières en vecteurs de bits, et des déductions avant chaque hypothèse.
lab-race-complete = { $count ->
    [0] Aucune solution, tout a été testé.
    [one] Une solution, tout a été testé.
   *[other] { $count } solutions.
}
lab-race-stuck = Sans hypothèse, elle ne va pas plus loin : { $count ->
    [one] une case est vide
   *[other] { $count } cases sont vides
}.

lab-code-first = empiler choix(0)
lab-code-while = tant qu'il reste des piles :
lab-code-if-fewer = si r < n :
lab-code-choix = nouv_pile = choix(r)
lab-code-push = si nouv_pile n'est pas vide : l'empiler
lab-code-retour = sinon : retour()
lab-code-if-all = si r = n :
lab-code-solution = une solution : le haut des piles
lab-code-retour-for-more = retour(), pour trouver la suivante

lab-example-4x4 = Grille 4×4
lab-example-6x6 = Grille 6×6, à deux solutions
lab-example-9x9 = Grille 9×9, imprimée avec sa solution
lab-example-facile = Facile
lab-example-moyen = Moyen
lab-example-difficile = Difficile
lab-example-variable = Variable, avec 8, 1, 2
lab-example-variable-81 = Variable, avec 8, 1
lab-example-variable-8 = Variable, avec 8 seul : trois millions de pas
lab-example-td = TD, résolution récursive
lab-example-L = Devoir, grille L
lab-example-M = Devoir, grille M
lab-example-M-III = Devoir, grille M de la partie III
lab-example-tp = TP en OCaml
lab-example-tp-3012 = TP en OCaml, 3 012 solutions
