import type { SaidPiece } from "../engine/messages";

type Actions = { onPoint?: (cells: number[] | null) => void; onTechnique?: (id: string) => void };

/** A sentence of the engine; what names cells can be pointed at, what names a technique can be opened. */
export function SaidText({ said, ...actions }: Actions & { said: SaidPiece[] }) {
  return (
    <>
      {said.map((piece, index) => (
        <Piece key={index} piece={piece} {...actions} />
      ))}
    </>
  );
}

function Piece({ piece, onPoint, onTechnique }: Actions & { piece: SaidPiece }) {
  const { cells, technique, words } = piece;
  if (piece.item) return <br />;
  if (technique && onTechnique) {
    return (
      <button type="button" class="quiet term" onClick={() => onTechnique(technique)}>
        {words}
      </button>
    );
  }
  if (technique) return <strong>{words}</strong>;
  if (!cells || !onPoint) return <>{words}</>;
  return (
    <span class="named" onPointerEnter={() => onPoint(cells)} onPointerLeave={() => onPoint(null)}>
      {words}
    </span>
  );
}

/** The words alone. */
export const plain = (said: SaidPiece[]): string => said.map((piece) => piece.words).join("");
