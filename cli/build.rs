//! Puts the page of the lab into the command, where `NEUF_LAB_PAGE` names the folder it was built in.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-env-changed=NEUF_LAB_PAGE");
    println!("cargo:rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if let Some(folder) = std::env::var_os("NEUF_LAB_PAGE").map(PathBuf::from) {
        println!("cargo:rerun-if-changed={}", folder.display());
        collect(&folder, &folder, &mut files)?;
        files.sort();
    }
    let list: String = files
        .iter()
        .map(|(name, path)| {
            format!("    ({name:?}, include_bytes!({:?})),\n", path.display().to_string())
        })
        .collect();
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("page.rs"), format!("&[\n{list}]\n"))
}

/// The files below a folder, each by its name in addresses.
fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if let Ok(below) = path.strip_prefix(root) {
            let parts = below.components().map(|part| part.as_os_str().to_string_lossy());
            files.push((parts.collect::<Vec<_>>().join("/"), fs::canonicalize(&path)?));
        }
    }
    Ok(())
}
