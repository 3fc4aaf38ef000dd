//! A full screen of characters: drawn on from the start for every picture, shown where it changed.

use crate::app::put_back_by;
use crate::command::trace::ink;
use anstyle::Style;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::terminal::{
    self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use crossterm::{execute, queue};
use neuf::watch::Picture;
use neuf_words::wrapped;
use std::io::{self, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

/// A part of the screen. Columns and lines count from its upper left corner, whatever lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
}

impl Area {
    /// The first `height` lines, and the rest below them.
    pub fn cut_below(self, height: usize) -> (Area, Area) {
        let height = height.min(self.height);
        let below = Area { top: self.top + height, height: self.height - height, ..self };
        (Area { height, ..self }, below)
    }

    /// The first `width` columns, and the rest to the right.
    pub fn cut_right(self, width: usize) -> (Area, Area) {
        let width = width.min(self.width);
        let right = Area { left: self.left + width, width: self.width - width, ..self };
        (Area { width, ..self }, right)
    }

    /// The last `height` lines.
    pub fn bottom(self, height: usize) -> Area {
        self.cut_below(self.height.saturating_sub(height)).1
    }

    /// An area of this size amid this one.
    pub fn amid(self, width: usize, height: usize) -> Area {
        let (width, height) = (width.min(self.width), height.min(self.height));
        let left = self.left + (self.width - width).div_ceil(2);
        Area { left, top: self.top + (self.height - height).div_ceil(2), width, height }
    }

    /// The area inside a frame with an empty column on both sides.
    pub fn inside_frame(self) -> Area {
        let (width, height) = (self.width.saturating_sub(4), self.height.saturating_sub(2));
        Area { left: self.left + 2, top: self.top + 1, width, height }
    }
}

/// A character and how it looks.
type Glyph = (char, Style);

const BLANK: Glyph = (' ', Style::new());

/// The contents of the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Canvas {
    width: usize,
    glyphs: Vec<Glyph>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, glyphs: vec![BLANK; width * height] }
    }

    pub fn area(&self) -> Area {
        Area { left: 0, top: 0, width: self.width, height: self.rows().len() }
    }

    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Glyph]> {
        self.glyphs.chunks_exact(self.width.max(1))
    }

    /// Writes on the first line of an area, and returns the rest to the right.
    pub fn write(&mut self, area: Area, text: &str, style: Style) -> Area {
        if area.height == 0 {
            return area;
        }
        let line = &mut self.glyphs[area.top * self.width + area.left..][..area.width];
        line.iter_mut().zip(text.chars()).for_each(|(glyph, char)| *glyph = (char, style));
        area.cut_right(text.chars().count()).1
    }

    /// Writes in an area, from line to line between words.
    pub fn paragraph(&mut self, area: Area, text: &str, style: Style) {
        let mut below = area;
        for line in wrapped(text, area.width).lines() {
            let (first, rest) = below.cut_below(1);
            self.write(first, line, style);
            below = rest;
        }
    }

    /// Draws a picture on the ground of an area.
    pub fn picture(&mut self, area: Area, picture: &Picture, color: bool) {
        let mut below = area.bottom(picture.height());
        for row in picture.rows() {
            let (mut line, rest) = below.cut_below(1);
            for run in row.runs() {
                line = self.write(line, &run.text, ink::on_screen(run.ink, color));
            }
            below = rest;
        }
    }

    /// Draws a frame with a title around an empty area, and returns the area inside.
    pub fn frame(&mut self, area: Area, title: &str) -> Area {
        let faint = Style::new().dimmed();
        let across = "─".repeat(area.width.saturating_sub(2));
        let mut below = area;
        for line in 0..area.height {
            let (first, rest) = below.cut_below(1);
            let text = match line {
                0 => format!("┌{across}┐"),
                _ if line + 1 == area.height => format!("└{across}┘"),
                _ => format!("│{}│", " ".repeat(area.width.saturating_sub(2))),
            };
            self.write(first, &text, faint);
            below = rest;
        }
        let corner = 1;
        let (_, after_corner) = area.cut_right(corner);
        let (title_line, _) = after_corner.cut_right(after_corner.width.saturating_sub(corner));
        self.write(title_line, &format!(" {title} "), Style::new());
        area.inside_frame()
    }
}

/// The terminal while it shows a canvas; dropping it, or a panic, restores the terminal.
pub struct Screen {
    shown: Canvas,
}

impl Screen {
    pub fn enter() -> io::Result<Screen> {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            leave();
            report(panic);
        }));
        put_back_by(leave);
        IS_ENTERED.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        // From here on, an error drops `screen`, which restores the terminal.
        let screen = Screen { shown: Canvas::new(0, 0) };
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }

    /// Shows what is drawn on an empty canvas of the terminal's size.
    pub fn show(&mut self, draw: impl FnOnce(&mut Canvas)) -> io::Result<()> {
        let (width, height) = terminal::size()?;
        let mut canvas = Canvas::new(width.into(), height.into());
        draw(&mut canvas);
        // Write everything at once, so that a slow terminal does not flicker.
        let mut out = Vec::new();
        let is_resized = canvas.area() != self.shown.area();
        if is_resized {
            queue!(out, Clear(ClearType::All))?;
            self.shown = Canvas::new(width.into(), height.into());
        }
        for (y, (new, old)) in (0..).zip(canvas.rows().zip(self.shown.rows())) {
            if new != old {
                queue!(out, MoveTo(0, y))?;
                for run in new.chunk_by(|a, b| a.1 == b.1) {
                    let (text, style): (String, Style) =
                        (run.iter().map(|glyph| glyph.0).collect(), run[0].1);
                    write!(out, "{style}{text}{style:#}")?;
                }
            }
        }
        self.shown = canvas;
        io::stdout().write_all(&out)?;
        io::stdout().flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

/// Whether there is a screen to leave.
static IS_ENTERED: AtomicBool = AtomicBool::new(false);

fn leave() {
    if IS_ENTERED.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
        // Some terminals show the drawing again if they were resized meanwhile.
        let _ = execute!(io::stdout(), Clear(ClearType::All), Show, LeaveAlternateScreen);
    }
}
