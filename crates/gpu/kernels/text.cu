// Lines of text to positions and back: 81 cells and a newline, 128 lines to a block through shared
// memory, so that what goes to and from global memory is read and written in long runs.

#define LINE 82
#define LINES 128

#ifdef NEUF_HOST
#define LINES_HERE 1
#else
#define LINES_HERE LINES
#endif

// The last byte of an answer says what it is.
#define IS_UNIQUE '\n'
#define HAS_NONE '!'
#define HAS_SEVERAL '+'
#define IS_UNSETTLED '?'
#define IS_NO_PUZZLE '#'

// Row-major cell of (r, c) = in_block of the block 3·band + stack.
INLINE int cell_at(int in_block, int block) {
    return 9 * (3 * (block / 3) + in_block / 3) + 3 * (block % 3) + in_block % 3;
}

// Reads lines of exactly 81 cells (1 to 9, and 0 or . for a blank) and a newline. Where a line is
// anything else, `verdicts` says so and its position is one without solution.
KERNEL(LINES, 8) read_lines(const u8* text, uint4* puzzles, u8* verdicts, u32 count) {
    BLOCK_SHARED uint4 buffer[(LINES * LINE + 15) / 16 + 1];
    size_t first = (size_t)block_index() * LINES_HERE;
    u32 here = least(LINES_HERE, (u32)(count - first));
#ifdef NEUF_HOST
    const u8* line = text + first * LINE;
    (void)buffer;
#else
    const uint4* from = (const uint4*)(text + first * LINE);  // 128 · 82 is a multiple of 16
    for (u32 i = thread_index(); i < (here * LINE + 15) / 16; i += LINES) buffer[i] = from[i];
    block_barrier();
    const u8* line = (const u8*)buffer + thread_index() * LINE;
#endif
    if (thread_index() >= here) return;
    u32 words[27], strange = line[81] != '\n';
#pragma unroll
    for (int in_block = 0; in_block < 9; in_block++) {
        u32 x = 0, y = 0, z = 0;
#pragma unroll
        for (int block = 0; block < 9; block++) {
            u32 symbol = line[cell_at(in_block, block)], index = symbol - '1';
            u32 candidates = index < 9 ? 1u << index : 0x1ff;
            strange |= index >= 9 && symbol != '.' && symbol != '0';
            x |= (candidates & 7) << 3 * block;
            y |= (candidates >> 3 & 7) << 3 * block;
            z |= candidates >> 6 << 3 * block;
        }
        words[in_block] = strange ? 0 : x;
        words[9 + in_block] = strange ? 0 : y;
        words[18 + in_block] = strange ? 0 : z;
    }
    size_t me = first + thread_index();
    verdicts[me] = strange ? IS_NO_PUZZLE : 0;
    store_words(words, puzzles + me * PIECES);
}

// The digits of a solved position.
INLINE void write_digits(const u32* words, u8* line) {
#pragma unroll
    for (int in_block = 0; in_block < 9; in_block++) {
        u32 x = words[in_block], y = words[9 + in_block], z = words[18 + in_block];
        // The digit in binary: ones, twos and fours in the cell's field, and the eights apart.
        u32 low = ((x | x >> 2 | y >> 1 | z | z >> 2) & UNITS) | ((x >> 1 | x >> 2 | y >> 2 | z) & UNITS) << 1 |
                  ((y | y >> 1 | y >> 2 | z) & UNITS) << 2;
        u32 eights = (z >> 1 | z >> 2) & UNITS;
#pragma unroll
        for (int block = 0; block < 9; block++)
            line[cell_at(in_block, block)] =
                (u8)('0' + ((low >> 3 * block & 7) | (eights >> 3 * block & 1) << 3));
    }
}

// Writes for every puzzle a solution, if there is one, and the verdict in place of the newline.
KERNEL(LINES, 8) write_lines(const uint4* solutions, const u32* counts, const u8* verdicts, u8* text, u32 count) {
    BLOCK_SHARED uint4 buffer[(LINES * LINE + 15) / 16 + 1];
    size_t first = (size_t)block_index() * LINES_HERE;
    u32 here = least(LINES_HERE, (u32)(count - first));
#ifdef NEUF_HOST
    u8* line = text + first * LINE;
    (void)buffer;
#else
    u8* line = (u8*)buffer + thread_index() * LINE;
#endif
    if (thread_index() < here) {
        size_t me = first + thread_index();
        u32 found = counts[me], words[27];
        if (found & ~UNSETTLED) {
            load_words(words, solutions + me * PIECES);
            write_digits(words, line);
        } else {
            for (int i = 0; i < 81; i++) line[i] = '.';
        }
        line[81] = verdicts[me]        ? verdicts[me]
                   : found & UNSETTLED ? IS_UNSETTLED
                   : found == 0        ? HAS_NONE
                   : found == 1        ? IS_UNIQUE
                                       : HAS_SEVERAL;
    }
#ifndef NEUF_HOST
    block_barrier();
    uint4* to = (uint4*)(text + first * LINE);
    for (u32 i = thread_index(); i < (here * LINE + 15) / 16; i += LINES) to[i] = buffer[i];
#endif
}
