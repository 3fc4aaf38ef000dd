//! Document B : un résolveur récursif de sudokus 9×9.

use crate::Erreur;
use crate::tableau::{Tableau, depuis_grid, verifier_case, verifier_valeurs, vers_clues};
use neuf_puzzle::{Digit, DigitSet, Shape};
use neuf_solve::{Ending, Limits, RECURSIVE, Strategy};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// L'ensemble des chiffres de 1 à 9 qui ne sont pas encore utilisés dans les **autres** cases de la
/// ligne `i`, de la colonne `j` et du carré de la case `(i, j)`. Ce que contient la case elle-même
/// ne compte pas.
///
/// ```
/// use neuf_cours::{exemples, recursif::possibilite};
///
/// let grille = exemples::B_EXEMPLE.grille();
/// assert_eq!(possibilite(&grille, 0, 1)?, [3, 5, 7, 8, 9].into());
/// assert_eq!(possibilite(&grille, 0, 0)?, [1, 5, 9].into()); // la case contient déjà 1
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si la case n'existe pas.
pub fn possibilite(grille: &[Vec<u32>], i: usize, j: usize) -> Result<BTreeSet<u32>, Erreur> {
    verifier_case(grille, i, j)?;
    let forme = Shape::CLASSIC;
    let voisines = forme.peers(forme.cell(i, j));
    let chiffre = |case| Digit::new(grille[forme.row(case)][forme.column(case)] as usize);
    let utilises: DigitSet = voisines.iter().filter_map(chiffre).collect();
    Ok((forme.digits() - utilises).iter().map(|chiffre| chiffre.value() as u32).collect())
}

/// Les coordonnées `(i, j)` d'une case vide (la première dans l'ordre de lecture), ou `None` s'il
/// n'y en a pas. Le document renvoie alors `False`.
///
/// ```
/// use neuf_cours::{exemples, recursif::vide};
///
/// assert_eq!(vide(&exemples::B_EXEMPLE.grille())?, Some((0, 1)));
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9.
pub fn vide(grille: &[Vec<u32>]) -> Result<Option<(usize, usize)>, Erreur> {
    verifier_valeurs(grille, 9)?;
    let case = grille.iter().flatten().position(|&valeur| valeur == 0);
    Ok(case.map(|k| (k / 9, k % 9)))
}

/// Une solution de la grille, ou `None` s'il n'y en a pas (le document renvoie `False`).
///
/// On cherche une case vide ; s'il n'y en a plus, c'est résolu ; sinon on y essaie chacun des
/// chiffres de [`possibilite`] et l'on recommence avec la grille complétée d'une case. Une grille
/// dont les chiffres de départ se contredisent n'a pas de solution : le programme du document ne
/// s'en aperçoit pas toujours, celui-ci si.
///
/// ```
/// use neuf_cours::{exemples, recursif::resoudre};
///
/// let solution = resoudre(&exemples::B_EXEMPLE.grille())?.expect("une solution");
/// assert_eq!(solution[0], [1, 9, 8, 4, 7, 5, 2, 3, 6]);
/// assert_eq!(solution[8], [2, 8, 9, 1, 5, 7, 6, 4, 3]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9.
pub fn resoudre(grille: &[Vec<u32>]) -> Result<Option<Tableau>, Erreur> {
    resoudre_dans(grille, &Limits::none())
}

/// [`resoudre`] dans des limites.
///
/// ```
/// use neuf_cours::{Erreur, recursif::resoudre_dans, exemples};
/// use neuf_solve::{Limit, Limits};
///
/// let un_noeud = Limits { nodes: Some(1), ..Limits::none() };
/// let trouvee = resoudre_dans(&exemples::B_EXEMPLE.grille(), &un_noeud);
/// assert_eq!(trouvee, Err(Erreur::Limite(Limit::Nodes)));
/// ```
///
/// # Errors
/// Celles de [`resoudre`], ou si une limite est atteinte.
pub fn resoudre_dans(grille: &[Vec<u32>], limites: &Limits) -> Result<Option<Tableau>, Erreur> {
    premiere_solution(grille, RECURSIVE, limites)
}

/// La première solution d'une grille 9×9 par une stratégie du moteur.
pub(crate) fn premiere_solution(
    grille: &[Vec<u32>],
    strategie: &dyn Strategy,
    limites: &Limits,
) -> Result<Option<Tableau>, Erreur> {
    let Ok(puzzle) = vers_clues(grille, Shape::CLASSIC)?.check() else {
        return Ok(None); // deux chiffres de départ se contredisent
    };
    let mut solution = None;
    let fin = strategie.search(&puzzle, limites, &mut |trouvee| {
        solution = Some(depuis_grid(&trouvee.grid()));
        ControlFlow::Break(())
    });
    match (solution, fin.ending) {
        (None, Ending::Limit(limite)) => Err(Erreur::Limite(limite)),
        (solution, _) => Ok(solution),
    }
}
