//! `neuf-benchmarks large`: any size, beside a SAT solver and constraint solvers.

mod cadical;
mod child;
mod engine;
mod formula;
mod gecode;
mod measure;
mod neuf;
mod python;
mod report;
mod sets;

use engine::{Engine, engines};
use std::time::Duration;

/// The text of `large --help`.
const HELP: &str = "\
neuf-benchmarks large [OPTIONS] [FILE…]

Asks every engine for a first solution and for a verdict (none, unique or several) of every puzzle,
and checks the answers. Files have one puzzle a line, in any format (default: big_*.txt in
$NEUF_EXTERNAL_DATA or ../shared/data, else grids made here; then 36×36 half full, the empty 64×64,
and a grid that plain backtracking does not refute, with relatives of it). Times are processor time.

Rivals are programs, and skipped with a word when they are not installed:
  cadical        SAT (Debian: cadical); a verdict is a second run that forbids the first solution;
                 and incremental (PyPI: python-sat): one solver, told to forbid it
  fzn-gecode     constraints (Debian: minizinc or flatzinc)
  CP-SAT         constraints (PyPI: ortools, both seen by $NEUF_PYTHON or python3)

  --limit SECONDS  time for one question (default 60)
  --only TEXT      only Neuf and rivals whose name contains this
  --sets TEXT      only sets whose name contains this
  --disguises N    N disguises of every puzzle instead of itself (digits, rows and columns exchanged):
                   how soon a hidden solution is met is luck, and luck evens out
  --each           also print every puzzle's times
  --csv            also print the table as CSV
  --record         also write it to benchmarks/record/CPU/DATE-large.csv
  --help           this text
";

/// Measures and prints.
pub fn run(words: impl Iterator<Item = String>) -> Result<(), String> {
    let Some(arguments) = Arguments::read(words)? else {
        print!("{HELP}");
        return Ok(());
    };
    let mut engines = engines(&arguments.only);
    let mut rows = vec![];
    for set in sets::read(&arguments.files)? {
        let set = if arguments.disguises > 0 { set.disguised(arguments.disguises) } else { set };
        if set.name.contains(&arguments.sets) {
            let of_set = measure::compare(&set, &mut engines, arguments.limit, arguments.each)?;
            report::print_table(&set, &of_set);
            rows.extend(of_set);
        }
    }
    if arguments.csv {
        print!("{}", report::csv(&rows));
    }
    if arguments.record {
        println!("recorded in {}", crate::report::record("-large", &report::csv(&rows))?);
    }
    Ok(())
}

struct Arguments {
    files: Vec<String>,
    limit: Duration,
    only: String,
    sets: String,
    disguises: u64,
    each: bool,
    csv: bool,
    record: bool,
}

impl Arguments {
    /// Reads the arguments; `None` when help is asked for.
    fn read(mut words: impl Iterator<Item = String>) -> Result<Option<Arguments>, String> {
        let mut arguments = Arguments {
            files: vec![],
            limit: Duration::from_secs(60),
            only: String::new(),
            sets: String::new(),
            disguises: 0,
            each: false,
            csv: false,
            record: false,
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--limit" => {
                    let seconds = value()?.parse().ok().filter(|&seconds: &u64| seconds > 0);
                    arguments.limit =
                        Duration::from_secs(seconds.ok_or("--limit needs whole seconds")?);
                }
                "--only" => arguments.only = value()?,
                "--sets" => arguments.sets = value()?,
                "--disguises" => {
                    let number = value()?.parse();
                    arguments.disguises = number.map_err(|_| "--disguises needs a number")?;
                }
                "--each" => arguments.each = true,
                "--csv" => arguments.csv = true,
                "--record" => arguments.record = true,
                "--help" | "-h" => return Ok(None),
                option if option.starts_with('-') => {
                    return Err(format!("unknown option {option}"));
                }
                _ => arguments.files.push(word),
            }
        }
        Ok(Some(arguments))
    }
}
