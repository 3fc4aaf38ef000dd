//! Chaque numéro de l'inventaire du cours, par les fonctions françaises.
//!
//! Les fonctions sont celles du document ; quand le moteur répond aussi, les deux doivent être
//! d'accord. D9 (les techniques de résolution d'une personne) viendra avec le module qui les
//! explique : il n'y a pas de fonction du TP à essayer.

#![allow(non_snake_case)]

use neuf_cours::examen::*;
use neuf_cours::exemples::{self, EXEMPLES, Exemple};
use neuf_cours::piles::{
    Choix, Combien, Piles, Probleme, Reines, Sudoku, placements_sans_reflechir, voir_grille,
};
use neuf_cours::recursif::{possibilite, resoudre, vide};
use neuf_cours::tp_ocaml::{
    Cases, Coup, Grille, Tour, annuler_tour, list_n_to_1, nb_sols, nouveau_coup, nv_coup_incomp,
    obtenir_grille, solve, trouver_prochaine_case,
};
use neuf_cours::{Erreur, Tableau, depuis_ligne, vers_clues};
use neuf_puzzle::{Shape, ShapeError};
use neuf_solve::{AUTO, Limits, judge};

fn piles(les_piles: &[&[u32]]) -> Piles {
    let les_piles = les_piles.iter().map(|pile| pile.to_vec()).collect();
    Piles { n: 4, les_piles, ..Piles::default() }
}

fn apres_retour(les_piles: &[&[u32]]) -> Vec<Vec<u32>> {
    let mut piles = piles(les_piles);
    piles.retour();
    piles.les_piles
}

/// Toutes les solutions, le nombre d'appels de `choix`, celui de `retour`.
fn toutes(n: usize, choix: &impl Choix) -> (Vec<Vec<u32>>, u64, u64) {
    let mut piles = Piles::new(n);
    let solutions = piles.recherche(choix, Combien::Toutes).expect("un problème du cours");
    (solutions, piles.appels_choix, piles.appels_retour)
}

fn probleme(numero: usize) -> (Vec<Vec<u32>>, u64, u64) {
    toutes(4, &Probleme::numero(numero).expect("1 à 4"))
}

fn sudoku(exemple: &Exemple) -> Sudoku {
    let (lignes, colonnes) = exemple.blocs;
    Sudoku::new(lignes, colonnes, exemple.grille()).expect("un exemple du cours")
}

/// La première solution par les piles, en texte, et les appels de `choix` et de `retour`.
fn premiere(exemple: &Exemple) -> (String, u64, u64) {
    let sudoku = sudoku(exemple);
    let mut piles = Piles::new(sudoku.n());
    let solutions = piles.recherche(&sudoku, Combien::UneSeule).expect("une grille juste");
    (solutions[0].iter().map(u32::to_string).collect(), piles.appels_choix, piles.appels_retour)
}

fn texte(grille: &[Vec<u32>]) -> String {
    grille.iter().flatten().map(u32::to_string).collect()
}

fn verdict(grille: &[Vec<u32>], forme: Shape) -> &'static str {
    judge(&vers_clues(grille, forme).expect("une grille"), AUTO, &Limits::none()).verdict.word()
}

#[test]
fn a1_haut_des_piles() {
    let piles = piles(&[&[3, 1, 4], &[1, 5], &[2], &[7, 8]]);
    assert_eq!(piles.haut_des_piles(), [4, 5, 2, 8]);
    assert_eq!(Piles::new(4).haut_des_piles(), []);
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

/// Un élève comparé à un autre par sa note seule : de quoi voir si un tri est stable.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Copie(u32, &'static str);

impl PartialOrd for Copie {
    fn partial_cmp(&self, autre: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(autre))
    }
}

impl Ord for Copie {
    fn cmp(&self, autre: &Self) -> std::cmp::Ordering {
        self.0.cmp(&autre.0)
    }
}

#[test]
fn c0_tri_fusion() {
    assert_eq!(Fusion(&[1, 4], &[2, 3, 5]), [1, 2, 3, 4, 5]);
    assert_eq!(Fusion::<u32>(&[], &[]), []);
    assert_eq!(TriFusion(&[5, 3, 9, 1, 3]), [1, 3, 3, 5, 9]);
    assert_eq!(TriFusion::<u32>(&[]), []);
    let copies = [Copie(12, "Ada"), Copie(8, "Évariste"), Copie(12, "Blaise"), Copie(8, "Sophie")];
    let noms: Vec<_> = TriFusion(&copies).into_iter().map(|copie| copie.1).collect();
    assert_eq!(noms, ["Évariste", "Sophie", "Ada", "Blaise"]);
}

#[test]
fn c1_occurrences() {
    assert_eq!(occurrences(&3, &[1, 7, 3, 4]), 1);
    assert_eq!(occurrences(&6, &[1, 7, 3, 4]), 0);
    assert_eq!(occurrences(&6, &[1, 6, 6, 4]), 2);
}

