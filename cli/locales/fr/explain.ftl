# neuf explain, hint, find, techniques et rate.

## neuf explain
explain-stuck = Arrêt { $steps ->
    [0] au départ
    [one] après { $steps } pas
   *[other] après { $steps } pas
  } : { $empty ->
    [one] une case reste vide
   *[other] { $empty } cases restent vides
  }, et aucune technique connue n'avance plus. Voici où l'on en est.
explain-no-time = Le temps est écoulé { $steps ->
    [0] dès le départ
    [one] après un pas
   *[other] après { $steps } pas
  } : il reste { $empty ->
    [one] une case vide
   *[other] { $empty } cases vides
  }. Voici ce qui est écrit.
explain-interrupted = Interrompu après { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
  }.
explain-large = Au-delà de 256 cases, on ne cherche que les singletons, les candidats verrouillés, les paires, les triplets et les quadruplets.
explain-no-step = il n'y a pas de pas { $step } : le chemin en a { $steps }
explain-pictures = { $count ->
    [one] Une image écrite
   *[other] { $count } images écrites
  } dans { $path }.

## neuf hint
hint-solved = La grille est pleine et juste : il n'y a plus rien à trouver.
hint-no-time = Le temps est écoulé : aucun pas n'a encore été trouvé.
hint-none = Aucune des techniques connues n'avance à partir d'ici.
hint-maybe-entries = Si l'un de vos chiffres peut être faux, --givens avec la grille de départ le trouvera.
needs-one-solution = Les techniques demandent une grille qui a une solution et une seule.
givens-other-shape = --givens est une grille à blocs { $givens }, et la grille une grille à blocs { $shape }

## neuf find
find-none = Rien de tel ici : { $name }.
find-no-time = La recherche a été arrêtée : il peut y en avoir d'autres.
find-found = { $count ->
    [one] Une fois
   *[other] { $count } fois
  } : { $name }.
technique-suggestion = Vouliez-vous dire { $suggested } ? neuf techniques les énumère toutes.
technique-list-all = neuf techniques les énumère toutes.
technique-not-here = { $name } : on ne cherche pas cette technique au-delà de 256 cases

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
rate-budget = Pas de cote : { $limit }.
rate-beyond = Aucune technique ne termine cette grille.
rate-detail = { $hardest }  { $name } × { $count }
hint-no-terminal = --interactive demande un terminal, pour questionner et répondre
hint-enter-more = [Entrée : en savoir plus ; q : quitter]
hint-enter-step = [Entrée : faire ce pas et continuer ; q : quitter]
