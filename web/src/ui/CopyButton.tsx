import { useSignal } from "@preact/signals";
import type { WordId } from "../engine/messages";
import { t } from "../state/words";
import { Icon } from "./Icon";

/** Copies a text, and says so. */
export function CopyButton({ label, text }: { label: WordId; text: () => string | Promise<string> }) {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(await text());
    copied.value = true;
    setTimeout(() => (copied.value = false), 2000);
  };
  return (
    <button type="button" class="quiet" onClick={() => void copy()}>
      <Icon name="link" />
      <span aria-live="polite">{copied.value ? t("page-copied") : t(label)}</span>
    </button>
  );
}
