//! Document C : le devoir DS3info.
//!
//! Question de cours (tri fusion), partie I (vérifier une grille, lister les chiffres possibles),
//! partie II (algorithme naïf), partie III (backtracking). Les grilles sont 9×9 ; les carrés sont
//! numérotés de 0, en haut à gauche, à 8, en bas à droite.

use crate::Erreur;
use crate::tableau::{verifier_carre, verifier_case, verifier_indice, verifier_valeurs};
use neuf_backtrack::Budget;
use neuf_puzzle::{Grid, House, Shape};
use neuf_solve::Limits;

/// La fusion triée de deux listes triées.
///
/// À égalité, les éléments de `L` passent avant ceux de `M` : c'est ce qui rend [`TriFusion`]
/// stable. Chaque tour de boucle place un élément, donc le coût est en O(n) pour n éléments en
/// tout.
///
/// ```
/// use neuf_cours::examen::Fusion;
///
/// assert_eq!(Fusion(&[1, 3, 4], &[1, 2, 7]), [1, 1, 2, 3, 4, 7]);
/// ```
#[allow(non_snake_case)]
pub fn Fusion<T: Ord + Clone>(L: &[T], M: &[T]) -> Vec<T> {
    let mut fusion = Vec::with_capacity(L.len() + M.len());
    let (mut i, mut j) = (0, 0);
    while i < L.len() && j < M.len() {
        if L[i] <= M[j] {
            fusion.push(L[i].clone());
            i += 1;
        } else {
            fusion.push(M[j].clone());
            j += 1;
        }
    }
    fusion.extend_from_slice(&L[i..]);
    fusion.extend_from_slice(&M[j..]);
    fusion
}

/// La liste triée, par récursion : on trie chaque moitié, puis on fusionne.
///
/// Il y a environ log₂ n niveaux de récursion, et les fusions d'un niveau coûtent ensemble O(n) :
/// le tri est en O(n log n). Il est stable : deux éléments égaux gardent leur ordre.
///
/// ```
/// use neuf_cours::examen::TriFusion;
///
/// assert_eq!(TriFusion(&[3, 1, 4, 1, 5, 9, 2, 6]), [1, 1, 2, 3, 4, 5, 6, 9]);
/// ```
#[allow(non_snake_case)]
pub fn TriFusion<T: Ord + Clone>(L: &[T]) -> Vec<T> {
    if L.len() <= 1 {
        return L.to_vec();
    }
    let (gauche, droite) = L.split_at(L.len() / 2);
    Fusion(&TriFusion(gauche), &TriFusion(droite))
}

/// Le nombre d'occurrences de `elt` dans la liste `L`.
///
/// Complexité : la liste est parcourue une fois, avec une comparaison par élément, donc O(n) pour
/// n = len(L).
///
/// Invariant de boucle : après avoir lu les k premiers éléments, le compteur est le nombre
/// d'occurrences de `elt` parmi eux.
///
/// ```
/// use neuf_cours::examen::occurrences;
///
/// assert_eq!(occurrences(&3, &[1, 7, 3, 4]), 1);
/// assert_eq!(occurrences(&6, &[1, 7, 3, 4]), 0);
/// assert_eq!(occurrences(&6, &[1, 6, 6, 4]), 2);
/// ```
#[allow(non_snake_case)]
pub fn occurrences<T: PartialEq>(elt: &T, L: &[T]) -> usize {
    let mut compteur = 0;
    for x in L {
        if x == elt {
            compteur += 1;
        }
    }
    compteur
}

/// Indique si la ligne `i` contient exactement les chiffres de 1 à 9.
///
/// ```
/// use neuf_cours::examen::{carreBienRempli, carréBienRempli, colonneBienRemplie, ligneBienRemplie};
///
/// let mut L = vec![vec![0; 9]; 9];
/// L[0] = (1..=9).collect();
/// assert!(ligneBienRemplie(&L, 0)? && !ligneBienRemplie(&L, 1)?);
/// assert!(!colonneBienRemplie(&L, 0)? && !carréBienRempli(&L, 0)? && !carreBienRempli(&L, 8)?);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 ou si la ligne n'existe pas.
#[allow(non_snake_case)]
pub fn ligneBienRemplie(L: &[Vec<u32>], i: usize) -> Result<bool, Erreur> {
    bien_remplie(L, i, House::Row)
}

/// Indique si la colonne `j` contient exactement les chiffres de 1 à 9.
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 ou si la colonne n'existe pas.
#[allow(non_snake_case)]
pub fn colonneBienRemplie(L: &[Vec<u32>], j: usize) -> Result<bool, Erreur> {
    bien_remplie(L, j, House::Column)
}

