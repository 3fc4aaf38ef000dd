# Les techniques : technique-ID est le nom, define-ID ce que c'est, reason-ID pourquoi elle conclut ici.
# Les raisons trouvent dans leurs arguments ce sur quoi repose un pas : voir src/reason.rs.

## Locutions
candidate-in = le { $digit } en { $cells }
set-phrase = { $cells } (candidats { $digits })
gone-first = { $count ->
    [one] on peut rayer le { $digits } en { $cells }
   *[other] on peut rayer les { $digits } en { $cells }
  }
gone-more = { $count ->
    [one] le { $digits } en { $cells }
   *[other] les { $digits } en { $cells }
  }
placed-first = { $cell } vaut { $digit }

## Singletons
technique-full-house = dernière case libre
define-full-house = La dernière case vide d'une ligne, d'une colonne ou d'un bloc reçoit le chiffre qui y manque.
reason-full-house = Dans { $house }, { $cell } est la dernière case libre : il n'y manque que le { $digits }.
technique-naked-single = singleton nu
define-naked-single = Une case à laquelle il ne reste qu'un candidat le reçoit.
reason-naked-single = Pour { $cell }, il ne reste que le { $digits } : { $witnesses }.
technique-hidden-single = singleton caché
define-hidden-single = Un chiffre qui n'a plus qu'une place dans une ligne, une colonne ou un bloc s'y met.
reason-hidden-single = Dans { $house }, { $cell } est la seule place qui reste au { $digits }{ $barred ->
    [yes] { "" } : { $witnesses }.
   *[no] .
  }
witness-house = { $house } contient déjà { $digits }
witness-cell = le { $digit } en { $cell } exclut { $bars }
witness-crossed-digits = { $count ->
    [one] { $digits } est déjà rayé
   *[other] { $digits } sont déjà rayés
  }
witness-crossed-cells = le { $digits } est déjà rayé en { $cells }

## Règles en plus des lignes, colonnes et blocs
technique-rule-pair = paire interdite
define-rule-pair = Un candidat d'une case ne va avec aucun de ceux d'une autre qu'une règle lui attache.
reason-rule-pair = Une règle attache { $a } l'une à l'autre, et pour ces candidats de l'une, l'autre n'en a aucun qui aille avec : { $gone }.
technique-rule-sum = somme
define-rule-sum = Un candidat avec lequel les cases d'une cage ne peuvent pas avoir leur somme.
reason-rule-sum = { $a } ont une somme donnée, et avec ces candidats aucun choix de chiffres ne la fait : { $gone }.
technique-rule-line = chiffres en ordre
define-rule-line = Un candidat avec lequel les cases d'une suite ne peuvent pas être, dans l'ordre, ce que veut une règle.
reason-rule-line = Une règle dit ce que { $a } peuvent être, lues dans l'ordre, et avec ces candidats aucun choix de chiffres ne convient : { $gone }.

## Intersections et ensembles
technique-locked-candidates-pointing = candidats verrouillés (pointage)
define-locked-candidates-pointing = Toutes les places d'un chiffre dans un bloc sont sur une même ligne ou colonne : on le raye du reste de celle-ci.
reason-locked-candidates-pointing = Dans { $base }, le { $digits } ne peut être qu'en { $cells }, donc toujours dans { $cover }. Il n'est nulle part ailleurs dans { $cover } : { $gone }.
technique-locked-candidates-claiming = candidats verrouillés (revendication)
define-locked-candidates-claiming = Toutes les places d'un chiffre sur une ligne ou une colonne sont dans un même bloc : on le raye du reste de ce bloc.
reason-locked-candidates-claiming = Dans { $base }, le { $digits } ne peut être qu'en { $cells }, donc toujours dans { $cover }. Il n'est nulle part ailleurs dans { $cover } : { $gone }.
technique-locked-pair = paire verrouillée
define-locked-pair = Une paire nue à la croisée d'un bloc et d'une ligne : on raye ses deux chiffres du reste de l'un et de l'autre.
reason-locked-pair = { $cells } n'ont à elles deux que { $digits }, et sont à la fois dans { $house }. Ces deux chiffres n'y sont nulle part ailleurs : { $gone }.
technique-locked-triple = triplet verrouillé
define-locked-triple = Un triplet nu à la croisée d'un bloc et d'une ligne : on raye ses trois chiffres du reste de l'un et de l'autre.
reason-locked-triple = { $cells } n'ont à elles trois que { $digits }, et sont à la fois dans { $house }. Ces trois chiffres n'y sont nulle part ailleurs : { $gone }.
technique-naked-pair = paire nue
define-naked-pair = Deux cases d'une même zone qui ont les deux mêmes candidats les prennent : on les raye du reste de la zone.
reason-naked-pair = Dans { $house }, { $cells } n'ont à elles deux que { $digits }. Elles prennent ces deux chiffres, donc { $gone }.
technique-naked-triple = triplet nu
define-naked-triple = Trois cases d'une même zone qui n'ont que trois candidats à elles trois les prennent : on les raye du reste de la zone.
reason-naked-triple = Dans { $house }, { $cells } n'ont à elles trois que { $digits }. Elles prennent ces trois chiffres, donc { $gone }.
technique-naked-quadruple = quadruplet nu
define-naked-quadruple = Quatre cases d'une même zone qui n'ont que quatre candidats à elles quatre les prennent : on les raye du reste de la zone.
reason-naked-quadruple = Dans { $house }, { $cells } n'ont à elles quatre que { $digits }. Elles prennent ces quatre chiffres, donc { $gone }.
technique-hidden-pair = paire cachée
define-hidden-pair = Deux chiffres qui n'ont que deux places dans une zone les prennent : rien d'autre n'y va.
reason-hidden-pair = Dans { $house }, les chiffres { $digits } ne peuvent être qu'en { $cells }. Il n'y a de place pour rien d'autre dans ces deux cases, donc { $gone }.
technique-hidden-triple = triplet caché
define-hidden-triple = Trois chiffres qui n'ont que trois places dans une zone les prennent : rien d'autre n'y va.
reason-hidden-triple = Dans { $house }, les chiffres { $digits } ne peuvent être qu'en { $cells }. Il n'y a de place pour rien d'autre dans ces trois cases, donc { $gone }.
technique-hidden-quadruple = quadruplet caché
define-hidden-quadruple = Quatre chiffres qui n'ont que quatre places dans une zone les prennent : rien d'autre n'y va.
reason-hidden-quadruple = Dans { $house }, les chiffres { $digits } ne peuvent être qu'en { $cells }. Il n'y a de place pour rien d'autre dans ces quatre cases, donc { $gone }.

