//! `neuf print`: puzzles, steps and stacks on paper.

mod puzzles;
mod stacks;
mod steps;

use crate::app::{App, Exit};
use crate::args::Print;
use crate::i18n::say;
use anyhow::Context;
use neuf::drawing::scene::Scene;
use neuf::drawing::{scene_svg, stacked};
use neuf::host::files;
use neuf::sheets::{self, FileKind};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

pub fn run(app: &App, args: &Print) -> anyhow::Result<Exit> {
    let kind = match kind(app, args) {
        Ok(kind) => kind,
        Err(text) => {
            app.complain(&text);
            return Ok(Exit::Unreadable);
        }
    };
    if args.out.is_none() && !matches!(kind, FileKind::Svg | FileKind::Latex) && is_screen() {
        app.complain(&say!(app.messages, "print-no-terminal", format = kind.name()));
        return Ok(Exit::Unreadable);
    }
    let missing = sheets::missing_letters(args.title.as_deref().unwrap_or_default());
    if !missing.is_empty() {
        let letters: String = missing.into_iter().collect();
        app.note(say!(app.messages, "print-missing-letters", letters = letters));
    }
    let made = match args.stacks {
        Some(range) => stacks::pages(app, args, range)?,
        None if args.steps => steps::pages(app, args)?,
        None => puzzles::pages(app, args)?,
    };
    let sheet = match made {
        Ok(sheet) => sheet,
        Err(exit) => return Ok(exit),
    };
    write(app, args, kind, &sheet)?;
    Ok(sheet.exit)
}

/// The pages of a sheet, and its title.
struct Sheet {
    pages: Vec<Scene>,
    title: String,
    exit: Exit,
}

fn is_screen() -> bool {
    std::io::stdout().is_terminal()
}

/// The file format of the sheet: as asked, by the file's name, or SVG.
fn kind(app: &App, args: &Print) -> Result<FileKind, String> {
    let extension = |path: &PathBuf| path.extension()?.to_str().map(str::to_owned);
    let kind = match (args.to, args.out.as_ref().and_then(extension)) {
        (Some(kind), _) => kind,
        (None, None) => FileKind::Svg,
        (None, Some(end)) => FileKind::by_extension(&end)
            .ok_or_else(|| say!(app.messages, "print-unknown-extension", extension = end))?,
    };
    if !kind.is_there() {
        return Err(say!(app.messages, "print-not-built", format = kind.name()));
    }
    Ok(kind)
}

fn write(app: &App, args: &Print, kind: FileKind, sheet: &Sheet) -> anyhow::Result<()> {
    let pages = &sheet.pages;
    let Some(out) = &args.out else {
        let bytes = match kind {
            FileKind::Svg => scene_svg(&below_each_other(pages)).into_bytes(),
            FileKind::Png => image(app, args, &below_each_other(pages))?,
            FileKind::Pdf => document(app, sheet),
            FileKind::Latex => sheets::latex(pages).into_bytes(),
        };
        let mut out = app.out();
        out.write_all(&bytes)?;
        return Ok(out.flush()?);
    };
    let all = if kind.holds_pages() { 1 } else { pages.len() };
    (1..=all).try_for_each(|page| app.inputs.refuse(&numbered(out, page, all)))?;
    if kind.holds_pages() {
        let bytes = match kind {
            FileKind::Pdf => document(app, sheet),
            _ => sheets::latex(pages).into_bytes(),
        };
        save(app, out, &bytes)?;
    } else {
        for (i, page) in pages.iter().enumerate() {
            let bytes = match kind {
                FileKind::Svg => scene_svg(page).into_bytes(),
                _ => image(app, args, page)?,
            };
            save(app, &numbered(out, i + 1, pages.len()), &bytes)?;
        }
    }
    let (path, count) = (out.display().to_string(), pages.len());
    let id = if kind.holds_pages() || count == 1 { "print-done" } else { "print-done-files" };
    app.note(say!(app.messages, id, count = count, path = path));
    Ok(())
}

fn below_each_other(pages: &[Scene]) -> Scene {
    stacked(pages.to_vec(), pages.iter().map(|_| ""), 0.0)
}

/// `sheet.svg`, or `sheet-02.svg` if there are several.
fn numbered(path: &Path, page: usize, pages: usize) -> PathBuf {
    if pages == 1 {
        return path.to_owned();
    }
    let width = pages.to_string().len();
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{page:0width$}"));
    if let Some(end) = path.extension() {
        name.push(".");
        name.push(end);
    }
    path.with_file_name(name)
}

/// Writes a file as a whole, so that a partial file never has its name.
fn save(app: &App, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let name = path.display().to_string();
    let failed = || say!(app.messages, "cannot-write", path = name.as_str());
    if path.exists() && !path.is_file() {
        let device = files::open_device(path).with_context(failed)?;
        return files::write_device(&device, bytes).with_context(failed);
    }
    files::resolved(path).and_then(|path| files::replace(&path, bytes)).with_context(failed)
}

#[cfg(feature = "print")]
fn document(app: &App, sheet: &Sheet) -> Vec<u8> {
    let language = app.messages.language().tag().to_owned();
    let about = sheets::pdf::About { title: sheet.title.clone(), language };
    sheets::pdf::pdf(&sheet.pages, &about)
}

#[cfg(feature = "print")]
fn image(app: &App, args: &Print, page: &Scene) -> anyhow::Result<Vec<u8>> {
    let pixels = f64::from(args.dpi) / 72.0;
    sheets::png::png(page, pixels)
        .with_context(|| say!(app.messages, "print-too-large", dpi = args.dpi.to_string()))
}

// Without this feature, no such format is chosen.
#[cfg(not(feature = "print"))]
fn document(_: &App, _: &Sheet) -> Vec<u8> {
    Vec::new()
}

#[cfg(not(feature = "print"))]
fn image(_: &App, _: &Print, _: &Scene) -> anyhow::Result<Vec<u8>> {
    Ok(Vec::new())
}