/// Indique si le carré numéro `i` (de 0, en haut à gauche, à 8, en bas à droite) contient
/// exactement les chiffres de 1 à 9.
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 ou si le carré n'existe pas.
#[allow(non_snake_case)]
pub fn carréBienRempli(L: &[Vec<u32>], i: usize) -> Result<bool, Erreur> {
    bien_remplie(L, i, House::Block)
}

/// [`carréBienRempli`] pour les claviers sans accents.
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 ou si le carré n'existe pas.
#[allow(non_snake_case)]
pub fn carreBienRempli(L: &[Vec<u32>], i: usize) -> Result<bool, Erreur> {
    carréBienRempli(L, i)
}

#[allow(non_snake_case)]
fn bien_remplie(L: &[Vec<u32>], numero: usize, maison: fn(u8) -> House) -> Result<bool, Erreur> {
    verifier_carre(L, 9)?;
    verifier_indice(numero, 9)?;
    let forme = Shape::CLASSIC;
    let cases = forme.cells_of(maison(numero as u8));
    let chiffres: Vec<u32> = cases.map(|case| L[forme.row(case)][forme.column(case)]).collect();
    Ok((1..=9).all(|n| occurrences(&n, &chiffres) == 1))
}

/// Indique si la grille est bien remplie : chaque ligne, chaque colonne et chaque carré contient
/// une et une seule fois chaque chiffre de 1 à 9.
///
/// ```
/// use neuf_cours::{depuis_ligne, examen::bienRempli, exemples};
///
/// let solution = exemples::B_EXEMPLE.solution.and_then(depuis_ligne).unwrap();
/// assert!(bienRempli(&solution)?);
/// assert!(!bienRempli(&exemples::B_EXEMPLE.grille())?);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9.
#[allow(non_snake_case)]
pub fn bienRempli(L: &[Vec<u32>]) -> Result<bool, Erreur> {
    verifier_carre(L, 9)?;
    let valeurs: Vec<usize> = L.iter().flatten().map(|&valeur| valeur as usize).collect();
    Ok(Grid::new(Shape::CLASSIC, &valeurs).is_ok())
}

/// Les chiffres de la ligne `i`, sans tenir compte de `L[i][j]`, dans l'ordre des cases.
///
/// ```
/// use neuf_cours::{examen::ligne, exemples};
///
/// let l = exemples::C_L.grille();
/// assert_eq!(ligne(&l, 0, 0)?, [6, 2, 5]);
/// assert_eq!(ligne(&l, 0, 1)?, [2, 5]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si la case n'existe pas.
#[allow(non_snake_case)]
pub fn ligne(L: &[Vec<u32>], i: usize, j: usize) -> Result<Vec<u32>, Erreur> {
    autres_chiffres(L, i, j, 0)
}

/// Les chiffres de la colonne `j`, sans tenir compte de `L[i][j]`, de haut en bas.
///
/// ```
/// use neuf_cours::{examen::colonne, exemples};
///
/// assert_eq!(colonne(&exemples::C_L.grille(), 6, 3)?, [9, 4, 1]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si la case n'existe pas.
#[allow(non_snake_case)]
pub fn colonne(L: &[Vec<u32>], i: usize, j: usize) -> Result<Vec<u32>, Erreur> {
    autres_chiffres(L, i, j, 1)
}

/// Les chiffres du carré auquel appartient la case `(i, j)`, sans tenir compte de `L[i][j]`, ligne
/// après ligne. Le coin en haut à gauche du carré est (3·(i // 3), 3·(j // 3)).
///
/// ```
/// use neuf_cours::{examen::carre, exemples};
///
/// let l = exemples::C_L.grille();
/// assert_eq!(carre(&l, 4, 6)?, [9, 7, 3]);
/// assert_eq!(carre(&l, 4, 7)?, [9, 3]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si la case n'existe pas.
#[allow(non_snake_case)]
pub fn carre(L: &[Vec<u32>], i: usize, j: usize) -> Result<Vec<u32>, Erreur> {
    autres_chiffres(L, i, j, 2)
}

