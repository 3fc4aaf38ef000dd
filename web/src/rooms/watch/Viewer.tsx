/** A search, seen: the board and the stacks, the timeline, the algorithm and the counters. */
import { t } from "../../state/words";
import { ChessBoard, GridBoard } from "../../ui/Board";
import { SaidText } from "../../ui/SaidText";
import { Stacks } from "../../ui/Stacks";
import { Code } from "./Code";
import { Controls } from "./Controls";
import { Counters } from "./Counters";
import { Keys } from "./keys";
import type { Player } from "./player";
import { Timeline } from "./Timeline";

/** Faster than this, an eye follows no single box. */
const EYE = 8;

export function Viewer({ player }: { player: Player }) {
  const { watching, view } = player;
  if (!watching.value || !view.value) return null;
  return (
    <>
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
    </>
  );
}

function BoardOf({ player }: { player: Player }) {
  const { watching, view } = player;
  const board = view.value?.board;
  const frame = watching.value?.frame;
  if (board && frame) return <GridBoard board={board} frame={frame} label={t("page-board-grid")} />;
  if (board) return <ChessBoard board={board} label={t("page-board-chess")} />;
  return <Attempt player={player} />;
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
