// Many puzzles at once until the last is settled.
//
// A warp has more games under way than lanes. A lane plays rounds of one game in its registers until it
// is stuck, dead or solved; then it puts it away and takes another one that is ready. What is put away
// lies on a table in shared memory until there are enough of a kind for all lanes of the warp to see
// to, each to one of them:
//
//   ready ──→ played in a lane ──→ stuck ──(STUCK_AT games)──→ suppose a candidate, stack the alternative ──→ ready
//                            └───→ done ──(DONE_AT games)──→ take an alternative, or the next puzzle ──→ ready
//
// When there are no more puzzles, a game draws a ticket, and those under way give their oldest
// alternatives to the tickets drawn: one hard puzzle would otherwise keep the whole chip waiting.

#ifndef THREADS
#define THREADS 128
#endif
#ifndef BLOCKS
#define BLOCKS 4
#endif
#ifndef GAMES
#define GAMES (5 * LANES / 2)
#endif

#ifndef PLACES_FROM
#define PLACES_FROM 12  // guesses
#endif

#define FRAME 8       // pieces of a stacked position: 128 bytes, so that a frame is one line of cache
#define DEPTH 64      // frames of a game; a puzzle that wants more is left unsettled
#define UNSETTLED 0x80000000u

// Alternatives given away, by ticket. The places for them are used in a circle: a gift is picked up as
// soon as its ticket is drawn, so far fewer of them wait at a time than there are places.
#define PLACES_TO_GIVE (1u << 19)
struct Pool {
    u32 drawn;    // tickets drawn by idle games
    u32 served;   // tickets that have been given something
    u32 idle;     // games that wait; below 0 while gifts wait for games
    u32 started;  // games that have begun at all: blocks may start late
    u32 unused[12];
    u32 ready[PLACES_TO_GIVE];  // the last ticket that was served there, plus 1
};

struct Task {
    const uint4* puzzles;  // PIECES each
    uint4* solutions;      // likewise: the first one found
    u32* counts;           // solutions found, at most about `enough`; plus UNSETTLED
    u32* next;             // the next puzzle to be taken
    uint4* stacks;         // DEPTH frames for each game of this warp
    Pool* pool;
    uint4* given;     // FRAME pieces for each place
    u32 number;       // puzzles
    u32 enough;       // solutions after which a puzzle is settled
    u32 patience;     // guesses after which a part of a puzzle is left unsettled
    u32 done_at;      // games that wait before the done are seen to
    u32 stuck_at;     // and the stuck
    u32 away_at;      // lanes that wait before they take other games
    u32 at_a_time;    // puzzles a warp takes
};

// Games wait in four queues. A game is its number among those of the warp.
enum Kind { READY, STUCK, DONE, IDLE };
#define QUEUE 128u  // a power of two

// What a game is, as long as it is not played: its frames as their top, the bottom (from bit 8 on), and
// whether others search parts of the same puzzle (IS_SHARED): solutions are then counted in memory.
#define BOTTOM 0x100u
#define IS_SHARED 0x10000u
#define NO_PUZZLE ~0u

// The table of a warp. Positions have an odd number of pieces, so that lanes which write the same piece
// of different games seldom wait for each other.
struct Table {
    uint4 positions[GAMES * PIECES];
    u32 desks[LANES * DESK_WORDS];  // for choosing
    u32 puzzle[GAMES];            // of an idle game: its ticket
    u32 found[GAMES];             // solutions, as long as the puzzle is not shared
    u32 guesses[GAMES];
    u32 frames[GAMES];
    u8 queues[4][QUEUE];
};

// What a warp has in common.
struct Warp {
    u32 first[4], length[4];           // of the queues
    u32 next, end;                     // puzzles taken and not begun
    u32 done_at, stuck_at, away_at;    // fewer when games are idle
    u32 turns;
    bool is_late;                      // some game has found no more puzzles
};

// What a lane is at.
enum State { AWAY, RUNNING, IS_STUCK, IS_DEAD, IS_SOLVED };
struct Lane {
    Board board;
    State state;
    u32 game;
};

INLINE u32 lanes_before(u32 lanes) { return ones(lanes & ((1u << lane_index()) - 1)); }

// All lanes of a warp come to these. What one lane puts, others take after a barrier.
INLINE void enqueue(Table& table, Warp& warp, Kind kind, bool is_mine, u32 game) {
    u32 lanes = vote(is_mine), at = warp.first[kind] + warp.length[kind] + lanes_before(lanes);
    if (is_mine) table.queues[kind][at % QUEUE] = (u8)game;
    warp.length[kind] += ones(lanes);
}
// The number taken, one for each lane whose `place` among the takers is below it.
INLINE u32 dequeue(const Table& table, Warp& warp, Kind kind, u32 place, u32 wanted, u32& game) {
    u32 number = least(wanted, warp.length[kind]);
    if (place < number) game = table.queues[kind][(warp.first[kind] + place) % QUEUE];
    warp.first[kind] += number;
    warp.length[kind] -= number;
    return number;
}

