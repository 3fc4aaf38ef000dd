import type { VNode } from "preact";
import { CompareRoom } from "./rooms/compare/CompareRoom";
import { PlayRoom } from "./rooms/play/PlayRoom";
import { SolveRoom } from "./rooms/solve/SolveRoom";
import { LessonBanner } from "./rooms/teach/LessonBanner";
import { TeachRoom } from "./rooms/teach/TeachRoom";
import { WatchRoom } from "./rooms/watch/WatchRoom";
import { WriteRoom } from "./rooms/write/WriteRoom";
import { projector } from "./state/projector";
import { type Room, route } from "./state/route";
import { failure, ready, t } from "./state/words";
import { About } from "./ui/About";
import { Header } from "./ui/Header";

const PLACES: Partial<Record<Room, () => VNode>> = {
  watch: () => <WatchRoom />,
  solve: () => <SolveRoom />,
  play: () => <PlayRoom />,
  compare: () => <CompareRoom />,
  write: () => <WriteRoom />,
  teach: () => <TeachRoom />,
};

export function App() {
  if (failure.value !== null && !ready.value) return <p class="startup">{t("page-failed") || failure.value}</p>;
  if (!ready.value) return <Starting />;
  const place = PLACES[route.value.room] ?? PLACES.watch;
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        {t("page-skip")}
      </a>
      <Header rooms={Object.keys(PLACES) as Room[]} />
      <main id="content" tabIndex={-1}>
        <LessonBanner />
        {place?.()}
      </main>
      <About />
      {projector.value && (
        <button type="button" class="leave-projector" onClick={() => (projector.value = false)}>
          {t("page-teach-projector-off")}
        </button>
      )}
    </>
  );
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
