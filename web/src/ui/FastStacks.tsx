/** The stacks while they change faster than an eye follows. */
import { type Signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { View, Watching } from "../engine/messages";
import { theme } from "../state/settings";
import { t } from "../state/words";
import { type Inks, inksOf } from "./canvas";
import { type Measures, drawStacks, scrolled } from "./drawStacks";
import { roomOf, tallest } from "./Stacks";

/** What is asked of the browser once, not sixty times a second. */
type Known = { theme: string; measures: Measures; ink: Inks; from: number };

export function FastStacks({ watching, view }: { watching: Watching; view: Signal<View | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const known = useRef<Known | null>(null);
  useSignalEffect(() => {
    const [now, place] = [view.value, canvas.current];
    if (!now || !place) return;
    if (known.current?.theme !== theme.value) known.current = { theme: theme.value, measures: measured(place), ink: inksOf(place), from: 0 };
    const at = known.current;
    at.from = scrolled(at.from, now.focus, watching.places.length, place.clientWidth, at.measures);
    drawStacks(place, watching, now, at.from, at.measures, at.ink);
  });
  return (
    <figure class="stacks">
      <figcaption title={t("page-stacks-help")}>{t("page-stacks")}</figcaption>
      <div class={`strip fast ${roomOf(watching)}`} role="img" aria-label={t("page-stacks")} style={{ "--tallest": String(tallest(watching)) }}>
        <span class="box-measure" />
        <canvas ref={canvas} />
      </div>
    </figure>
  );
}

/** What the style sheet says: a box of the right size is measured. */
function measured(canvas: HTMLCanvasElement): Measures {
  const strip = canvas.parentElement;
  const style = strip && getComputedStyle(strip);
  return {
    box: strip?.querySelector<HTMLElement>(".box-measure")?.offsetWidth ?? 27,
    gap: Number.parseFloat(style?.columnGap ?? "3") || 3,
    side: Number.parseFloat(style?.paddingLeft ?? "14") || 0,
  };
}
