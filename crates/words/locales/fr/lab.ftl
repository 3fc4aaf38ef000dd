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
page-theme-auto = Système
page-theme-light = Clair
page-theme-dark = Sombre
page-loading = Le moteur démarre…
page-room-failed = Cette salle n'a pas pu être chargée. Revenez-y quand il y aura du réseau.
page-failed = Le moteur n'a pas démarré. Rechargez la page ; si cela ne suffit pas, le navigateur est peut-être trop ancien pour WebAssembly.
page-engine-stopped = Le moteur a été arrêté puis relancé.
page-stop = Arrêter
page-copy-link = Copier le lien
page-copied = Copié
page-close = Fermer
page-more = Plus
page-about = À propos de cette page et de ses licences
page-about-neuf = Neuf est un logiciel libre, sous licence MIT ou Apache 2.0, au choix. Le moteur est écrit en Rust et tourne dans ce navigateur.
page-about-privacy = Rien ne quitte cette machine : ni compte, ni statistiques, ni requête vers d'autres serveurs. Ce que vous écrivez reste dans ce navigateur.
page-about-python = Python tourne grâce à Pyodide, sous licence publique Mozilla 2.0. Ses fichiers sont servis à côté de la page, tels quels et séparés d'elle, et chargés seulement quand un programme est lancé ; leur code source est à l'adresse ci-dessous.
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
page-tree = Arbre de recherche
page-tree-help = Chaque case est une valeur essayée ; dessous, tout ce qui a été essayé à cause d'elle, et sa largeur est le nombre de pas que cela a pris. Cliquez pour y aller, double-cliquez pour regarder dedans, tirez pour déplacer, Ctrl et la molette pour zoomer.
page-tree-keys = Les flèches vont de case en case, Entrée va à son pas, + et − zooment, Début montre tout l'arbre.
page-tree-in = Zoomer
page-tree-out = Dézoomer
page-tree-whole = Tout l'arbre
page-tree-cut = la partie visible
page-tree-steps = pas
page-tree-nodes = valeurs essayées
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
page-solve-why = Pourquoi, ou pourquoi pas, dans la case choisie :
page-solve-thinking = Réflexion…
page-solve-steps = Pas
page-solve-previous = Pas précédent
page-solve-next = Pas suivant
page-solve-back-to-grid = Retour à la grille
page-solve-techniques = Techniques
page-solve-technique = Technique
page-solve-example-of = Un exemple expliqué
page-solve-needs-unique = Elle suppose que la grille n'a qu'une solution.
page-solve-level = Niveau :
page-solve-times = ×
page-solve-watch = Regarder la recherche
page-solve-play = La jouer
page-solve-rules = Règles :
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
page-compare-why-title = Pourquoi l'ordre des cases décide de tout
page-compare-why = Une case encore vide montre combien de chiffres lui laissent sa ligne, sa colonne et son bloc. Les stratégies naïves prennent les cases comme on lit : le produit ci-dessous est le nombre de débuts que permettent leurs douze premières cases. Qui commence par les cases ayant le moins de candidats en a bien moins, et chaque chiffre posé en ôte encore.
page-compare-order-naive = Comme on lit
page-compare-order-fewest = Le moins de candidats d'abord
page-compare-why-hard = C'est ce qui tue l'ordre naïf sur 8..........36… : ses premières lignes sont presque vides, un mauvais début ne se découvre donc que bien plus bas, et la recherche essaie des millions de suites à des débuts perdus d'avance. Retournée, la même grille est une autre pour lui ; pour les autres stratégies, non.
page-compare-charts = Toutes les grilles, toutes les stratégies
page-compare-charts-intro = Chaque stratégie sur chaque grille des documents, cinq secondes au plus pour chacune.
page-compare-charts-start = Courir sur toutes les grilles
page-compare-by = Un graphique par
page-compare-by-grid = grille
page-compare-by-strategy = stratégie
page-compare-measure = Mesure
page-compare-scale = Échelle logarithmique : chaque pas de même longueur vaut dix fois plus. Une barre au bout ouvert a été interrompue ; bloquée veut dire que sans hypothèse elle n'allait pas plus loin.
page-compare-stuck = bloquée
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
lab-lines-of-81 = Chaque ligne doit être une grille classique de 81 caractères : un chiffre, ou un point pour une case vide.
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

