import type { SaidPiece } from "../engine/messages";

type Props = { said: SaidPiece[]; onPoint?: (cells: number[] | null) => void };

/** A sentence of the engine; what names cells can be pointed at. */
export function SaidText({ said, onPoint }: Props) {
  return (
    <>
      {said.map((piece, index) => (
        <Piece key={index} piece={piece} {...(onPoint ? { onPoint } : {})} />
      ))}
    </>
  );
}

function Piece({ piece, onPoint }: { piece: SaidPiece; onPoint?: (cells: number[] | null) => void }) {
  if (piece.item) return <br />;
  const { cells } = piece;
  if (!cells || !onPoint) return piece.technique ? <strong>{piece.words}</strong> : <>{piece.words}</>;
  return (
    <span class="named" onPointerEnter={() => onPoint(cells)} onPointerLeave={() => onPoint(null)}>
      {piece.words}
    </span>
  );
}

/** The words alone. */
export const plain = (said: SaidPiece[]): string => said.map((piece) => piece.words).join("");
