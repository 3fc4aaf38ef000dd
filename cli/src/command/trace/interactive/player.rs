//! What the full screen shows and how keys and time change it, without any screen.

use super::keys::{Action, action};
use neuf::backtrack::{Budget, Event, Phase, Problem, Search, Timeline};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::time::Duration;

/// A search being looked at.
pub struct Player<P: Problem> {
    timeline: Timeline<P>,
    /// The step that led here; `None` at the start.
    event: Option<Event>,
    mode: Mode,
    /// An index into [`SPEEDS`].
    speed: usize,
    /// Steps that playing owes: the fraction that the last tick left over.
    owed: f64,
    shows_help: bool,
}

/// What the player is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    Paused,
    Playing,
    /// On the way somewhere, as fast as can be.
    Running(Goal),
    /// The person is typing the number of a step.
    Asking(String),
}

/// Where a run ends; earlier if the search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Step(u64),
    Solution,
    End,
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

/// Steps per second.
pub const SPEEDS: [u32; 13] =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000];
const FIRST_SPEED: usize = 1;

/// No search has a step with more digits, and typing must end somewhere.
const LONGEST_NUMBER: usize = 18;

impl<P: Problem> Player<P> {
    pub fn new(search: Search<P>) -> Self {
        Player {
            timeline: Timeline::new(search),
            event: None,
            mode: Mode::Paused,
            speed: FIRST_SPEED,
            owed: 0.0,
            shows_help: false,
        }
    }

    pub fn search(&self) -> &Search<P> {
        self.timeline.search()
    }

    pub fn event(&self) -> Option<Event> {
        self.event
    }

    pub fn mode(&self) -> &Mode {
        &self.mode
    }

    pub fn steps_per_second(&self) -> u32 {
        SPEEDS[self.speed]
    }

    pub fn shows_help(&self) -> bool {
        self.shows_help
    }

    pub fn is_playing(&self) -> bool {
        self.mode == Mode::Playing
    }

    pub fn is_running(&self) -> bool {
        matches!(self.mode, Mode::Running(_))
    }

    fn is_at_end(&self) -> bool {
        self.search().phase() == Phase::Exhausted
    }

    pub fn press(&mut self, key: KeyEvent) -> Flow {
        let action = action(key);
        if action == Some(Action::Interrupt) {
            return Flow::Interrupt;
        }
        if self.shows_help {
            self.shows_help = false; // any key closes it
            return Flow::Continue;
        }
        match &mut self.mode {
            Mode::Asking(typed) => {
                match key.code {
                    KeyCode::Char(digit @ '0'..='9') if typed.len() < LONGEST_NUMBER => {
                        typed.push(digit);
                    }
                    KeyCode::Backspace => drop(typed.pop()),
                    KeyCode::Enter => match typed.parse() {
                        Ok(step) => self.go_to(step),
                        Err(_) => self.mode = Mode::Paused,
                    },
                    KeyCode::Esc | KeyCode::Char('q') => self.mode = Mode::Paused,
                    _ => {}
                }
                Flow::Continue
            }
            // A run is interrupted before anything else is done, the program left only then.
            Mode::Running(_) => {
                if matches!(action, Some(Action::Stop | Action::Quit | Action::PlayOrPause)) {
                    self.mode = Mode::Paused;
                }
                Flow::Continue
            }
            Mode::Paused | Mode::Playing => action.map_or(Flow::Continue, |it| self.act(it)),
        }
    }

    fn act(&mut self, action: Action) -> Flow {
        let here = self.timeline.position();
        match action {
            Action::PlayOrPause if self.is_playing() || self.is_at_end() => {
                self.mode = Mode::Paused;
            }
            Action::PlayOrPause => {
                self.mode = Mode::Playing;
                self.owed = 0.0;
            }
            Action::Forward(steps) => self.go_to(here.saturating_add(steps)),
            Action::Back(steps) => self.go_to(here.saturating_sub(steps)),
            Action::NextSolution => self.mode = Mode::Running(Goal::Solution),
            Action::Start => self.go_to(0),
            Action::End => self.mode = Mode::Running(Goal::End),
            Action::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Action::Slower => self.speed = self.speed.saturating_sub(1),
            Action::Ask => self.mode = Mode::Asking(String::new()),
            Action::Help => {
                self.shows_help = true;
                self.mode = Mode::Paused;
            }
            Action::Stop => self.mode = Mode::Paused,
            Action::Quit => return Flow::Quit,
            Action::Interrupt => return Flow::Interrupt,
        }
        Flow::Continue
    }

