// Many puzzles at once, one to a thread, until the last is settled.
//
// A warp plays rounds; whatever interrupts them is done for several lanes at a time, when enough of
// them wait for it:
//
//   running ──round──→ dead or solved ──(DONE_AT lanes)──→ take an alternative, or the next puzzle
//      ↑          └──→ stuck ──(STUCK_AT lanes)──→ suppose a candidate, stack the alternative
//      └────────────────────────────────────────────────┘
//
// When there are no more puzzles, a lane draws a ticket, and busy lanes give their oldest
// alternatives to the tickets drawn: one hard puzzle would otherwise keep the whole chip waiting.

#ifndef THREADS
#define THREADS 128
#endif
#ifndef BLOCKS
#define BLOCKS 5
#endif

#define FRAME 8       // pieces of a stacked position: 128 bytes, so that a frame is one line of cache
#define DEPTH 64      // frames of a thread; a puzzle that wants more is left unsettled
#define UNSETTLED 0x80000000u

// Alternatives given away, by ticket. The places for them are used in a circle: a gift is picked up as
// soon as its ticket is drawn, so far fewer of them wait at a time than there are places.
#define PLACES_TO_GIVE (1u << 19)
struct Pool {
    u32 drawn;    // tickets drawn by idle lanes
    u32 served;   // tickets that have been given something
    u32 idle;     // lanes that wait; below 0 while gifts wait for lanes
    u32 started;  // lanes that have begun at all: blocks may start late
    u32 unused[12];
    u32 ready[PLACES_TO_GIVE];  // the last ticket that was served there, plus 1
};

struct Task {
    const uint4* puzzles;  // PIECES each
    uint4* solutions;      // likewise: the first one found
    u32* counts;           // solutions found, at most about `enough`; plus UNSETTLED
    u32* next;             // the next puzzle to be taken
    uint4* stacks;         // DEPTH frames for each thread
    Pool* pool;
    uint4* given;     // FRAME pieces for each place
    u32 number;       // puzzles
    u32 enough;       // solutions after which a puzzle is settled
    u32 patience;     // guesses after which a part of a puzzle is left unsettled
    u32 done_at;      // lanes of a warp that wait before the dead and solved are seen to
    u32 stuck_at;     // and the stuck
    u32 at_a_time;    // puzzles a warp takes
};

enum State { RUNNING, STUCK, DEAD, SOLVED, IDLE };

// What a thread is at.
struct Lane {
    Board board;
    State state;
    u32 puzzle;
    u32 found;         // solutions, as long as the puzzle is not shared
    u32 guesses;
    u32 bottom, top;   // its frames
    u32 ticket;
    bool is_shared;    // others search parts of the same puzzle: solutions are counted in memory
    bool has_puzzle;
};

// What a warp has in common.
struct Warp {
    u32 next, end;           // puzzles taken and not begun
    u32 idle;                // lanes
    u32 done_at, stuck_at;   // fewer when lanes are idle
    u32 turns;
    bool is_late;            // some lane has found no more puzzles
};

INLINE void begin(Lane& lane, const uint4* from) {
    load_words(lane.board.words, from);
    forget_conclusions(lane.board);
    lane.state = RUNNING;
}

INLINE void note_idle(Warp& warp, u32 idle, const Task& task) {
    warp.idle = idle;
    u32 busy = LANES - ones(idle);
    warp.done_at = most(1, task.done_at * busy / LANES);
    warp.stuck_at = most(1, task.stuck_at * busy / LANES);
}

// Counts a solution and keeps the first; later ones are enough of it when `enough` are known.
INLINE void take_solution(Lane& lane, const Task& task) {
    u32 before = lane.is_shared ? add_to(&task.counts[lane.puzzle], 1) : lane.found;
    lane.found = before + 1;
    if ((before & ~UNSETTLED) == 0) store_words(lane.board.words, task.solutions + (size_t)lane.puzzle * PIECES);
}

// Whether the puzzle is settled whatever the frames hold: others may have found enough meanwhile.
INLINE bool has_enough(Lane& lane, const Task& task) {
    if (lane.is_shared) lane.found = look_at(&task.counts[lane.puzzle]);
    return (lane.found & ~UNSETTLED) >= task.enough;
}

