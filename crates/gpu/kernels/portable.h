// What the kernels take from CUDA, by names of our own. For the tests, which run them as plain C++ (NEUF_HOST),
// `tests/host.h` has others.

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#ifndef NEUF_HOST

#define KERNEL(threads, blocks) extern "C" __global__ void __launch_bounds__(threads, blocks)
#define INLINE static __device__ __forceinline__
#define CONSTANT extern "C" __constant__
#define LANES 32u
#define BLOCK_SHARED __shared__

INLINE u32 block_index() { return blockIdx.x; }
INLINE u32 thread_index() { return threadIdx.x; }
INLINE u32 lane_index() { return threadIdx.x & 31; }
INLINE u32 block_threads() { return blockDim.x; }
INLINE void block_barrier() { __syncthreads(); }
INLINE void warp_barrier() { __syncwarp(); }

INLINE u32 vote(bool yes) { return __ballot_sync(~0u, yes); }
INLINE u32 from_first_lane(u32 value) { return __shfl_sync(~0u, value, 0); }
template <u32 TABLE> INLINE u32 logic(u32 a, u32 b, u32 c) {
    u32 result;
    asm("lop3.b32 %0, %1, %2, %3, %4;" : "=r"(result) : "r"(a), "r"(b), "r"(c), "n"(TABLE));
    return result;
}
INLINE u32 ones(u32 x) { return __popc(x); }
INLINE u32 lowest(u32 x) { return __ffs(x) - 1; }
INLINE u32 highest(u32 x) { return 31 - __clz(x); }
INLINE u32 add_to(u32* at, u32 amount) { return atomicAdd(at, amount); }
INLINE void add_to(u64* at, u64 amount) { atomicAdd(at, amount); }
INLINE void set_bits(u32* at, u32 bits) { atomicOr(at, bits); }
INLINE u32 look_at(const u32* at) { return *(const volatile u32*)at; }
INLINE void publish(u32* at, u32 value) { *(volatile u32*)at = value; }
INLINE void fence() { __threadfence(); }
INLINE void nap() { __nanosleep(300); }

#endif

// Any logic of three words is one instruction, but the compiler shares parts of such expressions and
// then needs more of them. So where it counts, the instruction is written down: by what it makes of
// these three.
#define FIRST 0xF0u
#define SECOND 0xCCu
#define THIRD 0xAAu
#define LOGIC(expression, a, b, c) logic<((expression) & 0xFFu)>(a, b, c)

INLINE u32 least(u32 a, u32 b) { return a < b ? a : b; }
INLINE u32 most(u32 a, u32 b) { return a > b ? a : b; }
