//! Links that a telephone reads from paper.

use neuf_drawing::scene::{Path, Pen, Scene};
use qrcodegen::{QrCode, QrCodeEcc};

const DARK: Pen = Pen::fill("qr", [0; 3]);

/// The error for a link that is too long to be read from paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkTooLong;

impl std::fmt::Display for LinkTooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the link is too long for a QR code")
    }
}

impl std::error::Error for LinkTooLong {}

/// The most squares to a side: more would be too small to read in the room there is.
const MOST_SIDE: i32 = 97;

/// A QR code with a free rim, a point for each of its squares.
///
/// ```
/// let code = neuf_sheets::qr("https://www.sudokuwiki.org/sudoku.htm?bd=1")?;
/// assert_eq!(code.width, code.height);
/// # Ok::<(), neuf_sheets::LinkTooLong>(())
/// ```
///
/// # Errors
/// If the link is too long.
pub fn qr(link: &str) -> Result<Scene, LinkTooLong> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).map_err(|_| LinkTooLong)?;
    let side = code.size();
    if side > MOST_SIDE {
        return Err(LinkTooLong);
    }
    // Readers want four free squares around it; paper has more of them.
    let rim = 2.0;
    let mut path = Path::new();
    for row in 0..side {
        let mut column = 0;
        while column < side {
            let start = column;
            while column < side && code.get_module(column, row) {
                column += 1;
            }
            if column > start {
                let at = (rim + f64::from(start), rim + f64::from(row));
                let run = Path::rectangle(at, f64::from(column - start), 1.0);
                path.segments.extend(run.segments);
            }
            column += 1;
        }
    }
    let mut scene = Scene::new(f64::from(side) + 2.0 * rim, f64::from(side) + 2.0 * rim);
    scene.draw(path, DARK);
    Ok(scene)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_no_telephone_reads_is_refused() {
        assert!(qr(&"9".repeat(100)).is_ok());
        assert_eq!(qr(&"x".repeat(2000)), Err(LinkTooLong));
    }
}
