//! The lines of [`rules`](super::rules) above the grid.

use super::error::{Expected, Fault, offset_in};
use super::side::{LARGEST_COUNT, LARGEST_SIDE, shape_with_regions};
use super::text::{characters, end_of, is_silent, split_comment};
use super::{ReadErrorKind, rows};
use crate::rules::{Arguments, MOST_NAMED, MOST_RULES, Rule, RuleFault, RuleKind, Takes, by_name};
use crate::{Cell, Rules, Shape};

/// The name above pencil marks.
const CANDIDATES: &str = "candidates";

/// The largest number that is read: far beyond every total that a grid can have.
pub(crate) const LARGEST_NUMBER: u32 = 999_999_999;

/// A line that begins with a name and a colon.
#[derive(Clone, Copy)]
pub(super) struct Header<'a> {
    pub(super) name: &'a str,
    /// The text after the colon, without its comment.
    rest: &'a str,
}

/// The header on a line, if it has one.
pub(super) fn header_of(line: &str) -> Option<Header<'_>> {
    let (name, rest) = split_comment(line).0.split_once(':')?;
    let name = name.trim();
    let is_name = |c: char| c.is_ascii_alphabetic() || c == '-';
    let fits = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(is_name);
    fits.then_some(Header { name, rest: rest.trim() })
}

impl Header<'_> {
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether this format knows the name.
    pub(super) fn is_known(&self) -> bool {
        let is_own = self.is("shape") || self.is("rules") || self.begins_grid();
        is_own || by_name(self.name).is_some()
    }

    /// Whether the grid stands below.
    pub(super) fn begins_grid(&self) -> bool {
        self.is("grid") || self.is(CANDIDATES)
    }
}

/// The lines above a grid.
pub(super) struct Head<'a> {
    shape: Option<Shape>,
    asked: Vec<Asked<'a>>,
    /// The number of cells that the rules name.
    named: usize,
    /// Whether the grid is one of pencil marks.
    pub(super) has_candidates: bool,
    /// The text of the grid.
    pub(super) body: &'a str,
}

/// A rule that a line asks for.
struct Asked<'a> {
    /// The text at which an error is shown.
    spot: &'a str,
    kind: &'static dyn RuleKind,
    number: Option<u32>,
    cells: Vec<Vec<Named<'a>>>,
}

/// A cell by its row and column from 0, and the word that names it.
#[derive(Clone, Copy)]
struct Named<'a> {
    word: &'a str,
    row: usize,
    column: usize,
}

impl<'a> Head<'a> {
    pub(super) fn of(text: &'a str) -> Result<Head<'a>, Fault<'a>> {
        let mut head = Head {
            shape: None,
            asked: Vec::new(),
            named: 0,
            has_candidates: false,
            body: end_of(text),
        };
        let mut lines = text.lines().filter(|line| !is_silent(line));
        while let Some(line) = lines.next() {
            let Some(header) = header_of(line) else {
                head.body = &text[offset_in(text, line)..];
                break;
            };
            if header.begins_grid() {
                head.has_candidates = header.is(CANDIDATES);
                head.body = &text[offset_in(text, header.rest)..];
                break;
            }
            head.take(header, &mut lines)?;
        }
        Ok(head)
    }