#[test]
fn c2_bien_rempli() {
    let juste = exemples::A_9X9.solution.and_then(depuis_ligne).unwrap();
    assert_eq!(bienRempli(&juste), Ok(true));
    for n in 0..9 {
        assert_eq!(ligneBienRemplie(&juste, n), Ok(true));
        assert_eq!(colonneBienRemplie(&juste, n), Ok(true));
        assert_eq!(carréBienRempli(&juste, n), Ok(true));
    }
    // Deux cases d'une ligne échangées : la ligne reste juste, deux colonnes et deux carrés non.
    let mut faux = juste;
    faux[4].swap(2, 6);
    assert_eq!(bienRempli(&faux), Ok(false));
    assert_eq!(ligneBienRemplie(&faux, 4), Ok(true));
    let fausses: Vec<_> = (0..9).filter(|&j| colonneBienRemplie(&faux, j) == Ok(false)).collect();
    assert_eq!(fausses, [2, 6]);
    let faux_carres: Vec<_> = (0..9).filter(|&n| carreBienRempli(&faux, n) == Ok(false)).collect();
    assert_eq!(faux_carres, [3, 5]);
    faux[0][0] = 12;
    assert_eq!(ligneBienRemplie(&faux, 0), Ok(false));
    assert_eq!(carréBienRempli(&faux, 9), Err(Erreur::Indice { indice: 9, nombre: 9 }));
}

#[test]
fn c3_ligne_colonne_carre() {
    let L = exemples::C_L.grille();
    assert_eq!(ligne(&L, 0, 0), Ok(vec![6, 2, 5]));
    assert_eq!(ligne(&L, 0, 1), Ok(vec![2, 5]));
    assert_eq!(colonne(&L, 6, 3), Ok(vec![9, 4, 1]));
    assert_eq!(carre(&L, 4, 6), Ok(vec![9, 7, 3]));
    assert_eq!(carre(&L, 4, 7), Ok(vec![9, 3]));
}

#[test]
fn c4_conflit_et_chiffresOk() {
    let L = exemples::C_L.grille();
    assert_eq!(conflit(&L, 4, 2), Ok(vec![6, 4, 7, 3, 6, 6, 4, 1])); // avec redondances
    assert_eq!(chiffresOk(&L, 4, 2), Ok(vec![2, 5, 8, 9]));
}

#[test]
fn c4_chiffresOk_est_possibilite() {
    for exemple in EXEMPLES.iter().filter(|exemple| exemple.blocs == (3, 3)) {
        let grille = exemple.grille();
        for (i, j) in (0..81).map(|k| (k / 9, k % 9)) {
            let ensemble: Vec<u32> = possibilite(&grille, i, j).unwrap().into_iter().collect();
            assert_eq!(chiffresOk(&grille, i, j), Ok(ensemble));
        }
    }
}

/// La grille que l'énoncé imprime après `unTour(M)`.
const UN_TOUR_IMPRIME: &str =
    "200090300019080074008400629590621487027038165061574293085009730936050842002060951";

#[test]
fn c5_nbPossible_et_unTour() {
    let mut M = exemples::C_M.grille();
    assert_eq!(nbPossible(&M, 2, 8), Ok(2));
    assert_eq!(unTour(&mut M), Ok(true));
    let differences: Vec<usize> = texte(&M)
        .chars()
        .zip(UN_TOUR_IMPRIME.chars())
        .enumerate()
        .filter_map(|(k, (ici, imprime))| (ici != imprime).then_some(k))
        .collect();
    assert_eq!(differences, [9 + 6]); // erratum E4
    assert_eq!(M[1][6], 5);
}

#[test]
fn c6_complete() {
    let mut M = exemples::C_M.grille();
    let tours = (0..).take_while(|_| unTour(&mut M).unwrap()).count();
    assert_eq!((tours, bienRempli(&M)), (4, Ok(true)));
    assert_eq!(complete(&mut exemples::C_M.grille()), Ok(true));

    let mut L = exemples::C_L.grille();
    assert_eq!((unTour(&mut L), unTour(&mut L)), (Ok(true), Ok(false)));
    assert_eq!(complete(&mut L), Ok(false));
    assert_eq!(L.iter().map(|ligne| occurrences(&0, ligne)).sum::<usize>(), 50);
}

#[test]
fn c7_caseSuivante() {
    assert_eq!(caseSuivante([1, 3]), Ok([1, 4]));
    assert_eq!(caseSuivante([1, 8]), Ok([2, 0]));
    assert_eq!(caseSuivante([8, 8]), Ok([9, 0]));
    assert_eq!(caseSuivante([9, 0]), Err(Erreur::Indice { indice: 9, nombre: 9 }));
}

#[test]
fn c8_backtracking() {
    for (exemple, appels) in
        [(&exemples::C_L, 763), (&exemples::C_M, 280), (&exemples::C_M_III, 159)]
    {
        let mut grille = exemple.grille();
        assert_eq!(compter_appels(&mut grille, [0, 0]), Ok((true, appels)), "{}", exemple.nom);
        assert_eq!(bienRempli(&grille), Ok(true));
        assert_eq!(Ok(Some(grille)), resoudre(&exemple.grille()));
    }
    let mut L = exemples::C_L.grille();
    assert_eq!(solution_sudoku(&mut L), Ok(true));
    assert_eq!(backtracking(&mut L, [9, 0]), Ok(true));
}

