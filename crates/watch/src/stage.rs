//! The player and its overlay: the help, or the question for a step. Keys change the stage; it
//! knows no screen and no keyboard.

use crate::{Action, Player};
use neuf_backtrack::{Problem, Search};

/// A player and its overlay.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
/// use neuf_watch::{Action, Flow, Goal, Key, Mode, Over, Stage, Typed, Wish};
///
/// let mut stage = Stage::new(Search::new(Queens::new(8)));
/// let ask = Key { wish: Some(Wish::Ask), typed: None };
/// assert_eq!(stage.press(ask), Flow::Continue);
/// for typed in [Typed::Digit('4'), Typed::Digit('2')] {
///     assert_eq!(stage.press(Key { wish: None, typed: Some(typed) }), Flow::Continue);
/// }
/// assert_eq!(stage.over(), &Over::Question("42".to_owned()));
/// assert_eq!(stage.press(Key { wish: None, typed: Some(Typed::Enter) }), Flow::Continue);
/// assert_eq!(stage.player.mode(), Mode::Running(Goal::Step(42)));
/// stage.player.act(Action::Stop);
/// assert_eq!(stage.press(Key { wish: Some(Wish::Quit), typed: None }), Flow::Quit);
/// ```
pub struct Stage<P: Problem> {
    /// The player.
    pub player: Player<P>,
    over: Over,
}

/// The overlay, which takes the keys before the player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// No overlay.
    Nothing,
    /// The help.
    Help,
    /// The person is typing the number of a step.
    Question(String),
}

/// Whether to go on after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Flow {
    /// Go on.
    Continue,
    /// The person wants to leave.
    Quit,
    /// The whole program is to end at once.
    Interrupt,
}

/// The request that a key makes while no number is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// An action of the player.
    Player(Action),
    /// The question for a step.
    Ask,
    /// The help.
    Help,
    /// To leave.
    Quit,
    /// To end the whole program at once.
    Interrupt,
}

/// The meaning of a key while a number is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// One more digit, from `0` to `9`.
    Digit(char),
    /// Drop the last digit.
    Erase,
    /// The number is complete.
    Enter,
    /// Close the question without a number.
    Leave,
}

/// A key that was pressed: its request, and its meaning in a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key {
    /// Its request, while no number is typed.
    pub wish: Option<Wish>,
    /// Its meaning, while a number is typed.
    pub typed: Option<Typed>,
}

/// No search has a step with more digits, and typing must end somewhere.
const LONGEST_NUMBER: usize = 18;

impl<P: Problem> Stage<P> {
    /// A stage whose player stands at the start of `search`.
    pub fn new(search: Search<P>) -> Self {
        Stage { player: Player::new(search), over: Over::Nothing }
    }

    /// The overlay.
    pub fn over(&self) -> &Over {
        &self.over
    }

    /// Reacts to a pressed key.
    pub fn press(&mut self, key: Key) -> Flow {
        if key.wish == Some(Wish::Interrupt) {
            return Flow::Interrupt;
        }
        match &mut self.over {
            Over::Help => self.over = Over::Nothing, // any key closes it
            Over::Question(number) => match key.typed {
                Some(Typed::Digit(digit)) if number.len() < LONGEST_NUMBER => number.push(digit),
                Some(Typed::Erase) => drop(number.pop()),
                Some(Typed::Enter) => {
                    if let Ok(step) = number.parse() {
                        self.player.act(Action::GoTo(step));
                    }
                    self.over = Over::Nothing;
                }
                Some(Typed::Leave) => self.over = Over::Nothing,
                Some(Typed::Digit(_)) | None => {}
            },
            Over::Nothing => return key.wish.map_or(Flow::Continue, |it| self.grant(it)),
        }
        Flow::Continue
    }

    fn grant(&mut self, wish: Wish) -> Flow {
        match wish {
            Wish::Player(action) => self.player.act(action),
            // The first wish to quit interrupts a run; only the next one leaves.
            Wish::Quit if self.player.is_running() => self.player.act(Action::Stop),
            Wish::Ask | Wish::Help if self.player.is_running() => {}
            Wish::Ask => self.pause_under(Over::Question(String::new())),
            Wish::Help => self.pause_under(Over::Help),
            Wish::Quit => return Flow::Quit,
            Wish::Interrupt => return Flow::Interrupt,
        }
        Flow::Continue
    }

