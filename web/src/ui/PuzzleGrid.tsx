/** A puzzle: values, candidates with their inks, hatched houses, arrows; and cells that can be chosen. */
import type { ComponentChildren } from "preact";
import type { Frame, PictureView } from "../engine/messages";
import { Arrows } from "./Arrows";
import { CELL, corner, placeOf } from "./geometry";
import { walls } from "./walls";

export type CellMarks = { corner: number[]; centre: number[]; colour: number };

export type GridProps = {
  frame: Frame;
  values: readonly number[];
  given: readonly boolean[];
  picture?: PictureView | undefined;
  /** Candidates without inks, where there is no picture. */
  candidates?: readonly (readonly number[])[] | undefined;
  marks?: readonly CellMarks[] | undefined;
  selected?: ReadonlySet<number> | undefined;
  pointed?: readonly number[] | null | undefined;
  wrong?: ReadonlySet<number> | undefined;
  /** Values that are shown and not part of the puzzle. */
  shown?: readonly number[] | null | undefined;
};

export function GridPicture(props: GridProps) {
  const { frame, picture, pointed, selected, wrong } = props;
  const size = frame.side * CELL;
  const cells = Array.from({ length: frame.side * frame.side }, (_, cell) => cell);
  return (
    <svg class="board puzzle" viewBox={`-0.6 -0.6 ${size + 1.2} ${size + 1.2}`} aria-hidden="true">
      <Patterns />
      <rect class="board-ground" width={size} height={size} />
      <Ground {...props} />
      {picture?.hatches.map((hatch, index) => (
        <g key={index}>
          {hatch.cells.map((cell) => (
            <Whole key={cell} frame={frame} cell={cell} kind={hatch.cover ? "hatch-cover" : "hatch-base"} />
          ))}
        </g>
      ))}
      {selected && [...selected].map((cell) => <Whole key={cell} frame={frame} cell={cell} kind="selected" />)}
      {wrong && [...wrong].map((cell) => <Whole key={cell} frame={frame} cell={cell} kind="wrong" />)}
      {pointed?.map((cell) => <Whole key={cell} frame={frame} cell={cell} kind="pointed" />)}
      {cells.map((cell) => (
        <Cell key={cell} cell={cell} {...props} />
      ))}
      <path class="walls thin" d={walls(frame, "thin", CELL)} />
      <path class="walls thick" d={walls(frame, "thick", CELL)} />
      {picture && <Arrows frame={frame} picture={picture} />}
    </svg>
  );
}

/** Hatchings say which house is which without colour. */
function Patterns() {
  return (
    <defs>
      <pattern id="hatch-base" width="1.6" height="1.6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch-line base" d="M0 0v1.6" />
      </pattern>
      <pattern id="hatch-cover" width="1.6" height="1.6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path class="hatch-line cover" d="M0 0v1.6" />
      </pattern>
      <marker id="arrow-head" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="4.5" markerHeight="4.5" orient="auto">
        <path class="arrow-head" d="M0 .6 8 4 0 7.4z" />
      </marker>
    </defs>
  );
}

function Whole({ frame, cell, kind }: { frame: Frame; cell: number; kind: string }) {
  const [x, y] = corner(frame, cell);
  return <rect class={kind} x={x} y={y} width={CELL} height={CELL} />;
}

/** What rules draw: shaded cells, diagonals, cages. */
function Ground({ frame, marks }: GridProps) {
  return (
    <>
      {frame.shaded.map((cell, index) => (
        <Whole key={index} frame={frame} cell={cell} kind="shaded" />
      ))}
      {marks?.map((mark, cell) => mark.colour > 0 && <Whole key={cell} frame={frame} cell={cell} kind={`colour-${mark.colour}`} />)}
      {frame.diagonals.map((cells, index) => {
        const [first, last] = [cells[0] ?? 0, cells.at(-1) ?? 0];
        const [[x1, y1], [x2, y2]] = [corner(frame, first), corner(frame, last)];
        const falls = x2 > x1;
        return <path key={index} class="diagonal" d={`M${falls ? x1 : x1 + CELL} ${y1}L${falls ? x2 + CELL : x2} ${y2 + CELL}`} />;
      })}
      {frame.cages.map((cage, index) => (
        <g key={index}>
          <path class="cage" d={cageBorder(frame, cage.cells)} />
          {cage.total !== null && <CageTotal frame={frame} cell={cage.cells[0] ?? 0} total={cage.total} />}
        </g>
      ))}
    </>
  );
}

function CageTotal({ frame, cell, total }: { frame: Frame; cell: number; total: number }) {
  const [x, y] = corner(frame, cell);
  return (
    <text class="cage-total" x={x + 0.9} y={y + 2.2}>
      {total}
    </text>
  );
}

