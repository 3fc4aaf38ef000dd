//! B : la recherche récursive du TD.

use super::*;

#[test]
fn b1_possibilite() {
    let grille = exemples::B_EXEMPLE.grille();
    assert_eq!(possibilite(&grille, 0, 1), Ok([3, 5, 7, 8, 9].into()));
    // Les autres cases seulement : le 1 de la case (0, 0) ne s'interdit pas lui-même.
    assert_eq!(possibilite(&grille, 0, 0), Ok([1, 5, 9].into()));
    assert_eq!(possibilite(&grille, 0, 9), Err(Erreur::Indice { indice: 9, nombre: 9 }));
}

#[test]
fn b2_vide() {
    let mut grille = exemples::B_EXEMPLE.grille();
    let (i, j) = vide(&grille).unwrap().expect("il y a des cases vides");
    assert_eq!(grille[i][j], 0);
    grille = resoudre(&grille).unwrap().unwrap();
    assert_eq!(vide(&grille), Ok(None));
}

#[test]
fn b3_resoudre() {
    let mut grille = exemples::B_EXEMPLE.grille();
    assert!(resoudre(&grille).unwrap().is_some());
    grille[0][1] = 7; // possible à première vue, mais la solution a un 9
    assert_eq!(resoudre(&grille), Ok(None));
    grille[0][1] = 1; // contredit le 1 voisin
    assert_eq!(resoudre(&grille), Ok(None));
    assert_eq!(resoudre(&grille[..8]), Err(Erreur::Longueur { voulue: 9, trouvee: 8 }));
}

#[test]
fn b4_l_exemple_du_td() {
    let exemple = exemples::B_EXEMPLE;
    assert_eq!(resoudre(&exemple.grille()), Ok(exemple.solution.and_then(depuis_ligne)));
    assert_eq!(nb_sols(&exemple.grille()), Ok(1));
}
