//! Document D : le TP en OCaml.
//!
//! Pour chaque case, la liste des chiffres encore possibles ; pour chaque coup joué, la pile des
//! coups qu'il a rendus impossibles, afin de pouvoir l'annuler. On joue toujours dans une case vide
//! qui a le moins de possibilités.
//!
//! | OCaml | ici |
//! |---|---|
//! | `type cases = int array array` | [`Cases`] |
//! | `type grille = {cases; c_poss}` | [`Grille`] |
//! | `type coup = {i; j; n}` | [`Coup`] |
//! | `type tour = {c; c_incomp: coup Stack.t}` | [`Tour`], la pile étant un `Vec` |
//! | `'a option` | `Option` |
//!
//! Erratum E2 : la grille d'exemple du document a perdu une ligne ; voir
//! [`exemples::D_EXEMPLE`](crate::exemples::D_EXEMPLE).
//!
//! Bonus : d'autres techniques de résolution rendraient le programme plus rapide. Elles ont leur
//! place ailleurs dans Neuf.

use crate::Erreur;
use crate::recursif::premiere_solution;
use crate::tableau::{Tableau, verifier_indice, verifier_valeurs, vers_clues};
use neuf_puzzle::Shape;
use neuf_solve::{Ending, FEWEST, Limits, count};

/// Les cases d'une grille 9×9 : 0 quand la case n'est pas remplie.
pub type Cases = Tableau;

/// Une grille : ses cases, et les chiffres encore possibles dans chacune.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grille {
    /// Les cases remplies.
    pub cases: Cases,
    /// Les chiffres possibles de chaque case, dans l'ordre croissant. Une case remplie garde le
    /// sien.
    pub c_poss: Vec<Vec<Vec<u32>>>,
}

/// Un coup : le chiffre `n` dans la case `(i, j)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coup {
    /// La ligne.
    pub i: usize,
    /// La colonne.
    pub j: usize,
    /// Le chiffre.
    pub n: u32,
}

/// Un coup joué, et de quoi l'annuler.
///
/// ```
/// use neuf_cours::tp_ocaml::{Coup, Grille, Tour, annuler_tour, nouveau_coup, nv_coup_incomp};
///
/// let mut g = Grille::vide();
/// let mut t: Tour = nouveau_coup(Coup { i: 0, j: 0, n: 5 }, &mut g)?;
/// let autre = Coup { i: 8, j: 8, n: 1 };
/// nv_coup_incomp(autre, &mut g, &mut t)?;
/// assert_eq!(t.c, Coup { i: 0, j: 0, n: 5 });
/// assert!(t.c_incomp.contains(&autre));
/// annuler_tour(&mut g, t)?;
/// assert_eq!(g, Grille::vide());
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    /// Le coup.
    pub c: Coup,
    /// La pile des coups qu'il a rendus impossibles.
    pub c_incomp: Vec<Coup>,
}

/// La liste `[n; n-1; …; 1]`.
///
/// ```
/// use neuf_cours::tp_ocaml::list_n_to_1;
///
/// assert_eq!(list_n_to_1(5), [5, 4, 3, 2, 1]);
/// assert!(list_n_to_1(0).is_empty());
/// ```
pub fn list_n_to_1(n: u32) -> Vec<u32> {
    (1..=n).rev().collect()
}

impl Grille {
    /// La grille vide : toutes les cases à 0, tous les chiffres possibles partout.
    pub fn vide() -> Grille {
        let mut chiffres = list_n_to_1(9);
        chiffres.reverse();
        Grille { cases: vec![vec![0; 9]; 9], c_poss: vec![vec![chiffres; 9]; 9] }
    }

    /// Contrôle que les deux tableaux sont 9×9.
    fn verifier(&self) -> Result<(), Erreur> {
        verifier_valeurs(&self.cases, 9)?;
        if self.c_poss.len() != 9 {
            return Err(Erreur::Longueur { voulue: 9, trouvee: self.c_poss.len() });
        }
        match self.c_poss.iter().position(|ligne| ligne.len() != 9) {
            Some(i) => Err(Erreur::Ligne { i, voulue: 9, trouvee: self.c_poss[i].len() }),
            None => Ok(()),
        }
    }
}

impl Coup {
    /// Contrôle que la case est dans la grille et que le chiffre va de 1 à 9.
    fn verifier(self) -> Result<(), Erreur> {
        verifier_indice(self.i, 9)?;
        verifier_indice(self.j, 9)?;
        let Coup { i, j, n } = self;
        if (1..=9).contains(&n) { Ok(()) } else { Err(Erreur::Valeur { i, j, valeur: n, max: 9 }) }
    }
}

