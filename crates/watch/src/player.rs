//! A search being played, without any screen: actions and time move it.

use neuf_backtrack::{Budget, Event, Phase, Problem, Search, Timeline};
use std::time::Duration;

/// A search that can be played and moved to any of its steps.
///
/// ```
/// use neuf_backtrack::{Budget, Search, problems::Queens};
/// use neuf_watch::{Action, Player};
/// use std::time::Duration;
///
/// let mut player = Player::new(Search::new(Queens::new(8)));
/// player.act(Action::PlayOrPause);
/// player.tick(Duration::from_secs(3), &mut Budget::unlimited());
/// assert_eq!(player.position(), 6, "two steps per second");
/// ```
pub struct Player<P: Problem> {
    timeline: Timeline<P>,
    /// The step that led here; `None` at the start.
    event: Option<Event>,
    mode: Mode,
    /// An index into [`SPEEDS`].
    speed: usize,
    /// Steps that playing owes: the fraction that the last tick left over.
    owed: f64,
}

/// What the player is doing.
///
/// ```
/// use neuf_backtrack::{Budget, Search, problems::Queens};
/// use neuf_watch::{Action, Goal, Mode, Player};
/// use std::time::Duration;
///
/// let mut player = Player::new(Search::new(Queens::new(8)));
/// player.act(Action::NextSolution);
/// assert_eq!(player.mode(), Mode::Running(Goal::Solution));
/// player.tick(Duration::ZERO, &mut Budget::unlimited());
/// assert_eq!(player.mode(), Mode::Paused);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Mode {
    /// Standing still.
    Paused,
    /// Taking steps as time passes.
    Playing,
    /// On the way to a goal, as fast as can be.
    Running(Goal),
}

/// Where a run ends, unless the search ends before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Goal {
    /// At a step, ahead or behind.
    Step(u64),
    /// At the next solution.
    Solution,
    /// When everything has been tried.
    End,
}

/// A command to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Action {
    /// Play, or pause if it plays.
    PlayOrPause,
    /// Stand still.
    Stop,
    /// Go this many steps forward.
    Forward(u64),
    /// Go this many steps back.
    Back(u64),
    /// Go to this step.
    GoTo(u64),
    /// Run to the next solution.
    NextSolution,
    /// Go to the start, before the first step.
    Start,
    /// Run to the last step.
    End,
    /// Play at the next speed of [`SPEEDS`].
    Faster,
    /// Play at the speed before.
    Slower,
}

/// The speeds of playing, in steps per second.
pub const SPEEDS: [u32; 13] =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000];
const FIRST_SPEED: usize = 1;

impl<P: Problem> Player<P> {
    /// A player that stands at the start of a search.
    pub fn new(search: Search<P>) -> Self {
        Player {
            timeline: Timeline::new(search),
            event: None,
            mode: Mode::Paused,
            speed: FIRST_SPEED,
            owed: 0.0,
        }
    }

    /// The search at the current step.
    pub fn search(&self) -> &Search<P> {
        self.timeline.search()
    }

    /// The number of the current step; 0 at the start.
    pub fn position(&self) -> u64 {
        self.timeline.position()
    }

    /// What the current step did; `None` at the start.
    pub fn event(&self) -> Option<Event> {
        self.event
    }

