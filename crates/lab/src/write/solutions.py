#: a1-haut_des_piles
def haut_des_piles(les_piles):
    return [pile[-1] for pile in les_piles]

#: a2-retour
def retour(les_piles):
    while les_piles and len(les_piles[-1]) == 1:
        les_piles.pop()
    if les_piles:
        les_piles[-1].pop()

#: a3-choix
def choix(i, haut):
    return [[1, 2, 3, 4], [5, 6], [7, 8], [9]][i]

#: a4-choix
def choix(i, haut):
    if i == 0:
        return [1, 2, 3]
    if i == 1:
        return [2 * haut[0]]
    if i == 2:
        return [5, 7, 9]
    return [haut[2]]

#: a5-choix
def choix(i, haut):
    if i == 0:
        return [1, 3, 5, 7, 9]
    if i == 1:
        return [2, 4] if haut[0] >= 5 else [6, 8]
    if i == 2:
        return [haut[1] // 2]
    return [haut[0] - 1, 9]

#: a6-choix
def choix(i, haut):
    return [0, 1]

#: a7-choix
def choix(i, haut):
    libres = []
    for ligne in range(n):
        attaquee = False
        for j in range(i):
            if haut[j] == ligne or abs(haut[j] - ligne) == i - j:
                attaquee = True
        if not attaquee:
            libres.append(ligne)
    return libres

#: a11-case_vers_numero
def case_vers_numero(i, j):
    return i * N + j

#: a11-numero_vers_case
def numero_vers_case(k):
    return k // N, k % N

#: a12-liste_vers_grille
def liste_vers_grille(liste):
    return [liste[i * N:(i + 1) * N] for i in range(N)]

#: a13-chiffres_ligne
def chiffres_ligne(i, grille):
    return [chiffre for chiffre in grille[i] if chiffre != 0]

#: a13-chiffres_colonne
def chiffres_colonne(j, grille):
    return [ligne[j] for ligne in grille if ligne[j] != 0]

#: a13-chiffres_bloc
def chiffres_bloc(i, j, grille):
    haut, gauche = i - i % Ml, j - j % Mc
    trouves = []
    for a in range(haut, haut + Ml):
        for b in range(gauche, gauche + Mc):
            if grille[a][b] != 0:
                trouves.append(grille[a][b])
    return trouves

#: a14-choix
def choix(k, haut):
    i, j = numero_vers_case(k)
    if grille_depart[i][j] != 0:
        return [grille_depart[i][j]]
    grille = [list(ligne) for ligne in grille_depart]
    for r in range(k):
        a, b = numero_vers_case(r)
        grille[a][b] = haut[r]
    vus = chiffres_ligne(i, grille) + chiffres_colonne(j, grille) + chiffres_bloc(i, j, grille)
    return [chiffre for chiffre in range(1, N + 1) if chiffre not in vus]

#: b1-possibilite
def possibilite(grille, i, j):
    libres = set(range(1, 10))
    for a in range(9):
        for b in range(9):
            voisine = a == i or b == j or (a // 3 == i // 3 and b // 3 == j // 3)
            if voisine and (a, b) != (i, j):
                libres.discard(grille[a][b])
    return libres

#: b2-vide
def vide(grille):
    for i in range(9):
        for j in range(9):
            if grille[i][j] == 0:
                return i, j
    return None

#: b3-resoudre
def resoudre(grille):
    case = vide(grille)
    if case is None:
        return grille
    i, j = case
    for chiffre in possibilite(grille, i, j):
        essai = [list(ligne) for ligne in grille]
        essai[i][j] = chiffre
        solution = resoudre(essai)
        if solution is not None:
            return solution
    return None

#: c0-Fusion
def Fusion(L, M):
    fusion, a, b = [], 0, 0
    while a < len(L) and b < len(M):
        if L[a] <= M[b]:
            fusion.append(L[a])
            a += 1
        else:
            fusion.append(M[b])
            b += 1
    return fusion + L[a:] + M[b:]

#: c0-TriFusion
def TriFusion(L):
    if len(L) <= 1:
        return L
    milieu = len(L) // 2
    return Fusion(TriFusion(L[:milieu]), TriFusion(L[milieu:]))

#: c1-occurrences
def occurrences(elt, L):
    nombre = 0
    for x in L:
        if x == elt:
            nombre += 1
    return nombre

#: c2-ligneBienRemplie
def ligneBienRemplie(L, i):
    return all(occurrences(chiffre, L[i]) == 1 for chiffre in range(1, 10))

#: c2-colonneBienRemplie
def colonneBienRemplie(L, j):
    colonne = [ligne[j] for ligne in L]
    return all(occurrences(chiffre, colonne) == 1 for chiffre in range(1, 10))

#: c2-carreBienRempli
def carreBienRempli(L, i):
    haut, gauche = 3 * (i // 3), 3 * (i % 3)
    carre = [L[haut + a][gauche + b] for a in range(3) for b in range(3)]
    return all(occurrences(chiffre, carre) == 1 for chiffre in range(1, 10))

#: c2-bienRempli
def bienRempli(L):
    for i in range(9):
        if not (ligneBienRemplie(L, i) and colonneBienRemplie(L, i) and carreBienRempli(L, i)):
            return False
    return True

#: c3-ligne
def ligne(L, i, j):
    return [L[i][b] for b in range(9) if b != j and L[i][b] != 0]

#: c3-colonne
def colonne(L, i, j):
    return [L[a][j] for a in range(9) if a != i and L[a][j] != 0]

#: c3-carre
def carre(L, i, j):
    haut, gauche = i - i % 3, j - j % 3
    trouves = []
    for a in range(haut, haut + 3):
        for b in range(gauche, gauche + 3):
            if (a, b) != (i, j) and L[a][b] != 0:
                trouves.append(L[a][b])
    return trouves

#: c4-conflit
def conflit(L, i, j):
    return ligne(L, i, j) + colonne(L, i, j) + carre(L, i, j)

#: c4-chiffresOk
def chiffresOk(L, i, j):
    interdits = conflit(L, i, j)
    return [chiffre for chiffre in range(1, 10) if chiffre not in interdits]

#: c5-nbPossible
def nbPossible(L, i, j):
    return len(chiffresOk(L, i, j))

#: c5-unTour
def unTour(L):
    change = False
    for i in range(9):
        for j in range(9):
            if L[i][j] == 0 and nbPossible(L, i, j) == 1:
                L[i][j] = chiffresOk(L, i, j)[0]
                change = True
    return change

#: c6-complete
def complete(L):
    while unTour(L):
        pass
    return all(0 not in rangee for rangee in L)

#: c7-caseSuivante
def caseSuivante(pos):
    i, j = pos
    return [i, j + 1] if j < 8 else [i + 1, 0]

#: c8-backtracking
def backtracking(L, pos):
    i, j = pos
    if i == 9:
        return True
    if L[i][j] != 0:
        return backtracking(L, caseSuivante(pos))
    for chiffre in chiffresOk(L, i, j):
        L[i][j] = chiffre
        if backtracking(L, caseSuivante(pos)):
            return True
    L[i][j] = 0
    return False

#: c8-solution_sudoku
def solution_sudoku(L):
    return backtracking(L, [0, 0])

#: d1-list_n_to_1
def list_n_to_1(n):
    return list(range(n, 0, -1))

#: d2-nouveau_coup
def nouveau_coup(g, i, j, n):
    tour = {"c": [i, j, n], "c_incomp": []}
    g["cases"][i][j] = n
    for a in range(9):
        for b in range(9):
            if (a, b) == (i, j):
                retires = [m for m in g["c_poss"][a][b] if m != n]
            elif a == i or b == j or (a // 3 == i // 3 and b // 3 == j // 3):
                retires = [m for m in g["c_poss"][a][b] if m == n]
            else:
                retires = []
            for m in retires:
                g["c_poss"][a][b].remove(m)
                tour["c_incomp"].append([a, b, m])
    return tour

#: d2-annuler_tour
def annuler_tour(g, tour):
    i, j, n = tour["c"]
    g["cases"][i][j] = 0
    for a, b, m in tour["c_incomp"]:
        g["c_poss"][a][b].append(m)
        g["c_poss"][a][b].sort()

#: d3-obtenir_grille
def obtenir_grille(c_ini):
    g = {
        "cases": [[0] * 9 for _ in range(9)],
        "c_poss": [[list(range(1, 10)) for _ in range(9)] for _ in range(9)],
    }
    for i in range(9):
        for j in range(9):
            n = c_ini[i][j]
            if n != 0 and n not in g["c_poss"][i][j]:
                return None
            if n != 0:
                nouveau_coup(g, i, j, n)
    return g

#: d4-trouver_prochaine_case
def trouver_prochaine_case(g):
    meilleure, record = None, 10
    for i in range(9):
        for j in range(9):
            if g["cases"][i][j] == 0 and len(g["c_poss"][i][j]) < record:
                meilleure, record = (i, j), len(g["c_poss"][i][j])
    return meilleure

#: d5-solve
def solve(cases):
    g = obtenir_grille(cases)
    if g is None:
        return None
    case = trouver_prochaine_case(g)
    if case is None:
        return cases
    i, j = case
    for chiffre in g["c_poss"][i][j]:
        essai = [list(ligne) for ligne in cases]
        essai[i][j] = chiffre
        solution = solve(essai)
        if solution is not None:
            return solution
    return None

#: d7-nb_sols
def nb_sols(cases):
    g = obtenir_grille(cases)
    if g is None:
        return 0
    case = trouver_prochaine_case(g)
    if case is None:
        return 1
    i, j = case
    nombre = 0
    for chiffre in g["c_poss"][i][j]:
        essai = [list(ligne) for ligne in cases]
        essai[i][j] = chiffre
        nombre += nb_sols(essai)
    return nombre
