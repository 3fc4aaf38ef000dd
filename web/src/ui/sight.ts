/** What opens far from what opened it is brought into sight. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** The element of this reference is scrolled into sight whenever something else is shown in it. */
export function useInSight(shown: string | undefined): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) place.current?.scrollIntoView();
  }, [shown]);
  return place;
}
