//! As much of HTTP as a browser needs to get a page from the same machine.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

/// A file of a page: its name in addresses, and what is in it.
pub type PageFile = (&'static str, &'static [u8]);

/// How long a browser may take to ask, and how often it is looked whether somebody wants to stop.
const PATIENCE: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(40);
/// More is no request of a browser.
const MOST_BYTES: u64 = 32 << 10;

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Serves the files of a page to this machine alone, until it is over.
///
/// ```
/// use std::net::TcpListener;
///
/// let listener = TcpListener::bind("127.0.0.1:0")?;
/// neuf_host::serve(&listener, &[("index.html", b"<p>")], &|| true)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(
    listener: &TcpListener,
    files: &'static [PageFile],
    is_over: &dyn Fn() -> bool,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    while !is_over() {
        match listener.accept() {
            Ok((stream, _)) => {
                // A browser that goes away in the middle is no failure of ours.
                thread::spawn(move || converse(&stream, files, port));
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(PAUSE),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn converse(stream: &TcpStream, files: &[PageFile], port: u16) -> io::Result<()> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut head = Vec::new();
    for line in BufReader::new(stream.take(MOST_BYTES)).lines() {
        match line? {
            line if line.is_empty() => break,
            line => head.push(line),
        }
    }
    let Response { status, kind, body, is_kept } = answer(&head, files, port);
    let has_body = !head.first().is_some_and(|line| line.starts_with("HEAD "));
    let kept = if is_kept { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: {kept}\r\n\
         Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\n\
         Referrer-Policy: no-referrer\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if has_body {
        stream.write_all(body)?;
    }
    stream.flush()
}

struct Response<'a> {
    status: &'static str,
    kind: &'static str,
    body: &'a [u8],
    /// Whether its name changes with what is in it.
    is_kept: bool,
}

const fn plain(status: &'static str) -> Response<'static> {
    Response { status, kind: "text/plain; charset=utf-8", body: status.as_bytes(), is_kept: false }
}

/// What a request gets. Only this machine is answered, under its own names: a page from elsewhere
/// that had its name point here would come with another.
fn answer<'a>(head: &[String], files: &'a [PageFile], port: u16) -> Response<'a> {
    let mut words = head.first().map_or("", String::as_str).split(' ');
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let host = head.iter().skip(1).find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("host").then_some(value.trim())
    });
    let is_ours = ["127.0.0.1", "localhost"].iter().any(|name| {
        host.is_some_and(|host| host == format!("{name}:{port}") || (port == 80 && host == *name))
    });
    if !is_ours {
        return plain("403 Forbidden");
    }
    if !matches!(method, "GET" | "HEAD") {
        return plain("405 Method Not Allowed");
    }
    let path = target.split(['?', '#']).next().unwrap_or("").trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    match files.iter().find(|(name, _)| *name == path) {
        Some((name, body)) => Response {
            status: "200 OK",
            kind: kind(name),
            body,
            is_kept: name.starts_with("assets/"),
        },
        None => plain("404 Not Found"),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    const FILES: &[PageFile] =
        &[("index.html", b"<p>"), ("assets/a-1.js", b"1"), ("offline.js", b"2")];

    fn asked(request: &str) -> (&'static str, &'static str, bool) {
        let head: Vec<String> = request.lines().map(str::to_owned).collect();
        let Response { status, kind, is_kept, .. } = answer(&head, FILES, 4000);
        (status, kind, is_kept)
    }

    #[test]
    fn files_have_their_kind_and_only_named_ones_are_kept() {
        let html = "text/html; charset=utf-8";
        let script = "text/javascript; charset=utf-8";
        assert_eq!(asked("GET / HTTP/1.1\nHost: 127.0.0.1:4000"), ("200 OK", html, false));
        assert_eq!(asked("GET /?a#b HTTP/1.1\nhost: localhost:4000"), ("200 OK", html, false));
        let path = "GET /assets/a-1.js HTTP/1.1\nHost: localhost:4000";
        assert_eq!(asked(path), ("200 OK", script, true));
        assert_eq!(
            asked("HEAD /offline.js HTTP/1.1\nHost: localhost:4000"),
            ("200 OK", script, false)
        );
    }

    #[test]
    fn nothing_else_is_answered() {
        let status = |request| asked(request).0;
        assert_eq!(status("GET /../secret HTTP/1.1\nHost: localhost:4000"), "404 Not Found");
        assert_eq!(status("POST / HTTP/1.1\nHost: localhost:4000"), "405 Method Not Allowed");
        assert_eq!(status("GET / HTTP/1.1\nHost: evil.example:4000"), "403 Forbidden");
        assert_eq!(status("GET / HTTP/1.1\nHost: localhost:4001"), "403 Forbidden");
        assert_eq!(status("GET / HTTP/1.1"), "403 Forbidden");
        assert_eq!(status(""), "403 Forbidden");
    }

    #[test]
    fn a_browser_gets_the_page_until_it_is_over() -> io::Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let over = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&over);
        let is_over = move || seen.load(Ordering::Relaxed);
        let serving = thread::spawn(move || serve(&listener, FILES, &is_over));
        let mut stream = TcpStream::connect(("127.0.0.1", port))?;
        write!(stream, "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n")?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n") && text.ends_with("\r\n\r\n<p>"), "{text}");
        assert!(text.contains("Content-Security-Policy: default-src 'self'"), "{text}");
        over.store(true, Ordering::Relaxed);
        serving.join().expect("it ends")
    }
}