/// Les chiffres des autres cases de la ligne (0), de la colonne (1) ou du carré (2) d'une case.
#[allow(non_snake_case)]
fn autres_chiffres(L: &[Vec<u32>], i: usize, j: usize, sorte: usize) -> Result<Vec<u32>, Erreur> {
    verifier_case(L, i, j)?;
    let forme = Shape::CLASSIC;
    let ici = forme.cell(i, j);
    let autres = forme.cells_of(forme.houses_of(ici)[sorte]).filter(|&case| case != ici);
    let chiffres = autres.map(|case| L[forme.row(case)][forme.column(case)]);
    Ok(chiffres.filter(|&chiffre| chiffre != 0).collect())
}

/// Les chiffres que l'on ne peut pas écrire en case `(i, j)` sans contredire les règles : ceux de
/// sa ligne, de sa colonne, puis de son carré. Un chiffre peut y être plusieurs fois ; la valeur
/// de `L[i][j]` ne compte pas. (L'énoncé écrit une fois `conflict`.)
///
/// ```
/// use neuf_cours::{examen::conflit, exemples};
///
/// assert_eq!(conflit(&exemples::C_L.grille(), 4, 2)?, [6, 4, 7, 3, 6, 6, 4, 1]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si la case n'existe pas.
#[allow(non_snake_case)]
pub fn conflit(L: &[Vec<u32>], i: usize, j: usize) -> Result<Vec<u32>, Erreur> {
    Ok([ligne(L, i, j)?, colonne(L, i, j)?, carre(L, i, j)?].concat())
}

/// Les chiffres que l'on peut écrire en case `(i, j)`, dans l'ordre croissant.
///
/// ```
/// use neuf_cours::{examen::chiffresOk, exemples};
///
/// assert_eq!(chiffresOk(&exemples::C_L.grille(), 4, 2)?, [2, 5, 8, 9]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si la case n'existe pas.
#[allow(non_snake_case)]
pub fn chiffresOk(L: &[Vec<u32>], i: usize, j: usize) -> Result<Vec<u32>, Erreur> {
    let liste_conf = conflit(L, i, j)?;
    Ok((1..=9).filter(|chiffre| !liste_conf.contains(chiffre)).collect())
}

/// Le nombre de chiffres possibles à la case `(i, j)`.
///
/// ```
/// use neuf_cours::{examen::nbPossible, exemples};
///
/// assert_eq!(nbPossible(&exemples::C_L.grille(), 4, 2)?, 4);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si la case n'existe pas.
#[allow(non_snake_case)]
pub fn nbPossible(L: &[Vec<u32>], i: usize, j: usize) -> Result<usize, Erreur> {
    Ok(chiffresOk(L, i, j)?.len())
}

/// Parcourt toutes les cases, ligne après ligne, et remplit celles qui n'ont qu'un chiffre
/// possible ; renvoie `true` s'il y a eu un changement. Une case remplie compte aussitôt pour les
/// suivantes.
///
/// Erratum E5 : la fonction proposée par l'énoncé a cinq fautes, qu'il demande de corriger : les
/// `range(1,9)` oublient la ligne et la colonne 0 (il faut `range(9)`), deux fois `=` au lieu de
/// `==`, l'indice `[1]` au lieu de `[0]`, et le drapeau `changement` qui n'est jamais levé.
///
/// Erratum E4 : le résultat imprimé de `unTour(M)` laisse vide la case (1, 6), où 5 est pourtant le
/// seul chiffre possible quand le parcours y arrive. Le parcours correct la remplit ; toutes les
/// autres cases sont comme imprimées.
///
/// ```
/// use neuf_cours::{examen::unTour, exemples};
///
/// let mut m = exemples::C_M.grille();
/// assert!(unTour(&mut m)?);
/// assert_eq!(m[1], [0, 1, 9, 0, 8, 0, 5, 7, 4]); // le 5 manque dans l'énoncé (E4)
/// assert_eq!(m[2], [0, 0, 8, 4, 0, 0, 6, 2, 9]);
/// assert_eq!(m[3], [5, 9, 0, 6, 2, 1, 4, 8, 7]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9.
#[allow(non_snake_case)]
pub fn unTour(L: &mut [Vec<u32>]) -> Result<bool, Erreur> {
    verifier_valeurs(L, 9)?;
    let mut changement = false;
    for i in 0..9 {
        for j in 0..9 {
            if L[i][j] == 0
                && let [seul] = chiffresOk(L, i, j)?[..]
            {
                L[i][j] = seul;
                changement = true;
            }
        }
    }
    Ok(changement)
}

