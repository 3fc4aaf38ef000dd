/** The lesson over a room: the teacher's text, the exercises and how far they are, and handing in. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { projector } from "../../state/projector";
import { format, parse, route } from "../../state/route";
import { t } from "../../state/words";
import { CopyButton } from "../../ui/CopyButton";
import { fileName, saveFile } from "../../ui/save";
import { load, save } from "../../state/store";
import { results } from "../write/results";
import { handIn, toCsv, toJson } from "./handed";
import { type Lesson, readLesson } from "./lesson";

const isText = (value: unknown): string | null => (typeof value === "string" ? value : null);
const stored = load("student", isText);
const student = signal(stored.state === "kept" ? stored.value : "");

/** The same place without its lesson. */
export function closeLesson(): void {
  const { room, params } = parse(location.hash);
  params.delete("lesson");
  location.hash = format({ room, params });
}

export function LessonBanner() {
  const packed = route.value.params.get("lesson");
  const read = useSignal<{ of: string; lesson: Lesson | null } | null>(null);
  useEffect(() => {
    if (packed) void readLesson(packed).then((lesson) => packed === route.value.params.get("lesson") && (read.value = { of: packed, lesson }));
  }, [packed]);
  // Until it is unpacked there is none, rather than the one before.
  if (!packed || read.value?.of !== packed) return null;
  const current = read.value.lesson;
  if (current === null) {
    return (
      <div role="alert" class="lesson refused">
        <p>{t("page-lesson-bad")}</p>
        <button type="button" onClick={closeLesson}>
          {t("page-lesson-close")}
        </button>
      </div>
    );
  }
  return (
    <section class="lesson" aria-label={t("page-lesson")}>
      <div class="lesson-head">
        <h2>{current.title || t("page-lesson")}</h2>
        <button type="button" class="quiet" aria-pressed={projector.value} onClick={() => (projector.value = !projector.value)}>
          {t(projector.value ? "page-teach-projector-off" : "page-teach-projector")}
        </button>
        <button type="button" class="quiet" onClick={closeLesson}>
          {t("page-lesson-close")}
        </button>
      </div>
      {current.text
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph, index) => (
          <p key={index} class="lesson-text">
            {paragraph}
          </p>
        ))}
      {current.exercises.length > 0 && <Assignment lesson={current} packed={packed} />}
    </section>
  );
}

function Assignment({ lesson, packed }: { lesson: Lesson; packed: string }) {
  const state = (id: string): "done" | "tried" | "not-yet" => {
    const result = results.value[id];
    return result?.passed ? "done" : result ? "tried" : "not-yet";
  };
  const handed = (): ReturnType<typeof handIn> => handIn(student.value, lesson, results.value);
  const file = (): string => fileName(`${lesson.title} ${student.value}`);
  return (
    <>
      <ol class="assignment">
        {lesson.exercises.map((id) => (
          <li key={id} class={state(id)}>
            <a href={format({ room: "write", params: new URLSearchParams({ exercise: id, lesson: packed }) })}>{exerciseName(id)}</a>{" "}
            <span>{t(`page-lesson-${state(id)}`)}</span>
          </li>
        ))}
      </ol>
      <details class="hand-in">
        <summary>{t("page-lesson-hand-in")}</summary>
        <label>
          <span>{t("page-lesson-name")}</span>
          <input
            type="text"
            autocomplete="name"
            value={student.value}
            onInput={(event) => {
              student.value = event.currentTarget.value;
              save("student", student.value);
            }}
          />
        </label>
        <div class="lesson-buttons">
          <button type="button" onClick={() => saveFile(`${file()}.json`, "application/json", toJson(handed()))}>
            {t("page-lesson-save-json")}
          </button>
          <button type="button" onClick={() => saveFile(`${file()}.csv`, "text/csv", toCsv([handed()]))}>
            {t("page-lesson-save-csv")}
          </button>
          <CopyButton label="page-lesson-copy-text" text={() => toCsv([handed()])} />
        </div>
      </details>
    </>
  );
}

/** `a7-choix` as it is called in the list. */
export function exerciseName(id: string): string {
  const [course = "", ...name] = id.split("-");
  return `${course.toUpperCase()} · ${name.join("-")}`;
}
