# Ce que le paquet Python dit lui-même : les arguments refusés, et le correcteur du professeur.

place = ligne { $line }, colonne { $column } :
unknown-language = la langue { $tag } n'existe pas ; on connaît en et fr
unknown-shape = { $shape } n'est pas une forme de blocs ; on l'écrit "2x3" ou (2, 3)
unknown-rule-name = la règle { $rule } n'est pas une règle de toute la grille ; on connaît { $known }
unknown-format = le format { $format } n'existe pas ; on connaît { $known }
unknown-symbols = les symboles { $symbols } n'existent pas ; on connaît { $known }
unknown-strategy = la stratégie { $strategy } n'existe pas ; on connaît { $known }
unknown-scale = l'échelle { $scale } n'existe pas ; on connaît { $known }
unknown-level = le niveau { $level } n'existe pas ; on connaît { $known }
unknown-symmetry = la symétrie { $symmetry } n'existe pas ; on connaît { $known }
unknown-question = la question { $question } n'existe pas ; on connaît { $known }
unknown-column = la colonne { $column } n'existe pas ; on connaît { $known }
no-puzzle = on attend une grille : un texte, des listes de nombres, un tableau ou un Puzzle, pas { $kind }
puzzle-has-it = { $option }= est refusé à côté d'un Puzzle, qui a le sien : à indiquer en créant le Puzzle, comme dans Puzzle(texte, { $option }=…)
numbers-have-none = { $option }= dit comment lire un texte, et l'on a donné des nombres
no-file = on attend un fichier qui donne du texte ou des octets, pas { $kind }
wrong-item = élément { $place } : { $why }
format-loses = le format { $format } ne dit pas tout de cette grille : on perdrait { $lost }. Avec lossy=True, il écrit le reste ; les formats { $known } gardent les règles
no-number = ligne { $row }, case { $column } : on attend un nombre, pas { $kind }
no-text-item = élément { $place } : on attend une grille, pas { $kind }
no-text-column = on attend une colonne de textes, pas de { $kind }
object-column = une colonne d'objets Python n'a pas d'expression : interrogez la série, comme dans frame["puzzle"].neuf.solve()
unreadable-column = la colonne ne se lit pas comme Arrow la prête : { $why }
wrong-values = une ligne de valeurs n'est pas une grille : sa longueur n'est pas un carré, ou une valeur dépasse le plus grand chiffre
wrong-time = { $time } n'est pas une durée : on attend un nombre de secondes à partir de 0
wrong-number = { $argument } va de 0 à { $most }, ce que { $number } ne fait pas
wrong-rating = une note est un nombre qui tient en 64 bits
wrong-form = ce n'est pas la forme d'une grille : { $fault }
wrong-outcome = ce n'est pas la forme d'un tel résultat : { $fault }
no-list = ce décompte ne donne pas la liste des solutions ; neuf.solutions la donne
wrong-pattern = le motif a { $found } cases, la grille { $cells }
no-full-grid = la solution n'est pas une grille pleine qui respecte les règles
other-rules = les chiffres de départ n'ont pas les mêmes règles que la grille
other-shape = les chiffres de départ ont des blocs de { $givens }, et la grille de { $shape }
trace-one = on attend une grille, queens ou problem, et un seul des trois
trace-queens = le côté de l'échiquier va de 1 à { $most }
trace-problem = les problèmes sont numérotés de 1 à 4
count-stops = { $puzzles } de ces grilles ont plus de { $most } solutions : sans autre limite, le décompte s'arrête là
count-said =
    { $number ->
        [one] { $count } solution
       *[other] { $count } solutions
    }
count-at-least =
    au moins { $number ->
        [one] { $count } solution
       *[other] { $count } solutions
    } ; arrêté avant la fin : { $limit }
compared =
    { $strategy } : { $number ->
        [one] { $solutions } solution
       *[other] { $solutions } solutions
    }, { $tries ->
        [one] { $guesses } essai
       *[other] { $guesses } essais
    }, { $time } ms
