/** The board of a search: a Sudoku grid or a chessboard, as a picture. */
import type { Board, Frame, Square } from "../engine/messages";
import { Memo } from "./Memo";
import { walls } from "./walls";

const CELL = 10;

export function GridBoard({ board, frame, label }: { board: Board; frame: Frame; label: string }) {
  const { side } = frame;
  const size = side * CELL;
  return (
    <svg class="board grid" viewBox={`-0.6 -0.6 ${size + 1.2} ${size + 1.2}`} role="img" aria-label={label}>
      <rect class="board-ground" width={size} height={size} />
      {board.squares.map((square, index) => (
        <Memo
          key={`${side}-${index}`}
          of={`${square.text}${square.mark}${square.focus}`}
          draw={() => <GridSquare square={square} x={(index % side) * CELL} y={Math.floor(index / side) * CELL} small={side > 9} />}
        />
      ))}
      <Memo of={frame.regions.join()} draw={() => <Walls frame={frame} />} />
    </svg>
  );
}

function Walls({ frame }: { frame: Frame }) {
  return (
    <>
      <path class="walls thin" d={walls(frame, "thin", CELL)} />
      <path class="walls thick" d={walls(frame, "thick", CELL)} />
    </>
  );
}

function GridSquare({ square, x, y, small }: { square: Square; x: number; y: number; small: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {square.focus && <rect class="focus" x="0.5" y="0.5" width={CELL - 1} height={CELL - 1} rx="1.2" />}
      {square.text !== null && (
        <text class={`digit ${square.mark}${small ? " small" : ""}`} x={CELL / 2} y={CELL / 2}>
          {square.text}
        </text>
      )}
    </g>
  );
}

export function ChessBoard({ board, label }: { board: Board; label: string }) {
  const side = board.columns;
  const size = side * CELL;
  return (
    <svg class="board chess" viewBox={`-0.6 -0.6 ${size + 1.2} ${size + 1.2}`} role="img" aria-label={label}>
      {board.squares.map((square, index) => {
        const [column, line] = [index % side, Math.floor(index / side)];
        return (
          <g key={index} transform={`translate(${column * CELL} ${line * CELL})`}>
            <rect class={(column + line) % 2 ? "dark-square" : "light-square"} width={CELL} height={CELL} />
            {square.focus && <rect class="focus" x="0.5" y="0.5" width={CELL - 1} height={CELL - 1} rx="1" />}
            {square.mark === "attacked" && <path class="attacked" d="M3.7 3.7 6.3 6.3M6.3 3.7 3.7 6.3" />}
            {square.text !== null && <Queen />}
          </g>
        );
      })}
      <rect class="rim" width={size} height={size} />
    </svg>
  );
}

function Queen() {
  return (
    <path
      class="queen"
      d="M2.6 7.9h4.8v.8H2.6zM2.8 7.4 1.7 3.4 3.4 5 3.6 2.5 5 4.7 6.4 2.5 6.6 5 8.3 3.4 7.2 7.4zM1.7 2.6a.5.5 0 1 1 0 .9.5.5 0 0 1 0-.9M3.6 1.6a.5.5 0 1 1 0 .9.5.5 0 0 1 0-.9M6.4 1.6a.5.5 0 1 1 0 .9.5.5 0 0 1 0-.9M8.3 2.6a.5.5 0 1 1 0 .9.5.5 0 0 1 0-.9"
    />
  );
}
