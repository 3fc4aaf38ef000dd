//! Which key does what. The help on the screen (`trace-help-…`) says the same in words.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use neuf::watch::{Action, Key, Typed, Wish};

/// The stage's form of a key.
pub fn key(key: KeyEvent) -> Key {
    let typed = match key.code {
        KeyCode::Char(digit @ '0'..='9') => Some(Typed::Digit(digit)),
        KeyCode::Backspace => Some(Typed::Erase),
        KeyCode::Enter => Some(Typed::Enter),
        KeyCode::Esc | KeyCode::Char('q') => Some(Typed::Leave),
        _ => None,
    };
    Key { wish: wish(key), typed }
}

/// The wish behind a key, outside of the question for a step.
fn wish(key: KeyEvent) -> Option<Wish> {
    let has = |modifier| key.modifiers.contains(modifier);
    let stride = if has(KeyModifiers::CONTROL) {
        1000
    } else if has(KeyModifiers::SHIFT) {
        10
    } else {
        1
    };
    Some(match key.code {
        KeyCode::Char('c') if has(KeyModifiers::CONTROL) => Wish::Interrupt,
        KeyCode::Char(' ') => Wish::Player(Action::PlayOrPause),
        KeyCode::Right => Wish::Player(Action::Forward(stride)),
        KeyCode::Left => Wish::Player(Action::Back(stride)),
        KeyCode::Char('n') => Wish::Player(Action::Forward(1)),
        KeyCode::Char('p') => Wish::Player(Action::Back(1)),
        KeyCode::Down => Wish::Player(Action::Forward(10)),
        KeyCode::Up => Wish::Player(Action::Back(10)),
        KeyCode::PageDown if has(KeyModifiers::SHIFT) => Wish::Player(Action::Forward(1000)),
        KeyCode::PageUp if has(KeyModifiers::SHIFT) => Wish::Player(Action::Back(1000)),
        KeyCode::PageDown => Wish::Player(Action::Forward(100)),
        KeyCode::PageUp => Wish::Player(Action::Back(100)),
        KeyCode::Char('s') => Wish::Player(Action::NextSolution),
        KeyCode::Home => Wish::Player(Action::Start),
        KeyCode::End => Wish::Player(Action::End),
        KeyCode::Char('+' | '=') => Wish::Player(Action::Faster),
        KeyCode::Char('-' | '−') => Wish::Player(Action::Slower),
        KeyCode::Char('g') => Wish::Ask,
        KeyCode::Char('?' | 'h') => Wish::Help,
        KeyCode::Esc => Wish::Player(Action::Stop),
        KeyCode::Char('q') => Wish::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_ten_a_hundred_and_a_thousand() {
        let steps = |code, modifiers| wish(KeyEvent::new(code, modifiers));
        let forward = |steps| Some(Wish::Player(Action::Forward(steps)));
        let back = |steps| Some(Wish::Player(Action::Back(steps)));
        assert_eq!(steps(KeyCode::PageDown, KeyModifiers::NONE), forward(100));
        assert_eq!(steps(KeyCode::Down, KeyModifiers::NONE), forward(10));
        assert_eq!(steps(KeyCode::Right, KeyModifiers::CONTROL), forward(1000));
        assert_eq!(steps(KeyCode::Left, KeyModifiers::SHIFT), back(10));
        assert_eq!(steps(KeyCode::Char('p'), KeyModifiers::NONE), back(1));
    }
}
