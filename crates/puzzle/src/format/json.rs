//! JSON in the loose form of puzzle pages: keys without quotes, quotes of either kind, `t` and `f`,
//! and omitted empty objects.

/// A value of JSON.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    /// Nothing, or an empty object that was left out.
    Nothing,
    Bool(bool),
    /// Numbers, texts, and words without quotes.
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// The greatest depth of nesting: no puzzle needs more.
const DEEPEST: usize = 24;

impl Json {
    /// Reads a text as one value.
    pub(super) fn of(text: &str) -> Option<Json> {
        let mut reader = Reader { rest: text };
        let value = reader.value(0)?;
        reader.rest.trim_start().is_empty().then_some(value)
    }

    /// The value of a key; the last, where pages overwrite the others.
    pub(super) fn get(&self, key: &str) -> Option<&Json> {
        self.fields().iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    pub(super) fn fields(&self) -> &[(String, Json)] {
        if let Json::Object(fields) = self { fields } else { &[] }
    }

    pub(super) fn list(&self) -> &[Json] {
        if let Json::List(values) = self { values } else { &[] }
    }

    pub(super) fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }

    pub(super) fn number(&self) -> Option<usize> {
        self.text()?.trim().parse().ok()
    }

    pub(super) fn decimal(&self) -> Option<f64> {
        self.text()?.trim().parse().ok()
    }

    /// The same value with short keys, at any depth, replaced by their long names.
    pub(super) fn with_names(self, names: &[(&str, &str)]) -> Json {
        let long = |key: String| {
            let known = names.iter().find(|(short, _)| *short == key);
            known.map_or(key, |(_, long)| (*long).to_owned())
        };
        match self {
            Json::List(list) => {
                Json::List(list.into_iter().map(|it| it.with_names(names)).collect())
            }
            Json::Object(fields) => {
                let field = |(key, value): (String, Json)| (long(key), value.with_names(names));
                Json::Object(fields.into_iter().map(field).collect())
            }
            plain => plain,
        }
    }

    /// Whether the value is false, empty or missing.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Json::Nothing | Json::Bool(false) => true,
            Json::Bool(true) => false,
            Json::Text(text) => text.is_empty(),
            Json::List(values) => values.is_empty(),
            Json::Object(fields) => fields.is_empty(),
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// Takes a character, if it comes next.
    fn takes(&mut self, sign: char) -> bool {
        let rest = self.rest.trim_start();
        let taken = rest.strip_prefix(sign);
        self.rest = taken.unwrap_or(rest);
        taken.is_some()
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > DEEPEST {
            return None;
        }
        if self.takes('{') {
            return self.object(depth);
        }
        if self.takes('[') {
            return self.list(depth);
        }
        match self.rest.chars().next() {
            None | Some(',' | ']' | '}') => Some(Json::Nothing),
            Some('"' | '\'') => self.quoted().map(Json::Text),
            Some(_) => {
                let end = self.rest.find([',', ']', '}', '{', '[', ':', '"', '\'']);
                let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
                self.rest = rest;
                Some(match word.trim() {
                    "" => return None,
                    "null" => Json::Nothing,
                    "true" | "t" => Json::Bool(true),
                    "false" | "f" => Json::Bool(false),
                    word => Json::Text(word.to_owned()),
                })
            }
        }
    }

    fn list(&mut self, depth: usize) -> Option<Json> {
        let mut values = Vec::new();
        if self.takes(']') {
            return Some(Json::List(values));
        }
        loop {
            values.push(self.value(depth + 1)?);
            if self.takes(']') {
                return Some(Json::List(values));
            }
            if !self.takes(',') {
                return None;
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Json> {
        let mut fields = Vec::new();
        loop {
            if self.takes('}') {
                return Some(Json::Object(fields));
            }
            let key = self.key()?;
            if !self.takes(':') {
                return None;
            }
            fields.push((key, self.value(depth + 1)?));
            if !self.takes(',') {
                return self.takes('}').then_some(Json::Object(fields));
            }
        }
    }

    fn key(&mut self) -> Option<String> {
        self.rest = self.rest.trim_start();
        if self.rest.starts_with(['"', '\'']) {
            return self.quoted();
        }
        let (key, _) = self.rest.split_once(':')?;
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if key.is_empty() || !key.chars().all(is_word) {
            return None;
        }
        self.rest = &self.rest[key.len()..];
        Some(key.to_owned())
    }

    fn quoted(&mut self) -> Option<String> {
        let mut signs = self.rest.char_indices();
        let (_, quote) = signs.next()?;
        let mut text = String::new();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\\' => match signs.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'u' => {
                        let hex: String = signs.by_ref().take(4).map(|(_, sign)| sign).collect();
                        let unit = u32::from_str_radix(&hex, 16).ok()?;
                        text.push(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    other => text.push(other),
                },
                sign if sign == quote => {
                    self.rest = &self.rest[at + 1..];
                    return Some(text);
                }
                sign => text.push(sign),
            }
        }
        None
    }
}

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for sign in text.chars() {
        match sign {
            '"' | '\\' => {
                out.push('\\');
                out.push(sign);
            }
            sign if sign.is_control() => out.push(' '),
            sign => out.push(sign),
        }
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_and_short_forms_are_the_same() {
        let plain = Json::of(r#"{"a": [1, {}, {"v": "2"}], "b": true}"#).unwrap();
        let short = Json::of("{a:[1,,{v:2}],b:t}").unwrap();
        assert_eq!(plain.get("a").unwrap().list()[2].get("v").unwrap().number(), Some(2));
        assert_eq!(short.get("a").unwrap().list()[2].get("v").unwrap().number(), Some(2));
        assert!(plain.get("a").unwrap().list()[1].is_empty());
        assert!(short.get("a").unwrap().list()[1].is_empty());
        assert_eq!(plain.get("b"), short.get("b"));
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for text in ["{", "[1,2", "{\"a\"}", "[1]]", "'", "{a:1,b", &"[".repeat(1000)] {
            assert_eq!(Json::of(text), None, "{text}");
        }
        assert_eq!(Json::of(r#"'l\u0027été'"#).unwrap().text(), Some("l'été"));
    }
}
