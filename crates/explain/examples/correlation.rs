//! How the scales rank puzzles: `correlation FILE [EVERY]` reads lines `puzzle ER …`, rates each
//! `EVERY`th on HoDoKu's scale and on ours, and prints Spearman's rank correlations.

use neuf_explain::State;
use neuf_explain::human::effort;
use neuf_explain::path::{Uniqueness, hodoku_path};
use neuf_limits::Stop;
use neuf_puzzle::{Clues, Shape};

/// A puzzle on the three scales.
struct Rated {
    er: f64,
    hodoku: f64,
    human: f64,
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: correlation FILE [EVERY]");
        std::process::exit(2);
    };
    let every = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(20).max(1);
    let text = std::fs::read_to_string(file)?;
    let lines: Vec<&str> = text.lines().step_by(every).collect();
    let rated: Vec<Rated> = lines.iter().filter_map(|line| rate(line)).collect();
    println!("{} puzzles, {} solved by named steps", lines.len(), rated.len());
    let column = |of: fn(&Rated) -> f64| rated.iter().map(of).collect::<Vec<f64>>();
    let (er, hodoku, human) = (column(|r| r.er), column(|r| r.hodoku), column(|r| r.human));
    println!("human and Sudoku Explainer: {:.3}", spearman(&human, &er));
    println!("human and HoDoKu:           {:.3}", spearman(&human, &hodoku));
    println!("HoDoKu and Sudoku Explainer: {:.3}", spearman(&hodoku, &er));
    Ok(())
}

fn rate(line: &str) -> Option<Rated> {
    let mut fields = line.split_whitespace();
    let (puzzle, er) = (fields.next()?, fields.next()?.parse().ok()?);
    let values: Vec<usize> = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
    let state = State::new(&Clues::from_values(Shape::CLASSIC, &values)?.check().ok()?);
    let path = hodoku_path(&state, Uniqueness::Assumed, &Stop::never()).ok()?;
    let effort = effort(&state, Uniqueness::Assumed, &Stop::never()).ok()?;
    (path.is_solved() && effort.is_solved).then(|| Rated {
        er,
        hodoku: f64::from(path.score()),
        human: effort.rating(),
    })
}

/// The correlation of the ranks.
fn spearman(a: &[f64], b: &[f64]) -> f64 {
    pearson(&ranks(a), &ranks(b))
}

/// Ranks from 0; equal values share the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&i, &j| values[i].total_cmp(&values[j]));
    let mut ranks = vec![0.0; values.len()];
    for group in order.chunk_by(|&i, &j| values[i] == values[j]) {
        let before = order.partition_point(|&i| values[i] < values[group[0]]);
        let mean = before as f64 + (group.len() - 1) as f64 / 2.0;
        group.iter().for_each(|&i| ranks[i] = mean);
    }
    ranks
}

fn pearson(a: &[f64], b: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let sum = |f: &dyn Fn(f64, f64) -> f64| {
        a.iter().zip(b).map(|(&x, &y)| f(x - mean_a, y - mean_b)).sum::<f64>()
    };
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}
