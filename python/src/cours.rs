//! The course's functions that the engine answers, on lists of lists. `neuf/cours/` gives them their
//! names and writes back what the documents' functions change in place.

use crate::limits::soon;
use crate::number;
use neuf::Limits;
use neuf::cours::exemples::EXEMPLES;
use neuf::cours::{Erreur as Cause, Tableau, examen, recursif, tp_ocaml};
use pyo3::create_exception;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBool;
use std::collections::BTreeSet;

use crate::error::NeufError;

create_exception!(
    neuf,
    Erreur,
    NeufError,
    "Ce qui ne va pas dans les arguments d'une fonction du cours."
);

fn erreur(cause: Cause) -> PyErr {
    Erreur::new_err(cause.to_string())
}

/// Runs a function of the course that may search for years, so that Ctrl-C can stop it.
fn searched<T: Send>(
    py: Python<'_>,
    work: impl Fn(&Limits) -> Result<T, Cause> + Send + Sync,
) -> PyResult<T> {
    let is_cut = |found: &Result<T, Cause>| matches!(found, Err(Cause::Limite(_)));
    soon(py, Limits::none(), is_cut, work)?.map_err(erreur)
}

fn kind(given: &Bound<'_, PyAny>) -> String {
    given.get_type().name().map(|name| name.to_string()).unwrap_or_default()
}

/// Une grille : une liste de listes d'entiers.
struct Grille(Tableau);

impl<'py> FromPyObject<'_, 'py> for Grille {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Grille> {
        let wrong = |said: String| Err(PyTypeError::new_err(said));
        let Ok(rows) = given.try_iter() else {
            return wrong(format!("une grille est une liste de listes, pas {}", kind(&given)));
        };
        let mut grille = Vec::new();
        for (i, row) in rows.enumerate() {
            let row = row?;
            let Ok(cells) = row.try_iter() else {
                return wrong(format!("la ligne {i} n'est pas une liste mais {}", kind(&row)));
            };
            let mut ligne = Vec::new();
            for (j, cell) in cells.enumerate() {
                let cell = cell?;
                let is_number = !cell.is_instance_of::<PyBool>() && cell.hasattr("__index__")?;
                if !is_number {
                    let kind = kind(&cell);
                    return wrong(format!("la case ({i}, {j}) n'est pas un entier mais {kind}"));
                }
                match cell.extract::<u32>() {
                    Ok(value) => ligne.push(value),
                    Err(_) => {
                        let said =
                            format!("la case ({i}, {j}) contient {cell}, qui n'est pas un chiffre");
                        return Err(Erreur::new_err(said));
                    }
                }
            }
            grille.push(ligne);
        }
        Ok(Grille(grille))
    }
}

/// A function of a grid and a cell.
macro_rules! of_cell {
    ($($name:ident: $function:path => $answer:ty;)*) => {
        $(#[pyfunction]
        fn $name(grille: Grille, #[pyo3(from_py_with = number::i)] i: usize, #[pyo3(from_py_with = number::j)] j: usize) -> PyResult<$answer> {
            $function(&grille.0, i, j).map_err(erreur)
        })*
    };
}

of_cell! {
    cours_possibilite: recursif::possibilite => BTreeSet<u32>;
    cours_ligne: examen::ligne => Vec<u32>;
    cours_colonne: examen::colonne => Vec<u32>;
    cours_carre: examen::carre => Vec<u32>;
    cours_conflit: examen::conflit => Vec<u32>;
    cours_chiffres_ok: examen::chiffresOk => Vec<u32>;
}

/// A function of a grid and a house.
macro_rules! of_house {
    ($($name:ident: $function:path;)*) => {
        $(#[pyfunction]
        fn $name(grille: Grille, #[pyo3(from_py_with = number::i)] i: usize) -> PyResult<bool> {
            $function(&grille.0, i).map_err(erreur)
        })*
    };
}

of_house! {
    cours_ligne_bien_remplie: examen::ligneBienRemplie;
    cours_colonne_bien_remplie: examen::colonneBienRemplie;
    cours_carre_bien_rempli: examen::carréBienRempli;
}

/// A function of a grid alone.
macro_rules! of_grid {
    ($($name:ident: $function:path => $answer:ty;)*) => {
        $(#[pyfunction]
        fn $name(grille: Grille) -> PyResult<$answer> {
            $function(&grille.0).map_err(erreur)
        })*
    };
}

