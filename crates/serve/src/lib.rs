//! A small HTTP server, enough for a browser to get a page from the same machine.
//!
//! [`serve`] answers up to 64 connections at once in one thread, each within limits of time and
//! size.
//!
//! ```
//! use std::net::TcpListener;
//!
//! let listener = TcpListener::bind("127.0.0.1:0")?;
//! neuf_serve::serve(&listener, &[("index.html", b"<p>")], &|| true)?;
//! # Ok::<(), std::io::Error>(())
//! ```

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

/// A file of a page: its path in the address, and its contents.
pub type PageFile = (&'static str, &'static [u8]);

/// The most time for a browser to send its request, and then to receive its answer.
const ASKING: Duration = Duration::from_secs(10);
const TAKING: Duration = Duration::from_secs(60);
/// The time that a connection has in any case, even if others are waiting.
const GRACE: Duration = Duration::from_millis(100);
/// The pause between two rounds without a new connection.
const PAUSE: Duration = Duration::from_millis(10);
/// The most connections at once. A browser opens six to a page.
const MOST_VISITS: usize = 64;
/// The most bytes and headers of a request. Those of browsers have fewer.
const MOST_BYTES: usize = 32 << 10;
const MOST_HEADERS: usize = 100;

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Serves the files of a page to this machine alone, until `is_over`.
///
/// The calling thread serves all connections: in each round, every one goes as far as it can
/// without waiting.
///
/// ```
/// use std::net::TcpListener;
///
/// let listener = TcpListener::bind("127.0.0.1:0")?;
/// neuf_serve::serve(&listener, &[("index.html", b"<p>")], &|| true)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(
    listener: &TcpListener,
    files: &'static [PageFile],
    is_over: &dyn Fn() -> bool,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    let mut visits = Vec::new();
    while !is_over() {
        let now = Instant::now();
        let has_come = welcome(listener, &mut visits, now);
        visits.retain_mut(|visit| visit.goes_on(files, port, now));
        if !has_come {
            thread::sleep(PAUSE);
        }
    }
    Ok(())
}

/// Accepts one connection, if there are a place and a descriptor for it; `true` if the next round
/// should follow at once.
fn welcome(listener: &TcpListener, visits: &mut Vec<Visit>, now: Instant) -> bool {
    if visits.len() == MOST_VISITS && !make_room(visits, now) {
        return false;
    }
    match listener.accept() {
        Ok((stream, _)) => {
            if stream.set_nonblocking(true).is_ok() {
                visits.push(Visit::new(stream, now));
            }
            true
        }
        Err(error) if is_passing(&error) || error.kind() == ErrorKind::ConnectionAborted => false,
        Err(_) => make_room(visits, now),
    }
}

/// Ends the oldest of the visits that are not receiving an answer, or else the oldest of all, once
/// its [`GRACE`] is over; returns whether it did.
fn make_room(visits: &mut Vec<Visit>, now: Instant) -> bool {
    let takes = |it: &Visit| matches!(it.state, VisitState::Takes { .. });
    let oldest = visits.iter().position(|it| !takes(it)).unwrap_or(0);
    let is_old = visits.get(oldest).is_some_and(|it| now - it.since >= GRACE);
    if is_old {
        visits.remove(oldest);
    }
    is_old
}

/// Whether an error may be gone in the next round.
fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// One connection: one request, one answer.
struct Visit {
    stream: TcpStream,
    state: VisitState,
    /// When it began to send its request, or to receive its answer.
    since: Instant,
}

enum VisitState {
    /// The browser is sending its request; these bytes have come so far.
    Asks(Vec<u8>),
    /// The browser is receiving its answer; these bytes are still to be sent.
    Takes { head: Vec<u8>, body: &'static [u8] },
    /// Everything was sent. Closing before the browser does could cut off the end of its answer.
    Leaves,
}

impl Visit {
    fn new(stream: TcpStream, since: Instant) -> Self {
        Self { stream, state: VisitState::Asks(Vec::new()), since }
    }

    /// Goes as far as it can; returns whether the visit goes on.
    fn goes_on(&mut self, files: &'static [PageFile], port: u16, now: Instant) -> bool {
        // A browser may close the connection at any time; that is no error.
        let limit = if matches!(self.state, VisitState::Asks(_)) { ASKING } else { TAKING };
        now - self.since < limit
            && self.step(files, port, now).is_err_and(|error| is_passing(&error))
    }

