#!/bin/sh
# Instructions of the hot kernels under callgrind, compared with benchmarks/instructions.csv.
#   benchmarks/instructions.sh            fails if any figure grew by more than 2 %
#   benchmarks/instructions.sh --record   writes the figures instead
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet --release -p neuf-benchmarks --bin instructions
program=${CARGO_TARGET_DIR:-target}/release/instructions
kept=benchmarks/instructions.csv
now=$(mktemp)
trap 'rm -f "$now" "$now.out"' EXIT
for kernel in one portable avx2 single count; do
    valgrind --tool=callgrind --callgrind-out-file="$now.out" --toggle-collect='*measured_*' \
        "$program" "$kernel" 2>/dev/null
    total=$(sed -n 's/^\(summary\|totals\): //p' "$now.out" | head -1)
    echo "$kernel,$total" >>"$now"
done
if [ "${1:-}" = --record ]; then
    cp "$now" "$kept"
    cat "$kept"
    exit
fi
awk -F, 'NR == FNR { kept[$1] = $2; next }
    { printf "%-10s %12d %+6.2f %%\n", $1, $2, 100 * ($2 / kept[$1] - 1)
      if ($2 > 1.02 * kept[$1]) worse = 1 }
    END { exit worse }' "$kept" "$now"