compared-stuck = { $line } ; bloquée
compared-stopped = { $line } ; arrêtée avant la fin : { $limit }
checkpoint-alone = checkpoint= garde un comptage exact : il ne va ni avec estimate=, ni avec limit=, nodes= ou une stratégie
unknown-way = il n'y a pas de façon { $by } de compter les reines ; on connaît { $known }
queens-one = first=, all= et fundamental= s'excluent, et count= ne va qu'avec fundamental=
queens-count = by= et checkpoint= demandent count=True
queens-checkpoint = checkpoint= demande le comptage par moitiés, jusqu'à { $most } reines
queens-memory = ce comptage prend environ { $needs } Mio de mémoire, et il en reste { $has } Mio ; moins de fils d'exécution en prennent moins
unknown-degree = une aide n'a pas de degré { $level } ; on connaît { $known }
unknown-layout = il n'y a pas de disposition { $layout } ; on connaît { $known }
no-cell = { $cell } n'est pas une case de cette grille ; L3C4 le serait
hint-one = all= et apply= s'excluent
wrong-range = { $range } n'est pas un intervalle : on écrit 20..25, 20.., ..25, 20 ou (20, 25)
sheet-failed = la feuille n'a pas été faite : { $why }
different = Ce sont deux grilles différentes.
minimal = La grille est minimale.
find-stopped = La recherche a été arrêtée : il y en a peut-être d'autres.
technique-too-large = { $name } n'est pas cherché sur des grilles aussi grandes
no-position = aucune position n'a été faite pour cette technique, et il n'y a pas d'exemple commenté
no-many = on attend beaucoup de grilles : une liste de textes, un tableau NumPy ou une colonne Arrow, pas { $kind }
no-array = on attend un tableau de textes, ou de nombres avec une ligne par grille, pas de { $kind } en { $dimensions } dimensions

# La machine à piles.
search-no-function = choix doit être une fonction, pas { $kind }
search-no-number = le nombre de piles doit être un entier à partir de 0, pas { $n }
search-no-list = choix({ $rank }) doit renvoyer une liste, pas { $kind }
search-forward = Étape { $steps } : on avance ; { $choix } appels de choix, { $retour } de retour, solutions : { $solutions }
search-dead-end = Étape { $steps } : bloqué ; { $choix } appels de choix, { $retour } de retour, solutions : { $solutions }
search-solution = Étape { $steps } : solution numéro { $solutions } ; { $choix } appels de choix, { $retour } de retour
search-exhausted = Étape { $steps } : tout est essayé ; { $choix } appels de choix, { $retour } de retour, solutions : { $solutions }

