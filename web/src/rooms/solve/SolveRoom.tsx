/** The room where a puzzle is entered, judged, explained and rated. */
import "../../style/puzzle.css";
import { useEffect } from "preact/hooks";
import { note, route, useAsked } from "../../state/route";
import { spoken, t } from "../../state/words";
import { ChoosableGrid } from "../../ui/ChoosableGrid";
import { RefusedText } from "../../ui/RefusedText";
import { usePaste } from "../../ui/paste";
import { SaidText } from "../../ui/SaidText";
import { Desk, EMPTY } from "./desk";
import { HintPanel } from "./HintPanel";
import { Import } from "./Import";
import { PathPanel } from "./PathPanel";
import { pointed } from "./pointed";
import { PracticeView } from "./Practice";
import { RatingPanel } from "./RatingPanel";
import { TechniqueView, Techniques } from "./Techniques";
import { VerdictPanel } from "./VerdictPanel";

const desk = new Desk();
const FIRST = "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.";

export function SolveRoom() {
  const { params } = route.value;
  const asked = useAsked(params);
  const language = spoken.value;
  useEffect(() => {
    const text = asked() ?? desk.puzzle.value?.text ?? FIRST;
    void desk.look(text).then((isRead) => {
      if (!isRead && !desk.puzzle.value) void begin();
    });
  }, [params, language]);
  usePaste((pasted) => void desk.look(pasted));
  const text = desk.puzzle.value?.text;
  useEffect(() => {
    if (text) note("solve", { p: text });
  }, [text]);

  if (!desk.puzzle.value) return <h1>{t("page-room-solve")}</h1>;
  return (
    <div class="solve">
      <h1 class="unseen">{t("page-room-solve")}</h1>
      <div class="solve-left">
        <Sheet />
        <p class="remark">{t("page-solve-intro")}</p>
        <Import desk={desk} />
      </div>
      <div class="solve-right">
        <Shown />
        <Techniques desk={desk} />
      </div>
    </div>
  );
}

/** An empty grid under what could not be read. */
async function begin(): Promise<void> {
  const refused = desk.refused.value;
  await desk.look(EMPTY);
  desk.refused.value = refused;
}

/** What is practised, a technique's page, or what is known about the puzzle. */
function Shown() {
  const [exercise, technique] = [desk.exercise.value, desk.technique.value];
  if (exercise) return <PracticeView exercise={exercise} onClose={() => (desk.exercise.value = null)} />;
  return technique ? <TechniqueView desk={desk} page={technique} /> : <Panels />;
}

function Panels() {
  return (
    <>
      <VerdictPanel desk={desk} />
      <div class="actions">
        <button type="button" class="primary" onClick={() => void desk.askHint()}>
          {t("page-solve-hint")}
        </button>
        <button type="button" onClick={() => void desk.askPath()}>
          {t("page-solve-path")}
        </button>
        <button type="button" onClick={() => void desk.askRating()}>
          {t("page-solve-rate")}
        </button>
        {desk.busy.value && (
          <span class="thinking-now" role="status">
            {t("page-solve-thinking")}
            <button type="button" class="quiet" onClick={() => desk.stop()}>
              {t("page-stop")}
            </button>
          </span>
        )}
      </div>
      <div role="alert">{desk.trouble.value && <RefusedText refused={desk.trouble.value} />}</div>
      <Questions />
      <HintPanel desk={desk} />
      <PathPanel desk={desk} />
      <RatingPanel desk={desk} />
    </>
  );
}

/** A digit for each question: why it is, or is not, in the chosen cell. */
function Questions() {
  const puzzle = desk.puzzle.value;
  if (!puzzle || desk.path.value || puzzle.verdict.word !== "unique") return null;
  return (
    <div class="digit-row" role="group" aria-labelledby="why-label">
      <span id="why-label">{t("page-solve-why")}</span>
      {puzzle.frame.symbols.map((symbol, index) => (
        <button type="button" key={symbol} onClick={() => void desk.askWhy(index + 1)}>
          {symbol}
        </button>
      ))}
    </div>
  );
}

function Sheet() {
  const cursor = desk.cursor;
  const puzzle = desk.puzzle.value;
  if (!puzzle) return null;
  const picture = desk.picture.value;
  const given = picture?.given ?? puzzle.values.map((value) => value > 0);
  const solution = desk.showsSolution.value ? puzzle.verdict.solution : null;
  const isRead = picture !== undefined;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isRead) return;
    const digit = puzzle.frame.symbols.findIndex((symbol) => symbol.toLowerCase() === event.key.toLowerCase()) + 1;
    const isEmptying = ["Delete", "Backspace", "0", ".", " "].includes(event.key);
    if (digit === 0 && !isEmptying) return;
    event.preventDefault();
    desk.write(cursor.value, digit);
  };
  const conflict = puzzle.verdict.word === "contradiction" ? new Set(puzzle.verdict.cells) : undefined;
  return (
    <>
      <ChoosableGrid
        label={t("page-solve-grid")}
        frame={puzzle.frame}
        values={picture?.values ?? puzzle.values}
        given={given}
        picture={picture}
        candidates={puzzle.marks ?? undefined}
        shown={isRead ? null : solution}
        wrong={isRead ? undefined : conflict}
        pointed={pointed.value}
        cursor={cursor.value}
        selected={isRead ? undefined : new Set([cursor.value])}
        onChoose={(cell) => (cursor.value = cell)}
        onKey={onKey}
      />
      {puzzle.notes.map((said, index) => (
        <p key={index} class="remark">
          <SaidText said={said} />
        </p>
      ))}
    </>
  );
}
