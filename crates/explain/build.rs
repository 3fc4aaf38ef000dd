//! Gathers the worked examples of the techniques into a table, so that a new one is only a file.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("worked");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.sort();
    let mut table = String::from("&[\n");
    for file in files.iter().filter(|file| file.extension().is_some_and(|it| it == "txt")) {
        let id = file.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(table, "    ({id:?}, include_str!({file:?})),");
    }
    table += "]\n";
    fs::write(Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("worked.rs"), table)
}
