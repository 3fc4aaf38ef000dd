//! D : le TP en OCaml.

use super::*;

#[test]
fn d1_list_n_to_1() {
    assert_eq!(list_n_to_1(9), [9, 8, 7, 6, 5, 4, 3, 2, 1]);
    assert!(list_n_to_1(0).is_empty());
}

#[test]
fn d2_jouer_puis_annuler() {
    let mut g = obtenir_grille(&exemples::D_EXEMPLE.grille()).unwrap().unwrap();
    let (depart, mut tours) = (g.clone(), Vec::new());
    while let Some((i, j)) = trouver_prochaine_case(&g).unwrap() {
        let Some(&n) = g.c_poss[i][j].first() else { break };
        let avant = g.clone();
        tours.push((nouveau_coup(Coup { i, j, n }, &mut g).unwrap(), avant));
    }
    assert!(tours.len() > 10);
    for (tour, avant) in tours.into_iter().rev() {
        annuler_tour(&mut g, tour).unwrap();
        assert_eq!(g, avant);
    }
    assert_eq!(g, depart);
}

#[test]
fn d2_nv_coup_incomp() {
    let mut g = Grille::vide();
    let c = Coup { i: 0, j: 8, n: 2 };
    let mut t = Tour { c: Coup { i: 0, j: 0, n: 2 }, c_incomp: Vec::new() };
    nv_coup_incomp(c, &mut g, &mut t).unwrap();
    assert_eq!((&g.c_poss[0][8][..], &t.c_incomp[..]), (&[1, 3, 4, 5, 6, 7, 8, 9][..], &[c][..]));
    let avant = (g.clone(), t.clone());
    nv_coup_incomp(c, &mut g, &mut t).unwrap(); // déjà supprimé : rien ne se passe
    assert_eq!((g, t), avant);
}

#[test]
fn d2_coups_et_tours_refuses() {
    let mut g = Grille::vide();
    let coup = Coup { i: 4, j: 4, n: 7 };
    let tour = nouveau_coup(coup, &mut g).unwrap();
    let avant = g.clone();
    assert_eq!(nouveau_coup(coup, &mut g), Err(Erreur::CaseOccupee { i: 4, j: 4 }));
    let voisin = Coup { i: 4, j: 0, n: 7 };
    assert_eq!(nouveau_coup(voisin, &mut g), Err(Erreur::CoupImpossible { i: 4, j: 0, n: 7 }));
    let hors = Coup { i: 9, ..coup };
    assert_eq!(nouveau_coup(hors, &mut g), Err(Erreur::Indice { indice: 9, nombre: 9 }));
    let autre = Tour { c: voisin, c_incomp: vec![] };
    assert_eq!(annuler_tour(&mut g, autre), Err(Erreur::AutreTour { i: 4, j: 0 }));
    assert_eq!(g, avant);
    assert_eq!(annuler_tour(&mut g, tour.clone()), Ok(()));
    assert_eq!(annuler_tour(&mut g, tour), Err(Erreur::AutreTour { i: 4, j: 4 }));
}

#[test]
fn d3_obtenir_grille() {
    let exemple = exemples::D_EXEMPLE.grille();
    let g = obtenir_grille(&exemple).unwrap().expect("chiffres compatibles");
    assert_eq!(g.cases, exemple);
    let mut contradictoire = exemple;
    contradictoire[0][0] = 4;
    assert_eq!(obtenir_grille(&contradictoire), Ok(None));
}

#[test]
fn d4_trouver_prochaine_case() {
    let g = obtenir_grille(&exemples::D_EXEMPLE.grille()).unwrap().unwrap();
    let (i, j) = trouver_prochaine_case(&g).unwrap().expect("des cases vides");
    let vides = (0..81).map(|k| (k / 9, k % 9)).filter(|&(i, j)| g.cases[i][j] == 0);
    let minimum = vides.map(|(i, j)| g.c_poss[i][j].len()).min().unwrap();
    assert_eq!((g.cases[i][j], g.c_poss[i][j].len()), (0, minimum));

    let pleine = exemples::D_EXEMPLE.solution.and_then(depuis_ligne).unwrap();
    let g = obtenir_grille(&pleine).unwrap().unwrap();
    assert_eq!(trouver_prochaine_case(&g), Ok(None));
}

#[test]
fn d5_solve() {
    let exemple = exemples::D_EXEMPLE;
    assert_eq!(solve(&exemple.grille()), Ok(exemple.solution.and_then(depuis_ligne)));
}

#[test]
fn d6_la_case_en_bas_a_gauche() {
    let g = obtenir_grille(&exemples::D_EXEMPLE.grille()).unwrap().unwrap();
    assert_eq!(g.c_poss[8][0], [2, 3, 5, 6, 9]);
}

/// Le programme des questions 10 et 11, écrit avec les fonctions du TP : il visite les solutions.
fn visiter(g: &mut Grille, visite: &mut impl FnMut(&Cases)) {
    let Some((i, j)) = trouver_prochaine_case(g).unwrap() else { return visite(&g.cases) };
    for n in g.c_poss[i][j].clone() {
        let tour = nouveau_coup(Coup { i, j, n }, g).unwrap();
        visiter(g, visite);
        annuler_tour(g, tour).unwrap();
    }
}

#[test]
fn d7_nb_sols() {
    assert_eq!(nb_sols(&exemples::D_3012.grille()), Ok(3012));
    let mut g = obtenir_grille(&exemples::D_3012.grille()).unwrap().unwrap();
    let (avant, mut solutions) = (g.clone(), Vec::new());
    visiter(&mut g, &mut |cases| solutions.push(cases.clone()));
    assert_eq!((solutions.len(), g), (3012, avant));
    assert_eq!(Ok(solutions.first().cloned()), solve(&exemples::D_3012.grille()));
}

#[test]
fn d8_pas_de_solution() {
    let mut grille = exemples::D_EXEMPLE.grille();
    grille[0][0] = 2; // la solution a un 6 ; 2 ne contredit rien à première vue
    assert!(obtenir_grille(&grille).unwrap().is_some());
    assert_eq!((solve(&grille), nb_sols(&grille)), (Ok(None), Ok(0)));
    grille[0][0] = 4; // deux 4 sur la ligne
    assert_eq!((solve(&grille), nb_sols(&grille)), (Ok(None), Ok(0)));
}
