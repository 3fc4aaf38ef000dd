//! Document A : la recherche par retour en arrière, avec une pile par rang.
//!
//! ```text
//!  rang      0        1      2     3
//!          ┌───┐
//!          │ 4 │ ← haut
//!          │ 1 │    ┌───┐        ┌───┐
//!          │ 3 │    │ 5 │  ┌───┐ │ 8 │       haut_des_piles() = [4, 5, 2, 8]
//!          └───┘    │ 1 │  │ 2 │ │ 7 │
//!                   └───┘  └───┘ └───┘
//! ```
//!
//! Les variables globales `n` et `les_piles` du document sont ici les champs d'un [`Piles`] ; la
//! fonction `choix(i)`, « qu'il faudra changer à chaque problème », est un [`Choix`] : une
//! fonction de l'appelant, un [`Probleme`], les [`Reines`] ou un [`Sudoku`].
//!
//! Erratum E1 : le document annonce « 64 piles pour une grille classique » et des listes « de 64
//! nombres » ; une grille 9×9 a 81 cases, donc 81 piles. Sa « grille 2×2 » est une grille 4×4.

use crate::Erreur;
use crate::tableau::{Tableau, verifier_indice, verifier_valeurs};
use neuf_backtrack::problems::{Queens, Toy};
use neuf_backtrack::{Choices, Problem};
use neuf_puzzle::Shape;

/// La fonction `choix(i)` d'un problème : la liste des choix possibles au rang `i`, en tenant
/// compte de la configuration en cours de test (le haut des piles, de 0 à `i` − 1).
///
/// Toute fonction `|i, haut| liste` en est un.
pub trait Choix {
    /// La pile du rang `i`. Son dernier élément sera essayé en premier.
    ///
    /// # Errors
    /// Si le rang ou la configuration ne sont pas ceux du problème.
    fn choix(&self, i: usize, haut: &[u32]) -> Result<Vec<u32>, Erreur>;
}

impl<F: Fn(usize, &[u32]) -> Vec<u32>> Choix for F {
    fn choix(&self, i: usize, haut: &[u32]) -> Result<Vec<u32>, Erreur> {
        Ok(self(i, haut))
    }
}

/// Le nombre de solutions cherchées : le document laisse commenter « celle des deux actions qui ne
/// sert pas ».
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Combien {
    /// La recherche s'arrête à la première solution.
    UneSeule,
    /// Après une solution, un retour en arrière repart à la recherche d'une autre.
    Toutes,
}

/// L'état d'une recherche : les variables globales du document, et deux compteurs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piles {
    /// Le nombre maximum de piles.
    pub n: usize,
    /// La liste des piles.
    pub les_piles: Vec<Vec<u32>>,
    /// Le nombre d'appels de `choix` pendant les recherches.
    pub appels_choix: u64,
    /// Le nombre d'appels de `retour` pendant les recherches.
    pub appels_retour: u64,
}

impl Piles {
    /// Un état sans aucune pile ; il y en aura `n` au plus.
    pub fn new(n: usize) -> Self {
        Piles { n, ..Piles::default() }
    }

    /// La liste des éléments en haut de chaque pile. Une pile vide, que l'algorithme ne laisse
    /// jamais, n'a pas de haut.
    ///
    /// ```
    /// use neuf_cours::piles::Piles;
    ///
    /// let mut piles = Piles::new(4);
    /// piles.les_piles = vec![vec![3, 1, 4], vec![1, 5], vec![2], vec![7, 8]];
    /// assert_eq!(piles.haut_des_piles(), [4, 5, 2, 8]);
    /// ```
    pub fn haut_des_piles(&self) -> Vec<u32> {
        self.les_piles.iter().filter_map(|pile| pile.last().copied()).collect()
    }

    /// Un retour en arrière : on supprime les piles de la fin qui sont de taille 1, puis on retire
    /// l'élément du haut de la dernière pile qui reste, s'il en reste une.
    ///
    /// ```
    /// use neuf_cours::piles::Piles;
    ///
    /// let mut piles = Piles::new(4);
    /// piles.les_piles = vec![vec![3, 1, 4], vec![1, 5], vec![2], vec![7]];
    /// piles.retour();
    /// assert_eq!(piles.les_piles, [vec![3, 1, 4], vec![1]]);
    /// ```
    pub fn retour(&mut self) {
        while self.les_piles.last().is_some_and(|pile| pile.len() <= 1) {
            self.les_piles.pop();
        }
        if let Some(pile) = self.les_piles.last_mut() {
            pile.pop();
        }
    }

