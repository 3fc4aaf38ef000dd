//! Which coins of a purse pay an amount exactly?
//!
//! A rank is a coin, a choice whether it is spent. What has been spent is kept up to date by the
//! hooks, and a branch is left as soon as the amount is exceeded or can no longer be reached.

use neuf_backtrack::{Choices, Limits, Problem, Search};

/// The coins of a purse and the amount to pay.
pub struct Purse {
    coins: Vec<u64>,
    amount: u64,
    /// `rest[i]` is what the coins from `i` on are worth together.
    rest: Vec<u64>,
}

impl Purse {
    /// These coins, that amount.
    pub fn new(coins: Vec<u64>, amount: u64) -> Self {
        let mut rest = vec![0; coins.len() + 1];
        for i in (0..coins.len()).rev() {
            rest[i] = rest[i + 1] + coins[i];
        }
        Purse { coins, amount, rest }
    }
}

impl Problem for Purse {
    type Choice = bool;
    /// What has been spent so far.
    type State = u64;

    fn ranks(&self) -> usize {
        self.coins.len()
    }

    fn start(&self) -> u64 {
        0
    }

    fn choices(&self, spent: &u64, tops: &[bool], out: &mut Choices<'_, bool>) {
        let coin = tops.len();
        for is_spent in [false, true] {
            let now = spent + if is_spent { self.coins[coin] } else { 0 };
            if now <= self.amount && now + self.rest[coin + 1] >= self.amount {
                out.push(is_spent);
            }
        }
    }

    fn enter(&self, spent: &mut u64, coin: usize, is_spent: bool) {
        *spent += if is_spent { self.coins[coin] } else { 0 };
    }

    fn leave(&self, spent: &mut u64, coin: usize, is_spent: bool) {
        *spent -= if is_spent { self.coins[coin] } else { 0 };
    }
}

/// The subsets of `coins` that are worth `amount`.
pub fn payments(coins: &[u64], amount: u64) -> Vec<Vec<u64>> {
    let spent = |choices: Vec<bool>| {
        coins.iter().zip(choices).filter_map(|(&coin, spent)| spent.then_some(coin)).collect()
    };
    Search::new(Purse::new(coins.to_vec(), amount)).solutions().map(spent).collect()
}

/// How many subsets of 1, 2, …, n are worth half of all.
pub fn fair_splits(n: u64) -> u64 {
    let total = n * (n + 1) / 2;
    if total % 2 == 1 {
        return 0;
    }
    Search::new(Purse::new((1..=n).collect(), total / 2)).count(&Limits::none()).solutions
}

fn main() {
    let coins = [100, 50, 50, 20, 20, 20, 10, 5, 5, 2, 2, 1];
    println!("Paying 175 with {coins:?}:");
    let mut ways = std::collections::BTreeMap::new();
    for payment in payments(&coins, 175) {
        *ways.entry(payment).or_insert(0) += 1;
    }
    for (payment, count) in ways.iter().rev() {
        println!("  {count} × {payment:?}");
    }
    println!("\nCoins of 1 to n in two purses of equal worth:");
    for n in [3, 4, 7, 8, 11, 12, 15, 16] {
        println!("  n = {n}: {}", fair_splits(n));
    }
}