## Poissons : une taille et un genre font le nom
fish-x-wing = X-Wing
fish-swordfish = espadon (Swordfish)
fish-jellyfish = méduse (Jellyfish)
fish-squirmbag = pieuvre (Squirmbag)
fish-whale = baleine (Whale)
fish-leviathan = léviathan
fish-finned = { $fish } à nageoires
fish-sashimi = { $fish } sashimi
fish-franken = { $fish } Franken
fish-finned-franken = { $fish } Franken à nageoires
fish-mutant = { $fish } mutant
fish-finned-mutant = { $fish } mutant à nageoires
fish-siamese = { $fish }, siamois
define-fish = Autant de zones (la couverture) contiennent toutes les places d'un chiffre dans autant d'autres (la base) : chaque zone de base le prend dans une zone de couverture à elle, on le raye donc du reste de la couverture.
define-finned-fish = Un poisson avec des places de trop, ses nageoires : ou bien une nageoire est juste, ou bien le poisson tient. On raye ce que rayerait le poisson, là où toutes les nageoires se voient.
define-siamese-fish = Deux poissons de même base et de couvertures différentes, vus comme un seul.
reason-fish = Dans { $base }, le { $digits } ne peut être que dans { $cover }. Il y est donc autant de fois que possible, et il n'en reste pas ailleurs dans { $cover } : { $gone }.
reason-finned-fish = Dans { $base }, le { $digits } ne peut être que dans { $cover }, à part { $fin_count ->
    [one] la nageoire { $fins }. Ou bien la nageoire vaut { $digits }, ou bien le poisson tient sans elle
   *[other] les nageoires { $fins }. Ou bien l'une d'elles vaut { $digits }, ou bien le poisson tient sans elles
  } ; dans les deux cas { $gone }.
reason-siamese-fish = Deux poissons ont pour base { $base }. { $fin_count ->
    [0] Le { $digits } y est toujours dans la couverture de chacun, une fois par zone de la base : il ne reste rien de lui ailleurs dans les couvertures. Donc { $gone }.
   *[other] Le { $digits } y est toujours dans la couverture, à part les nageoires { $fins }. Ou bien une nageoire est juste, ou bien le poisson tient ; dans les deux cas { $gone }.
  }

## Figures d'un seul chiffre
technique-skyscraper = gratte-ciel
define-skyscraper = Deux lignes parallèles où un chiffre a deux places chacune, alignées d'un côté : de l'autre côté, l'une des deux est juste.
reason-skyscraper = Dans { $base }, le { $digits } a chaque fois deux places. { $cells } se voient dans { $cover } et ne valent pas toutes deux { $digits } : l'une des cases { $pincers } le vaut, donc { $gone }.
technique-two-string-kite = cerf-volant à deux cordes
define-two-string-kite = Une ligne et une colonne où un chiffre a deux places chacune, et qui se rejoignent dans un bloc : l'une des deux autres extrémités est juste.
reason-two-string-kite = Dans { $base }, le { $digits } a chaque fois deux places. { $cells } se voient dans { $cover } et ne valent pas toutes deux { $digits } : l'une des cases { $pincers } le vaut, donc { $gone }.
technique-dual-two-string-kite = double cerf-volant
define-dual-two-string-kite = Deux cerfs-volants qui ont en commun les deux cases du bloc, vus comme un seul.
reason-dual-two-string-kite = Deux cerfs-volants se rejoignent dans { $cover }, en { $cells }. Dans chacun, l'une des deux extrémités est juste : { $gone }.
technique-turbot-fish = turbot
define-turbot-fish = Deux liens forts d'un chiffre joints par un lien faible : l'une des deux extrémités est juste.
reason-turbot-fish = { $chain } : si { $start } est faux, { $end } est juste. L'un des deux l'est, et de toute façon { $gone }.
technique-empty-rectangle = rectangle vide
define-empty-rectangle = Dans un bloc, toutes les places d'un chiffre sont sur une ligne et une colonne ; un lien fort qui part d'un bras raye le chiffre là où son bout rencontre l'autre bras.
reason-empty-rectangle = Dans { $base }, le { $digits } ne peut être que sur une ligne et une colonne ({ $cells }). L'une des cases { $pincers } vaut { $digits } : ou bien la plus lointaine, ou bien l'autre, et alors { $base } a le sien sur l'autre bras. De toute façon { $gone }.
technique-dual-empty-rectangle = double rectangle vide
define-dual-empty-rectangle = Deux rectangles vides du même bloc, vus comme un seul.
reason-dual-empty-rectangle = Dans { $base }, le { $digits } ne peut être que sur une ligne et une colonne ({ $cells }). Deux liens forts partent de ses bras (par { $pincers }) ; avec chacun, ou bien son bout est juste, ou bien l'autre bras : { $gone }.

## Ailes
technique-xy-wing = XY-Wing
define-xy-wing = Un pivot à deux candidats voit deux pinces qui partagent chacune l'un d'eux et un troisième chiffre : l'une des pinces a ce chiffre.
reason-xy-wing = Que { $pivot } vaille { $pivot_digits }, l'une des cases { $pincers } devient { $z }. Donc { $gone }.
technique-xyz-wing = XYZ-Wing
define-xyz-wing = Comme un XY-Wing, mais le pivot a aussi le troisième chiffre : le pivot ou l'une des pinces l'a.
reason-xyz-wing = Quoi que vaille { $pivot } ({ $pivot_digits }), le { $z } est là ou dans l'une des cases { $pincers }. Donc { $gone }.
technique-wxyz-wing = WXYZ-Wing
define-wxyz-wing = Quatre cases d'une ligne et d'un bloc qui se croisent ont quatre chiffres à elles quatre ; trois de ces chiffres n'y vont qu'une fois au plus, donc l'une des cases a le quatrième.
reason-wxyz-wing = { $a } sont dans { $house } et ont quatre chiffres à elles quatre. Chacun sauf le { $z } n'y va qu'une fois, car ses cases se voient ; l'une des cases { $pincers } vaut donc { $z } : { $gone }.
technique-w-wing = W-Wing
define-w-wing = Deux cases aux deux mêmes candidats, jointes par un lien fort de l'un d'eux : l'une des cases a l'autre.
reason-w-wing = { $pincers } ont toutes deux les candidats { $digits }. Dans { $house }, le { $link } ne peut être qu'en { $cells }, et chacune voit l'une des deux : elles ne valent pas toutes deux { $link }, l'une des deux vaut { $z }. Donc { $gone }.
technique-grouped-w-wing = W-Wing groupé
define-grouped-w-wing = Deux cases aux deux mêmes candidats ; une zone a pour l'un d'eux des places dont chacune voit l'une des deux cases : l'une des cases a l'autre.
reason-grouped-w-wing = { $pincers } ont toutes deux les candidats { $digits }. Dans { $house }, le { $link } ne peut être qu'en { $cells }, et chacune voit l'une des deux : elles ne valent pas toutes deux { $link }, l'une des deux vaut { $z }. Donc { $gone }.

## Coloriage
technique-simple-colours-trap = coloriage simple (piège)
define-simple-colours-trap = On peint les liens forts d'un chiffre de deux couleurs : l'une des couleurs est juste, et ce qui voit les deux n'est pas ce chiffre.
reason-simple-colours-trap = Par les zones où le { $digits } n'a que deux places, ou bien { $one } sont toutes justes, ou bien { $two } le sont. Une case qui voit les deux couleurs ne vaut pas { $digits } : { $gone }.
technique-simple-colours-wrap = coloriage simple (conflit)
define-simple-colours-wrap = On peint les liens forts d'un chiffre de deux couleurs : une couleur qui se voit elle-même est fausse.
reason-simple-colours-wrap = Par les zones où le { $digits } n'a que deux places, ou bien { $one } sont toutes justes, ou bien { $two } le sont. L'une de ces couleurs a deux cases qui se voient : elle est fausse, { $gone }.
technique-multi-colours-1 = coloriage multiple (pont)
define-multi-colours-1 = Deux réseaux peints, une couleur de l'un voit une couleur de l'autre : l'une des couleurs opposées est juste.
reason-multi-colours-1 = Deux réseaux de { $digits } : { $one } contre { $two }, et { $three } contre { $four }. Deux couleurs qui se voient ne sont pas justes toutes deux, donc l'une de leurs opposées l'est, et une case qui voit les deux opposées ne vaut pas { $digits } : { $gone }.
technique-multi-colours-2 = coloriage multiple (contradiction)
define-multi-colours-2 = Deux réseaux peints, une couleur de l'un voit les deux couleurs de l'autre : elle est fausse.
reason-multi-colours-2 = Deux réseaux de { $digits } : { $one } contre { $two }, et { $three } contre { $four }. Une couleur du premier voit les deux couleurs du second, dont l'une est juste ; elle est donc fausse : { $gone }.

