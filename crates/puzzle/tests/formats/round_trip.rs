//! What a format writes, it reads.

use neuf_puzzle::format::{self, Alphabet, Format, Loss, ReadOptions, Symbols, losses};
use neuf_puzzle::{Cell, CellArray, Clues, Digit, DigitSet, Rules, Shape, rules};
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop};
use proptest::{prop_assert, prop_assert_eq, proptest};

/// Any shape of side 1 to 64; small ones are more frequent.
fn shape() -> impl Strategy<Value = Shape> {
    let side = proptest::prop_oneof![3 => 1usize..=16, 1 => 1usize..=64];
    side.prop_flat_map(|side| prop::sample::select(Shape::of_size(side).collect::<Vec<_>>()))
}

/// What rules may be asked for on a grid of a shape.
fn rules_of(shape: Shape) -> impl Strategy<Value = Rules> {
    let size = shape.size();
    let cells = move |most: usize| {
        let all: Vec<Cell> = shape.cells().collect();
        prop::sample::subsequence(all, 1..=most)
    };
    let cage = (cells(size.min(5)), any::<prop::sample::Index>(), any::<bool>());
    let cage = cage.prop_map(move |(cells, at, has_total)| {
        let least: usize = (1..=cells.len()).sum();
        let most: usize = (size - cells.len() + 1..=size).sum();
        rules::cage(cells, has_total.then(|| (least + at.index(most - least + 1)) as u32))
    });
    let sandwich = (Just(shape.cells().take(size).rev().collect::<Vec<_>>()), 0..size as u32)
        .prop_map(move |(cells, total)| match size {
            0..=2 => rules::diagonals(),
            _ => rules::sandwich(cells, total),
        });
    let shuffled = Just(shape.cells().collect::<Vec<Cell>>()).prop_shuffle();
    let regions =
        shuffled.prop_map(move |cells| rules::regions(cells.chunks(size).map(<[_]>::to_vec)));
    let whole = prop::sample::select(vec![
        rules::diagonals(),
        rules::anti_knight(),
        rules::anti_king(),
        rules::non_consecutive(),
    ]);
    let further = if shape == Shape::CLASSIC {
        vec![rules::windows(), rules::disjoint_groups()]
    } else {
        vec![rules::diagonals()]
    };
    let extra = cells(size).prop_map(rules::extra_region);
    let list = proptest::prop_oneof![2 => cage, 2 => whole, 1 => extra];
    let list = prop::collection::vec(list, 0..6);
    let shaped = proptest::prop_oneof![prop::sample::select(further), regions, sandwich,];
    (list, prop::option::of(shaped)).prop_map(move |(list, shaped)| {
        Rules::new(shape, list.into_iter().chain(shaped)).expect("rules that fit")
    })
}

/// Clues with some givens, perhaps all or none, perhaps under rules.
pub fn ruled_clues() -> impl Strategy<Value = Clues> {
    clues().prop_flat_map(|clues| {
        rules_of(clues.shape()).prop_map(move |rules| clues.clone().with_rules(rules))
    })
}

/// Clues with some givens, perhaps all or none.
pub fn clues() -> impl Strategy<Value = Clues> {
    (shape(), 0u32..=100).prop_flat_map(|(shape, percent)| {
        let side = shape.size();
        let value = (0u32..100, 1..=side).prop_map(move |(p, v)| if p < percent { v } else { 0 });
        prop::collection::vec(value, shape.cell_count())
            .prop_map(move |values| Clues::from_values(shape, &values).expect("values in range"))
    })
}

/// Clues with pencil marks as a format can carry them: a cell with one mark has it as its given.
fn marked_clues() -> impl Strategy<Value = Clues> {
    shape().prop_flat_map(|shape| {
        let bits = (any::<u64>(), any::<u64>(), any::<bool>());
        let bits = bits.prop_map(|(a, b, few)| if few { a & b & (a >> 7) } else { a });
        (Just(shape), prop::collection::vec(bits, shape.cell_count())).prop_map(|(shape, bits)| {
            let set = |index: usize| DigitSet::from_bits(bits[index]) & shape.digits();
            marked(shape, CellArray::from_fn(shape, |cell| set(cell.index())))
        })
    })
}