    /// Works until the visit ends (`Ok`) or the browser has to do something (`WouldBlock`).
    fn step(&mut self, files: &'static [PageFile], port: u16, now: Instant) -> io::Result<()> {
        let mut bytes = [0; 4096];
        loop {
            match &mut self.state {
                VisitState::Asks(asked) => {
                    let count = self.stream.read(&mut bytes)?;
                    if count == 0 {
                        return Ok(());
                    }
                    asked.extend_from_slice(&bytes[..count]);
                    if let Some(response) = response(asked, files, port) {
                        self.state =
                            VisitState::Takes { head: response.head(), body: response.body };
                        self.since = now;
                    }
                }
                VisitState::Takes { head, .. } if !head.is_empty() => {
                    let count = self.stream.write(head)?;
                    head.drain(..count);
                }
                VisitState::Takes { body, .. } if !body.is_empty() => {
                    let count = self.stream.write(body)?;
                    *body = &body[count..];
                }
                VisitState::Takes { .. } => {
                    self.stream.shutdown(Shutdown::Write)?;
                    self.state = VisitState::Leaves;
                }
                VisitState::Leaves => {
                    return match self.stream.read(&mut bytes)? {
                        0 => Ok(()),
                        _ => Err(ErrorKind::WouldBlock.into()),
                    };
                }
            }
        }
    }
}

struct Response {
    status: &'static str,
    kind: &'static str,
    /// The length of the file in bytes.
    length: usize,
    /// The contents of the file; empty for `HEAD`.
    body: &'static [u8],
    /// Whether browsers may keep the file for good, since its name changes with its contents.
    is_kept: bool,
}

impl Response {
    const fn plain(status: &'static str) -> Self {
        let body = status.as_bytes();
        let kind = "text/plain; charset=utf-8";
        Self { status, kind, length: body.len(), body, is_kept: false }
    }

    fn head(&self) -> Vec<u8> {
        let Self { status, kind, length, .. } = self;
        let kept = if self.is_kept { "public, max-age=31536000, immutable" } else { "no-cache" };
        format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
             Cache-Control: {kept}\r\nContent-Security-Policy: {POLICY}\r\n\
             X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
             Connection: close\r\n\r\n"
        )
        .into_bytes()
    }
}

/// The response to a request, once all of it has come.
fn response(asked: &[u8], files: &'static [PageFile], port: u16) -> Option<Response> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(asked) {
        Ok(httparse::Status::Complete(_)) => Some(answer(&request, files, port)),
        Ok(httparse::Status::Partial) if asked.len() < MOST_BYTES => None,
        Ok(httparse::Status::Partial) | Err(httparse::Error::TooManyHeaders) => {
            Some(Response::plain("431 Request Header Fields Too Large"))
        }
        Err(_) => Some(Response::plain("400 Bad Request")),
    }
}

