//! The full screen drawn: a pure function of the player, for any size of terminal.

use super::canvas::{Area, Canvas};
use crate::command::trace::Subject;
use crate::command::trace::ink::on_screen;
use crate::i18n::{Messages, say};
use anstyle::Style;
use neuf::watch::{self, Goal, Ink, Mode, Over, Player, Room, Stage};

/// The settings of a drawing beside the player.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub messages: &'a Messages,
    pub color: bool,
}

impl Look<'_> {
    fn style(&self, ink: Ink) -> Style {
        on_screen(ink, self.color)
    }
}

/// Boards are never wider than this share of the screen: the stacks are the subject.
const WIDEST_BOARD_PERCENT: usize = 60;
/// The width of the text that stands in for a board.
const STATEMENT_WIDTH: usize = 34;
/// The lines of the event in words.
const EVENT_HEIGHT: usize = 2;
/// The lines around the board and the stacks: the title, and what is below.
const OTHER_LINES: usize = 5 + EVENT_HEIGHT;

/// ```text
/// title                                     paused
/// ┌ grid ────────┐┌ stacks ──────────────────────┐
/// │              ││                              │
/// └──────────────┘└──────────────────────────────┘
/// the last event in words
/// [[1], [2, 4], [3]]
/// counters
/// progress
/// keys
/// ```
pub fn draw<P: Subject>(canvas: &mut Canvas, stage: &Stage<P>, look: Look<'_>) {
    let player = &stage.player;
    let whole = canvas.area();
    let (header, below) = whole.cut_below(1);
    let (middle, below) = below.cut_below(whole.height.saturating_sub(OTHER_LINES));
    let (event, below) = below.cut_below(EVENT_HEIGHT);
    let (list, below) = below.cut_below(1);
    let (counters, below) = below.cut_below(1);
    let (progress, footer) = below.cut_below(1);
    draw_header(canvas, header, player, look);
    draw_middle(canvas, middle, player, look);
    let words = look.messages.event(player.search(), player.event()).to_plain();
    canvas.paragraph(event, &words, look.style(Ink::of(player.event())));
    canvas.write(list, &watch::list(player.search().stacks(), list.width), Style::new());
    canvas.write(counters, &counter_line(player, look), Style::new());
    draw_progress(canvas, progress, player, look);
    let (text, style) = footer_line(stage, look);
    canvas.write(footer, &text, style);
    if stage.over() == &Over::Help {
        draw_help(canvas, look);
    }
}

fn draw_header<P: Subject>(canvas: &mut Canvas, area: Area, player: &Player<P>, look: Look<'_>) {
    let title = player.search().problem().title(look.messages);
    let step = look.messages.number(player.search().stats().steps);
    let title = say!(look.messages, "trace-screen-title", title = title, step = step);
    let status = status(player, look.messages);
    let (left, right) = area.cut_right(area.width.saturating_sub(status.chars().count()));
    canvas.write(right, &status, look.style(Ink::Focus));
    let (left, _gap) = left.cut_right(left.width.saturating_sub(1));
    canvas.write(left, &title, Style::new().bold());
}

fn status<P: Subject>(player: &Player<P>, messages: &Messages) -> String {
    match player.mode() {
        Mode::Paused => say!(messages, "trace-screen-paused"),
        Mode::Playing => {
            let speed = messages.number(player.steps_per_second());
            say!(messages, "trace-screen-playing", speed = speed)
        }
        Mode::Running(_) => say!(messages, "trace-screen-running"),
    }
}

/// The board and the stacks, beside each other.
fn draw_middle<P: Subject>(canvas: &mut Canvas, area: Area, player: &Player<P>, look: Look<'_>) {
    let search = player.search();
    let problem = search.problem();
    let whole = room(area.inside_frame());
    let widest = Room { width: whole.width * WIDEST_BOARD_PERCENT / 100, ..whole };
    let board = problem.picture(search.tops(), watch::focus(search), widest);
    let statement = problem.statement(look.messages).filter(|_| board.is_empty());
    let title = problem.board_title(look.messages).to_plain();
    let board_width = match &statement {
        Some(_) => STATEMENT_WIDTH.min(area.width / 2),
        None if board.is_empty() => 0,
        None => board.width().max(title.chars().count()) + 4,
    };
    let (left, right) = area.cut_right(board_width);
    if board_width > 0 {
        let inner = canvas.frame(left, &title);
        match statement {
            Some(text) => canvas.paragraph(inner, &text.to_plain(), Style::new()),
            None => canvas.picture(inner, &board, look.color),
        }
    }
    let inner = canvas.frame(right, &say!(look.messages, "trace-screen-stacks"));
    canvas.picture(inner, &watch::columns(search, room(inner)), look.color);
}