## Unicité
technique-bug-plus-1 = BUG+1
define-bug-plus-1 = Si toutes les cases vides avaient deux candidats, et chaque chiffre deux places dans chaque zone, il y aurait deux solutions ou aucune. Le seul chiffre de trop est juste.
reason-bug-plus-1 = Sans le { $digits } en { $cell }, chaque case vide aurait deux candidats et chaque chiffre deux places par zone : il y aurait deux solutions ou aucune. Donc { $cell } vaut { $digits } : { $gone }.
technique-bug-2 = BUG, type 2
define-bug-2 = Sans quelques candidats de trop, toutes les cases vides auraient deux candidats et chaque chiffre deux places dans chaque zone : il y aurait deux solutions ou aucune. L'un des candidats de trop est juste, et ce qu'aucun d'eux ne permet disparaît.
reason-bug-2 = Sans { $extras }, chaque case vide aurait deux candidats et chaque chiffre deux places par zone : il y aurait deux solutions ou aucune. L'un d'eux est donc juste et, quel qu'il soit, { $gone }.
technique-bug-3 = BUG, type 3
define-bug-3 = Les candidats de trop d'un BUG sont dans une même zone et y forment un ensemble nu avec d'autres cases.
reason-bug-3 = Sans { $extras }, chaque case vide aurait deux candidats et chaque chiffre deux places par zone : il y aurait deux solutions ou aucune. L'un d'eux est donc juste, et avec { $a } ils forment un ensemble nu dans { $house } : { $gone }.
technique-bug-4 = BUG, type 4
define-bug-4 = Deux cases d'une zone ont tous les candidats de trop d'un BUG, et un chiffre est forcément dans l'une d'elles : l'autre a un candidat de trop.
reason-bug-4 = Sans { $extras }, chaque case vide aurait deux candidats et chaque chiffre deux places par zone : il y aurait deux solutions ou aucune. L'un d'eux est donc juste. Dans { $house }, le { $common } n'a de place qu'en { $cells } : l'une des deux cases vaut { $common } et l'autre un candidat de trop, donc { $gone }.
technique-unique-rectangle-1 = rectangle unique, type 1
define-unique-rectangle-1 = Trois coins d'un rectangle sur deux blocs ont les deux mêmes candidats : le quatrième n'a ni l'un ni l'autre, sinon on pourrait les échanger.
reason-unique-rectangle-1 = Si { $corners } n'avaient plus que { $digits }, on pourrait les échanger et il y aurait deux solutions. Donc { $corner } vaut autre chose : { $gone }.
technique-unique-rectangle-2 = rectangle unique, type 2
define-unique-rectangle-2 = Deux coins alignés ont un seul et même candidat de plus : l'un des deux l'a.
reason-unique-rectangle-2 = Si { $corners } n'avaient plus que { $digits }, on pourrait les échanger et il y aurait deux solutions. Donc l'un des coins vaut { $z }, leur seul autre candidat : { $gone }.
technique-unique-rectangle-3 = rectangle unique, type 3
define-unique-rectangle-3 = Les candidats de trop de deux coins forment un ensemble nu avec d'autres cases d'une zone.
reason-unique-rectangle-3 = Si { $corners } n'avaient plus que { $digits }, on pourrait les échanger et il y aurait deux solutions. Donc l'un des autres candidats des coins est juste, et avec { $a } ils forment un ensemble nu dans { $house } : { $gone }.
technique-unique-rectangle-4 = rectangle unique, type 4
define-unique-rectangle-4 = L'un des deux chiffres est forcément dans l'un de deux coins : l'autre n'est dans aucun des deux.
reason-unique-rectangle-4 = Si { $corners } n'avaient plus que { $digits }, on pourrait les échanger et il y aurait deux solutions. Le { $other } n'a pas d'autre place auprès de { $corner } et reste dans l'une des deux, donc aucune ne vaut { $z } : { $gone }.
technique-unique-rectangle-5 = rectangle unique, type 5
define-unique-rectangle-5 = Des coins en diagonale, ou trois, ont un seul et même candidat de plus : l'un d'eux l'a.
reason-unique-rectangle-5 = Si { $corners } n'avaient plus que { $digits }, on pourrait les échanger et il y aurait deux solutions. Donc l'un des coins vaut { $z }, leur seul autre candidat : { $gone }.
technique-unique-rectangle-6 = rectangle unique, type 6
define-unique-rectangle-6 = L'un des deux chiffres n'a pas d'autre place dans les lignes et les colonnes du rectangle : il n'est pas sur la diagonale aux candidats de trop.
reason-unique-rectangle-6 = Si { $corners } n'avaient plus que { $digits }, on pourrait les échanger et il y aurait deux solutions. Dans ses lignes et ses colonnes, le { $z } n'est que dans ce rectangle, donc sur l'une des diagonales ; sur celle de { $corner } il achèverait le rectangle : { $gone }.
technique-hidden-rectangle = rectangle caché
define-hidden-rectangle = L'un des deux chiffres n'a pas d'autre place dans la ligne et la colonne d'un coin : avec l'autre chiffre dans ce coin, le rectangle serait achevé.
reason-hidden-rectangle = Si { $corners } n'avaient plus que { $digits }, on pourrait les échanger et il y aurait deux solutions. Dans la ligne et la colonne de { $corner }, le { $other } n'est que dans ce rectangle : avec { $z } en { $corner }, les quatre coins seraient fixés ainsi. Donc { $gone }.
technique-avoidable-rectangle-1 = rectangle évitable, type 1
define-avoidable-rectangle-1 = Trois coins trouvés, et non donnés, ne doivent pas s'achever en deux chiffres que l'on pourrait échanger.
reason-avoidable-rectangle-1 = Aucune des cases { $corners } n'était donnée. Avec { $z } en { $corner }, on pourrait échanger { $digits } dans ces quatre cases et il y aurait deux solutions : { $gone }.
technique-avoidable-rectangle-2 = rectangle évitable, type 2
define-avoidable-rectangle-2 = Deux coins trouvés, et non donnés ; les deux autres ont un même candidat de plus, et l'un d'eux l'a.
reason-avoidable-rectangle-2 = Aucune des cases { $corners } n'était donnée. Sans { $z } dans l'une d'elles, on pourrait échanger { $digits } dans ces quatre cases et il y aurait deux solutions : { $gone }.
technique-unique-loop-1 = boucle unique, type 1
define-unique-loop-1 = Six cases ou plus, deux ou aucune par zone, ont les deux mêmes candidats, et une seule en a d'autres : elle a l'un de ceux-là, sinon on pourrait échanger les deux chiffres tout le long.
reason-unique-loop-1 = Si { $cells } n'avaient plus que { $digits }, on pourrait les échanger tout le long de la boucle et il y aurait deux solutions. Donc { $corner } vaut autre chose : { $gone }.
technique-unique-loop-2 = boucle unique, type 2
define-unique-loop-2 = Les cases d'une boucle unique qui ont un autre candidat ont toutes le même : l'une d'elles l'a.
reason-unique-loop-2 = Si { $cells } n'avaient plus que { $digits }, on pourrait les échanger tout le long de la boucle et il y aurait deux solutions. Donc l'une de ces cases vaut { $z }, leur seul autre candidat : { $gone }.
technique-unique-loop-3 = boucle unique, type 3
define-unique-loop-3 = Les candidats de trop de deux cases d'une boucle unique forment un ensemble nu avec d'autres cases d'une zone.
reason-unique-loop-3 = Si { $cells } n'avaient plus que { $digits }, on pourrait les échanger tout le long de la boucle et il y aurait deux solutions. Donc l'un des candidats de trop est juste, et avec { $a } ils forment un ensemble nu dans { $house } : { $gone }.
technique-unique-loop-4 = boucle unique, type 4
define-unique-loop-4 = Deux cases d'une boucle unique ont des candidats de trop, et l'un des deux chiffres est forcément dans l'une d'elles : l'autre chiffre n'est dans aucune des deux.
reason-unique-loop-4 = Si { $cells } n'avaient plus que { $digits }, on pourrait les échanger tout le long de la boucle et il y aurait deux solutions. Le { $other } n'a pas d'autre place dans une zone de { $corner } et reste dans l'une des deux, donc aucune ne vaut { $z } : { $gone }.

