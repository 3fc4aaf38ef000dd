//! Puts the page of the lab into the command, where `NEUF_LAB_PAGE` names the folder it was built in, and leaves out of a
//! release what nobody uses.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-env-changed=NEUF_LAB_PAGE");
    println!("cargo:rerun-if-changed=build.rs");
    leave_out_index_of_calls();
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

/// A panic ends the released command at once, and nobody goes back through its calls: 0.13 MB to find one's way there
/// are not needed. Debuggers and profilers do, with a profile that has lines.
fn leave_out_index_of_calls() {
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("PROFILE", "release") && is("DEBUG", "false") {
        println!("cargo:rustc-link-arg-bins=-Wl,--no-eh-frame-hdr");
    }
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
