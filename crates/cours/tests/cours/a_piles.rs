//! A : les piles, les quatre problèmes, les reines, le Sudoku.

use super::*;

#[test]
fn a1_haut_des_piles() {
    let piles = piles(&[&[3, 1, 4], &[1, 5], &[2], &[7, 8]]);
    assert_eq!(piles.haut_des_piles(), [4, 5, 2, 8]);
    assert!(Piles::new(4).haut_des_piles().is_empty());
}

#[test]
fn a2_retour() {
    assert_eq!(apres_retour(&[&[3, 1, 4], &[1, 5]]), [vec![3, 1, 4], vec![1]]);
    assert_eq!(apres_retour(&[&[3, 1, 4], &[1, 5], &[2]]), [vec![3, 1, 4], vec![1]]);
    assert_eq!(apres_retour(&[&[3, 1, 4], &[5], &[2], &[7]]), [[3, 1]]);
    assert!(apres_retour(&[&[3], &[5], &[2], &[7]]).is_empty());
    assert!(apres_retour(&[]).is_empty());
}

#[test]
fn a3_probleme_1() {
    let (solutions, choix, retour) = probleme(1);
    assert_eq!((solutions.len(), choix, retour), (16, 29, 16));
    assert_eq!((&solutions[0][..], &solutions[15][..]), (&[4, 6, 8, 9][..], &[1, 5, 7, 9][..]));
    assert!(solutions.contains(&vec![3, 6, 7, 9]));
}

#[test]
fn a3_les_piles_du_probleme_1_montees_a_la_main() {
    let probleme = Probleme::numero(1).unwrap();
    let mut piles = Piles::new(4);
    for i in 0..4 {
        let pile = probleme.choix(i, &piles.haut_des_piles()).unwrap();
        piles.les_piles.push(pile);
    }
    assert_eq!(piles.les_piles, [vec![1, 2, 3, 4], vec![5, 6], vec![7, 8], vec![9]]);
}

#[test]
fn a4_probleme_2() {
    let (solutions, choix, retour) = probleme(2);
    assert_eq!((solutions.len(), choix, retour), (9, 16, 9));
    assert_eq!(solutions[0], [3, 6, 9, 9]);
    assert!(solutions.contains(&vec![2, 4, 7, 7]));
}

#[test]
fn a5_probleme_3() {
    let (solutions, choix, retour) = probleme(3);
    assert_eq!((solutions.len(), choix, retour), (20, 26, 20));
    assert_eq!(solutions[0], [9, 4, 2, 9]);
    assert!(solutions.contains(&vec![5, 2, 1, 4]));
}

#[test]
fn a6_probleme_4() {
    let (solutions, choix, retour) = probleme(4);
    assert_eq!((solutions.len(), choix, retour), (16, 15, 16));
    assert_eq!((&solutions[0], &solutions[15]), (&vec![1; 4], &vec![0; 4]));
}

#[test]
fn a7_choix_des_reines() {
    let reines = Reines { n: 8 };
    assert_eq!(reines.choix(0, &[]), Ok((0..8).collect()));
    let haut = piles(&[&[0, 1, 2, 3, 4], &[1, 2]]).haut_des_piles();
    assert_eq!(reines.choix(2, &haut), Ok(vec![0, 5, 7]));
}

#[test]
fn a8_nombre_de_solutions_des_reines() {
    for (n, attendu) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (9, 352)] {
        assert_eq!(toutes(n, &Reines { n }).0.len(), attendu, "{n} reines");
    }
    assert_eq!(toutes(10, &Reines { n: 10 }).0.len(), 724);
}

#[test]
fn a8_huit_reines() {
    let (solutions, choix, retour) = toutes(8, &Reines { n: 8 });
    assert_eq!((solutions.len(), choix, retour), (92, 1965, 736));
    assert_eq!(solutions[0], [7, 3, 0, 2, 5, 1, 6, 4]);
}

#[test]
fn a9_placements_sans_reflechir() {
    assert_eq!(placements_sans_reflechir(8), Some(178_462_987_637_760));
    assert_eq!(placements_sans_reflechir(1000), None);
}

#[test]
fn a10_formes() {
    for (Ml, Mc) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (8, 8), (1, 5), (1, 1)] {
        let N = Ml * Mc;
        let sudoku = Sudoku::new(Ml, Mc, vec![vec![0; N]; N]).expect("une forme");
        assert_eq!((sudoku.N(), sudoku.n()), (N, N * N));
        assert_eq!(sudoku.choix(0, &[]), Ok((1..=N as u32).collect()));
    }
    assert_eq!(Sudoku::new(0, 3, vec![]), Err(Erreur::Blocs { lignes: 0, colonnes: 3 }));
    assert_eq!(Sudoku::new(9, 9, vec![]), Err(Erreur::Blocs { lignes: 9, colonnes: 9 }));
    assert!(matches!(Shape::new(9, 9), Err(ShapeError::Size { .. })));
}

#[test]
fn a11_numeros_et_cases() {
    let sudoku = sudoku(&exemples::A_6X6);
    for k in 0..36 {
        let (i, j) = sudoku.numero_vers_case(k).unwrap();
        assert_eq!(sudoku.case_vers_numero(i, j), Ok(k));
        assert_eq!(k, i * 6 + j);
    }
    assert_eq!(sudoku.numero_vers_case(36), Err(Erreur::Indice { indice: 36, nombre: 36 }));
    assert_eq!(sudoku.case_vers_numero(0, 6), Err(Erreur::Indice { indice: 6, nombre: 6 }));
}

