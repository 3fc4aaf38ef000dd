// A position and one round of propagation: the 27 words of `crates/batch` (its README draws them),
// held in the registers of one thread. Word 9·trio + 3·r + c has the cell (r, c) of each of the nine
// blocks, three bits a cell, one for each digit of the trio.

#define FULL 0777777777u     // all candidates of a word
#define UNITS 0111111111u    // the lowest bit of every cell's three
#define LOW_TWO 0333333333u  // the lower two
#define TOP 0444444444u      // the highest
#define STACK_0 0007007007u
#define STACK_2 0700700700u

struct Board {
    u32 words[27];
    u32 loose[3];   // per digit and block: more than one place; all ones is always sound
    u32 unsettled;  // the sum of all words of open cells and loose digits, which only ever lose bits
};

// What a round found; anything but 0 is a yes.
struct Found {
    u32 dead;   // a cell without candidate, a digit without place or placed twice
    u32 open;   // some cell has several candidates
    u32 moved;  // some cell or some digit of a block became single
};

// Multipliers that the compiler must not see through: written as products, additions and left
// shifts use the multiplier, which is idle, and not the unit for logic, which is the bottleneck.
struct Factors {
    u32 one, two, times_8, times_64, times_512, times_2_18;
};
CONSTANT Factors FACTORS = {1, 2, 8, 64, 512, 1u << 18};

INLINE u32 any3(u32 a, u32 b, u32 c) { return LOGIC(FIRST | SECOND | THIRD, a, b, c); }
INLINE u32 all3(u32 a, u32 b, u32 c) { return LOGIC(FIRST & SECOND & THIRD, a, b, c); }
INLINE u32 most3(u32 a, u32 b, u32 c) { return LOGIC((FIRST & SECOND) | (THIRD & (FIRST | SECOND)), a, b, c); }
INLINE u32 and_or(u32 a, u32 b, u32 c) { return LOGIC((FIRST & SECOND) | THIRD, a, b, c); }
INLINE u32 without_or(u32 a, u32 b, u32 c) { return LOGIC((FIRST & ~SECOND) | THIRD, a, b, c); }
INLINE u32 without_both(u32 a, u32 b, u32 c) { return LOGIC(FIRST & ~(SECOND & THIRD), a, b, c); }
INLINE u32 either(u32 a, u32 b, u32 mask) { return LOGIC((FIRST & THIRD) | (SECOND & ~THIRD), a, b, mask); }

// All three bits of every cell with any set.
INLINE u32 whole_cells(u32 x, const Factors& f) {
    u32 sum = (x & LOW_TWO) * f.one + LOW_TWO;  // its highest bit of every three says whether a lower one was set
    u32 top = LOGIC((FIRST | SECOND) & THIRD, sum, x, TOP);
    return top * f.two - (top >> 2);
}

// At every stack the bits of the next one in a cycle, and of the one after that; so for bands.
// What spills above a word is masked later.
INLINE u32 next_stack(u32 x, const Factors& f) {
    return either(x * f.times_64, x >> 3, STACK_2);
}
INLINE u32 stack_after_next(u32 x, const Factors& f) {
    return either(x >> 6, x * f.times_8, STACK_0);
}
INLINE u32 next_band(u32 x, const Factors& f) { return x * f.times_2_18 + (x >> 9); }
INLINE u32 band_after_next(u32 x, const Factors& f) { return x * f.times_512 + (x >> 18); }

// Per bit: set in at least one of nine, and in at least two.
struct Count {
    u32 once, twice;
};
INLINE Count count_nine(const u32* x) {
    u32 a = any3(x[0], x[1], x[2]), b = any3(x[3], x[4], x[5]), c = any3(x[6], x[7], x[8]);
    u32 p = most3(x[0], x[1], x[2]), q = most3(x[3], x[4], x[5]), r = most3(x[6], x[7], x[8]);
    return {any3(a, b, c), any3(p, q, r) | most3(a, b, c)};
}

// For each of three lines the blocks it can serve, from what each has in the two other blocks.
struct Lines {
    u32 line[3];
};
INLINE Lines matching(const u32* next, const u32* after) {
    return {{and_or(next[1], after[2], after[1] & next[2]), and_or(next[2], after[0], after[2] & next[0]),
             and_or(next[0], after[1], after[0] & next[1])}};
}

// The same cell of all nine blocks, across the nine digits; returns those with several candidates, all
// three bits alike.
INLINE u32 cell_half(Board& b, int cell, Found& found, const Factors& f) {
    u32 x = b.words[cell], y = b.words[9 + cell], z = b.words[18 + cell];
    // A digit with no other place in the block keeps the cell for itself.
    u32 hidden = without_or(z, b.loose[2], without_or(y, b.loose[1], x & ~b.loose[0]));
    hidden = whole_cells(hidden, f);
    x = without_both(x, b.loose[0], hidden);
    y = without_both(y, b.loose[1], hidden);
    z = without_both(z, b.loose[2], hidden);
    b.words[cell] = x;
    b.words[9 + cell] = y;
    b.words[18 + cell] = z;
    // Taking 1 from every cell clears its lowest candidate; what is left is a second one. An empty
    // cell borrows from above.
    u32 once = any3(x, y, z), twice = most3(x, y, z);
    u32 less = once * f.one - UNITS;
    found.dead = without_or(less, once, found.dead);
    return whole_cells(and_or(once, less, twice), f);
}