#[test]
fn c8_une_grille_sans_solution_reste_inchangee() {
    let mut grille = exemples::B_EXEMPLE.grille();
    grille[0][1] = 7;
    let avant = grille.clone();
    assert_eq!(solution_sudoku(&mut grille), Ok(false));
    assert_eq!(grille, avant);
    grille[0][1] = 1; // deux 1 sur la ligne
    assert_eq!(solution_sudoku(&mut grille), Ok(false));
}

#[test]
fn c9_la_borne_a_cote_de_la_mesure() {
    for exemple in [&exemples::C_L, &exemples::C_M, &exemples::C_M_III] {
        let borne = Borne::de(&exemple.grille()).unwrap();
        let (_, appels) = compter_appels(&mut exemple.grille(), [0, 0]).unwrap();
        assert!(borne.valeur().is_none_or(|valeur| u128::from(appels) <= valeur));
        assert_eq!(borne.exposant as usize, texte(&exemple.grille()).matches('0').count());
    }
    for exposant in 0..=40 {
        let borne = Borne { exposant };
        assert_eq!(borne.en_chiffres(), borne.valeur().unwrap().to_string());
    }
    let vide = Borne { exposant: 81 };
    assert_eq!((vide.to_string().as_str(), vide.valeur()), ("9^81", None));
    assert_eq!(
        vide.en_chiffres(),
        "196627050475552913618075908526912116283103450944214766927315415537966391196809"
    );
}

#[test]
fn c9_la_borne_prise_a_la_lettre_echoue_sur_une_grille_pleine() {
    let mut pleine = exemples::A_9X9.solution.and_then(depuis_ligne).unwrap();
    assert_eq!(Borne::de(&pleine).unwrap().valeur(), Some(1));
    assert_eq!(compter_appels(&mut pleine, [0, 0]), Ok((true, 82)));
}

#[test]
fn d1_list_n_to_1() {
    assert_eq!(list_n_to_1(9), [9, 8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(list_n_to_1(0), []);
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

#[test]
fn les_exemples_sont_ceux_de_leur_forme() {
    for exemple in EXEMPLES {
        let (lignes, colonnes) = exemple.blocs;
        let forme = Shape::new(lignes, colonnes).unwrap();
        assert_eq!(texte(&exemple.grille()), exemple.ligne);
        let attendu = if ["6x6", "tp-3012"].contains(&exemple.nom) { "several" } else { "unique" };
        assert_eq!(verdict(&exemple.grille(), forme), attendu, "{}", exemple.nom);
        assert_eq!(exemples::par_nom(exemple.nom), Some(exemple));
    }
    assert_eq!(exemples::par_nom("impossible"), None);
}

#[test]
fn les_mauvais_arguments_sont_des_erreurs() {
    let mut inegale: Tableau = exemples::C_L.grille();
    inegale[3].pop();
    let ligne_3 = Erreur::Ligne { i: 3, voulue: 9, trouvee: 8 };
    assert_eq!(possibilite(&inegale, 0, 0), Err(ligne_3));
    assert_eq!(resoudre(&inegale), Err(ligne_3));
    assert_eq!(bienRempli(&inegale), Err(ligne_3));
    assert_eq!(unTour(&mut inegale.clone()), Err(ligne_3));
    assert_eq!(solution_sudoku(&mut inegale.clone()), Err(ligne_3));
    assert_eq!(obtenir_grille(&inegale), Err(ligne_3));
    assert_eq!(nb_sols(&inegale), Err(ligne_3));
    assert_eq!(ligne_3.to_string(), "la ligne 3 a 8 cases au lieu de 9");

    let mut trop: Tableau = exemples::C_L.grille();
    trop[8][0] = 10;
    let valeur = Erreur::Valeur { i: 8, j: 0, valeur: 10, max: 9 };
    assert_eq!(vide(&trop), Err(valeur));
    assert_eq!(chiffresOk(&trop, 0, 0), Err(valeur));
    assert_eq!(complete(&mut trop.clone()), Err(valeur));
    assert_eq!(solve(&trop), Err(valeur));

    let reines = Reines { n: 8 };
    assert_eq!(reines.choix(8, &[]), Err(Erreur::Indice { indice: 8, nombre: 8 }));
    assert_eq!(reines.choix(2, &[4]), Err(Erreur::Longueur { voulue: 2, trouvee: 1 }));
    assert_eq!(reines.choix(2, &[4, 5]), Err(Erreur::Choix { rang: 1, valeur: 5 }));
    assert_eq!(Reines { n: 0 }.choix(0, &[]), Err(Erreur::Indice { indice: 0, nombre: 0 }));
    let sudoku = sudoku(&exemples::A_4X4);
    assert_eq!(sudoku.choix(1, &[7]), Err(Erreur::Choix { rang: 0, valeur: 7 }));
    assert!(backtracking(&mut exemples::C_L.grille(), [9, 1]).is_err());
}