    fn take(
        &mut self,
        header: Header<'a>,
        lines: &mut impl Iterator<Item = &'a str>,
    ) -> Result<(), Fault<'a>> {
        if header.is("shape") {
            let shape = header.rest.parse();
            self.shape = Some(shape.map_err(|_| wanted(header.rest, Expected::Shape))?);
        } else if header.is("rules") {
            let words = header.rest.split(',').map(str::trim).filter(|word| !word.is_empty());
            for word in words {
                let kind = kind_of(word)?;
                self.ask(Asked { spot: word, kind, number: None, cells: Vec::new() })?;
            }
        } else {
            let kind = kind_of(header.name)?;
            let mut asked = Asked { spot: header.name, kind, number: None, cells: Vec::new() };
            match kind.takes() {
                Takes::Regions => asked.cells = regions(header.rest, lines)?,
                _ => asked.take_words(header.rest, MOST_NAMED - self.named)?,
            }
            self.ask(asked)?;
        }
        Ok(())
    }

    /// Adds a rule, if there are not too many.
    fn ask(&mut self, asked: Asked<'a>) -> Result<(), Fault<'a>> {
        self.named += asked.cells.iter().map(Vec::len).sum::<usize>();
        if self.named > MOST_NAMED {
            return Err(asked.refused(RuleFault::TooManyNamed));
        }
        if self.asked.len() == MOST_RULES {
            return Err(asked.refused(RuleFault::TooManyRules));
        }
        self.asked.push(asked);
        Ok(())
    }

    /// The shape, when it is given or when regions tell the side.
    pub(super) fn shape(&self) -> Option<Shape> {
        let is_regions = |asked: &&Asked<'_>| asked.kind.takes() == Takes::Regions;
        let side =
            || self.asked.iter().find(is_regions).map(|asked| asked.cells.concat().len().isqrt());
        self.shape.or_else(|| shape_with_regions(side()?))
    }

    /// The rules for a grid, beside those that its drawing shows.
    pub(super) fn rules(&self, drawn: &Rules) -> Result<Rules, Fault<'a>> {
        let shape = drawn.shape();
        let mut rules: Vec<Rule> =
            self.asked.iter().map(|asked| asked.rule(shape)).collect::<Result<_, _>>()?;
        let is_written =
            |rule: &Rule| self.asked.iter().any(|asked| asked.kind.name() == rule.name());
        rules.extend(drawn.list().iter().filter(|rule| !is_written(rule)).cloned());
        Rules::new(shape, rules).map_err(|error| {
            let kind = ReadErrorKind::Rule { rule: error.rule, shape, fault: error.fault };
            let spot = self.asked.get(error.index).map_or(self.body, |asked| asked.spot);
            Fault::new(spot, kind)
        })
    }
}

impl<'a> Asked<'a> {
    /// The error of a rule that no grid can have.
    fn refused(&self, fault: RuleFault) -> Fault<'a> {
        let (rule, shape) = (self.kind.name(), Shape::CLASSIC);
        Fault::new(self.spot, ReadErrorKind::Rule { rule, shape, fault })
    }

    /// Takes a number, if the first word is one, and the cells that the other words name: so many at
    /// most.
    fn take_words(&mut self, rest: &'a str, most: usize) -> Result<(), Fault<'a>> {
        let is_between = |c: char| c.is_whitespace() || c == ',';
        let mut words = rest.split(is_between).filter(|word| !word.is_empty()).peekable();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        if let Some(word) = words.next_if(is_number) {
            let number = word.parse().ok().filter(|&number| number <= LARGEST_NUMBER);
            self.number = Some(number.ok_or_else(|| wanted(word, Expected::SmallNumber))?);
        }
        let mut cells = Vec::new();
        for word in words {
            cells.extend(cells_named(word)?);
            if cells.len() > most {
                return Err(self.refused(RuleFault::TooManyNamed));
            }
        }
        if !cells.is_empty() {
            self.cells.push(cells);
        }
        Ok(())
    }

    fn rule(&self, shape: Shape) -> Result<Rule, Fault<'a>> {
        let (side, mut cells) = (shape.size(), Vec::new());
        for list in &self.cells {
            let mut found = Vec::<Cell>::new();
            for named in list {
                if named.row >= side || named.column >= side {
                    let kind = ReadErrorKind::CellOutOfGrid { found: clipped(named.word), side };
                    return Err(Fault::new(named.word, kind));
                }
                found.push(shape.cell(named.row, named.column));
            }
            cells.push(found);
        }
        Ok(Rule::new(self.kind, Arguments { number: self.number, cells }))
    }
}

fn kind_of(word: &str) -> Result<&'static dyn RuleKind, Fault<'_>> {
    let unknown = || Fault::new(word, ReadErrorKind::UnknownRule { found: clipped(word) });
    by_name(word).ok_or_else(unknown)
}

fn clipped(word: &str) -> String {
    word.chars().take(20).collect()
}

