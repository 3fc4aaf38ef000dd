// Which cell a stuck board supposes next: of up to LOOKS cells with two candidates, the one whose two
// digits are seen most often among its peers, more so where those have two candidates themselves.
//
// A quarter of the lanes may be stuck when a warp sees to them, so all lanes help: the stuck ones lay
// their boards out in shared memory, and eight lanes look at eight pairs of a board at once.

#ifndef LOOKS
#define LOOKS 8
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

// What the other lanes of a warp need to help with a choice, in shared memory: the board, for each
// digit its places in the three rows of a band, the pairs, and the answer. The number of words is
// odd, so that lanes which write the same word of their desks never wait for each other.
#define DESK_WORDS 59
#define PLACES 27
#define PAIRS 54
#define ANSWER 57

INLINE void lay_out(const u32* words, const u32* pairs, u32* desk, const Factors& f) {
#pragma unroll
    for (int i = 0; i < 27; i++) desk[i] = words[i];
#pragma unroll
    for (int trio = 0; trio < 3; trio++)
#pragma unroll
        for (int row = 0; row < 3; row++) {
            const u32* x = words + 9 * trio + 3 * row;
            u32* places = desk + PLACES + 9 * trio + row;
            places[0] = (x[0] & UNITS) | ((x[1] * f.two) & UNITS << 1) | (x[2] << 2 & UNITS << 2);
            places[3] = (x[0] >> 1 & UNITS) | (x[1] & UNITS << 1) | ((x[2] * f.two) & UNITS << 2);
            places[6] = (x[0] >> 2 & UNITS) | (x[1] >> 1 & UNITS << 1) | (x[2] & UNITS << 2);
        }
#pragma unroll
    for (int row = 0; row < 3; row++) desk[PAIRS + row] = pairs[row];
}

// How telling a pair is: its score, then 15 - look so that the first of equals wins, then which it is
// (32·row + 3·block + column); 0 if there are not so many pairs.
INLINE u32 look_at_pair(const u32* desk, u32 look) {
    u32 pairs[3] = {desk[PAIRS], desk[PAIRS + 1], desk[PAIRS + 2]};
    u32 first = ones(pairs[0]), second = first + ones(pairs[1]);
    if (look >= second + ones(pairs[2])) return 0;
    u32 row = look < first ? 0 : look < second ? 1 : 2;
    u32 here = row == 0 ? pairs[0] : row == 1 ? pairs[1] : pairs[2];
    for (u32 skip = look - (row == 0 ? 0 : row == 1 ? first : second); skip; skip--) here &= here - 1;
    u32 at = lowest(here), block = at * 86 >> 8, bit = 3 * block, column = at - bit;  // divided by 3
    u32 band = block * 86 >> 8, stack = block - 3 * band;
    const u32* cell = desk + 3 * row + column;
    u32 candidates = (cell[0] >> bit & 7) | (cell[9] >> bit & 7) << 3 | (cell[18] >> bit & 7) << 6;
    const u32* one = desk + PLACES + 3 * lowest(candidates);
    const u32* other = desk + PLACES + 3 * highest(candidates);
    u32 peers = 7u << bit | 01001001u << (3 * stack + column), whole_row = 0777u << 9 * band, score = 0;
#pragma unroll
    for (u32 r = 0; r < 3; r++) {
        u32 seen = (one[r] | other[r]) & (r == row ? peers | whole_row : peers);
        score += ones(seen) + 2 * ones(seen & pairs[r]);
    }
    return score << 16 | (15 - look) << 8 | row << 5 | at;
}

// Lanes that look at the pairs of one board together.
#define TEAM (LANES < LOOKS ? 1u : (u32)LOOKS)

// Every lane of the warp helps those in `waiting` with their choice; `desks` is the desk of lane 0.
INLINE void look_together(u32 waiting, u32* desks) {
    u32 team = lane_index() / TEAM, member = lane_index() % TEAM;
    while (waiting) {
        u32 mine = waiting;
        for (u32 i = 0; i < LANES / TEAM; i++) {
            if (i < team) mine &= mine - 1;
            waiting &= waiting - 1;
        }
        u32* desk = desks + (mine ? lowest(mine) : 0) * DESK_WORDS;
        u32 best = 0;
        if (mine)
            for (u32 look = member; look < LOOKS; look += TEAM) best = most(best, look_at_pair(desk, look));
        for (u32 half = TEAM / 2; half; half /= 2) best = most(best, from_lane_across(best, half));
        if (mine && member == 0) desk[ANSWER] = best;
    }
    warp_barrier();
}

// The choice of every lane that is stuck; all lanes of the warp come here.
INLINE Choice choose(bool is_stuck, const u32* words, u32* desks, const Factors& f) {
    u32 pairs[3];
    u32* desk = desks + lane_index() * DESK_WORDS;
    Choice choice = {0, 0, 0, false};
    bool has_pairs = false;
    if (is_stuck) {
#pragma unroll
        for (int row = 0; row < 3; row++) pairs[row] = cells_of_row(2, words, row);
        has_pairs = pairs[0] | pairs[1] | pairs[2];
        if (has_pairs) lay_out(words, pairs, desk, f);
        else choice = without_pair(words);
    }
    warp_barrier();
    look_together(vote(has_pairs), desks);
    if (has_pairs) choice = cell_at(desk[ANSWER] >> 5 & 3, desk[ANSWER] & 31);
    warp_barrier();
    return choice;
}
