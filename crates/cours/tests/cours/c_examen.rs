//! C : les fonctions de l'examen.

use super::*;

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
    assert!(Fusion::<u32>(&[], &[]).is_empty());
    assert_eq!(TriFusion(&[5, 3, 9, 1, 3]), [1, 3, 3, 5, 9]);
    assert!(TriFusion::<u32>(&[]).is_empty());
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
