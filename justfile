# Daily work. `just` lists this; CI runs `just test`, that is, scripts/test.

default:
    @just --list

# Everything CI checks
test:
    scripts/test

# The quick tests
quick:
    scripts/test quick

# Parts of the tests: format, lint, features, rust, docs, web, python, deny
part +PARTS:
    scripts/test {{PARTS}}

fmt:
    cargo fmt --all

lint:
    cargo clippy --workspace --all-targets --all-features -- --deny warnings

# Accept what people now read (cargo install cargo-insta for a review one by one)
snapshots:
    INSTA_UPDATE=always cargo test -p neuf-cli

deny:
    scripts/deny

doc:
    cargo doc --workspace --no-deps --all-features --open

# Long work killed, damaged, doubled and starved at random; all totals compared
drill *ARGS:
    scripts/drill {{ARGS}}

# Neuf beside its rivals
bench *ARGS:
    cargo run --release -p neuf-benchmarks -- {{ARGS}}
