//! The kinds of file that a sheet can become.

/// A kind of file.
///
/// ```
/// use neuf_sheets::FileKind;
///
/// assert_eq!(FileKind::by_name("latex").map(FileKind::extension), Some("tex"));
/// assert!(FileKind::Svg.is_there() && !FileKind::Svg.holds_pages());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileKind {
    /// One document, with lines as lines and words as words.
    Pdf,
    /// A drawing for each page.
    Svg,
    /// An image for each page.
    Png,
    /// A document for LaTeX, drawn by TikZ.
    Latex,
}

impl FileKind {
    /// All kinds.
    pub const ALL: [FileKind; 4] = [FileKind::Pdf, FileKind::Svg, FileKind::Png, FileKind::Latex];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::Pdf => "pdf",
            FileKind::Svg => "svg",
            FileKind::Png => "png",
            FileKind::Latex => "latex",
        }
    }

    /// The extension of such files.
    pub fn extension(self) -> &'static str {
        if self == FileKind::Latex { "tex" } else { self.name() }
    }

    /// The kind of this name.
    pub fn by_name(name: &str) -> Option<FileKind> {
        FileKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind of the files with this extension.
    ///
    /// ```
    /// use neuf_sheets::FileKind;
    ///
    /// assert_eq!(FileKind::by_extension("TEX"), Some(FileKind::Latex));
    /// assert_eq!(FileKind::by_extension("txt"), None);
    /// ```
    pub fn by_extension(extension: &str) -> Option<FileKind> {
        FileKind::ALL.into_iter().find(|kind| kind.extension().eq_ignore_ascii_case(extension))
    }

    /// Whether this program was built with this kind.
    pub fn is_there(self) -> bool {
        match self {
            FileKind::Pdf => cfg!(feature = "pdf"),
            FileKind::Png => cfg!(feature = "png"),
            FileKind::Svg | FileKind::Latex => true,
        }
    }

    /// Whether one file holds all pages.
    pub fn holds_pages(self) -> bool {
        matches!(self, FileKind::Pdf | FileKind::Latex)
    }
}
