// What a stuck board supposes next: of up to LOOKS cells with two candidates and of up to PLACE_LOOKS rows
// and columns in which a digit has two places, the one that says most about others: its candidates are
// seen most often among the peers, more so where those have two candidates themselves.

#ifndef LOOKS
#define LOOKS 3
#endif
#ifndef LOOKS_BESIDES
#define LOOKS_BESIDES 2
#endif
#ifndef PAIR_WEIGHT
#define PAIR_WEIGHT 2
#endif

#ifndef PLACES_AHEAD
#define PLACES_AHEAD 4  // for what a pair counts of itself
#endif
#ifndef PLACE_LOOKS
#define PLACE_LOOKS 3
#endif

// A candidate: of its cell the row within the band and the bit 3·block + column, and the digit.
struct Candidate {
    u32 row, at, digit;
};

// What is supposed, and what is left if that fails: the other one, or whatever is not the first.
struct Choice {
    Candidate one, other;
    bool any, has_other;
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

INLINE u32 candidates_at(const u32* position, u32 row, u32 at) {
    u32 block = at * 86 >> 8, bit = 3 * block;  // divided by 3
    const u32* cell = position + 3 * row + at - bit;
    return (cell[0] >> bit & 7) | (cell[9] >> bit & 7) << 3 | (cell[18] >> bit & 7) << 6;
}

// The first cell with the fewest candidates, several of them: 32·row + bit, or NO_CELL.
#define NO_CELL ~0u
INLINE u32 fewest_candidates(const u32* position) {
    u32 best = NO_CELL, fewest = 10;
#pragma unroll 1
    for (u32 cell = 0; cell < 81; cell++) {
        u32 row = cell / 27, at = cell % 27, number = ones(candidates_at(position, row, at));
        if (number > 1 && number < fewest) {
            fewest = number;
            best = 32 * row + at;
        }
    }
    return best;
}

// Without anything better: the first cell with three candidates, or with the fewest, which is rare.
INLINE u32 without_pair(const u32* words, const u32* position) {
    u32 cell = NO_CELL;
#pragma unroll
    for (int row = 2; row >= 0; row--) {
        u32 triples = cells_of_row(3, words, row);
        if (triples) cell = 32 * row + lowest(triples);
    }
    return cell == NO_CELL ? fewest_candidates(position) : cell;
}

// The words of the next trio come first. What follows is done for one trio after the other by the same
// instructions: those of a warp that chooses push those of the rounds out of the cache.
INLINE void next_trio(u32* words) {
#pragma unroll
    for (int cell = 0; cell < 9; cell++) {
        u32 first = words[cell];
        words[cell] = words[9 + cell];
        words[9 + cell] = words[18 + cell];
        words[18 + cell] = first;
    }
}

// A desk has for each digit its places in the three rows of a band, bit 3·block + column, as word
// 3·digit + row: a look has to read few of them. The number of words is odd, so that lanes which write
// the same word of their desks never wait for each other.
#define DESK_WORDS 27
INLINE void lay_out(u32* words, u32* desk, const Factors& f) {
#pragma unroll 1
    for (u32 trio = 0; trio < 3; trio++) {
#pragma unroll
        for (int row = 0; row < 3; row++) {
            const u32* x = words + 3 * row;
            u32* places = desk + 9 * trio + row;
            places[0] = (x[0] & UNITS) | ((x[1] * f.two) & UNITS << 1) | (x[2] << 2 & UNITS << 2);
            places[3] = (x[0] >> 1 & UNITS) | (x[1] & UNITS << 1) | ((x[2] * f.two) & UNITS << 2);
            places[6] = (x[0] >> 2 & UNITS) | (x[1] >> 1 & UNITS << 1) | (x[2] & UNITS << 2);
        }
        next_trio(words);
    }
}

// What has been looked at is compared by its score, and then by what it is: kind, word and bit.
enum Looked { PAIR, PLACES_OF_ROW, PLACES_OF_COLUMN };
INLINE u32 looked_at(u32 score, Looked kind, u32 word, u32 at) { return score << 16 | kind << 8 | word << 5 | at; }

// The best of the first so many pairs of each row of the bands. `position` has the words in memory.
INLINE u32 best_pair(u32 looks, const u32* pairs, const u32* position, const u32* desk) {
    u32 best = 0, here = pairs[0], next = pairs[1], after = pairs[2];
#pragma unroll 1
    for (u32 row = 0; row < 3; row++) {
        u32 left = here;
        here = next, next = after;
#pragma unroll 1
        for (u32 look = 0; look < looks && left; look++, left &= left - 1) {
            u32 at = lowest(left), block = at * 86 >> 8, band = block * 86 >> 8;
            u32 candidates = candidates_at(position, row, at);
            const u32* one = desk + 3 * lowest(candidates);
            const u32* other = desk + 3 * highest(candidates);
            u32 peers = 7u << 3 * block | 01001001u << (at - 9 * band), score = 1;
#pragma unroll
            for (u32 r = 0; r < 3; r++) {
                u32 seen = (one[r] | other[r]) & (r == row ? peers | 0777u << 9 * band : peers);
                score += ones(seen) + PAIR_WEIGHT * ones(seen & pairs[r]);
            }
            best = most(best, looked_at(score, PAIR, row, at));
        }
    }
    return best;
}

// Digits with exactly two places in a line, from the parity of their places in each of its three
// blocks (`low`) and whether there are two or more (`high`), in the lowest of the three.
INLINE u32 two_places(u32 low, u32 high, u32 shift) {
    u32 low_1 = low >> shift, low_2 = low >> 2 * shift, high_1 = high >> shift, high_2 = high >> 2 * shift;
    u32 odd = low ^ low_1 ^ low_2, pairs = high ^ high_1 ^ high_2;
    // Of four pairs there must be one, and none is left over.
    return (pairs ^ most3(low, low_1, low_2)) & ~most3(high, high_1, high_2) & ~odd;
}

// The digits of a trio with two places in a row: bit 9·band + 3·row + digit.
INLINE u32 find_in_rows(const u32* x, const Factors& f) {
    u32 found[3];
#pragma unroll
    for (int row = 0; row < 3; row++) {
        const u32* y = x + 3 * row;
        found[row] = two_places(y[0] ^ y[1] ^ y[2], most3(y[0], y[1], y[2]), 3) & STACK_0;
    }
    return found[2] * f.times_64 + (found[1] * f.times_8 + found[0]);
}
// In a column: bit 9·column + 3·stack + digit.
INLINE u32 find_in_columns(const u32* x, const Factors& f) {
    u32 found[3];
#pragma unroll
    for (int column = 0; column < 3; column++) {
        const u32* y = x + column;
        found[column] = two_places(y[0] ^ y[3] ^ y[6], most3(y[0], y[3], y[6]), 9) & 0777;
    }
    return found[2] * f.times_2_18 + (found[1] * f.times_512 + found[0]);
}

INLINE u32 score_of(const u32* places, const u32* seen_from, const u32* pairs) {
    u32 score = PLACES_AHEAD;
#pragma unroll
    for (u32 r = 0; r < 3; r++) {
        u32 seen = places[r] & seen_from[r];
        score += ones(seen) + ones(seen & pairs[r]);
    }
    return score;
}

// Where a digit has two places in a line: of nine bits at a time, which three, and which of them.
struct Line {
    u32 nine, three, digit;
};
INLINE Line line_at(u32 trio, u32 at) {
    u32 thirds = at * 86 >> 8, nine = thirds * 86 >> 8;  // divided by 3, and by 9
    return {nine, thirds - 3 * nine, 3 * trio + at - 3 * thirds};
}

// The best of the first PLACE_LOOKS rows and as many columns of each trio.
INLINE u32 best_places(u32* words, const u32* pairs, const u32* desk, const Factors& f) {
    u32 best = 0;
#pragma unroll 1
    for (u32 trio = 0; trio < 3; trio++) {
        u32 left = find_in_rows(words, f);
#pragma unroll 1
        for (u32 look = 0; look < PLACE_LOOKS && left; look++, left &= left - 1) {
            u32 at = lowest(left);
            Line line = line_at(trio, at);
            const u32* places = desk + 3 * line.digit;
            u32 shift = 9 * line.nine, two = places[line.three] >> shift & 0777;
            u32 seen = two * 01001001u | whole_cells(two, f) << shift, seen_from[3] = {seen, seen, seen};
            best = most(best, looked_at(score_of(places, seen_from, pairs), PLACES_OF_ROW, trio, at));
        }
        left = find_in_columns(words, f);
#pragma unroll 1
        for (u32 look = 0; look < PLACE_LOOKS && left; look++, left &= left - 1) {
            u32 at = lowest(left);
            Line line = line_at(trio, at);
            const u32* places = desk + 3 * line.digit;
            u32 column = 3 * line.three + line.nine, two[3], seen_from[3];
#pragma unroll
            for (u32 r = 0; r < 3; r++) two[r] = places[r] >> column & 01001001u;
            u32 blocks = (two[0] | two[1] | two[2]) * (7u << 3 * line.three);
#pragma unroll
            for (u32 r = 0; r < 3; r++) seen_from[r] = two[r] * 0777u | blocks;
            best = most(best, looked_at(score_of(places, seen_from, pairs), PLACES_OF_COLUMN, trio, at));
        }
        next_trio(words);
    }
    return best;
}

// What it was that was looked at.
INLINE Choice chosen(u32 looked, const u32* position, const u32* desk) {
    u32 kind = looked >> 8 & 3, word = looked >> 5 & 3, at = looked & 31;
    if (kind == PAIR) {
        u32 candidates = candidates_at(position, word, at);
        Candidate one = {word, at, lowest(candidates)}, other = one;
        other.digit = highest(candidates);
        return {one, other, true, ones(candidates) == 2};
    }
    Line line = line_at(word, at);
    u32 bits = kind == PLACES_OF_ROW ? 0777u << 9 * line.nine : 01001001u << (3 * line.three + line.nine), two[3];
#pragma unroll
    for (u32 r = 0; r < 3; r++)
        two[r] = kind == PLACES_OF_ROW && r != line.three ? 0 : desk[3 * line.digit + r] & bits;
    u32 row = two[0] ? 0 : two[1] ? 1 : 2, other_row = two[2] ? 2 : two[1] ? 1 : 0;
    u32 first = two[0] ? two[0] : two[1] ? two[1] : two[2], second = two[2] ? two[2] : two[1] ? two[1] : two[0];
    return {{row, lowest(first), line.digit}, {other_row, highest(second), line.digit}, true, true};
}

// The choice for a stuck board, whose words are in registers and in memory; `with_places` or by pairs alone.
INLINE Choice choose(u32* words, const u32* position, u32* desk, bool with_places, const Factors& f) {
    u32 pairs[3];
#pragma unroll
    for (int row = 0; row < 3; row++) pairs[row] = cells_of_row(2, words, row);
    lay_out(words, desk, f);
    u32 best = best_pair(with_places ? LOOKS_BESIDES : LOOKS, pairs, position, desk);
    if (with_places) best = most(best, best_places(words, pairs, desk, f));
    if (!best) best = without_pair(words, position);
    return best == NO_CELL ? Choice() : chosen(best, position, desk);
}
