/** A lesson: the teacher's text over a room in some state, and exercises to do. It lives in the link alone. */
import { pack, unpack } from "../../state/packed";
import { type Room, format, isRoom, parse } from "../../state/route";

export type Lesson = { title: string; text: string; exercises: string[] };

const isText = (value: unknown): value is string => typeof value === "string";

function checked(value: unknown): Lesson | null {
  const one = value as Partial<Lesson> | null | undefined;
  if (!isText(one?.title) || !isText(one.text) || !Array.isArray(one.exercises) || !one.exercises.every(isText)) return null;
  return { title: one.title, text: one.text, exercises: one.exercises };
}

/** The lesson in a link, or nothing if it is damaged. */
export async function readLesson(packed: string): Promise<Lesson | null> {
  return checked(await unpack(packed));
}

/** The part of a link that says where in the lab it leads; nothing if it leads elsewhere. */
export function placeOf(link: string): string | null {
  const hash = link.trim().match(/#.*$/)?.[0];
  const name = hash?.replace(/^#\/?/, "").split("?", 1)[0] ?? "";
  return hash && isRoom(name) ? hash : null;
}

/** The part of the lesson's link after the `#`. */
export async function lessonHash(lesson: Lesson, place: string, withCode: boolean): Promise<string> {
  const { room, params } = parse(place || standing(lesson));
  if (!withCode) params.delete("code");
  params.set("lesson", await pack(lesson));
  return format({ room, params });
}

/** Where a lesson leads that names no place. */
function standing({ exercises }: Lesson): string {
  const room: Room = exercises.length > 0 ? "write" : "watch";
  const params = new URLSearchParams(exercises[0] ? { exercise: exercises[0] } : {});
  return format({ room, params });
}
