import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { spoken, t } from "../../state/words";
import type { Editor } from "./codemirror";

/** A text replaces what is in the editor when its revision changes; what is typed only goes out. */
type Props = { text: string; revision: number; line: number | null; onchange: (text: string) => void; onrun: () => void };

const failed = signal(false);

/** The place of the editor; its code is loaded when it is first shown. */
export function EditorBox({ text, revision, line, onchange, onrun }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef({ text, onchange, onrun });
  latest.current = { text, onchange, onrun };
  const language = spoken.value;
  useEffect(() => {
    let gone = false;
    const place = host.current;
    if (!place) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
    root.replaceChildren();
    import("./codemirror")
      .then(({ createEditor }) => {
        if (gone) return;
        failed.value = false;
        editor.current = createEditor({
          parent: root,
          text: latest.current.text,
          label: t("page-write-editor"),
          onchange: (next) => latest.current.onchange(next),
          onrun: () => latest.current.onrun(),
        });
      })
      .catch(() => (failed.value = true));
    return () => {
      gone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [language]);
  useEffect(() => editor.current?.set(latest.current.text), [revision]);
  useEffect(() => editor.current?.mark(line), [line]);
  // Keys pressed in the editor are its own: none of the room's.
  const own = (event: Event): void => event.stopPropagation();
  return (
    <>
      <div class="editor" ref={host} onKeyDown={own} />
      {failed.value && (
        <p role="alert" class="refused">
          {t("page-write-editor-failed")}
        </p>
      )}
    </>
  );
}
