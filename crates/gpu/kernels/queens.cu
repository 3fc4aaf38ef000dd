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
#define QUEEN_DEPTH SIDE
#endif

#ifndef QUEEN_AHEAD
#define QUEEN_AHEAD 3  // rows that must have a free column after each queen
#endif

#define ROW (1u << 27)  // columns in the low bits, then two bits of ties, then the row
#define TIE (1u << 25)
#define NO_BEGINNING 0x80000000u

// Six times the weight of a solution with 0 to 3 ties: 48, 24, 16 and 12.
INLINE u32 weight(u32 ties) { return 0x0C101830u >> 8 * ties & 255; }

// What the first queen's column says about a row: where a queen in it ties, and the columns of the
// next row that are allowed.
struct RowRule {
    u32 ties, next;
};

// The columns that the first queen can have, from the left.
#define FIRSTS ((SIDE + 1) / 2)
#define ALL_COLUMNS ((1u << SIDE) - 1)

INLINE u32 free_in(u32 attacked) { return LOGIC(FIRST & ~SECOND, ALL_COLUMNS, attacked, 0u); }

INLINE RowRule rule_of_row(u32 B, u32 row) {
    const u32 all = (1u << SIDE) - 1, sides = 1u | 1u << (SIDE - 1);
    RowRule rule = {0, all};
    if (row == B || row + B + 1 == SIDE) rule.ties = sides;
    if (row + 1 > B && row + B + 2 < SIDE) rule.next = all & ~sides;
    if (row + 2 == SIDE) rule.next = ((2u << B) - 1) | (all & ~((1u << (SIDE - 1 - B)) - 1));
    return rule;
}

// `beginnings`: columns with ties and row, the two diagonals, and B. `sum` is six times the count.
KERNEL(QUEEN_THREADS, QUEEN_BLOCKS) count_queens(const uint4* beginnings, u32 number, u32* next, u64* sum) {
    // Frames and rules are named by their place in bytes, so that few addresses have to be worked out
    // in the loop. A rule is looked up in less time than its conditions take.
#ifdef NEUF_HOST
    uint4 frames[QUEEN_DEPTH];
    const u32 bottom = 0, stride = sizeof(uint4);
#else
    extern __shared__ uint4 frames[];
    const u32 bottom = threadIdx.x * (u32)sizeof(uint4), stride = QUEEN_THREADS * (u32)sizeof(uint4);
#endif
    BLOCK_SHARED RowRule rules[FIRSTS * SIDE];
#define FRAME_AT(place) (*(uint4*)((u8*)frames + (place)))
#define RULE_AT(place) (*(const RowRule*)((const u8*)rules + (place)))
    for (u32 i = thread_index(); i < FIRSTS * SIDE; i += block_threads()) {
        rules[i] = rule_of_row(i / SIDE, i % SIDE);
    }
    block_barrier();
    u32 columns = 0, left = 0, right = 0, free = NO_BEGINNING;
    u32 rules_of_first = 0, tie_ends = 0, halved = 0;
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
                rules_of_first = B * SIDE * (u32)sizeof(RowRule);
                tie_ends = 1u << B | 1u << (SIDE - 1 - B);
                free = rule_of_row(B, columns / ROW - 1).next & ~(columns | left | right);
            } while (!free);
        }
        RowRule rule = RULE_AT(rules_of_first + columns / ROW * (u32)sizeof(RowRule));
        u32 queen = free & (0u - free), others = free ^ queen;
        if (others) {
            FRAME_AT(top) = {columns, left, right, others};
            top += stride;
        }
        columns += queen + ROW;
        if (queen & rule.ties) columns += TIE;
        left = (left | queen) << 1;
        right = (right | queen) >> 1;
        free = LOGIC(FIRST & ~SECOND, rule.next, columns | left | right, 0u);
        bool is_last = columns >= (u32)(SIDE - 1) * ROW;
        if (is_last && free) total += weight((columns >> 25 & 3) + ((free & tie_ends) != 0)) >> halved;
        // Where no column is free in one of the rows to come, whatever comes before it is in vain. (What
        // the first queen forbids there besides is seldom the last column.)
        u32 second = columns | left << 1 | right >> 1, third = columns | left << 2 | right >> 2;
        bool is_vain = !free;
        if (QUEEN_AHEAD >= 2) is_vain |= !free_in(second);
        if (QUEEN_AHEAD >= 3) is_vain |= !free_in(third) && columns < (u32)(SIDE - 2) * ROW;
        if (is_last || is_vain) {
            top -= stride;
            uint4 frame = FRAME_AT(top);
            columns = frame.x, left = frame.y, right = frame.z, free = frame.w;
        }
    }
}