## Chaînes
technique-remote-pair = paire distante
define-remote-pair = Une chaîne de cases aux deux mêmes candidats les a tour à tour : deux cases à un nombre impair de pas ont l'un et l'autre.
reason-remote-pair = { $cells } se voient de proche en proche et valent tour à tour { $digits }. De deux cases à un nombre impair de pas, l'une a l'un et l'autre a l'autre : { $gone }.
technique-x-chain = chaîne X
define-x-chain = Liens forts et faibles d'un seul chiffre, tour à tour, forts aux deux bouts : l'un des bouts est juste.
reason-x-chain = { $chain } : si { $start } est faux, { $end } est juste. L'un des deux l'est, et de toute façon { $gone }.
technique-xy-chain = chaîne XY
define-xy-chain = Des cases à deux candidats, dont chacune partage un chiffre avec la suivante : si le premier bout est faux, l'autre est juste.
reason-xy-chain = { $chain } : si { $start } est faux, { $end } est juste. L'un des deux l'est, et de toute façon { $gone }.
technique-twinned-xy-chain = chaînes XY jumelles
define-twinned-xy-chain = Six cases sur deux rangées et trois qui les croisent ont six chiffres à elles toutes, et toutes les places d'un chiffre parmi elles se voient : chaque chiffre est dans l'une des six. Quel que soit le candidat du milieu qui disparaît, quatre des cases forment une chaîne XY fermée.
reason-twinned-xy-chain = { $a } : six cases et six chiffres, et toutes les places d'un chiffre parmi elles se voient. Chaque chiffre n'est que dans l'une d'elles, et il y est. Donc { $gone }.
technique-continuous-nice-loop = boucle continue
define-continuous-nice-loop = Une chaîne fermée de liens alternés : de deux candidats qu'elle lie, un et un seul est juste.
reason-continuous-nice-loop = { $chain }, et ainsi jusqu'au départ. Dans un sens ou dans l'autre, de deux candidats liés l'un est juste, donc rien d'autre à côté d'eux : { $gone }.
technique-discontinuous-nice-loop = boucle discontinue
define-discontinuous-nice-loop = Une chaîne qui revient à sa première case et en décide.
reason-discontinuous-nice-loop = { $first_link ->
    [weak] { $chain } : si { $start } était juste, la chaîne reviendrait l'exclure. Donc { $gone }.
   *[strong] { $chain } : si { $start } est faux, la chaîne revient et rend juste { $end }. Donc { $gone }.
  }
technique-alternating-inference-chain = chaîne d'inférences alternées (AIC)
define-alternating-inference-chain = Liens forts et faibles tour à tour, forts aux deux bouts : l'un des bouts est juste.
reason-alternating-inference-chain = { $chain } : si { $start } est faux, { $end } est juste. L'un des deux l'est, et de toute façon { $gone }.
technique-grouped-x-chain = chaîne X groupée
define-grouped-x-chain = Une chaîne X où les places d'un chiffre à la rencontre d'un bloc et d'une rangée comptent pour une : le chiffre y est ou n'y est pas.
technique-grouped-continuous-nice-loop = boucle continue groupée
technique-grouped-discontinuous-nice-loop = boucle discontinue groupée
technique-grouped-alternating-inference-chain = chaîne d'inférences alternées groupée
technique-als-continuous-nice-loop = boucle continue avec ensembles presque verrouillés
technique-als-discontinuous-nice-loop = boucle discontinue avec ensembles presque verrouillés
technique-als-alternating-inference-chain = chaîne d'inférences alternées avec ensembles presque verrouillés

## Ensembles presque verrouillés
technique-als-xz = ensembles presque verrouillés (ALS-XZ)
define-als-xz = Deux ensembles presque verrouillés ne peuvent avoir tous deux un chiffre qu'ils partagent : celui qui ne l'a pas a tous ses autres chiffres, donc un autre chiffre commun est dans l'un des deux.
reason-als-xz = { $a } et { $b } sont des ensembles presque verrouillés : chacun a un candidat de plus que de cases. Ils n'ont pas tous deux { $x } ; celui qui ne l'a pas a tous ses autres chiffres. De toute façon { $gone }.
technique-als-xy-wing = aile d'ensembles presque verrouillés (ALS-XY-Wing)
define-als-xy-wing = Deux ensembles presque verrouillés joints par un troisième : l'un des deux a tous ses autres chiffres.
reason-als-xy-wing = { $a }, { $b } et { $c } sont des ensembles presque verrouillés. Au troisième, il ne peut manquer les deux chiffres qu'il partage avec les autres ; le premier ou le deuxième perd donc le sien et a tous ses autres chiffres. De toute façon { $gone }.
technique-als-xy-chain = chaîne d'ensembles presque verrouillés (ALS-XY-Chain)
define-als-xy-chain = Une chaîne d'ensembles presque verrouillés, chacun lié au suivant par un chiffre qu'ils n'ont pas tous deux : un chiffre commun aux deux bouts est dans l'un d'eux.
reason-als-xy-chain = Les ensembles presque verrouillés { $sets } sont liés, chacun au suivant par un chiffre qu'ils n'ont pas tous deux. Si le premier n'a pas { $z }, chacun à son tour perd un chiffre, et le dernier l'a : { $gone }.
technique-death-blossom = fleur de mort (Death Blossom)
define-death-blossom = Pour chaque candidat d'une case tige, un ensemble presque verrouillé qui le perdrait : l'un de ces ensembles est verrouillé, et un chiffre commun à tous est dans l'un d'eux.
reason-death-blossom = Quoi que vaille { $pivot } ({ $pivot_digits }), elle prend un chiffre à l'un des ensembles presque verrouillés { $sets }, qui a alors tous ses autres. Chacun d'eux a { $z } : { $gone }.
technique-aligned-pair-exclusion = exclusion de paires alignées
define-aligned-pair-exclusion = De toutes les paires de candidats pour deux cases, on écarte celles qui se voient ou qui laissent trop peu de chiffres à un ensemble presque verrouillé : un candidat d'aucune des autres paires disparaît.
reason-aligned-pair-exclusion = Essayons toutes les paires de candidats pour { $cells } : deux chiffres égaux ne vont pas dans des cases qui se voient, et d'autres paires laisseraient trop peu de chiffres à { $sets }. D'après les paires qui restent, { $gone }.
technique-aligned-triplet-exclusion = exclusion de triplets alignés
define-aligned-triplet-exclusion = De tous les triplets de candidats pour trois cases, on écarte ceux qui se voient ou qui laissent trop peu de chiffres à une autre case ou à un ensemble presque verrouillé : un candidat d'aucun des autres triplets disparaît.
reason-aligned-triplet-exclusion = Essayons tous les triplets de candidats pour { $cells } : deux chiffres égaux ne vont pas dans des cases qui se voient, et d'autres triplets laisseraient trop peu de chiffres à { $sets }. D'après les triplets qui restent, { $gone }.
technique-sue-de-coq = Sue de Coq
define-sue-de-coq = Des cases à la croisée d'une ligne et d'un bloc, avec d'autres de la ligne et du bloc, ont juste autant de chiffres que de cases : chaque chiffre est retenu.
reason-sue-de-coq = { $a }, à la croisée entre { $house }, { $b } et { $c } ont ensemble juste autant de chiffres que de cases. Chaque chiffre y est retenu, dans une zone ou dans l'autre : { $gone }.