    /// Sets out for a step; neighbours are reached at once.
    pub fn go_to(&mut self, step: u64) {
        let here = self.timeline.position();
        self.mode = Mode::Paused;
        if step == here + 1 {
            self.event = self.timeline.step().or(self.event);
        } else if here > 0 && step == here - 1 {
            self.timeline.step_back();
            self.look_back();
        } else if step != here {
            self.mode = Mode::Running(Goal::Step(step));
        }
    }

    /// Lets time pass: plays on by the steps due, or runs until the budget of this slice is spent.
    pub fn tick(&mut self, elapsed: Duration, budget: &mut Budget) {
        let has_arrived = match self.mode {
            Mode::Paused | Mode::Asking(_) => return,
            Mode::Playing => self.play(elapsed, budget),
            Mode::Running(Goal::Step(step)) => self.timeline.jump(step, budget).is_ok(),
            Mode::Running(Goal::End) => self.timeline.jump(u64::MAX, budget).is_ok(),
            Mode::Running(Goal::Solution) => self.run_to_solution(u64::MAX, budget),
        };
        self.look_back();
        if has_arrived || (self.is_at_end() && !matches!(self.mode, Mode::Running(Goal::Step(_)))) {
            self.mode = Mode::Paused;
        }
    }

    /// Playing pauses at each solution, to be looked at.
    fn play(&mut self, elapsed: Duration, budget: &mut Budget) -> bool {
        self.owed += elapsed.as_secs_f64() * f64::from(self.steps_per_second());
        let due = self.owed.floor();
        self.owed -= due;
        self.run_to_solution(due as u64, budget)
    }

    /// Takes at most `steps` steps; whether the last one met a solution.
    fn run_to_solution(&mut self, steps: u64, budget: &mut Budget) -> bool {
        for _ in 0..steps {
            if budget.spend_node().is_err() {
                break;
            }
            match self.timeline.step() {
                Some(Event::Solution) => return true,
                Some(_) => {}
                None => break,
            }
        }
        false
    }

