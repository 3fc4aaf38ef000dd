//! Pages as LaTeX, drawn by TikZ: one picture for each page, at the size of the paper.

use neuf_drawing::scene::{Anchor, Colour, Face, Item, Path, Pen, Place, Point, Scene, Segment};
use std::fmt::Write;

/// Pages as a LaTeX document for pdfLaTeX, XeLaTeX or LuaLaTeX.
///
/// ```
/// use neuf_drawing::scene::Scene;
///
/// let text = neuf_sheets::latex(&[Scene::new(595.0, 842.0)]);
/// assert!(text.starts_with("\\documentclass") && text.ends_with("\\end{document}\n"));
/// ```
pub fn latex(pages: &[Scene]) -> String {
    let styles = Styles::of(pages);
    let (width, height) = pages.first().map_or((595.0, 842.0), |page| (page.width, page.height));
    let mut out = format!(
        "\\documentclass{{article}}
\\usepackage[paperwidth={width}bp,paperheight={height}bp,margin=0pt]{{geometry}}
\\usepackage[utf8]{{inputenc}}
\\usepackage[T1]{{fontenc}}
\\usepackage{{lmodern}}
\\usepackage{{tikz}}
\\pagestyle{{empty}}
\\setlength{{\\parindent}}{{0pt}}
\\renewcommand{{\\familydefault}}{{\\sfdefault}}
",
        width = number(width),
        height = number(height)
    );
    out += &styles.definitions();
    out += "\\begin{document}\n";
    for page in pages {
        out += "\\begin{tikzpicture}[remember picture,overlay,x=1bp,y=-1bp,shift={(current page.north west)}]\n";
        page.visit(|place, item| match item {
            Item::Path { path, pen } => draw(&mut out, &path.moved(|at| place.of(at)), pen, place),
            Item::Words { at, anchor, size, face, text } => {
                let at = place.of(*at);
                words(&mut out, at, *anchor, size * place.scale, face, place, text);
            }
            Item::Group { .. } => {}
        });
        out += "\\end{tikzpicture}\\null\\clearpage\n";
    }
    out += "\\end{document}\n";
    out
}

/// The pens and faces that are used, each once.
#[derive(Default)]
struct Styles {
    pens: Vec<Pen>,
    faces: Vec<Face>,
}

impl Styles {
    fn of(pages: &[Scene]) -> Styles {
        let mut styles = Styles::default();
        for page in pages {
            page.visit(|_, item| match item {
                Item::Path { pen, .. } if !styles.pens.contains(pen) => styles.pens.push(*pen),
                Item::Words { face, .. } if !styles.faces.contains(face) => {
                    styles.faces.push(*face)
                }
                _ => {}
            });
        }
        styles
    }

    /// The definitions of the styles, at the head of the document, where they can be changed.
    fn definitions(&self) -> String {
        let mut out = String::new();
        let mut lines = Vec::new();
        for pen in &self.pens {
            let mut options = Vec::new();
            if let Some(fill) = pen.fill {
                let _ = writeln!(out, "{}", colour(&format!("{}fill", pen.name), fill));
                options.push(format!("fill={}", named(&format!("{}fill", pen.name))));
            }
            if let Some(line) = pen.line {
                let _ = writeln!(out, "{}", colour(pen.name, line.colour));
                options.push(format!("draw={}", named(pen.name)));
                if line.is_square {
                    options.push("line cap=rect".to_owned());
                }
            }
            lines.push(format!("{}/.style={{{}}}", named(pen.name), options.join(",")));
        }
        for face in &self.faces {
            let _ = writeln!(out, "{}", colour(face.name, face.colour));
            let bold = if face.is_bold { ",font=\\bfseries" } else { "" };
            let name = named(face.name);
            lines.push(format!("{name}/.style={{text={name},inner sep=0pt,outer sep=0pt{bold}}}"));
        }
        let _ = writeln!(out, "\\tikzset{{\n  {}\n}}", lines.join(",\n  "));
        out
    }
}

/// The name of a style, which no package uses.
fn named(name: &str) -> String {
    format!("neuf {name}")
}

fn colour(name: &str, [red, green, blue]: Colour) -> String {
    format!("\\definecolor{{{}}}{{RGB}}{{{red},{green},{blue}}}", named(name))
}

fn draw(out: &mut String, path: &Path, pen: &Pen, place: &Place) {
    let mut options = vec![named(pen.name)];
    if let Some(line) = pen.line {
        options.push(format!("line width={}bp", number(line.width * place.scale)));
        if let Some((dash, gap)) = line.dashes {
            let (dash, gap) = (number(dash * place.scale), number(gap * place.scale));
            options.push(format!("dash pattern=on {dash}bp off {gap}bp"));
        }
    }
    let _ = write!(out, "\\path[{}]", options.join(","));
    for segment in &path.segments {
        let _ = match *segment {
            Segment::Move(at) => write!(out, " {}", point(at)),
            Segment::Line(at) => write!(out, "--{}", point(at)),
            Segment::Curve(one, other, at) => {
                write!(out, "..controls {} and {}..{}", point(one), point(other), point(at))
            }
            Segment::Close => write!(out, "--cycle"),
        };
    }
    out.push_str(";\n");
}

fn words(
    out: &mut String,
    at: Point,
    anchor: Anchor,
    size: f64,
    face: &Face,
    place: &Place,
    text: &str,
) {
    let anchor = match anchor {
        Anchor::Start => "base west",
        Anchor::Middle => "base",
        Anchor::End => "base east",
    };
    let turned = if place.is_turned { ",rotate=180" } else { "" };
    let (size, skip) = (number(size), number(1.2 * size));
    let _ = writeln!(
        out,
        "\\node[{},anchor={anchor}{turned}] at {} {{\\fontsize{{{size}bp}}{{{skip}bp}}\\selectfont {}}};",
        named(face.name),
        point(at),
        escaped(text)
    );
}

fn point((x, y): Point) -> String {
    format!("({},{})", number(x), number(y))
}

fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() }
}

/// Text as LaTeX reads it.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '\\' => out += "\\textbackslash{}",
            '~' => out += "\\textasciitilde{}",
            '^' => out += "\\textasciicircum{}",
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => {
                out.push('\\');
                out.push(character);
            }
            '\u{a0}' => out.push('~'),
            '\u{202f}' => out += "\\,",
            '≠' => out += "$\\neq$",
            '≤' => out += "$\\leq$",
            '≥' => out += "$\\geq$",
            '→' => out += "$\\to$",
            '⇒' => out += "$\\Rightarrow$",
            '×' => out += "$\\times$",
            '−' => out += "$-$",
            _ => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_latex_reads_otherwise_is_escaped() {
        assert_eq!(escaped("50 % & L1C2 ≠ 3_\u{a0}!"), "50 \\% \\& L1C2 $\\neq$ 3\\_~!");
    }
}
