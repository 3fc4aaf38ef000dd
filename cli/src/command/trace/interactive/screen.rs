//! The full screen drawn: a pure function of the player, for any size of terminal.

use super::stage::{Over, Stage};
use crate::command::trace::Subject;
use crate::command::trace::ink::{screen_lines, style};
use crate::i18n::{Messages, say};
use neuf::watch::{self, Goal, Ink, Mode, Picture, Player, Room};
use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, LineGauge, Padding, Paragraph, Wrap};

/// What a drawing needs to know beside the player.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub messages: &'a Messages,
    pub color: bool,
}

/// Boards are never wider than this share of the screen: the stacks are the subject.
const WIDEST_BOARD_PERCENT: usize = 60;
/// The width of the text that stands in for a board.
const STATEMENT_WIDTH: u16 = 34;

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
pub fn draw<P: Subject>(frame: &mut Frame<'_>, stage: &Stage<P>, look: Look<'_>) {
    let player = &stage.player;
    let [header, middle, event, list, counters, progress, footer] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(2),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    draw_header(frame, header, player, look);
    draw_middle(frame, middle, player, look);
    draw_event(frame, event, player, look);
    let search = player.search();
    frame.render_widget(watch::list(search.stacks(), list.width.into()), list);
    frame.render_widget(counter_line(player, look), counters);
    draw_progress(frame, progress, player, look);
    frame.render_widget(footer_line(stage, look), footer);
    if stage.over() == &Over::Help {
        draw_help(frame, look);
    }
}

fn draw_header<P: Subject>(frame: &mut Frame<'_>, area: Rect, player: &Player<P>, look: Look<'_>) {
    let title = player.search().problem().title(look.messages);
    let step = look.messages.number(player.search().stats().steps);
    let title = say!(look.messages, "trace-screen-title", title = title, step = step);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let status = Span::styled(status(player, look.messages), style(Ink::Focus, look.color));
    let room = (area.width as usize).saturating_sub(status.width() + 1);
    frame.render_widget(Line::from(status).right_aligned(), area);
    let left = Rect { width: room as u16, ..area };
    frame.render_widget(Line::from(Span::styled(title, bold)), left);
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
fn draw_middle<P: Subject>(frame: &mut Frame<'_>, area: Rect, player: &Player<P>, look: Look<'_>) {
    let search = player.search();
    let problem = search.problem();
    let whole = inside(area);
    let widest = Room { width: whole.width * WIDEST_BOARD_PERCENT / 100, ..whole };
    let board = problem.picture(search.tops(), watch::focus(search), widest);
    let statement = problem.statement(look.messages).filter(|_| board.is_empty());
    let title = problem.board_title(look.messages).to_plain();
    let board_width = match &statement {
        Some(_) => STATEMENT_WIDTH.min(area.width / 2),
        None if board.is_empty() => 0,
        None => board.width().max(title.chars().count()) as u16 + 4,
    };
    let [left, right] =
        Layout::horizontal([Constraint::Length(board_width), Constraint::Min(0)]).areas(area);
    if board_width > 0 {
        let block = framed(title);
        let inner = block.inner(left);
        frame.render_widget(block, left);
        match statement {
            Some(text) => {
                frame.render_widget(
                    Paragraph::new(text.to_plain()).wrap(Wrap { trim: true }),
                    inner,
                );
            }
            None => draw_on_ground(frame, inner, &board, look),
        }
    }
    let block = framed(say!(look.messages, "trace-screen-stacks"));
    let inner = block.inner(right);
    frame.render_widget(block, right);
    let room = Room { width: inner.width.into(), height: inner.height.into() };
    draw_on_ground(frame, inner, &watch::columns(search, room), look);
}

/// The board and the stacks stand on the same line.
fn draw_on_ground(frame: &mut Frame<'_>, area: Rect, picture: &Picture, look: Look<'_>) {
    let [ground] =
        Layout::vertical([Constraint::Length(picture.height() as u16)]).flex(Flex::End).areas(area);
    frame.render_widget(Paragraph::new(screen_lines(picture, look.color)), ground);
}

fn framed(title: String) -> Block<'static> {
    let faint = Style::new().add_modifier(Modifier::DIM);
    Block::bordered()
        .border_style(faint)
        .title(Line::from(format!(" {title} ")))
        .padding(Padding::horizontal(1))
}

/// What a frame with its padding leaves of an area.
fn inside(area: Rect) -> Room {
    Room {
        width: usize::from(area.width).saturating_sub(4),
        height: usize::from(area.height).saturating_sub(2),
    }
}

