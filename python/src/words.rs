//! The language of messages.

use neuf_words::{Language, Value, Words};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The package's own texts. To add a language: a folder in `locales/` and lines here.
fn words(language: Language) -> Words {
    let own = match language {
        Language::French => include_str!("../locales/fr/python.ftl"),
        _ => include_str!("../locales/en/python.ftl"),
    };
    Words::new(language).with_catalogue(own)
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| words(Language::English));
static FRENCH: LazyLock<Words> = LazyLock::new(|| words(Language::French));

/// Whether French was chosen.
static IS_FRENCH: AtomicBool = AtomicBool::new(false);

/// The words of the chosen language.
pub fn current() -> &'static Words {
    if IS_FRENCH.load(Ordering::Relaxed) { &FRENCH } else { &ENGLISH }
}

/// The words of the language asked for, or else of the chosen one.
pub fn of(language: Option<&str>) -> PyResult<&'static Words> {
    Ok(match language {
        None => current(),
        Some(tag) => match by_tag(tag)? {
            Language::French => &FRENCH,
            _ => &ENGLISH,
        },
    })
}

fn by_tag(tag: &str) -> PyResult<Language> {
    Language::from_tag(tag)
        .ok_or_else(|| PyValueError::new_err(say(current(), "unknown-language", &[("tag", tag)])))
}

/// A message with text for its arguments.
pub fn say(words: &Words, id: &str, arguments: &[(&str, &str)]) -> String {
    let arguments: Vec<(&str, Value)> =
        arguments.iter().map(|&(name, value)| (name, Value::from(value))).collect();
    words.message(id, &arguments).to_plain()
}

/// The language in which things are said: `"en"` or `"fr"`.
#[pyfunction]
fn language() -> &'static str {
    current().language().tag()
}

/// Chooses the language in which things are said.
#[pyfunction]
fn set_language(language: &str) -> PyResult<()> {
    IS_FRENCH.store(by_tag(language)? == Language::French, Ordering::Relaxed);
    Ok(())
}

/// A message of the catalogues, with its arguments.
#[pyfunction]
#[pyo3(name = "say", signature = (id, language=None, **arguments))]
fn say_in(
    id: &str,
    language: Option<&str>,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let words = of(language)?;
    let mut given: Vec<(String, Value)> = Vec::new();
    for (name, value) in arguments.into_iter().flatten() {
        let value = match value.extract::<u64>() {
            Ok(number) => Value::from(number),
            Err(_) => Value::from(value.str()?.to_string()),
        };
        given.push((name.extract()?, value));
    }
    let given: Vec<(&str, Value)> =
        given.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    Ok(words.message(id, &given).to_plain())
}

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(language, module)?)?;
    module.add_function(wrap_pyfunction!(set_language, module)?)?;
    module.add_function(wrap_pyfunction!(say_in, module)?)
}
