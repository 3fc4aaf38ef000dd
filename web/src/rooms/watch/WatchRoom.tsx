/** The room where a search is watched. */
import { signal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { note, route } from "../../state/route";
import { engine, spoken, t } from "../../state/words";
import { RefusedText } from "../../ui/RefusedText";
import { onKey } from "./keys";
import { usePaste } from "../../ui/paste";
import { Picker, watchOwn } from "./Picker";
import { Player } from "./player";
import { Viewer } from "./Viewer";
import { INITIAL, initial, noted } from "./link";

const player = new Player(engine);
/** Whether the address held something that cannot be watched. */
const badLink = signal(false);

export function WatchRoom() {
  const { params } = route.value;
  // Before the first picture: it shows the search already.
  useLayoutEffect(() => void begin(params), [params]);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event, player);
    addEventListener("keydown", listener);
    return () => {
      removeEventListener("keydown", listener);
      player.pause();
    };
  }, []);
  const said = spoken.value;
  useEffect(() => player.speak(said), [said]);
  useNotedStep();
  usePaste((text) => watchOwn(player, text));

  if (!player.watching.value) return <Picker player={player} />;
  return (
    <div class="watch">
      <h1 class="unseen">{t("page-room-watch")}</h1>
      {badLink.value && <BadLink />}
      <Picker player={player} />
      <Viewer player={player} />
    </div>
  );
}

/** What the address asks for, or eight queens, and then it plays. */
async function begin(params: URLSearchParams): Promise<void> {
  const asks = ["list", "queens", "puzzle"].some((name) => params.has(name));
  if (player.watching.value && !asks) return;
  const { subject, step } = initial(params);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const plays = step === 0 && !isCalm;
  // The first picture is that of the first step: to draw the one before it would take as long again.
  badLink.value = !(await player.open(subject, plays ? 1 : step));
  if (badLink.value) {
    const refused = player.refused.value;
    await player.open(INITIAL);
    player.refused.value = refused;
  }
  if (plays) player.play(badLink.value ? 1 : 0);
}

/** The address follows the step, not more often than browsers like. */
function useNotedStep(): void {
  const wanted = useRef<Record<string, string> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useSignalEffect(() => {
    const [subject, step] = [player.watching.value?.subject, player.told.value?.step ?? 0];
    wanted.current = subject ? noted(subject, step) : null;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      if (wanted.current) note("watch", wanted.current);
    }, 400);
  });
}

function BadLink() {
  const refused = player.refused.value;
  return (
    <div role="alert" class="bad-link">
      <p>{t("page-bad-link")}</p>
      {refused && <RefusedText refused={refused} />}
      <button type="button" onClick={() => (badLink.value = false)}>
        {t("page-close")}
      </button>
    </div>
  );
}
