import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
const { handIn, readHanded, toCsv, toJson, together } = await import("../../src/rooms/teach/handed");
const { lessonHash, placeOf, readLesson } = await import("../../src/rooms/teach/lesson");
const { fileName } = await import("../../src/ui/save");

const LESSON = { title: "Reines, « 8 »", text: "Un\n\ndeux", exercises: ["a7-choix", "b2-vide"] };

test("a lesson comes back from its link with its place", async () => {
  const hash = await lessonHash(LESSON, "#watch?queens=6&step=10", true);
  expect(hash).toMatch(/^#watch\?queens=6&step=10&lesson=/);
  const packed = new URLSearchParams(hash.split("?")[1]).get("lesson") ?? "";
  expect(await readLesson(packed)).toEqual(LESSON);
  expect(await readLesson(packed.slice(3))).toBeNull();
  expect(await readLesson("")).toBeNull();
});

test("the program is left out where the teacher wants that", async () => {
  expect(await lessonHash(LESSON, "#write?exercise=a7-choix&code=abc", true)).toContain("code=abc");
  expect(await lessonHash(LESSON, "#write?exercise=a7-choix&code=abc", false)).not.toContain("code=");
});

test("without a place a lesson leads to its first exercise", async () => {
  expect(await lessonHash(LESSON, "", true)).toMatch(/^#write\?exercise=a7-choix&lesson=/);
});

test("a place is a link to a room", () => {
  expect(placeOf("https://example.org/lab/#watch?queens=8")).toBe("#watch?queens=8");
  expect(placeOf("https://example.org/lab/#elsewhere")).toBeNull();
  expect(placeOf("hello")).toBeNull();
});

test("results come back from both forms, whatever the names hold", () => {
  const results = { "a7-choix": { tries: 3, passed: true, at: "2026-01-02" } };
  for (const name of ["Ada", 'Zoé, dite "Z"', "=1+1", "a\nb"]) {
    const handed = handIn(name, LESSON, results);
    expect(handed.results.map(({ passed }) => passed)).toEqual([true, false]);
    expect(readHanded(toJson(handed))).toEqual([handed]);
    expect(readHanded(toCsv([handed]))).toEqual([handed]);
  }
  const two = [handIn("A", LESSON, results), handIn("B", LESSON, {})];
  expect(readHanded(two.map((one) => toCsv([one])).join("\n"))).toEqual(two);
  expect(toCsv([handIn("=1+1", LESSON, {})])).toContain("'=1+1");
});

test("what is no result is refused", () => {
  for (const text of ["", "hello", "{}", '{"neuf":"results"}', "a,b,c", "Ada,L,a1,yes,3,"]) expect(readHanded(text)).toBeNull();
});

test("of the same student and lesson the last one counts", () => {
  const before = handIn("A", LESSON, {});
  const after = handIn("A", LESSON, { "b2-vide": { tries: 1, passed: true, at: "" } });
  expect(together([before, handIn("B", LESSON, {})], [after])).toHaveLength(2);
  expect(together([before], [after])).toEqual([after]);
});

test("names of files hold letters", () => {
  expect(fileName("Reines : « 8 » / Zoé")).toBe("reines-8-zoé");
  expect(fileName("…")).toBe("neuf");
});
