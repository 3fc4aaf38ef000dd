### `neuf print` : son aide, ce qui figure sur le papier, ce qu'elle dit.

about-print = Imprimer des grilles, un chemin expliqué ou les piles d'une recherche, en PDF, SVG, PNG ou LaTeX
after-print =
      neuf print --per-page 4 --solutions end -o feuille.pdf grilles.txt
      neuf generate 12 --hodoku medium | neuf print --rate hodoku --title "Dimanche" -o dimanche.pdf
      neuf print --large -o grand.pdf grille.txt
      neuf print --steps -o pas.pdf grille.txt            le chemin jusqu'à la solution, illustré
      neuf print --stacks 5..12 -o piles.svg grille.txt   les piles de la recherche (neuf trace)
      neuf print --stacks 40 --queens 6 -o dames.png

    Les règles sont dessinées (régions, diagonales, fenêtres, cages, sommes) ou dites sous la grille.
arg-print-to = Ce qu'il faut écrire [par défaut : selon la fin du nom du FICHIER, sinon svg]
arg-print-out = Écrire dans ce fichier au lieu de la sortie standard ; svg et png en écrivent un par page
arg-print-per_page = Grilles par page [par défaut : 4, et 1 pour les plus grandes]
arg-print-title = Ce qui figure en haut de la première page
arg-print-number = Le numéro de la première grille, ou 0 pour aucun [par défaut : 1 s'il y en a plusieurs]
arg-print-rate = Imprimer la difficulté des grilles, sur cette échelle
arg-print-solutions = Place des solutions : nulle part, sur des pages à la fin, ou à l'envers en bas
arg-print-large = Gros caractères : une grille par page, des traits épais
arg-print-marks = Imprimer les candidats (annotations au crayon)
arg-print-qr = Imprimer un code QR avec un lien vers la grille
arg-print-steps = Imprimer tout le chemin jusqu'à la solution, chaque pas avec son image et sa raison
arg-print-stacks = Imprimer les piles de la recherche à ces pas
arg-print-queens = Les piles de N dames au lieu de celles d'une grille
arg-print-problem = Les piles d'un problème du cours (1 à 4) au lieu de celles d'une grille
arg-print-paper = Format du papier
arg-print-dpi = Points par pouce, pour png
arg-print-time = Renoncer à la difficulté ou à la solution d'une grille après tant de secondes, ou `none` pour jamais [par défaut : none ; au terminal 120]
placeholder-text = TEXTE
placeholder-where = OÙ
placeholder-paper = PAPIER
value-per = un nombre de 1 à 64
value-dpi = un nombre de 20 à 1200
value-stacks = une suite de pas à partir de 1, par exemple 5..12

print-solutions = Solutions
print-se = Sudoku Explainer { $rating }
print-hodoku = HoDoKu { $score }, { $level }
print-human = difficulté { $rating }
print-puzzle = La grille
print-givens = { $count ->
    [one] Un chiffre est donné.
   *[other] { $count } chiffres sont donnés.
  } La suite avance pas à pas, chaque pas avec le motif sur lequel il repose.
print-solution = La solution
print-end = Aussi loin que possible
print-solved = { $steps ->
    [one] Résolue en un pas.
   *[other] Résolue en { $steps } pas.
  }
print-steps-title = Un chemin vers la solution
print-step = Pas { $step }

print-done = { $count ->
    [one] Une page : { $path }
   *[other] { $count } pages : { $path }
  }
print-done-files = { $count } pages, un fichier chacune, numérotés d'après { $path }
print-no-terminal = Un { $format } n'est pas fait pour un terminal : -o FICHIER dit où il va.
print-unknown-extension = Le nom du fichier finit par .{ $extension }, ce qui ne s'imprime pas : --to dit en quoi (pdf, svg, png, latex).
print-not-built = Ce neuf a été construit sans { $format } ; svg et latex y sont toujours. Pour l'avoir : cargo install --path cli --features print
print-missing-letters = La police n'a pas { $letters } : un carré en tient lieu.
print-too-large = À { $dpi } points par pouce, l'image serait trop grande : --dpi en demande moins.
print-no-link = { $source }:{ $line } : pas de code QR, car le lien ne porte pas toute la grille ou est trop long.
print-no-solution = { $source }:{ $line } : aucune solution n'est imprimée. { $why }
print-most-steps = Pas plus de { $most } pas ne sont imprimés à la fois.
