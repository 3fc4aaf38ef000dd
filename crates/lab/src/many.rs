//! Many classic puzzles at once, in the lanes: for programs that use the engine as a package.

use crate::answer::Refused;
use crate::read;
use neuf::batch::{LINE, verdict};
use neuf::solve::Judge;
use neuf::{Classic, Limits};
use neuf_words::Words;

/// The solutions of many puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedLines {
    /// A line for each puzzle: its solution, or nothing where there is not exactly one.
    pub lines: String,
    /// How many have exactly one.
    pub unique: u32,
}

/// The bytes of lines solved at once: enough for all lanes, and few enough to stay in the cache.
const AT_ONCE: usize = 2048 * LINE;

pub(crate) fn solve_lines(words: &Words, lines: &str) -> Result<SolvedLines, Refused> {
    let bytes = lines.as_bytes();
    let mut judge = Judge::new(Limits::none());
    let mut text = Vec::with_capacity(bytes.len() + LINE);
    let (mut answers, mut unique) = (Vec::with_capacity(AT_ONCE), 0);
    let mut at = 0;
    'plain: while bytes.len() - at >= LINE {
        let some = &bytes[at..bytes.len().min(at + AT_ONCE)];
        answers.clear();
        judge.answer_lines(&some[..some.len() / LINE * LINE], &mut answers);
        for answer in answers.chunks(LINE) {
            match answer[LINE - 1] {
                verdict::UNIQUE => text.extend_from_slice(answer),
                verdict::NONE | verdict::SEVERAL => text.push(b'\n'),
                _ => break 'plain,
            }
            unique += u32::from(answer[LINE - 1] == verdict::UNIQUE);
            at += LINE;
        }
    }
    // The rest: the last line without its end, lines with other ends, or something that is no
    // puzzle.
    let (mut grids, mut outcomes) = (Vec::new(), Vec::new());
    if Classic::read_lines(&bytes[at..], &mut grids) < bytes.len() - at {
        return Err(not_a_line(words, lines, at / LINE + grids.len()));
    }
    judge.solve_classic(&grids, &mut outcomes);
    for outcome in &outcomes {
        if let Some(solution) = outcome.unique() {
            unique += 1;
            solution.write_line(&mut text);
        } else {
            text.push(b'\n');
        }
    }
    Ok(SolvedLines { lines: String::from_utf8(text).unwrap_or_default(), unique })
}

/// The error for a line that is no classic puzzle: where and why. A puzzle in another form has to
/// be read by itself.
fn not_a_line(words: &Words, lines: &str, before: usize) -> Refused {
    let line = lines.lines().nth(before).unwrap_or_default();
    let refused = read::read(words, line)
        .err()
        .unwrap_or_else(|| crate::said::said(&neuf_words::say!(words, "lab-lines-of-81")).into());
    Refused { line: Some(before as u32 + 1), ..refused }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    #[test]
    fn each_line_has_its_answer_and_a_bad_one_its_place() {
        let words = Words::new(Language::English);
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let empty = ".".repeat(81);
        let solved = solve_lines(&words, &format!("{hard}\n{empty}\n{hard}")).expect("three lines");
        let lines: Vec<&str> = solved.lines.lines().collect();
        assert_eq!((lines.len(), solved.unique, lines[1]), (3, 2, ""));
        assert!(lines[0].starts_with("812753649") && lines[0] == lines[2]);
        let with_returns = solve_lines(&words, &format!("{hard}\n{hard}\r\n{hard}\r\n"));
        assert_eq!(with_returns.expect("three lines").unique, 3);
        for bad in ["12 34", "1... ..2. .... .3.4"] {
            let refused = solve_lines(&words, &format!("{hard}\n{bad}\n")).expect_err("not 81");
            assert_eq!(refused.line, Some(2), "{bad}");
            assert!(!refused.said.is_empty());
        }
    }
}
