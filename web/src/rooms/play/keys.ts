/** The keys that players know. */
import { COLOURS, type Mode, erase, redo, undo, write } from "./game";
import type { Table } from "./table";

const MODE_KEYS: Record<string, Mode> = { z: "digit", x: "corner", c: "centre", v: "colour" };

/** The digit of a key: the physical row of digits, whatever Shift makes of it, or a letter of the grid. */
export function digitOf(event: Pick<KeyboardEvent, "code" | "key">, symbols: readonly string[]): number | null {
  const physical = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const symbol = physical ?? event.key;
  const index = symbols.findIndex((one) => one.toLowerCase() === symbol.toLowerCase());
  return index < 0 ? null : index + 1;
}

/** Shift writes corner marks, Ctrl centre marks, both colours; else what the mode says. */
export function modeOf(event: Pick<KeyboardEvent, "shiftKey" | "ctrlKey" | "metaKey">, mode: Mode): Mode {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.shiftKey && isControl) return "colour";
  if (event.shiftKey) return "corner";
  return isControl ? "centre" : mode;
}

export function onKey(event: KeyboardEvent, table: Table): void {
  const key = event.key.toLowerCase();
  const isControl = event.ctrlKey || event.metaKey;
  const handled = ((): boolean => {
    if (event.altKey) return false;
    if (isControl && key === "z") return table.play(event.shiftKey ? redo : undo), true;
    if (isControl && key === "y") return table.play(redo), true;
    if (isControl && key === "a") return selectAll(table), true;
    if (event.key === "Delete" || event.key === "Backspace") return table.play((game) => erase(game, table.selected.value)), true;
    if (event.key === "Escape") return (table.selected.value = new Set()), true;
    const mode = MODE_KEYS[key];
    if (mode && !isControl) return (table.mode.value = mode), true;
    const digit = digitOf(event, table.puzzle.value?.frame.symbols ?? []);
    return digit !== null && enter(table, digit, modeOf(event, table.mode.value));
  })();
  if (handled) event.preventDefault();
}

export function enter(table: Table, digit: number, mode: Mode): boolean {
  if (mode === "colour" && digit > COLOURS) return false;
  table.play((game) => write(game, table.selected.value, digit, mode));
  return true;
}

/** Players type wherever the focus is: the grid hears them, unless a button or a list needs the key. */
export function onKeyAnywhere(event: KeyboardEvent, table: Table): void {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest("[role=grid]")) return;
  if (target.matches("input:not([type=checkbox]), textarea, select") || target.isContentEditable) return;
  if (event.key.startsWith("Arrow")) document.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus();
  else onKey(event, table);
}

function selectAll(table: Table): void {
  table.selected.value = new Set(table.game.value?.now.values.keys());
}