    /// What the player is doing.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How fast it plays, one of [`SPEEDS`].
    pub fn steps_per_second(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// Whether it takes steps as time passes.
    pub fn is_playing(&self) -> bool {
        self.mode == Mode::Playing
    }

    /// Whether it is on the way to a goal: [`tick`](Player::tick) takes it further.
    pub fn is_running(&self) -> bool {
        matches!(self.mode, Mode::Running(_))
    }

    fn is_at_end(&self) -> bool {
        self.search().phase() == Phase::Exhausted
    }

    /// Carries out an action. During a run, only [`Action::Stop`] and [`Action::PlayOrPause`] have
    /// an effect: they stop it.
    pub fn act(&mut self, action: Action) {
        if self.is_running() {
            if matches!(action, Action::Stop | Action::PlayOrPause) {
                self.mode = Mode::Paused;
            }
            return;
        }
        let here = self.position();
        match action {
            Action::PlayOrPause if self.is_playing() || self.is_at_end() => {
                self.mode = Mode::Paused;
            }
            Action::PlayOrPause => {
                self.mode = Mode::Playing;
                self.owed = 0.0;
            }
            Action::Stop => self.mode = Mode::Paused,
            Action::Forward(steps) => self.go_to(here.saturating_add(steps)),
            Action::Back(steps) => self.go_to(here.saturating_sub(steps)),
            Action::GoTo(step) => self.go_to(step),
            Action::NextSolution => self.mode = Mode::Running(Goal::Solution),
            Action::Start => self.go_to(0),
            Action::End => self.mode = Mode::Running(Goal::End),
            Action::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Action::Slower => self.speed = self.speed.saturating_sub(1),
        }
    }

    /// Sets out for a step; the one before and the one after are reached at once.
    fn go_to(&mut self, step: u64) {
        let here = self.position();
        self.mode = Mode::Paused;
        if here.checked_add(1) == Some(step) {
            self.event = self.timeline.step().or(self.event);
        } else if here > 0 && step == here - 1 {
            self.timeline.step_back();
            self.look_back();
        } else if step != here {
            self.mode = Mode::Running(Goal::Step(step));
        }
    }

    /// Lets time pass: plays the steps that are due, or runs on until the budget is spent.
    pub fn tick(&mut self, elapsed: Duration, budget: &mut Budget) {
        let has_arrived = match self.mode {
            Mode::Paused => return,
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

    /// Takes the steps that are due; whether a solution was met, at which playing pauses.
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
    use neuf_backtrack::Limits;
    use neuf_backtrack::problems::{Queens, Toy};

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
        /// Carries out an action and the run that it starts.
        fn after(&mut self, action: Action) -> &mut Self {
            self.act(action);
            while self.is_running() {
                self.tick(Duration::ZERO, &mut Limits::none().nodes(7).start());
            }
            self
        }
    }

    #[test]
    fn steps_go_forward_and_back() {
        let mut player = queens();
        assert_eq!((player.position(), player.event()), (0, None));
        player.after(Action::Forward(1)).after(Action::Forward(1)).after(Action::Forward(1));
        assert_eq!(player.position(), 3);
        assert!(matches!(player.event(), Some(Event::Pushed { rank: 2, .. })));
        player.after(Action::Back(1));
        assert_eq!(player.position(), 2);
        assert!(matches!(player.event(), Some(Event::Pushed { rank: 1, .. })));
        player.after(Action::Back(100));
        assert_eq!((player.position(), player.event()), (0, None));
    }

    #[test]
    fn a_jump_shows_the_same_as_walking_there() {
        let mut walked = queens();
        for _ in 0..500 {
            walked.after(Action::Forward(1));
        }
        let mut jumped = queens();
        jumped.after(Action::End).after(Action::GoTo(500));
        assert_eq!(jumped.position(), 500);
        assert_eq!(jumped.event(), walked.event());
        assert_eq!(jumped.search().stacks(), walked.search().stacks());
        assert_eq!(jumped.search().stats(), walked.search().stats());
    }

    #[test]
    fn the_end_is_the_last_step_and_nothing_follows() {
        let mut player = bits();
        player.after(Action::End);
        assert_eq!(player.position(), ALL_BITS);
        assert_eq!(player.event(), Some(Event::Backtracked { from: Some(3), to: None }));
        player.after(Action::Forward(1)).after(Action::PlayOrPause).after(Action::NextSolution);
        assert_eq!((player.position(), player.mode()), (ALL_BITS, Mode::Paused));
        player.after(Action::Start);
        assert_eq!((player.position(), player.event()), (0, None));
    }

    #[test]
    fn a_jump_beyond_the_end_ends_there() {
        let mut player = bits();
        player.after(Action::GoTo(u64::MAX));
        assert_eq!((player.position(), player.mode()), (ALL_BITS, Mode::Paused));
        player.after(Action::GoTo(12));
        assert_eq!(player.position(), 12);
    }

    #[test]
    fn solutions_are_found_one_after_another() {
        let mut player = queens();
        player.after(Action::NextSolution);
        assert_eq!((player.position(), player.event()), (FIRST_OF_EIGHT, Some(Event::Solution)));
        assert_eq!(player.search().tops(), [7, 3, 0, 2, 5, 1, 6, 4]);
        player.after(Action::NextSolution);
        assert_eq!(player.search().stats().solutions, 2);
    }

    #[test]
    fn playing_takes_the_steps_that_time_allows() {
        let mut player = queens();
        player.act(Action::PlayOrPause);
        assert!(player.is_playing());
        let mut budget = Budget::unlimited();
        player.tick(Duration::from_millis(400), &mut budget);
        assert_eq!(player.position(), 0, "two steps per second: the first after half a second");
        player.tick(Duration::from_millis(100), &mut budget);
        assert_eq!(player.position(), 1);
        player.after(Action::Faster).after(Action::Faster).after(Action::Faster);
        assert_eq!(player.steps_per_second(), 20);
        player.tick(Duration::from_secs(1), &mut budget);
        assert_eq!(player.position(), 21);
        player.act(Action::PlayOrPause);
        player.tick(Duration::from_secs(1), &mut budget);
        assert_eq!(player.position(), 21);
    }

    #[test]
    fn playing_pauses_at_a_solution_and_at_the_end() {
        let mut player = queens();
        player.act(Action::PlayOrPause);
        player.tick(Duration::from_secs(100), &mut Budget::unlimited());
        assert_eq!((player.position(), player.is_playing()), (FIRST_OF_EIGHT, false));
        let mut player = bits();
        player.after(Action::End).after(Action::Back(1)).act(Action::PlayOrPause);
        player.tick(Duration::from_secs(100), &mut Budget::unlimited());
        assert_eq!((player.position(), player.is_playing()), (ALL_BITS, false));
    }

    #[test]
    fn speed_stays_within_its_bounds() {
        let mut player = bits();
        (0..50).for_each(|_| player.act(Action::Faster));
        assert_eq!(Some(&player.steps_per_second()), SPEEDS.last());
        (0..50).for_each(|_| player.act(Action::Slower));
        assert_eq!(Some(&player.steps_per_second()), SPEEDS.first());
    }

    #[test]
    fn a_run_goes_by_slices_and_can_be_stopped() {
        for stop in [Action::Stop, Action::PlayOrPause] {
            let mut player = queens();
            player.act(Action::End);
            player.tick(Duration::ZERO, &mut Limits::none().nodes(100).start());
            assert!(player.is_running());
            assert_eq!(player.position(), 100);
            player.act(Action::Start);
            assert!(player.is_running(), "it has to be stopped first");
            player.act(stop);
            assert_eq!((player.position(), player.mode()), (100, Mode::Paused));
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn actions_and_modes_pass_through_json() {
        let action: Action = serde_json::from_str(r#"{"forward":10}"#).unwrap();
        assert_eq!(action, Action::Forward(10));
        let mode = serde_json::to_string(&Mode::Running(Goal::Step(7))).unwrap();
        assert_eq!(mode, r#"{"running":{"step":7}}"#);
    }
}