of_grid! {
    cours_bien_rempli: examen::bienRempli => bool;
    cours_vide: recursif::vide => Option<(usize, usize)>;
}

/// A function of a grid alone that searches.
macro_rules! of_search {
    ($($name:ident: $function:path => $answer:ty;)*) => {
        $(#[pyfunction]
        fn $name(py: Python<'_>, grille: Grille) -> PyResult<$answer> {
            searched(py, |limits| $function(&grille.0, limits))
        })*
    };
}

of_search! {
    cours_resoudre: recursif::resoudre_dans => Option<Tableau>;
    cours_solve: tp_ocaml::solve_dans => Option<Tableau>;
    cours_nb_sols: tp_ocaml::nb_sols_dans => u64;
}

/// A function that changes its grid: what it says, and the grid after it.
macro_rules! in_place {
    ($($name:ident: $function:path;)*) => {
        $(#[pyfunction]
        fn $name(grille: Grille) -> PyResult<(bool, Tableau)> {
            let mut grille = grille.0;
            let said = $function(&mut grille).map_err(erreur)?;
            Ok((said, grille))
        })*
    };
}

in_place! {
    cours_un_tour: examen::unTour;
    cours_complete: examen::complete;
}

/// Whether the grid can be completed, and the grid after it.
#[pyfunction]
fn cours_solution_sudoku(py: Python<'_>, grille: Grille) -> PyResult<(bool, Tableau)> {
    searched(py, |limits| {
        let mut tried = grille.0.clone();
        let said = examen::solution_sudoku_dans(&mut tried, limits)?;
        Ok((said, tried))
    })
}

/// Whether the grid can be completed from a position on, the calls, and the grid after it.
#[pyfunction]
fn cours_backtracking(
    py: Python<'_>,
    grille: Grille,
    #[pyo3(from_py_with = number::pos)] pos: [usize; 2],
) -> PyResult<(bool, u64, Tableau)> {
    searched(py, |limits| {
        let mut tried = grille.0.clone();
        let (said, calls) = examen::compter_appels_dans(&mut tried, pos, limits)?;
        Ok((said, calls, tried))
    })
}

/// An example as Python has it: its name, document, blocks, line and solution.
type ExempleForm = (&'static str, String, (usize, usize), &'static str, Option<&'static str>);

/// The grids of the documents.
#[pyfunction]
fn cours_exemples() -> Vec<ExempleForm> {
    let form = |it: &neuf::cours::exemples::Exemple| {
        (it.nom, it.document.to_string(), it.blocs, it.ligne, it.solution)
    };
    EXEMPLES.iter().map(form).collect()
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Erreur", module.py().get_type::<Erreur>())?;
    module.add_function(wrap_pyfunction!(cours_possibilite, module)?)?;
    module.add_function(wrap_pyfunction!(cours_ligne, module)?)?;
    module.add_function(wrap_pyfunction!(cours_colonne, module)?)?;
    module.add_function(wrap_pyfunction!(cours_carre, module)?)?;
    module.add_function(wrap_pyfunction!(cours_conflit, module)?)?;
    module.add_function(wrap_pyfunction!(cours_chiffres_ok, module)?)?;
    module.add_function(wrap_pyfunction!(cours_ligne_bien_remplie, module)?)?;
    module.add_function(wrap_pyfunction!(cours_colonne_bien_remplie, module)?)?;
    module.add_function(wrap_pyfunction!(cours_carre_bien_rempli, module)?)?;
    module.add_function(wrap_pyfunction!(cours_bien_rempli, module)?)?;
    module.add_function(wrap_pyfunction!(cours_vide, module)?)?;
    module.add_function(wrap_pyfunction!(cours_resoudre, module)?)?;
    module.add_function(wrap_pyfunction!(cours_solve, module)?)?;
    module.add_function(wrap_pyfunction!(cours_nb_sols, module)?)?;
    module.add_function(wrap_pyfunction!(cours_un_tour, module)?)?;
    module.add_function(wrap_pyfunction!(cours_complete, module)?)?;
    module.add_function(wrap_pyfunction!(cours_solution_sudoku, module)?)?;
    module.add_function(wrap_pyfunction!(cours_backtracking, module)?)?;
    module.add_function(wrap_pyfunction!(cours_exemples, module)?)
}
