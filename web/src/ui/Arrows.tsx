/** The inferences of a chain: strong ones solid, weak ones dashed, bent so that they miss each other. */
import type { ArrowView, Frame, PictureView } from "../engine/messages";
import { placeOf } from "./geometry";

export function Arrows({ frame, picture }: { frame: Frame; picture: PictureView }) {
  return (
    <g class="arrows">
      {picture.arrows.map((arrow, index) => (
        <path key={index} class={arrow.strong ? "arrow strong" : "arrow weak"} d={curve(frame, arrow)} marker-end="url(#arrow-head)" />
      ))}
    </g>
  );
}

function middle(frame: Frame, cells: number[], digit: number): [number, number] {
  const places = cells.map((cell) => placeOf(frame, cell, digit));
  const sum = places.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / Math.max(1, places.length), sum[1] / Math.max(1, places.length)];
}

/** From rim to rim, bent to its left. */
export function curve(frame: Frame, arrow: ArrowView): string {
  const [x1, y1] = middle(frame, arrow.from, arrow.from_digit);
  const [x2, y2] = middle(frame, arrow.to, arrow.to_digit);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const bend = Math.min(4, length * 0.16);
  const [cx, cy] = [(x1 + x2) / 2 + uy * bend, (y1 + y2) / 2 - ux * bend];
  const rim = Math.min(1.7, length / 4);
  const point = (x: number, y: number): string => {
    const away = Math.hypot(cx - x, cy - y) || 1;
    return `${(x + ((cx - x) / away) * rim).toFixed(2)} ${(y + ((cy - y) / away) * rim).toFixed(2)}`;
  };
  return `M${point(x1, y1)}Q${cx.toFixed(2)} ${cy.toFixed(2)} ${point(x2, y2)}`;
}
