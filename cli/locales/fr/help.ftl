# L'aide : about-COMMANDE, after-COMMANDE (exemples), arg-COMMANDE-NOM ou arg-NOM.

help-usage = Utilisation :
help-arguments = Arguments :
help-options = Options :
help-possible = valeurs : { $values }
help-default = par défaut : { $value }

about-neuf = Résout, compte, vérifie et explique des sudokus à blocs de toute forme, et montre le retour en arrière à l'œuvre.
after-neuf =
    Une grille se donne en toutes lettres dans n'importe quel format usuel, par un fichier, ou sur
    l'entrée standard (-).

      neuf solve 1.....2......3.4
      neuf check grille.txt
      neuf count grilles.sdm
      neuf trace --queens 8

    Codes de sortie : 0 succès ou solution unique, 1 pas de solution, 2 entrée illisible,
    3 plusieurs solutions, 4 budget épuisé, 130 interrompu.

about-solve = Résoudre des grilles : la solution, ou ce qu'on en sait
after-solve =
    Une seule grille, dans un terminal, est dessinée ; plusieurs reçoivent une réponse par ligne,
    dans l'ordre : la solution, ou l'un des mots several, none, contradiction, budget, error.

      neuf solve .4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.
      neuf solve grilles.txt --json
      neuf solve --shape 3x2 grille6.txt --all
      neuf solve in.parquet -o out.csv              un tableau : ses colonnes restent, les réponses s'ajoutent
about-count = Compter exactement les solutions, ou en estimer le nombre
after-count =
      neuf count ................                   288 grilles de côté 4
      neuf count --limit 1000 grille.txt            s'arrête à 1000
      neuf count --estimate grille.txt              l'estimation de Knuth, avec son erreur
about-check = Dire si une grille n'a aucune solution, une seule, ou plusieurs
about-candidates = Montrer les chiffres possibles de chaque case
about-trace = Montrer une recherche pas à pas, par ses piles
after-trace =
      neuf trace 1.....2......3.4                   les premiers pas
      neuf trace --steps 100..120 grille.txt
      neuf trace --interactive --queens 8           plein écran : espace lance, les flèches avancent
about-compare = Lancer toutes les stratégies sur la même grille, côte à côte
about-queens = Placer N reines sur un échiquier N×N sans qu'aucune n'en menace une autre
after-queens =
      neuf queens 8                                 une première solution, dessinée
      neuf queens 10 --count                        724
about-problem = Résoudre l'un des quatre petits problèmes du cours
about-completions = Écrire la complétion d'un interpréteur de commandes
after-completions =
      neuf completions bash > ~/.local/share/bash-completion/completions/neuf
about-man = Écrire une page de manuel, ou toutes
about-help = Montrer l'aide d'une commande