#[test]
fn a12_liste_vers_grille_et_voir_grille() {
    let sudoku = sudoku(&exemples::A_4X4);
    let liste = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
    let grille = sudoku.liste_vers_grille(&liste).unwrap();
    assert_eq!(grille, [[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 3, 0, 4]]);
    assert_eq!(voir_grille(&grille), "1 _ _ _\n_ _ 2 _\n_ _ _ _\n_ 3 _ 4");
    assert_eq!(
        sudoku.liste_vers_grille(&liste[1..]),
        Err(Erreur::Longueur { voulue: 16, trouvee: 15 })
    );
    assert_eq!(voir_grille(&[vec![10, 0], vec![3, 4]]), "10  _\n 3  4");
}

#[test]
fn a13_chiffres_en_presence() {
    let sudoku = sudoku(&exemples::A_9X9);
    let grille = sudoku.grille_depart();
    assert_eq!(sudoku.chiffres_ligne(0, grille), Ok(vec![4, 5, 1, 9]));
    assert_eq!(sudoku.chiffres_colonne(1, grille), Ok(vec![4, 3, 2, 9, 1]));
    assert_eq!(sudoku.chiffres_bloc(4, 7, grille), Ok(vec![6, 1, 9, 8]));
    assert_eq!(sudoku.chiffres_bloc(9, 0, grille), Err(Erreur::Indice { indice: 9, nombre: 9 }));
}

#[test]
fn a14_choix_du_sudoku() {
    let sudoku = sudoku(&exemples::A_4X4);
    let mut piles = Piles::new(16);
    for attendu in [vec![1], vec![2, 4], vec![3]] {
        let k = piles.les_piles.len();
        piles.les_piles.push(sudoku.choix(k, &piles.haut_des_piles()).unwrap());
        assert_eq!(piles.les_piles[k], attendu);
    }
    assert_eq!(sudoku.choix(3, &piles.haut_des_piles()), Ok(vec![]));
    piles.retour();
    assert_eq!(piles.les_piles, [vec![1], vec![2]]);
    assert_eq!(sudoku.choix(2, &piles.haut_des_piles()), Ok(vec![3, 4]));
}

#[test]
fn a15_la_grille_4x4() {
    let solution = exemples::A_4X4.solution.unwrap();
    assert_eq!(premiere(&exemples::A_4X4), (solution.into(), 19, 2));
    let (solutions, choix, retour) = toutes(16, &sudoku(&exemples::A_4X4));
    assert_eq!((solutions.len(), choix, retour), (1, 23, 5));
}

#[test]
fn a16_la_grille_6x6() {
    let solution = "245163613524462315531642326451154236";
    assert_eq!(premiere(&exemples::A_6X6), (solution.into(), 119, 19));
}

#[test]
fn a17_la_grille_9x9() {
    let solution = exemples::A_9X9.solution.unwrap();
    assert_eq!(premiere(&exemples::A_9X9), (solution.into(), 5670, 1177));
}

#[test]
fn a18_facile_moyen_difficile() {
    for (exemple, attendu) in [
        (&exemples::FACILE, (142, 10)),
        (&exemples::MOYEN, (268, 37)),
        (&exemples::DIFFICILE, (1336, 275)),
    ] {
        let (solution, choix, retour) = premiere(exemple);
        assert_eq!((choix, retour), attendu, "{}", exemple.nom);
        assert_eq!(nb_sols(&exemple.grille()), Ok(1));
        assert_eq!(resoudre(&exemple.grille()), Ok(depuis_ligne(&solution)));
    }
}

#[test]
fn a19_variable() {
    for (exemple, attendu) in [
        (&exemples::VARIABLE, 86_187),
        (&exemples::VARIABLE_8_1, 1_049_553),
        (&exemples::VARIABLE_8, 2_959_681),
    ] {
        let (solution, choix, _) = premiere(exemple);
        assert_eq!((Some(&solution[..]), choix), (exemple.solution, attendu), "{}", exemple.nom);
        assert_eq!(nb_sols(&exemple.grille()), Ok(1));
    }
}

#[test]
fn a20_une_solution_ou_toutes() {
    let probleme = Probleme::numero(1).unwrap();
    let mut piles = Piles::new(4);
    assert_eq!(piles.recherche(&probleme, Combien::UneSeule), Ok(vec![vec![4, 6, 8, 9]]));
    assert_eq!(piles.haut_des_piles(), [4, 6, 8, 9]); // les piles restent
    assert_eq!(piles.recherche(&probleme, Combien::Toutes).unwrap().len(), 16);
    assert!(piles.les_piles.is_empty());
}

#[test]
fn a21_unicite() {
    let forme = Shape::new(2, 2).unwrap();
    for (ligne, mot, nombre) in [
        ("1000002000000304", "unique", 1),
        ("1200003000000000", "none", 0),
        ("0000000000000000", "several", 288),
    ] {
        let grille = depuis_ligne(ligne).unwrap();
        let solutions = toutes(16, &Sudoku::new(2, 2, grille.clone()).unwrap()).0;
        assert_eq!((verdict(&grille, forme), solutions.len()), (mot, nombre), "{ligne}");
    }
}
