//! One solution at once, on a board of any size.

/// A solution without any search; `None` for 2 and 3, which have none.
///
/// The construction of E. Pauls ("Das Maximalproblem der Damen auf dem Schachbrete", 1874): two
/// runs of knight's moves for even sides; an odd side is an even one with a queen in the corner.
pub fn first(n: usize) -> Option<Vec<u32>> {
    if n == 2 || n == 3 {
        return None;
    }
    let even = n - n % 2;
    let half = even / 2;
    let mut lines = vec![0; even];
    for j in 0..half {
        if even % 6 == 2 {
            let line = (2 * j + half - 1) % even;
            lines[j] = line as u32;
            lines[even - 1 - j] = (even - 1 - line) as u32;
        } else {
            lines[j] = (2 * j + 1) as u32;
            lines[half + j] = (2 * j) as u32;
        }
    }
    if n > even {
        lines.push(even as u32);
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attacks_nothing(lines: &[u32]) -> bool {
        let n = lines.len();
        let mut taken = vec![[false; 3]; 2 * n];
        lines.iter().enumerate().all(|(column, &line)| {
            let line = line as usize;
            let places = [line, line + column, line + n - column];
            places
                .iter()
                .enumerate()
                .all(|(kind, &place)| !std::mem::replace(&mut taken[place][kind], true))
        })
    }

    #[test]
    fn every_side_but_2_and_3_has_one() {
        for n in (0..=500).chain([10_000, 99_998, 1_000_000, 1_000_001]) {
            match first(n) {
                None => assert!(n == 2 || n == 3),
                Some(lines) => assert!(lines.len() == n && attacks_nothing(&lines), "{n}"),
            }
        }
    }
}
