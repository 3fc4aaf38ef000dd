//! A grid beside its canonical form.

use crate::Map;
use crate::blanks::Blanks;
use neuf_puzzle::{Clues, Shape};

/// The canonical form of a grid, and all maps that lead there.
///
/// ```
/// use neuf_canonical::classify;
/// use neuf_limits::Limits;
///
/// let clues = "1... .2.. ..3. ...4".parse().unwrap();
/// let classified = classify(&clues, &Limits::none()).unwrap();
/// assert_eq!(classified.map().apply(&clues, clues.rules()), classified.form);
/// assert_eq!(Some(classified.automorphisms().count() as u128), classified.automorphism_count());
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Classified<Form> {
    /// The form.
    pub form: Form,
    /// Maps from the grid to its form; each stands for all orders of blank lines.
    maps: Vec<Map>,
    blanks: Blanks,
}

impl<Form> Classified<Form> {
    /// For clues with plain rules, where `maps` do not permute lines without digits.
    pub(crate) fn new(form: Form, maps: Vec<Map>, clues: &Clues) -> Classified<Form> {
        Classified { form, maps, blanks: Blanks::of(clues) }
    }

    /// For any clues, where `maps` lists all maps.
    pub(crate) fn listed(form: Form, maps: Vec<Map>, shape: Shape) -> Classified<Form> {
        Classified { form, maps, blanks: Blanks::none(shape) }
    }

    /// The same with the form as another type.
    pub(crate) fn with_form<Other>(self, to: impl Fn(&Form) -> Other) -> Classified<Other> {
        Classified { form: to(&self.form), maps: self.maps, blanks: self.blanks }
    }

    /// A map from the grid to its form.
    pub fn map(&self) -> &Map {
        self.maps.first().expect("there is a way to the form")
    }

    /// How many maps of cells take the grid to itself, with digits renamed suitably; 1 where there
    /// is no symmetry. `None` for more than fit 128 bits (a blank grid of side 64).
    ///
    /// ```
    /// use neuf_canonical::Finder;
    /// use neuf_puzzle::Classic;
    ///
    /// let classified = Finder::new().classify(&Classic::EMPTY).expect("no contradiction");
    /// assert_eq!(classified.automorphism_count(), Some(3_359_232));
    /// ```
    pub fn automorphism_count(&self) -> Option<u128> {
        self.blanks.count()?.checked_mul(self.maps.len() as u128)
    }

    /// The maps that take the grid to itself, the identity first, one after another.
    pub fn automorphisms(&self) -> impl Iterator<Item = Map> {
        let back = self.map().inverse();
        self.maps.iter().flat_map(move |map| {
            let there_and_back = map.then(&back);
            self.blanks.maps().map(move |blank| blank.then(&there_and_back))
        })
    }
}
