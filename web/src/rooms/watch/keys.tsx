/** The keys of the room, and their list. */
import type { WordId } from "../../engine/messages";
import { t } from "../../state/words";
import { toEnd } from "./Controls";
import type { Player } from "./player";

const KEYS: { keys: string; meaning: WordId }[] = [
  { keys: "␣", meaning: "page-key-space" },
  { keys: "← →", meaning: "page-key-arrows" },
  { keys: "⇧← ⇧→", meaning: "page-key-shift-arrows" },
  { keys: "Home End", meaning: "page-key-home-end" },
  { keys: "D", meaning: "page-key-d" },
  { keys: "S", meaning: "page-key-s" },
  { keys: "+ −", meaning: "page-key-plus-minus" },
];

export function Keys() {
  return (
    <details class="keys">
      <summary>{t("page-keys")}</summary>
      <dl>
        {KEYS.map(({ keys, meaning }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Whether keys belong to what has the focus: text, lists, other sliders. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("textarea, select, input:not([type=range])")) return true;
  if (target.matches(".speed input")) return key.startsWith("Arrow") || key === "Home" || key === "End";
  return target.matches("button, a, summary") && (key === " " || key === "Enter");
}

export function onKey(event: KeyboardEvent, player: Player): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key)) return;
  const far = Math.max(1, Math.round((player.landscape.value?.surveyed ?? 0) / 1000));
  const by = event.shiftKey ? far : 1;
  const actions: Record<string, () => void> = {
    " ": () => player.toggle(),
    ArrowLeft: () => void player.step(-by),
    ArrowRight: () => void player.step(by),
    Home: () => void player.seek({ to: "step", step: 0 }),
    End: () => void toEnd(player),
    d: () => void player.seek({ to: "next-dead-end" }),
    D: () => void player.seek({ to: "previous-dead-end" }),
    s: () => void player.seek({ to: "next-solution" }),
    S: () => void player.seek({ to: "previous-solution" }),
    "+": () => player.faster(1),
    "-": () => player.faster(-1),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