## Chaînes de forçage
# Les lignes se disent L1C2=4 → L1C5≠4 → … ; dans les réseaux, seuls les chiffres et ce que des règles en tirent.
argument-rule = { $name } : { $digits } en { $cells }
argument-nested-opposite = sinon { $cases }, et { $end }
argument-nested-cases = dans tous les cas : { $cases }
argument-lemmas = par { $count } { $count ->
    [one] lemme
   *[other] lemmes
}, dont chacun suit des précédents par des singletons
argument-end-clash = { $cell } devrait à la fois être { $digit } et ne pas l'être
argument-end-no-digit = il ne resterait rien pour { $cell }
argument-end-no-place = le { $digit } n'aurait plus de place dans { $house }
reason-forcing-chain = { $split ->
    [opposite] Supposons { $supposed } : { $cases }. Alors { $grief } ; donc { $gone }.
    [either] Que { $supposed } soit vrai ou faux, il s'ensuit une même chose, et { $gone } :{ $cases }
    [fish] Dans { $base }, il faut chaque fois un { $case_digit }, et il n'y a pas assez de place pour tous dans { $cover } : l'une des autres places est la bonne. De chacune il s'ensuit une même chose, et { $gone } :{ $cases }
    [tridagon] Avec les seuls { $three_digits }, on ne peut pas remplir toutes les cases { $place } : l'un de leurs autres candidats est le bon. De chacun il s'ensuit une même chose, et { $gone } :{ $cases }
    [cell] Quel que soit le bon candidat de { $place }, il s'ensuit une même chose, et { $gone } :{ $cases }
   *[house] Où que soit le { $case_digit } dans { $place }, il s'ensuit une même chose, et { $gone } :{ $cases }
  }
technique-nishio-forcing-chain = Nishio
define-nishio-forcing-chain = On suppose un chiffre dans une case et l'on ne regarde que lui : s'il n'a plus de place dans une zone, il n'était pas là.
technique-forcing-chain = chaîne de forçage
define-forcing-chain = On suppose un candidat vrai (ou faux) et l'on suit les liens de l'un à l'autre : s'ils se contredisent, il était faux (ou vrai).
technique-cell-forcing-chains = chaînes de forçage par case
define-cell-forcing-chains = Une chaîne depuis chaque candidat d'une case, toutes vers la même conclusion : l'un des candidats est le bon, donc la conclusion aussi.
technique-region-forcing-chains = chaînes de forçage par zone
define-region-forcing-chains = Une chaîne depuis chaque place d'un chiffre dans une zone, toutes vers la même conclusion : l'une des places est la bonne, donc la conclusion aussi.
technique-dynamic-forcing-chain = chaîne de forçage dynamique (contradiction)
define-dynamic-forcing-chain = On suppose un candidat vrai (ou faux) et l'on écrit tous les singletons qui s'ensuivent, plusieurs lignes pouvant servir ensemble : si l'on arrive à une contradiction, il était faux (ou vrai).
technique-dynamic-double-forcing-chains = chaînes de forçage dynamiques doubles
define-dynamic-double-forcing-chains = On suppose un candidat vrai, puis faux, et l'on écrit tous les singletons qui s'ensuivent : ce qui s'ensuit dans les deux cas est acquis.
technique-dynamic-cell-forcing-chains = chaînes de forçage dynamiques par case
define-dynamic-cell-forcing-chains = On suppose tour à tour chaque candidat d'une case et l'on écrit tous les singletons qui s'ensuivent : ce qui s'ensuit de chacun est acquis.
technique-dynamic-region-forcing-chains = chaînes de forçage dynamiques par zone
define-dynamic-region-forcing-chains = On suppose tour à tour chaque place d'un chiffre dans une zone et l'on écrit tous les singletons qui s'ensuivent : ce qui s'ensuit de chacune est acquis.
technique-dynamic-forcing-chains-with-rules = chaînes de forçage dynamiques avec règles
define-dynamic-forcing-chains-with-rules = Des chaînes de forçage dynamiques qui emploient aussi candidats verrouillés, paires et X-Wings parmi les candidats restants.
technique-nested-forcing-chains-2 = chaînes de forçage imbriquées, niveau 2
define-nested-forcing-chains-2 = Des chaînes de forçage dynamiques qui emploient aussi des chaînes de forçage parmi les candidats restants : une supposition dans la supposition.
technique-nested-forcing-chains-3 = chaînes de forçage imbriquées, niveau 3
define-nested-forcing-chains-3 = Des chaînes de forçage dynamiques qui emploient aussi des chaînes de forçage par case et par zone parmi les candidats restants.
technique-nested-forcing-chains-4 = chaînes de forçage imbriquées, niveau 4
define-nested-forcing-chains-4 = Des chaînes de forçage dynamiques qui emploient aussi des chaînes de forçage dynamiques parmi les candidats restants.
technique-nested-forcing-chains-5 = chaînes de forçage imbriquées, niveau 5
define-nested-forcing-chains-5 = Des chaînes de forçage dynamiques qui emploient aussi des chaînes de forçage dynamiques avec règles parmi les candidats restants.
technique-kraken-fish-1 = poisson Kraken, type 1
define-kraken-fish-1 = Un poisson à nageoires qui ne voient pas ce qu'il élimine, mais des chaînes issues de chacune l'atteignent.
technique-kraken-fish-2 = poisson Kraken, type 2
define-kraken-fish-2 = Des chaînes issues des nageoires d'un poisson et de ses places dans une zone de couverture, toutes vers la même conclusion : l'une de ces places est la bonne, donc la conclusion aussi.
technique-forced-refutation = réfutation forcée
define-forced-refutation = Le dernier recours, là où aucune technique ne trouve rien : supposez un candidat et, partout où il reste un choix, essayez toutes les suites. Si toutes échouent, le candidat était faux. Des réfutations qu'une recherche trouve, on montre la plus courte ; là où toutes sont très longues, un chiffre est prouvé par des lemmes, chacun noté là où une recherche a échoué. Aucune échelle ne peut en dire la difficulté.
reason-forced-refutation = Par essais : supposez { $supposed } et, là où il reste un choix, toutes les suites. { $cases }. Alors { $grief } ; donc { $gone }.
technique-tridagon-forcing-chains = chaînes de forçage d'un tridagon
define-tridagon-forcing-chains = Douze cases que trois chiffres ne peuvent pas remplir (un tridagon) : l'un de leurs autres candidats, les gardiens, est le bon. Des chaînes issues de chaque gardien mènent à la même conclusion.