INLINE void give_up(Lane& lane, const Task& task) {
    if (lane.is_shared) set_bits(&task.counts[lane.puzzle], UNSETTLED);
    else lane.found |= UNSETTLED;
    lane.top = lane.bottom;
    lane.state = DEAD;
}

// The next puzzle of every lane that wants one; a lane for which there is none is idle.
INLINE const uint4* next_puzzle(Lane& lane, Warp& warp, bool wants, u32 wanting, const Task& task) {
    u32 number = ones(wanting), before = ones(wanting & ((1u << lane_index()) - 1));
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
    const uint4* from = nullptr;
    if (wants && mine < task.number) {
        lane.puzzle = mine;
        lane.found = lane.guesses = lane.bottom = lane.top = 0;
        lane.is_shared = false;
        lane.has_puzzle = true;
        from = task.puzzles + (size_t)mine * PIECES;
    } else if (wants) {
        lane.state = IDLE;
        lane.has_puzzle = false;
        lane.ticket = add_to(&task.pool->drawn, 1);
        add_to(&task.pool->idle, 1);
    }
    u32 idle = vote(lane.state == IDLE);
    if (idle) warp.is_late = true;
    if (idle != warp.idle || warp.done_at == 1) note_idle(warp, idle, task);
    return from;
}

// Sees to the dead and the solved: an alternative, or another puzzle.
INLINE void go_on(Lane& lane, Warp& warp, uint4* frames, const Task& task) {
    bool is_done = lane.state == DEAD || lane.state == SOLVED, wants = false;
    const uint4* from = nullptr;
    if (lane.state == SOLVED) take_solution(lane, task);
    if (is_done) {
        if (lane.top > lane.bottom && !has_enough(lane, task)) {
            lane.top--;
            from = frames + lane.top * FRAME;
        } else {
            if (lane.has_puzzle && !lane.is_shared) task.counts[lane.puzzle] = lane.found;
            wants = true;
        }
    }
    u32 wanting = vote(wants);
    if (wanting) {
        const uint4* puzzle = next_puzzle(lane, warp, wants, wanting, task);
        if (wants) from = puzzle;
    }
    if (from) begin(lane, from);
}

// Supposes the lowest candidate of the chosen cell, and stacks the board without it.
INLINE void suppose(Lane& lane, const Choice& choice, uint4* frames, const Task& task) {
    u32* words = lane.board.words;
    lane.board.open[0] = ~0u;
    lane.state = RUNNING;
    if (!choice.any) return;  // the last half round has settled the last open cells
    if (lane.top == DEPTH || lane.guesses == task.patience) return give_up(lane, task);
    u32 cell = 3 * choice.row + choice.column, field = 7u << choice.bit;
    u32 mine[9], x = 0, y = 0, z = 0;
#pragma unroll
    for (int i = 0; i < 9; i++) {  // all indices known when compiling: the words stay in registers
        mine[i] = (u32)i == cell ? field : 0;
        x |= words[i] & mine[i];
        y |= words[9 + i] & mine[i];
        z |= words[18 + i] & mine[i];
    }
    x &= 0u - x;
    y = x ? 0 : y & (0u - y);
    z = x | y ? 0 : z & (0u - z);
    u32 without[27];
#pragma unroll
    for (int i = 0; i < 9; i++) {
        without[i] = words[i] & ~(mine[i] & x);
        without[9 + i] = words[9 + i] & ~(mine[i] & y);
        without[18 + i] = words[18 + i] & ~(mine[i] & z);
        words[i] &= ~mine[i] | x;
        words[9 + i] &= ~mine[i] | y;
        words[18 + i] &= ~mine[i] | z;
    }
    store_words(without, frames + lane.top * FRAME);
    lane.top++;
    lane.guesses++;
}

