//! Which key does what. The help on the screen (`trace-help-…`) says the same in words.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    PlayOrPause,
    Forward(u64),
    Back(u64),
    NextSolution,
    Start,
    End,
    Faster,
    Slower,
    Ask,
    Help,
    Stop,
    Quit,
    Interrupt,
}

/// The action of a key, outside of the question for a step.
pub fn action(key: KeyEvent) -> Option<Action> {
    let has = |modifier| key.modifiers.contains(modifier);
    let stride = if has(KeyModifiers::CONTROL) {
        1000
    } else if has(KeyModifiers::SHIFT) {
        10
    } else {
        1
    };
    Some(match key.code {
        KeyCode::Char('c') if has(KeyModifiers::CONTROL) => Action::Interrupt,
        KeyCode::Char(' ') => Action::PlayOrPause,
        KeyCode::Right => Action::Forward(stride),
        KeyCode::Left => Action::Back(stride),
        KeyCode::Char('n') => Action::Forward(1),
        KeyCode::Char('p') => Action::Back(1),
        KeyCode::Down => Action::Forward(10),
        KeyCode::Up => Action::Back(10),
        KeyCode::PageDown if has(KeyModifiers::SHIFT) => Action::Forward(1000),
        KeyCode::PageUp if has(KeyModifiers::SHIFT) => Action::Back(1000),
        KeyCode::PageDown => Action::Forward(100),
        KeyCode::PageUp => Action::Back(100),
        KeyCode::Char('s') => Action::NextSolution,
        KeyCode::Home => Action::Start,
        KeyCode::End => Action::End,
        KeyCode::Char('+' | '=') => Action::Faster,
        KeyCode::Char('-' | '−') => Action::Slower,
        KeyCode::Char('g') => Action::Ask,
        KeyCode::Char('?' | 'h') => Action::Help,
        KeyCode::Esc => Action::Stop,
        KeyCode::Char('q') => Action::Quit,
        _ => return None,
    })
}
