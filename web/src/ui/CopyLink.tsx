import { useSignal } from "@preact/signals";
import { t } from "../state/words";
import { Icon } from "./Icon";

/** Copies the address: it holds what is seen. */
export function CopyLink() {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    copied.value = true;
    setTimeout(() => (copied.value = false), 2000);
  };
  return (
    <button type="button" class="quiet" onClick={() => void copy()}>
      <Icon name="link" />
      <span role="status">{copied.value ? t("page-copied") : t("page-copy-link")}</span>
    </button>
  );
}