// Gives the oldest alternatives to the tickets that wait.
INLINE void give_away(Lane& lane, Warp& warp, uint4* frames, const Task& task) {
    Pool* pool = task.pool;
    u32 waiting = 0;
    if (lane_index() == 0) {
        u32 served = look_at(&pool->served), drawn = look_at(&pool->drawn);
        waiting = (int)(drawn - served) > 0 ? drawn - served : 0;
    }
    waiting = from_first_lane(waiting);
    if (!waiting) return;
    warp.is_late = true;
    bool can = lane.state != IDLE && lane.top > lane.bottom;
    u32 able = vote(can);
    if (!can || ones(able & ((1u << lane_index()) - 1)) >= waiting) return;
    u32 ticket = add_to(&pool->served, 1), place = ticket % PLACES_TO_GIVE;
    if (!lane.is_shared) {
        task.counts[lane.puzzle] = lane.found;  // seen by others after the fence below
        lane.is_shared = true;
    }
    const uint4* oldest = frames + lane.bottom * FRAME;
    uint4* to = task.given + (size_t)place * FRAME;
    lane.bottom++;
#pragma unroll
    for (int i = 0; i < PIECES; i++) {
        uint4 piece = oldest[i];
        if (i == PIECES - 1) piece.w = lane.puzzle;
        to[i] = piece;
    }
    add_to(&pool->idle, ~0u);
    fence();
    publish(&pool->ready[place], ticket + 1);
}

// Looks whether something came for the tickets of idle lanes; `false` when all work is done.
INLINE bool wait_for_gifts(Lane& lane, Warp& warp, const Task& task) {
    u32 place = lane.ticket % PLACES_TO_GIVE;
    if (lane.state == IDLE && look_at(&task.pool->ready[place]) == lane.ticket + 1) {
        fence();
        const uint4* given = task.given + (size_t)place * FRAME;
        lane.puzzle = given[PIECES - 1].w;
        lane.found = lane.guesses = lane.bottom = lane.top = 0;
        lane.is_shared = lane.has_puzzle = true;
        begin(lane, given);
    }
    u32 idle = vote(lane.state == IDLE);
    if (idle != warp.idle) note_idle(warp, idle, task);
    if (idle != ALL_LANES) return true;
    u32 is_over = 0;
    if (lane_index() == 0) is_over = (int)look_at(&task.pool->idle) >= (int)look_at(&task.pool->started);
    if (from_first_lane(is_over)) return false;
    nap();
    return true;
}

KERNEL(THREADS, BLOCKS)
search(const uint4* puzzles, uint4* solutions, u32* counts, u32* next, uint4* stacks, u32* pool, uint4* given,
       u32 number, u32 enough, u32 patience, u32 done_at, u32 stuck_at, u32 at_a_time) {
    const Task task = {puzzles, solutions, counts,   next,    stacks,   (Pool*)pool, given,
                       number,  enough,    patience, done_at, stuck_at, at_a_time};
#ifdef NEUF_HOST
    u32 desks[DESK_WORDS];
#else
    extern __shared__ u32 all_desks[];
    u32* desks = all_desks + (threadIdx.x & ~31u) * DESK_WORDS;  // those of this warp
#endif
    const Factors f = FACTORS;
    uint4* frames = task.stacks + (size_t)(block_index() * block_threads() + thread_index()) * DEPTH * FRAME;
    if (thread_index() == 0) add_to(&task.pool->started, block_threads());
    block_barrier();
    Lane lane = {};
    lane.state = DEAD;  // wants a puzzle
    forget_conclusions(lane.board);
    Warp warp = {0, 0, 0, 1, 1, 0, false};
    for (;;) {
        if (warp.idle && (warp.idle == ALL_LANES || (++warp.turns & 3) == 0)) {
            if (!wait_for_gifts(lane, warp, task)) return;
            if (warp.idle == ALL_LANES) continue;
        }
        u32 stuck = vote(lane.state == STUCK), done = vote(lane.state == DEAD || lane.state == SOLVED);
        bool none_runs = (stuck | done | warp.idle) == ALL_LANES;
        if (done && (ones(done) >= warp.done_at || none_runs)) go_on(lane, warp, frames, task);
        if (stuck && (ones(stuck) >= warp.stuck_at || none_runs)) {
            Choice choice = choose(lane.state == STUCK, lane.board.words, desks, f);
            if (lane.state == STUCK) suppose(lane, choice, frames, task);
            if (warp.is_late || (++warp.turns & 7) == 0) give_away(lane, warp, frames, task);
        }
        Found found = play_round(lane.board, f);
        if (lane.state == RUNNING)
            lane.state = found.dead ? DEAD : !found.open ? SOLVED : !found.moved ? STUCK : RUNNING;
    }
}
