//! Tests of the text formats as a front end uses them.

mod any_text;
mod errors;
mod external;
mod fixtures;
mod many;
mod round_trip;
mod rules;
mod unread;