    /// La recherche d'une solution, ou de toutes, du problème déterminé par `choix`. Une solution
    /// est formée de `n` éléments : le haut des piles.
    ///
    /// Les piles restent comme la recherche les laisse ; les compteurs disent combien de fois
    /// `choix` (y compris le premier `choix(0)`) et `retour` ont été appelés.
    ///
    /// # Errors
    /// Si `choix` en signale une.
    ///
    /// # Exemple
    /// Le problème 2 du cours : un chiffre, son double, un autre chiffre, le même.
    ///
    /// ```
    /// use neuf_cours::piles::{Combien, Piles};
    ///
    /// let choix = |i: usize, haut: &[u32]| match i {
    ///     0 => vec![1, 2, 3],
    ///     1 => vec![2 * haut[0]],
    ///     2 => vec![5, 7, 9],
    ///     _ => vec![haut[2]],
    /// };
    /// let mut piles = Piles::new(4);
    /// let solutions = piles.recherche(&choix, Combien::Toutes)?;
    /// assert_eq!(solutions.len(), 9);
    /// assert_eq!(solutions[0], [3, 6, 9, 9]);
    /// assert_eq!((piles.appels_choix, piles.appels_retour), (16, 9));
    /// # Ok::<(), neuf_cours::Erreur>(())
    /// ```
    pub fn recherche(
        &mut self,
        choix: &impl Choix,
        combien: Combien,
    ) -> Result<Vec<Vec<u32>>, Erreur> {
        let mut solutions = Vec::new();
        self.les_piles.clear();
        if self.n == 0 {
            return Ok(vec![Vec::new()]); // rien à choisir : une solution, la liste vide
        }
        self.avancer(choix)?;
        while !self.les_piles.is_empty() {
            if self.les_piles.len() < self.n {
                if !self.avancer(choix)? {
                    self.reculer();
                }
            } else {
                solutions.push(self.haut_des_piles());
                if combien == Combien::UneSeule {
                    break;
                }
                self.reculer();
            }
        }
        Ok(solutions)
    }

    /// Ajoute la pile suivante ; `false` si elle serait vide.
    fn avancer(&mut self, choix: &impl Choix) -> Result<bool, Erreur> {
        self.appels_choix += 1;
        let nouv_pile = choix.choix(self.les_piles.len(), &self.haut_des_piles())?;
        let possible = !nouv_pile.is_empty();
        if possible {
            self.les_piles.push(nouv_pile);
        }
        Ok(possible)
    }

    fn reculer(&mut self) {
        self.appels_retour += 1;
        self.retour();
    }
}

/// Les choix du rang suivant d'un problème du moteur, après les choix `haut`, contrôlés un à un.
fn choix_du_moteur<P: Problem<Choice = u32>>(
    probleme: &P,
    i: usize,
    haut: &[u32],
) -> Result<Vec<u32>, Erreur> {
    verifier_indice(i, probleme.ranks())?;
    let haut = haut.get(..i).ok_or(Erreur::Longueur { voulue: i, trouvee: haut.len() })?;
    let mut etat = probleme.start();
    let mut liste = Vec::new();
    for (rang, &valeur) in haut.iter().enumerate() {
        liste.clear();
        probleme.choices(&etat, &haut[..rang], &mut Choices::new(&mut liste));
        if !liste.contains(&valeur) {
            return Err(Erreur::Choix { rang, valeur });
        }
        probleme.enter(&mut etat, rang, valeur);
    }
    liste.clear();
    probleme.choices(&etat, haut, &mut Choices::new(&mut liste));
    Ok(liste)
}

/// Un des quatre problèmes simples du cours 2 : des listes de quatre chiffres.
///
/// ```
/// use neuf_cours::piles::{Choix, Combien, Piles, Probleme};
///
/// let probleme_3 = Probleme::numero(3).expect("1 à 4");
/// assert_eq!(probleme_3.choix(1, &[5])?, [2, 4]);
/// assert_eq!(probleme_3.choix(1, &[3])?, [6, 8]);
/// let solutions = Piles::new(4).recherche(&probleme_3, Combien::Toutes)?;
/// assert!(solutions.contains(&vec![5, 2, 1, 4]));
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Probleme(Toy);

