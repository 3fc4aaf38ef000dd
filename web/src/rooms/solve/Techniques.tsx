import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TechniqueEntry, TechniquePage } from "../../engine/messages";
import { engine, spoken, t } from "../../state/words";
import { GridPicture } from "../../ui/PuzzleGrid";
import { SaidText } from "../../ui/SaidText";
import { useInSight } from "../../ui/sight";
import type { Desk } from "./desk";
import { Legend } from "../../ui/Legend";

/** The list of all techniques, each with its page. */
export function Techniques({ desk }: { desk: Desk }) {
  const list = useSignal<TechniqueEntry[]>([]);
  const isOpen = useSignal(false);
  const language = spoken.value;
  useEffect(() => {
    // The list is of the large engine, which nothing else in the room needs at first.
    if (!isOpen.value) return;
    void engine.ask({ ask: "techniques" }).then((answer) => {
      if (answer.answer === "techniques") list.value = answer.list;
    });
  }, [language, isOpen.value]);
  useEffect(() => {
    const open = desk.technique.value;
    if (open) void desk.openTechnique(open.id, true);
  }, [language]);
  const levels = [...new Set(list.value.map((entry) => entry.level))];
  return (
    <details class="techniques" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        {t("page-solve-techniques")}
        {list.value.length > 0 && ` (${list.value.length})`}
      </summary>
      {levels.map((level) => (
        <div key={level}>
          <h3>{level}</h3>
          <p class="technique-list">
            {list.value
              .filter((entry) => entry.level === level)
              .map(({ id, name }) => (
                <button key={id} type="button" class="quiet" onClick={() => void desk.openTechnique(id)}>
                  {name}
                </button>
              ))}
          </p>
        </div>
      ))}
    </details>
  );
}

/** A technique: what it is, and an example. */
export function TechniqueView({ desk, page }: { desk: Desk; page: TechniquePage }) {
  const pointed = useSignal<number[] | null>(null);
  const { example, frame } = page;
  const place = useInSight(page.id);
  return (
    <article class="technique" ref={place}>
      <h2>{page.name}</h2>
      <p class="remark">
        {t("page-solve-level")} {page.level}
        {page.unique && ` · ${t("page-solve-needs-unique")}`}
      </p>
      <p>
        <SaidText said={page.definition} />
      </p>
      {example && frame && (
        <figure>
          <figcaption>{t("page-solve-example-of")}</figcaption>
          <GridPicture frame={frame} values={example.picture.values} given={example.picture.given} picture={example.picture} pointed={pointed.value} />
          <p class="reason">
            <SaidText said={example.reason} onPoint={(cells) => (pointed.value = cells)} />
          </p>
          <Legend legend={example.picture.legend} />
        </figure>
      )}
      <div class="actions">
        <button type="button" class="primary" onClick={() => desk.practise(page.id)}>
          {t("page-practice")}
        </button>
        <button type="button" onClick={() => (desk.technique.value = null)}>
          {t("page-solve-back-to-grid")}
        </button>
      </div>
    </article>
  );
}