/** The sides of the cells beyond which the cage does not go on, a little inside. */
export function cageBorder({ side }: Frame, cells: readonly number[]): string {
  const inside = new Set(cells);
  const inset = 0.7;
  const lines: string[] = [];
  for (const cell of cells) {
    const [column, row] = [cell % side, Math.floor(cell / side)];
    const has = (dx: number, dy: number): boolean =>
      column + dx >= 0 && column + dx < side && inside.has((row + dy) * side + column + dx);
    const [left, top] = [column * CELL + (has(-1, 0) ? 0 : inset), row * CELL + (has(0, -1) ? 0 : inset)];
    const [right, bottom] = [(column + 1) * CELL - (has(1, 0) ? 0 : inset), (row + 1) * CELL - (has(0, 1) ? 0 : inset)];
    if (!has(0, -1)) lines.push(`M${left} ${top}H${right}`);
    if (!has(0, 1)) lines.push(`M${left} ${bottom}H${right}`);
    if (!has(-1, 0)) lines.push(`M${left} ${top}V${bottom}`);
    if (!has(1, 0)) lines.push(`M${right} ${top}V${bottom}`);
  }
  return lines.join("");
}

function Cell(props: GridProps & { cell: number }) {
  const { frame, cell, values, given, shown, wrong } = props;
  const value = values[cell] ?? 0;
  const other = shown?.[cell] ?? 0;
  const [x, y] = corner(frame, cell);
  if (value === 0 && other === 0) return <Small {...props} />;
  const kind = value === 0 ? "shown" : given[cell] ? "given" : "tried";
  return (
    <text class={`digit ${kind}${frame.side > 9 ? " small" : ""}${wrong?.has(cell) ? " conflict" : ""}`} x={x + CELL / 2} y={y + CELL / 2}>
      {frame.symbols[(value || other) - 1]}
    </text>
  );
}

/** What is small in a cell: candidates, or marks. */
function Small({ frame, cell, picture, candidates, marks }: GridProps & { cell: number }) {
  const mark = marks?.[cell];
  const digits = picture?.candidates[cell] ?? candidates?.[cell] ?? [];
  const inks = picture?.inks.filter((ink) => ink.cell === cell) ?? [];
  const [x, y] = corner(frame, cell);
  return (
    <>
      {digits.map((digit) => {
        const ink = inks.find((one) => one.digit === digit);
        const [cx, cy] = placeOf(frame, cell, digit);
        return (
          <Candidate key={digit} x={cx} y={cy} ink={ink?.ink ?? null} gone={ink?.gone ?? false} frame={frame}>
            {frame.symbols[digit - 1]}
          </Candidate>
        );
      })}
      {mark && mark.corner.length > 0 && <Corners x={x} y={y} digits={mark.corner.map((digit) => frame.symbols[digit - 1] ?? "")} />}
      {mark && mark.centre.length > 0 && (
        <text class={`centre-marks${mark.centre.length > 5 ? " many" : ""}`} x={x + CELL / 2} y={y + CELL / 2}>
          {mark.centre.map((digit) => frame.symbols[digit - 1]).join("")}
        </text>
      )}
    </>
  );
}

const CORNERS = [
  [1.9, 2.3],
  [8.1, 2.3],
  [1.9, 8],
  [8.1, 8],
  [5, 2.3],
  [5, 8],
  [1.9, 5.1],
  [8.1, 5.1],
  [5, 5.1],
] as const;

function Corners({ x, y, digits }: { x: number; y: number; digits: string[] }) {
  return (
    <>
      {digits.map((digit, index) => {
        const [dx, dy] = CORNERS[index % CORNERS.length] ?? [5, 5];
        return (
          <text key={index} class="corner-mark" x={x + dx} y={y + dy}>
            {digit}
          </text>
        );
      })}
    </>
  );
}

type CandidateProps = {
  x: number;
  y: number;
  ink: string | null;
  gone: boolean;
  frame: Frame;
  children: ComponentChildren;
};

function Candidate({ x, y, ink, gone, frame, children }: CandidateProps) {
  const r = Math.min(1.55, (0.42 * CELL) / Math.max(frame.columns, frame.side / frame.columns));
  return (
    <g class="candidate">
      {ink && <InkShape ink={ink} x={x} y={y} r={r} />}
      <text class={ink ? "inked" : gone ? "gone-digit" : ""} x={x} y={y} font-size={r * 1.75}>
        {children}
      </text>
      {gone && <path class="gone-stroke" d={`M${x - r} ${y + r}L${x + r} ${y - r}`} />}
    </g>
  );
}

/** Each ink has a shape of its own. */
function InkShape({ ink, x, y, r }: { ink: string; x: number; y: number; r: number }) {
  if (ink === "second") return <rect class="ink second" x={x - r} y={y - r} width={2 * r} height={2 * r} rx={r * 0.25} />;
  if (ink === "third") return <path class="ink third" d={`M${x} ${y - r * 1.25}L${x + r * 1.25} ${y}L${x} ${y + r * 1.25}L${x - r * 1.25} ${y}z`} />;
  if (ink === "fourth") return <path class="ink fourth" d={`M${x} ${y - r * 1.3}L${x + r * 1.25} ${y + r}H${x - r * 1.25}z`} />;
  return <circle class={`ink ${ink}`} cx={x} cy={y} r={r * 1.1} />;
}
