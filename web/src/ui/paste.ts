/** A puzzle pasted anywhere in a room, not only into its box. */
import { useEffect } from "preact/hooks";

/** Whether what is pasted belongs to a box that has the focus; the editor lies in a tree of its own. */
const isTaken = (event: Event): boolean =>
  event.composedPath().some((part) => part instanceof HTMLElement && (part.matches("input, textarea, select") || part.isContentEditable));

export function usePaste(receive: (text: string) => void): void {
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData("text/plain").trim();
      if (!text || isTaken(event)) return;
      event.preventDefault();
      receive(text);
    };
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
}
