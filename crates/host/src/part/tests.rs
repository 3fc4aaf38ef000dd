//! What the file holds and what its record says, whatever is written and whenever it ends.

use super::*;
use std::ops::Range;

/// An output in a folder of its own, and pages of all lengths that belong into it.
struct Drill {
    folder: tempfile::TempDir,
    pages: Vec<Vec<u8>>,
}

impl Drill {
    fn new() -> Drill {
        let page = |number: usize| vec![b'a' + (number % 26) as u8; 70_000 + number * 37_000];
        let folder = tempfile::tempdir().expect("a folder");
        Drill { folder, pages: (0..40).map(page).collect() }
    }

    fn target(&self) -> PathBuf {
        self.folder.path().join("out.txt")
    }

    fn part(&self) -> Vec<u8> {
        std::fs::read(beside(&self.target(), ".part")).expect("there")
    }

    /// The file, written to memory in windows of so many bytes, if that can be had here.
    fn begin(&self, resume: bool, room: u64) -> Box<PartFile<u64>> {
        let order = Order { target: self.target(), resume, ..Order::default() };
        let Start::Go(mut file) = PartFile::start(order).expect("free") else {
            panic!("not whole yet")
        };
        let before = file.answered_before() as usize;
        file.pass_over(&vec![b'?'; before]);
        file.begin().expect("begun");
        file.rooms = Some(Rooms::of(&file.file, room));
        file
    }

    /// Writes pages, each of which answers one byte.
    fn write(&self, file: &mut PartFile<u64>, pages: Range<usize>) {
        for number in pages {
            let page = self.pages[number].clone();
            file.write_beside(page, || ()).expect("written");
            let trouble = file.answered(b"?", number as u64 + 1);
            assert!(trouble.is_none());
        }
    }

    fn finish(&self, mut file: Box<PartFile<u64>>) {
        assert!(file.finish(false).expect("written").is_none());
        drop(file);
        assert!(std::fs::read(self.target()).expect("there") == self.pages.concat());
    }
}

/// So that several are needed.
const SMALL: u64 = 4 << 20;

#[test]
fn what_goes_to_memory_is_all_in_the_file() {
    for room in [SMALL, WINDOW] {
        let drill = Drill::new();
        let mut file = drill.begin(false, room);
        drill.write(&mut file, 0..17);
        // A few lines in between go by themselves.
        file.settle_all().expect("written");
        drill.write(&mut file, 17..40);
        drill.finish(file);
    }
}

#[test]
fn what_is_made_ready_is_written_and_the_rest_cut_off() {
    // As long as expected, longer and shorter; far ahead, and hardly.
    for (expected, most) in [(30_000_000, 1 << 30), (5_000_000, 1 << 30), (90_000_000, 1)] {
        let drill = Drill::new();
        let mut file = drill.begin(false, SMALL);
        let place = file.end..file.end + expected;
        file.rooms().expect("there").make_ready(place, most);
        drill.write(&mut file, 0..23);
        assert!(file.keep().is_none());
        assert!(drill.part() == drill.pages[..23].concat());
        drop(file);
        let mut file = drill.begin(true, SMALL);
        let place = file.end..file.end + expected;
        file.rooms().expect("there").make_ready(place, most);
        std::thread::sleep(Duration::from_millis(20));
        drill.write(&mut file, 23..40);
        drill.finish(file);
    }
}

#[test]
fn an_interrupted_file_has_its_true_length() {
    let drill = Drill::new();
    let mut file = drill.begin(false, WINDOW);
    drill.write(&mut file, 0..23);
    assert!(file.keep().is_none());
    assert!(drill.part() == drill.pages[..23].concat());
    drop(file);
    let mut file = drill.begin(true, SMALL);
    assert_eq!((file.answered_before(), file.tally_before()), (23, 23));
    drill.write(&mut file, 23..40);
    drill.finish(file);
}

