# neuf trace : une recherche, pas à pas.

## Ce qu'il y a au-delà
trace-more = { $shown ->
    [1] Un pas affiché
   *[other] { $shown } pas affichés
}, et la recherche continue : --steps { $next }.. affiche la suite, -i permet de la parcourir.
trace-ended = La recherche s'est terminée au pas { $step } : { $solutions ->
    [0] aucune solution
    [one] une solution
   *[other] { $solutions } solutions
}, { $choix } choix, { $retour } retours.
trace-beyond = le pas { $first } n'existe pas : la recherche s'est terminée au pas { $step }
trace-interrupted = Interrompu au pas { $step } ({ $percent } de la recherche).
trace-no-terminal = --interactive a besoin d'un terminal ; sans cette option, les pas sont écrits en texte
trace-queens-range = on ne peut pas suivre { $n } reines : il en faut de 1 à { $most }

## Le plein écran
trace-screen-title = { $title } · pas { $step }
trace-screen-stacks = piles
trace-screen-paused = ■ en pause
trace-screen-playing = ▶ { $speed } pas/s
trace-screen-running = » en cours
trace-screen-counters = choix { $choix } · retour { $retour } · profondeur { $deepest }/{ $ranks } · solutions { $solutions }
trace-screen-progress = { $percent }
trace-screen-keys = espace lecture  ← → pas  s solution  g aller à  + − vitesse  ? aide  q quitter
trace-screen-ask = Aller au pas : { $typed }▏
trace-screen-to-step = En route vers le pas { $step }… Échap interrompt.
trace-screen-to-solution = En route vers la solution suivante… Échap interrompt.
trace-screen-to-end = En route vers la fin… Échap interrompt.
trace-screen-help = touches

# Les touches, une barre, ce qu'elles font.
trace-help-play = espace | lecture, pause (une solution met aussi en pause)
trace-help-step = → ←  ou  n p | un pas en avant, en arrière
trace-help-ten = ↓ ↑  ou  Maj → ← | dix pas
trace-help-hundred = Page suiv. / préc. | cent pas
trace-help-thousand = Ctrl → ← | mille pas
trace-help-jump = g | aller à un pas : son numéro, puis Entrée
trace-help-solution = s | aller à la solution suivante
trace-help-ends = Début Fin | revenir au début, aller jusqu'à la fin
trace-help-speed = + − | lecture plus rapide, plus lente
trace-help-stop = Échap | interrompre, mettre en pause
trace-help-quit = q | quitter
