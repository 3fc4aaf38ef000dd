/** The search tree as a picture: boxes to point at, to look into and to go to. */
import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TreeBox } from "../../../engine/messages";
import { number, theme } from "../../../state/settings";
import { t } from "../../../state/words";
import { IconButton } from "../../../ui/Icon";
import { type Inks, inksOf } from "../../../ui/canvas";
import type { Player } from "../player";
import { drawPlace, drawTree } from "./draw";
import { Forest } from "./forest";
import { type Direction, type Layout, boxAt, layout, neighbour, stepAt } from "./layout";
import { Hand } from "./hand";

const STEPS: Record<string, Direction> = { ArrowUp: "parent", ArrowDown: "child", ArrowLeft: "before", ArrowRight: "after" };
const ZOOM = 1.6;

export function SearchTree({ player }: { player: Player }) {
  const forest = useMemo(() => new Forest(player), [player]);
  const [picture, place, field] = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null), useRef<HTMLDivElement>(null)];
  const inks = useRef<Inks | null>(null);

  const here = (): Layout | null => {
    const [tree, box] = [forest.tree.value, field.current];
    return tree && box ? layout(tree, forest.range.value, box.clientWidth, box.clientHeight) : null;
  };
  const seen = useRef<Layout | null>(null);

  useSignalEffect(() => {
    const session = player.watching.value?.session;
    const total = forest.total.value;
    if (session !== undefined && total > 1) forest.follow(session, total, !player.exploring.value);
  });
  useSignalEffect(() => {
    void theme.value;
    const [tree, at, canvas] = [forest.tree.value, here(), picture.current];
    seen.current = at;
    if (!canvas) return;
    inks.current = inksOf(canvas);
    if (tree && at) drawTree(canvas, tree, at, inks.current);
  });
  useSignalEffect(() => {
    const [tree, step, chosen, range] = [forest.tree.value, player.view.value?.step ?? 0, forest.chosen.value, forest.range.value];
    const [at, canvas] = [seen.current ?? here(), place.current];
    if (tree && at && range && canvas) drawPlace(canvas, tree, at, step, chosen, (inks.current ??= inksOf(canvas)));
  });
  useEffect(() => {
    const box = field.current;
    if (!box) return undefined;
    const sight = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? forest.open(box.clientWidth) : forest.close()));
    const size = new ResizeObserver(() => {
      forest.range.value = { ...forest.range.value };
    });
    sight.observe(box);
    size.observe(box);
    const hand = new Hand(box, {
      zoom: (factor, x) => forest.zoom(factor, x === undefined || !seen.current ? undefined : stepAt(seen.current, x)),
      drag: (pixels) => seen.current && forest.move((-pixels / seen.current.wide) * (seen.current.range.to - seen.current.range.from)),
      point: (x, y) => (forest.chosen.value = under(forest, seen.current, x, y)),
      press: (x, y) => go(player, forest, seen.current, x, y),
      enter: (x, y) => {
        const target = under(forest, seen.current, x, y);
        if (target) forest.enter(target);
        else if (seen.current) forest.zoom(4, stepAt(seen.current, x));
      },
    });
    return () => {
      sight.disconnect();
      size.disconnect();
      hand.release();
      forest.close();
    };
  }, [forest]);

  return (
    <figure class="tree">
      <figcaption>
        <span>{t("page-tree")}</span>
        <Zoom forest={forest} />
      </figcaption>
      <div
        class="tree-field"
        ref={field}
        role="application"
        tabIndex={0}
        aria-label={t("page-tree")}
        aria-describedby="tree-help"
        onKeyDown={(event) => onKey(event, player, forest)}
      >
        <canvas ref={picture} aria-hidden="true" />
        <canvas ref={place} aria-hidden="true" />
      </div>
      <Told player={player} forest={forest} />
      <p id="tree-help" class="unseen">
        {t("page-tree-keys")}
      </p>
    </figure>
  );
}

function Zoom({ forest }: { forest: Forest }) {
  return (
    <span class="tree-zoom">
      <IconButton icon="minus" label={t("page-tree-out")} onClick={() => forest.zoom(1 / ZOOM)} />
      <IconButton icon="plus" label={t("page-tree-in")} onClick={() => forest.zoom(ZOOM)} />
      <button type="button" class="quiet" disabled={forest.isWhole.value} onClick={() => forest.whole()}>
        {t("page-tree-whole")}
      </button>
    </span>
  );
}

/** The box that is pointed at, in words; else what the picture shows. */
function Told({ player, forest }: { player: Player; forest: Forest }) {
  const box = forest.chosen.value;
  const place = box ? player.watching.value?.places[box.rank] : null;
  return (
    <p class="tree-told" aria-live="polite">
      {box ? (
        <>
          <b>
            {place} = {box.value}
          </b>{" "}
          {!box.whole && `(${t("page-tree-cut")}) `}· {t("page-tree-steps")} {number(box.first)}–{number(box.end - 1)} · {t("page-tree-nodes")}{" "}
          {number(box.nodes)} · {t("page-dead-ends")} {number(box.dead_ends)} · {t("page-solutions")} {number(box.solutions)}
        </>
      ) : (
        t("page-tree-help")
      )}
    </p>
  );
}

function under(forest: Forest, at: Layout | null, x: number, y: number): TreeBox | null {
  return forest.tree.value && at ? boxAt(forest.tree.value, at, x, y) : null;
}

function go(player: Player, forest: Forest, at: Layout | null, x: number, y: number): void {
  if (!at) return;
  const step = under(forest, at, x, y)?.first ?? Math.round(stepAt(at, x));
  void player.seek({ to: "step", step: Math.max(0, step) });
}

/** The keys of the picture; the room does not hear them. */
function onKey(event: KeyboardEvent, player: Player, forest: Forest): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tree = forest.tree.value;
  const chosen = forest.chosen.value ?? standing(player, forest);
  const direction = STEPS[event.key];
  const actions: Record<string, () => void> = {
    "+": () => forest.zoom(ZOOM, chosen?.first),
    "-": () => forest.zoom(1 / ZOOM, chosen?.first),
    Home: () => forest.whole(),
    Enter: () => chosen && void player.seek({ to: "step", step: chosen.first }),
    Escape: () => (forest.chosen.value = null),
  };
  const action = direction ? () => tree && chosen && (forest.chosen.value = forest.chosen.value ? (neighbour(tree, chosen, direction) ?? chosen) : chosen) : actions[event.key];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** The last box on the way to where the search stands, or the first of all. */
function standing(player: Player, forest: Forest): TreeBox | null {
  const [boxes, step] = [forest.tree.value?.boxes ?? [], player.view.value?.step ?? 0];
  const way = boxes.filter((box) => box.first <= step && step < box.end);
  return way.toSorted((a, b) => b.rank - a.rank)[0] ?? boxes.toSorted((a, b) => a.rank - b.rank || a.first - b.first)[0] ?? null;
}
