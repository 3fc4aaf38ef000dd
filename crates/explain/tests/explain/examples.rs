//! The worked examples of the techniques, each looked at by the checker.

use crate::checker::check;
use crate::transform::Transform;
use neuf_explain::reglib::Case;
use neuf_explain::worked::cases;
use neuf_explain::{State, TECHNIQUES, Technique, by_id};
use neuf_testkit::Random;
use std::ops::ControlFlow;

/// The state of a technique's first example.
pub fn example_of(id: &str) -> State {
    cases(by_id(id).expect("a technique")).next().expect("an example").state
}

/// Whether some step has exactly the conclusions of the example, and stands up to the checker.
fn finds(technique: &dyn Technique, example: &Case) -> bool {
    let found = technique.search(&example.state, &mut |step| {
        if step.eliminations != example.eliminations || step.placements != example.placements {
            return ControlFlow::Continue(());
        }
        check(&example.state, &step, &[]);
        ControlFlow::Break(())
    });
    found.is_break()
}

#[test]
fn every_technique_finds_what_its_examples_say() {
    for technique in TECHNIQUES {
        for example in cases(*technique) {
            assert!(finds(*technique, &example), "{}", technique.id());
        }
    }
}

/// Chains take the first of equally short derivations, so what they find depends on the order of
/// cells and digits; so does which of two fish a Siamese one is named after. Large fish are slow.
/// Symmetries of the givens are lost when rows change places.
fn is_the_same_everywhere(technique: &dyn Technique) -> bool {
    let id = technique.id();
    // Rules do not turn with the grid.
    ![
        "rule-",
        "loop",
        "inference",
        "siamese",
        "forcing",
        "forced",
        "kraken",
        "nishio",
        "whale",
        "squirmbag",
        "symmetrical",
    ]
    .iter()
    .any(|part| id.contains(part) && !id.starts_with("unique"))
}

#[test]
fn every_technique_finds_its_examples_however_the_grid_is_turned_and_named() {
    let mut random = Random(31);
    for technique in TECHNIQUES.iter().filter(|technique| is_the_same_everywhere(**technique)) {
        for example in cases(*technique) {
            for transform in [Transform::transposition(), Transform::any(&mut random)] {
                let seen = transform.case(&example);
                assert!(finds(*technique, &seen), "{} {transform:?}", technique.id());
            }
        }
    }
}