/// The error at a text, or at its missing, when something else is expected.
fn wanted(spot: &str, expected: Expected) -> Fault<'_> {
    match spot.is_empty() {
        true => Fault::new(spot, ReadErrorKind::UnexpectedEnd { expected }),
        false => Fault::unexpected(spot, expected),
    }
}

/// The cells that a word names: `r1c2`, or `r1c2-r1c5` for all on a straight line.
fn cells_named(word: &str) -> Result<Vec<Named<'_>>, Fault<'_>> {
    let wrong = || wanted(word, Expected::CellName);
    let named = |(row, column)| Named { word, row, column };
    let Some((first, last)) = word.split_once('-') else {
        return Ok(vec![named(place_of(word).ok_or_else(wrong)?)]);
    };
    let (first, last) = place_of(first).zip(place_of(last)).ok_or_else(wrong)?;
    let (rows, columns) = (first.0.abs_diff(last.0), first.1.abs_diff(last.1));
    if rows != 0 && columns != 0 && rows != columns {
        return Err(wrong());
    }
    let towards = |from: usize, to: usize, step: usize| match from <= to {
        true => from + step.min(to - from),
        false => from - step.min(from - to),
    };
    let steps = 0..=rows.max(columns);
    let place = |step| (towards(first.0, last.0, step), towards(first.1, last.1, step));
    Ok(steps.map(|step| named(place(step))).collect())
}

/// The row and column, from 0, of `r1c2` (or of `L1C2`, the French form).
fn place_of(word: &str) -> Option<(usize, usize)> {
    let rest = word.strip_prefix(['r', 'R', 'l', 'L'])?;
    let (row, column) = rest.split_once(['c', 'C'])?;
    let number = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<usize>().ok().filter(|n| is_number && (1..=999).contains(n)).map(|n| n - 1)
    };
    Some((number(row)?, number(column)?))
}

/// The labels of a row of regions: its words, or the letters of its only word.
pub(super) fn labels(line: &str) -> Vec<&str> {
    let words: Vec<&str> = rows::Row::of(line).words().collect();
    match words[..] {
        [word] => characters(word).collect(),
        _ => words,
    }
}

/// The cells of each label, in as many rows as the first has labels.
fn regions<'a>(
    rest: &'a str,
    lines: &mut impl Iterator<Item = &'a str>,
) -> Result<Vec<Vec<Named<'a>>>, Fault<'a>> {
    if !rest.is_empty() {
        return Err(Fault::unexpected(rest, Expected::End));
    }
    let mut grid: Vec<Vec<&str>> = Vec::new();
    let mut spot = rest;
    while grid.first().is_none_or(|first| grid.len() < first.len()) {
        let Some(line) = lines.next().filter(|line| header_of(line).is_none()) else {
            let (found, expected) = (grid.len(), grid.first().map_or(LARGEST_SIDE, Vec::len));
            return Err(Fault::new(spot, ReadErrorKind::WrongRowCount { found, expected }));
        };
        let row = labels(line);
        let (found, expected) = (row.len(), grid.first().map_or(row.len(), Vec::len));
        if expected == 0 || expected > LARGEST_SIDE {
            let kind = ReadErrorKind::TooLarge { found: found * found, largest: LARGEST_COUNT };
            return Err(Fault::new(line, kind));
        }
        if found != expected {
            let kind = ReadErrorKind::RaggedRow { row: grid.len() + 1, found, expected };
            return Err(Fault::new(row.get(expected).copied().unwrap_or(end_of(line)), kind));
        }
        grid.push(row);
        spot = end_of(line);
    }
    Ok(by_label(&grid))
}

fn by_label<'a>(grid: &[Vec<&'a str>]) -> Vec<Vec<Named<'a>>> {
    let mut regions: Vec<Vec<Named<'a>>> = Vec::new();
    for (row, labels) in grid.iter().enumerate() {
        for (column, &word) in labels.iter().enumerate() {
            let named = Named { word, row, column };
            match regions.iter_mut().find(|region| region[0].word == word) {
                Some(region) => region.push(named),
                None => regions.push(vec![named]),
            }
        }
    }
    regions
}
