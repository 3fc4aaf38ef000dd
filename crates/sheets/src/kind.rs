//! The kinds of file that a sheet can become.

/// A kind of file.
///
/// ```
/// use neuf_sheets::Kind;
///
/// assert_eq!(Kind::by_name("latex").map(Kind::extension), Some("tex"));
/// assert!(Kind::Svg.is_there() && !Kind::Svg.holds_pages());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One document, with lines as lines and words as words.
    Pdf,
    /// A drawing for each page.
    Svg,
    /// An image for each page.
    Png,
    /// A document for LaTeX, drawn by TikZ.
    Latex,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Pdf, Kind::Svg, Kind::Png, Kind::Latex];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Pdf => "pdf",
            Kind::Svg => "svg",
            Kind::Png => "png",
            Kind::Latex => "latex",
        }
    }

    /// The extension of such files.
    pub fn extension(self) -> &'static str {
        if self == Kind::Latex { "tex" } else { self.name() }
    }

    /// The kind of this name.
    pub fn by_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind of the files with this extension.
    ///
    /// ```
    /// use neuf_sheets::Kind;
    ///
    /// assert_eq!(Kind::by_extension("TEX"), Some(Kind::Latex));
    /// assert_eq!(Kind::by_extension("txt"), None);
    /// ```
    pub fn by_extension(extension: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.extension().eq_ignore_ascii_case(extension))
    }

    /// Whether this program was built with this kind.
    pub fn is_there(self) -> bool {
        match self {
            Kind::Pdf => cfg!(feature = "pdf"),
            Kind::Png => cfg!(feature = "png"),
            Kind::Svg | Kind::Latex => true,
        }
    }

    /// Whether one file holds all pages.
    pub fn holds_pages(self) -> bool {
        matches!(self, Kind::Pdf | Kind::Latex)
    }
}
