/** The room where a search is watched. */
import { signal, useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { note, route } from "../../state/route";
import { language } from "../../state/settings";
import { engine, spoken, t } from "../../state/words";
import { ChessBoard, GridBoard } from "../../ui/Board";
import { RefusedText } from "../../ui/RefusedText";
import { SaidText } from "../../ui/SaidText";
import { Stacks } from "../../ui/Stacks";
import { Code } from "./Code";
import { Controls } from "./Controls";
import { Counters } from "./Counters";
import { Keys, onKey } from "./keys";
import { Picker } from "./Picker";
import { Player } from "./player";
import { Timeline } from "./Timeline";
import { initial, noted } from "./link";

const player = new Player(engine);
/** Faster than this, an eye follows no single box. */
const EYE = 8;
/** Whether the address held something that cannot be watched. */
const badLink = signal(false);

export function WatchRoom() {
  useEffect(() => {
    void begin();
    const listener = (event: KeyboardEvent): void => onKey(event, player);
    addEventListener("keydown", listener);
    return () => {
      removeEventListener("keydown", listener);
      player.pause();
    };
  }, []);
  const said = spoken.value;
  useEffect(() => {
    if (player.watching.value && said === language.value) void player.reword();
  }, [said]);
  useNotedStep();

  const { watching, view } = player;
  if (!watching.value || !view.value) return <Picker player={player} />;
  return (
    <div class="watch">
      <h1 class="unseen">{t("page-room-watch")}</h1>
      {badLink.value && <BadLink />}
      <Picker player={player} />
      <section class="scene">
        <BoardOf player={player} />
        <div class="thinking">
          <Stacks watching={watching.value} view={view.value} isFast={player.playing.value && player.speed.value > EYE} />
          <p class={`sentence ${view.value.happened}`} aria-live={player.playing.value ? "off" : "polite"}>
            <SaidText said={view.value.said} />
          </p>
        </div>
      </section>
      <section class="transport">
        <Timeline player={player} />
        <Controls player={player} />
      </section>
      <section class="below">
        <Code watching={watching.value} view={view.value} />
        <div>
          <Counters player={player} />
          <Keys />
        </div>
      </section>
    </div>
  );
}

/** What the address asks for, or eight queens, and then it plays. */
async function begin(): Promise<void> {
  if (player.watching.value) return;
  const { subject, step } = initial(route.value.params);
  badLink.value = !(await player.open(subject, step));
  if (badLink.value) {
    const refused = player.refused.value;
    await player.open({ kind: "queens", side: 8 });
    player.refused.value = refused;
  }
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (step === 0 && !isCalm) player.play();
}

/** The address follows the step, not more often than browsers like. */
function useNotedStep(): void {
  const state = useComputed(() => ({ subject: player.watching.value?.subject, step: player.view.value?.step ?? 0 }));
  const { subject, step } = state.value;
  useEffect(() => {
    if (!subject) return;
    const timer = setTimeout(() => note("watch", noted(subject, step)), 400);
    return () => clearTimeout(timer);
  }, [subject, step]);
}

function BoardOf({ player: { watching, view } }: { player: Player }) {
  const board = view.value?.board;
  const frame = watching.value?.frame;
  if (board && frame) return <GridBoard board={board} frame={frame} label={t("page-board-grid")} />;
  if (board) return <ChessBoard board={board} label={t("page-board-chess")} />;
  return <Attempt player={player} />;
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

/** A problem without a board: what it is, and the list being tried. */
function Attempt({ player: { watching, view } }: { player: Player }) {
  const piles = view.value?.piles.filter((pile) => !pile.gone) ?? [];
  const ranks = watching.value?.places ?? [];
  return (
    <div class="board list-board">
      <p class="statement">{watching.value?.statement}</p>
      <ol class="attempt" aria-label={t("page-attempt")}>
        {ranks.map((place, rank) => (
          <li key={rank} title={place} class={view.value?.focus === rank ? "focus" : ""}>
            {piles[rank]?.live.at(-1) ?? " "}
          </li>
        ))}
      </ol>
    </div>
  );
}
