/** A technique practised: a position, what one says of it, and what that is worth. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { spoken, t } from "../../state/words";
import { ChoosableGrid } from "../../ui/ChoosableGrid";
import { Legend } from "../../ui/Legend";
import { SaidText } from "../../ui/SaidText";
import { useInSight } from "../../ui/sight";
import { type Exercise, same } from "./exercise";

export function PracticeView({ exercise, onClose }: { exercise: Exercise; onClose: () => void }) {
  const pointed = useSignal<number[] | null>(null);
  const language = spoken.value;
  useEffect(() => void exercise.reword(), [language]);
  const position = exercise.position.value;
  const place = useInSight(position?.text);
  if (!position) return <p role="status">{t("page-solve-thinking")}</p>;
  const { frame } = position;
  const judged = exercise.judged.value;
  const shown = judged?.steps[0];
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = frame.symbols.indexOf(event.key) + 1;
    if (digit > 0) exercise.toggle(digit);
  };
  return (
    <article class="technique practice" ref={place}>
      <h2>{position.name}</h2>
      <p>
        <SaidText said={position.task} /> {t("page-practice-how")}
      </p>
      {!position.made && <p class="remark">{t("page-practice-worked")}</p>}
      <ChoosableGrid
        label={t("page-practice-grid")}
        frame={frame}
        values={position.picture.values}
        given={position.picture.given}
        picture={shown?.picture ?? position.picture}
        pointed={pointed.value}
        cursor={exercise.cursor.value}
        selected={new Set([exercise.cursor.value])}
        onChoose={(cell) => (exercise.cursor.value = cell)}
        onKey={onKey}
      />
      <Digits exercise={exercise} symbols={frame.symbols} />
      <Claims exercise={exercise} />
      <div class="actions">
        <button type="button" class="primary" disabled={exercise.claims.value.length === 0} onClick={() => void exercise.check()}>
          {t("page-practice-check")}
        </button>
        <button type="button" onClick={() => (exercise.showsPlace.value = true)}>
          {t("page-practice-where")}
        </button>
        <button type="button" onClick={() => void exercise.answer()}>
          {t("page-practice-answer")}
        </button>
        <button type="button" onClick={() => void exercise.begin(position.technique)}>
          {t("page-practice-another")}
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          {t("page-close")}
        </button>
      </div>
      {exercise.showsPlace.value && (
        <p class="remark">
          <SaidText said={position.place} onPoint={(cells) => (pointed.value = cells)} />
        </p>
      )}
      <div role="status">
        {judged && !exercise.isGivenUp.value && (
          <p class={judged.right ? "worth right" : "worth"}>
            <SaidText said={judged.said} onPoint={(cells) => (pointed.value = cells)} />
          </p>
        )}
        {shown && (
          <>
            <p class="what">
              <SaidText said={shown.what} />
            </p>
            <p class="reason">
              <SaidText said={shown.reason} onPoint={(cells) => (pointed.value = cells)} />
            </p>
            <Legend legend={shown.picture.legend} />
          </>
        )}
      </div>
    </article>
  );
}

/** What is said of the chosen cell: a digit goes, or is placed. */
function Digits({ exercise, symbols }: { exercise: Exercise; symbols: string[] }) {
  const cell = exercise.cursor.value;
  const holds = exercise.places.value;
  return (
    <div class="digit-row" role="group" aria-label={t("page-practice-claims")}>
      <select value={holds ? "in" : "out"} aria-label={t("page-practice-claims")} onChange={(event) => (exercise.places.value = event.currentTarget.value === "in")}>
        <option value="out">{t("page-practice-out")}</option>
        <option value="in">{t("page-practice-in")}</option>
      </select>
      {symbols.map((symbol, index) => {
        const claim = { cell, digit: index + 1, holds };
        return (
          <button key={symbol} type="button" aria-pressed={exercise.claims.value.some((one) => same(one, claim))} onClick={() => exercise.toggle(index + 1)}>
            {symbol}
          </button>
        );
      })}
    </div>
  );
}

function Claims({ exercise }: { exercise: Exercise }) {
  const frame = exercise.position.value?.frame;
  const signs = exercise.claims.value.map(({ cell, digit, holds }) => `${frame?.names[cell]}${holds ? "=" : "≠"}${frame?.symbols[digit - 1]}`);
  return (
    <p class="claims" aria-live="polite">
      {t("page-practice-claims")} <b>{signs.join(" ") || "–"}</b>
    </p>
  );
}
