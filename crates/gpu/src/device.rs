//! A GPU: its properties, its memory, and how kernels are started on it. The only file with
//! `unsafe`.
#![allow(unsafe_code)]

use crate::{GpuError, Program};
use cudarc::driver::sys::{self, CUdevice_attribute as Attribute};
use cudarc::driver::{
    CudaContext, CudaFunction, CudaModule, CudaSlice, CudaStream, DeviceRepr, LaunchArgs,
    LaunchConfig,
};
#[cfg(target_os = "linux")]
use memmap2::Advice;
use memmap2::MmapMut;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A GPU that can be used.
#[derive(Clone, Debug)]
pub struct Device {
    pub(crate) context: Arc<CudaContext>,
    cache: Option<PathBuf>,
    memory: Memory,
}

/// Whether this process has opened a GPU.
static IS_IN_USE: AtomicBool = AtomicBool::new(false);

/// The properties of a GPU.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct About {
    /// Its number, from 0.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Its compute capability, such as 9.0.
    pub capability: (u32, u32),
    /// Its multiprocessors.
    pub multiprocessors: u32,
    /// All its memory in bytes.
    pub memory: usize,
    /// The memory in bytes that nobody uses at the moment.
    pub free_memory: usize,
    /// The CUDA version that the driver knows, such as 13.0.
    pub driver: (u32, u32),
    /// Whether the run-time compiler is installed.
    pub has_compiler: bool,
}

/// Whether NVIDIA's run-time compiler can be loaded.
pub fn has_compiler() -> bool {
    // SAFETY: loading a shared library runs its initialisers; NVRTC's do nothing but set it up.
    unsafe { cudarc::nvrtc::sys::is_culib_present() }
}

impl Device {
    /// Whether a driver can be loaded.
    pub fn has_driver() -> bool {
        // SAFETY: as above; the driver's library is made to be loaded by any program.
        unsafe { sys::is_culib_present() }
    }

    /// Whether this process has opened a GPU, which the system takes a while to release at its end.
    pub fn is_in_use() -> bool {
        IS_IN_USE.load(Ordering::Relaxed)
    }

    /// How many GPUs there are.
    ///
    /// # Errors
    /// If there is no driver.
    pub fn count() -> Result<usize, GpuError> {
        if !Device::has_driver() {
            return Err(GpuError::NoDriver);
        }
        match CudaContext::device_count()? {
            0 => Err(GpuError::NoDevice),
            count => Ok(count as usize),
        }
    }

    /// The GPU of this number, from 0. Compiled kernels are kept in the folder `cache`.
    ///
    /// # Errors
    /// If there is no such GPU, or no driver.
    pub fn open(number: usize, cache: Option<PathBuf>) -> Result<Device, GpuError> {
        let there = Device::count()?;
        if number >= there {
            return Err(GpuError::NoSuchDevice { asked: number, there });
        }
        let context = CudaContext::new(number)?;
        IS_IN_USE.store(true, Ordering::Relaxed);
        // SAFETY: every buffer belongs to one stream, so there is nothing to be tracked between
        // streams, and tracking would make them wait for each other.
        unsafe { context.disable_event_tracking() };
        Ok(Device { context, cache, memory: Memory::default() })
    }

    /// The same device with memory of this machine that was reserved before.
    pub(crate) fn with_memory(self, memory: Memory) -> Device {
        Device { memory, ..self }
    }

    /// The properties of the GPU.
    ///
    /// # Errors
    /// If the driver does not say.
    pub fn about(&self) -> Result<About, GpuError> {
        let (free_memory, memory) = self.context.mem_get_info()?;
        let mut version = 0;
        // SAFETY: the pointer is to a number of ours.
        unsafe { sys::cuDriverGetVersion(&mut version) }.result()?;
        Ok(About {
            number: self.context.ordinal(),
            name: self.context.name()?,
            capability: self.capability()?,
            multiprocessors: self.multiprocessors()?,
            memory,
            free_memory,
            driver: (version as u32 / 1000, version as u32 % 1000 / 10),
            has_compiler: has_compiler(),
        })
    }

    pub(crate) fn capability(&self) -> Result<(u32, u32), GpuError> {
        let (major, minor) = self.context.compute_capability()?;
        Ok((major as u32, minor as u32))
    }

    pub(crate) fn multiprocessors(&self) -> Result<u32, GpuError> {
        let kind = Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT;
        Ok(self.context.attribute(kind)? as u32)
    }

    /// The bytes of shared memory that the blocks on a multiprocessor have together.
    pub(crate) fn shared_memory(&self) -> Result<u32, GpuError> {
        let kind = Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR;
        Ok(self.context.attribute(kind)? as u32)
    }

    pub(crate) fn load(&self, program: &Program) -> Result<Arc<CudaModule>, GpuError> {
        let ptx = program.compiled(self.capability()?, self.cache.as_deref())?;
        Ok(self.context.load_module(ptx)?)
    }

    /// Memory of the GPU with arbitrary content.
    pub(crate) fn memory<T: DeviceRepr>(
        &self,
        stream: &Arc<CudaStream>,
        len: usize,
    ) -> Result<CudaSlice<T>, GpuError> {
        // SAFETY: the kernels write what they read; what is not written is not looked at.
        Ok(unsafe { stream.alloc(len) }?)
    }