## Tridagon
technique-tridagon = tridagon (marteau de Thor)
define-tridagon = Dans quatre blocs aux coins d'un rectangle, trois cases chacun, dans des lignes et des colonnes différentes. Si un nombre impair de ces blocs a ses cases dans l'autre sens, trois chiffres seuls ne peuvent pas remplir les douze : l'un de leurs autres candidats, les gardiens, est le bon.
reason-tridagon = Avec les seuls { $digits }, on ne peut pas remplir toutes les cases { $cells } : dans chaque bloc les trois chiffres seraient dans un certain ordre, et en faisant le tour des quatre blocs ces ordres ne s'accordent pas. { $guardian_count ->
    [one] Leur seul autre candidat, { $guardians }, est donc le bon : { $gone }.
   *[other] L'un de leurs autres candidats (les gardiens { $guardians }) est donc le bon, et tous excluent la même chose : { $gone }.
  }

## Gabarits
technique-template-set = gabarit (placement)
define-template-set = Toutes les façons de placer un chiffre dans la grille entière l'ont dans cette case.
reason-template-set = Toutes les façons de placer les { $digits } dans la grille les ont ici : { $gone }.
technique-template-delete = gabarit (élimination)
define-template-delete = Aucune façon de placer un chiffre dans la grille entière ne l'a dans cette case.
reason-template-delete = Aucune façon de placer les { $digits } dans la grille ne les a ici : { $gone }.

# Pour une technique qui n'a pas ses propres mots.
reason-other = En regardant { $cells } : { $gone }.

## Les niveaux de difficulté
level-easy = facile
level-medium = moyen
level-hard = difficile
level-unfair = redoutable
level-extreme = extrême

## Indices
hint-where-house = Regardez { $houses }.
hint-where-digit = Regardez les { $digits } dans { $houses }.
hint-where-cells = Regardez { $cells }.
hint-where-digits = Regardez où peuvent encore aller les { $digits }.
hint-technique = Une technique s'applique : { $name }.
hint-full = { $name } : { $reason }

## Les échelles
rated-direct-hidden-triplet = triplet caché direct
rated-pointing = candidats verrouillés (pointage)
rated-claiming = candidats verrouillés (revendication)
rated-naked-triplet = triplet nu
rated-hidden-triplet = triplet caché
rated-naked-quad = quadruplet nu
rated-hidden-quad = quadruplet caché
rated-bug-1 = BUG, type 1
rated-bidirectional-x-cycle = cycle X à double sens
rated-bidirectional-y-cycle = cycle Y à double sens
rated-bidirectional-cycle = cycle à double sens
rated-forcing-x-chain = chaîne de forçage X
rated-dynamic-contradiction-forcing-chains = chaînes de forçage dynamiques (contradiction)
rated-dynamic-cell-forcing-chains-level = chaînes de forçage dynamiques par case, niveau { $level }
rated-dynamic-region-forcing-chains-level = chaînes de forçage dynamiques par zone, niveau { $level }
rated-dynamic-contradiction-forcing-chains-level = chaînes de forçage dynamiques (contradiction), niveau { $level }
rated-dynamic-double-forcing-chains-level = chaînes de forçage dynamiques doubles, niveau { $level }
rated-place-in-block = dernière place d'un chiffre dans un bloc
rated-nearly-full-house = seul candidat d'une case, zone presque pleine
rated-place-in-line = dernière place d'un chiffre dans une ligne ou une colonne
rated-lone-candidate = seul candidat d'une case

