// What the kernels take from CUDA as plain C++: a block has one warp, and that has one lane, or as many as
// NEUF_LANES says, which take turns whenever they ask for each other. So the tests can run many of them as
// ordinary threads on a machine without a GPU.

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#include <cstdint>
#include <thread>

struct uint4 { u32 x, y, z, w; };

#define KERNEL(threads, blocks) static void
#define INLINE static inline __attribute__((always_inline))
#define CONSTANT static
#ifndef NEUF_LANES
#define NEUF_LANES 1
#endif
#define LANES (u32)NEUF_LANES
#define BLOCK_SHARED static thread_local

// Which block this is: one thread each. And which of its lanes has its turn.
static thread_local u32 host_block, host_lane;
INLINE u32 block_index() { return host_block; }
INLINE u32 thread_index() { return host_lane; }
INLINE u32 lane_index() { return host_lane; }
INLINE u32 block_threads() { return LANES; }

#if NEUF_LANES == 1
static const u32* values_of_all(u32 value) {
    static thread_local u32 only;
    only = value;
    return &only;
}
#else
// The value of every lane, when all have come here (see tests/host.cpp).
static const u32* values_of_all(u32 value);
#endif
INLINE void block_barrier() { values_of_all(0); }
INLINE void warp_barrier() { values_of_all(0); }
INLINE u32 vote(bool yes) {
    const u32* values = values_of_all(yes);
    u32 votes = 0;
    for (u32 lane = 0; lane < LANES; lane++) votes |= values[lane] << lane;
    return votes;
}
INLINE u32 from_first_lane(u32 value) { return values_of_all(value)[0]; }
template <u32 TABLE> INLINE u32 logic(u32 a, u32 b, u32 c) {
    u32 result = 0;
    for (u32 row = 0; row < 8; row++)
        if (TABLE >> row & 1) result |= (row & 4 ? a : ~a) & (row & 2 ? b : ~b) & (row & 1 ? c : ~c);
    return result;
}
INLINE u32 ones(u32 x) { return (u32)__builtin_popcount(x); }
INLINE u32 lowest(u32 x) { return (u32)__builtin_ctz(x); }
INLINE u32 highest(u32 x) { return 31u - (u32)__builtin_clz(x); }
INLINE u32 add_to(u32* at, u32 amount) { return __atomic_fetch_add(at, amount, __ATOMIC_SEQ_CST); }
INLINE void add_to(u64* at, u64 amount) { __atomic_fetch_add(at, amount, __ATOMIC_SEQ_CST); }
INLINE void set_bits(u32* at, u32 bits) { __atomic_fetch_or(at, bits, __ATOMIC_SEQ_CST); }
INLINE u32 look_at(const u32* at) { return __atomic_load_n(at, __ATOMIC_SEQ_CST); }
INLINE void publish(u32* at, u32 value) { __atomic_store_n(at, value, __ATOMIC_SEQ_CST); }
INLINE void fence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
INLINE void nap() { std::this_thread::yield(); }

