/** The documents' stacks: boxes growing upward, the tried value on top, what was popped struck out. */
import { useEffect, useRef } from "preact/hooks";
import type { Pile, View, Watching } from "../engine/messages";
import { t } from "../state/words";
import { Memo } from "./Memo";

type Props = { watching: Watching; view: View };

/** The choices that a stack of this search can have at most: room is kept for them from the start. */
export function tallest({ subject, frame }: Watching): number {
  if (subject.kind === "queens") return subject.side;
  return frame?.side ?? 5;
}

/** How large the boxes are. */
export function roomOf({ places }: Watching): string {
  return places.length <= 5 ? "large" : places.length <= 16 ? "medium" : "small";
}

export function Stacks({ watching, view }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const { focus } = view;
  useEffect(() => {
    const box = strip.current;
    const pile = focus === null ? null : box?.querySelector<HTMLElement>(`[data-rank="${focus}"]`);
    if (!box || !pile) return;
    const [left, right] = [pile.offsetLeft, pile.offsetLeft + pile.offsetWidth];
    const margin = box.clientWidth / 6;
    if (left < box.scrollLeft + margin || right > box.scrollLeft + box.clientWidth - margin) {
      box.scrollLeft = left - box.clientWidth / 2;
    }
  }, [focus, watching.session]);

  const tops = view.piles.filter((pile) => !pile.gone).map((pile) => pile.live.at(-1) ?? "∅");
  return (
    <figure class="stacks">
      <figcaption title={t("page-stacks-help")}>{t("page-stacks")}</figcaption>
      <div
        class={`strip ${roomOf(watching)}`}
        ref={strip}
        role="img"
        aria-label={`${t("page-stacks")}: ${tops.join(" ")}`}
        style={{ "--tallest": String(tallest(watching)) }}
      >
        {watching.places.map((place, rank) => {
          const pile = view.piles[rank];
          const props = { rank, place, pile, isFocus: rank === focus, isGiven: watching.given[rank] ?? false };
          return <Memo key={rank} of={seen(props)} draw={() => <PileBoxes {...props} />} />;
        })}
      </div>
    </figure>
  );
}

type PileProps = { rank: number; place: string; pile: Pile | undefined; isFocus: boolean; isGiven: boolean };

/** All that a stack's picture depends on. */
function seen({ place, pile, isFocus, isGiven }: PileProps): string {
  const boxes = pile ? `${pile.live.join()}|${pile.out.join()}|${pile.gone}` : "";
  return `${place}|${isFocus}|${isGiven}|${boxes}`;
}

function PileBoxes({ rank, place, pile, isFocus, isGiven }: PileProps) {
  const kind = `pile${isFocus ? " focus" : ""}${isGiven ? " given" : ""}${pile?.gone ? " gone" : ""}`;
  const isDeadEnd = pile && pile.live.length === 0;
  return (
    <div class={kind} data-rank={rank} title={place}>
      <div class="boxes">
        {pile?.live.map((value, index) => (
          <span key={`live-${index}`} class={index === pile.live.length - 1 ? "box top" : "box"}>
            {value}
          </span>
        ))}
        {pile?.out.map((value, index) => (
          <span key={`out-${index}`} class={`box out${index === 0 && isFocus ? " just" : ""}`}>
            {value}
          </span>
        ))}
        {isDeadEnd && <span class="box none">∅</span>}
      </div>
      <span class="rank">{rank}</span>
    </div>
  );
}
