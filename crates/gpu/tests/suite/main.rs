//! The kernels on machines without a GPU: compiled as plain C++, and by NVRTC where that is found.

mod compiler;
mod host;
