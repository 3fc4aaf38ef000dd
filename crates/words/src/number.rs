//! Numbers, shares and times as the language writes them.

use crate::Language;
use crate::Words;
use crate::typography::Typography;
use fluent_bundle::FluentValue;
use std::fmt::Display;
use std::time::Duration;

impl Words {
    /// A whole number in groups of three digits.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::English).number(2_959_681), "2,959,681");
    /// assert_eq!(Words::new(Language::French).number(2_959_681), "2\u{202f}959\u{202f}681");
    /// ```
    pub fn number(&self, number: impl Display) -> String {
        self.typography().grouped(&number.to_string())
    }

    /// A number with this many decimals.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::French).decimal(7.14, 1), "7,1");
    /// ```
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        self.typography().with_mark(&format!("{number:.decimals$}"))
    }

    /// A share as a percentage.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::English).percent(0.123), "12.3%");
    /// assert_eq!(Words::new(Language::French).percent(0.123), "12,3\u{202f}%");
    /// ```
    pub fn percent(&self, share: f64) -> String {
        format!("{}{}%", self.decimal(100.0 * share, 1), self.typography().before_percent)
    }

    /// An inexact number, to as many figures as are meaningful.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// assert_eq!(Words::new(Language::English).approximate(3011.6), "3,012");
    /// assert_eq!(Words::new(Language::French).approximate(6.671e21), "6,671e21");
    /// ```
    pub fn approximate(&self, number: f64) -> String {
        match number < 1e6 {
            true => self.number(format!("{number:.0}")),
            false => self.typography().with_mark(&format!("{number:.3e}")),
        }
    }

    /// A time in its two largest units.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    /// use std::time::Duration;
    ///
    /// let words = Words::new(Language::English);
    /// assert_eq!(words.duration(Duration::from_secs(12_000)), "3 h 20 min");
    /// ```
    pub fn duration(&self, time: Duration) -> String {
        let seconds = time.as_secs_f64().round() as u64;
        let space = self.typography().before_unit;
        let two = |a: u64, first: &str, b: u64, second: &str| {
            format!("{a}{space}{first} {b}{space}{second}")
        };
        match (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60) {
            (0, 0, 0, s) => format!("{s}{space}s"),
            (0, 0, m, s) => two(m, "min", s, "s"),
            (0, h, m, _) => two(h, "h", m, "min"),
            (days, h, _, _) => two(days, &self.message("unit-days", &[]).to_plain(), h, "h"),
        }
    }
}

/// How Fluent is to write the numbers of a message.
pub(crate) fn formatter<M>(language: Language) -> fn(&FluentValue<'_>, &M) -> Option<String> {
    match language {
        Language::English => |value, _| written(Language::English, value),
        Language::French => |value, _| written(Language::French, value),
    }
}

fn written(language: Language, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let typography = Typography::of(language);
    Some(match number.value.fract() == 0.0 {
        true => typography.grouped(&format!("{:.0}", number.value)),
        false => typography.with_mark(&number.as_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_two_units() {
        let [english, french] = [Language::English, Language::French].map(Words::new);
        let said = |seconds| english.duration(Duration::from_secs_f64(seconds));
        assert_eq!(said(11.6), "12 s");
        assert_eq!(said(200.0), "3 min 20 s");
        assert_eq!(said(7300.0), "2 h 1 min");
        assert_eq!(said(100_000.0), "1 d 3 h");
        assert_eq!(french.duration(Duration::from_secs(100_000)), "1\u{202f}j 3\u{202f}h");
    }
}