/// Le coup `c` ne peut plus être joué : s'il est dans `g.c_poss`, il en est supprimé et ajouté à
/// `t.c_incomp` ; sinon rien ne se passe.
///
/// # Errors
/// Si la grille n'est pas 9×9 ou si le coup n'est pas un chiffre de 1 à 9 dans une case.
pub fn nv_coup_incomp(c: Coup, g: &mut Grille, t: &mut Tour) -> Result<(), Erreur> {
    g.verifier()?;
    c.verifier()?;
    supprimer(c, g, t);
    Ok(())
}

fn supprimer(c: Coup, g: &mut Grille, t: &mut Tour) {
    let possibles = &mut g.c_poss[c.i][c.j];
    if let Some(place) = possibles.iter().position(|&n| n == c.n) {
        possibles.remove(place);
        t.c_incomp.push(c);
    }
}

/// Joue le coup `c` : remplit sa case et supprime de `g.c_poss` tous les coups incompatibles, qui
/// sont rendus dans le tour : les autres chiffres de la case, et le même chiffre dans les autres
/// cases de sa ligne, de sa colonne et de son carré.
///
/// ```
/// use neuf_cours::tp_ocaml::{Coup, Grille, annuler_tour, nouveau_coup};
///
/// let mut g = Grille::vide();
/// let avant = g.clone();
/// let t = nouveau_coup(Coup { i: 0, j: 8, n: 2 }, &mut g)?;
/// assert_eq!(g.cases[0], [0, 0, 0, 0, 0, 0, 0, 0, 2]);
/// assert_eq!(g.c_poss[0][0], [1, 3, 4, 5, 6, 7, 8, 9]);
/// assert_eq!(t.c_incomp.len(), 8 + 20); // 8 dans la case, 20 autour
/// annuler_tour(&mut g, t)?;
/// assert_eq!(g, avant);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si le coup sort de la grille, si sa case est remplie, ou s'il n'est plus possible ; la grille
/// est alors inchangée.
pub fn nouveau_coup(c: Coup, g: &mut Grille) -> Result<Tour, Erreur> {
    g.verifier()?;
    c.verifier()?;
    let Coup { i, j, n } = c;
    if g.cases[i][j] != 0 {
        return Err(Erreur::CaseOccupee { i, j });
    }
    if !g.c_poss[i][j].contains(&n) {
        return Err(Erreur::CoupImpossible { i, j, n });
    }
    g.cases[i][j] = n;
    let mut t = Tour { c, c_incomp: Vec::new() };
    for autre in list_n_to_1(9).into_iter().filter(|&autre| autre != n) {
        supprimer(Coup { n: autre, ..c }, g, &mut t);
    }
    let forme = Shape::CLASSIC;
    for voisine in forme.peers(forme.cell(i, j)).iter() {
        supprimer(Coup { i: forme.row(voisine), j: forme.column(voisine), n }, g, &mut t);
    }
    Ok(t)
}

/// Annule le tour `t`, le dernier joué : sa case redevient vide et les coups de `t.c_incomp`
/// redeviennent possibles. La grille est exactement celle d'avant le coup.
///
/// # Errors
/// Si `t` n'est pas un tour de cette grille ; elle est alors inchangée.
pub fn annuler_tour(g: &mut Grille, t: Tour) -> Result<(), Erreur> {
    g.verifier()?;
    let Coup { i, j, n } = t.c;
    for c in t.c_incomp.iter().chain([&t.c]) {
        c.verifier()?;
    }
    let possible = |c: &Coup| g.c_poss[c.i][c.j].contains(&c.n);
    if g.cases[i][j] != n || t.c_incomp.iter().any(possible) {
        return Err(Erreur::AutreTour { i, j });
    }
    g.cases[i][j] = 0;
    for c in t.c_incomp.into_iter().rev() {
        let possibles = &mut g.c_poss[c.i][c.j];
        possibles.insert(possibles.partition_point(|&n| n < c.n), c.n);
    }
    Ok(())
}

/// La grille dans laquelle tous les chiffres de `c_ini` ont été placés, ou `None` s'ils sont
/// incompatibles entre eux.
///
/// ```
/// use neuf_cours::{exemples, tp_ocaml::obtenir_grille};
///
/// let g = obtenir_grille(&exemples::D_EXEMPLE.grille())?.expect("chiffres compatibles");
/// assert_eq!(g.c_poss[8][0], [2, 3, 5, 6, 9]); // la case en bas à gauche
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si `c_ini` n'est pas un carré 9×9 de valeurs 0 à 9.
pub fn obtenir_grille(c_ini: &[Vec<u32>]) -> Result<Option<Grille>, Erreur> {
    verifier_valeurs(c_ini, 9)?;
    let mut g = Grille::vide();
    for (i, ligne) in c_ini.iter().enumerate() {
        for (j, &n) in ligne.iter().enumerate().filter(|&(_, &n)| n != 0) {
            match nouveau_coup(Coup { i, j, n }, &mut g) {
                Err(Erreur::CoupImpossible { .. }) => return Ok(None),
                autre => autre?,
            };
        }
    }
    Ok(Some(g))
}