fn room(area: Area) -> Room {
    Room { width: area.width, height: area.height }
}

fn counter_line<P: Subject>(player: &Player<P>, look: Look<'_>) -> String {
    let stats = player.search().stats();
    let number = |n: u64| look.messages.number(n);
    let ranks = player.search().problem().ranks();
    say!(
        look.messages,
        "trace-screen-counters",
        choix = number(stats.choix),
        retour = number(stats.retour),
        deepest = number(stats.deepest as u64),
        ranks = number(ranks as u64),
        solutions = number(stats.solutions),
    )
}

fn draw_progress<P: Subject>(canvas: &mut Canvas, area: Area, player: &Player<P>, look: Look<'_>) {
    let share = player.search().progress().clamp(0.0, 1.0);
    let percent = look.messages.percent(share);
    let label = say!(look.messages, "trace-screen-progress", percent = percent);
    let bar = canvas.write(area, &format!("{label} "), Style::new());
    let (done, rest) = bar.cut_right((bar.width as f64 * share) as usize);
    canvas.write(done, &"━".repeat(done.width), look.style(Ink::Top));
    canvas.write(rest, &"─".repeat(rest.width), look.style(Ink::Faint));
}

fn footer_line<P: Subject>(stage: &Stage<P>, look: Look<'_>) -> (String, Style) {
    if let Over::Question(typed) = stage.over() {
        return (say!(look.messages, "trace-screen-ask", typed = typed.as_str()), Style::new());
    }
    match stage.player.mode() {
        Mode::Running(goal) => {
            let text = match goal {
                Goal::Step(step) => {
                    let step = look.messages.number(step);
                    say!(look.messages, "trace-screen-to-step", step = step)
                }
                Goal::Solution => say!(look.messages, "trace-screen-to-solution"),
                Goal::End => say!(look.messages, "trace-screen-to-end"),
            };
            (text, Style::new())
        }
        Mode::Paused | Mode::Playing => {
            (say!(look.messages, "trace-screen-keys"), look.style(Ink::Faint))
        }
    }
}

/// The lines of the help, in order; each message reads `keys | what they do`.
const HELP: [&str; 11] = [
    "trace-help-play",
    "trace-help-step",
    "trace-help-ten",
    "trace-help-hundred",
    "trace-help-thousand",
    "trace-help-jump",
    "trace-help-solution",
    "trace-help-ends",
    "trace-help-speed",
    "trace-help-stop",
    "trace-help-quit",
];