/// Answers a request whose `Host` is a name of this machine. A foreign page whose domain points
/// here would come with another name (DNS rebinding).
fn answer(request: &httparse::Request, files: &'static [PageFile], port: u16) -> Response {
    let host = request.headers.iter().find(|it| it.name.eq_ignore_ascii_case("host"));
    let host = host.and_then(|it| str::from_utf8(it.value).ok());
    let is_ours = ["127.0.0.1", "localhost"].iter().any(|name| {
        host.is_some_and(|host| host == format!("{name}:{port}") || (port == 80 && host == *name))
    });
    let (method, target) = (request.method.unwrap_or(""), request.path.unwrap_or(""));
    if !is_ours {
        return Response::plain("403 Forbidden");
    }
    if !matches!(method, "GET" | "HEAD") {
        return Response::plain("405 Method Not Allowed");
    }
    let path = target.split(['?', '#']).next().unwrap_or("").trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    match files.iter().find(|(name, _)| *name == path) {
        Some((name, body)) => Response {
            status: "200 OK",
            kind: kind(name),
            length: body.len(),
            body: if method == "HEAD" { &[] } else { body },
            is_kept: name.starts_with("assets/"),
        },
        None => Response::plain("404 Not Found"),
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

    static LARGE: [u8; 16 << 20] = [0; 16 << 20];
    const FILES: &[PageFile] = &[
        ("index.html", b"<p>"),
        ("assets/a-1.js", b"1"),
        ("offline.js", b"2"),
        ("large.wasm", &LARGE),
    ];

    fn asked(request: &str) -> Option<Response> {
        response(format!("{request}\r\n\r\n").as_bytes(), FILES, 4000)
    }

    #[test]
    fn files_have_their_kind_and_only_named_ones_are_kept() {
        let (html, script) = ("text/html; charset=utf-8", "text/javascript; charset=utf-8");
        for (request, kind, body, is_kept) in [
            ("GET / HTTP/1.1\r\nHost: 127.0.0.1:4000", html, "<p>", false),
            ("GET /?a#b HTTP/1.1\nhost: localhost:4000", html, "<p>", false),
            ("GET /assets/a-1.js HTTP/1.1\r\nHost: localhost:4000", script, "1", true),
            ("HEAD /offline.js HTTP/1.1\r\nHost: localhost:4000", script, "", false),
        ] {
            let it = asked(request).expect(request);
            assert_eq!((it.status, it.kind, it.is_kept), ("200 OK", kind, is_kept), "{request}");
            assert_eq!(it.body, body.as_bytes(), "{request}");
        }
        let head = asked("HEAD / HTTP/1.1\r\nHost: localhost:4000").map(|it| it.head());
        assert!(
            String::from_utf8_lossy(&head.expect("an answer")).contains("Content-Length: 3\r\n")
        );
    }

    #[test]
    fn nothing_else_is_answered() {
        let status = |request: &str| asked(request).expect(request).status;
        for path in
            ["/../secret", "/%2e%2e/secret", "//", "/index.html/", "/assets", "*", "/\u{e9}"]
        {
            let request = format!("GET {path} HTTP/1.1\r\nHost: localhost:4000");
            let found = if path == "//" { "200 OK" } else { "404 Not Found" };
            assert_eq!(status(&request), found, "{path}");
        }
        assert_eq!(status("POST / HTTP/1.1\r\nHost: localhost:4000"), "405 Method Not Allowed");
        for host in
            ["", "\r\nHost: evil.example:4000", "\r\nHost: localhost:4001", "\r\nHost: localhost"]
        {
            assert_eq!(status(&format!("GET / HTTP/1.1{host}")), "403 Forbidden", "{host}");
        }
        for nonsense in
            ["GET", "\0", "GET / HTTP/9.9\r\nHost: localhost:4000", "GET / HTTP/1.1\r\n: x"]
        {
            assert_eq!(status(nonsense), "400 Bad Request", "{nonsense}");
        }
        let long = |lines: usize| format!("GET / HTTP/1.1{}", "\r\na: b".repeat(lines));
        assert!(response(long(50).as_bytes(), FILES, 4000).is_none());
        assert_eq!(status(&long(101)), "431 Request Header Fields Too Large");
        let endless = format!("GET /{}", "x".repeat(MOST_BYTES));
        let it = response(endless.as_bytes(), FILES, 4000);
        assert_eq!(it.expect("an end").status, "431 Request Header Fields Too Large");
    }

    /// Serves the files while `visit` goes on at a port.
    fn served(visit: impl FnOnce(u16) -> io::Result<()>) -> io::Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let over = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&over);
        let is_over = move || seen.load(Ordering::Relaxed);
        let serving = thread::spawn(move || serve(&listener, FILES, &is_over));
        let visited = visit(port);
        over.store(true, Ordering::Relaxed);
        serving.join().expect("it ends")?;
        visited
    }

    fn ask(port: u16, path: &str) -> io::Result<TcpStream> {
        let mut stream = TcpStream::connect(("127.0.0.1", port))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n")?;
        Ok(stream)
    }

    fn page(port: u16) -> io::Result<String> {
        let mut text = String::new();
        ask(port, "/")?.read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn a_browser_gets_the_page_until_it_is_over() -> io::Result<()> {
        served(|port| {
            let text = page(port)?;
            assert!(text.starts_with("HTTP/1.1 200 OK\r\n") && text.ends_with("\r\n\r\n<p>"));
            assert!(text.contains("Content-Security-Policy: default-src 'self'"), "{text}");
            Ok(())
        })
    }

    #[test]
    fn those_who_trickle_and_those_who_read_slowly_keep_nobody_waiting() -> io::Result<()> {
        served(|port| {
            let mut slow = ask(port, "/large.wasm")?;
            let mut trickling = Vec::new();
            for _ in 0..300 {
                let mut stream = TcpStream::connect(("127.0.0.1", port))?;
                stream.write_all(b"G")?;
                trickling.push(stream);
            }
            assert!(page(port)?.ends_with("<p>"));
            // A browser that is receiving an answer keeps its place.
            let mut taken = Vec::new();
            slow.read_to_end(&mut taken)?;
            assert!(taken.ends_with(&LARGE));
            // The first had to make room.
            assert!(!matches!(trickling[0].read(&mut [0]), Ok(1..)));
            Ok(())
        })
    }

    #[test]
    fn a_visit_ends_in_time() -> io::Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let mut browser = ask(port, "/large.wasm")?;
        let now = Instant::now();
        let mut visit = Visit::new(listener.accept()?.0, now);
        visit.stream.set_nonblocking(true)?;
        while matches!(visit.state, VisitState::Asks(_)) {
            assert!(visit.goes_on(FILES, port, now));
        }
        assert!(visit.goes_on(FILES, port, now + ASKING));
        assert!(!visit.goes_on(FILES, port, now + TAKING));
        drop(visit);
        let mut part = Vec::new();
        let _ = browser.read_to_end(&mut part);
        assert!(part.len() < LARGE.len());

        let _silent = TcpStream::connect(("127.0.0.1", port))?;
        let mut visit = Visit::new(listener.accept()?.0, now);
        visit.stream.set_nonblocking(true)?;
        assert!(visit.goes_on(FILES, port, now));
        assert!(!visit.goes_on(FILES, port, now + ASKING));
        Ok(())
    }
}
