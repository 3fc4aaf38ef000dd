//! Chaque numéro de l'inventaire du cours, par les fonctions françaises.
//!
//! Les fonctions sont celles du document ; quand le moteur répond aussi, les deux doivent être
//! d'accord. D9 (les techniques de résolution d'une personne) n'a pas de fonction du TP à essayer :
//! c'est `crates/explain` qui l'essaie.

#![allow(non_snake_case)]

mod a_piles;
mod au_hasard;
mod b_td;
mod c_examen;
mod d_tp;
mod e_errata;
mod ensemble;

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