    /// Finds out which step led here, by undoing and redoing it.
    fn look_back(&mut self) {
        self.event = self.timeline.step_back();
        if self.event.is_some() {
            self.timeline.step();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::Limits;
    use neuf::backtrack::problems::{Queens, Toy};
    use ratatui::crossterm::event::KeyModifiers;

    /// Four bits: 15 stacks, 16 solutions, 16 steps back.
    const ALL_BITS: u64 = 15 + 16 + 16;
    /// The first solution of the eight queens comes at this step.
    const FIRST_OF_EIGHT: u64 = 156;

    fn bits() -> Player<Toy> {
        Player::new(Search::new(Toy::Bits))
    }

    fn queens() -> Player<Queens> {
        Player::new(Search::new(Queens::new(8)))
    }

    impl<P: Problem> Player<P> {
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
            while self.is_running() {
                self.tick(Duration::ZERO, &mut Limits::none().nodes(7).start());
            }
        }

        fn position(&self) -> u64 {
            self.timeline.position()
        }
    }

    fn flow<P: Problem>(player: &mut Player<P>, key: char, modifiers: KeyModifiers) -> Flow {
        player.press(KeyEvent::new(KeyCode::Char(key), modifiers))
    }

    #[test]
    fn steps_go_forward_and_back() {
        let mut player = queens();
        assert_eq!((player.position(), player.event()), (0, None));
        player.type_text("nnn");
        assert_eq!(player.position(), 3);
        assert!(matches!(player.event(), Some(Event::Pushed { rank: 2, .. })));
        player.type_keys([KeyCode::Left]);
        assert_eq!(player.position(), 2);
        assert!(matches!(player.event(), Some(Event::Pushed { rank: 1, .. })));
        player.type_text("pppp");
        assert_eq!((player.position(), player.event()), (0, None));
    }

    #[test]
    fn strides_are_ten_a_hundred_and_a_thousand() {
        let mut player = queens();
        player.type_keys([KeyCode::PageDown, KeyCode::PageDown, KeyCode::Down]);
        assert_eq!(player.position(), 210);
        player.type_keys([KeyCode::PageUp, KeyCode::Up]);
        assert_eq!(player.position(), 100);
        let _ = player.press(KeyEvent::new(KeyCode::Right, KeyModifiers::CONTROL));
        player.settle();
        assert_eq!(player.position(), 1100);
        let _ = player.press(KeyEvent::new(KeyCode::Left, KeyModifiers::SHIFT));
        player.settle();
        assert_eq!(player.position(), 1090);
    }

    #[test]
    fn a_jump_shows_the_same_as_walking_there() {
        let mut walked = queens();
        walked.type_text(&"n".repeat(500));
        let mut jumped = queens();
        jumped.type_keys([KeyCode::End]).type_text("g500").type_keys([KeyCode::Enter]);
        assert_eq!(jumped.position(), 500);
        assert_eq!(jumped.event(), walked.event());
        assert_eq!(jumped.search().stacks(), walked.search().stacks());
        assert_eq!(jumped.search().stats(), walked.search().stats());
    }

    #[test]
    fn the_end_is_the_last_step_and_nothing_follows() {
        let mut player = bits();
        player.type_keys([KeyCode::End]);
        assert_eq!(player.position(), ALL_BITS);
        assert_eq!(player.event(), Some(Event::Backtracked { from: Some(3), to: None }));
        player.type_text("n s");
        assert_eq!((player.position(), player.mode()), (ALL_BITS, &Mode::Paused));
        player.type_keys([KeyCode::Home]);
        assert_eq!((player.position(), player.event()), (0, None));
    }

    #[test]
    fn a_jump_beyond_the_end_ends_there() {
        let mut player = bits();
        player.type_text("g999999999999999999999999").type_keys([KeyCode::Enter]);
        assert_eq!((player.position(), player.mode()), (ALL_BITS, &Mode::Paused));
        player.type_text("g12").type_keys([KeyCode::Enter]);
        assert_eq!(player.position(), 12);
    }

    #[test]
    fn solutions_are_found_one_after_another() {
        let mut player = queens();
        player.type_text("s");
        assert_eq!((player.position(), player.event()), (FIRST_OF_EIGHT, Some(Event::Solution)));
        assert_eq!(player.search().tops(), [7, 3, 0, 2, 5, 1, 6, 4]);
        player.type_text("s");
        assert_eq!(player.search().stats().solutions, 2);
    }

    #[test]
    fn playing_takes_the_steps_that_time_allows() {
        let mut player = queens();
        player.type_text(" ");
        assert!(player.is_playing());
        let mut budget = Budget::unlimited();
        player.tick(Duration::from_millis(400), &mut budget);
        assert_eq!(player.position(), 0, "two steps per second: the first after half a second");
        player.tick(Duration::from_millis(100), &mut budget);
        assert_eq!(player.position(), 1);
        player.type_text("+++");
        assert_eq!(player.steps_per_second(), 20);
        player.tick(Duration::from_secs(1), &mut budget);
        assert_eq!(player.position(), 21);
        player.type_text(" ");
        player.tick(Duration::from_secs(1), &mut budget);
        assert_eq!(player.position(), 21);
    }

    #[test]
    fn playing_pauses_at_a_solution_and_at_the_end() {
        let mut player = queens();
        player.type_text(" ++++++++");
        player.tick(Duration::from_secs(100), &mut Budget::unlimited());
        assert_eq!((player.position(), player.is_playing()), (FIRST_OF_EIGHT, false));
        let mut player = bits();
        player.type_keys([KeyCode::End, KeyCode::Left]).type_text(" ");
        player.tick(Duration::from_secs(100), &mut Budget::unlimited());
        assert_eq!((player.position(), player.is_playing()), (ALL_BITS, false));
    }

    #[test]
    fn speed_stays_within_its_bounds() {
        let mut player = bits();
        player.type_text(&"+".repeat(50));
        assert_eq!(Some(&player.steps_per_second()), SPEEDS.last());
        player.type_text(&"-".repeat(50));
        assert_eq!(Some(&player.steps_per_second()), SPEEDS.first());
    }

    #[test]
    fn a_run_goes_by_slices_and_can_be_interrupted() {
        for key in ['q', ' '] {
            let mut player = queens();
            let _ = player.press(KeyCode::End.into());
            player.tick(Duration::ZERO, &mut Limits::none().nodes(100).start());
            assert!(player.is_running());
            assert_eq!(player.position(), 100);
            assert_eq!(flow(&mut player, key, KeyModifiers::NONE), Flow::Continue);
            assert_eq!((player.position(), player.mode()), (100, &Mode::Paused));
        }
    }

    #[test]
    fn the_question_for_a_step_can_be_corrected_and_dropped() {
        let mut player = queens();
        player.type_text("g12x3").type_keys([KeyCode::Backspace]);
        assert_eq!(player.mode(), &Mode::Asking("12".into()));
        player.type_keys([KeyCode::Esc]);
        assert_eq!((player.position(), player.mode()), (0, &Mode::Paused));
        player.type_text("g").type_keys([KeyCode::Enter]);
        assert_eq!((player.position(), player.mode()), (0, &Mode::Paused));
    }

    #[test]
    fn any_key_closes_the_help() {
        let mut player = bits();
        player.type_text("?");
        assert!(player.shows_help());
        player.type_text("q");
        assert!(!player.shows_help());
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
