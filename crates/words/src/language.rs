//! The languages.

use unic_langid::LanguageIdentifier;

/// A language that Neuf speaks.
///
/// To add one: a folder in `locales/`, a variant here and its typography.
///
/// ```
/// use neuf_words::Language;
///
/// assert_eq!(Language::from_tag("fr-CA"), Some(Language::French));
/// assert_eq!(Language::French.tag(), "fr");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    ///
    /// ```
    /// assert!(neuf_words::Language::ALL.len() >= 2);
    /// ```
    pub const ALL: &[Language] = &[Language::English, Language::French];

    /// The tag of the language: `en`, `fr`.
    ///
    /// ```
    /// assert_eq!(neuf_words::Language::English.tag(), "en");
    /// ```
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language of a tag or of a locale such as `fr`, `fr-CA` or `fr_FR.UTF-8`.
    ///
    /// ```
    /// use neuf_words::Language;
    ///
    /// assert_eq!(Language::from_tag("EN_us.UTF-8"), Some(Language::English));
    /// assert_eq!(Language::from_tag("tlh"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Language> {
        let first = tag.split(['-', '_', '.']).next()?;
        Language::ALL.iter().copied().find(|known| known.tag().eq_ignore_ascii_case(first))
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.tag().parse().expect("a tag of two letters")
    }

    /// The catalogues: one file for each kind of text. The last are looked at first: those that every front end
    /// speaks from.
    pub(crate) fn catalogues(self) -> &'static [&'static str] {
        match self {
            Language::English => &[
                #[cfg(feature = "page")]
                include_str!("../locales/en/lab.ftl"),
                include_str!("../locales/en/techniques.ftl"),
                include_str!("../locales/en/outcomes.ftl"),
                include_str!("../locales/en/trace.ftl"),
            ],
            Language::French => &[
                #[cfg(feature = "page")]
                include_str!("../locales/fr/lab.ftl"),
                include_str!("../locales/fr/techniques.ftl"),
                include_str!("../locales/fr/outcomes.ftl"),
                include_str!("../locales/fr/trace.ftl"),
            ],
        }
    }
}