# Le correcteur du professeur.
verifier-no-function = on attend une fonction, pas { $kind }
verifier-unknown = le cours n'a pas de fonction { $nom } ; on connaît { $known }
verifier-juste = { $fonction } : juste dans les { $cas } cas.
verifier-faux = { $fonction } : faux. { $appel } devrait donner { $attendu } et donne { $obtenu }.
verifier-type = { $fonction } : un autre type que demandé. { $appel } devrait donner { $attendu } et donne { $obtenu }.
verifier-change = { $fonction } : change son argument. Après { $appel }, il devrait valoir { $attendu } et vaut { $obtenu }.
verifier-erreur = { $fonction } : une exception. { $appel } lève { $obtenu }.
verifier-temps = { $fonction } : pas de réponse à temps (une boucle sans fin ?) pour { $appel }.
verifier-arret = { $fonction } : le programme s'est arrêté net (trop de mémoire, ou une récursion sans fin) pendant { $appel }.
verifier-absente = { $fonction } : absente du fichier.
verifier-chargement = l'exécution du fichier
verifier-illisible = Le fichier ne s'exécute pas : { $obtenu }.
verifier-ligne = (Ligne { $ligne }.)
verifier-affiche = La fonction affiche quelque chose, ce qu'on ne lui demande pas.
verifier-reponse = { $fonction } : la réponse est trop longue, ou ne se lit pas, pour { $appel }.
verifier-budget = { $fonction } : pas essayée jusqu'au bout ; le temps accordé à la copie est écoulé.
verifier-no-process = on ne peut pas lancer ici de processus à part ({ $why }) : une fonction d'élève ne s'essaie pas
verifier-no-transport = { $fonction } s'appuie sur { $what }, qu'on ne sait pas transporter dans le processus à part : mettez le tout dans un fichier, que `corriger` essaiera
copies-usage = le dossier des copies, ou des fichiers
copies-functions = les fonctions à essayer ; sans nom, toutes celles d'un fichier
copies-language = la langue du rapport : fr ou en
copies-csv = où va le tableau
copies-html = où va le rapport
copies-time = secondes pour chaque appel
copies-memory = mégaoctets pour chaque copie
copies-about = Corrige les copies d'une classe : chaque fonction contre la référence, dans un processus à part.
copies-none = pas de fichiers Python dans { $folder }
copies-among-modules = Python prend ses modules dans { $folder }, où il y a des copies : celle qui porterait le nom d'un module s'exécuterait ici, sans que rien la tienne. Lancez la commande depuis un autre dossier, ou par python -P -m neuf.cours
copies-title = Copies
copies-copy = Copie
copies-score = Justes
copies-done = { $copies } copies ; le tableau est dans { $csv }, le rapport dans { $html }
copies-not-a-file = ce n'est pas un fichier ordinaire (mais un lien, un dossier, un tube …)
copies-too-big = le fichier est trop gros pour une copie : { $bytes } octets, pour { $most } au plus
copies-unreadable = le fichier ne se lit pas : { $why }
copies-not-parsed = l'analyse du texte a dépassé le temps ou la mémoire
copies-bad-number = { $text } : on attend un nombre plus grand que zéro
copies-fault = la correction de cette copie a échoué : { $fault }
copies-not-written = { $file } ne peut pas être écrit : { $why }
copies-overwrites = { $file } est l'une des copies ; choisissez un autre nom pour le résultat
copies-stopped = Correction interrompue : les { $copies } copies déjà corrigées sont dans { $csv }.
copies-unheld = Attention : ce système ne permet pas tout ce qui tient une copie enfermée. Il manque : { $what }.
copies-held-memory = la limite de mémoire
copies-held-processes = l'interdiction de lancer des programmes
copies-held-files = l'interdiction de lire et d'écrire des fichiers
copies-held-network = l'interdiction du réseau
copies-held-apart = le canal de réponse gardé à part

# Le lecteur dans les carnets.
player-start = au début
player-back = un pas en arrière
player-play = lecture ou pause
player-forward = un pas en avant
player-solution = à la solution suivante
player-step = étape
queens-most = le côté de l'échiquier va jusqu'à { $most }

# La grappe de machines.
cluster-other-job = le résultat de la tâche { $task } est celui d'un autre travail
cluster-no-task = ce travail n'a pas de tâche { $task }
cluster-checksum = le résultat de la tâche { $task } est abîmé : sa somme de contrôle ne correspond pas
cluster-incomplete = la tâche { $task } a été arrêtée avant sa fin
cluster-no-column = il n'y a pas de colonne { $column } ; il y a { $known }
cluster-changed = { $file } a changé depuis le début du travail
cluster-folder = le dossier { $folder } contient les résultats d'un autre travail
cluster-queens = il n'y a pas d'échiquier de côté { $n }
cluster-unwritable = le dossier { $folder } ne peut pas être écrit : { $why }
cluster-name = le fichier { $name } contient le résultat de la tâche { $task }
cluster-damaged = le fichier { $name } est abîmé ; sa tâche est refaite
cluster-not-kept = le résultat de la tâche { $task } n'a pas pu être écrit : { $why }
cluster-missing = { $count } tâches sont sans résultat : { $tasks }
cluster-differs = la tâche { $task } a donné { $one } et { $other }
cluster-question = on ne peut pas demander { $question } à un jeu de données, mais { $known }
cluster-option = { $option }= ne dit rien de { $question }
cluster-file = le fichier { $file } manque ou est abîmé ; pour le refaire, effacer son résultat du dossier
cluster-progress = { $done } tâches sur { $tasks }, encore { $left } secondes
