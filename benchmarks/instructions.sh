#!/bin/sh
# Instructions of the hot kernels, and of the whole command asked for little, under callgrind, compared with
# benchmarks/instructions.csv.
#   benchmarks/instructions.sh            fails if any figure grew by more than 2 %
#   benchmarks/instructions.sh --record   writes the figures instead
set -eu
cd "$(dirname "$0")/.."
# Callgrind finds the kernels by their names, which a release leaves out.
cargo build --quiet --release -p neuf-benchmarks --bin instructions \
    --config profile.release.package.neuf-benchmarks.strip=false
cargo build --quiet --release -p neuf-cli
programs=${CARGO_TARGET_DIR:-target}/release
kept=benchmarks/instructions.csv
now=$(mktemp)
trap 'rm -f "$now" "$now.out"' EXIT

# What is measured, and the command line: a row of the table.
measure() {
    name=$1
    shift
    valgrind --tool=callgrind --callgrind-out-file="$now.out" "$@" >/dev/null 2>&1
    total=$(sed -n 's/^\(summary\|totals\): //p' "$now.out" | head -1)
    if [ "${total:-0}" -eq 0 ]; then
        echo "$name: nothing was counted" >&2
        exit 1
    fi
    echo "$name,$total" >>"$now"
}

for kernel in one portable avx2 single count; do
    measure "$kernel" --toggle-collect='*measured_*' "$programs/instructions" "$kernel"
done

# Nobody's settings, and English.
export HOME=/nonexistent LC_ALL=C NEUF_CONFIG=
unset XDG_CONFIG_HOME LANGUAGE
neuf() {
    name=$1
    shift
    measure "neuf $name" "$programs/neuf" "$@"
}
puzzle=.4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.
neuf --version --version
neuf --help --help
neuf "help solve" help solve
neuf rules rules
for command in solve check count rate canonical hint; do
    neuf "$command LINE" "$command" "$puzzle"
done
neuf "solve --json LINE" solve --json "$puzzle"
neuf "convert --to rows LINE" convert --to rows "$puzzle"

if [ "${1:-}" = --record ]; then
    cp "$now" "$kept"
    cat "$kept"
    exit
fi
awk -F, 'NR == FNR { kept[$1] = $2; next }
    { printf "%-28s %12d %+6.2f %%\n", $1, $2, 100 * ($2 / kept[$1] - 1)
      if ($2 > 1.02 * kept[$1]) worse = 1 }
    END { exit worse }' "$kept" "$now"