    /// Memory of this machine that the GPU reads and writes by itself.
    pub(crate) fn staging(&self, len: usize) -> Result<Staging, GpuError> {
        let memory = match self.memory.take(len) {
            Some(memory) => memory,
            None => blank(len)?,
        };
        Staging::new(&self.context, memory)
    }
}

/// Memory of this machine that the GPU reads and writes by itself.
///
/// The system provides it in large pages, and then the driver registers it: that takes a tenth of
/// the time of the driver's own memory, which comes in small pages.
pub(crate) struct Staging {
    memory: MmapMut,
    context: Arc<CudaContext>,
}

/// A large page.
const LARGE: usize = 2 << 20;

/// Memory of this machine in large pages, which the system has populated already.
fn blank(len: usize) -> Result<MmapMut, GpuError> {
    let memory = MmapMut::map_anon(len.next_multiple_of(LARGE));
    let memory = memory.map_err(|_| GpuError::OutOfMemory)?;
    #[cfg(target_os = "linux")]
    for advice in [Advice::HugePage, Advice::DontFork, Advice::PopulateWrite] {
        // Without this advice, allocating or copying the process takes longer.
        let _ = memory.advise(advice);
    }
    Ok(memory)
}

/// Memory reserved while a GPU is being opened, which takes long enough.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory(Arc<Mutex<Vec<MmapMut>>>);

impl Memory {
    /// Begins to reserve `pieces` pieces of `len` bytes.
    pub fn begin(pieces: usize, len: usize) -> Memory {
        let memory = Memory::default();
        let place = memory.clone();
        std::thread::spawn(move || {
            for piece in (0..pieces).map_while(|_| blank(len).ok()) {
                place.pieces().push(piece);
            }
        });
        memory
    }

    fn take(&self, len: usize) -> Option<MmapMut> {
        self.pieces().pop_if(|piece| piece.len() >= len)
    }

    fn pieces(&self) -> MutexGuard<'_, Vec<MmapMut>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Staging {
    fn new(context: &Arc<CudaContext>, mut memory: MmapMut) -> Result<Staging, GpuError> {
        context.bind_to_thread()?;
        // SAFETY: the memory is ours, and is given back only after it was taken from the driver again.
        unsafe { sys::cuMemHostRegister_v2(memory.as_mut_ptr().cast(), memory.len(), 0) }
            .result()?;
        Ok(Staging { memory, context: Arc::clone(context) })
    }

    pub fn bytes(&self) -> &[u8] {
        &self.memory
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.memory
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        if self.context.bind_to_thread().is_ok() {
            // SAFETY: it was registered, and nothing is under way that uses it: a chunk that did not come back
            // is never dropped.
            let _ = unsafe { sys::cuMemHostUnregister(self.memory.as_mut_ptr().cast()) };
        }
    }
}

/// A kernel with the size of the grid that it runs on.
#[derive(Clone, Debug)]
pub(crate) struct Kernel {
    function: CudaFunction,
    threads: u32,
    shared_bytes: u32,
}

impl Kernel {
    pub(crate) fn new(
        module: &Arc<CudaModule>,
        name: &str,
        threads: u32,
        shared_bytes: u32,
    ) -> Result<Kernel, GpuError> {
        let function = module.load_function(name)?;
        // More than 48 kB must be asked for, what the kernel itself declares included.
        if shared_bytes > 0 {
            use sys::CUfunction_attribute_enum as Wanted;
            function.set_attribute(
                Wanted::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                shared_bytes as i32,
            )?;
        }
        use sys::CUfunction_attribute_enum::CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT as Carveout;
        function.set_attribute(Carveout, 100)?;
        Ok(Kernel { function, threads, shared_bytes })
    }

    /// The registers of a thread, and the bytes that it spills to memory.
    pub(crate) fn registers(&self) -> Result<(i32, i32), GpuError> {
        Ok((self.function.num_regs()?, self.function.local_size_bytes()?))
    }

    /// Blocks that a multiprocessor runs at once.
    pub(crate) fn blocks_at_once(&self) -> Result<u32, GpuError> {
        let blocks = self.function.occupancy_max_active_blocks_per_multiprocessor(
            self.threads,
            self.shared_bytes as usize,
            None,
        )?;
        Ok(blocks.max(1))
    }

    pub(crate) fn on<'a>(&'a self, stream: &'a CudaStream) -> LaunchArgs<'a> {
        stream.launch_builder(&self.function)
    }

    /// Starts `blocks` blocks with the arguments that were pushed, in the order and of the types of
    /// the kernel's declaration in `kernels/`.
    pub(crate) fn start(
        &self,
        arguments: &mut LaunchArgs<'_>,
        blocks: u32,
    ) -> Result<(), GpuError> {
        let size = LaunchConfig {
            grid_dim: (blocks, 1, 1),
            block_dim: (self.threads, 1, 1),
            shared_mem_bytes: self.shared_bytes,
        };
        // SAFETY: callers push the arguments of the declaration; the kernels stay within the
        // numbers they are given, which the tests on the host check.
        unsafe { arguments.launch(size) }?;
        Ok(())
    }
}