    fn pause_under(&mut self, over: Over) {
        self.player.act(Action::Stop);
        self.over = over;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_backtrack::Budget;
    use neuf_backtrack::problems::Queens;
    use std::time::Duration;

    const END: Key = Key { wish: Some(Wish::Player(Action::End)), typed: None };
    const ASK: Key = Key { wish: Some(Wish::Ask), typed: None };
    const HELP: Key = Key { wish: Some(Wish::Help), typed: None };
    const QUIT: Key = Key { wish: Some(Wish::Quit), typed: Some(Typed::Leave) };
    const PLAY: Key = Key { wish: Some(Wish::Player(Action::PlayOrPause)), typed: None };
    const INTERRUPT: Key = Key { wish: Some(Wish::Interrupt), typed: None };

    fn queens() -> Stage<Queens> {
        Stage::new(Search::new(Queens::new(8)))
    }

    fn typed(typed: Typed) -> Key {
        Key { wish: None, typed: Some(typed) }
    }

    impl Stage<Queens> {
        fn press_all(&mut self, keys: impl IntoIterator<Item = Key>) -> &mut Self {
            for key in keys {
                assert_eq!(self.press(key), Flow::Continue);
                while self.player.is_running() {
                    self.player.tick(Duration::ZERO, &mut Budget::unlimited());
                }
            }
            self
        }

        fn ask_for(&mut self, number: &str) -> &mut Self {
            let digits = number.chars().map(|digit| typed(Typed::Digit(digit)));
            self.press_all([ASK].into_iter().chain(digits))
        }
    }

    #[test]
    fn a_number_of_any_length_can_be_asked_for() {
        let (mut stage, enter) = (queens(), typed(Typed::Enter));
        stage.ask_for("500").press_all([enter]);
        assert_eq!((stage.player.position(), stage.over()), (500, &Over::Nothing));
        let end = stage.press_all([END]).player.position();
        stage.ask_for("3").press_all([enter]).ask_for(&"9".repeat(40)).press_all([enter]);
        assert_eq!(stage.player.position(), end);
    }

    #[test]
    fn a_run_is_interrupted_before_anything_else() {
        for key in [QUIT, PLAY] {
            let mut stage = queens();
            assert_eq!(stage.press(END), Flow::Continue);
            for ignored in [ASK, HELP] {
                assert_eq!(stage.press(ignored), Flow::Continue);
                assert!(stage.player.is_running() && stage.over() == &Over::Nothing);
            }
            assert_eq!(stage.press(key), Flow::Continue);
            assert!(!stage.player.is_running() && !stage.player.is_playing());
        }
    }

    #[test]
    fn the_question_for_a_step_can_be_corrected_and_dropped() {
        let mut stage = queens();
        stage.press_all([PLAY]).ask_for("123").press_all([Key::default(), typed(Typed::Erase)]);
        assert_eq!(stage.over(), &Over::Question("12".into()));
        assert!(!stage.player.is_playing());
        stage.press_all([typed(Typed::Leave)]);
        assert_eq!((stage.player.position(), stage.over()), (0, &Over::Nothing));
        stage.ask_for("").press_all([typed(Typed::Enter)]);
        assert_eq!((stage.player.position(), stage.over()), (0, &Over::Nothing));
    }

    #[test]
    fn any_key_closes_the_help() {
        let mut stage = queens();
        assert_eq!(stage.press_all([HELP]).over(), &Over::Help);
        assert_eq!(stage.press_all([QUIT]).over(), &Over::Nothing);
    }

    #[test]
    fn who_has_seen_enough_leaves_at_once_or_properly() {
        assert_eq!(queens().press(QUIT), Flow::Quit);
        assert_eq!(queens().press(INTERRUPT), Flow::Interrupt);
        assert_eq!(queens().ask_for("1").press(INTERRUPT), Flow::Interrupt);
    }
}
