//! The exercises, in the order of the course. To add one: a line here, its solution in `solutions.py`,
//! its statement in the words (`lab-exercise-…`), and what it is checked with in `cases.rs`.

use super::cases as c;
use super::{Case, ExerciseEntry, LooksAt};
use crate::watch::{CellsAsRanks, Subject, TryFirst};
use neuf::cours::exemples;

/// A function to be written.
pub(super) struct Exercise {
    pub id: &'static str,
    pub function: &'static str,
    pub parameters: &'static str,
    pub looks_at: LooksAt,
    pub any_order: bool,
    search: Option<fn() -> Subject>,
    pub cases: fn() -> Vec<Case>,
}

/// One way to write each function; `#: id` stands before it.
const SOLUTIONS: &str = include_str!("solutions.py");

impl Exercise {
    pub fn entry(&self) -> ExerciseEntry {
        ExerciseEntry {
            id: self.id.to_owned(),
            course: self.id.split('-').next().unwrap_or_default().to_uppercase(),
            function: self.function.to_owned(),
            search: self.search.map(|subject| subject()),
        }
    }

    /// The letter of its document.
    pub fn document(&self) -> char {
        self.id.chars().next().unwrap_or_default()
    }

    pub fn solution(&self) -> &'static str {
        let mut sections = SOLUTIONS.split("#: ").filter_map(|section| section.split_once('\n'));
        sections.find(|(id, _)| *id == self.id).map_or("", |(_, code)| code.trim_end())
    }

    const fn sets(self) -> Exercise {
        Exercise { any_order: true, ..self }
    }

    const fn changes(self) -> Exercise {
        Exercise { looks_at: LooksAt::Argument, ..self }
    }

    const fn both(self) -> Exercise {
        Exercise { looks_at: LooksAt::Both, ..self }
    }

    const fn drives(self, search: fn() -> Subject) -> Exercise {
        Exercise { search: Some(search), any_order: true, ..self }
    }
}

const fn a(
    id: &'static str,
    function: &'static str,
    parameters: &'static str,
    cases: fn() -> Vec<Case>,
) -> Exercise {
    let looks_at = LooksAt::Result;
    Exercise { id, function, parameters, looks_at, any_order: false, search: None, cases }
}

const fn list<const NUMBER: u32>() -> Subject {
    Subject::List { number: NUMBER }
}

fn queens() -> Subject {
    Subject::Queens { side: 6, first: TryFirst::Last }
}

fn grid(example: &exemples::Exemple) -> Subject {
    let text = example.ligne.replace('0', ".");
    Subject::Sudoku { text, cells: CellsAsRanks::All, first: TryFirst::Last }
}

fn small_grid() -> Subject {
    grid(&exemples::A_4X4)
}

fn classic_grid() -> Subject {
    grid(&exemples::FACILE)
}

pub(super) static EXERCISES: &[Exercise] = &[
    a("a1-haut_des_piles", "haut_des_piles", "les_piles", c::haut_des_piles),
    a("a2-retour", "retour", "les_piles", c::retour).changes(),
    a("a3-choix", "choix", "i, haut", c::choix_list::<1>).drives(list::<1>),
    a("a4-choix", "choix", "i, haut", c::choix_list::<2>).drives(list::<2>),
    a("a5-choix", "choix", "i, haut", c::choix_list::<3>).drives(list::<3>),
    a("a6-choix", "choix", "i, haut", c::choix_list::<4>).drives(list::<4>),
    a("a7-choix", "choix", "i, haut", c::choix_queens).drives(queens),
    a("a11-case_vers_numero", "case_vers_numero", "i, j", c::case_vers_numero),
    a("a11-numero_vers_case", "numero_vers_case", "k", c::numero_vers_case),
    a("a12-liste_vers_grille", "liste_vers_grille", "liste", c::liste_vers_grille),
    a("a13-chiffres_ligne", "chiffres_ligne", "i, grille", c::chiffres_ligne).sets(),
    a("a13-chiffres_colonne", "chiffres_colonne", "j, grille", c::chiffres_colonne).sets(),
    a("a13-chiffres_bloc", "chiffres_bloc", "i, j, grille", c::chiffres_bloc).sets(),
    a("a14-choix", "choix", "k, haut", c::choix_sudoku).drives(small_grid),
    a("b1-possibilite", "possibilite", "grille, i, j", c::possibilite).drives(classic_grid),
    a("b2-vide", "vide", "grille", c::vide),
    a("b3-resoudre", "resoudre", "grille", c::resoudre),
    a("c0-Fusion", "Fusion", "L, M", c::fusion),
    a("c0-TriFusion", "TriFusion", "L", c::tri_fusion),
    a("c1-occurrences", "occurrences", "elt, L", c::occurrences),
    a("c2-ligneBienRemplie", "ligneBienRemplie", "L, i", c::ligne_bien_remplie),
    a("c2-colonneBienRemplie", "colonneBienRemplie", "L, j", c::colonne_bien_remplie),
    a("c2-carreBienRempli", "carreBienRempli", "L, i", c::carre_bien_rempli),
    a("c2-bienRempli", "bienRempli", "L", c::bien_rempli),
    a("c3-ligne", "ligne", "L, i, j", c::ligne),
    a("c3-colonne", "colonne", "L, i, j", c::colonne),
    a("c3-carre", "carre", "L, i, j", c::carre),
    a("c4-conflit", "conflit", "L, i, j", c::conflit).sets(),
    a("c4-chiffresOk", "chiffresOk", "L, i, j", c::chiffres_ok).sets(),
    a("c5-nbPossible", "nbPossible", "L, i, j", c::nb_possible),
    a("c5-unTour", "unTour", "L", c::un_tour).both(),
    a("c6-complete", "complete", "L", c::complete).both(),
    a("c7-caseSuivante", "caseSuivante", "pos", c::case_suivante),
    a("c8-backtracking", "backtracking", "L, pos", c::backtracking),
    a("c8-solution_sudoku", "solution_sudoku", "L", c::solution_sudoku).both(),
    a("d1-list_n_to_1", "list_n_to_1", "n", c::list_n_to_1),
    a("d2-nouveau_coup", "nouveau_coup", "g, i, j, n", c::nouveau_coup).changes(),
    a("d2-annuler_tour", "annuler_tour", "g, tour", c::annuler_tour).changes(),
    a("d3-obtenir_grille", "obtenir_grille", "c_ini", c::obtenir_grille),
    a("d4-trouver_prochaine_case", "trouver_prochaine_case", "g", c::trouver_prochaine_case),
    a("d5-solve", "solve", "cases", c::solve),
    a("d7-nb_sols", "nb_sols", "cases", c::nb_sols),
];
