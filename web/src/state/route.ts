/** Where the visitor is: a room and its state, after the `#` of the address, so that any host serves it. */
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";

export const ROOMS = ["watch", "solve", "play", "compare", "write", "teach"] as const;
export type Room = (typeof ROOMS)[number];

export type Route = { room: Room; params: URLSearchParams };

export const isRoom = (name: string): name is Room => ROOMS.some((room) => room === name);

/** `#solve?p=…`; what is no room is the first one. */
export function parse(hash: string): Route {
  const [name = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return { room: isRoom(name) ? name : ROOMS[0], params: new URLSearchParams(query) };
}

export function format({ room, params }: Route): string {
  const query = params.toString();
  return query ? `#${room}?${query}` : `#${room}`;
}

export const route = signal<Route>(parse(location.hash));

addEventListener("hashchange", () => {
  if (format(route.value) !== location.hash) route.value = parse(location.hash);
});

/** The puzzle that an address asks for, told once: what is done in the room afterwards counts more. */
export function useAsked(params: URLSearchParams): () => string | null {
  const told = useRef<URLSearchParams | null>(null);
  return () => {
    const isNew = told.current !== params;
    told.current = params;
    return isNew ? params.get("p") : null;
  };
}

/** Notes the state of a room in the address, without a new entry in the history. */
export function note(room: Room, params: Record<string, string>): void {
  if (route.value.room !== room) return;
  const noted = new URLSearchParams(params);
  // A lesson stays with the page while its reader moves about in the room.
  const lesson = route.value.params.get("lesson");
  if (lesson) noted.set("lesson", lesson);
  const hash = format({ room, params: noted });
  if (hash !== location.hash) history.replaceState(null, "", hash);
}