// Three digits in all their places; returns the digits that have a place in every block.
INLINE u32 digit_half(Board& b, const u32* open, int trio, Found& found, const Factors& f) {
    u32* x = b.words + 9 * trio;
    u32 placed = 0, next[3], after[3];
#pragma unroll
    for (int cell = 0; cell < 9; cell++) placed = without_or(x[cell], open[cell], placed);
#pragma unroll
    for (int cell = 0; cell < 9; cell++) x[cell] = without_both(x[cell], placed, open[cell]);
#pragma unroll
    for (int row = 0; row < 3; row++) {
        u32 has = any3(x[3 * row], x[3 * row + 1], x[3 * row + 2]);
        next[row] = next_stack(has, f);
        after[row] = stack_after_next(has, f);
    }
    Lines rows = matching(next, after);
    // What the rows leave is not written down: "and" and "or" are one operation here, and the cells
    // are masked once, by row and column together.
#pragma unroll
    for (int column = 0; column < 3; column++) {
        u32 has = and_or(x[3 + column], rows.line[1], x[column] & rows.line[0]);
        has = and_or(x[6 + column], rows.line[2], has);
        next[column] = next_band(has, f);
        after[column] = band_after_next(has, f);
    }
    Lines columns = matching(next, after);
#pragma unroll
    for (int cell = 0; cell < 9; cell++) x[cell] = all3(x[cell], rows.line[cell / 3], columns.line[cell % 3]);
    Count places = count_nine(x);
    found.dead = and_or(placed, places.twice, found.dead);  // alone in its cell, and still in two: alone in both
    b.loose[trio] = places.twice;
    return places.once;
}

INLINE Found play_round(Board& b, const Factors& f) {
    Found found = {0, 0, 0};
    u32 open[9];
    // Sums are for the multiplier, too, which is idle: none left is none in the sum, and a lost bit is
    // a smaller one.
#pragma unroll
    for (int cell = 0; cell < 9; cell++) {
        open[cell] = cell_half(b, cell, found, f);
        found.open = open[cell] * f.one + found.open;
    }
    found.dead &= TOP;
    u32 alive = FULL, unsettled = found.open;
#pragma unroll
    for (int trio = 0; trio < 3; trio++) {
        alive &= digit_half(b, open, trio, found, f);
        unsettled = b.loose[trio] * f.one + unsettled;
    }
    found.dead |= FULL & ~alive;
    found.moved = unsettled ^ b.unsettled;
    b.unsettled = unsettled;
    return found;
}

// Words that were just loaded: nothing is known of them yet.
INLINE void forget_conclusions(Board& b) {
    b.loose[0] = b.loose[1] = b.loose[2] = FULL;
    b.unsettled = ~0u;  // so that the next round moves
}

// A digit (bit `digit` of its trio) becomes that of the cell at `bit` of word `cell`, and goes from
// whatever the cell sees. All indices of words are known when compiling: they stay in registers.
struct Place {
    u32 cell, bit, trio, digit;
};
INLINE void put(u32* words, const Place& place) {
    u32 row = place.cell * 86 >> 8, column = place.cell - 3 * row;  // divided by 3
    u32 block = place.bit * 86 >> 8, band = block * 86 >> 8, stack = block - 3 * band;
    u32 here = 7u << place.bit, in_row = 0777u << 9 * band, in_column = 0007007007u << 3 * stack;
    u32 rows[3], columns[3], digits[3];
#pragma unroll
    for (u32 i = 0; i < 3; i++) {
        rows[i] = i == row ? in_row : here;
        columns[i] = i == column ? in_column : 0;
        digits[i] = i == place.trio ? UNITS << place.digit : 0;
    }
#pragma unroll
    for (u32 cell = 0; cell < 9; cell++) {
        u32 seen = rows[cell / 3] | columns[cell % 3], mine = cell == place.cell ? here : 0;
#pragma unroll
        for (u32 trio = 0; trio < 3; trio++) {
            u32& word = words[9 * trio + cell];
            word = (word & ~((seen & digits[trio]) | mine)) | (mine & digits[trio]);
        }
    }
}

// In memory a position is 7 pieces of 16 bytes; the last word of the last is free.
#define PIECES 7
INLINE void load_words(u32* words, const uint4* from) {
#pragma unroll
    for (int i = 0; i < PIECES; i++) {
        uint4 piece = from[i];
        words[4 * i] = piece.x;
        words[4 * i + 1] = piece.y;
        words[4 * i + 2] = piece.z;
        if (i < 6) words[4 * i + 3] = piece.w;
    }
}
INLINE void store_words(const u32* words, uint4* to) {
#pragma unroll
    for (int i = 0; i < PIECES; i++) {
        uint4 piece = {words[4 * i], words[4 * i + 1], words[4 * i + 2], i < 6 ? words[4 * i + 3] : 0};
        to[i] = piece;
    }
}
