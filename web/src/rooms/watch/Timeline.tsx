/** The whole search as a landscape that one can drag along. */
import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { number, theme } from "../../state/settings";
import { t } from "../../state/words";
import { drawLandscape } from "./landscape";
import type { Player } from "./player";

/** Keys that would move the slider by its own measure; the room has its own for them. */
const MOVES = /^(Arrow|Home|End|Page)/;

export function Timeline({ player }: { player: Player }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const landscape = player.landscape.value;
  const step = player.told.value?.step ?? 0;
  const known = Math.max(landscape?.surveyed ?? 0, step);
  const ranks = player.watching.value?.places.length ?? 1;
  const shownTheme = theme.value;
  useEffect(() => {
    const draw = (): void => {
      if (canvas.current) drawLandscape(canvas.current, landscape, ranks);
    };
    draw();
    addEventListener("resize", draw);
    return () => removeEventListener("resize", draw);
  }, [landscape, ranks, shownTheme]);

  return (
    <div class="timeline">
      <div class="landscape">
        <canvas ref={canvas} aria-hidden="true" />
        <Head player={player} />
        <input
          type="range"
          min="0"
          max={known}
          value={step}
          aria-label={t("page-timeline")}
          aria-valuetext={`${t("page-step")} ${number(step)}`}
          onInput={(event) => player.drag(Number(event.currentTarget.value))}
          onChange={() => player.drop()}
          onPointerUp={() => player.drop()}
          onKeyDown={(event) => MOVES.test(event.key) && event.preventDefault()}
        />
      </div>
      <p class="where">
        <span>
          {t("page-step")} <StepNow player={player} /> {landscape?.complete ? t("page-of") : t("page-of-at-least")} {number(known)}
        </span>
        <span class="legend" aria-hidden="true">
          <span class="depth">{t("page-depth")}</span>
          <span class="dead-end">{t("page-dead-ends")}</span>
          <span class="solution">{t("page-solutions")}</span>
        </span>
        {player.exploring.value && <span class="exploring">{t("page-exploring")}</span>}
        {!player.exploring.value && landscape && !landscape.complete && (
          <button type="button" class="quiet" onClick={() => player.exploreFurther()}>
            {t("page-survey-more")}
          </button>
        )}
      </p>
    </div>
  );
}

/** Where the search stands. Moved without anything else being laid out again. */
function Head({ player }: { player: Player }) {
  const transform = useComputed(() => {
    const step = player.view.value?.step ?? 0;
    const known = Math.max(player.landscape.value?.surveyed ?? 0, step, 1);
    return `transform: translateX(${(100 * step) / known}%)`;
  });
  return <div class="head" style={transform} />;
}

function StepNow({ player }: { player: Player }) {
  const text = useComputed(() => number(player.view.value?.step ?? 0));
  return <b>{text}</b>;
}