impl Probleme {
    /// Le problème de ce numéro, de 1 à 4 ; `None` sinon.
    pub fn numero(numero: usize) -> Option<Probleme> {
        Toy::numbered(numero).map(Probleme)
    }
}

impl Choix for Probleme {
    fn choix(&self, i: usize, haut: &[u32]) -> Result<Vec<u32>, Erreur> {
        choix_du_moteur(&self.0, i, haut)
    }
}

/// Le problème des `n` reines : la pile numéro `i` contient les lignes jouables pour la reine de la
/// colonne `i`.
///
/// Une reine en colonne `j` et en ligne `haut[j]` interdit, sur la colonne `i`, les lignes
/// `haut[j]`, `haut[j] + i − j` et `haut[j] − i + j`. Il y a 92 solutions pour `n` = 8 et 724 pour
/// `n` = 10.
///
/// ```
/// use neuf_cours::piles::{Choix, Combien, Piles, Reines};
///
/// let reines = Reines { n: 8 };
/// assert_eq!(reines.choix(0, &[])?, [0, 1, 2, 3, 4, 5, 6, 7]);
///
/// let mut piles = Piles::new(8);
/// piles.les_piles = vec![vec![0, 1, 2, 3, 4], vec![1, 2]];
/// assert_eq!(reines.choix(2, &piles.haut_des_piles())?, [0, 5, 7]);
///
/// assert_eq!(piles.recherche(&reines, Combien::Toutes)?.len(), 92);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reines {
    /// La taille de l'échiquier, qui est aussi le nombre de reines.
    pub n: usize,
}

impl Choix for Reines {
    fn choix(&self, i: usize, haut: &[u32]) -> Result<Vec<u32>, Erreur> {
        choix_du_moteur(&Queens::new(self.n), i, haut)
    }
}

/// Le nombre de façons de poser `n` reines l'une après l'autre sans réfléchir, qu'elles s'attaquent
/// ou non : n²·(n²−1)·…·(n²−n+1). `None` quand il dépasse 128 bits.
///
/// ```
/// use neuf_cours::piles::placements_sans_reflechir;
///
/// assert_eq!(placements_sans_reflechir(8), Some(178_462_987_637_760));
/// ```
pub fn placements_sans_reflechir(n: u32) -> Option<u128> {
    neuf_backtrack::problems::naive_placements(n)
}

/// Un sudoku N×N, avec les variables globales de l'activité 3 : une grille découpée en blocs de Mℓ
/// lignes et Mc colonnes, à remplir avec les chiffres de 1 à N.
///
/// Comme dans le document, les chiffres de départ ne sont pas comparés entre eux : une grille qui
/// se contredit peut se trouver « résolue » sans être juste. Pour un verdict, voir `neuf-solve`.
///
/// ```
/// use neuf_cours::exemples;
/// use neuf_cours::piles::{Choix, Combien, Piles, Sudoku};
///
/// let sudoku = Sudoku::new(2, 2, exemples::A_4X4.grille())?;
/// assert_eq!(sudoku.choix(1, &[1])?, [2, 4]);
/// assert_eq!(sudoku.choix(2, &[1, 4])?, [3]);
/// assert!(sudoku.choix(3, &[1, 4, 3])?.is_empty()); // aucune possibilité : retour en arrière
/// assert_eq!(sudoku.choix(2, &[1, 2])?, [3, 4]);
///
/// let mut piles = Piles::new(sudoku.n());
/// let solutions = piles.recherche(&sudoku, Combien::UneSeule)?;
/// assert_eq!(solutions[0], [1, 2, 4, 3, 3, 4, 2, 1, 4, 1, 3, 2, 2, 3, 1, 4]);
/// assert_eq!((piles.appels_choix, piles.appels_retour), (19, 2));
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(non_snake_case)]
pub struct Sudoku {
    N: usize,
    Ml: usize,
    Mc: usize,
    grille_depart: Tableau,
}

impl Sudoku {
    /// Une grille de départ dont les blocs ont `Ml` lignes et `Mc` colonnes.
    ///
    /// # Errors
    /// Si `Ml`·`Mc` n'est pas entre 1 et 64, ou si la grille n'est pas un carré de ce côté dont les
    /// valeurs vont de 0 à N.
    #[allow(non_snake_case)]
    pub fn new(Ml: usize, Mc: usize, grille_depart: Tableau) -> Result<Sudoku, Erreur> {
        let forme = Shape::new(Ml, Mc).map_err(|_| Erreur::Blocs { lignes: Ml, colonnes: Mc })?;
        verifier_valeurs(&grille_depart, forme.size())?;
        Ok(Sudoku { N: forme.size(), Ml, Mc, grille_depart })
    }

