# neuf explain, hint, find, techniques et rate.

## neuf explain
explain-interrupted = Interrompu après { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
  }.
explain-large = Au-delà de 256 cases, on ne cherche ni les gabarits ni les motifs propres au 9×9, les chaînes dans des réseaux seulement si on les nomme, et là où les réfutations sont longues, des chiffres sont prouvés par des lemmes ; au-delà de 640 cases, on ne cherche auparavant que les singletons, les candidats verrouillés, les paires, les triplets, les quadruplets et les poissons simples.
explain-no-step = il n'y a pas de pas { $step } : le chemin en a { $steps }
explain-pictures = { $count ->
    [one] Une image écrite
   *[other] { $count } images écrites
  } dans { $path }.

## neuf hint
hint-maybe-entries = Si l'un de vos chiffres peut être faux, --givens avec la grille de départ le trouvera.
needs-one-solution = Les techniques demandent une grille qui a une solution et une seule.
givens-other-shape = --givens est une grille à blocs { $givens }, et la grille une grille à blocs { $shape }

hint-near = --near : « { $cell } » n'est pas une case de cette grille ; L3C4 le serait

## neuf practice
practice-how = Ce qui est exclu s'écrit L3C4≠5 (ou L3C4!=5), ce qui est placé L3C4=5, plusieurs avec des espaces entre eux. « ? » dit où regarder, « ! » montre la réponse, une ligne vide termine.
practice-again = neuf practice { $technique } --seed { $seed } montre cette position de nouveau.
practice-example = Cette position est l'exemple commenté.

## neuf find
find-no-time = La recherche a été arrêtée : il peut y en avoir d'autres.
technique-suggestion = Vouliez-vous dire { $suggested } ? neuf techniques les énumère toutes.
technique-list-all = neuf techniques les énumère toutes.
technique-not-here = { $name } : on ne cherche pas cette technique sur une grille aussi grande

## neuf techniques
techniques-id = id
techniques-name = nom
techniques-score = score
techniques-level = niveau
techniques-uniqueness = suppose l'unicité
techniques-yes = oui
techniques-about = { $name } : score { $score }, niveau { $level } (échelle de HoDoKu).
techniques-about-unique = Elle suppose que la grille n'a qu'une solution.
techniques-about-ours = HoDoKu ne la connaît pas : sa place sur l'échelle est notre choix.
techniques-example = Un exemple :

## neuf rate
rate-detail = { $hardest }  { $name } × { $count }
hint-no-terminal = --interactive demande un terminal, pour questionner et répondre
hint-enter-more = [Entrée : en savoir plus ; q : quitter]
hint-enter-step = [Entrée : faire ce pas et continuer ; q : quitter]
