"""A copy that has everything right, as a student writes it: with prints, questions and remarks."""

import math
import sys

sys.stdout.reconfigure(encoding="utf-8")
print("Bonjour")
les_piles = []


def haut_des_piles():
    return [pile[-1] for pile in les_piles]


def retour():
    while les_piles and len(les_piles[-1]) == 1:
        les_piles.pop()
    if les_piles:
        les_piles[-1].pop()


def choix(i):
    haut = haut_des_piles()
    return [r for r in range(n) if all(r != h and abs(r - h) != i - j for j, h in enumerate(haut))]


def case_vers_numero(i, j):
    return i * N + j


numero_vers_case = lambda k: (k // N, k % N)


def liste_vers_grille(liste):
    cote = math.isqrt(len(liste))
    return [liste[cote * i : cote * (i + 1)] for i in range(cote)]


def chiffres_ligne(i, grille):
    return [v for v in grille[i] if v]


def chiffres_colonne(j, grille):
    return [ligne[j] for ligne in grille if ligne[j]]


def chiffres_bloc(i, j, grille):
    lignes = grille[i // Ml * Ml : i // Ml * Ml + Ml]
    return [v for ligne in lignes for v in ligne[j // Mc * Mc : j // Mc * Mc + Mc] if v]


def ligne(L, i, j):
    return [L[i][k] for k in range(9) if k != j and L[i][k]]


def colonne(L, i, j):
    return [L[k][j] for k in range(9) if k != i and L[k][j]]


def carre(L, i, j):
    cases = [(i // 3 * 3 + k // 3, j // 3 * 3 + k % 3) for k in range(9)]
    return [L[a][b] for a, b in cases if (a, b) != (i, j) and L[a][b]]


def conflit(L, i, j):
    return ligne(L, i, j) + colonne(L, i, j) + carre(L, i, j)


def possibilite(grille, i, j):
    return set(range(1, 10)) - set(conflit(grille, i, j))


def chiffresOk(L, i, j):
    return sorted(possibilite(L, i, j))


def nbPossible(L, i, j):
    return len(chiffresOk(L, i, j))


def vide(grille):
    for i in range(9):
        for j in range(9):
            if grille[i][j] == 0:
                return i, j
    return False


def solutions(grille):
    vides = [(len(possibilite(grille, i, j)), i, j) for i in range(9) for j in range(9) if not grille[i][j]]
    if not vides:
        if bienRempli(grille):
            yield [list(ligne) for ligne in grille]
        return
    _, i, j = min(vides)
    for chiffre in sorted(possibilite(grille, i, j)):
        grille[i][j] = chiffre
        yield from solutions(grille)
        grille[i][j] = 0


def resoudre(grille):
    print("je cherche")
    return next(solutions([list(ligne) for ligne in grille]), False)


def solve(cases):
    return resoudre(cases) or None


def nb_sols(cases):
    return sum(1 for _ in solutions([list(ligne) for ligne in cases]))


def backtracking(L, pos):
    trouvee = resoudre(L)
    if trouvee:
        L[:] = trouvee
    return bool(trouvee)


def solution_sudoku(L):
    return backtracking(L, [0, 0])


def occurrences(elt, L):
    return sum(x == elt for x in L)


def Fusion(L, M):
    if not L or not M:
        return L + M
    if L[0] <= M[0]:
        return [L[0]] + Fusion(L[1:], M)
    return [M[0]] + Fusion(L, M[1:])


def TriFusion(L):
    if len(L) < 2:
        return L[:]
    return Fusion(TriFusion(L[: len(L) // 2]), TriFusion(L[len(L) // 2 :]))


def bons(chiffres):
    return sorted(chiffres) == list(range(1, 10))


def ligneBienRemplie(L, i):
    return bons(L[i])


def colonneBienRemplie(L, j):
    return bons([ligne[j] for ligne in L])


def carréBienRempli(L, i):
    return bons([L[i // 3 * 3 + k // 3][i % 3 * 3 + k % 3] for k in range(9)])


def bienRempli(L):
    return all(ligneBienRemplie(L, i) and colonneBienRemplie(L, i) and carréBienRempli(L, i) for i in range(9))


def unTour(L):
    change = False
    for i in range(9):
        for j in range(9):
            if L[i][j] == 0 and nbPossible(L, i, j) == 1:
                L[i][j] = chiffresOk(L, i, j)[0]
                change = True
    return change


def complete(L):
    while unTour(L):
        pass
    return not vide(L)


def caseSuivante(pos):
    i, j = pos
    return [i, j + 1] if j < 8 else [i + 1, 0]


def list_n_to_1(n):
    return list(range(n, 0, -1))


choisi = int(input("Quelle grille ? "))
print(list_n_to_1(choisi))
