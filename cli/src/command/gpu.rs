//! `neuf gpu`: the GPUs that were found, or why there are none.

use crate::app::{App, Exit};
use crate::args::Gpus;
use crate::gpu::said;
use crate::i18n::say;
use neuf::gpu::{About, Device};
use neuf::stream::record;
use neuf_words::Value;
use serde::Serialize;
use std::io::Write;

/// A GPU for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GpuRecord {
    /// Its number, from 0.
    gpu: usize,
    name: String,
    /// Its compute capability, such as 9.0.
    capability: String,
    multiprocessors: u32,
    /// In bytes.
    memory: usize,
    free_memory: usize,
    /// The CUDA version of the driver.
    driver: String,
    /// Whether kernels can be compiled here.
    compiler: bool,
}

pub fn run(app: &App, args: &Gpus) -> anyhow::Result<Exit> {
    let mut out = app.out();
    let found = Device::count().and_then(|count| {
        (0..count).map(|number| Device::cached(number).and_then(|gpu| gpu.about())).collect()
    });
    let found: Vec<About> = match found {
        Ok(found) => found,
        Err(error) => {
            app.note(said(&app.messages, &error));
            return Ok(Exit::None);
        }
    };
    for about in found {
        match args.json {
            true => record::write(&mut out, &GpuRecord::of(about))?,
            false => writeln!(out, "{}", shown(app, &about))?,
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}

fn shown(app: &App, about: &About) -> String {
    let gibibytes = |bytes: usize| (bytes >> 30) as u64;
    say!(
        app.messages,
        "gpu-found",
        number = about.number as u64,
        name = about.name.as_str(),
        memory = gibibytes(about.memory),
        free = gibibytes(about.free_memory),
        multiprocessors = u64::from(about.multiprocessors),
        driver = version(about.driver),
        compiler = Value::Key(if about.has_compiler { "yes" } else { "no" }),
    )
}

fn version((major, minor): (u32, u32)) -> String {
    format!("{major}.{minor}")
}

impl GpuRecord {
    fn of(about: About) -> GpuRecord {
        GpuRecord {
            gpu: about.number,
            name: about.name,
            capability: version(about.capability),
            multiprocessors: about.multiprocessors,
            memory: about.memory,
            free_memory: about.free_memory,
            driver: version(about.driver),
            compiler: about.has_compiler,
        }
    }
}
