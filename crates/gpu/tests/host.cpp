// The kernels as plain C++, for machines without a GPU: reads what the host program would send to the
// device and writes what would come back.
//
//   host solve THREADS ENOUGH PATIENCE   lines of 82 bytes
//   host queens THREADS                  beginnings of 16 bytes

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

static std::vector<u8> read_all() {
    std::vector<u8> all;
    u8 buffer[1 << 16];
    for (size_t n; (n = fread(buffer, 1, sizeof buffer, stdin)) > 0;) all.insert(all.end(), buffer, buffer + n);
    return all;
}

template <class Work> static void on_threads(u32 threads, Work work) {
    std::vector<std::thread> running;
    for (u32 i = 0; i < threads; i++)
        running.emplace_back([=] {
            host_block = i;
            host_blocks = threads;
            work();
        });
    for (auto& thread : running) thread.join();
}

#ifdef NEUF_SUDOKU
static void solve(u32 threads, u32 enough, u32 patience) {
    std::vector<u8> text = read_all();
    u32 count = (u32)(text.size() / LINE), next = 0;
    std::vector<uint4> puzzles((size_t)count * PIECES), solutions(puzzles.size());
    std::vector<uint4> stacks((size_t)threads * DEPTH * FRAME), given((size_t)PLACES_TO_GIVE * FRAME);
    std::vector<u32> counts(count);
    std::vector<u8> verdicts(count), answer(text.size());
    Pool* pool = (Pool*)calloc(1, sizeof(Pool));
    for (host_block = 0; host_block < count; host_block++)
        read_lines(text.data(), puzzles.data(), verdicts.data(), count);
    uint4 *from = puzzles.data(), *to = solutions.data(), *frames = stacks.data(), *gifts = given.data();
    u32 *found = counts.data(), *taken = &next;
    on_threads(threads, [=] {
        search(from, to, found, taken, frames, (u32*)pool, gifts, count, enough, patience, 6, 10, 1);
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
