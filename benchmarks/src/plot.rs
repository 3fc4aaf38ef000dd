//! A bar chart that needs no colours: rivals are outlined, ours are filled.

use crate::measure::Row;
use std::fmt::Write;

const WIDTH: f64 = 760.0;
const LEFT: f64 = 170.0;
const RIGHT: f64 = 150.0;
const BAR: f64 = 16.0;
const GAP: f64 = 5.0;

/// One group of bars per set: speeds as multiples of that of the crate `sudoku`.
pub fn svg(rows: &[Row]) -> String {
    let longest = rows.iter().map(|row| row.to_sudoku).fold(1.0, f64::max);
    let mut body = String::new();
    let (mut y, mut set) = (34.0, "");
    for row in rows {
        if row.set != set {
            set = &row.set;
            y += 26.0;
            _ = writeln!(body, r#"<text x="8" y="{:.0}" font-weight="bold">{set}</text>"#, y - 8.0);
        }
        let length = (WIDTH - LEFT - RIGHT) * row.to_sudoku / longest;
        let (fill, middle) = (if row.is_rival { "white" } else { "#444" }, y + BAR - 4.0);
        _ = writeln!(
            body,
            r#"<text x="{:.0}" y="{middle:.0}" text-anchor="end">{}</text>"#,
            LEFT - 6.0,
            row.engine
        );
        _ = writeln!(
            body,
            r##"<rect x="{LEFT}" y="{y:.0}" width="{length:.1}" height="{BAR}" fill="{fill}" stroke="#222"/>"##
        );
        _ = writeln!(
            body,
            r#"<text x="{:.1}" y="{middle:.0}">{:.1}× ({})</text>"#,
            LEFT + length + 6.0,
            row.to_sudoku,
            thousands(row.per_cpu_second)
        );
        y += BAR + GAP;
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
<text x="8" y="20" font-size="14">Puzzles per second of one core, as multiples of the crate sudoku 0.8</text>
{body}</svg>
"##,
        height = y + 12.0
    )
}

fn thousands(value: f64) -> String {
    if value >= 1e6 { format!("{:.2} M/s", value / 1e6) } else { format!("{:.1} k/s", value / 1e3) }
}
