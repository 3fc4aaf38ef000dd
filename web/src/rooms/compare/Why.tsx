/** Why the order of the cells decides: the choices that lie in the first cells of each order. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Looked } from "../../engine/messages";
import { number } from "../../state/settings";
import { engine, t } from "../../state/words";
import { CELL } from "../../ui/geometry";
import { walls } from "../../ui/walls";
import { type Opening, candidates, openings } from "./order";

export function Why({ text }: { text: string }) {
  const looked = useSignal<Looked | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void engine.ask({ ask: "look", text }).then((answer) => {
        if (isCurrent) looked.value = answer.answer === "looked" ? answer : null;
      });
    }, 200);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <section class="why">
      <h2>{t("page-compare-why-title")}</h2>
      <p>{t("page-compare-why")}</p>
      {looked.value && <Orders looked={looked.value} />}
      <p>{t("page-compare-why-hard")}</p>
    </section>
  );
}

function Orders({ looked }: { looked: Looked }) {
  const counts = candidates(looked);
  const { naive, fewest } = openings(counts);
  if (naive.cells.length === 0) return null;
  return (
    <div class="orders">
      <OrderPicture looked={looked} counts={counts} opening={naive} title={t("page-compare-order-naive")} />
      <OrderPicture looked={looked} counts={counts} opening={fewest} title={t("page-compare-order-fewest")} />
    </div>
  );
}

type Props = { looked: Looked; counts: number[]; opening: Opening; title: string };

function OrderPicture({ looked: { frame, values }, counts, opening, title }: Props) {
  const size = frame.side * CELL;
  const at = (cell: number): string => `translate(${(cell % frame.side) * CELL} ${Math.floor(cell / frame.side) * CELL})`;
  return (
    <figure class="order">
      <svg class="board" viewBox={`-0.6 -0.6 ${size + 1.2} ${size + 1.2}`} role="img" aria-label={title}>
        <rect class="board-ground" width={size} height={size} />
        {opening.cells.map((cell, index) => (
          <rect key={cell} class="order-cell" width={CELL} height={CELL} transform={at(cell)} style={{ opacity: String(1 - (0.7 * index) / opening.cells.length) }} />
        ))}
        {values.map((value, cell) => (
          <text key={cell} class={value > 0 ? "digit given" : opening.cells.includes(cell) ? "digit order-count" : "digit order-other"} x={CELL / 2} y={CELL / 2} transform={at(cell)}>
            {value > 0 ? frame.symbols[value - 1] : counts[cell]}
          </text>
        ))}
        <path class="walls thin" d={walls(frame, "thin", CELL)} />
        <path class="walls thick" d={walls(frame, "thick", CELL)} />
      </svg>
      <figcaption>
        <b>{title}</b>
        <span>
          {opening.cells.map((cell) => counts[cell]).join(" × ")} = <b>{number(opening.ways)}</b>
        </span>
      </figcaption>
    </figure>
  );
}
