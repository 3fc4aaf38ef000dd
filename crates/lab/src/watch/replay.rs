//! A search that somebody else made, to be watched like our own: a student's `choix` runs elsewhere,
//! what each call gave comes here, and the stack machine does again what it did there.

use neuf::backtrack::{Choices, Problem};
use neuf::watch::{self, Board, Extent, Picture, Room};
use neuf_words::{Text, Words, trace};

/// The problem that was searched, with what `choix` gave at each call, in the order of the calls.
pub(crate) struct Replay<P: Problem> {
    problem: P,
    calls: Vec<Call<P::Choice>>,
    steps: u64,
}

/// A call of `choix`, and for each of its choices the call that was made above it.
struct Call<C> {
    choices: Vec<C>,
    above: Vec<Option<usize>>,
}

impl<P: Problem> Replay<P> {
    /// Calls beyond the end of the search are left out.
    pub(crate) fn new(problem: P, calls: impl IntoIterator<Item = Vec<P::Choice>>) -> Replay<P> {
        let ranks = problem.ranks();
        let mut made: Vec<Call<P::Choice>> = Vec::new();
        // The stacks: which call, and which of its choices is on top.
        let mut stacks: Vec<(usize, usize)> = Vec::new();
        let mut steps = 0;
        for choices in calls {
            let number = made.len();
            match stacks.last() {
                Some(&(below, top)) => made[below].above[top] = Some(number),
                None if number > 0 => break,
                None => {}
            }
            let height = choices.len();
            made.push(Call { above: vec![None; height], choices });
            steps += 1;
            if height > 0 {
                stacks.push((number, height - 1));
            } else {
                steps += 1;
                retour(&mut stacks);
            }
            // A solution is found without a call when the last stack has another choice.
            while !stacks.is_empty() && stacks.len() == ranks {
                steps += 2;
                retour(&mut stacks);
            }
        }
        Replay { problem, calls: made, steps }
    }

    /// The steps that the calls account for; what would come after is not known.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }
}

fn retour(stacks: &mut Vec<(usize, usize)>) {
    while stacks.last().is_some_and(|&(_, top)| top == 0) {
        stacks.pop();
    }
    if let Some((_, top)) = stacks.last_mut() {
        *top -= 1;
    }
}

impl<P: Problem> Problem for Replay<P> {
    type Choice = P::Choice;
    /// The call that comes next, above each rank.
    type State = Vec<Option<usize>>;

    fn ranks(&self) -> usize {
        self.problem.ranks()
    }

    fn start(&self) -> Self::State {
        vec![(!self.calls.is_empty()).then_some(0)]
    }

    fn choices(&self, state: &Self::State, _: &[P::Choice], out: &mut Choices<'_, P::Choice>) {
        if let Some(&Some(call)) = state.last() {
            out.extend(self.calls[call].choices.iter().copied());
        }
    }

    fn enter(&self, state: &mut Self::State, _: usize, choice: P::Choice) {
        let above = state.last().copied().flatten().and_then(|call| {
            let Call { choices, above } = &self.calls[call];
            choices.iter().position(|&known| known == choice).and_then(|place| above[place])
        });
        state.push(above);
    }

    fn leave(&self, state: &mut Self::State, _: usize, _: P::Choice) {
        state.pop();
    }
}

impl<P: watch::Subject> watch::Subject for Replay<P> {
    fn symbol(&self, choice: P::Choice) -> String {
        self.problem.symbol(choice)
    }

    fn symbol_width(&self) -> usize {
        self.problem.symbol_width()
    }

    fn board(
        &self,
        tops: &[P::Choice],
        focus: Option<usize>,
        most: Extent,
    ) -> Option<Board<P::Choice>> {
        self.problem.board(tops, focus, most)
    }

    fn picture(&self, tops: &[P::Choice], focus: Option<usize>, room: Room) -> Picture {
        self.problem.picture(tops, focus, room)
    }
}

impl<P: trace::Subject> trace::Subject for Replay<P> {
    fn title(&self, words: &Words) -> Text {
        self.problem.title(words)
    }

    fn place(&self, words: &Words, rank: usize) -> Text {
        self.problem.place(words, rank)
    }

    // A student's function may give anything for a cell that is given: the page shows it as it is.
    fn is_given(&self, _: usize) -> bool {
        false
    }

    fn board_title(&self, words: &Words) -> Text {
        self.problem.board_title(words)
    }

    fn statement(&self, words: &Words) -> Option<Text> {
        self.problem.statement(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::backtrack::problems::{Queens, Toy};
    use neuf::backtrack::{Event, Search};
    use neuf::cours::piles::{Choix, Combien, Piles, Probleme, Reines};
    use std::cell::RefCell;

    /// What the reference's `choix` gives, call by call, up to `most` calls.
    fn calls(ranks: usize, reference: &impl Choix, most: usize) -> Vec<Vec<u32>> {
        let made = RefCell::new(Vec::new());
        let choix = |i: usize, haut: &[u32]| {
            let list = reference.choix(i, haut).expect("the search asks for what there is");
            made.borrow_mut().push(list.clone());
            list
        };
        Piles::new(ranks).recherche(&choix, Combien::Toutes).expect("no error");
        let mut made = made.into_inner();
        made.truncate(most);
        made
    }

    fn check<P: Problem<Choice = u32> + Copy>(problem: P, reference: &impl Choix) {
        let mut own = Search::new(problem);
        let events: Vec<Event> = std::iter::from_fn(|| own.step()).collect();
        let all = calls(problem.ranks(), reference, usize::MAX);
        let replay = Replay::new(problem, all);
        assert_eq!(replay.steps(), events.len() as u64);
        let mut again = Search::new(replay);
        let replayed: Vec<Event> = std::iter::from_fn(|| again.step()).collect();
        assert_eq!(replayed, events);
    }

    #[test]
    fn a_search_made_again_takes_the_same_steps() {
        for n in 1..=6 {
            check(Queens::new(n), &Reines { n });
        }
        for toy in Toy::ALL {
            check(toy, &Probleme::numero(toy.number()).expect("1 to 4"));
        }
    }

    #[test]
    fn a_search_cut_short_is_the_same_up_to_there() {
        let mut whole = Search::new(Queens::new(6));
        let events: Vec<Event> = std::iter::from_fn(|| whole.step()).collect();
        for most in 0..40 {
            let replay = Replay::new(Queens::new(6), calls(6, &Reines { n: 6 }, most));
            let known = replay.steps() as usize;
            let mut again = Search::new(replay);
            let replayed: Vec<Event> = (0..known).filter_map(|_| again.step()).collect();
            assert_eq!(replayed, events[..known], "{most} calls");
        }
    }
}
