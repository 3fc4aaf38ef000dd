/** The room where strategies race. */
import "../../style/puzzle.css";
import "../../style/play.css";
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Preset } from "../../engine/messages";
import { note, route } from "../../state/route";
import { number } from "../../state/settings";
import { engine, spoken, t } from "../../state/words";
import { RefusedText } from "../../ui/RefusedText";
import { usePaste } from "../../ui/paste";
import { SaidText } from "../../ui/SaidText";
import { share } from "./bars";
import { Charts } from "./Charts";
import { type Lane, Race } from "./race";
import { Why } from "./Why";

const race = new Race();
/** The grid that a naive order finds hardest. */
const FIRST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const text = signal<string | null>(null);
const SECONDS = 20;

export function CompareRoom() {
  const grids = useSignal<Preset[]>([]);
  const language = spoken.value;
  const { params } = route.value;
  useEffect(() => {
    text.value = params.get("p") ?? text.value ?? FIRST;
  }, [params]);
  useEffect(() => {
    void engine.ask({ ask: "strategies" }).then((answer) => answer.answer === "strategies" && race.prepare(answer.list));
    void engine.ask({ ask: "presets" }).then((answer) => {
      if (answer.answer === "presets") grids.value = answer.grids;
    });
  }, [language]);
  useEffect(() => () => race.stop(), []);
  usePaste((pasted) => (text.value = pasted));
  useEffect(() => {
    if (text.value) note("compare", { p: text.value });
  }, [text.value]);

  const isRunning = race.isRunning();
  return (
    <div class="compare">
      <h1>{t("page-room-compare")}</h1>
      <p>{t("page-compare-intro")}</p>
      <form
        class="compare-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRunning) race.stop();
          else race.start(text.value ?? "", SECONDS);
        }}
      >
        <label>
          <span>{t("page-compare-grid")}</span>
          <select value={known(grids.value)?.id ?? ""} onChange={(event) => choose(grids.value, event.currentTarget.value)}>
            <option value="">{t("page-watch-own")}</option>
            {grids.value.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <textarea
          rows={2}
          spellcheck={false}
          aria-label={t("page-watch-own-label")}
          value={text.value ?? ""}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={race.lanes.value.length === 0}>
          {isRunning ? t("page-stop") : t("page-compare-start")}
        </button>
      </form>
      <div role="alert">{race.refused.value && <RefusedText refused={race.refused.value} />}</div>
      <Lanes />
      {text.value && <Why text={text.value} />}
      <Charts grids={grids.value} lanes={race.lanes.value} />
    </div>
  );
}

const textOf = (preset: Preset): string => (preset.subject.kind === "sudoku" ? preset.subject.text : "");
const known = (grids: Preset[]): Preset | undefined => grids.find((preset) => textOf(preset) === text.value);

function choose(grids: Preset[], id: string): void {
  const preset = grids.find((one) => one.id === id);
  text.value = preset ? textOf(preset) : "";
}

function Lanes() {
  const lanes = race.lanes.value;
  const most = Math.max(1, ...lanes.map((lane) => (lane.state === "done" ? lane.raced.nodes : 0)));
  return (
    <div class="table-box">
      <table class="race">
        <caption>{t("page-compare-chart")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("page-compare-strategy")}</th>
            <th scope="col">{t("page-compare-nodes")}</th>
            <th scope="col">{t("page-compare-back")}</th>
            <th scope="col">{t("page-compare-time")}</th>
            <th scope="col">{t("page-compare-solutions")}</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow key={lane.strategy.name} lane={lane} most={most} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LaneRow({ lane, most }: { lane: Lane; most: number }) {
  const { strategy } = lane;
  return (
    <tr class={`raced ${strategy.name} ${lane.state}`}>
      <th scope="row">
        <b>{strategy.name}</b>
        <span class="remark">{strategy.about}</span>
      </th>
      {lane.state === "done" ? (
        <>
          <td class="nodes">
            <span class="bar" style={{ width: `${100 * share(lane.raced.nodes, most)}%` }} />
            <span>{number(lane.raced.nodes)}</span>
          </td>
          <td>{number(lane.raced.back)}</td>
          <td>
            {lane.raced.seconds.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 3 })} {t("page-compare-seconds")}
          </td>
          <td>
            <SaidText said={lane.raced.said} />
          </td>
        </>
      ) : (
        <td colSpan={4} class="remark" role="status">
          {lane.state === "running" ? t("page-compare-running") : ""}
        </td>
      )}
    </tr>
  );
}
