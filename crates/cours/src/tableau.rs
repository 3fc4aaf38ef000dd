//! Les grilles des documents (listes de listes) et celles du moteur.

use crate::Erreur;
use neuf_puzzle::{Clues, Grid, Shape};

/// Une grille comme dans les documents : la liste de ses lignes, 0 pour une case vide.
pub type Tableau = Vec<Vec<u32>>;

/// La grille écrite sur une seule ligne de texte, chiffre après chiffre ; `.` ou `0` pour une case
/// vide. `None` si ce n'est pas un carré de chiffres 1 à 9.
///
/// ```
/// use neuf_cours::depuis_ligne;
///
/// let grille = vec![vec![1, 0, 0, 0], vec![0, 0, 2, 0], vec![0, 0, 0, 0], vec![0, 3, 0, 4]];
/// assert_eq!(depuis_ligne("1.....2......3.4"), Some(grille));
/// assert_eq!(depuis_ligne("12345"), None);
/// ```
pub fn depuis_ligne(texte: &str) -> Option<Tableau> {
    let chiffre = |c: char| if c == '.' { Some(0) } else { c.to_digit(10) };
    let liste = texte.chars().map(chiffre).collect::<Option<Vec<u32>>>()?;
    let cote = liste.len().isqrt();
    (cote > 0 && cote * cote == liste.len())
        .then(|| liste.chunks(cote).map(<[u32]>::to_vec).collect())
}

/// La grille du moteur, pas encore contrôlée, pour une grille des documents.
///
/// ```
/// use neuf_cours::{depuis_grid, depuis_ligne, vers_clues};
/// use neuf_puzzle::{Grid, Shape};
///
/// let forme = Shape::new(2, 2)?;
/// let pleine = depuis_ligne("1234341221434321").expect("un carré");
/// assert_eq!(vers_clues(&pleine, forme)?.to_string(), "1234341221434321");
/// let solution: Grid = "1234341221434321".parse()?;
/// assert_eq!(depuis_grid(&solution), pleine);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré de la forme voulue, ou contient un nombre trop grand.
pub fn vers_clues(grille: &[Vec<u32>], forme: Shape) -> Result<Clues, Erreur> {
    verifier_valeurs(grille, forme.size())?;
    let valeurs: Vec<usize> = grille.iter().flatten().map(|&valeur| valeur as usize).collect();
    Clues::from_values(forme, &valeurs)
        .ok_or(Erreur::Longueur { voulue: forme.cell_count(), trouvee: valeurs.len() })
}

/// La liste de listes pour une solution trouvée par le moteur.
pub fn depuis_grid(solution: &Grid) -> Tableau {
    let valeurs: Vec<u32> = solution.values().map(|valeur| valeur as u32).collect();
    valeurs.chunks(solution.shape().size()).map(<[u32]>::to_vec).collect()
}

/// Contrôle que la grille est un carré de côté `cote`.
pub(crate) fn verifier_carre(grille: &[Vec<u32>], cote: usize) -> Result<(), Erreur> {
    if grille.len() != cote {
        return Err(Erreur::Longueur { voulue: cote, trouvee: grille.len() });
    }
    match grille.iter().position(|ligne| ligne.len() != cote) {
        Some(i) => Err(Erreur::Ligne { i, voulue: cote, trouvee: grille[i].len() }),
        None => Ok(()),
    }
}

/// Contrôle que la grille est un carré de côté `cote` et que ses valeurs vont de 0 à `cote`.
pub(crate) fn verifier_valeurs(grille: &[Vec<u32>], cote: usize) -> Result<(), Erreur> {
    verifier_carre(grille, cote)?;
    let max = cote as u32;
    for (i, ligne) in grille.iter().enumerate() {
        if let Some(j) = ligne.iter().position(|&valeur| valeur > max) {
            return Err(Erreur::Valeur { i, j, valeur: ligne[j], max });
        }
    }
    Ok(())
}

/// Contrôle qu'un numéro est entre 0 et `nombre` − 1.
pub(crate) fn verifier_indice(indice: usize, nombre: usize) -> Result<(), Erreur> {
    if indice < nombre { Ok(()) } else { Err(Erreur::Indice { indice, nombre }) }
}

/// Contrôle une grille 9×9 et une de ses cases.
pub(crate) fn verifier_case(grille: &[Vec<u32>], i: usize, j: usize) -> Result<(), Erreur> {
    verifier_valeurs(grille, 9)?;
    verifier_indice(i, 9)?;
    verifier_indice(j, 9)
}