## Écrire soi-même
page-room-write = Écrire soi-même
page-write-exercise = Exercice
page-write-document-a = A. Piles, reines, sudoku
page-write-document-b = B. Résolution récursive
page-write-document-c = C. Devoir
page-write-document-d = D. TP des candidats
page-write-editor = Votre programme Python
page-write-own-classic = Cette fonction du cours ne vaut que pour les grilles 9×9.
page-write-editor-keys = Dans l'éditeur, Tab décale la ligne ; Échap puis Tab en sort. Ctrl+Entrée vérifie.
page-write-check = Vérifier
page-write-run = Lancer sur les piles
page-write-search = Ce que l'on cherche
page-write-solution = Montrer une façon de l'écrire
page-write-mine = Revenir à mon programme
page-write-reset = Recommencer
page-write-python-loading = Python se charge : environ 13 Mo la première fois, ensuite il reste dans le navigateur.
page-write-python-running = Python travaille…
page-write-python-failed = Python n'a pas pu être chargé. Vérifiez la connexion, puis réessayez.
page-write-editor-failed = L'éditeur n'a pas pu être chargé. Vérifiez la connexion, puis réessayez.
page-write-before = Fonctions des questions précédentes, que vous pouvez appeler
page-write-printed = Ce que le programme a affiché
page-write-line = Ligne
page-write-share = Copier le lien avec mon programme
page-write-share-without = Copier le lien sans le programme
page-write-counterexample = Le plus petit appel qui ne va pas
page-write-call = Appel
page-write-expected = Attendu
page-write-got = Votre fonction donne
page-write-search-title = La recherche de votre fonction
page-write-passed = réussi

## Enseigner
page-room-teach = Enseigner
page-teach-lesson = Une leçon est un lien
page-teach-lesson-help = Mettez une salle dans l'état voulu et copiez son lien ; écrivez ce que vos élèves doivent savoir ; distribuez le lien ci-dessous. Il contient tout : rien n'est envoyé nulle part.
page-teach-title = Titre
page-teach-text = Texte pour les élèves
page-teach-place = Lien vers un endroit du laboratoire
page-teach-place-hint = Vide : la salle qui convient aux exercices, ou Regarder.
page-teach-place-bad = Ce n'est pas un lien vers une salle du laboratoire.
page-teach-without-code = Ôter le programme que le lien contient
page-teach-exercises = Exercices à faire
page-teach-chosen = choisis
page-teach-link = Lien de la leçon
page-teach-open = Ouvrir la leçon
page-teach-projector = Vue pour projecteur
page-teach-projector-off = Quitter la vue pour projecteur
page-teach-results = Résultats
page-teach-results-help = Les élèves exportent un fichier ou un texte : ouvrez les fichiers, ou collez les textes les uns après les autres.
page-teach-results-files = Fichiers de résultats
page-teach-results-paste = Résultats collés
page-teach-results-read = Lire ce qui est collé
page-teach-results-bad = Ceci ne se lit pas comme des résultats :
page-teach-results-csv = Enregistrer en tableau (CSV)
page-teach-results-clear = Jeter le tableau
page-teach-student = Élève
page-lesson = Leçon
page-lesson-close = Fermer la leçon
page-lesson-bad = La leçon que contient ce lien ne se lit pas.
page-lesson-name = Votre nom
page-lesson-done = réussi
page-lesson-tried = essayé
page-lesson-not-yet = pas encore
page-lesson-tries = Essais :
page-lesson-hand-in = Rendre
page-lesson-save-json = Enregistrer en fichier (JSON)
page-lesson-save-csv = Enregistrer en tableau (CSV)
page-lesson-copy-text = Copier en texte

