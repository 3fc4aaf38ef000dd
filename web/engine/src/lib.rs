//! The lab for the browser. A worker holds an [`Engine`] and passes messages on, as text: their types
//! are those of `neuf_lab`, and `web/src/engine/messages.ts` has them for the page.

use neuf_lab::Lab;
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
    /// one solution. What is no such line is thrown, as the message that tells where and why.
    #[wasm_bindgen(js_name = solveLines)]
    pub fn solve_lines(&self, lines: &str) -> Result<String, String> {
        self.lab.solve_lines_json(lines)
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
