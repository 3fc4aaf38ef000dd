/** Draws a search tree, and above it where the search stands. */
import type { Tree, TreeBox } from "../../../engine/messages";
import { type Inks, cleared } from "../../../ui/canvas";
import { type Layout, xOf, yOf } from "./layout";
import { width } from "./range";

/** Narrower boxes have no room for their value. */
const LEGIBLE = 11;

export function drawTree(canvas: HTMLCanvasElement, tree: Tree, at: Layout, ink: Inks): void {
  const context = cleared(canvas);
  if (!context) return;
  drawDust(context, tree, at, ink);
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const box of tree.boxes) drawBox(context, box, at, ink);
}

function drawBox(context: CanvasRenderingContext2D, box: TreeBox, at: Layout, ink: Inks): void {
  const [left, right] = [Math.max(-2, xOf(at, box.first)), Math.min(at.wide + 2, xOf(at, box.end))];
  const top = yOf(at, box.rank);
  if (right <= 0 || left >= at.wide || box.rank < at.base) return;
  const isDeadEnd = box.nodes === 1 && box.dead_ends > 0;
  const gap = right - left > 4 ? 1 : 0;
  const [w, h] = [Math.max(1, right - left - gap), Math.max(1, at.rowHeight - (at.rowHeight > 6 ? 1 : 0))];
  context.fillStyle = box.solutions > 0 ? ink("tree-solution") : isDeadEnd ? ink("tree-dead-end") : ink("tree-box");
  context.beginPath();
  context.roundRect(left, top, w, h, at.rowHeight > 10 && w > 8 ? 3 : 0);
  context.fill();
  if (box.solutions > 0 && h > 8) {
    context.fillStyle = ink("solution");
    context.fillRect(left, top + h - 2, w, 2);
  }
  if (w < LEGIBLE || h < LEGIBLE) return;
  context.font = `${h > 17 ? "600 13px" : "10px"} system-ui, sans-serif`;
  context.fillStyle = isDeadEnd ? ink("dead-end") : ink("ink");
  context.fillText(box.value, (Math.max(0, left) + Math.min(at.wide, right)) / 2, top + h / 2 + 0.5);
}

function drawDust(context: CanvasRenderingContext2D, tree: Tree, at: Layout, ink: Inks): void {
  tree.dust.forEach((level, rank) => {
    const columns = level.nodes.length;
    if (columns === 0 || rank < at.base) return;
    const span = width(tree) / columns;
    const [top, high] = [yOf(at, rank), Math.max(1, at.rowHeight - 0.5)];
    level.nodes.forEach((nodes, column) => {
      if (nodes === 0) return;
      const left = xOf(at, tree.from + column * span);
      const wide = xOf(at, tree.from + (column + 1) * span) - left;
      if (left + wide < 0 || left > at.wide) return;
      const filled = Math.min(1, (level.steps[column] ?? 0) / span);
      const dead = Math.min(1, (level.dead_ends[column] ?? 0) / nodes);
      context.globalAlpha = 0.25 + 0.6 * filled;
      context.fillStyle = ink("depth");
      context.fillRect(left, top, wide + 0.4, high);
      if (dead > 0) {
        context.fillStyle = ink("dead-end");
        context.fillRect(left, top + high * (1 - dead), wide + 0.4, high * dead);
      }
      context.globalAlpha = 1;
      if ((level.solutions[column] ?? 0) > 0) {
        context.fillStyle = ink("solution");
        context.fillRect(left, top, Math.max(2, wide), Math.max(high, 4));
      }
    });
  });
}

/** Where the search stands, the way that led there, and the box that is pointed at. */
export function drawPlace(canvas: HTMLCanvasElement, tree: Tree, at: Layout, step: number, chosen: TreeBox | null, ink: Inks): void {
  const context = cleared(canvas);
  if (!context) return;
  const outline = (box: TreeBox, style: string, thick: number): void => {
    if (box.rank < at.base) return;
    const [left, right] = [Math.max(-4, xOf(at, box.first)), Math.min(at.wide + 4, xOf(at, box.end))];
    context.strokeStyle = style;
    context.lineWidth = thick;
    context.strokeRect(left + thick / 2, yOf(at, box.rank) + thick / 2, Math.max(1, right - left - 1 - thick), Math.max(1, at.rowHeight - 1 - thick));
  };
  for (const box of tree.boxes) if (box.first <= step && step < box.end) outline(box, ink("accent"), 1.5);
  const x = xOf(at, step);
  if (x >= -1 && x <= at.wide + 1) {
    context.fillStyle = ink("ink");
    context.fillRect(x - 0.75, 0, 1.5, canvas.clientHeight);
  }
  if (chosen) outline(chosen, ink("ink"), 2.5);
}
