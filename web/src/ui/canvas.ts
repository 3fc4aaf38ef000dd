/** What pictures made of pixels share. */

/** A canvas as large as it is seen, empty, measured in the page's own pixels. */
export function cleared(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = devicePixelRatio || 1;
  const { clientWidth, clientHeight } = canvas;
  const [wide, high] = [Math.max(1, Math.round(clientWidth * ratio)), Math.max(1, Math.round(clientHeight * ratio))];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  const context = canvas.getContext("2d");
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, clientWidth, clientHeight);
  return context;
}

/** The colours of the theme by their names. */
export type Inks = (name: string) => string;

/**
 * Looked up once for each: asking the browser takes longer than drawing. A probe is asked, since a variable
 * may hold one colour for light and another for dark, and only elements know which.
 */
export function inksOf(element: Element): Inks {
  const known = new Map<string, string>();
  const probed = (name: string): string => {
    const probe = document.createElement("span");
    probe.style.color = `var(--${name})`;
    (element.parentElement ?? document.body).append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return (name) => {
    const ink = known.get(name) ?? probed(name);
    known.set(name, ink);
    return ink;
  };
}
