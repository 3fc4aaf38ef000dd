//! What can happen to long work.

use crate::Dice;
use crate::work::{Ending, Work};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::Duration;

pub trait Mischief: Sync {
    fn name(&self) -> &'static str;

    /// Disturbs a run.
    fn play(&self, work: &Work, dice: &mut Dice) -> Ending;
}

pub const MISCHIEF: &[&dyn Mischief] =
    &[&Kill, &Kill, &Kill, &Kill, &Flip, &Truncate, &Twice, &FullDisk, &Meddle];

/// Waits for a random part of the time that the work takes, and kills it.
fn kill(work: &Work, mut child: Child, dice: &mut Dice) -> Ending {
    let most = (work.time.as_millis() as u64 * 5 / 4).max(20);
    std::thread::sleep(Duration::from_millis(dice.roll(most)));
    // It may have come to its end by then.
    let _ = child.kill();
    work.ending_of(child)
}

struct Kill;

impl Mischief for Kill {
    fn name(&self) -> &'static str {
        "killed"
    }

    fn play(&self, work: &Work, dice: &mut Dice) -> Ending {
        kill(work, work.start(), dice)
    }
}

/// Damages one of the files, lets the work run, and puts the file back if that was noticed.
fn damage(work: &Work, dice: &mut Dice, harm: impl Fn(&mut Vec<u8>, &mut Dice)) -> Ending {
    let ending = kill(work, work.start(), dice);
    let files = work.files();
    if !matches!(ending, Ending::Killed) || files.is_empty() {
        return ending;
    }
    let (path, mut bytes) = files[dice.roll(files.len() as u64) as usize].clone();
    harm(&mut bytes, dice);
    std::fs::write(&path, &bytes).expect("written");
    let damaged = work.files();
    let ending = work.run_to_the_end();
    if matches!(ending, Ending::Refused) {
        assert_eq!(work.files(), damaged, "what was refused was touched");
        work.restore(&files);
    }
    ending
}

struct Flip;

impl Mischief for Flip {
    fn name(&self) -> &'static str {
        "bit flipped"
    }

    fn play(&self, work: &Work, dice: &mut Dice) -> Ending {
        damage(work, dice, |bytes, dice| {
            let bits = bytes.len() as u64 * 8;
            let bit = dice.roll(bits);
            if let Some(byte) = bytes.get_mut(bit as usize / 8) {
                *byte ^= 1 << (bit % 8);
            }
        })
    }
}

struct Truncate;

impl Mischief for Truncate {
    fn name(&self) -> &'static str {
        "truncated"
    }

    fn play(&self, work: &Work, dice: &mut Dice) -> Ending {
        damage(work, dice, |bytes, dice| {
            let length = dice.roll(bytes.len() as u64);
            bytes.truncate(length as usize);
        })
    }
}

struct Twice;

impl Mischief for Twice {
    fn name(&self) -> &'static str {
        "started twice"
    }

    fn play(&self, work: &Work, dice: &mut Dice) -> Ending {
        let first = work.start();
        std::thread::sleep(Duration::from_millis(dice.roll(100)));
        let second = work.start();
        let ended = kill(work, first, dice);
        let other = work.ending_of(second);
        // Whoever came to an end has the total; the other was refused, or found it done.
        match (ended, other) {
            (Ending::Total(total), Ending::Total(other)) => {
                assert_eq!(total, other);
                Ending::Total(total)
            }
            (Ending::Total(total), _) | (_, Ending::Total(total)) => Ending::Total(total),
            (Ending::Refused, Ending::Refused) => Ending::Refused,
            _ => Ending::Killed,
        }
    }
}

struct FullDisk;

impl Mischief for FullDisk {
    fn name(&self) -> &'static str {
        "disk full"
    }

    /// On a small disk of its own the rest of it is taken for a while. Elsewhere the system limits
    /// the size of files, which fails alike.
    fn play(&self, work: &Work, dice: &mut Dice) -> Ending {
        if std::env::var_os("NEUF_DRILL_FOLDER").is_some() {
            return on_a_full_disk(work, dice);
        }
        let blocks = dice.roll(40);
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
        let child = work.command(&["sh", "-c", &limited, "sh"]).spawn().expect("it runs");
        work.ending_of(child)
    }
}

fn on_a_full_disk(work: &Work, dice: &mut Dice) -> Ending {
    let filler = work.folder().with_extension("filler");
    let fill = || -> std::io::Result<()> {
        let mut file = File::create(&filler)?;
        loop {
            file.write_all(&[0; 512])?;
        }
    };
    let child = work.start();
    std::thread::sleep(Duration::from_millis(dice.roll(work.time.as_millis() as u64 / 2 + 1)));
    assert!(fill().is_err(), "no disk is endless");
    let ending = kill(work, child, dice);
    std::fs::remove_file(&filler).expect("removed");
    ending
}

struct Meddle;

impl Mischief for Meddle {
    fn name(&self) -> &'static str {
        "meddled with"
    }

    /// Somebody deletes, exchanges or cuts a file while it is written.
    fn play(&self, work: &Work, dice: &mut Dice) -> Ending {
        let child = work.start();
        std::thread::sleep(Duration::from_millis(dice.roll(work.time.as_millis() as u64 + 1)));
        let entries = std::fs::read_dir(work.folder()).expect("a folder");
        let paths = entries.flatten().map(|entry| entry.path());
        // Who writes does not look after answers that have their name.
        let paths: Vec<PathBuf> = paths.filter(|path| !are_answers(path)).collect();
        if let Some(path) = paths.get(dice.roll(paths.len() as u64) as usize) {
            let other = path.with_extension("other");
            // Where it has gone meanwhile, there is nothing to meddle with.
            let _ = match dice.roll(3) {
                0 => std::fs::remove_file(path),
                1 => {
                    File::options().write(true).open(path).and_then(|it| it.set_len(dice.roll(99)))
                }
                _ => std::fs::write(&other, "other\n").and_then(|()| std::fs::rename(&other, path)),
            };
        }
        let ending = work.ending_of(child);
        if matches!(ending, Ending::Refused) {
            work.begin_anew();
        }
        ending
    }
}

fn are_answers(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "gz" || end == "zst" || end == "txt")
}
