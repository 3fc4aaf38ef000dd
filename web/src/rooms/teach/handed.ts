/** Results that a student hands in and a teacher reads back: JSON, or a table that is also a text. */
import type { Results } from "../write/results";

export type Handed = { name: string; lesson: string; results: { exercise: string; passed: boolean; tries: number; at: string }[] };

export function handIn(name: string, lesson: { title: string; exercises: string[] }, results: Results): Handed {
  const result = (exercise: string): Handed["results"][number] => {
    const { passed, tries, at } = results[exercise] ?? { passed: false, tries: 0, at: "" };
    return { exercise, passed, tries, at };
  };
  return { name: name.trim(), lesson: lesson.title, results: lesson.exercises.map(result) };
}

export const toJson = (handed: Handed): string => `${JSON.stringify({ neuf: "results", ...handed }, null, 2)}\n`;

const HEAD = "name,lesson,exercise,passed,tries,at";

const field = (text: string): string => {
  // A spreadsheet must not take a student's text for a formula.
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export function toCsv(list: Handed[]): string {
  const lines = list.flatMap(({ name, lesson, results }) =>
    results.map(({ exercise, passed, tries, at }) =>
      [name, lesson, exercise, passed ? "1" : "0", String(tries), at].map(field).join(","),
    ),
  );
  return `${[HEAD, ...lines].join("\n")}\n`;
}

/** Results in a text, JSON or a table; nothing if it is neither. */
export function readHanded(text: string): Handed[] | null {
  const trimmed = text.trim();
  return trimmed.startsWith("{") ? readJson(trimmed) : readCsv(trimmed);
}

function readJson(text: string): Handed[] | null {
  try {
    const value = JSON.parse(text) as Partial<Handed> & { neuf?: string };
    const isSound =
      value.neuf === "results" &&
      typeof value.name === "string" &&
      typeof value.lesson === "string" &&
      Array.isArray(value.results) &&
      value.results.every(
        (one) =>
          typeof one?.exercise === "string" && typeof one.passed === "boolean" && typeof one.tries === "number" && typeof one.at === "string",
      );
    return isSound ? [{ name: value.name ?? "", lesson: value.lesson ?? "", results: value.results ?? [] }] : null;
  } catch {
    return null;
  }
}

function readCsv(text: string): Handed[] | null {
  const rows = csvRows(text).filter((row) => row.some((one) => one !== "") && row.join(",") !== HEAD);
  const all = new Map<string, Handed>();
  for (const row of rows) {
    const [name, lesson, exercise, passed, tries, at] = row;
    if (row.length !== 6 || name === undefined || lesson === undefined || !exercise || at === undefined) return null;
    if (!/^[01]$/.test(passed ?? "") || !/^\d+$/.test(tries ?? "")) return null;
    const key = JSON.stringify([name, lesson]);
    const handed = all.get(key) ?? { name, lesson, results: [] };
    handed.results.push({ exercise, passed: passed === "1", tries: Number(tries), at });
    all.set(key, handed);
  }
  return all.size > 0 ? [...all.values()] : null;
}

/** The fields of a table; those in quotes may hold commas, quotes and new lines. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const endField = (): void => {
    row.push(/^'[=+\-@\t]/.test(field) ? field.slice(1) : field);
    field = "";
  };
  const endRow = (): void => {
    endField();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quoted && letter === '"' && text.charAt(at + 1) === '"') field += text.charAt(++at);
    else if (letter === '"') quoted = !quoted;
    else if (quoted || !/[,\r\n]/.test(letter)) field += letter;
    else if (letter === ",") endField();
    else if (letter === "\n") endRow();
  }
  endRow();
  return rows;
}

/** What was handed in, added to what is known: of the same student and lesson the last one counts. */
export function together(known: Handed[], added: Handed[]): Handed[] {
  const isNew = (one: Handed): boolean => !added.some(({ name, lesson }) => name === one.name && lesson === one.lesson);
  return [...known.filter(isNew), ...added];
}