## Les motifs que nomment les experts
technique-direct-pointing = pointage direct
define-direct-pointing = Toutes les places d'un chiffre dans un bloc sont sur une rangée ; sans lui dans le reste de cette rangée, il n'a plus qu'une place dans une zone.
reason-direct-pointing = Dans { $base }, le { $digits } ne peut être qu'en { $cells }, tout entier dans { $cover }. Il n'est donc nulle part ailleurs dans { $cover }, et dans { $house } il ne reste qu'une place : { $gone }.
technique-direct-claiming = revendication directe
define-direct-claiming = Toutes les places d'un chiffre sur une rangée sont dans un bloc ; sans lui dans le reste de ce bloc, il n'a plus qu'une place dans une zone.
reason-direct-claiming = Dans { $base }, le { $digits } ne peut être qu'en { $cells }, tout entier dans { $cover }. Il n'est donc nulle part ailleurs dans { $cover }, et dans { $house } il ne reste qu'une place : { $gone }.
technique-direct-hidden-pair = paire cachée directe
define-direct-hidden-pair = Deux chiffres se partagent leurs deux seules places dans une zone ; un autre chiffre, qui n'y est donc pas, n'a plus qu'une place.
technique-direct-hidden-triple = triplet caché direct
define-direct-hidden-triple = Trois chiffres se partagent leurs trois seules places dans une zone ; un autre chiffre, qui n'y est donc pas, n'a plus qu'une place.
reason-direct-hidden-set = { $digits } n'ont pas d'autres places que { $cells }, qui ne contiennent donc rien d'autre. Dans { $house }, il ne reste alors qu'une place à un autre chiffre : { $gone }.
technique-vwxyz-wing = VWXYZ-Wing
define-vwxyz-wing = Cinq cases d'une rangée et d'un bloc qui se croisent ont cinq chiffres à elles cinq ; quatre de ces chiffres n'y vont qu'une fois au plus, donc l'une des cases a le cinquième.
technique-uvwxyz-wing = UVWXYZ-Wing
define-uvwxyz-wing = Six cases d'une rangée et d'un bloc qui se croisent ont six chiffres à elles six ; cinq de ces chiffres n'y vont qu'une fois au plus, donc l'une des cases a le sixième.
technique-tuvwxyz-wing = TUVWXYZ-Wing
define-tuvwxyz-wing = Sept cases d'une rangée et d'un bloc qui se croisent ont sept chiffres à elles sept ; six de ces chiffres n'y vont qu'une fois au plus, donc l'une des cases a le septième.
reason-bent-set = { $a } sont dans { $house } et ont à elles toutes autant de chiffres qu'elles sont. Chacun sauf le { $z } n'y va qu'une fois, car ses cases se voient ; l'une des cases { $pincers } vaut donc { $z } : { $gone }.
technique-chute-remote-pair = paire distante d'une bande
define-chute-remote-pair = Deux cases aux deux mêmes candidats dans une bande (ou une pile), sur des rangées et dans des blocs différents. Si l'un des chiffres ne peut pas être sur la troisième rangée du troisième bloc, elles ne l'ont pas toutes deux.
reason-chute-remote-pair = { $cells } ont toutes deux les candidats { $digits }. Si elles avaient le même, il serait, dans { $cover }, sur { $base }, où l'un des deux ne peut pas être ; l'une des cases vaut donc { $z }, et { $gone }.
technique-m-wing = M-Wing
define-m-wing = Une case à deux candidats X et Y ; depuis Y, deux liens forts, de Y et de X, qui se rejoignent dans une case : la première case ou la dernière place vaut X.
technique-s-wing = S-Wing
define-s-wing = Une case à deux candidats entre deux paires de places, une de chaque chiffre : une extrémité de l'une ou une extrémité de l'autre est juste.
technique-h1-wing = H1-Wing
define-h1-wing = Une case à deux candidats et deux liens forts, de deux chiffres, qui se rejoignent dans une case : l'autre candidat de la première case ou la dernière place est juste.
technique-h2-wing = H2-Wing
define-h2-wing = Deux cases à deux candidats et une paire de places : un candidat de la première case ou la dernière place est juste.
technique-l2-wing = L2-Wing
define-l2-wing = Deux paires de places d'un chiffre et une d'un autre qui partagent une case : la première extrémité ou la dernière est juste.
technique-l3-wing = L3-Wing
define-l3-wing = Des paires de places de trois chiffres, dont chacune rejoint la suivante dans une case : la première extrémité ou la dernière est juste.
reason-named-wing = { $chain } : si { $start } est faux, { $end } est juste. L'un des deux l'est, et de toute façon { $gone }.
technique-3d-medusa-trap = méduse 3D (piège)
define-3d-medusa-trap = On peint de deux couleurs les liens forts de plusieurs chiffres, par les cases et par les zones ; l'une des couleurs est vraie : un candidat qui ne va avec aucune est exclu.
reason-3d-medusa-trap = Par les cases à deux candidats et les zones à deux places, ou bien { $firsts } sont tous justes, ou bien { $seconds } le sont. Aucune des deux couleurs ne laisse de place à ceux-ci : { $gone }.
technique-3d-medusa-wrap = méduse 3D (conflit)
define-3d-medusa-wrap = On peint de deux couleurs les liens forts de plusieurs chiffres, par les cases et par les zones : une couleur qui se contredit, ou qui ne laisse rien à une case, est fausse.
reason-3d-medusa-wrap = Par les cases à deux candidats et les zones à deux places, ou bien { $firsts } sont tous justes, ou bien { $seconds } le sont. L'une de ces couleurs serait deux fois dans une case ou une zone, ou ne laisserait rien à une case : elle est fausse, { $gone }.
technique-firework-triple = feu d'artifice (triplet)
define-firework-triple = D'une case, une ligne et une colonne sortent d'un bloc. Un chiffre qui, hors du bloc, n'a qu'une place sur chacune est dans l'une de trois cases : là, ou à leur croisement. Trois tels chiffres remplissent les trois cases.
reason-firework-triple = Hors du bloc où elles se croisent, { $digits } n'ont qu'une place sur la ligne et une sur la colonne : chacun est dans l'une des cases { $cells }. Ces trois cases ne contiennent rien d'autre : { $gone }.
technique-symmetrical-placement = placement symétrique (Gurth)
define-symmetrical-placement = Une rotation ou une réflexion de la grille, les chiffres renommés, ramène les chiffres donnés à eux-mêmes. Elle ramène alors l'unique solution à elle-même : ce qui est exclu d'une case l'est, renommé, de son image, et une case qui ne bouge pas a un chiffre qui garde son nom.
reason-symmetrical-placement = Après une rotation ou une réflexion, et les chiffres renommés, les chiffres donnés sont les mêmes, et l'unique solution aussi. Ce qui est exclu d'une case l'est, renommé, de son image : { $gone }.
technique-junior-exocet = exocet junior
define-junior-exocet = Deux cases d'un bloc et d'une rangée ont deux de trois ou quatre chiffres. Quels qu'ils soient, dans trois rangées qui les croisent il n'y a de place pour eux que dans deux cases cibles : elles ont les deux mêmes chiffres.
reason-junior-exocet = { $pivot } ont deux des chiffres { $digits }. Chacun de ceux qui y sont revient en { $pincers }, car dans { $base } les cases au-delà n'ont pas de place pour lui dans les trois. { $pincers } ont donc les deux chiffres de { $pivot }, et rien d'autre : { $gone }.
technique-bivalue-oddagon = oddagone bivaluée
define-bivalue-oddagon = Un anneau d'un nombre impair de cases, dont chacune voit la suivante, ne peut pas être rempli de deux chiffres : l'un de leurs autres candidats, les gardiens, est le bon.
reason-bivalue-oddagon = Avec les seuls { $digits }, on ne peut pas remplir l'anneau { $cells } : les deux chiffres alterneraient, et le nombre de cases est impair. { $guardian_count ->
    [one] Le seul autre candidat, { $guardians }, est donc le bon : { $gone }.
   *[other] L'un des candidats { $guardians } est donc le bon, et quel qu'il soit, { $gone }.
  }

## Pas et chemins
step-heading = { $number }. { $name } : { $what }
step-run = { $first }–{ $last }. Singletons : { $what }
path-solved = Résolu en { $steps ->
    [one] un pas
   *[other] { $steps } pas
  } : score { $score }, niveau { $level } (échelle de HoDoKu).
path-solved-by-trying = Résolu en { $steps ->
    [one] un pas
   *[other] { $steps } pas
  }, dont { $tried ->
    [one] un
   *[other] { $tried }
  } en essayant toutes les suites possibles. Aucune technique connue n'y trouve rien, et l'échelle de HoDoKu n'a pas de score pour cela.
path-full = Il n'y a rien à expliquer : toutes les cases sont remplies.

## Chemins qui finissent, et ce qui ne se trouve pas
path-stuck = Arrêt { $steps ->
    [0] au départ
    [one] après { $steps } pas
   *[other] après { $steps } pas
  } : { $empty ->
    [one] une case reste vide
   *[other] { $empty } cases restent vides
  }, et aucune technique connue n'avance plus. Voici où l'on en est.
path-no-time = Le temps est écoulé { $steps ->
    [0] dès le départ
    [one] après un pas
   *[other] après { $steps } pas
  } : il reste { $empty ->
    [one] une case vide
   *[other] { $empty } cases vides
  }. Voici ce qui est écrit.
no-step-solved = La grille est pleine et juste : il n'y a plus rien à trouver.
no-step-limit = Le temps est écoulé : aucun pas n'a encore été trouvé.
no-step = Aucune des techniques connues n'avance à partir d'ici.
why-given = { $cell } vaut { $digit } : c'est donné.
why-written = { $cell } vaut { $digit } : il y est déjà écrit.
why-taken = { $cell } ne vaut pas { $digit } : il y a déjà { $other }.
why-seen = { $cell } ne vaut pas { $digit } : { $by } l'a déjà, dans { $house }.
why-seen-by-rule = { $cell } ne vaut pas { $digit } : { $by } l'a déjà, et une règle veut que les deux diffèrent.
why-forbidden = { $cell } ne vaut pas { $digit } : une règle l'interdit à côté de ce qui est écrit.
why-follows = { $cell } vaut { $digit }. { $steps ->
    [one] Un pas le montre :
   *[other] { $steps } pas le montrent :
  }
why-follows-not = { $cell } ne vaut pas { $digit }. { $steps ->
    [one] Un pas le montre :
   *[other] { $steps } pas le montrent :
  }
why-open = Ce qui est écrit ne dit pas si { $cell } vaut { $digit }.
why-question = « { $question } » n'est pas une case et un chiffre de cette grille ; L3C4=5 le serait
instances-none = Rien de tel ici : { $name }.
instances = { $count ->
    [one] Une fois
   *[other] { $count } fois
  } : { $name }.