#[test]
fn a_file_that_is_longer_than_its_record_says_is_continued_where_that_ends() {
    let drill = Drill::new();
    let mut file = drill.begin(false, WINDOW);
    drill.write(&mut file, 0..11);
    file.settle_all().expect("written");
    assert!(file.save().is_none());
    drill.write(&mut file, 11..30);
    // As when the process is killed: nothing is cut, and nothing more is said.
    drop(file);
    assert!(drill.part().len() > drill.pages[..11].concat().len());
    let mut file = drill.begin(true, SMALL);
    assert_eq!(file.answered_before(), 11);
    drill.write(&mut file, 11..40);
    drill.finish(file);
}

#[test]
fn where_no_memory_can_be_had_the_file_is_written() {
    let drill = Drill::new();
    let mut file = drill.begin(false, 1 << 62);
    drill.write(&mut file, 0..40);
    assert!(file.rooms.is_none());
    drill.finish(file);
}

#[test]
fn what_others_write_before_its_turn_counts_when_that_comes() {
    for room in [SMALL, WINDOW] {
        let drill = Drill::new();
        let mut file = drill.begin(false, room);
        drill.write(&mut file, 0..3);
        let (rooms, mut at) = (file.rooms().expect("there"), file.end());
        let mut places = Vec::new();
        for page in &drill.pages[3..20] {
            places.push(at);
            at += page.len() as u64;
        }
        let mut placed = Vec::new();
        for (&at, page) in places.iter().zip(&drill.pages[3..]).rev() {
            // Some file systems reserve no room.
            let Some(mut room) = rooms.at(at, page.len()) else { return };
            page.chunks(99_999).for_each(|slice| room.write(slice));
            placed.push(room.end());
        }
        assert!(file.note(placed[0].clone()).is_err());
        for (number, placed) in placed.into_iter().rev().enumerate() {
            file.note(placed).expect("in order");
            assert!(file.answered(b"?", number as u64 + 4).is_none());
        }
        assert_eq!(file.end(), at);
        drill.write(&mut file, 20..30);
        assert!(file.keep().is_none());
        assert!(drill.part() == drill.pages[..30].concat());
        drop((file, rooms));
        let mut file = drill.begin(true, room);
        assert_eq!((file.answered_before(), file.tally_before()), (30, 30));
        drill.write(&mut file, 30..40);
        drill.finish(file);
    }
}

/// A place of the file that was cut off and written behind is a gap, however long the file is by now.
#[test]
#[cfg(target_os = "linux")]
fn what_is_cut_off_and_written_behind_is_noticed() {
    for (page, cut) in [(10, 30_000), (5, 0), (30, 10_000_000)] {
        let drill = Drill::new();
        let mut file = drill.begin(false, WINDOW);
        file.rooms = None;
        drill.write(&mut file, 0..page);
        file.settle_all().expect("written");
        file.file.set_len(cut).expect("cut");
        // Nobody looks in between.
        file.pause = Duration::MAX;
        drill.write(&mut file, page..40);
        let error = file.finish(false).expect_err("a gap");
        assert_eq!(error.trouble.id(), "tampered", "{cut} bytes after {page} pages");
        assert!(file.is_lost() && !drill.target().exists());
        assert!(file.keep().is_none());
    }
}

#[test]
fn what_is_deleted_is_noticed_long_before_the_end() {
    let drill = Drill::new();
    let mut file = drill.begin(false, WINDOW);
    drill.write(&mut file, 0..10);
    file.settle_all().expect("written");
    std::fs::remove_file(&file.paths.part).expect("there");
    file.pause = Duration::ZERO;
    let page = drill.pages[10].clone();
    let mut written = file.write_beside(page, || ());
    file.answered(b"?", 11);
    written = written.and_then(|()| file.settle_all()).and_then(|()| file.collect().map(|_| ()));
    assert_eq!(written.expect_err("it is gone").trouble.id(), "tampered");
    assert!(file.keep().is_none() && !file.paths.record.exists());
}
