//! NVRTC compiles the kernels, where it is installed; no GPU is needed for that.

use neuf_gpu::{GpuError, Program, has_compiler};

#[test]
fn the_kernels_compile() {
    if !has_compiler() {
        eprintln!("libnvrtc is not installed: skipped");
        assert_eq!(Program::sudoku().compile((9, 0)).unwrap_err(), GpuError::NoCompiler);
        return;
    }
    for program in [Program::sudoku(), Program::queens(18)] {
        for capability in [(7, 5), (8, 0), (9, 0)] {
            let text =
                program.compile(capability).unwrap_or_else(|error| panic!("{error}")).to_src();
            assert!(text.contains(".entry"), "{capability:?}");
        }
    }
}
