//! Toutes les grilles des documents.
//!
//! ```
//! use neuf_cours::exemples;
//!
//! let moyen = exemples::par_nom("moyen").expect("une grille du document A");
//! assert_eq!(moyen.grille()[0], [5, 0, 8, 0, 3, 0, 4, 6, 0]);
//! ```

use crate::{Tableau, depuis_ligne};

/// Une grille d'un document.
///
/// ```
/// use neuf_cours::exemples::{EXEMPLES, Exemple, par_nom};
///
/// let Exemple { nom, blocs, .. } = EXEMPLES[0];
/// assert_eq!(par_nom(nom), Some(&EXEMPLES[0]));
/// assert_eq!(EXEMPLES[0].grille().len(), blocs.0 * blocs.1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exemple {
    /// Le nom par lequel on la demande.
    pub nom: &'static str,
    /// La lettre de son document.
    pub document: char,
    /// Le nombre de lignes et de colonnes d'un bloc : Mℓ et Mc.
    pub blocs: (usize, usize),
    /// Les chiffres, ligne après ligne, 0 pour une case vide.
    pub ligne: &'static str,
    /// La solution imprimée dans le document, ou connue par l'inventaire du cours.
    pub solution: Option<&'static str>,
}

impl Exemple {
    /// La grille, prête pour les fonctions du cours.
    pub fn grille(&self) -> Tableau {
        depuis_ligne(self.ligne).expect("les exemples sont des carrés de chiffres")
    }
}

/// L'exemple de ce nom.
pub fn par_nom(nom: &str) -> Option<&'static Exemple> {
    EXEMPLES.iter().find(|exemple| exemple.nom == nom)
}

/// Tous les exemples, document après document.
pub static EXEMPLES: &[Exemple] = &[
    A_4X4,
    A_6X6,
    A_9X9,
    FACILE,
    MOYEN,
    DIFFICILE,
    VARIABLE,
    VARIABLE_8_1,
    VARIABLE_8,
    B_EXEMPLE,
    C_L,
    C_M,
    C_M_III,
    D_EXEMPLE,
    D_3012,
];

/// A : la petite grille 4×4, blocs 2×2. Le document l'appelle une fois « 2×2 » (erratum E1).
pub const A_4X4: Exemple = Exemple {
    nom: "4x4",
    document: 'A',
    blocs: (2, 2),
    ligne: "1000002000000304",
    solution: Some("1243342141322314"),
};

/// A : la grille 6×6, blocs de 2 lignes et 3 colonnes. Telle qu'elle est imprimée, elle a deux
/// solutions, alors qu'une grille bien conçue n'en a qu'une (erratum E3).
pub const A_6X6: Exemple = Exemple {
    nom: "6x6",
    document: 'A',
    blocs: (2, 3),
    ligne: "005060600000400300030002000001050200",
    solution: None,
};

/// A : la grille 9×9 dont la solution est imprimée à côté.
pub const A_9X9: Exemple = classique(
    "9x9",
    'A',
    "040501090700403006030060080001000600520000019004000800090030070400702008010908060",
    Some("246581397758493126139267485981375642523846719674129853892634571465712938317958264"),
);

/// A : « Facile ».
pub const FACILE: Exemple = classique(
    "facile",
    'A',
    "304080050700010003800002600009100305405307902608009700007400006500090008040070509",
    None,
);

/// A : « Moyen ».
pub const MOYEN: Exemple = classique(
    "moyen",
    'A',
    "508030460000200800190400730807920000009604200000083105031002076002009000075060908",
    None,
);

/// A : « Difficile ».
pub const DIFFICILE: Exemple = classique(
    "difficile",
    'A',
    "040100900000000060080630000517290008004050200900014756000075080090000000001002040",
    None,
);

const SOLUTION_VARIABLE: Option<&str> =
    Some("812753649943682175675491283154237896369845721287169534521974368438526917796318452");

/// A : « Variable », avec 8, 1, 2 sur la première ligne.
pub const VARIABLE: Exemple = classique(
    "variable",
    'A',
    "812000000003600000070090200050007000000045700000100030001000068008500010090000400",
    SOLUTION_VARIABLE,
);

/// A : « Variable », avec seulement 8, 1 sur la première ligne (« très difficile »).
pub const VARIABLE_8_1: Exemple = classique(
    "variable-81",
    'A',
    "810000000003600000070090200050007000000045700000100030001000068008500010090000400",
    SOLUTION_VARIABLE,
);

/// A : « Variable », avec seulement 8 sur la première ligne. Le programme du document n'en vient
/// pas à bout « en un temps raisonnable » ; il lui faut 2 959 681 appels de `choix`.
pub const VARIABLE_8: Exemple = classique(
    "variable-8",
    'A',
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    SOLUTION_VARIABLE,
);

/// B : l'exemple du TD.
pub const B_EXEMPLE: Exemple = classique(
    "td",
    'B',
    "100400200620098007000600005062809300807040109001703580700006000300980021009007003",
    Some("198475236625398417473621895562819374837542169941763582714236958356984721289157643"),
);

/// C : la grille L de l'énoncé.
pub const C_L: Exemple = classique(
    "L",
    'C',
    "060000205400921000070008001000005009640000073100400000300700060000146002206000010",
    None,
);

/// C : la grille M de la partie II.
pub const C_M: Exemple = classique(
    "M",
    'C',
    "200090300019080074008400620590621000027000160000574093085009700930050840002060001",
    None,
);

/// C : la grille M de la partie III.
pub const C_M_III: Exemple = classique(
    "M-III",
    'C',
    "254096300019080074008400620590621000027000160000574093085009700930050840002060001",
    None,
);

/// D : l'exemple du TP, sa ligne perdue rétablie (erratum E2) : il a la solution imprimée.
pub const D_EXEMPLE: Exemple = classique(
    "tp",
    'D',
    "040000300000102006103005700052309060000000000070601830007800501400503000001000080",
    Some("645987312789132456123465798852349167316758924974621835237896541468513279591274683"),
);

/// D : l'exemple du TP sans les chiffres de ses deux dernières lignes ; il a 3012 solutions.
pub const D_3012: Exemple = classique(
    "tp-3012",
    'D',
    "040000300000102006103005700052309060000000000070601830007800501000000000000000000",
    None,
);

const fn classique(
    nom: &'static str,
    document: char,
    ligne: &'static str,
    solution: Option<&'static str>,
) -> Exemple {
    Exemple { nom, document, blocs: (3, 3), ligne, solution }
}
