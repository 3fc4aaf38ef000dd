//! The player and what lies over it: the help, or the question for a step. Keys change it; it knows
//! no screen.

use super::keys::{Wish, wish};
use crossterm::event::{KeyCode, KeyEvent};
use neuf::backtrack::{Problem, Search};
use neuf::watch::{Action, Player};

pub struct Stage<P: Problem> {
    pub player: Player<P>,
    over: Over,
}

/// What takes the keys before the player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    Nothing,
    Help,
    /// The person is typing the number of a step.
    Question(String),
}

/// Whether to go on after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Flow {
    Continue,
    Quit,
    /// Ctrl-C.
    Interrupt,
}

/// No search has a step with more digits, and typing must end somewhere.
const LONGEST_NUMBER: usize = 18;

impl<P: Problem> Stage<P> {
    pub fn new(search: Search<P>) -> Self {
        Stage { player: Player::new(search), over: Over::Nothing }
    }

    pub fn over(&self) -> &Over {
        &self.over
    }

    pub fn press(&mut self, key: KeyEvent) -> Flow {
        let wish = wish(key);
        if wish == Some(Wish::Interrupt) {
            return Flow::Interrupt;
        }
        match &mut self.over {
            Over::Help => self.over = Over::Nothing, // any key closes it
            Over::Question(typed) => match key.code {
                KeyCode::Char(digit @ '0'..='9') if typed.len() < LONGEST_NUMBER => {
                    typed.push(digit);
                }
                KeyCode::Backspace => drop(typed.pop()),
                KeyCode::Enter => {
                    if let Ok(step) = typed.parse() {
                        self.player.act(Action::GoTo(step));
                    }
                    self.over = Over::Nothing;
                }
                KeyCode::Esc | KeyCode::Char('q') => self.over = Over::Nothing,
                _ => {}
            },
            Over::Nothing => return wish.map_or(Flow::Continue, |it| self.grant(it)),
        }
        Flow::Continue
    }

    fn grant(&mut self, wish: Wish) -> Flow {
        match wish {
            Wish::Player(action) => self.player.act(action),
            // A run is interrupted before anything else is done, the program left only then.
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
    use crossterm::event::KeyModifiers;
    use neuf::Limits;
    use neuf::backtrack::problems::{Queens, Toy};
    use std::time::Duration;

    fn bits() -> Stage<Toy> {
        Stage::new(Search::new(Toy::Bits))
    }

    fn queens() -> Stage<Queens> {
        Stage::new(Search::new(Queens::new(8)))
    }

    impl<P: Problem> Stage<P> {
        fn type_keys(&mut self, keys: impl IntoIterator<Item = KeyCode>) -> &mut Self {
            for code in keys {
                let flow = self.press(KeyEvent::new(code, KeyModifiers::NONE));
                assert_eq!(flow, Flow::Continue);
                self.settle();
            }
            self
        }

        fn type_text(&mut self, text: &str) -> &mut Self {
            self.type_keys(text.chars().map(KeyCode::Char))
        }

        fn settle(&mut self) {
            while self.player.is_running() {
                self.player.tick(Duration::ZERO, &mut Limits::none().nodes(7).start());
            }
        }

        fn position(&self) -> u64 {
            self.player.position()
        }
    }

    fn flow<P: Problem>(stage: &mut Stage<P>, key: char, modifiers: KeyModifiers) -> Flow {
        stage.press(KeyEvent::new(KeyCode::Char(key), modifiers))
    }

    #[test]
    fn strides_are_ten_a_hundred_and_a_thousand() {
        let mut stage = queens();
        stage.type_keys([KeyCode::PageDown, KeyCode::PageDown, KeyCode::Down]);
        assert_eq!(stage.position(), 210);
        stage.type_keys([KeyCode::PageUp, KeyCode::Up]);
        assert_eq!(stage.position(), 100);
        let _ = stage.press(KeyEvent::new(KeyCode::Right, KeyModifiers::CONTROL));
        stage.settle();
        assert_eq!(stage.position(), 1100);
        let _ = stage.press(KeyEvent::new(KeyCode::Left, KeyModifiers::SHIFT));
        stage.settle();
        assert_eq!(stage.position(), 1090);
        stage.type_text("nnp").type_keys([KeyCode::Home]);
        assert_eq!(stage.position(), 0);
    }

    #[test]
    fn a_number_of_any_length_can_be_asked_for() {
        let mut stage = queens();
        stage.type_text("g500").type_keys([KeyCode::Enter]);
        assert_eq!((stage.position(), stage.over()), (500, &Over::Nothing));
        stage.type_keys([KeyCode::End]);
        let end = stage.position();
        stage
            .type_text("g3")
            .type_keys([KeyCode::Enter])
            .type_text(&format!("g{}", "9".repeat(40)));
        stage.type_keys([KeyCode::Enter]);
        assert_eq!(stage.position(), end);
    }

    #[test]
    fn q_and_the_space_bar_interrupt_a_run_before_anything_else() {
        for key in ['q', ' '] {
            let mut stage = queens();
            let _ = stage.press(KeyCode::End.into());
            for ignored in ['g', '?', 'n'] {
                assert_eq!(flow(&mut stage, ignored, KeyModifiers::NONE), Flow::Continue);
                assert!(stage.player.is_running() && stage.over() == &Over::Nothing);
            }
            assert_eq!(flow(&mut stage, key, KeyModifiers::NONE), Flow::Continue);
            assert!(!stage.player.is_running() && !stage.player.is_playing());
        }
    }

    #[test]
    fn the_question_for_a_step_can_be_corrected_and_dropped() {
        let mut stage = queens();
        stage.type_text(" g12x3").type_keys([KeyCode::Backspace]);
        assert_eq!(stage.over(), &Over::Question("12".into()));
        assert!(!stage.player.is_playing());
        stage.type_keys([KeyCode::Esc]);
        assert_eq!((stage.position(), stage.over()), (0, &Over::Nothing));
        stage.type_text("g").type_keys([KeyCode::Enter]);
        assert_eq!((stage.position(), stage.over()), (0, &Over::Nothing));
    }

    #[test]
    fn any_key_closes_the_help() {
        let mut stage = bits();
        stage.type_text("?");
        assert_eq!(stage.over(), &Over::Help);
        stage.type_text("q");
        assert_eq!(stage.over(), &Over::Nothing);
    }

    #[test]
    fn q_quits_and_control_c_interrupts() {
        assert_eq!(flow(&mut bits(), 'q', KeyModifiers::NONE), Flow::Quit);
        assert_eq!(flow(&mut bits(), 'c', KeyModifiers::CONTROL), Flow::Interrupt);
        let mut asking = bits();
        asking.type_text("g");
        assert_eq!(flow(&mut asking, 'c', KeyModifiers::CONTROL), Flow::Interrupt);
    }
}
