// Counting the solutions of N queens from given beginnings, one beginning to a thread at a time.
//
// Of a solution and its seven images, the one counted has its first queen nearest to the middle among
// the queens of the four borders; with `ties` borders equally near it is counted 8/(1 + ties) times.
// So a beginning with the first queen in column B (in the left half, or in the middle) forbids the two
// side columns in the rows strictly between B and N − 1 − B, and the columns between in the last row;
// a queen on a side in one of those two rows, or in one of those two columns of the last, is a tie.
// A queen in the middle of the first row is its own mirror image: such a solution counts half.

#ifndef SIDE
#define SIDE 8
#endif
#ifndef QUEEN_THREADS
#define QUEEN_THREADS 128
#endif
#ifndef QUEEN_BLOCKS
#define QUEEN_BLOCKS 7
#endif
#ifndef QUEEN_DEPTH
#define QUEEN_DEPTH (SIDE + 1)
#endif

#define ROW (1u << 27)  // columns in the low bits, then two bits of ties, then the row
#define TIE (1u << 25)
#define NO_BEGINNING 0x80000000u

// Six times the weight of a solution with 0 to 3 ties: 48, 24, 16 and 12.
INLINE u32 weight(u32 ties) { return 0x0C101830u >> 8 * ties & 255; }

// `beginnings`: columns with ties and row, the two diagonals, and B. `sum` is six times the count.
KERNEL(QUEEN_THREADS, QUEEN_BLOCKS) count_queens(const uint4* beginnings, u32 number, u32* next, u64* sum) {
    // Frames are named by their place in bytes, so that no address has to be worked out in the loop.
#ifdef NEUF_HOST
    uint4 frames[QUEEN_DEPTH + 1];
    const u32 bottom = 0, stride = sizeof(uint4);
#else
    extern __shared__ uint4 frames[];
    const u32 bottom = threadIdx.x * (u32)sizeof(uint4), stride = QUEEN_THREADS * (u32)sizeof(uint4);
#endif
#define FRAME_AT(place) (*(uint4*)((u8*)frames + (place)))
    const u32 all = (1u << SIDE) - 1, sides = 1u | 1u << (SIDE - 1);
    u32 columns = 0, left = 0, right = 0, free = NO_BEGINNING;
    u32 from_row = 0, rows = 0, early = 0, late = 0, ends = 0, tie_ends = 0, halved = 0;
    u64 total = 0;
    // A frame at the bottom that says: take the next beginning.
    FRAME_AT(bottom) = {0, 0, 0, NO_BEGINNING};
    u32 top = bottom;
    for (;;) {
        if (free & NO_BEGINNING) {
            top = bottom + stride;
            do {
                u32 mine = add_to(next, 1);
                if (mine >= number) {
                    add_to(sum, total);
                    return;
                }
                uint4 start = beginnings[mine];
                u32 B = start.w;
                columns = start.x, left = start.y, right = start.z;
                halved = 2 * B + 1 == SIDE;
                from_row = (B + 1) * ROW, rows = halved ? 0 : (SIDE - 2 - 2 * B) * ROW;
                early = B * ROW, late = (SIDE - 1 - B) * ROW;
                ends = ((2u << B) - 1) | (all & ~((1u << (SIDE - 1 - B)) - 1));
                tie_ends = 1u << B | 1u << (SIDE - 1 - B);
                free = all & ~(columns | left | right);
                if (columns - from_row < rows) free &= ~sides;
            } while (!free);
        }
        u32 queen = free & (0u - free), others = free ^ queen;
        if (others) {
            FRAME_AT(top) = {columns, left, right, others};
            top += stride;
        }
        bool ties = (queen & sides) && (columns - early < ROW || columns - late < ROW);
        columns += queen + (ties ? ROW + TIE : ROW);
        left = (left | queen) << 1;
        right = (right | queen) >> 1;
        free = all & ~(columns | left | right);
        if (columns - from_row < rows) free &= ~sides;
        bool is_last = columns >= (u32)(SIDE - 1) * ROW;
        u32 last = free & ends;
        if (is_last && last) total += weight((columns >> 25 & 3) + ((last & tie_ends) != 0)) >> halved;
        if (is_last || !free) {
            top -= stride;
            uint4 frame = FRAME_AT(top);
            columns = frame.x, left = frame.y, right = frame.z, free = frame.w;
        }
    }
}
