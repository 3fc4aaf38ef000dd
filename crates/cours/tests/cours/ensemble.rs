//! Ce qui vaut pour tous les documents.

use super::*;

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
