//! What a sheet can be written as.

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
    /// One document, lines and words as such.
    Pdf,
    /// A drawing for each page.
    Svg,
    /// An image for each page.
    Png,
    /// A document for LaTeX, drawn by TikZ.
    Latex,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Pdf, Kind::Svg, Kind::Png, Kind::Latex];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Pdf => "pdf",
            Kind::Svg => "svg",
            Kind::Png => "png",
            Kind::Latex => "latex",
        }
    }

    /// What names of such files end with.
    pub fn extension(self) -> &'static str {
        if self == Kind::Latex { "tex" } else { self.name() }
    }

    /// The kind of this name.
    pub fn by_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind that a file's name announces.
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

    /// Whether this program was built with it.
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
