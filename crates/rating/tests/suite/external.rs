//! Samples of the big rated sets, when this machine has them.

use crate::cases::classic;
use crate::soundness::check;
use neuf_rating::{Options, Rater};

fn lines(file: &str) -> Vec<String> {
    let Some(folder) = neuf_testkit::external_data() else { return Vec::new() };
    let text = std::fs::read_to_string(folder.join(file)).expect("a readable file");
    text.lines().map(str::to_string).collect()
}

#[test]
fn a_sample_of_the_20k_has_its_ratings() {
    let mut rater = Rater::new(Options::default());
    for line in lines("rating_ser_20k.txt").iter().step_by(40) {
        let mut fields = line.split(' ');
        let (puzzle, expected) = (fields.next().unwrap(), fields.next().unwrap());
        let rating = rater.rate(&classic(puzzle)).expect("there is no limit");
        assert_eq!(rating.er.to_string(), expected, "{puzzle}");
    }
}

#[test]
fn a_sample_of_the_20k_is_solved_soundly() {
    let mut rater = Rater::new(Options::default());
    for line in lines("rating_ser_20k.txt").iter().skip(7).step_by(50) {
        check(&mut rater, &line[..81]);
    }
}

#[test]
fn a_sample_of_the_hardest_is_solved_soundly() {
    let mut rater = Rater::new(Options::default());
    for line in lines("rating_hard_200.txt").iter().step_by(100) {
        check(&mut rater, &line[..81]);
    }
}
