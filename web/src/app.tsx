import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ComponentType } from "preact";
import { LessonBanner } from "./rooms/teach/LessonBanner";
import { WatchRoom } from "./rooms/watch/WatchRoom";
import { isFirstDrawn } from "./state/first";
import { projector } from "./state/projector";
import { ROOMS, type Room, route } from "./state/route";
import { failure, ready, t } from "./state/words";
import { About } from "./ui/About";
import { Header } from "./ui/Header";

/** The first screen comes with the page; the other rooms are fetched when it is alive, or when they are entered. */
const PLACES: Record<Exclude<Room, "watch">, () => Promise<ComponentType>> = {
  solve: () => import("./rooms/solve/SolveRoom").then((room) => room.SolveRoom),
  play: () => import("./rooms/play/PlayRoom").then((room) => room.PlayRoom),
  compare: () => import("./rooms/compare/CompareRoom").then((room) => room.CompareRoom),
  write: () => import("./rooms/write/WriteRoom").then((room) => room.WriteRoom),
  teach: () => import("./rooms/teach/TeachRoom").then((room) => room.TeachRoom),
};

const places = signal<Partial<Record<Room, ComponentType>>>({ watch: WatchRoom });

/** Has a room there. Where it cannot be fetched, that is said in its place. */
export async function fetchRoom(room: Room): Promise<void> {
  const known = places.value[room];
  if (room === "watch" || (known && known !== Unreachable)) return;
  const Place = await PLACES[room]().catch(() => Unreachable);
  places.value = { ...places.value, [room]: Place };
}

export function App() {
  if (failure.value !== null && !ready.value) return <p class="startup">{t("page-failed") || failure.value}</p>;
  if (!ready.value) return <Starting />;
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        {t("page-skip")}
      </a>
      <Header rooms={ROOMS} />
      <main id="content" tabIndex={-1}>
        <LessonBanner />
        <Place room={route.value.room} />
      </main>
      {isFirstDrawn.value && <About />}
      {projector.value && (
        <button type="button" class="leave-projector" onClick={() => (projector.value = false)}>
          {t("page-teach-projector-off")}
        </button>
      )}
    </>
  );
}

function Place({ room }: { room: Room }) {
  useEffect(() => void fetchRoom(room), [room]);
  const Room = places.value[room];
  return Room ? <Room /> : <Starting />;
}

function Unreachable() {
  return <p class="startup">{t("page-room-failed")}</p>;
}

/** The address after the `#` belongs to the rooms: the focus moves without it. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

function Starting() {
  return (
    <div class="startup" aria-busy="true">
      <svg viewBox="0 0 64 64" width="72" aria-hidden="true">
        <g class="startup-boxes">
          <rect x="8" y="40" width="14" height="14" rx="3" />
          <rect x="25" y="40" width="14" height="14" rx="3" />
          <rect x="25" y="24" width="14" height="14" rx="3" />
          <rect x="42" y="40" width="14" height="14" rx="3" />
          <rect x="42" y="24" width="14" height="14" rx="3" />
          <rect x="42" y="8" width="14" height="14" rx="3" />
        </g>
      </svg>
    </div>
  );
}
