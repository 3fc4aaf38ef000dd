//! `neuf lab`: the page in the browser, served to this machine alone.

use crate::app::{App, Exit};
use crate::args::Lab;
use crate::i18n::say;
use anyhow::Context;
use neuf::serve::{PageFile, serve};
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Command, Stdio};

/// The page, if the command was built with it: `scripts/lab binary` does that.
const PAGE: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

pub fn run(app: &App, args: &Lab) -> anyhow::Result<Exit> {
    if PAGE.is_empty() {
        app.complain(&say!(app.messages, "lab-without-page"));
        return Ok(Exit::Unreadable);
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))
        .with_context(|| say!(app.messages, "lab-no-port", port = args.port.to_string()))?;
    let address = format!("http://{}/", listener.local_addr()?);
    let mut out = app.out();
    writeln!(out, "{address}")?;
    out.flush()?;
    app.note(say!(app.messages, "lab-serving"));
    if !args.no_open && !open(&address) {
        app.note(say!(app.messages, "lab-no-browser", address = address.as_str()));
    }
    serve(&listener, PAGE, &|| app.cancel.is_cancelled())?;
    Ok(Exit::Success)
}

/// Opens an address in the person's browser; returns whether that worked.
fn open(address: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("explorer", &[]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
