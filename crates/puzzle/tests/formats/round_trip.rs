//! What a format writes, it reads.

use neuf_puzzle::format::{self, ReadOptions};
use neuf_puzzle::{CellArray, Clues, Digit, DigitSet, Shape};
use proptest::prelude::{Just, Strategy, any, prop};
use proptest::{prop_assert, prop_assert_eq, proptest};

/// Any shape of side 1 to 64; small ones are more frequent.
fn shape() -> impl Strategy<Value = Shape> {
    let side = proptest::prop_oneof![3 => 1usize..=16, 1 => 1usize..=64];
    side.prop_flat_map(|side| prop::sample::select(Shape::of_size(side).collect::<Vec<_>>()))
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
