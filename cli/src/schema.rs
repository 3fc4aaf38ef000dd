//! The JSON Schema of the printed objects, made from their types: `docs/neuf.schema.json`.
//! `NEUF_WRITE_SCHEMA=1 cargo test -p neuf-cli schema` writes it anew.

use crate::args::Cli;
use crate::command::explain::ExplainForm;
use crate::command::explain::ground::RefusedForm;
use crate::command::gpu::GpuRecord;
use crate::command::hint::HintForm;
use crate::command::queens::{CountRecord, SolutionRecord};
use crate::command::solve::Solved;
use crate::command::{compare, convert, problem::ProblemRecord};
use neuf::backtrack::Moment;
use neuf::counting::CountForm;
use neuf::generate::form::{EndForm, MadeForm, Reworked};
use neuf::solve::form::{Candidates, Judged};
use neuf::stream::record::{Located, Record, Unreadable};
use neuf_words::form::{
    AnswerForm, CanonicalForm, Comparison, ExerciseForm, NoForm, RatingForm, StepForm,
    TechniqueForm, WhyForm,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

const STORED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/neuf.schema.json");

/// The schemas of all commands, each with the kinds of objects that it prints.
struct Commands {
    generator: SchemaGenerator,
    found: Map<String, Value>,
}

impl Commands {
    fn prints<T: JsonSchema>(&mut self, commands: &[&str]) -> &mut Commands {
        let form = T::json_schema(&mut self.generator).to_value();
        for &command in commands {
            let kinds = self.found.entry(command).or_insert_with(|| json!([]));
            if let Value::Array(kinds) = kinds {
                kinds.push(form.clone());
            }
        }
        self
    }
}

// A new command that prints objects gets a line here.
fn schema() -> Value {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut commands = Commands { generator, found: Map::new() };
    commands
        .prints::<Record<'_, Solved<'_>>>(&["solve"])
        .prints::<Record<'_, Judged<'_>>>(&["check"])
        .prints::<Record<'_, CountForm<'_>>>(&["count"])
        .prints::<Record<'_, Candidates>>(&["candidates"])
        .prints::<Record<'_, compare::Outcome>>(&["compare"])
        .prints::<Record<'_, RatingForm<'_>>>(&["rate"])
        .prints::<Record<'_, CanonicalForm<'_>>>(&["canonical"])
        .prints::<Record<'_, Comparison<'_>>>(&["same"])
        .prints::<Record<'_, Option<NoForm>>>(&["dedupe"])
        .prints::<Record<'_, convert::Converted>>(&["convert"])
        .prints::<Unreadable<'_>>(&["convert"])
        .prints::<Unreadable<'_>>(&[
            "canonical",
            "dedupe",
            "solve",
            "check",
            "count",
            "candidates",
            "compare",
            "rate",
            "explain",
            "hint",
        ])
        .prints::<Unreadable<'_>>(&["minimize", "redundant", "vary", "near"])
        .prints::<Located<'_, StepForm<'_>>>(&["explain"])
        .prints::<Record<'_, ExplainForm<'_>>>(&["explain"])
        .prints::<Record<'_, HintForm<'_>>>(&["hint"])
        .prints::<Record<'_, WhyForm<'_>>>(&["why"])
        .prints::<Record<'_, RefusedForm<'_>>>(&["why"])
        .prints::<Record<'_, ExerciseForm>>(&["practice"])
        .prints::<AnswerForm<'_>>(&["practice"])
        .prints::<StepForm<'_>>(&["find"])
        .prints::<Record<'_, RefusedForm<'_>>>(&["find"])
        .prints::<MadeForm<'_>>(&["generate"])
        .prints::<EndForm<'_>>(&["generate"])
        .prints::<Record<'_, Reworked>>(&["minimize", "redundant", "vary", "near"])
        .prints::<TechniqueForm>(&["techniques"])
        .prints::<Moment<'_, u32>>(&["trace"])
        .prints::<SolutionRecord<'_>>(&["queens"])
        .prints::<CountRecord>(&["queens"])
        .prints::<GpuRecord>(&["gpu"])
        .prints::<ProblemRecord>(&["problem"]);
    let names: Vec<Value> = commands
        .found
        .keys()
        .map(|command| json!({ "$ref": format!("#/$defs/{command}") }))
        .collect();
    let kinds = commands.found.into_iter().map(|(command, kinds)| {
        let title = format!("What `neuf {command} --json` prints, line by line");
        (command, json!({ "title": title, "anyOf": kinds }))
    });
    let mut definitions = commands.generator.take_definitions(true);
    definitions.extend(kinds);
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What neuf prints with --json",
        "description": "One object on each line; docs/JSON.md says what the fields mean.",
        "anyOf": names,
        "$defs": definitions,
    });
    leave_out_examples(&mut schema);
    schema
}

/// Leaves out the examples in the descriptions, which come from the types and are for readers of
/// Rust.
fn leave_out_examples(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(leave_out_examples),
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                let end = text.find("```").unwrap_or(text.len());
                *text = text[..end].trim_end().to_owned();
            }
            fields.values_mut().for_each(leave_out_examples);
        }
        _ => {}
    }
}

#[test]
fn the_stored_schema_is_that_of_the_types() {
    let schema = serde_json::to_string_pretty(&schema()).expect("text") + "\n";
    if std::env::var_os("NEUF_WRITE_SCHEMA").is_some() {
        std::fs::write(STORED, &schema).expect("written");
    }
    let stored = std::fs::read_to_string(STORED).expect("stored");
    assert!(stored == schema, "NEUF_WRITE_SCHEMA=1 cargo test -p neuf-cli schema writes it anew");
}

#[test]
fn every_command_that_prints_objects_has_a_schema() {
    let schema = schema();
    let command = Cli::command(|_| true);
    let printing = command
        .get_subcommands()
        .filter(|command| command.get_arguments().any(|argument| argument.get_id() == "json"));
    for command in printing {
        assert!(schema["$defs"][command.get_name()].is_object(), "{}", command.get_name());
    }
}

#[test]
fn ids_are_words_and_no_names_of_types() {
    fn ids(schema: &Value, found: &mut Vec<Value>) {
        match schema {
            Value::Array(list) => list.iter().for_each(|each| ids(each, found)),
            Value::Object(fields) => {
                found.extend(fields.get("const").cloned());
                found.extend(
                    fields.get("enum").and_then(Value::as_array).into_iter().flatten().cloned(),
                );
                fields.values().for_each(|each| ids(each, found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    ids(&schema(), &mut found);
    let is_small =
        |byte: u8| byte.is_ascii_lowercase() || matches!(byte, b'0'..=b'9' | b'-' | b'_');
    assert!(found.len() > 50, "{found:?}");
    for id in found {
        assert!(id.is_null() || id.as_str().is_some_and(|id| id.bytes().all(is_small)), "{id}");
    }
}