/// Exécute [`unTour`] tant qu'il modifie la grille ; renvoie `true` si elle est complétée.
///
/// La grille M se complète ainsi en quatre tours (un cinquième ne change plus rien) ; la grille L
/// garde 50 cases vides, il faut alors la partie III.
///
/// ```
/// use neuf_cours::{examen::complete, exemples};
///
/// assert!(complete(&mut exemples::C_M.grille())?);
/// assert!(!complete(&mut exemples::C_L.grille())?);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9.
#[allow(non_snake_case)]
pub fn complete(L: &mut [Vec<u32>]) -> Result<bool, Erreur> {
    while unTour(L)? {}
    bienRempli(L)
}

/// La case suivante dans l'ordre lexicographique : [8, 8] est suivie de [9, 0].
///
/// ```
/// use neuf_cours::examen::caseSuivante;
///
/// assert_eq!(caseSuivante([1, 3])?, [1, 4]);
/// assert_eq!(caseSuivante([1, 8])?, [2, 0]);
/// assert_eq!(caseSuivante([8, 8])?, [9, 0]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si `pos` n'est pas une case de la grille.
#[allow(non_snake_case)]
pub fn caseSuivante(pos: [usize; 2]) -> Result<[usize; 2], Erreur> {
    let [i, j] = pos;
    verifier_indice(i, 9)?;
    verifier_indice(j, 9)?;
    Ok(if j < 8 { [i, j + 1] } else { [i + 1, 0] })
}

/// La position que [`caseSuivante`] donne après la dernière case.
const FIN: [usize; 2] = [9, 0];

/// Indique si l'on peut compléter la grille à partir de la case `pos`, les cases précédentes étant
/// supposées justes. Si oui, la grille est complétée ; sinon elle est inchangée.
///
/// Les cases sont prises dans l'ordre lexicographique, les chiffres dans l'ordre croissant. Comme
/// dans l'énoncé, les chiffres déjà écrits ne sont pas remis en question : pour une grille qui se
/// contredit, voir [`solution_sudoku`].
///
/// ```
/// use neuf_cours::examen::backtracking;
///
/// let mut L = vec![vec![0; 9]; 9];
/// assert!(backtracking(&mut L, [0, 0])?);
/// assert_eq!(L[0], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si `pos` n'est ni une case ni [9, 0].
#[allow(non_snake_case)]
pub fn backtracking(L: &mut [Vec<u32>], pos: [usize; 2]) -> Result<bool, Erreur> {
    Ok(compter_appels(L, pos)?.0)
}

/// [`backtracking`], et le nombre d'appels de la fonction récursive, celui en [9, 0] compris.
///
/// ```
/// use neuf_cours::{examen::compter_appels, exemples};
///
/// assert_eq!(compter_appels(&mut exemples::C_L.grille(), [0, 0])?, (true, 763));
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9, ou si `pos` n'est ni une case ni [9, 0].
#[allow(non_snake_case)]
pub fn compter_appels(L: &mut [Vec<u32>], pos: [usize; 2]) -> Result<(bool, u64), Erreur> {
    compter_appels_dans(L, pos, &Limits::none())
}

/// [`compter_appels`] dans des limites, un appel étant un nœud.
///
/// ```
/// use neuf_cours::{Erreur, examen::compter_appels_dans, exemples};
/// use neuf_solve::{Limit, Limits};
///
/// let un_noeud = Limits { nodes: Some(1), ..Limits::none() };
/// let compte = compter_appels_dans(&mut exemples::C_L.grille(), [0, 0], &un_noeud);
/// assert_eq!(compte, Err(Erreur::Limite(Limit::Nodes)));
/// ```
///
/// # Errors
/// De même, ou si une limite est atteinte ; la grille n'est alors pas remise en état.
#[allow(non_snake_case)]
pub fn compter_appels_dans(
    L: &mut [Vec<u32>],
    pos: [usize; 2],
    limites: &Limits,
) -> Result<(bool, u64), Erreur> {
    verifier_valeurs(L, 9)?;
    let (mut appels, mut reste) = (0, limites.start());
    let complet = essayer(L, pos, &mut appels, &mut reste)?;
    Ok((complet, appels))
}

/// La fonction récursive de l'énoncé ; chaque appel est décompté du budget.
#[allow(non_snake_case)]
fn essayer(
    L: &mut [Vec<u32>],
    pos: [usize; 2],
    appels: &mut u64,
    reste: &mut Budget,
) -> Result<bool, Erreur> {
    reste.spend_node().map_err(Erreur::Limite)?;
    *appels += 1;
    if pos == FIN {
        return Ok(true);
    }
    let suivante = caseSuivante(pos)?;
    let [i, j] = pos;
    if L[i][j] != 0 {
        return essayer(L, suivante, appels, reste);
    }
    for k in chiffresOk(L, i, j)? {
        L[i][j] = k;
        if essayer(L, suivante, appels, reste)? {
            return Ok(true);
        }
    }
    L[i][j] = 0;
    Ok(false)
}