INLINE void copy_position(uint4* to, const uint4* from) {
    uint4 pieces[PIECES];
#pragma unroll
    for (int i = 0; i < PIECES; i++) pieces[i] = from[i];
#pragma unroll
    for (int i = 0; i < PIECES; i++) to[i] = pieces[i];
}

INLINE void note_idle(Warp& warp, const Task& task) {
    u32 busy = GAMES - warp.length[IDLE];
    warp.done_at = most(1, task.done_at * busy / GAMES);
    warp.stuck_at = most(1, task.stuck_at * busy / GAMES);
    warp.away_at = most(1, task.away_at * busy / GAMES);
}

// Counts a solution and keeps the first; later ones are enough of it when `enough` are known.
INLINE void take_solution(const u32* words, Table& table, u32 game, const Task& task) {
    u32 puzzle = table.puzzle[game], before = table.found[game];
    if (table.frames[game] & IS_SHARED) before = add_to(&task.counts[puzzle], 1);
    table.found[game] = before + 1;
    if ((before & ~UNSETTLED) == 0) store_words(words, task.solutions + (size_t)puzzle * PIECES);
}

// The next puzzle of every lane that wants one; a game for which there is none is idle.
INLINE const uint4* next_puzzle(Table& table, Warp& warp, u32 game, bool wants, u32 wanting, const Task& task) {
    u32 number = ones(wanting), before = lanes_before(wanting);
    u32 left = warp.end - warp.next, more = 0;
    if (number > left) {
        if (lane_index() == 0) more = add_to(task.next, task.at_a_time);
        more = from_first_lane(more);
    }
    u32 mine = before < left ? warp.next + before : more + (before - left);
    if (number > left) {
        warp.next = more + (number - left);
        warp.end = more + task.at_a_time;
    } else {
        warp.next += number;
    }
    bool has_one = wants && mine < task.number, is_idle = wants && !has_one;
    if (has_one) {
        table.puzzle[game] = mine;
        table.found[game] = table.guesses[game] = table.frames[game] = 0;
    } else if (is_idle) {
        table.puzzle[game] = add_to(&task.pool->drawn, 1);
        add_to(&task.pool->idle, 1);
    }
    if (vote(is_idle)) {
        enqueue(table, warp, IDLE, is_idle, game);
        warp.is_late = true;
        note_idle(warp, task);
    }
    return has_one ? task.puzzles + (size_t)mine * PIECES : nullptr;
}

// Sees to games that are done: an alternative, or another puzzle.
INLINE void serve_done(Table& table, Warp& warp, const Task& task) {
    u32 game = 0, number = dequeue(table, warp, DONE, lane_index(), LANES, game);
    bool wants = false;
    const uint4* from = nullptr;
    if (lane_index() < number) {
        u32 puzzle = table.puzzle[game], frames = table.frames[game], found = table.found[game];
        bool is_shared = frames & IS_SHARED;
        // Whatever the frames hold, the puzzle may be settled; others may have found enough meanwhile.
        if (is_shared) found = look_at(&task.counts[puzzle]);
        u32 top = frames % BOTTOM, bottom = frames / BOTTOM % BOTTOM;
        if (top > bottom && (found & ~UNSETTLED) < task.enough) {
            table.frames[game] = frames - 1;
            from = task.stacks + (game * DEPTH + top - 1) * FRAME;
        } else {
            if (puzzle != NO_PUZZLE && !is_shared) task.counts[puzzle] = found;
            wants = true;
        }
    }
    u32 wanting = vote(wants);
    if (wanting) {
        const uint4* puzzle = next_puzzle(table, warp, game, wants, wanting, task);
        if (wants) from = puzzle;
    }
    if (from) copy_position(table.positions + game * PIECES, from);
    enqueue(table, warp, READY, from != nullptr, game);
}

INLINE Place place_of(const Candidate& candidate) {
    u32 block = candidate.at * 86 >> 8, trio = candidate.digit * 86 >> 8;  // divided by 3
    return {3 * candidate.row + candidate.at - 3 * block, 3 * block, trio, candidate.digit - 3 * trio};
}

