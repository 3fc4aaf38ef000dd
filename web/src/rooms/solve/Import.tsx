import { useSignal } from "@preact/signals";
import { t } from "../../state/words";
import { RefusedText } from "../../ui/RefusedText";
import { type Desk, EMPTY } from "./desk";

/** A puzzle as text: pasted, or from a file. */
export function Import({ desk }: { desk: Desk }) {
  const text = useSignal("");
  const read = (): void => void desk.look(text.value);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    text.value = await file.text();
    read();
  };
  return (
    <details class="import" open={desk.refused.value !== null}>
      <summary>{t("page-solve-paste")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <textarea
          rows={4}
          spellcheck={false}
          aria-label={t("page-solve-paste")}
          placeholder={t("page-watch-own-hint")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <div role="alert">{desk.refused.value && <RefusedText refused={desk.refused.value} />}</div>
        <p class="actions">
          <button type="submit">{t("page-solve-read")}</button>
          <label class="file">
            <span>{t("page-solve-file")}</span>
            <input type="file" onChange={(event) => void open(event.currentTarget.files?.[0])} />
          </label>
          <button type="button" class="quiet" onClick={() => void desk.look(EMPTY)}>
            {t("page-solve-empty")}
          </button>
        </p>
      </form>
    </details>
  );
}
