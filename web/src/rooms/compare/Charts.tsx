/** Charts of all grids and all strategies. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Preset } from "../../engine/messages";
import { number } from "../../state/settings";
import { t } from "../../state/words";
import { share } from "./bars";
import { type Bar, type Group, MEASURES, type Measure, Tournament, entrants, grouped } from "./tournament";
import type { Lane } from "./race";

export function Charts({ grids, lanes }: { grids: Preset[]; lanes: Lane[] }) {
  const tournament = useMemo(() => new Tournament(), []);
  useEffect(() => () => tournament.stop(), []);
  const [by, measure] = [useSignal<"grid" | "strategy">("grid"), useSignal<Measure>("nodes")];
  const list = entrants(grids);
  const strategies = lanes.map(({ strategy }) => strategy);
  const isRunning = tournament.left.value > 0;
  const groups = grouped(tournament.results.value, list, strategies.map(({ name }) => name), by.value, measure.value);
  return (
    <section class="charts" aria-label={t("page-compare-charts")}>
      <h2>{t("page-compare-charts")}</h2>
      <p class="remark">{t("page-compare-charts-intro")}</p>
      <div class="charts-controls">
        <button type="button" class="primary" disabled={list.length === 0 || strategies.length === 0} onClick={() => (isRunning ? tournament.stop() : void tournament.start(list, strategies))}>
          {isRunning ? t("page-stop") : t("page-compare-charts-start")}
        </button>
        <label>
          <span>{t("page-compare-by")}</span>
          <select value={by.value} onChange={(event) => (by.value = event.currentTarget.value as "grid" | "strategy")}>
            <option value="grid">{t("page-compare-by-grid")}</option>
            <option value="strategy">{t("page-compare-by-strategy")}</option>
          </select>
        </label>
        <label>
          <span>{t("page-compare-measure")}</span>
          <select value={measure.value} onChange={(event) => (measure.value = event.currentTarget.value as Measure)}>
            {MEASURES.map((one) => (
              <option key={one} value={one}>
                {t(`page-compare-${one === "seconds" ? "time" : one}`)}
              </option>
            ))}
          </select>
        </label>
        <span role="status" class="remark">
          {isRunning && `${t("page-compare-running")} ${number(tournament.results.value.length)} / ${number(tournament.results.value.length + tournament.left.value)}`}
        </span>
      </div>
      {groups.length > 0 && <p class="remark">{t("page-compare-scale")}</p>}
      <div class="charts-groups">
        {groups.map((group) => (
          <GroupOf key={group.title} group={group} measure={measure.value} most={Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)))} />
        ))}
      </div>
    </section>
  );
}

function GroupOf({ group, measure, most }: { group: Group; measure: Measure; most: number }) {
  return (
    <figure class="chart">
      <figcaption>{group.title}</figcaption>
      <ul>
        {group.bars.map((bar) => (
          <li key={bar.label} class={bar.isBrokenOff ? "broken-off" : bar.isStuck ? "stuck" : ""}>
            <span class="chart-label" title={bar.label}>
              {bar.label}
            </span>
            <span class="chart-track" aria-hidden="true">
              <span class="chart-bar" style={{ width: `${100 * length(bar, measure, most)}%` }} />
            </span>
            <span class="chart-value">{told(bar, measure)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Times are counted in tenths of milliseconds, so that their logarithms are lengths. */
const length = ({ value }: Bar, measure: Measure, most: number): number =>
  measure === "seconds" ? share(value * 1e4, most * 1e4) : share(value, most);

function told({ value, isBrokenOff, isStuck }: Bar, measure: Measure): string {
  const text = measure === "seconds" ? `${value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 3 })} s` : number(value);
  if (isStuck) return `${text} · ${t("page-compare-stuck")}`;
  return isBrokenOff ? `> ${text}` : text;
}
