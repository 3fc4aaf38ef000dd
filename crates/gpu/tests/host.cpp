// The kernels as plain C++, for machines without a GPU: reads what the host program would send to the
// device and writes what would come back.
//
//   host solve THREADS ENOUGH PATIENCE   lines of 82 bytes
//   host queens THREADS                  beginnings of 16 bytes

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ucontext.h>
#include <vector>

static std::vector<u8> read_all() {
    std::vector<u8> all;
    u8 buffer[1 << 16];
    for (size_t n; (n = fread(buffer, 1, sizeof buffer, stdin)) > 0;) all.insert(all.end(), buffer, buffer + n);
    return all;
}

#if NEUF_LANES == 1
template <class Work> static void on_lanes(Work work) { work(); }
#else
// The lanes of a warp are played one after the other, each until it asks for the others' values; those
// are there when its turn comes again, since all lanes ask the same number of times. Values are kept
// for two questions: the first lane asks again before the last has read the answer.
struct Lanes {
    ucontext_t outside, lanes[NEUF_LANES];
    u32 values[2][NEUF_LANES], asked[NEUF_LANES];
};
static thread_local Lanes* host_lanes;

static const u32* values_of_all(u32 value) {
    Lanes& all = *host_lanes;
    u32 lane = host_lane, which = all.asked[lane]++ % 2;
    all.values[which][lane] = value;
    host_lane = (lane + 1) % LANES;
    swapcontext(&all.lanes[lane], &all.lanes[host_lane]);
    return all.values[which];
}

template <class Work> static void play_lane(u32 low, u32 high) {
    Work* work = (Work*)((uintptr_t)high << 32 | low);
    (*work)();
    // The lanes end in order, and the last one leaves the others behind.
    if (++host_lane < LANES) setcontext(&host_lanes->lanes[host_lane]);
}

template <class Work> static void on_lanes(Work work) {
    const size_t room = 1 << 16;
    std::vector<char> stacks(room * LANES);
    host_lanes = new Lanes();
    for (u32 lane = 0; lane < LANES; lane++) {
        ucontext_t& context = host_lanes->lanes[lane];
        getcontext(&context);
        context.uc_stack.ss_sp = stacks.data() + room * lane;
        context.uc_stack.ss_size = room;
        context.uc_link = &host_lanes->outside;
        uintptr_t address = (uintptr_t)&work;
        makecontext(&context, (void (*)())play_lane<Work>, 2, (u32)address, (u32)(address >> 32));
    }
    host_lane = 0;
    swapcontext(&host_lanes->outside, &host_lanes->lanes[0]);
    delete host_lanes;
}
#endif

template <class Work> static void on_threads(u32 threads, Work work) {
    std::vector<std::thread> running;
    for (u32 i = 0; i < threads; i++)
        running.emplace_back([=] {
            host_block = i;
            on_lanes(work);
        });
    for (auto& thread : running) thread.join();
}

#ifdef NEUF_SUDOKU
static void solve(u32 threads, u32 enough, u32 patience) {
    const u32 done_at = GAMES / 8, stuck_at = GAMES / 4, away_at = 1 + LANES / 8;
    std::vector<u8> text = read_all();
    u32 count = (u32)(text.size() / LINE), next = 0;
    std::vector<uint4> puzzles((size_t)count * PIECES), solutions(puzzles.size());
    std::vector<uint4> stacks((size_t)threads * GAMES * DEPTH * FRAME), given((size_t)PLACES_TO_GIVE * FRAME);
    std::vector<u32> counts(count);
    std::vector<u8> verdicts(count), answer(text.size());
    Pool* pool = (Pool*)calloc(1, sizeof(Pool));
    for (host_block = 0; host_block < count; host_block++)
        read_lines(text.data(), puzzles.data(), verdicts.data(), count);
    uint4 *from = puzzles.data(), *to = solutions.data(), *frames = stacks.data(), *gifts = given.data();
    u32 *found = counts.data(), *taken = &next;
    on_threads(threads, [=] {
        search(from, to, found, taken, frames, (u32*)pool, gifts, count, enough, patience, done_at, stuck_at, away_at, LANES);
    });
    for (host_block = 0; host_block < count; host_block++)
        write_lines(solutions.data(), counts.data(), verdicts.data(), answer.data(), count);
    fwrite(answer.data(), 1, answer.size(), stdout);
    fprintf(stderr, "%u %u\n", pool->drawn, pool->served);
    free(pool);
}

#else
static void queens(u32 threads) {
    std::vector<u8> bytes = read_all();
    std::vector<uint4> beginnings(bytes.size() / sizeof(uint4));
    memcpy(beginnings.data(), bytes.data(), beginnings.size() * sizeof(uint4));
    u32 next = 0;
    u64 sum = 0;
    const uint4* from = beginnings.data();
    u32 number = (u32)beginnings.size();
    on_threads(threads, [=, &next, &sum] { count_queens(from, number, &next, &sum); });
    printf("%llu\n", sum);
}

#endif

int main(int, char** arguments) {
    u32 threads = (u32)atoi(arguments[2]);
#ifdef NEUF_SUDOKU
    solve(threads, (u32)atoi(arguments[3]), (u32)atoi(arguments[4]));
#else
    queens(threads);
#endif
}
