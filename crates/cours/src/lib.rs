//! Les fonctions des documents de cours, sous leur nom et avec leurs arguments, sur des listes de
//! listes d'entiers : une élève peut comparer sa propre fonction à la référence, un professeur peut
//! s'en servir pour corriger.
//!
//! | module | document | sujet |
//! |---|---|---|
//! | [`piles`] | A | la recherche par retour en arrière avec des piles : quatre petits problèmes, les reines, le sudoku N×N |
//! | [`recursif`] | B | un résolveur récursif : `possibilite`, `vide`, `resoudre` |
//! | [`examen`] | C | le devoir DS3info : tri fusion, vérifications, balayage naïf, `backtracking` |
//! | [`tp_ocaml`] | D | le TP en OCaml : jouer un coup, l'annuler, compter les solutions |
//! | [`exemples`] | A–D | toutes les grilles des documents |
//!
//! Les chiffres vont de 1 à N, 0 est une case vide, les lignes, colonnes et carrés sont numérotés à
//! partir de 0. Une grille est un [`Tableau`] : la liste de ses lignes.
//!
//! La couche est mince : ce que le moteur (`neuf-backtrack`, `neuf-puzzle`, `neuf-solve`) sait
//! faire, il le fait ici aussi. Seuls sont écrits en toutes lettres les algorithmes qui sont
//! eux-mêmes le sujet du cours : les piles, le balayage, la récursion lexicographique, les coups que
//! l'on joue et que l'on annule.
//!
//! # Exemple
//! ```
//! use neuf_cours::{examen::chiffresOk, exemples, recursif::resoudre};
//!
//! let grille = exemples::C_L.grille();
//! assert_eq!(chiffresOk(&grille, 4, 2)?, [2, 5, 8, 9]);
//!
//! let solution = resoudre(&grille)?.expect("la grille a une solution");
//! assert_eq!(solution[4], [6, 4, 5, 2, 8, 9, 1, 7, 3]);
//! # Ok::<(), neuf_cours::Erreur>(())
//! ```
//!
//! # Les erreurs des documents
//! Là où un document se trompe, la fonction est juste et une note le dit :
//! - **E1** : une grille classique a 81 cases et 81 piles, non 64 ; la grille « 2×2 » est 4×4
//!   ([`piles`]).
//! - **E2** : l'exemple du TP a perdu une ligne ; [`exemples::D_EXEMPLE`] est la grille rétablie.
//! - **E3** : la grille 6×6 imprimée a deux solutions ([`exemples::A_6X6`]).
//! - **E4** : le résultat imprimé de `unTour(M)` oublie une case ([`examen::unTour`]).
//! - **E5** : le `unTour` proposé contient cinq fautes, à corriger ([`examen::unTour`]).

mod erreur;
pub mod examen;
pub mod exemples;
pub mod piles;
pub mod recursif;
mod tableau;
pub mod tp_ocaml;

pub use erreur::Erreur;
pub use tableau::{Tableau, depuis_grid, depuis_ligne, vers_clues};
