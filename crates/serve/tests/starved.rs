//! The server when the system has no more descriptors to give. The test has a process of its own,
//! since the limit holds for a whole process.
#![cfg(target_os = "linux")]

use neuf_serve::{PageFile, serve};
use nix::sys::resource::{Resource, setrlimit};
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

const FILES: &[PageFile] = &[("index.html", b"<p>")];
const DESCRIPTORS: u64 = 32;

fn threads() -> io::Result<usize> {
    Ok(std::fs::read_dir("/proc/self/task")?.count())
}

#[test]
fn the_page_is_served_when_descriptors_run_out() -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let over = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&over);
    let serving = thread::spawn(move || serve(&listener, FILES, &|| seen.load(Ordering::Relaxed)));
    let before = threads()?;

    setrlimit(Resource::RLIMIT_NOFILE, DESCRIPTORS, DESCRIPTORS)?;
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.extend(std::iter::from_fn(|| TcpStream::connect(address).ok()));
        // One descriptor for the visitor and one for the server, which may take both.
        let mut stream = loop {
            silent.truncate(silent.len().saturating_sub(2));
            if let Ok(stream) = TcpStream::connect(address) {
                break stream;
            }
        };
        write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n")?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        assert!(text.ends_with("<p>"), "{text}");
    }
    drop(silent);
    assert_eq!(threads()?, before);
    over.store(true, Ordering::Relaxed);
    serving.join().expect("it ends")
}