rating-limit = Pas de cote : { $limit }.
rating-beyond = Aucune technique ne termine cette grille : il faudrait essayer toutes les suites possibles, ce que cette échelle ne mesure pas.
technique-firework-quadruple = feu d'artifice (quadruplet)
define-firework-quadruple = Deux coins d'un rectangle dans des blocs différents, et les deux cases où leurs lignes et colonnes se croisent. Deux chiffres sortent du bloc de l'un des coins, deux du bloc de l'autre : chacun est dans l'une des quatre cases, et les quatre chiffres les remplissent.
reason-firework-quadruple = Hors des blocs des coins, deux des chiffres { $digits } n'ont qu'une place sur la ligne et une sur la colonne de l'un des coins, et deux sur celles de l'autre : chacun des quatre est dans l'une des cases { $cells }. Ces quatre cases ne contiennent rien d'autre : { $gone }.
technique-extended-rectangle = rectangle unique étendu
define-extended-rectangle = Trois ou quatre lignes croisent deux colonnes par paires de cases d'un même bloc (ou des colonnes croisent deux lignes). Si autant de chiffres remplissaient toutes ces cases, on pourrait y échanger les deux colonnes et il y aurait deux solutions : l'une des cases contient un autre chiffre.
reason-extended-rectangle = Si { $cells } n'avaient plus que { $digits }, on pourrait échanger leurs deux rangées et il y aurait deux solutions. { $guardian_count ->
    [one] Le seul autre candidat, { $guardians }, est donc le bon : { $gone }.
   *[other] L'un des candidats { $guardians } est donc le bon, et quel qu'il soit, { $gone }.
  }
technique-unique-polygon = polygone unique (motif de Borescoper)
define-unique-polygon = Trois ou quatre cases d'un bloc sur deux lignes et deux colonnes, deux cases d'un bloc voisin sur ces lignes, et deux d'un bloc au-dessus ou au-dessous sur ces colonnes. Remplies de trois ou quatre chiffres seulement, elles pourraient l'être autrement avec les mêmes chiffres dans chaque ligne, colonne et bloc : l'une des cases contient un autre chiffre.
reason-unique-polygon = Si { $cells } n'avaient plus que { $digits }, on pourrait les remplir autrement avec les mêmes chiffres dans chaque ligne, colonne et bloc, et il y aurait deux solutions. { $guardian_count ->
    [one] Le seul autre candidat, { $guardians }, est donc le bon : { $gone }.
   *[other] L'un des candidats { $guardians } est donc le bon, et quel qu'il soit, { $gone }.
  }
technique-qiu-deadly-pattern = motif de Qiu
define-qiu-deadly-pattern = Deux rangées d'une bande ont deux chiffres dans un carré de quatre cases, car son bloc n'a pas d'autre place pour eux ; là où les rangées ont des chiffres donnés, toutes deux ont les mêmes, sauf un. Si les deux mêmes chiffres étaient dans deux cases sur les côtés du carré, on pourrait remplir autrement les rangées, le carré et ces cases : l'une des deux contient un autre chiffre.
reason-qiu-deadly-pattern = Le bloc de { $pivot } n'a pas d'autre place pour { $digits }. Si { $cells } avaient ces deux chiffres, on pourrait les remplir autrement, avec { $pivot } et { $base }, et les mêmes chiffres dans chaque ligne, colonne et bloc : il y aurait deux solutions. { $set_count ->
    [0] { $house_count ->
        [0] { $guardian_count ->
            [one] Le seul autre candidat, { $guardians }, est donc le bon : { $gone }.
           *[other] L'un des candidats { $guardians } est donc le bon, et quel qu'il soit, { $gone }.
          }
       *[other] Le { $other } n'a pas d'autre place dans { $house } et reste dans l'une d'elles, donc aucune ne vaut { $z } : { $gone }.
      }
   *[other] L'un des candidats { $guardians } est donc le bon, et avec { $a } ils forment un ensemble nu dans { $house } : { $gone }.
  }
technique-reverse-bug = BUG inverse
define-reverse-bug = Si tous les chiffres donnés de deux sortes étaient dans des cases dont chaque zone a les deux ou aucun, on pourrait échanger les deux chiffres dans toutes les autres cases, et il y aurait deux solutions. Ce qui compléterait ainsi les chiffres donnés est exclu.
reason-reverse-bug = Tous les { $digits } donnés sont parmi { $cells }. Avec le { $z } en { $corner }, chaque ligne, colonne et bloc aurait les deux chiffres parmi ces cases, ou aucun ; dans toutes les autres cases on pourrait les échanger, et il y aurait deux solutions. Donc { $gone }.
technique-sk-loop = boucle SK
define-sk-loop = Autour d'un rectangle de quatre blocs, huit paires de cases, chacune dans une même zone que la suivante : lignes, colonnes et blocs tour à tour. Si leurs chiffres peuvent être répartis entre ces huit zones, seize en tout, les seize cases les épuisent, et ils disparaissent du reste des zones.
reason-sk-loop = Seize cases en anneau, par paires qui partagent une zone avec la paire suivante : { $cover }. Leurs chiffres peuvent être répartis entre ces zones, seize en tout : { $sets }. Comme il y a autant de cases, chacun de ces chiffres est dans ses paires et nulle part ailleurs dans la zone : { $gone }.
technique-double-exocet = exocet double
define-double-exocet = Deux exocets juniors d'une bande, dans des blocs et sur des rangées différents, ont les mêmes quatre chiffres. Un chiffre commun aux deux bases devrait être dans deux cases du troisième bloc : les deux bases ont donc les quatre chiffres, et les cibles aussi.
reason-double-exocet = { $pivot } forment deux bases avec { $digits }, et les chiffres de chacune reviennent dans ses deux cibles parmi { $pincers } : dans { $base } les cases au-delà n'ont pas de place pour eux dans les trois. Un chiffre des deux bases serait dans deux cibles d'un même bloc. Les bases ont donc chacun des quatre chiffres une fois, et les cibles aussi : { $gone }.
technique-senior-exocet = exocet senior
define-senior-exocet = Comme dans un exocet junior, deux cases d'un bloc et d'une rangée ont deux de trois ou quatre chiffres, et dans trois rangées qui les croisent il n'y a de place pour eux que dans deux cases cibles ; l'une de celles-ci est au-delà de la bande.
reason-senior-exocet = { $pivot } ont deux des chiffres { $digits }. Chacun de ceux qui y sont revient en { $pincers }, car dans { $base } les autres cases n'ont pas de place pour lui dans les trois. { $pincers } ont donc les deux chiffres de { $pivot }, et rien d'autre : { $gone }.
technique-multi-sector-locked-set = ensemble verrouillé multisecteur
define-multi-sector-locked-set = Les cases où se croisent des lignes et des colonnes. Chaque chiffre peut y être au plus une fois par ligne et une fois par colonne. Si le plus petit des deux nombres, additionné sur les chiffres, donne le nombre de cases, les chiffres les occupent toutes : ils disparaissent du reste des lignes, ou des colonnes, par lesquelles on les a comptés.
reason-multi-sector-locked-set = Là où { $base } croisent { $cover }, on compte { $link } par lignes, une fois pour chaque ligne où il y est possible, et { $common } par colonnes : ces chiffres ne peuvent y être plus souvent, et il y a autant de cases vides. Chacun y est donc dans chacune de ses lignes ou colonnes, et nulle part ailleurs sur elles : { $gone }.
