//! Les erreurs des fonctions du cours.

use neuf_solve::Limit;
use std::fmt;

/// Pourquoi une fonction ne peut pas répondre.
///
/// « Pas de solution » n'est pas une erreur mais une réponse : les fonctions concernées renvoient
/// alors `None` ou `false`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Erreur {
    /// Des blocs de cette taille ne font pas une grille de côté 1 à 64.
    Blocs {
        /// Le nombre de lignes d'un bloc.
        lignes: usize,
        /// Le nombre de colonnes d'un bloc.
        colonnes: usize,
    },
    /// Une liste n'a pas la longueur voulue.
    Longueur {
        /// La longueur voulue.
        voulue: usize,
        /// La longueur trouvée.
        trouvee: usize,
    },
    /// Une ligne de la grille n'a pas la longueur voulue.
    Ligne {
        /// Le numéro de la ligne.
        i: usize,
        /// La longueur voulue.
        voulue: usize,
        /// La longueur trouvée.
        trouvee: usize,
    },
    /// Une case contient un nombre trop grand.
    Valeur {
        /// La ligne de la case.
        i: usize,
        /// La colonne de la case.
        j: usize,
        /// Le nombre trouvé.
        valeur: u32,
        /// Le plus grand nombre permis.
        max: u32,
    },
    /// Un numéro de ligne, de colonne, de carré, de case ou de pile est hors des limites.
    Indice {
        /// Le numéro donné.
        indice: usize,
        /// Le nombre d'objets : les numéros vont de 0 à `nombre` − 1.
        nombre: usize,
    },
    /// Un nombre n'est pas parmi ceux que le problème permet.
    Choix {
        /// Le rang auquel il se trouve.
        rang: usize,
        /// Le nombre donné.
        valeur: u32,
    },
    /// La case où l'on veut jouer contient déjà un chiffre.
    CaseOccupee {
        /// La ligne de la case.
        i: usize,
        /// La colonne de la case.
        j: usize,
    },
    /// Le coup n'est plus possible : une case voisine contient déjà ce chiffre.
    CoupImpossible {
        /// La ligne de la case.
        i: usize,
        /// La colonne de la case.
        j: usize,
        /// Le chiffre.
        n: u32,
    },
    /// Le tour à annuler n'est pas celui qui a été joué sur cette grille.
    AutreTour {
        /// La ligne de la case du tour.
        i: usize,
        /// La colonne de la case du tour.
        j: usize,
    },
    /// Une limite a été atteinte avant la réponse.
    Limite(Limit),
}

impl fmt::Display for Erreur {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Erreur::Blocs { lignes, colonnes } => {
                write!(f, "des blocs {lignes}×{colonnes} ne font pas une grille de côté 1 à 64")
            }
            Erreur::Longueur { voulue, trouvee } => {
                write!(f, "la liste a {trouvee} éléments au lieu de {voulue}")
            }
            Erreur::Ligne { i, voulue, trouvee } => {
                write!(f, "la ligne {i} a {trouvee} cases au lieu de {voulue}")
            }
            Erreur::Valeur { i, j, valeur, max } => {
                write!(f, "la case ({i}, {j}) contient {valeur} ; les valeurs vont de 0 à {max}")
            }
            Erreur::Indice { indice, nombre: 0 } => {
                write!(f, "le numéro {indice} ne désigne rien : la liste est vide")
            }
            Erreur::Indice { indice, nombre } => {
                write!(f, "le numéro {indice} n'est pas entre 0 et {}", nombre - 1)
            }
            Erreur::Choix { rang, valeur } => {
                write!(f, "{valeur} n'est pas un choix possible au rang {rang}")
            }
            Erreur::CaseOccupee { i, j } => write!(f, "la case ({i}, {j}) est déjà remplie"),
            Erreur::CoupImpossible { i, j, n } => {
                write!(f, "le chiffre {n} n'est plus possible dans la case ({i}, {j})")
            }
            Erreur::AutreTour { i, j } => {
                write!(f, "le tour joué en ({i}, {j}) n'est pas un tour de cette grille")
            }
            Erreur::Limite(_) => write!(f, "le calcul a été arrêté avant la réponse"),
        }
    }
}

impl std::error::Error for Erreur {}
