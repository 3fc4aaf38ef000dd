//! `neuf` alone at a terminal: queens looking for their places, and two things to try.

use crate::draw;
use crate::help;
use crate::i18n::{Messages, say};
use neuf::backtrack::{Search, problems};
use neuf_words::wrapped;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// The side of the board: small enough that its search is over in a moment.
const SIDE: usize = 6;

/// The time for which each step is shown.
const FRAME: Duration = Duration::from_millis(12);

/// Whether a person has typed `neuf` alone at a terminal.
pub fn is_wanted(arguments: &[OsString]) -> bool {
    arguments.len() == 1 && io::stdout().is_terminal() && io::stdin().is_terminal()
}

pub fn run(messages: &Messages) -> u8 {
    let mut out = io::stdout();
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    let played = if is_dumb { Ok(()) } else { play(&mut out) };
    let told = played
        .and_then(|()| writeln!(out, "{}", wrapped(&say!(messages, "greeting"), help::columns())));
    told.map_or_else(|error| crate::end_of_output(messages, None, &error), |()| 0)
}

/// The search by stacks, step by step, in one place of the screen.
fn play(out: &mut impl Write) -> io::Result<()> {
    let mut search = Search::new(problems::Queens::new(SIDE));
    loop {
        let rows = draw::chessboard(SIDE, search.tops());
        for row in &rows {
            writeln!(out, "   {row}\x1b[K")?;
        }
        out.flush()?;
        if search.tops().len() == SIDE {
            return writeln!(out);
        }
        std::thread::sleep(FRAME);
        search.step();
        write!(out, "\x1b[{}A", rows.len())?;
    }
}