arg-help = Montrer cette aide
arg-version = Montrer la version
arg-lang = Langue des messages (sinon celle du système)
arg-color = Couleurs de la sortie
arg-puzzles = Grilles en toutes lettres, fichiers, ou - pour l'entrée standard (de même si rien n'est donné)
arg-shape = Lignes et colonnes d'un bloc, quand la taille seule laisse le choix (6 : 2x3 ou 3x2)
arg-from = Format de l'entrée, au lieu de le deviner
arg-symbols = Écriture des chiffres, lus et répondus : one-based (A = 10), zero-based (hexadécimal), letters (A = 1), numbers (nombres), numbers-from-zero (nombres dès 0)
arg-rules = Autres règles de la grille entière, séparées par des virgules (`neuf rules` les énumère)
arg-column = Colonne d'un tableau qui contient les grilles, quand plusieurs le pourraient
arg-to = Format de la sortie ; grid est le dessin
arg-lossy = Écrire même dans un format qui ne dit pas tout : les règles ou les candidats notés sont laissés de côté
arg-json = Un objet JSON par grille et par ligne
arg-time = Abandonner une grille après tant de secondes, ou `none` pour jamais [par défaut : none ; dans un terminal, 120]
arg-count-time = Arrêter un comptage après tant de secondes, ou `none` pour jamais [par défaut : 120 ; avec --checkpoint, none]
arg-compare-time = Arrêter chaque stratégie après tant de secondes, ou `none` pour jamais [par défaut : 10]
arg-queens-time = Arrêter après tant de secondes, ou `none` pour jamais [par défaut : none ; pour une recherche dans un terminal, 120]
arg-nodes = Abandonner une grille après tant de nœuds (de pas, pour les stratégies à piles)
arg-strategy = Façon de chercher
arg-solve-all = Toutes les solutions, une par ligne
arg-solve-limit = Au plus N solutions, sans demander s'il y en a d'autres
arg-count-limit = Arrêter de compter à N
arg-count-estimate = Estimer par des marches au hasard au lieu de compter
arg-count-probes = Nombre de marches au hasard
arg-count-seed = Graine du hasard
arg-trace-queens = Suivre les reines sur un échiquier N×N
arg-trace-problem = Suivre un petit problème, de 1 à 4
arg-trace-steps = Pas à montrer : A..B, A.., ..B ou A
arg-trace-ascending = Essayer d'abord le premier choix au lieu du dernier
arg-trace-interactive = Plein écran : lancer, avancer, reculer, sauter
arg-compare-limit = Arrêter chaque stratégie à N solutions
arg-compare-all = Laisser chaque stratégie trouver toutes les solutions
arg-queens-n = Côté de l'échiquier
arg-queens-count = Compter toutes les solutions
arg-queens-first = Montrer une première solution (par défaut)
arg-queens-all = Montrer toutes les solutions
arg-problem-number = Numéro du problème, de 1 à 4
arg-completions-shell = Interpréteur de commandes
arg-man-command = Commande dont on veut la page
arg-man-out = Écrire dans ce fichier, ou toutes les pages dans ce dossier
arg-help-command = Commande dont on veut l'aide, au lieu de celle de toutes
arg-threads = Nombre de fils d'exécution ; 0 pour un par cœur
arg-out = Écrire dans ce fichier au lieu de la sortie standard ; il reçoit son nom une fois entier
arg-resume = Continuer le fichier nommé par --out là où la même commande a été interrompue
arg-stats = Avec --json, les statistiques de la recherche (plus lent pour les grilles classiques)
arg-queens-fundamental = Montrer les solutions fondamentales, ou les compter : une seule parmi ses images par rotation ou symétrie
arg-queens-by = Comment compter : halves (par moitiés, rapide), piles (la recherche par piles, avec ses compteurs)
arg-checkpoint = Sauvegarder l'avancement du comptage dans ce fichier, et reprendre à partir de lui
arg-no_uniqueness = Se passer des techniques qui supposent que la grille n'a qu'une solution
arg-givens = La grille de départ, quand on y a ajouté des chiffres : les faux sont signalés
arg-grid = Dessiner la grille et ses candidats (dans un terminal, elle l'est de toute façon)
about-rate = Dire la difficulté de grilles, sur l'échelle de Sudoku Explainer ou une autre
after-rate =
    Une ligne par grille, selon l'échelle :
      se      ED= puis les cotes de Sudoku Explainer pour le pas le plus dur, le plus dur jusqu'au
              premier chiffre trouvé, et le premier pas (9×9 seulement)
      hodoku  hodoku= puis la somme des points de HoDoKu pour tous les pas, et le niveau
      human   human= puis la nôtre : le logarithme du temps passé à chercher, 1 de plus pour deux
              fois plus longtemps ; environ 6 pour une grille facile, plus de 15 pour les pires

      neuf rate grilles.txt
      neuf rate --scale human --details grille.txt
      neuf rate --json --scale se,hodoku,human grilles.txt
arg-rate-scale = Selon quelle idée de la difficulté ; de plusieurs, séparées par des virgules, la première compte
arg-rate-details = Énumérer les techniques employées, de la plus dure à la plus facile, et leur nombre
arg-rate-time = Abandonner une grille après tant de secondes, ou `none` pour jamais [par défaut : none ; dans un terminal, 120]
about-hint = Dire où regarder ensuite, sans en révéler plus qu'on ne le demande
after-hint =
      neuf hint grille.txt                          où regarder
      neuf hint --level technique grille.txt        quoi chercher
      neuf hint --level full grille.txt             tout le raisonnement
      neuf hint --givens GRILLE grille.txt          les chiffres faux sont signalés d'abord

    Une grille avec ses candidats (neuf candidates les écrit) est prise telle quelle.
arg-hint-level = Ce que l'on révèle
arg-hint-near = Le pas que l'on trouve d'abord, les yeux posés sur cette case, par exemple L3C4
arg-hint-all = Les trois degrés
about-explain = Expliquer tout le chemin jusqu'à la solution, pas à pas
after-explain =
      neuf explain --grid grille.txt                chaque pas avec sa grille
      neuf explain --story grille.txt               chaque suite de singletons en une ligne
      neuf explain --to svg --step 12 grille.txt    l'image d'un pas
      neuf explain --to svg --out pas grille.txt    une image par pas
      neuf explain --json grilles.txt               une grille après l'autre
arg-explain-story = Dire chaque suite de singletons en une ligne
arg-explain-step = Seulement ce pas
arg-explain-to = Des images au lieu du texte
arg-explain-out = Écrire dans ce fichier au lieu de la sortie standard ; avec --to svg, un dossier reçoit une image par pas
arg-explain-json = Un objet JSON par pas et par ligne, et un pour la fin
about-why = Dire pourquoi un chiffre est, ou n'est pas, dans une case
after-why =
      neuf why L3C4=5 grille.txt                    la preuve ou réfutation la plus courte trouvée
      neuf why L3C4=5 --to svg --out pas grille.txt une image de chacun de ses pas

    Les candidats notés ne comptent pas : ce qu'ils excluent est montré aussi.
arg-why-question = Une case et un chiffre, par exemple L3C4=5
arg-why-to = Des images au lieu du texte
arg-why-out = Écrire dans ce fichier au lieu de la sortie standard ; avec --to svg, un dossier reçoit une image par pas
about-practice = S'exercer à une technique : une position, et la réponse jugée
after-practice =
      neuf practice skyscraper                      une position faite pour elle ; on tape sa réponse
      neuf practice x-wing --seed 7                 chaque fois la même position
      echo "L3C4≠5" | neuf practice x-wing --seed 7 une réponse, jugée et expliquée

    Si aucune position n'est faite à temps, l'exemple commenté est montré.
arg-practice-technique = Technique, par son identifiant ou son nom (neuf techniques les énumère)
arg-practice-seed = Le même nombre fait la même position
arg-practice-worked = L'exemple commenté au lieu d'une position faite exprès
arg-practice-json = Un objet JSON pour la position, et un pour chaque réponse
about-find = Trouver toutes les occurrences d'une technique dans une grille
after-find =
      neuf find x-wing grille.txt
      neuf find "paire nue" --grid grille.txt
arg-find-technique = Technique, par son id ou son nom (neuf techniques les énumère)
arg-find-json = Un objet JSON par occurrence et par ligne
about-gpu = Dire quels GPU il y a, ou pourquoi aucun n'est utilisable
arg-gpu-json = Un enregistrement JSON par GPU
arg-gpu = Sur un GPU NVIDIA : le numéro 0, ou N ; auto en prend un s'il y en a et si l'entrée est grande
about-lab = Ouvrir le laboratoire : une page pour regarder des recherches, résoudre, apprendre, jouer et comparer
after-lab =
      neuf lab
      neuf lab --no-open --port 4000
arg-lab-port = Servir sur ce port [par défaut : un port libre]
arg-lab-no_open = Écrire l'adresse sans ouvrir de navigateur
about-rules = Énumérer les règles qu'une grille peut avoir en plus des lignes, colonnes et blocs
about-techniques = Énumérer les techniques, ou en décrire une avec un exemple
arg-techniques-technique = Technique, par son id ou son nom
arg-techniques-to = Dessiner son exemple
arg-techniques-json = Un objet JSON par technique et par ligne
arg-count-checkpoint = Sauvegarder l'avancement du comptage dans ce fichier, et reprendre à partir de lui (une seule grille)
about-canonical = Écrire la forme canonique des grilles : le plus petit de tous leurs déguisements
after-canonical =
    Un déguisement renomme les chiffres, change l'ordre des lignes, des colonnes, des bandes et des
    piles, ou fait des lignes les colonnes. La forme est la plus petite de toutes, lue ligne par
    ligne, les cases vides valant 0 (minlex) : deux grilles ne diffèrent que par un déguisement si et
    seulement si elle est la même. Une ligne par grille, ou l'un des mots contradiction, budget,
    error. Sous d'autres règles, seul ce qui les conserve est un déguisement.

      neuf canonical grilles.txt
      neuf canonical --automorphisms grille.txt     et ce qui rend la grille à elle-même
arg-canonical-automorphisms = Énumérer les transformations qui rendent une grille à elle-même
about-same = Dire si deux grilles ne diffèrent que par un déguisement, et par lequel
after-same =
    Le mot same (pareilles) ou different (code de sortie 0 ou 1), et le passage de la première à la
    seconde.

      neuf same GRILLE AUTRE
      neuf same une.txt autre.sdk
about-dedupe = Ne garder que la première des grilles qui ne diffèrent que par un déguisement
after-dedupe =
    Les lignes restent telles quelles et dans leur ordre. Ce qui n'a pas de forme canonique (une
    contradiction, des candidats notés) est gardé, sauf si c'est écrit une seconde fois.

      neuf dedupe grilles.txt > differentes.txt
      neuf generate 1000 | neuf dedupe