## Ce qu'écrit une élève
lab-no-exercise = Il n'y a pas d'exercice de ce nom.
lab-replay-values = Cette recherche contient des valeurs étrangères au problème.
lab-exercise-a1-haut_des_piles = Écrire haut_des_piles(les_piles) : la liste des valeurs en haut de chaque pile. Une pile est une liste, son haut en est le dernier élément.
lab-exercise-a2-retour = Écrire retour(les_piles), qui modifie la liste des piles : supprimer d'abord les piles de la fin qui n'ont qu'un élément, puis retirer un élément à la dernière pile qui reste. La fonction ne renvoie rien.
lab-exercise-a3-choix = Problème 1. Écrire choix(i, haut) : 1, 2, 3 ou 4 au rang 0 ; 5 ou 6 au rang 1 ; 7 ou 8 au rang 2 ; 9 au rang 3.
lab-exercise-a4-choix = Problème 2. Écrire choix(i, haut) : 1, 2 ou 3 au rang 0 ; son double au rang 1 ; 5, 7 ou 9 au rang 2 ; encore le même au rang 3. haut contient les valeurs déjà choisies.
lab-exercise-a5-choix = Problème 3. Écrire choix(i, haut) : un chiffre impair au rang 0 ; au rang 1, 2 ou 4 si ce chiffre vaut au moins 5, sinon 6 ou 8 ; sa moitié au rang 2 ; au rang 3, le premier chiffre moins un, ou 9.
lab-exercise-a6-choix = Problème 4. Écrire choix(i, haut) : à chacun des quatre rangs, 0 ou 1.
lab-exercise-a7-choix = Les reines. Écrire choix(i, haut) : les lignes, de 0 à n − 1, où la reine de la colonne i n'est attaquée par aucune des précédentes ; haut[j] est la ligne de la reine de la colonne j. La variable n existe déjà.
lab-exercise-a11-case_vers_numero = Écrire case_vers_numero(i, j) : le numéro de la case en ligne i et colonne j, quand on compte les cases ligne par ligne à partir de 0. La variable N, le côté de la grille, existe déjà.
lab-exercise-a11-numero_vers_case = Écrire numero_vers_case(k) : la ligne et la colonne de la case numéro k.
lab-exercise-a12-liste_vers_grille = Écrire liste_vers_grille(liste) : la liste de N·N nombres, en une liste de N lignes.
lab-exercise-a13-chiffres_ligne = Écrire chiffres_ligne(i, grille) : les chiffres de la ligne i ; 0 est une case vide, pas un chiffre.
lab-exercise-a13-chiffres_colonne = Écrire chiffres_colonne(j, grille) : les chiffres de la colonne j.
lab-exercise-a13-chiffres_bloc = Écrire chiffres_bloc(i, j, grille) : les chiffres du bloc où se trouve la case (i, j). Les blocs ont Ml lignes et Mc colonnes ; ces variables existent déjà.
lab-exercise-a14-choix = Le sudoku. Écrire choix(k, haut) : pour une case donnée dans grille_depart, son seul chiffre ; sinon les chiffres qui ne sont ni sur sa ligne, ni sur sa colonne, ni dans son bloc, dans la grille de départ où les cases 0 à k − 1 sont remplies d'après haut.
lab-exercise-b1-possibilite = Écrire possibilite(grille, i, j) : l'ensemble des chiffres qu'aucune autre case de la ligne, de la colonne et du bloc de (i, j) n'utilise.
lab-exercise-b2-vide = Écrire vide(grille) : une case vide, sous la forme (i, j), ou None s'il n'y en a pas.
lab-exercise-b3-resoudre = Écrire resoudre(grille), récursivement : la solution de la grille, ou None s'il n'y en a pas.
lab-exercise-c0-Fusion = Écrire Fusion(L, M) : deux listes triées, réunies en une seule liste triée.
lab-exercise-c0-TriFusion = Écrire TriFusion(L) : la liste triée, en triant ses deux moitiés puis en les fusionnant.
lab-exercise-c1-occurrences = Écrire occurrences(elt, L) : le nombre de fois où elt se trouve dans la liste.
lab-exercise-c2-ligneBienRemplie = Écrire ligneBienRemplie(L, i) : si la ligne i contient chaque chiffre de 1 à 9 une seule fois.
lab-exercise-c2-colonneBienRemplie = Écrire colonneBienRemplie(L, j) : de même pour la colonne j.
lab-exercise-c2-carreBienRempli = Écrire carreBienRempli(L, i) : de même pour le carré i ; les carrés sont numérotés de 0 à 8, ligne par ligne.
lab-exercise-c2-bienRempli = Écrire bienRempli(L) : si toutes les lignes, colonnes et carrés sont justes.
lab-exercise-c3-ligne = Écrire ligne(L, i, j) : les chiffres des autres cases de la ligne i, de gauche à droite, sans les cases vides.
lab-exercise-c3-colonne = Écrire colonne(L, i, j) : les chiffres des autres cases de la colonne j, de haut en bas.
lab-exercise-c3-carre = Écrire carre(L, i, j) : les chiffres des autres cases du carré de (i, j), ligne par ligne.
lab-exercise-c4-conflit = Écrire conflit(L, i, j) : tous les chiffres qu'on ne peut pas écrire en (i, j) sans enfreindre une règle ; ils peuvent se répéter.
lab-exercise-c4-chiffresOk = Écrire chiffresOk(L, i, j) : les chiffres qu'on peut écrire en (i, j).
lab-exercise-c5-nbPossible = Écrire nbPossible(L, i, j) : combien de chiffres on peut écrire en (i, j).
lab-exercise-c5-unTour = Écrire unTour(L) : parcourir la grille une fois, ligne par ligne, et remplir aussitôt chaque case vide qui n'a qu'une possibilité ; renvoyer si une case a été remplie.
lab-exercise-c6-complete = Écrire complete(L) : répéter unTour jusqu'à ce que plus rien ne change ; renvoyer si la grille est pleine.
lab-exercise-c7-caseSuivante = Écrire caseSuivante(pos) : la case qui suit [i, j] dans l'ordre de lecture, sous forme de liste ; après [8, 8] vient [9, 0].
lab-exercise-c8-backtracking = Écrire backtracking(L, pos) : essayer de remplir la grille à partir de la case pos, chiffres croissants ; renvoyer si c'est possible, et laisser les cases vides sinon.
lab-exercise-c8-solution_sudoku = Écrire solution_sudoku(L) : remplir la grille ; renvoyer s'il y a une solution.
lab-exercise-d1-list_n_to_1 = Écrire list_n_to_1(n) : la liste qui descend de n à 1.
lab-exercise-d2-nouveau_coup = Écrire nouveau_coup(g, i, j, n) : joue le chiffre n dans la case vide (i, j). g est un dictionnaire avec "cases", la grille, et "c_poss", pour chaque case la liste croissante de ses candidats. La case ne garde que n, et n quitte les autres cases de sa ligne, de sa colonne et de son bloc. Elle renvoie le tour, un dictionnaire avec "c", le coup [i, j, n], et "c_incomp", la liste des coups [a, b, m] qui ne sont plus possibles.
lab-exercise-d2-annuler_tour = Écrire annuler_tour(g, tour) : annule le tour que nouveau_coup a renvoyé ; g redevient exactement ce qu'elle était, chaque liste de candidats croissante.
lab-exercise-d3-obtenir_grille = Écrire obtenir_grille(c_ini) : un dictionnaire avec "cases", la grille, et "c_poss", pour chaque case la liste croissante de ses candidats (pour une case remplie, son seul chiffre) ; None si les chiffres de départ se contredisent.
lab-exercise-d4-trouver_prochaine_case = Écrire trouver_prochaine_case(g) : une case vide (i, j) qui a le moins de candidats, ou None si toutes sont remplies ; g est un tel dictionnaire.
lab-exercise-d5-solve = Écrire solve(cases) : la solution de la grille, en essayant toujours d'abord la case qui a le moins de candidats, ou None s'il n'y en a pas.
lab-exercise-d7-nb_sols = Écrire nb_sols(cases) : le nombre de solutions.
lab-python-no-function = Il n'y a pas de fonction { $name } : elle doit porter exactement ce nom.
lab-python-no-result = { $call } ne renvoie rien (None). Manque-t-il un return ?
lab-python-no-list = { $call } devrait donner une liste de nombres entiers, mais donne { $got }.
lab-python-out-of-range = { $call } donne { $got } ; ici les nombres vont de { $low } à { $high }.
lab-python-twice = { $call } donne deux fois { $got } : on essaierait deux fois la même chose.
lab-python-right = Juste : { $calls } appels, et toutes les réponses sont celles du cours.
lab-python-searched = Tout a été testé : { $solutions ->
    [0] aucune solution
    [one] une solution
   *[other] { $solutions } solutions
} en { $calls } appels de choix.
lab-python-searched-part = La recherche a été arrêtée après { $calls } appels de choix : { $solutions ->
    [0] aucune solution jusque-là
    [one] une solution jusque-là
   *[other] { $solutions } solutions jusque-là
}.
lab-python-no-time = Au bout de { $seconds } secondes, le programme tournait encore : il a été arrêté. Une boucle sans fin, peut-être ?
lab-python-stopped = Vous avez arrêté le programme.
lab-python-needs-indent = Les lignes qui dépendent d'un def, d'un if ou d'une boucle doivent être décalées, et il en faut au moins une.
lab-python-indent = Cette ligne n'est pas décalée comme ses voisines : les lignes d'un même bloc commencent à la même colonne.
lab-python-colon = Il manque un deux-points (:) à la fin de cette ligne.
lab-python-unclosed = Le { $name } ouvert ici n'est jamais refermé.
lab-python-unmatched = Le { $name } ne referme rien d'ouvert.
lab-python-unterminated = Le texte entre guillemets qui commence ici ne finit pas.
lab-python-equals = Pour comparer, écrivez == avec deux signes ; un seul = donne une valeur à une variable.
lab-python-assign = Ce qui est à gauche du signe = ne peut pas recevoir de valeur.
lab-python-comma = Il manque peut-être une virgule ici.
lab-python-return-outside = Ce return n'est dans aucune fonction : est-il assez décalé ?
lab-python-syntax = Python n'arrive pas à lire cette ligne. Regardez les parenthèses, les guillemets et les deux-points, ici et juste avant.
lab-python-unbound = { $name } est lu ici avant que la fonction ne lui ait donné une valeur.
lab-python-name = Le nom { $name } est inconnu ici. Est-il bien écrit, et a-t-il reçu une valeur avant ?
lab-python-pop-empty = pop() retire un élément d'une liste qui est vide.
lab-python-index = On lit ici après la fin d'une liste : une liste de n éléments a des indices de 0 à n − 1.
lab-python-key = Le dictionnaire n'a pas de clé { $name }.
lab-python-none = Quelque chose vaut ici None, c'est-à-dire rien : souvent une fonction qui ne renvoie rien, ou une méthode comme append ou sort, qui modifie la liste et donne None.
lab-python-arguments = Une fonction ne reçoit pas autant d'arguments qu'elle a de paramètres : { $message }.
lab-python-not-callable = Les parenthèses appellent une fonction, mais ceci n'en est pas une : c'est un objet de type { $name }. Pour prendre un élément d'une liste, mettez des crochets.
lab-python-not-subscriptable = Les crochets prennent un élément d'une liste, mais ceci est de type { $name }.
lab-python-not-iterable = On parcourt ici une liste ou un range, mais ceci est de type { $name }. Manque-t-il range(…) ?
lab-python-indices = L'indice d'une liste doit être un nombre entier ; // donne un quotient entier, / non.
lab-python-operands = Ces deux valeurs ne se combinent ou ne se comparent pas ainsi : { $message }.
lab-python-type = Une valeur n'est pas du bon type ici : { $message }.
lab-python-attribute = Une valeur de type { $name } ne sait pas faire cela : { $message }.
lab-python-remove = La valeur cherchée n'est pas dans la liste.
lab-python-value = Une valeur ne convient pas ici : { $message }.
lab-python-zero = On divise ici par zéro.
lab-python-recursion = La fonction s'appelle elle-même sans fin : quel cas l'arrête ?
lab-python-memory = Le programme demande plus de mémoire qu'il n'y en a : une liste grandit-elle sans fin ?
lab-python-module = Il n'y a pas de module { $name } ici ; le cours n'en a pas besoin.
lab-python-assertion = Un assert du programme n'est pas vérifié.
lab-python-other = Python s'est arrêté : { $exception } : { $message }.
lab-python-wrong = Pas encore : { $call } donne { $got }, et il faudrait { $expected }. { $right ->
    [0] C'est le premier appel essayé.
    [one] Un appel plus petit était juste.
   *[other] { $right } appels plus petits étaient justes.
}

## Practice
page-practice = S'exercer
page-practice-how = Choisissez une case, puis ce qui en sort, et vérifiez.
page-practice-out = Exclu
page-practice-in = Placé
page-practice-check = Vérifier
page-practice-where = Où regarder
page-practice-answer = Montrer la réponse
page-practice-another = Une autre position
page-practice-claims = Votre réponse :
page-practice-grid = Position pour s'exercer
page-practice-worked = Cette position est l'exemple commenté : aucune autre n'a été trouvée à temps.