    /// Le côté de la grille, N = Mℓ·Mc.
    #[allow(non_snake_case)]
    pub fn N(&self) -> usize {
        self.N
    }

    /// Le nombre de cases et de piles, n = N² (81 pour une grille classique, erratum E1).
    pub fn n(&self) -> usize {
        self.N * self.N
    }

    /// La grille de départ.
    pub fn grille_depart(&self) -> &Tableau {
        &self.grille_depart
    }

    /// Le numéro de la case de coordonnées `(i, j)` : k = i·N + j.
    ///
    /// ```
    /// # use neuf_cours::{exemples, piles::Sudoku};
    /// let sudoku = Sudoku::new(3, 3, exemples::FACILE.grille())?;
    /// assert_eq!(sudoku.case_vers_numero(8, 8)?, 80);
    /// # Ok::<(), neuf_cours::Erreur>(())
    /// ```
    ///
    /// # Errors
    /// Si la case n'est pas dans la grille.
    pub fn case_vers_numero(&self, i: usize, j: usize) -> Result<usize, Erreur> {
        verifier_indice(i, self.N)?;
        verifier_indice(j, self.N)?;
        Ok(i * self.N + j)
    }

    /// Les coordonnées de la case numéro `k` : i = k // N, j = k % N.
    ///
    /// ```
    /// # use neuf_cours::{exemples, piles::Sudoku};
    /// let sudoku = Sudoku::new(3, 3, exemples::FACILE.grille())?;
    /// assert_eq!(sudoku.numero_vers_case(12)?, (1, 3));
    /// # Ok::<(), neuf_cours::Erreur>(())
    /// ```
    ///
    /// # Errors
    /// Si la case n'est pas dans la grille.
    pub fn numero_vers_case(&self, k: usize) -> Result<(usize, usize), Erreur> {
        verifier_indice(k, self.n())?;
        Ok((k / self.N, k % self.N))
    }

    /// La grille formée par une liste de N² chiffres.
    ///
    /// ```
    /// # use neuf_cours::{exemples, piles::Sudoku};
    /// let sudoku = Sudoku::new(2, 2, exemples::A_4X4.grille())?;
    /// let liste = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
    /// assert_eq!(
    ///     sudoku.liste_vers_grille(&liste)?,
    ///     [[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 3, 0, 4]]
    /// );
    /// # Ok::<(), neuf_cours::Erreur>(())
    /// ```
    ///
    /// # Errors
    /// Si la liste n'a pas N² éléments de 0 à N.
    pub fn liste_vers_grille(&self, liste: &[u32]) -> Result<Tableau, Erreur> {
        if liste.len() != self.n() {
            return Err(Erreur::Longueur { voulue: self.n(), trouvee: liste.len() });
        }
        let grille: Tableau = liste.chunks(self.N).map(<[u32]>::to_vec).collect();
        verifier_valeurs(&grille, self.N)?;
        Ok(grille)
    }

    /// Les chiffres présents sur la ligne `i`, dans l'ordre des cases.
    ///
    /// # Errors
    /// Si la grille n'a pas la bonne forme ou si la ligne n'existe pas.
    pub fn chiffres_ligne(&self, i: usize, grille: &[Vec<u32>]) -> Result<Vec<u32>, Erreur> {
        self.verifier(i, 0, grille)?;
        Ok(presents((0..self.N).map(|j| grille[i][j])))
    }

    /// Les chiffres présents sur la colonne `j`, dans l'ordre des cases.
    ///
    /// # Errors
    /// Si la grille n'a pas la bonne forme ou si la colonne n'existe pas.
    pub fn chiffres_colonne(&self, j: usize, grille: &[Vec<u32>]) -> Result<Vec<u32>, Erreur> {
        self.verifier(0, j, grille)?;
        Ok(presents((0..self.N).map(|i| grille[i][j])))
    }

