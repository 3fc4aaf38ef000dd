//! E : ce que les documents ont de faux, et ce qui en tient lieu.

use super::*;

#[test]
fn e1_une_grille_classique_a_81_piles() {
    assert_eq!(sudoku(&exemples::FACILE).n(), 81);
    assert_eq!(exemples::FACILE.ligne.len(), 81);
    assert_eq!(sudoku(&exemples::A_4X4).N(), 4);
}

#[test]
fn e2_la_ligne_retablie() {
    let exemple = exemples::D_EXEMPLE;
    assert_eq!(exemple.grille().len(), 9);
    assert_eq!(exemple.grille()[4], [0; 9]); // la ligne perdue
    assert_eq!(solve(&exemple.grille()), Ok(exemple.solution.and_then(depuis_ligne)));
    assert_eq!(nb_sols(&exemple.grille()), Ok(1));
}

#[test]
fn e3_deux_solutions_pour_la_grille_6x6() {
    let (solutions, ..) = toutes(36, &sudoku(&exemples::A_6X6));
    assert_eq!(solutions.len(), 2);
    assert_ne!(solutions[0], solutions[1]);
    assert_eq!(verdict(&exemples::A_6X6.grille(), Shape::new(2, 3).unwrap()), "several");
}

#[test]
fn e4_la_case_oubliee_n_a_qu_une_possibilite() {
    // Quand le parcours arrive en (1, 6), rien n'a changé avant elle : M suffit pour le voir.
    let mut M = exemples::C_M.grille();
    let avant: Vec<_> = (0..15).map(|k| (k / 9, k % 9)).filter(|&(i, j)| M[i][j] == 0).collect();
    assert!(avant.iter().all(|&(i, j)| nbPossible(&M, i, j).unwrap() > 1));
    assert_eq!(chiffresOk(&M, 1, 6), Ok(vec![5]));
    unTour(&mut M).unwrap();
    assert_eq!(M[1][6], 5);
}

#[test]
fn e5_les_fautes_de_unTour_sont_corrigees() {
    // Une seule case vide, en (0, 0) : les `range(1,9)` ne la verraient pas, l'indice `[1]`
    // n'existerait pas, et le drapeau resterait faux.
    let solution = exemples::A_9X9.solution.and_then(depuis_ligne).unwrap();
    let mut grille = solution.clone();
    grille[0][0] = 0;
    assert_eq!(unTour(&mut grille), Ok(true));
    assert_eq!(grille, solution);
    assert_eq!(unTour(&mut grille), Ok(false));
}
