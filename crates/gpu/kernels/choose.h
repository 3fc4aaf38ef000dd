// Which cell a stuck board supposes next: of up to LOOKS cells with two candidates, the one whose two
// digits are seen most often among its peers, more so where those have two candidates themselves.

#ifndef LOOKS
#define LOOKS 8
#endif
#ifndef PAIR_WEIGHT
#define PAIR_WEIGHT 2
#endif

// A cell: its row within the band, its column within the block, and 3·(3·band + stack).
struct Choice {
    u32 row, column, bit;
    bool any;
};

// Cells with exactly `number` candidates, two or three, in the highest of their three bits.
INLINE u32 cells_with(u32 number, u32 x, u32 y, u32 z) {
    // For each digit of a trio, how many trios have it: binary numbers of two bits. Of their sum the
    // ones, and four twos of which any two make a four.
    u32 one = x ^ y ^ z, two = most3(x, y, z);
    u32 odd = one ^ one << 1 ^ one << 2, carry = most3(one, one << 1, one << 2);
    u32 p = two, q = two << 1, r = two << 2;
    u32 few = (p ^ q ^ r ^ carry) & ~(p & q) & ~(r & carry);
    return few & (number == 2 ? ~odd : odd) & TOP;
}

// Those of three columns side by side: bit 3·block + column.
INLINE u32 cells_of_row(u32 number, const u32* words, int row) {
    u32 side_by_side = 0;
#pragma unroll
    for (int column = 0; column < 3; column++) {
        int cell = 3 * row + column;
        side_by_side |= cells_with(number, words[cell], words[9 + cell], words[18 + cell]) >> (2 - column);
    }
    return side_by_side;
}

// The cell at a bit of a row.
INLINE Choice cell_at(u32 row, u32 at) {
    u32 block = at * 86 >> 8;  // divided by 3
    return {row, at - 3 * block, 3 * block, true};
}

// The first cell with the fewest candidates.
INLINE Choice fewest_candidates(const u32* words) {
    Choice best = {0, 0, 0, false};
    u32 fewest = 10;
#pragma unroll
    for (int row = 0; row < 3; row++)
#pragma unroll
        for (int column = 0; column < 3; column++) {
            int cell = 3 * row + column;
#pragma unroll 1
            for (u32 bit = 0; bit < 27; bit += 3) {
                u32 candidates = (words[cell] >> bit & 7) | (words[9 + cell] >> bit & 7) << 3 |
                                 (words[18 + cell] >> bit & 7) << 6;
                u32 number = ones(candidates);
                if (number > 1 && number < fewest) {
                    fewest = number;
                    best = {(u32)row, (u32)column, bit, true};
                }
            }
        }
    return best;
}

// Without any pair: the first cell with three candidates, or with the fewest, which is rare.
INLINE Choice without_pair(const u32* words) {
    Choice choice = {0, 0, 0, false};
#pragma unroll
    for (int row = 0; row < 3; row++) {
        u32 triples = cells_of_row(3, words, row);
        if (triples && !choice.any) choice = cell_at(row, lowest(triples));
    }
    return choice.any ? choice : fewest_candidates(words);
}

// For each digit its places in the three rows of a band, bit 3·block + column: a look has to read few
// words of it. Word 3·digit + row.
INLINE void lay_out(const u32* words, uint4* desk, const Factors& f) {
    u32 places[27];
#pragma unroll
    for (int trio = 0; trio < 3; trio++)
#pragma unroll
        for (int row = 0; row < 3; row++) {
            const u32* x = words + 9 * trio + 3 * row;
            u32* to = places + 9 * trio + row;
            to[0] = (x[0] & UNITS) | ((x[1] * f.two) & UNITS << 1) | (x[2] << 2 & UNITS << 2);
            to[3] = (x[0] >> 1 & UNITS) | (x[1] & UNITS << 1) | ((x[2] * f.two) & UNITS << 2);
            to[6] = (x[0] >> 2 & UNITS) | (x[1] >> 1 & UNITS << 1) | (x[2] & UNITS << 2);
        }
    store_words(places, desk);
}

// The best of the first LOOKS pairs. `position` has the words in memory, `desk` the places.
INLINE Choice best_pair(const u32* pairs, const u32* position, const u32* desk) {
    u32 left[3] = {pairs[0], pairs[1], pairs[2]}, best = 0;
    Choice choice = {0, 0, 0, false};
#pragma unroll 1
    for (u32 look = 0; look < LOOKS && (left[0] | left[1] | left[2]); look++) {
        u32 row = left[0] ? 0 : left[1] ? 1 : 2;
        u32 here = left[0] ? left[0] : left[1] ? left[1] : left[2], rest = here & (here - 1);
        left[2] = row == 2 ? rest : left[2];
        left[1] = row == 1 ? rest : left[1];
        left[0] = row == 0 ? rest : left[0];
        u32 at = lowest(here), block = at * 86 >> 8, bit = 3 * block, column = at - bit;  // divided by 3
        u32 band = block * 86 >> 8, stack = block - 3 * band;
        const u32* cell = position + 3 * row + column;
        u32 candidates = (cell[0] >> bit & 7) | (cell[9] >> bit & 7) << 3 | (cell[18] >> bit & 7) << 6;
        const u32* one = desk + 3 * lowest(candidates);
        const u32* other = desk + 3 * highest(candidates);
        u32 peers = 7u << bit | 01001001u << (3 * stack + column), whole_row = 0777u << 9 * band, score = 1;
#pragma unroll
        for (u32 r = 0; r < 3; r++) {
            u32 seen = (one[r] | other[r]) & (r == row ? peers | whole_row : peers);
            score += ones(seen) + PAIR_WEIGHT * ones(seen & pairs[r]);
        }
        if (score > best) {
            best = score;
            choice = {row, column, bit, true};
        }
    }
    return choice;
}

// The choice for a stuck board, whose words are in registers and in memory.
INLINE Choice choose(const u32* words, const uint4* position, uint4* desk, const Factors& f) {
    u32 pairs[3];
#pragma unroll
    for (int row = 0; row < 3; row++) pairs[row] = cells_of_row(2, words, row);
    if (!(pairs[0] | pairs[1] | pairs[2])) return without_pair(words);
    lay_out(words, desk, f);
    return best_pair(pairs, (const u32*)position, (const u32*)desk);
}