fn draw_help(canvas: &mut Canvas, look: Look<'_>) {
    let texts = HELP.map(|id| say!(look.messages, id));
    let parts = texts.each_ref().map(|text| {
        let (keys, what) = text.split_once('|').unwrap_or(("", text));
        (keys.trim(), what.trim())
    });
    let width = |text: &str| text.chars().count();
    let key_width = parts.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0) + 2;
    let wide = parts.iter().map(|(_, what)| width(what)).max().unwrap_or(0) + key_width + 4;
    let area = canvas.area().amid(wide, HELP.len() + 2);
    let mut below = canvas.frame(area, &say!(look.messages, "trace-screen-help"));
    for (keys, what) in parts {
        let (line, rest) = below.cut_below(1);
        let (left, right) = line.cut_right(key_width);
        canvas.write(left, keys, look.style(Ink::Focus));
        canvas.write(right, what, Style::new());
        below = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::trace::interactive::keys::key;
    use crate::i18n;
    use crossterm::event::KeyCode;
    use neuf::backtrack::Search;
    use neuf::backtrack::problems::{Queens, Toy};
    use neuf::solve::SudokuStacks;
    use neuf::watch::Action;
    use neuf::{Clues, Limits, Puzzle, Shape};
    use neuf_words::Language;
    use std::time::Duration;

    fn at_step<P: Subject>(problem: P, step: u64) -> Stage<P> {
        let mut stage = Stage::new(Search::new(problem));
        stage.player.act(Action::GoTo(step));
        stage.player.tick(Duration::ZERO, &mut Limits::none().start());
        stage
    }

    fn screen<P: Subject>(
        stage: &Stage<P>,
        language: Language,
        (width, height): (usize, usize),
    ) -> String {
        let messages = i18n::messages(language);
        let look = Look { messages: &messages, color: true };
        let mut canvas = Canvas::new(width, height);
        draw(&mut canvas, stage, look);
        let text = |row: &[(char, Style)]| row.iter().map(|glyph| glyph.0).collect::<String>();
        // In quotes, since editors strip blanks at line ends.
        canvas.rows().map(|row| format!("\"{}\"\n", text(row))).collect()
    }

    fn course_example() -> SudokuStacks {
        let values = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
        let clues = Clues::from_values(Shape::new(2, 2).unwrap(), &values).unwrap();
        SudokuStacks::all_cells(&clues.check().unwrap())
    }

    #[test]
    fn the_course_example_at_its_first_dead_end() {
        let stage = at_step(course_example(), 4);
        insta::assert_snapshot!("sudoku_en", screen(&stage, Language::English, (80, 20)));
        insta::assert_snapshot!("sudoku_fr", screen(&stage, Language::French, (80, 20)));
    }

    #[test]
    fn queens_stand_on_their_board() {
        let stage = at_step(Queens::new(8), 150);
        insta::assert_snapshot!("queens_en", screen(&stage, Language::English, (80, 22)));
        insta::assert_snapshot!("queens_fr", screen(&stage, Language::French, (80, 22)));
    }

    #[test]
    fn a_toy_problem_is_stated_beside_its_stacks() {
        let stage = at_step(Toy::HalfAndMinusOne, 9);
        insta::assert_snapshot!("problem_fr", screen(&stage, Language::French, (80, 18)));
    }

    #[test]
    fn the_help_lies_over_the_screen() {
        let mut stage = at_step(course_example(), 4);
        let _ = stage.press(key(KeyCode::Char('?').into()));
        insta::assert_snapshot!("help_en", screen(&stage, Language::English, (80, 22)));
        insta::assert_snapshot!("help_fr", screen(&stage, Language::French, (80, 22)));
    }

    #[test]
    fn a_large_grid_is_shown_around_its_cell() {
        let stage = at_step(SudokuStacks::all_cells(&Puzzle::empty(Shape::new(5, 5).unwrap())), 60);
        insta::assert_snapshot!("large_en", screen(&stage, Language::English, (80, 20)));
    }

    #[test]
    fn a_question_and_a_run_are_seen_at_the_foot() {
        let mut stage = at_step(Queens::new(8), 1);
        for letter in ['g', '4', '2'] {
            let _ = stage.press(key(KeyCode::Char(letter).into()));
        }
        assert!(screen(&stage, Language::English, (80, 20)).contains("42"));
        let _ = stage.press(key(KeyCode::Enter.into()));
        let drawn = screen(&stage, Language::French, (80, 20));
        assert!(drawn.contains("42") && drawn.contains("Échap"), "{drawn}");
    }

    #[test]
    fn no_terminal_is_too_small() {
        let mut sudoku =
            at_step(SudokuStacks::all_cells(&Puzzle::empty(Shape::new(8, 8).unwrap())), 90);
        let queens = at_step(Queens::new(100), 120);
        let toy = at_step(Toy::Bits, 7);
        for width in (1..12).chain([20, 40, 79, 200]) {
            for height in (1..14).chain([24, 60]) {
                screen(&sudoku, Language::English, (width, height));
                screen(&queens, Language::French, (width, height));
                screen(&toy, Language::English, (width, height));
            }
        }
        let _ = sudoku.press(key(KeyCode::Char('?').into()));
        screen(&sudoku, Language::English, (5, 3));
    }
}
