//! The lab for the browser. A worker holds an [`Engine`] and passes messages on, as text: their types
//! are those of `neuf_lab`, and `web/src/engine/messages.ts` has them for the page.

use neuf_lab::Lab;
#[cfg(feature = "rooms")]
use std::borrow::Cow;
use wasm_bindgen::prelude::wasm_bindgen;

/// A lab that answers messages in JSON.
#[wasm_bindgen]
#[derive(Default)]
pub struct Engine {
    lab: Lab,
}

#[wasm_bindgen]
impl Engine {
    /// A lab that has just been opened.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Engine {
        lend_clock();
        Engine::default()
    }

    /// Answers a message.
    pub fn ask(&mut self, message: &str) -> String {
        self.lab.answer_json(message)
    }
}

/// What is longer than a message.
#[cfg(feature = "rooms")]
#[wasm_bindgen]
impl Engine {
    /// Solves classic puzzles, a line of 81 characters each: a line for each, empty where there is not exactly
    /// one solution. What is no such line is thrown, as the message that tells where and why. Both are bytes of
    /// UTF-8: browsers make them of texts far quicker than the border here does.
    #[wasm_bindgen(js_name = solveLines)]
    pub fn solve_lines(&self, lines: &[u8]) -> Result<Vec<u8>, String> {
        // To look whether it is a text is much quicker than to make one of it.
        let lines =
            str::from_utf8(lines).map_or_else(|_| String::from_utf8_lossy(lines), Cow::Borrowed);
        self.lab.solve_lines_json(&lines).map(String::into_bytes)
    }
}

/// Limits on time need a clock, and in a browser the standard library has none.
fn lend_clock() {
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    neuf_limits::clock::set(|| {
        std::time::Duration::from_micros((js_sys::Date::now() * 1000.0) as u64)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_pass_through() {
        let answer = Engine::new().ask(r#"{"ask":"speak","language":"fr"}"#);
        assert!(answer.starts_with(r#"{"answer":"page""#), "{answer}");
        let answer = Engine::new().ask("nonsense");
        assert!(answer.starts_with(r#"{"answer":"refused""#), "{answer}");
    }
}
