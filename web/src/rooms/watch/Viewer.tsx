/** A search, seen: the board and the stacks, the timeline, the algorithm and the counters. */
import type { Watching } from "../../engine/messages";
import { isFirstDrawn } from "../../state/first";
import { t } from "../../state/words";
import { ChessBoard, GridBoard } from "../../ui/Board";
import { SaidText } from "../../ui/SaidText";
import { FastStacks } from "../../ui/FastStacks";
import { Stacks } from "../../ui/Stacks";
import { Code } from "./Code";
import { Controls } from "./Controls";
import { Counters } from "./Counters";
import { Keys } from "./keys";
import type { Player } from "./player";
import { Timeline } from "./Timeline";
import { SearchTree } from "./tree/SearchTree";

/** Each part follows by itself what it shows: a step draws nothing else again. */
export function Viewer({ player }: { player: Player }) {
  const { watching } = player;
  if (!watching.value) return null;
  return (
    <>
      <section class="scene">
        <BoardOf player={player} />
        <div class="thinking">
          <StacksOf player={player} watching={watching.value} />
          <Sentence player={player} />
        </div>
      </section>
      <section class="transport">
        <Timeline player={player} />
        <Controls player={player} />
      </section>
      {isFirstDrawn.value && (
        <>
          <SearchTree player={player} />
          <section class="below">
            <Code player={player} watching={watching.value} />
            <div>
              <Counters player={player} />
              <Keys />
            </div>
          </section>
        </>
      )}
    </>
  );
}

function StacksOf({ player, watching }: { player: Player; watching: Watching }) {
  if (player.isFast.value) return <FastStacks watching={watching} view={player.view} />;
  return player.view.value && <Stacks watching={watching} view={player.view.value} />;
}

function Sentence({ player: { told, playing } }: { player: Player }) {
  if (!told.value) return null;
  return (
    <p class={`sentence ${told.value.happened}`} aria-live={playing.value ? "off" : "polite"}>
      <SaidText said={told.value.said} />
    </p>
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
