/** A grid whose cells are real elements over the picture: keyboard, mouse, touch and screen readers find them. */
import { useRef } from "preact/hooks";
import { GridPicture, type GridProps } from "./PuzzleGrid";

type Props = GridProps & {
  label: string;
  cursor: number;
  /** Choosing a cell; `adds` keeps those chosen before. */
  onChoose: (cell: number, adds: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
  /** Ctrl and a press: takes a cell in or out. */
  onToggle?: (cell: number) => void;
  /** A double press: all cells like this one. */
  onAlike?: (cell: number) => void;
};

const STEPS: Record<string, [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The cell one step further; beyond the rim it goes on at the other side. */
export function moved(cell: number, side: number, key: string): number {
  const [down, right] = STEPS[key] ?? [0, 0];
  const row = (Math.floor(cell / side) + down + side) % side;
  return row * side + (((cell % side) + right + side) % side);
}

export function ChoosableGrid(props: Props) {
  const { frame, values, given, cursor, label, onChoose, onKey, onToggle, onAlike, selected } = props;
  const box = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const focusOn = (cell: number): void => box.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  const keys = (event: KeyboardEvent): void => {
    if (event.key in STEPS && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const next = moved(cursor, frame.side, event.key);
      onChoose(next, event.shiftKey || event.ctrlKey);
      focusOn(next);
    } else {
      onKey(event);
    }
  };
  const cellAt = (event: PointerEvent): number | null => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-cell]");
    return under && box.current?.contains(under) ? Number(under.dataset["cell"]) : null;
  };
  const down = (event: PointerEvent): void => {
    const cell = cellAt(event);
    if (cell === null) return;
    dragging.current = true;
    if (onToggle && (event.ctrlKey || event.metaKey)) onToggle(cell);
    else onChoose(cell, event.ctrlKey || event.metaKey || event.shiftKey);
    focusOn(cell);
    event.preventDefault();
  };
  const move = (event: PointerEvent): void => {
    const cell = dragging.current ? cellAt(event) : null;
    if (cell !== null && !selected?.has(cell)) onChoose(cell, true);
  };
  const rows = Array.from({ length: frame.side }, (_, row) => row);
  return (
    <div class="choosable">
      <GridPicture {...props} />
      <div
        class="cells"
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        ref={box}
        style={{ "--side": String(frame.side) }}
        onKeyDown={keys}
        onPointerDown={down}
        onPointerMove={move}
        onDblClick={(event) => {
          const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")?.dataset["cell"];
          if (cell !== undefined) onAlike?.(Number(cell));
        }}
        onPointerUp={() => (dragging.current = false)}
        onPointerCancel={() => (dragging.current = false)}
      >
        {rows.map((row) => (
          <div key={row} role="row">
            {rows.map((column) => {
              const cell = row * frame.side + column;
              const value = values[cell] ?? 0;
              return (
                <div
                  key={column}
                  role="gridcell"
                  data-cell={cell}
                  tabIndex={cell === cursor ? 0 : -1}
                  aria-selected={selected?.has(cell) ?? cell === cursor}
                  aria-readonly={given[cell] ?? false}
                  aria-label={`${frame.names[cell] ?? ""}${value ? ` ${frame.symbols[value - 1] ?? ""}` : ""}`}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