fn draw_event<P: Subject>(frame: &mut Frame<'_>, area: Rect, player: &Player<P>, look: Look<'_>) {
    let words = look.messages.event(player.search(), player.event()).to_plain();
    let style = style(Ink::of(player.event()), look.color);
    frame.render_widget(Paragraph::new(words).style(style).wrap(Wrap { trim: true }), area);
}

fn counter_line<P: Subject>(player: &Player<P>, look: Look<'_>) -> Line<'static> {
    let stats = player.search().stats();
    let number = |n: u64| look.messages.number(n);
    let ranks = player.search().problem().ranks();
    Line::from(say!(
        look.messages,
        "trace-screen-counters",
        choix = number(stats.choix),
        retour = number(stats.retour),
        deepest = number(stats.deepest as u64),
        ranks = number(ranks as u64),
        solutions = number(stats.solutions),
    ))
}

fn draw_progress<P: Subject>(
    frame: &mut Frame<'_>,
    area: Rect,
    player: &Player<P>,
    look: Look<'_>,
) {
    let percent = look.messages.percent(player.search().progress());
    let gauge = LineGauge::default()
        .ratio(player.search().progress().clamp(0.0, 1.0))
        .label(say!(look.messages, "trace-screen-progress", percent = percent))
        .filled_symbol("━")
        .unfilled_symbol("─")
        .filled_style(style(Ink::Top, look.color))
        .unfilled_style(style(Ink::Faint, look.color));
    frame.render_widget(gauge, area);
}

fn footer_line<P: Subject>(stage: &Stage<P>, look: Look<'_>) -> Line<'static> {
    if let Over::Question(typed) = stage.over() {
        return Line::from(say!(look.messages, "trace-screen-ask", typed = typed.as_str()));
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
            Line::from(text)
        }
        Mode::Paused | Mode::Playing => {
            let faint = style(Ink::Faint, look.color);
            Line::from(Span::styled(say!(look.messages, "trace-screen-keys"), faint))
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

fn draw_help(frame: &mut Frame<'_>, look: Look<'_>) {
    let texts = HELP.map(|id| say!(look.messages, id));
    let parts = texts.each_ref().map(|text| {
        let (keys, what) = text.split_once('|').unwrap_or(("", text));
        (keys.trim(), what.trim())
    });
    let width = |text: &str| text.chars().count();
    let key_width = parts.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0);
    let lines: Vec<Line<'_>> = parts
        .iter()
        .map(|(keys, what)| {
            let key = Span::styled(format!("{keys:<key_width$}"), style(Ink::Focus, look.color));
            Line::from(vec![key, Span::raw(format!("  {what}"))])
        })
        .collect();
    let wide = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 4;
    let high = lines.len() as u16 + 2;
    let [row] = Layout::vertical([Constraint::Length(high)]).flex(Flex::Center).areas(frame.area());
    let [area] = Layout::horizontal([Constraint::Length(wide)]).flex(Flex::Center).areas(row);
    frame.render_widget(Clear, area);
    let block = framed(say!(look.messages, "trace-screen-help"));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n;
    use neuf::backtrack::Search;
    use neuf::backtrack::problems::{Queens, Toy};
    use neuf::solve::SudokuStacks;
    use neuf::watch::Action;
    use neuf::{Clues, Limits, Puzzle, Shape};
    use neuf_words::Language;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::KeyCode;
    use std::time::Duration;

    fn at_step<P: Subject>(problem: P, step: u64) -> Stage<P> {
        let mut stage = Stage::new(Search::new(problem));
        stage.player.act(Action::GoTo(step));
        stage.player.tick(Duration::ZERO, &mut Limits::none().start());
        stage
    }

    fn screen<P: Subject>(stage: &Stage<P>, language: Language, size: (u16, u16)) -> String {
        let messages = i18n::messages(language);
        let look = Look { messages: &messages, color: true };
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        terminal.draw(|frame| draw(frame, stage, look)).unwrap();
        terminal.backend().to_string()
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
        let _ = stage.press(KeyCode::Char('?').into());
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
        for key in ['g', '4', '2'] {
            let _ = stage.press(KeyCode::Char(key).into());
        }
        assert!(screen(&stage, Language::English, (80, 20)).contains("42"));
        let _ = stage.press(KeyCode::Enter.into());
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
        let _ = sudoku.press(KeyCode::Char('?').into());
        screen(&sudoku, Language::English, (5, 3));
    }
}