/// Complète la grille par [`backtracking`] depuis [0, 0] ; renvoie `false`, la grille inchangée,
/// s'il n'y a pas de solution.
///
/// L'énoncé suppose le sudoku bien écrit. Si deux chiffres de départ se contredisent, la réponse
/// est `false` sans recherche.
///
/// ```
/// use neuf_cours::{examen::{bienRempli, solution_sudoku}, exemples};
///
/// let mut l = exemples::C_L.grille();
/// assert!(solution_sudoku(&mut l)?);
/// assert!(bienRempli(&l)?);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9.
#[allow(non_snake_case)]
pub fn solution_sudoku(L: &mut [Vec<u32>]) -> Result<bool, Erreur> {
    solution_sudoku_dans(L, &Limits::none())
}

/// [`solution_sudoku`] dans des limites, un appel étant un nœud.
///
/// ```
/// use neuf_cours::{Erreur, examen::solution_sudoku_dans, exemples};
/// use neuf_solve::{Limit, Limits};
///
/// let un_noeud = Limits { nodes: Some(1), ..Limits::none() };
/// let trouvee = solution_sudoku_dans(&mut exemples::C_L.grille(), &un_noeud);
/// assert_eq!(trouvee, Err(Erreur::Limite(Limit::Nodes)));
/// ```
///
/// # Errors
/// De même, ou si une limite est atteinte ; la grille n'est alors pas remise en état.
#[allow(non_snake_case)]
pub fn solution_sudoku_dans(L: &mut [Vec<u32>], limites: &Limits) -> Result<bool, Erreur> {
    if crate::vers_clues(L, Shape::CLASSIC)?.check().is_err() {
        return Ok(false);
    }
    Ok(compter_appels_dans(L, [0, 0], limites)?.0)
}

/// La borne de la question 17 : 9^(81−p) pour une grille dont p cases sont remplies.
///
/// ```
/// use neuf_cours::{examen::Borne, exemples};
///
/// let borne = Borne::de(&exemples::C_M_III.grille())?;
/// assert_eq!(borne.to_string(), "9^40");
/// assert_eq!(borne.en_chiffres(), "147808829414345923316083210206383297601");
/// assert_eq!(Borne { exposant: 10 }.valeur(), Some(3_486_784_401));
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// Ce que l'on montre : chaque case est visitée au plus 9^v fois, où v est le nombre de cases
/// vides avant elle, donc au plus 9^(81−p) fois, et la position [9, 0] de même. Prise à la lettre,
/// comme nombre *total* d'appels, la borne de l'énoncé est fausse pour une grille presque pleine :
/// une grille déjà complète (p = 81) demande 82 appels, un par case plus un, et non 9⁰ = 1. Elle
/// redevient largement vraie dès qu'il y a quelques cases vides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Borne {
    /// L'exposant 81 − p : le nombre de cases vides.
    pub exposant: u32,
}

impl Borne {
    /// La borne pour cette grille.
    ///
    /// # Errors
    /// Si la grille n'est pas un carré 9×9 de valeurs 0 à 9.
    pub fn de(grille: &[Vec<u32>]) -> Result<Borne, Erreur> {
        verifier_valeurs(grille, 9)?;
        let vides = grille.iter().map(|ligne| occurrences(&0, ligne)).sum::<usize>();
        Ok(Borne { exposant: vides as u32 })
    }

    /// Sa valeur, ou `None` quand elle dépasse 128 bits (à partir de 9^41).
    pub fn valeur(self) -> Option<u128> {
        9u128.checked_pow(self.exposant)
    }

    /// Tous ses chiffres. On pose la multiplication par 9 comme à l'école, avec retenue.
    pub fn en_chiffres(self) -> String {
        let mut chiffres = vec![1u8]; // les unités d'abord
        for _ in 0..self.exposant {
            let mut retenue = 0;
            for chiffre in &mut chiffres {
                let produit = *chiffre * 9 + retenue;
                *chiffre = produit % 10;
                retenue = produit / 10;
            }
            if retenue > 0 {
                chiffres.push(retenue);
            }
        }
        chiffres.iter().rev().map(|&chiffre| char::from(b'0' + chiffre)).collect()
    }
}

impl std::fmt::Display for Borne {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "9^{}", self.exposant)
    }
}
