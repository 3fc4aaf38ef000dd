/** The stacks as pixels: when they change faster than an eye follows, a picture is cheaper than elements. */
import type { Pile, View, Watching } from "../engine/messages";
import { type Inks, cleared } from "./canvas";

/** The measures of the stacks in elements (style/watch.css), so that nothing moves between the two. */
export type Measures = { box: number; gap: number; side: number };
const BETWEEN = 2;
const FOOT = 22;

const pitch = ({ box, gap }: Measures): number => box + 4 + gap;

/** Where the strip has to begin, so that the rank in question is seen; it stays as long as that is so. */
export function scrolled(before: number, focus: number | null, ranks: number, wide: number, measures: Measures): number {
  const most = Math.max(0, ranks * pitch(measures) - measures.gap + 2 * measures.side - wide);
  if (most === 0) return 0;
  const left = measures.side + (focus ?? 0) * pitch(measures);
  const margin = wide / 6;
  const isSeen = left >= before + margin && left + pitch(measures) <= before + wide - margin;
  return Math.min(most, Math.max(0, isSeen ? before : left - wide / 2));
}

export function drawStacks(canvas: HTMLCanvasElement, watching: Watching, view: View, from: number, measures: Measures, ink: Inks): void {
  const context = cleared(canvas);
  if (!context) return;
  const { box, gap, side } = measures;
  const ranks = watching.places.length;
  const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
  const total = ranks * pitch(measures) - gap;
  const start = total + 2 * side <= wide ? (wide - total) / 2 : side - from;
  const ground = high - FOOT;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let rank = 0; rank < ranks; rank++) {
    const left = start + rank * pitch(measures) + 2;
    if (left + box < 0 || left > wide) continue;
    const isFocus = rank === view.focus;
    context.fillStyle = isFocus ? ink("accent") : ink("line");
    context.fillRect(left, ground, box, 2);
    context.font = "11px system-ui, sans-serif";
    context.fillStyle = isFocus ? ink("accent") : ink("quiet");
    context.fillText(String(rank), left + box / 2, ground + 13);
    const pile = view.piles[rank];
    if (pile) drawPile(context, pile, watching.given[rank] ?? false, left, ground, box, ink);
  }
}

function drawPile(context: CanvasRenderingContext2D, pile: Pile, isGiven: boolean, left: number, ground: number, box: number, ink: Inks): void {
  const plain = `${Math.round(box * 0.52)}px system-ui, sans-serif`;
  let bottom = ground - BETWEEN;
  const draw = (value: string, kind: "live" | "top" | "out"): void => {
    const top = bottom - box;
    context.globalAlpha = kind === "out" && !pile.gone ? 0.55 : 1;
    context.beginPath();
    context.roundRect(left + 0.5, top + 0.5, box - 1, box - 1, 5);
    if (kind === "out") {
      context.strokeStyle = ink("dead-end");
      context.stroke();
    } else {
      context.fillStyle = kind === "live" ? ink("sunken") : isGiven ? ink("given-box") : ink("accent");
      context.fill();
      if (kind === "live") {
        context.strokeStyle = ink("line");
        context.stroke();
      }
    }
    context.font = kind === "top" ? `700 ${plain}` : plain;
    context.fillStyle = kind === "out" ? ink("dead-end") : kind === "live" ? ink("ink") : isGiven ? "#fff" : ink("on-accent");
    context.fillText(value, left + box / 2, top + box / 2 + 0.5);
    if (kind === "out") context.fillRect(left + box * 0.28, top + box / 2, box * 0.44, 1.5);
    context.globalAlpha = 1;
    bottom = top - BETWEEN;
  };
  pile.live.forEach((value, index) => draw(value, pile.gone ? "out" : index === pile.live.length - 1 ? "top" : "live"));
  for (const value of pile.out) draw(value, "out");
  if (pile.live.length === 0) draw("∅", "out");
}
