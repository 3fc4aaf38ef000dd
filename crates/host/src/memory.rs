//! The memory that may be taken: the spare memory of the machine, or of the group of processes that
//! this one belongs to (a container, a service), whichever is less.

use std::fs::read_to_string;
use std::path::{Path, PathBuf};

/// Half of the spare memory in bytes, if the system reports it.
///
/// ```
/// if let Some(bytes) = neuf_host::memory::spare() {
///     println!("a table may take {bytes} bytes");
/// }
/// ```
pub fn spare() -> Option<usize> {
    spare_under(Path::new("/")).map(|bytes| bytes / 2)
}

fn spare_under(root: &Path) -> Option<usize> {
    machine(root).into_iter().chain(groups(root)).min()
}

fn machine(root: &Path) -> Option<usize> {
    let text = read_to_string(root.join("proc/meminfo")).ok()?;
    Some(field(&text, "MemAvailable:")? * 1024)
}

/// The memory left to each group around this process, for both versions of control groups.
fn groups(root: &Path) -> Vec<usize> {
    let lines = read_to_string(root.join("proc/self/cgroup")).unwrap_or_default();
    let left = |line: &str| -> Vec<usize> {
        let mut parts = line.splitn(3, ':').skip(1);
        match (parts.next(), parts.next()) {
            (Some(""), Some(path)) => {
                let names = ["memory.max", "memory.current", "inactive_file"];
                around(&root.join("sys/fs/cgroup"), path, names)
            }
            (Some(kinds), Some(path)) if kinds.split(',').any(|kind| kind == "memory") => {
                let names =
                    ["memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"];
                around(&root.join("sys/fs/cgroup/memory"), path, names)
            }
            _ => Vec::new(),
        }
    };
    lines.lines().flat_map(left).collect()
}

/// The memory left to a group and to those around it. Within a container the path may be that of
/// the world outside: then the outermost folder is our own.
fn around(mount: &Path, path: &str, names: [&str; 3]) -> Vec<usize> {
    let inner = mount.join(path.trim_start_matches('/'));
    let folders = inner.ancestors().take_while(|folder| folder.starts_with(mount));
    folders.filter_map(|folder| left_in(folder, names)).collect()
}

/// The limit less the used memory, not counting pages that the system would give back.
fn left_in(folder: &Path, [limit, used, given_back]: [&str; 3]) -> Option<usize> {
    let number = |path: PathBuf| read_to_string(path).ok()?.trim().parse::<usize>().ok();
    let (limit, used) = (number(folder.join(limit))?, number(folder.join(used))?);
    let stat = read_to_string(folder.join("memory.stat")).unwrap_or_default();
    let used = used.saturating_sub(field(&stat, given_back).unwrap_or(0));
    Some(limit.saturating_sub(used))
}

/// The number after a word that begins a line.
fn field(text: &str, word: &str) -> Option<usize> {
    let line = text.lines().find(|line| line.split_whitespace().next() == Some(word))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A system that says this.
    fn system(files: &[(&str, &str)]) -> tempfile::TempDir {
        let root = tempfile::tempdir().expect("a folder");
        for (path, text) in files {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            std::fs::write(path, text).expect("written");
        }
        root
    }

    const MEMINFO: (&str, &str) =
        ("proc/meminfo", "MemTotal:  9000000 kB\nMemAvailable:  4000000 kB\n");

    #[test]
    fn without_groups_the_machine_decides() {
        assert_eq!(spare_under(system(&[MEMINFO]).path()), Some(4_000_000 * 1024));
        assert_eq!(spare_under(system(&[]).path()), None);
    }

    #[test]
    fn the_tightest_group_around_the_process_decides() {
        let root = system(&[
            MEMINFO,
            ("proc/self/cgroup", "0::/outer/inner\n"),
            ("sys/fs/cgroup/outer/memory.max", "1000000\n"),
            ("sys/fs/cgroup/outer/memory.current", "700000\n"),
            ("sys/fs/cgroup/outer/memory.stat", "anon 1\ninactive_file 200000\n"),
            ("sys/fs/cgroup/outer/inner/memory.max", "max\n"),
            ("sys/fs/cgroup/outer/inner/memory.current", "600000\n"),
        ]);
        assert_eq!(spare_under(root.path()), Some(500_000));
    }

    #[test]
    fn groups_of_the_first_version_are_heeded() {
        let root = system(&[
            MEMINFO,
            ("proc/self/cgroup", "5:cpu,cpuacct:/x\n4:memory:/docker/outside\n"),
            ("sys/fs/cgroup/memory/memory.limit_in_bytes", "1000000\n"),
            ("sys/fs/cgroup/memory/memory.usage_in_bytes", "400000\n"),
        ]);
        assert_eq!(spare_under(root.path()), Some(600_000));
    }
}
