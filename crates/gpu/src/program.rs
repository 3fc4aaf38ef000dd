//! The kernels: their source, compiled when they are needed and kept for the next time.

use crate::GpuError;
use cudarc::nvrtc::{CompileError, CompileOptions, Ptx, compile_ptx_with_opts};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

const SUDOKU: &[&str] = &[
    include_str!("../kernels/portable.h"),
    include_str!("../kernels/board.h"),
    include_str!("../kernels/choose.h"),
    include_str!("../kernels/search.cu"),
    include_str!("../kernels/text.cu"),
];

const QUEENS: &[&str] =
    &[include_str!("../kernels/portable.h"), include_str!("../kernels/queens.cu")];

/// A source and the constants defined in it before it is compiled.
#[derive(Clone, Debug)]
pub struct Program {
    source: String,
    definitions: Vec<(&'static str, u32)>,
}

impl Program {
    /// The kernels that solve classic Sudokus.
    pub fn sudoku() -> Program {
        Program { source: SUDOKU.concat(), definitions: Vec::new() }
    }

    /// The kernel that counts queens on a board of this side.
    pub fn queens(side: u32) -> Program {
        Program { source: QUEENS.concat(), definitions: vec![("SIDE", side)] }
    }

    /// The same program with another value of a constant of the kernels, for experiments.
    #[must_use]
    pub fn define(mut self, name: &'static str, value: u32) -> Program {
        self.definitions.push((name, value));
        self
    }

    /// A constant with another value.
    pub(crate) fn value(&self, name: &str) -> Option<u32> {
        self.definitions.iter().rev().find(|(defined, _)| *defined == name).map(|(_, value)| *value)
    }

    /// The constants with other values.
    pub fn definitions(&self) -> &[(&'static str, u32)] {
        &self.definitions
    }

    /// The text that is compiled.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The kernels for a GPU of this compute capability, from the cache if they are there.
    pub(crate) fn compiled(
        &self,
        capability: (u32, u32),
        cache: Option<&Path>,
    ) -> Result<Ptx, GpuError> {
        let kept = cache.map(|folder| folder.join(self.file_name(capability)));
        if let Some(text) = kept.as_ref().and_then(|file| std::fs::read_to_string(file).ok())
            && text.contains(".version")
        {
            return Ok(Ptx::from_src(text));
        }
        let ptx = self.compile(capability)?;
        if let (Some(folder), Some(file)) = (cache, kept) {
            // A cache that cannot be written costs the next start some seconds, nothing else.
            let _ = keep(folder, &file, &ptx.to_src());
        }
        Ok(ptx)
    }

    /// The kernels in the GPU's assembly language. Needs the compiler, but no GPU.
    ///
    /// # Errors
    /// If there is no compiler, or it finds fault with the kernels.
    pub fn compile(&self, (major, minor): (u32, u32)) -> Result<Ptx, GpuError> {
        if !crate::device::has_compiler() {
            return Err(GpuError::NoCompiler);
        }
        let definitions = self.definitions.iter().map(|(name, value)| format!("-D{name}={value}u"));
        let options = CompileOptions {
            options: definitions
                .chain(["--std=c++17".into(), format!("--gpu-architecture=compute_{major}{minor}")])
                .collect(),
            ..CompileOptions::default()
        };
        compile_ptx_with_opts(&self.source, options).map_err(|error| match error {
            CompileError::CompileError { log, .. } => {
                GpuError::Compilation(log.to_string_lossy().into_owned())
            }
            other => GpuError::Compilation(other.to_string()),
        })
    }

    fn file_name(&self, (major, minor): (u32, u32)) -> String {
        let mut hasher = DefaultHasher::new();
        (&self.source, &self.definitions).hash(&mut hasher);
        format!("kernels-{:016x}-{major}{minor}.ptx", hasher.finish())
    }
}

/// Writes beside and renames, so that nobody ever reads half a file.
fn keep(folder: &Path, file: &Path, text: &str) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let beside = file.with_extension(std::process::id().to_string());
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, file)
}