fn marked(shape: Shape, marks: CellArray<DigitSet>) -> Clues {
    let mut clues = Clues::empty(shape);
    for (cell, set) in marks.iter() {
        clues.set(cell, set.only());
    }
    if marks.iter().any(|(_, set)| set.only().is_none()) {
        clues.set_pencil_marks(marks);
    }
    clues
}

/// What does not come back of a puzzle, found by reading what was written.
fn lost_by_reading(format: &'static dyn Format, clues: &Clues) -> Option<Vec<&'static str>> {
    let text = format.write(clues);
    let symbols = Some(clues.rules().alphabet().symbols());
    let options =
        |shape| ReadOptions { format: Some(format), symbols, shape, ..Default::default() };
    let header = format.header().map(|header| format!("{header}\n")).unwrap_or_default();
    let read = |shape| format.read(&format!("{header}{text}"), &options(shape)).map(|it| it.clues);
    let shaped = read(None)
        .ok()
        .filter(|back| back.shape() == clues.shape() || !clues.rules().has_regular_blocks());
    let back = shaped.clone().or_else(|| read(Some(clues.shape())).ok())?;
    let mut lost = Vec::new();
    if shaped.is_none() && clues.rules().has_regular_blocks() {
        lost.push("shape");
    }
    // Regions may come back as the blocks of a shape: what counts is which cells they have.
    let blocks = |clues: &Clues| {
        let rules = clues.rules();
        let block = |cell| rules.cells_of(rules.houses_of(cell)[2]).to_vec();
        clues.shape().cells().map(block).collect::<Vec<_>>()
    };
    let are_regions_kept = format.carries_rules() && blocks(&back) == blocks(clues);
    // A sandwich is the same from either side.
    let named = |clues: &Clues| {
        let list = clues.rules().list().iter();
        let list = list.filter(|rule| rule.name() != "regions" || !are_regions_kept);
        let list = list.map(|rule| (rule.name(), rule.arguments().clone().sorted()));
        list.collect::<Vec<_>>()
    };
    if named(&back) != named(clues) {
        lost.push("rules");
    }
    let candidates = |clues: Clues| clues.check().map(|puzzle| puzzle.candidates());
    if candidates(back.with_rules(clues.rules())) != candidates(clues.clone()) {
        lost.push("marks");
    }
    Some(lost)
}

/// Formats say of themselves what becomes of a puzzle.
fn assert_losses_are_those_of_reading(clues: &Clues) {
    for format in format::FORMATS.iter().copied() {
        let mut told: Vec<&str> = losses(format, clues).into_iter().map(Loss::code).collect();
        told.dedup();
        assert_eq!(lost_by_reading(format, clues), Some(told), "{format:?}\n{clues:#}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, max_shrink_iters: 100, ..Default::default() })]

    #[test]
    fn formats_say_what_they_lose(
        ruled in ruled_clues().prop_filter("quick to write", is_small),
        marked in marked_clues().prop_filter("quick to write", is_small),
    ) {
        assert_losses_are_those_of_reading(&ruled);
        assert_losses_are_those_of_reading(&marked);
    }
}

fn is_small(clues: &Clues) -> bool {
    clues.shape().size() <= 16
}

proptest! {
    #[test]
    fn every_format_reads_what_it_writes(clues in clues()) {
        let options = ReadOptions { shape: Some(clues.shape()), ..Default::default() };
        for format in format::FORMATS.iter().filter(|format| format.name() != "candidates") {
            let text = format.write(&clues);
            let reading = format.read(&text, &options);
            prop_assert!(reading.is_ok(), "{}: {:?}\n{text}", format.name(), reading);
            prop_assert_eq!(&reading.expect("checked").clues, &clues, "{}\n{}", format.name(), text);
        }
    }

    #[test]
    fn what_is_written_is_detected(clues in clues()) {
        let options = ReadOptions { shape: Some(clues.shape()), ..Default::default() };
        for format in format::FORMATS.iter().filter(|format| format.name() != "candidates") {
            let text = format.write(&clues);
            let reading = format::read_with(&text, &options);
            prop_assert!(reading.is_ok(), "{}: {:?}\n{text}", format.name(), reading);
            prop_assert_eq!(&reading.expect("checked").clues, &clues, "{}\n{}", format.name(), text);
        }
    }

    #[test]
    fn rules_come_back(clues in ruled_clues()) {
        let format = format::by_name("rules").expect("a format");
        let text = format.write(&clues);
        let reading = format::read(&text);
        prop_assert_eq!(reading.map(|it| it.clues), Ok(clues), "{}", text);
    }

    #[test]
    fn rules_and_pencil_marks_come_back((clues, rules) in marked_clues().prop_flat_map(|clues| {
        let rules = rules_of(clues.shape());
        (Just(clues), rules)
    })) {
        let format = format::by_name("rules").expect("a format");
        let clues = clues.with_rules(rules);
        let text = format.write(&clues);
        let reading = format.read(&text, &ReadOptions::default());
        prop_assert_eq!(reading.map(|it| it.clues), Ok(clues), "{}", text);
    }

    #[test]
    fn pencil_marks_are_kept(clues in marked_clues()) {
        let candidates = format::by_name("candidates").expect("a format");
        let options = ReadOptions { shape: Some(clues.shape()), ..Default::default() };
        let text = candidates.write(&clues);
        prop_assert_eq!(candidates.read(&text, &options).map(|it| it.clues), Ok(clues), "{}", text);
    }

    #[test]
    fn candidates_keep_the_givens(clues in clues()) {
        let candidates = format::by_name("candidates").expect("a format");
        let options = ReadOptions { shape: Some(clues.shape()), ..Default::default() };
        let reading = candidates.read(&candidates.write(&clues), &options).expect("readable");
        let one = clues.shape().size() == 1;
        prop_assert!(one || reading.clues.values().eq(clues.values()));
    }

    #[test]
    fn drawn_blocks_tell_the_shape(clues in clues()) {
        let shape = clues.shape();
        let is_drawn = shape.block_rows() > 1 && shape.block_columns() > 1;
        let text = format::by_name("rows").expect("a format").write(&clues);
        let reading = format::read(&text);
        prop_assert!(!is_drawn || reading.is_ok_and(|it| it.clues == clues && it.notes.iter().all(
            |note| !matches!(note, format::Note::ShapeTaken { .. }))), "{}", text);
    }
}

#[test]
fn the_first_symbols_of_every_side_come_back() {
    for side in 1..=64 {
        let shape = Shape::of_size(side).next().expect("a shape");
        let mut clues = Clues::empty(shape);
        clues.set(shape.cell(0, 0), Digit::new(side));
        let options = ReadOptions { shape: Some(shape), ..Default::default() };
        for format in format::FORMATS {
            let text = format.write(&clues);
            let reading = format::read_with(&text, &options).expect("readable");
            assert_eq!(
                reading.clues.given(shape.cell(0, 0)),
                Digit::new(side),
                "{format:?} {side}"
            );
        }
    }
}

proptest! {
    #[test]
    fn every_alphabet_is_read_as_it_is_written(
        clues in clues(),
        symbols in prop::sample::select(Symbols::ALL.to_vec()),
    ) {
        let rules = clues.rules().clone().in_alphabet(Alphabet::new(symbols));
        let values: Vec<usize> = clues.values().collect();
        let clues = Clues::from_values(rules, &values).expect("the same values");
        let options = ReadOptions { shape: Some(clues.shape()), symbols: Some(symbols), ..Default::default() };
        for format in format::FORMATS.iter().filter(|format| format.name() != "candidates") {
            let text = format.write(&clues);
            let reading = format.read(&text, &options);
            prop_assert!(reading.is_ok(), "{}: {:?}\n{text}", format.name(), reading);
            let read = reading.expect("checked").clues;
            prop_assert_eq!(format.write(&read), text, "{}", format.name());
            prop_assert_eq!(&read, &clues, "{}", format.name());
        }
    }
}
