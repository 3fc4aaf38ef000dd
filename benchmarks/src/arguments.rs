//! The command line.

/// The text of `--help`.
pub const HELP: &str = "\
neuf-benchmarks [OPTIONS] [FILE…]
neuf-benchmarks large [OPTIONS] [FILE…]    other sizes, beside a SAT solver and constraint solvers
neuf-benchmarks made                       puzzles and grids made in a second
neuf-benchmarks others                     reading and answering lines, counting grids and queens
neuf-benchmarks rated                      how long rating and explaining take

Measures every engine of ours and every rival on files of one 9×9 puzzle a line (default: the sets
in $NEUF_EXTERNAL_DATA or ../shared/data named perf_*.txt, else our own), and checks that their
answers agree. Times are processor time, the best of several interleaved rounds.

  --only TEXT      only the first rival and engines whose name contains this
  --rounds N       rounds per set (default 5)
  --csv            also print the table as CSV
  --record         also write it to benchmarks/record/CPU/DATE.csv
  --svg FILE       also write a bar chart
  --no-enumerate   leave out the enumeration of solutions
  --no-questions   leave out the many questions about one puzzle, and canonical forms
  --help           this text
";

/// The options and files of the command line.
pub struct Arguments {
    pub files: Vec<String>,
    pub only: String,
    pub rounds: usize,
    pub csv: bool,
    pub record: bool,
    pub svg: Option<String>,
    pub enumerate: bool,
    pub questions: bool,
    pub help: bool,
}

impl Arguments {
    /// Reads the arguments after the program's name.
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut arguments = Arguments {
            files: vec![],
            only: String::new(),
            rounds: 5,
            csv: false,
            record: false,
            svg: None,
            enumerate: true,
            questions: true,
            help: false,
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--rounds" => {
                    arguments.rounds =
                        value()?.parse().map_err(|_| "--rounds needs a number".to_string())?;
                }
                "--only" => arguments.only = value()?,
                "--csv" => arguments.csv = true,
                "--record" => arguments.record = true,
                "--svg" => arguments.svg = Some(value()?),
                "--no-enumerate" => arguments.enumerate = false,
                "--no-questions" => arguments.questions = false,
                "--help" | "-h" => arguments.help = true,
                option if option.starts_with('-') => {
                    return Err(format!("unknown option {option}"));
                }
                _ => arguments.files.push(word),
            }
        }
        Ok(arguments)
    }
}