    /// Les chiffres présents dans le même sous-bloc que la case `(i, j)`, dans l'ordre des cases.
    /// Son coin supérieur gauche est (a, b) = (Mℓ·(i // Mℓ), Mc·(j // Mc)).
    ///
    /// ```
    /// # use neuf_cours::{exemples, piles::Sudoku};
    /// let grille = exemples::A_6X6.grille();
    /// let sudoku = Sudoku::new(2, 3, grille.clone())?;
    /// assert_eq!(sudoku.chiffres_ligne(0, &grille)?, [5, 6]);
    /// assert_eq!(sudoku.chiffres_colonne(0, &grille)?, [6, 4]);
    /// assert_eq!(sudoku.chiffres_bloc(1, 2, &grille)?, [5, 6]);
    /// # Ok::<(), neuf_cours::Erreur>(())
    /// ```
    ///
    /// # Errors
    /// Si la grille n'a pas la bonne forme ou si la case n'existe pas.
    pub fn chiffres_bloc(
        &self,
        i: usize,
        j: usize,
        grille: &[Vec<u32>],
    ) -> Result<Vec<u32>, Erreur> {
        self.verifier(i, j, grille)?;
        let (a, b) = (self.Ml * (i / self.Ml), self.Mc * (j / self.Mc));
        let cases = (a..a + self.Ml).flat_map(|i| (b..b + self.Mc).map(move |j| (i, j)));
        Ok(presents(cases.map(|(i, j)| grille[i][j])))
    }

    fn verifier(&self, i: usize, j: usize, grille: &[Vec<u32>]) -> Result<(), Erreur> {
        verifier_valeurs(grille, self.N)?;
        verifier_indice(i, self.N)?;
        verifier_indice(j, self.N)
    }

    /// La grille en cours de test : le haut des piles, puis les chiffres de la grille de départ.
    ///
    /// # Errors
    /// Si `haut` est plus long que la grille ou contient autre chose que des chiffres de 1 à N.
    pub fn grille_en_cours(&self, haut: &[u32]) -> Result<Tableau, Erreur> {
        if haut.len() > self.n() {
            return Err(Erreur::Longueur { voulue: self.n(), trouvee: haut.len() });
        }
        let mut grille = self.grille_depart.clone();
        for (k, &chiffre) in haut.iter().enumerate() {
            if chiffre == 0 || chiffre as usize > self.N {
                return Err(Erreur::Choix { rang: k, valeur: chiffre });
            }
            let (i, j) = self.numero_vers_case(k)?;
            grille[i][j] = chiffre;
        }
        Ok(grille)
    }
}

impl Choix for Sudoku {
    /// Les chiffres jouables pour la case numéro `k` : le chiffre de départ s'il y en a un, sinon
    /// ceux qui ne sont ni sur la ligne, ni sur la colonne, ni dans le sous-bloc, compte tenu de la
    /// grille de départ et des cases 0 à `k` − 1.
    fn choix(&self, k: usize, haut: &[u32]) -> Result<Vec<u32>, Erreur> {
        let (i, j) = self.numero_vers_case(k)?;
        let depart = self.grille_depart[i][j];
        if depart != 0 {
            return Ok(vec![depart]);
        }
        let haut = haut.get(..k).ok_or(Erreur::Longueur { voulue: k, trouvee: haut.len() })?;
        let grille = self.grille_en_cours(haut)?;
        let mut eviter = self.chiffres_ligne(i, &grille)?;
        eviter.extend(self.chiffres_colonne(j, &grille)?);
        eviter.extend(self.chiffres_bloc(i, j, &grille)?);
        Ok((1..=self.N as u32).filter(|chiffre| !eviter.contains(chiffre)).collect())
    }
}

fn presents(cases: impl Iterator<Item = u32>) -> Vec<u32> {
    cases.filter(|&chiffre| chiffre != 0).collect()
}

/// La grille telle que le document l'affiche : `_` pour une case vide. Au-delà de 9, les colonnes
/// sont alignées à droite.
///
/// ```
/// use neuf_cours::{exemples, piles::voir_grille};
///
/// assert_eq!(voir_grille(&exemples::A_4X4.grille()), "\
/// 1 _ _ _
/// _ _ 2 _
/// _ _ _ _
/// _ 3 _ 4");
/// ```
pub fn voir_grille(grille: &[Vec<u32>]) -> String {
    let texte = |valeur: &u32| if *valeur == 0 { "_".into() } else { valeur.to_string() };
    let largeur = grille.iter().flatten().map(|valeur| texte(valeur).len()).max().unwrap_or(1);
    let ligne = |ligne: &Vec<u32>| {
        let cases: Vec<_> = ligne.iter().map(|v| format!("{:>largeur$}", texte(v))).collect();
        cases.join(" ")
    };
    grille.iter().map(ligne).collect::<Vec<_>>().join("\n")
}