// Stacks the board with the other candidate, or without the one, and supposes the one.
INLINE void suppose(const u32* words, const Choice& choice, uint4* position, uint4* frame) {
    Place one = place_of(choice.one), place = place_of(choice.other);
    u32 number = 9 * one.trio + one.cell, word = ((const u32*)position)[number];
    uint4* to = frame;
#pragma unroll 1
    for (u32 turn = 0; turn < 2; turn++) {
        u32 supposed[27];
#pragma unroll
        for (int i = 0; i < 27; i++) supposed[i] = words[i];
        put(supposed, place);
        store_words(supposed, to);
        place = one, to = position;
    }
    if (choice.has_other) return;
    store_words(words, frame);
    ((u32*)frame)[number] = word & ~(1u << (one.bit + one.digit));
}

// Gives the oldest alternatives to the tickets that wait.
INLINE void give_away(Table& table, Warp& warp, bool is_mine, u32 game, const Task& task) {
    Pool* pool = task.pool;
    u32 waiting = 0;
    if (lane_index() == 0) {
        u32 served = look_at(&pool->served), drawn = look_at(&pool->drawn);
        waiting = (int)(drawn - served) > 0 ? drawn - served : 0;
    }
    waiting = from_first_lane(waiting);
    if (!waiting) return;
    warp.is_late = true;
    u32 frames = is_mine ? table.frames[game] : 0, bottom = frames / BOTTOM % BOTTOM;
    bool can = frames % BOTTOM > bottom;
    u32 able = vote(can);
    if (!can || lanes_before(able) >= waiting) return;
    u32 ticket = add_to(&pool->served, 1), place = ticket % PLACES_TO_GIVE, puzzle = table.puzzle[game];
    if (!(frames & IS_SHARED)) task.counts[puzzle] = table.found[game];  // seen by others after the fence below
    table.frames[game] = (frames | IS_SHARED) + BOTTOM;
    const uint4* oldest = task.stacks + (game * DEPTH + bottom) * FRAME;
    uint4* to = task.given + (size_t)place * FRAME;
#pragma unroll
    for (int i = 0; i < PIECES; i++) {
        uint4 piece = oldest[i];
        if (i == PIECES - 1) piece.w = puzzle;
        to[i] = piece;
    }
    add_to(&pool->idle, ~0u);
    fence();
    publish(&pool->ready[place], ticket + 1);
}

// Sees to games that are stuck.
INLINE void serve_stuck(Table& table, Warp& warp, const Task& task, const Factors& f) {
    u32 game = 0, number = dequeue(table, warp, STUCK, lane_index(), LANES, game);
    bool is_mine = lane_index() < number, gives_up = false;
    // To look at places takes longer, which pays where most puzzles turn out to be hard.
    u32 guesses = is_mine ? table.guesses[game] : 0;
    bool with_places = 2 * ones(vote(guesses >= PLACES_FROM)) > number;
    if (is_mine) {
        uint4* position = table.positions + game * PIECES;
        u32 words[27], frames = table.frames[game], top = frames % BOTTOM;
        load_words(words, position);
        Choice choice = choose(words, (const u32*)position, table.desks + lane_index() * DESK_WORDS, with_places, f);
        gives_up = choice.any && (top == DEPTH || guesses == task.patience);
        if (gives_up) {
            if (frames & IS_SHARED) set_bits(&task.counts[table.puzzle[game]], UNSETTLED);
            else table.found[game] |= UNSETTLED;
            table.frames[game] = (frames & IS_SHARED);
        } else if (choice.any) {  // if not, the last half round has settled the last open cells
            suppose(words, choice, position, task.stacks + (game * DEPTH + top) * FRAME);
            table.frames[game] = frames + 1;
            table.guesses[game] = guesses + 1;
        }
    }
    enqueue(table, warp, DONE, gives_up, game);
    enqueue(table, warp, READY, is_mine && !gives_up, game);
    if (warp.is_late || (++warp.turns & 7) == 0) give_away(table, warp, is_mine, game, task);
}

// Looks whether something came for the tickets of idle games; `false` when all work is done.
INLINE bool wait_for_gifts(Table& table, Warp& warp, const Task& task) {
    u32 number = warp.length[IDLE];
    for (u32 seen = 0; seen < number; seen += LANES) {
        u32 game = 0, here = dequeue(table, warp, IDLE, lane_index(), least(LANES, number - seen), game);
        bool is_mine = lane_index() < here, has_come = false;
        if (is_mine) {
            u32 ticket = table.puzzle[game], place = ticket % PLACES_TO_GIVE;
            has_come = look_at(&task.pool->ready[place]) == ticket + 1;
            if (has_come) {
                fence();
                const uint4* given = task.given + (size_t)place * FRAME;
                copy_position(table.positions + game * PIECES, given);
                table.puzzle[game] = given[PIECES - 1].w;
                table.found[game] = table.guesses[game] = 0;
                table.frames[game] = IS_SHARED;
            }
        }
        warp_barrier();
        enqueue(table, warp, READY, has_come, game);
        enqueue(table, warp, IDLE, is_mine && !has_come, game);
        warp_barrier();
    }
    if (warp.length[IDLE] != number) note_idle(warp, task);
    if (warp.length[IDLE] != GAMES) return true;
    u32 is_over = 0;
    if (lane_index() == 0) is_over = (int)look_at(&task.pool->idle) >= (int)look_at(&task.pool->started);
    if (from_first_lane(is_over)) return false;
    nap();
    return true;
}