/// Une case vide qui a le moins de chiffres possibles (la première dans l'ordre de lecture), ou
/// `None` si toutes les cases sont remplies.
///
/// ```
/// use neuf_cours::{exemples, tp_ocaml::{obtenir_grille, trouver_prochaine_case}};
///
/// let g = obtenir_grille(&exemples::D_EXEMPLE.grille())?.expect("chiffres compatibles");
/// assert_eq!(trouver_prochaine_case(&g)?, Some((3, 0)));
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si la grille n'est pas 9×9.
pub fn trouver_prochaine_case(g: &Grille) -> Result<Option<(usize, usize)>, Erreur> {
    g.verifier()?;
    let cases = (0..9).flat_map(|i| (0..9).map(move |j| (i, j)));
    let vides = cases.filter(|&(i, j)| g.cases[i][j] == 0);
    Ok(vides.min_by_key(|&(i, j)| g.c_poss[i][j].len()))
}

/// La grille complétée, ou `None` s'il n'y a pas de solution.
///
/// ```
/// use neuf_cours::{depuis_ligne, exemples, tp_ocaml::solve};
///
/// let exemple = exemples::D_EXEMPLE;
/// assert_eq!(solve(&exemple.grille())?, exemple.solution.and_then(depuis_ligne));
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si les cases ne forment pas un carré 9×9 de valeurs 0 à 9.
pub fn solve(cases: &[Vec<u32>]) -> Result<Option<Cases>, Erreur> {
    solve_dans(cases, &Limits::none())
}

/// [`solve`] dans des limites.
///
/// ```
/// use neuf_cours::{Erreur, tp_ocaml::solve_dans, exemples};
/// use neuf_solve::{Limit, Limits};
///
/// let un_noeud = Limits { nodes: Some(1), ..Limits::none() };
/// let trouvee = solve_dans(&exemples::D_EXEMPLE.grille(), &un_noeud);
/// assert_eq!(trouvee, Err(Erreur::Limite(Limit::Nodes)));
/// ```
///
/// # Errors
/// De même, ou si une limite est atteinte.
pub fn solve_dans(cases: &[Vec<u32>], limites: &Limits) -> Result<Option<Cases>, Erreur> {
    premiere_solution(cases, FEWEST, limites)
}

/// Le nombre de solutions.
///
/// Elles sont comptées une à une : une grille presque vide en a beaucoup trop pour que l'on attende
/// la fin du compte.
///
/// ```
/// use neuf_cours::{exemples, tp_ocaml::nb_sols};
///
/// assert_eq!(nb_sols(&exemples::D_EXEMPLE.grille())?, 1);
/// assert_eq!(nb_sols(&exemples::D_3012.grille())?, 3012);
/// # Ok::<(), neuf_cours::Erreur>(())
/// ```
///
/// # Errors
/// Si les cases ne forment pas un carré 9×9 de valeurs 0 à 9.
pub fn nb_sols(cases: &[Vec<u32>]) -> Result<u64, Erreur> {
    nb_sols_dans(cases, &Limits::none())
}

/// [`nb_sols`] dans des limites.
///
/// ```
/// use neuf_cours::{Erreur, tp_ocaml::nb_sols_dans, exemples};
/// use neuf_solve::{Limit, Limits};
///
/// let un_noeud = Limits { nodes: Some(1), ..Limits::none() };
/// let nombre = nb_sols_dans(&exemples::D_EXEMPLE.grille(), &un_noeud);
/// assert_eq!(nombre, Err(Erreur::Limite(Limit::Nodes)));
/// ```
///
/// # Errors
/// De même, ou si une limite est atteinte.
pub fn nb_sols_dans(cases: &[Vec<u32>], limites: &Limits) -> Result<u64, Erreur> {
    let Ok(puzzle) = vers_clues(cases, Shape::CLASSIC)?.check() else { return Ok(0) };
    let compte = count(&puzzle, FEWEST, limites);
    match compte.ending {
        Ending::Limit(limite) => Err(Erreur::Limite(limite)),
        Ending::Complete | Ending::Stuck(_) => Ok(compte.solutions),
    }
}
