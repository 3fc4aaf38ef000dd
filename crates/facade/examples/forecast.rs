//! How good the forecasts of long counts are: counts boards of queens or the solutions of puzzles,
//! part by part on one thread, and compares what the total time would have been said to be with
//! what it was.
//!
//! `cargo run --release -p neuf --example forecast -- 17 18 2x4:......7..6......2........78…`

use neuf::counting::{InParts, Split};
use neuf::format::{self, ReadOptions};
use neuf::parts::{Parts, Stop};
use neuf::queens::Counting;
use neuf::{Puzzle, Shape};
use std::time::Instant;

fn main() {
    println!("The total forecast by the total when 5 %, 10 %, 25 % and 50 % of the time is over;");
    println!("± its error over all orders of the parts.");
    for name in std::env::args().skip(1) {
        match (name.parse(), name.split_once(':')) {
            (Ok(n), _) => measure(&name, &Counting::new(n, &Stop::never()).expect("not too large")),
            (_, Some((shape, text))) => {
                let puzzle = puzzle(shape.parse().expect("a shape"), text);
                match puzzle.shape() {
                    Shape::CLASSIC => {
                        let parts = InParts::new(&puzzle, &Stop::never()).expect("no limits");
                        measure(shape, &parts);
                    }
                    _ => measure(shape, &Split::new(&puzzle, &Stop::never()).expect("no limits")),
                }
            }
            _ => eprintln!("{name}: neither a number nor SHAPE:PUZZLE"),
        }
    }
}

fn puzzle(shape: Shape, text: &str) -> Puzzle {
    let options = ReadOptions { shape: Some(shape), ..ReadOptions::default() };
    let reading = format::read_with(text, &options).expect("readable");
    reading.clues.check().expect("no contradiction")
}

/// When a forecast is made, as a share of the time that it all takes.
const MOMENTS: [f64; 4] = [0.05, 0.1, 0.25, 0.5];

/// The efforts of weighing that are tried, after none.
const EFFORTS: [u32; 4] = [1, 4, 16, 64];

/// Counts part by part and says how good forecasts with and without weights would have been.
fn measure<P: Parts>(name: &str, parts: &P) {
    let mut scratch = P::Scratch::default();
    let mut seconds = |part| {
        let start = Instant::now();
        let _ = parts.count(&mut scratch, part, &Stop::never());
        start.elapsed().as_secs_f64()
    };
    let seconds: Vec<f64> = (0..parts.len()).map(&mut seconds).collect();
    println!("{name}: {} parts, {:.2} s", parts.len(), seconds.iter().sum::<f64>());
    print_errors("all alike", &seconds, &vec![1.0; seconds.len()]);
    for effort in EFFORTS {
        let start = Instant::now();
        if let Some(weights) = parts.weights(effort, &Stop::never()) {
            let way = format!("effort {effort}, {:.2} s", start.elapsed().as_secs_f64());
            print_errors(&way, &seconds, &weights);
        }
    }
}

/// The forecasts of the total by the total, in the order of parts; and the error to be expected if
/// they had come in any other order.
fn print_errors(way: &str, seconds: &[f64], weights: &[f64]) {
    let mut order: Vec<usize> = (0..seconds.len()).collect();
    let said = forecasts(seconds, weights, &order);
    let (mut random, mut squares) = (1u64, [0.0; MOMENTS.len()]);
    for _ in 0..SHUFFLES {
        for i in (1..order.len()).rev() {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            order.swap(i, (random >> 33) as usize % (i + 1));
        }
        let said = forecasts(seconds, weights, &order);
        squares.iter_mut().zip(said).for_each(|(sum, said)| *sum += (said - 1.0) * (said - 1.0));
    }
    print!("{way:>20}: ");
    said.iter().for_each(|said| print!(" {said:5.2}"));
    print!("   ±");
    squares.iter().for_each(|sum| print!(" {:5.3}", (sum / f64::from(SHUFFLES)).sqrt()));
    println!();
}

/// How many other orders are tried.
const SHUFFLES: u32 = 200;

fn forecasts(seconds: &[f64], weights: &[f64], order: &[usize]) -> [f64; MOMENTS.len()] {
    let (all, weight) = (seconds.iter().sum::<f64>(), weights.iter().sum::<f64>());
    MOMENTS.map(|moment| {
        let (mut took, mut done) = (0.0, 0.0);
        for &part in order {
            if took >= moment * all {
                break;
            }
            took += seconds[part];
            done += weights[part];
        }
        took / done * weight / all
    })
}
