//! Les fonctions du cours contre le jumeau naïf, sur des grilles au hasard.

use neuf_cours::examen::{chiffresOk, complete, solution_sudoku};
use neuf_cours::piles::{Combien, Piles, Sudoku};
use neuf_cours::recursif::{possibilite, resoudre};
use neuf_cours::tp_ocaml::{Coup, Grille, annuler_tour, nb_sols, nouveau_coup, obtenir_grille};
use neuf_cours::{Tableau, examen, vers_clues};
use neuf_puzzle::Shape;
use neuf_testkit::{Random, sprinkled};
use proptest::prelude::*;

fn tableau(valeurs: &[u8], cote: usize) -> Tableau {
    valeurs.chunks(cote).map(|ligne| ligne.iter().map(|&v| v.into()).collect()).collect()
}

fn grille_9x9(trous: usize, changements: usize, graine: u64) -> (Vec<u8>, Tableau) {
    let valeurs = sprinkled(3, 3, trous, changements, &mut Random(graine));
    let grille = tableau(&valeurs, 9);
    (valeurs, grille)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn les_resolveurs_sont_d_accord(trous in 0usize..45, changements in 0usize..3, graine: u64) {
        let (valeurs, grille) = grille_9x9(trous, changements, graine);
        let solutions = neuf_testkit::solutions(3, 3, &valeurs, 100);
        prop_assume!(solutions.len() < 100);
        prop_assert_eq!(nb_sols(&grille), Ok(solutions.len() as u64));
        let premiere = solutions.first().map(|solution| tableau(solution, 9));
        // Le document B et le document C essaient les chiffres dans l'ordre croissant.
        prop_assert_eq!(resoudre(&grille), Ok(premiere.clone()));
        let mut completee = grille.clone();
        prop_assert_eq!(solution_sudoku(&mut completee), Ok(premiere.is_some()));
        prop_assert_eq!(completee, premiere.unwrap_or(grille.clone()));
        prop_assert_eq!(obtenir_grille(&grille).unwrap().is_none(), contradictoire(&grille));
    }

    #[test]
    fn le_balayage_ne_remplit_que_ce_qui_est_force(trous in 0usize..60, graine: u64) {
        let (_, grille) = grille_9x9(trous, 0, graine);
        let mut balayee = grille.clone();
        let complet = complete(&mut balayee).unwrap();
        prop_assert_eq!(complet, balayee.iter().flatten().all(|&v| v != 0));
        if complet {
            prop_assert_eq!(nb_sols(&grille), Ok(1));
            prop_assert_eq!(resoudre(&grille), Ok(Some(balayee)));
        }
    }

    #[test]
    fn jouer_puis_annuler_ne_change_rien(trous in 1usize..81, graine: u64, n in 1u32..=9) {
        let (_, grille) = grille_9x9(trous, 0, graine);
        let mut g = obtenir_grille(&grille).unwrap().expect("une grille juste à trous");
        let avant = g.clone();
        for (i, j) in (0..81).map(|k| (k / 9, k % 9)) {
            prop_assert!(g.cases[i][j] != 0 || g.c_poss[i][j] == chiffresOk(&grille, i, j).unwrap());
            if let Ok(tour) = nouveau_coup(Coup { i, j, n }, &mut g) {
                prop_assert_eq!(g.cases[i][j], n);
                annuler_tour(&mut g, tour).unwrap();
            }
            prop_assert_eq!(&g, &avant);
        }
    }

    #[test]
    fn les_piles_trouvent_tout(forme in 0usize..5, trous in 0usize..14, changements in 0usize..2, graine: u64) {
        let (lignes, colonnes) = [(2, 2), (2, 3), (3, 2), (1, 5), (3, 3)][forme];
        let valeurs = sprinkled(lignes, colonnes, trous, changements, &mut Random(graine));
        let grille = tableau(&valeurs, lignes * colonnes);
        // Les piles du document ne comparent pas les chiffres de départ entre eux.
        let forme = Shape::new(lignes, colonnes).unwrap();
        prop_assume!(vers_clues(&grille, forme).unwrap().check().is_ok());
        let attendues = neuf_testkit::solutions(lignes, colonnes, &valeurs, 1000);
        prop_assume!(attendues.len() < 1000);
        let sudoku = Sudoku::new(lignes, colonnes, grille).unwrap();
        let mut trouvees = Piles::new(sudoku.n()).recherche(&sudoku, Combien::Toutes).unwrap();
        trouvees.reverse(); // le dernier chiffre d'abord
        let attendues: Vec<Vec<u32>> =
            attendues.into_iter().map(|s| s.into_iter().map(u32::from).collect()).collect();
        prop_assert_eq!(trouvees, attendues);
    }

    #[test]
    fn aucun_argument_ne_fait_paniquer(
        grille in prop::collection::vec(prop::collection::vec(0u32..12, 7..11), 7..11),
        i in 0usize..12, j in 0usize..12, n in 0u32..12,
    ) {
        let _ = possibilite(&grille, i, j);
        let _ = examen::conflit(&grille, i, j);
        let _ = examen::carréBienRempli(&grille, i);
        let _ = examen::caseSuivante([i, j]);
        let _ = examen::bienRempli(&grille);
        let _ = obtenir_grille(&grille);
        let _ = Sudoku::new(i, j, grille.clone());
        let _ = neuf_cours::piles::voir_grille(&grille);
        let c_poss = vec![grille.clone(); 9];
        let mut g = Grille { cases: grille, c_poss };
        let _ = nouveau_coup(Coup { i, j, n }, &mut g);
    }
}

/// Si un chiffre est écrit là où `chiffresOk` ne le permet pas.
fn contradictoire(grille: &Tableau) -> bool {
    (0..81).map(|k| (k / 9, k % 9)).any(|(i, j)| {
        grille[i][j] != 0 && !chiffresOk(grille, i, j).unwrap().contains(&grille[i][j])
    })
}