// Lanes that do not run put their games away.
INLINE void put_away(Lane& lane, Table& table, Warp& warp, const Task& task) {
    bool is_stuck = lane.state == IS_STUCK, is_done = lane.state == IS_DEAD || lane.state == IS_SOLVED;
    if (is_stuck) store_words(lane.board.words, table.positions + lane.game * PIECES);
    if (lane.state == IS_SOLVED) take_solution(lane.board.words, table, lane.game, task);
    enqueue(table, warp, STUCK, is_stuck, lane.game);
    enqueue(table, warp, DONE, is_done, lane.game);
    if (lane.state != RUNNING) lane.state = AWAY;
    warp_barrier();
}

// Lanes without a game take those that are ready; says whether this one has.
INLINE bool take_game(Lane& lane, Table& table, Warp& warp) {
    u32 away = vote(lane.state == AWAY), place = lane.state == AWAY ? lanes_before(away) : LANES;
    u32 number = dequeue(table, warp, READY, place, ones(away), lane.game);
    if (place >= number) return false;
    forget_conclusions(lane.board);
    lane.state = RUNNING;
    return true;
}

KERNEL(THREADS, BLOCKS)
search(const uint4* puzzles, uint4* solutions, u32* counts, u32* next, uint4* stacks, u32* pool, uint4* given,
       u32 number, u32 enough, u32 patience, u32 done_at, u32 stuck_at, u32 away_at, u32 at_a_time) {
#ifdef NEUF_HOST
    BLOCK_SHARED Table tables[1];
#else
    extern __shared__ uint4 shared[];
    Table* tables = (Table*)shared;
#endif
    Table& table = tables[thread_index() / LANES];
    const u32 warp_number = (block_index() * block_threads() + thread_index()) / LANES;
    const Task task = {puzzles, solutions, counts, next, stacks + (size_t)warp_number * GAMES * DEPTH * FRAME,
                       (Pool*)pool, given, number, enough, patience, done_at, stuck_at, away_at, at_a_time};
    const Factors f = FACTORS;
    if (thread_index() == 0) add_to(&task.pool->started, block_threads() / LANES * GAMES);
    for (u32 game = lane_index(); game < GAMES; game += LANES) {
        table.puzzle[game] = NO_PUZZLE;
        table.found[game] = table.guesses[game] = table.frames[game] = 0;
        table.queues[DONE][game] = (u8)game;
    }
    block_barrier();
    Lane lane = {};
    lane.state = AWAY;
    forget_conclusions(lane.board);
    Warp warp = {};
    warp.length[DONE] = GAMES;
    note_idle(warp, task);
    for (;;) {
        u32 away = vote(lane.state != RUNNING);
        if (ones(away) >= warp.away_at) {
            put_away(lane, table, warp, task);
            if (warp.length[IDLE] && (warp.length[IDLE] == GAMES || (++warp.turns & 3) == 0)) {
                if (!wait_for_gifts(table, warp, task)) return;
                if (warp.length[IDLE] == GAMES) continue;
            }
            bool is_hungry = warp.length[READY] == 0 && vote(lane.state == RUNNING) == 0;
            while (warp.length[DONE] && (warp.length[DONE] >= warp.done_at || is_hungry)) {
                serve_done(table, warp, task);
                warp_barrier();
            }
            is_hungry = is_hungry && warp.length[READY] == 0;
            if (warp.length[STUCK] && (warp.length[STUCK] >= warp.stuck_at || is_hungry)) {
                // What is being played goes to the table meanwhile: choosing needs the registers.
                if (lane.state == RUNNING) store_words(lane.board.words, table.positions + lane.game * PIECES);
                warp_barrier();
                serve_stuck(table, warp, task, f);
                warp_barrier();
                take_game(lane, table, warp);
                load_words(lane.board.words, table.positions + lane.game * PIECES);
            } else if (take_game(lane, table, warp)) {
                load_words(lane.board.words, table.positions + lane.game * PIECES);
            }
        }
        Found found = play_round(lane.board, f);
        if (lane.state == RUNNING)
            lane.state = found.dead ? IS_DEAD : !found.open ? IS_SOLVED : !found.moved ? IS_STUCK : RUNNING;
    }
}
