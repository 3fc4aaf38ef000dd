/** How fast a search plays, in steps per second. */
export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 200, 1_000, 5_000, 20_000, 100_000, 500_000, 2_000_000, 5_000_000] as const;

/** The speed that a visitor meets. */
export const FIRST_SPEED = 3;

/** No screen shows more pictures in a second. */
export const FRAMES = 60;

/** At this speed, one step is shown of how many? */
export const sampled = (speed: number): number => Math.max(1, Math.round(speed / FRAMES));

/** Where playing has come to after some milliseconds, and the part of a step that is owed. */
export function advance(speed: number, elapsed: number, owed: number): { steps: number; owed: number } {
  // A frame may have begun before playing did.
  const due = owed + (speed * Math.min(Math.max(elapsed, 0), 250)) / 1000;
  const steps = Math.floor(due);
  return { steps, owed: due - steps };
}
