//! Random problems for the tests.

use neuf_backtrack::problems::{Queens, Toy};
use neuf_backtrack::{Choices, Order, Problem, Search};
use proptest::prelude::*;

/// A tree drawn from a seed: the choices of a rank are a function of the tops below it, and of
/// nothing else. The state repeats the tops, so that a missed or doubled hook shows at once.
#[derive(Clone, Debug)]
pub struct RandomTree {
    pub ranks: usize,
    pub widest: u64,
    pub seed: u64,
}

impl RandomTree {
    fn hash(&self, tops: &[u32]) -> u64 {
        let mix = |hash: u64, value: u64| {
            let z = (hash ^ value).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            (z ^ (z >> 29)).wrapping_mul(0x94d0_49bb_1331_11eb) ^ (z >> 32)
        };
        tops.iter().fold(mix(self.seed, 0x9e37), |hash, &top| mix(hash, u64::from(top) + 1))
    }
}

impl Problem for RandomTree {
    type Choice = u32;
    type State = Vec<u32>;

    fn ranks(&self) -> usize {
        self.ranks
    }

    fn start(&self) -> Vec<u32> {
        Vec::new()
    }

    fn choices(&self, state: &Vec<u32>, tops: &[u32], out: &mut Choices<'_, u32>) {
        assert_eq!(state, tops, "every top was entered, and only the tops");
        let hash = self.hash(tops);
        let width = hash % (self.widest + 1);
        out.extend((0..width).map(|i| ((hash >> 8) % 100 + 3 * i) as u32));
    }

    fn enter(&self, state: &mut Vec<u32>, rank: usize, choice: u32) {
        assert_eq!(state.len(), rank);
        state.push(choice);
    }

    fn leave(&self, state: &mut Vec<u32>, rank: usize, choice: u32) {
        assert_eq!(state.pop(), Some(choice));
        assert_eq!(state.len(), rank);
    }
}

/// One of the problems that the tests draw.
#[derive(Clone, Debug)]
pub enum Any {
    Tree(RandomTree),
    Toy(Toy),
    Queens(Queens),
}

/// The state of whichever problem it is.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyState {
    Tree(Vec<u32>),
    Toy,
    Queens(<Queens as Problem>::State),
}

impl Problem for Any {
    type Choice = u32;
    type State = AnyState;

    fn ranks(&self) -> usize {
        match self {
            Any::Tree(tree) => tree.ranks(),
            Any::Toy(toy) => toy.ranks(),
            Any::Queens(queens) => queens.ranks(),
        }
    }

    fn start(&self) -> AnyState {
        match self {
            Any::Tree(tree) => AnyState::Tree(tree.start()),
            Any::Toy(_) => AnyState::Toy,
            Any::Queens(queens) => AnyState::Queens(queens.start()),
        }
    }

    fn choices(&self, state: &AnyState, tops: &[u32], out: &mut Choices<'_, u32>) {
        match (self, state) {
            (Any::Tree(tree), AnyState::Tree(state)) => tree.choices(state, tops, out),
            (Any::Toy(toy), _) => toy.choices(&(), tops, out),
            (Any::Queens(queens), AnyState::Queens(state)) => queens.choices(state, tops, out),
            _ => unreachable!("a problem has its own state"),
        }
    }

    fn enter(&self, state: &mut AnyState, rank: usize, choice: u32) {
        match (self, state) {
            (Any::Tree(tree), AnyState::Tree(state)) => tree.enter(state, rank, choice),
            (Any::Queens(queens), AnyState::Queens(state)) => queens.enter(state, rank, choice),
            _ => {}
        }
    }

    fn leave(&self, state: &mut AnyState, rank: usize, choice: u32) {
        match (self, state) {
            (Any::Tree(tree), AnyState::Tree(state)) => tree.leave(state, rank, choice),
            (Any::Queens(queens), AnyState::Queens(state)) => queens.leave(state, rank, choice),
            _ => {}
        }
    }
}

pub fn any_problem() -> impl Strategy<Value = Any> {
    prop_oneof![
        4 => (0usize..7, 0u64..4, any::<u64>())
            .prop_map(|(ranks, widest, seed)| Any::Tree(RandomTree { ranks, widest, seed })),
        1 => (1usize..=4).prop_map(|number| Any::Toy(Toy::numbered(number).unwrap())),
        1 => (0usize..=7).prop_map(|n| Any::Queens(Queens::new(n))),
    ]
}

pub fn any_order() -> impl Strategy<Value = Order> {
    prop_oneof![Just(Order::LastFirst), Just(Order::FirstFirst)]
}

/// A search of a random problem, at times under a prefix that the problem allows.
pub fn any_search() -> impl Strategy<Value = Search<Any>> {
    (any_problem(), any_order(), prop::collection::vec(any::<usize>(), 0..3)).prop_map(
        |(problem, order, picks)| {
            let mut prefix = Vec::new();
            for pick in picks {
                let here = Search::under(&problem, order, &prefix).expect("choices so far");
                let choices = here.choices_of_next_rank();
                match choices.get(pick % choices.len().max(1)) {
                    Some(&choice) => prefix.push(choice),
                    None => break,
                }
            }
            Search::under(problem, order, &prefix).expect("chosen among the choices")
        },
    )
}

/// A search that has taken some of its steps.
pub fn search_under_way() -> impl Strategy<Value = Search<Any>> {
    (any_search(), any::<prop::sample::Index>()).prop_map(|(mut search, index)| {
        let steps = length(&search) + 1;
        for _ in 0..index.index(steps) {
            search.step();
        }
        search
    })
}

/// How many steps a search still takes.
pub fn length(search: &Search<Any>) -> usize {
    let mut search = search.clone();
    std::iter::from_fn(|| search.step()).count()
}