arg-dedupe-memory = Mémoire pour ce qui a été vu, en Mio ; au-delà, des fichiers temporaires [par défaut : 1024]
about-convert = Écrire des grilles dans un autre format
after-convert =
    Une grille que le format ne dit pas en entier (ses règles, ses candidats notés) est laissée de
    côté et nommée, et le code de sortie est 2 ; avec --lossy, elle est écrite quand même, et le code
    de sortie est 3. Les chiffres inscrits et les notes de coin peuvent manquer : la commande le dit,
    et le code de sortie est 3.

      neuf convert --to sdm grilles.csv > grilles.sdm
      neuf convert --to link grille.txt
arg-convert-to = Format de la sortie

help-solving = Résoudre :
help-understanding = Comprendre :
help-searching = Voir chercher :
help-making = Fabriquer des grilles :
help-same = Reconnaître :
help-tool = Autour de la commande :
help-reading = Lecture :
help-writing = Sortie :
help-limits = Limites et fils d'exécution :
help-general = Général :
man-name = NOM
man-synopsis = SYNOPSIS
man-examples = EXEMPLES ET REMARQUES

# Ce qu'il faut taper.
placeholder-puzzle = GRILLE
placeholder-file = FICHIER
placeholder-seconds = SECONDES
placeholder-lang = LANGUE
placeholder-when = QUAND
placeholder-name = NOM
placeholder-names = NOMS
placeholder-scale = ÉCHELLE
placeholder-degree = DEGRÉ
placeholder-way = FAÇON
placeholder-line = LIGNE
placeholder-shell = INTERPRÉTEUR
placeholder-command = COMMANDE
placeholder-count = NOMBRE
placeholder-grid = GRILLE
placeholder-mask = MASQUE
placeholder-level = NIVEAU
placeholder-technique = TECHNIQUE
placeholder-question = QUESTION
placeholder-cell = CASE
placeholder-kind = SORTE
placeholder-rxc = LxC

arg-quiet = Les réponses et les erreurs seulement : ni remarques, ni bilan, ni avancement
arg-progress = Montrer ou non l'avancement
arg-example = Une grille des documents de cours, par son nom
arg-find-out = Écrire dans ce fichier au lieu de la sortie standard ; avec --to svg, un dossier reçoit une image par occurrence
arg-hint-apply = Écrire la grille après ce pas : une ligne, ou avec ses candidats si l'on en a rayé
arg-hint-interactive = Indice après indice : Entrée en dit plus, puis fait le pas
arg-hint-to = Une image de tout l'indice au lieu du texte
arg-find-to = Des images au lieu du texte
about-config = Montrer ce que règle votre fichier de configuration
after-config =
    C'est le fichier ~/.config/neuf/config.toml, ou celui que nomme NEUF_CONFIG. Les options y portent
    leur nom long, pour toutes les commandes qui les connaissent ou sous le nom d'une seule :

      lang = "fr"
      progress = "never"

      { "[" }solve]
      time = 10
