import { number } from "../../state/settings";
import { t } from "../../state/words";
import { CopyLink } from "../../ui/CopyLink";
import { IconButton } from "../../ui/Icon";
import type { Player } from "./player";
import { SPEEDS, sampled } from "./speeds";

/** Play, pause, step, jump, speed. */
export function Controls({ player }: { player: Player }) {
  const isPlaying = player.playing.value;
  return (
    <div class="controls">
      <div class="buttons">
        <IconButton icon="start" label={t("page-to-start")} keys="Home" onClick={() => void player.seek({ to: "step", step: 0 })} />
        <IconButton icon="back" label={t("page-step-back")} keys="←" onClick={() => void player.step(-1)} />
        <IconButton
          icon={isPlaying ? "pause" : "play"}
          label={isPlaying ? t("page-pause") : t("page-play")}
          keys="␣"
          primary
          onClick={() => player.toggle()}
        />
        <IconButton icon="next" label={t("page-step-forward")} keys="→" onClick={() => void player.step(1)} />
        <IconButton icon="end" label={t("page-to-end")} keys="End" onClick={() => void toEnd(player)} />
      </div>
      <div class="jumps">
        <Jump player={player} kind="dead-end" />
        <Jump player={player} kind="solution" />
        <span class="not-found" role="status">
          {player.notFound.value && t(`page-none-${player.notFound.value}`)}
        </span>
      </div>
      <Speed player={player} />
      <CopyLink />
    </div>
  );
}

/** The last step that is explored. */
export function toEnd(player: Player): Promise<void> {
  return player.seek({ to: "step", step: player.landscape.value?.surveyed ?? 0 });
}

function Jump({ player, kind }: { player: Player; kind: "dead-end" | "solution" }) {
  return (
    <span class={`jump ${kind}`}>
      <button
        type="button"
        aria-label={t(`page-previous-${kind}`)}
        title={t(`page-previous-${kind}`)}
        onClick={() => void player.seek({ to: `previous-${kind}` })}
      >
        ‹
      </button>
      <span aria-hidden="true">{t(`page-${kind}`)}</span>
      <button
        type="button"
        aria-label={t(`page-next-${kind}`)}
        title={t(`page-next-${kind}`)}
        onClick={() => void player.seek({ to: `next-${kind}` })}
      >
        ›
      </button>
    </span>
  );
}

function Speed({ player }: { player: Player }) {
  const speed = player.speed.value;
  const one = sampled(speed);
  return (
    <label class="speed">
      <span>{t("page-speed")}</span>
      <input
        type="range"
        min="0"
        max={SPEEDS.length - 1}
        value={player.speedIndex.value}
        aria-valuetext={`${number(speed)} ${t("page-per-second")}`}
        onInput={(event) => (player.speedIndex.value = Number(event.currentTarget.value))}
      />
      <output>
        <b>{number(speed)}</b> {t("page-per-second")}
        <small>{one === 1 ? t("page-every-step") : `${t("page-one-step-in")} ${number(one)}`}</small>
      </output>
    </label>
  );
}
