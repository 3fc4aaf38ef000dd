/** What the browser keeps between visits. What cannot be read is told apart from what is not there. */

const PREFIX = "neuf-lab:";

export type Kept<T> = { state: "none" } | { state: "kept"; value: T } | { state: "damaged"; text: string };

export function load<T>(key: string, check: (value: unknown) => T | null): Kept<T> {
  const text = readText(key);
  if (text === null) return { state: "none" };
  try {
    const value = check(JSON.parse(text));
    return value === null ? { state: "damaged", text } : { state: "kept", value };
  } catch {
    return { state: "damaged", text };
  }
}

/** Keeps a value; in a private window there may be no place for it, and the page goes on without. */
export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // No storage: nothing is kept.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // No storage: nothing was kept.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}
