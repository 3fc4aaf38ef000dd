//! A drill: long work is killed, its files are damaged, its disk fills up and it is started twice, at
//! random, again and again; in the end every total is that of an undisturbed run.
//!
//! `scripts/drill` runs it for long and prints the tally; as a test it takes some seconds.
#![cfg(unix)]

mod mischief;
mod work;

use mischief::{MISCHIEF, Mischief};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};
use work::{Ending, Work, works};

/// Reproducible dice (xorshift).
pub struct Dice(u64);

impl Dice {
    /// A number below `sides`.
    pub fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides.max(1)
    }
}

/// How much of it: by variables of the environment, or little.
fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// What happened how often.
#[derive(Default)]
struct Tally {
    events: BTreeMap<(&'static str, &'static str), u64>,
}

impl Tally {
    fn count(&mut self, work: &'static str, event: &'static str) {
        *self.events.entry((event, work)).or_default() += 1;
    }

    fn of(&self, event: &str) -> u64 {
        let counts = self.events.iter().filter(|((name, _), _)| *name == event);
        counts.map(|(_, count)| count).sum()
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for ((event, work), count) in &self.events {
            writeln!(text, "{event:<24} {work:<8} {count:>6}").expect("a string takes it");
        }
        text
    }
}

#[test]
fn whatever_happens_totals_are_right_or_refused() {
    let rounds = setting("NEUF_DRILL_ROUNDS", 60);
    let seed = setting("NEUF_DRILL_SEED", 9).max(1);
    let end = Instant::now() + Duration::from_secs(setting("NEUF_DRILL_SECONDS", 40));
    let mut dice = Dice(seed);
    let mut tally = Tally::default();
    let mut works = works();
    for round in 0..rounds {
        if Instant::now() > end {
            break;
        }
        let choice = dice.roll(works.len() as u64) as usize;
        let mischief = MISCHIEF[dice.roll(MISCHIEF.len() as u64) as usize];
        one_round(&mut works[choice], mischief, &mut dice, &mut tally);
        if round % 50 == 49 {
            eprintln!("{} of {rounds}", round + 1);
        }
    }
    // What is still under way is brought to its end, undisturbed.
    for work in &mut works {
        let ending = work.run_to_the_end();
        judge(work, ending, &mut tally);
    }
    println!("seed {seed}\n{}", tally.text());
    assert_eq!(tally.of("wrong total"), 0, "{}", tally.text());
    assert!(tally.of("total right") >= works.len() as u64, "{}", tally.text());
}

fn one_round(work: &mut Work, mischief: &'static dyn Mischief, dice: &mut Dice, tally: &mut Tally) {
    tally.count(work.name, mischief.name());
    let ending = mischief.play(work, dice);
    judge(work, ending, tally);
}

/// Compares what a run that came to its end says with what is right.
fn judge(work: &mut Work, ending: Ending, tally: &mut Tally) {
    match ending {
        Ending::Killed => {}
        Ending::Refused => tally.count(work.name, "refused, files kept"),
        Ending::Total(total) if total == work.total => {
            tally.count(work.name, "total right");
            work.begin_anew();
        }
        Ending::Total(total) => {
            eprintln!("{}: {total:?} instead of {:?}", work.name, work.total);
            tally.count(work.name, "wrong total");
            work.begin_anew();
        }
    }
}
