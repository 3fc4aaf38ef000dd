/** What a mouse, a pen or fingers do with a picture: point, press, drag, zoom. Places are within the element. */
export type Gestures = {
  /** Closer (above 1) or further, around a place, or around the middle. */
  zoom: (factor: number, x?: number) => void;
  /** So many pixels to the right. */
  drag: (pixels: number) => void;
  point: (x: number, y: number) => void;
  press: (x: number, y: number) => void;
  /** Pressed twice. */
  enter: (x: number, y: number) => void;
};

/** Less is a hand that trembles. */
const DRAGGED = 4;

export class Hand {
  private readonly fingers = new Map<number, number>();
  private travelled = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly gestures: Gestures,
  ) {
    const { signal } = this.stop;
    element.addEventListener("pointerdown", this.down, { signal });
    element.addEventListener("pointermove", this.move, { signal });
    element.addEventListener("pointerup", this.up, { signal });
    element.addEventListener("pointercancel", this.up, { signal });
    element.addEventListener("dblclick", (event) => gestures.enter(event.offsetX, event.offsetY), { signal });
    element.addEventListener("wheel", this.wheel, { signal, passive: false });
  }

  release(): void {
    this.stop.abort();
  }

  private down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, event.offsetX);
    if (this.fingers.size === 1) this.travelled = 0;
  };

  private move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (before === undefined) {
      this.gestures.point(event.offsetX, event.offsetY);
      return;
    }
    const by = event.offsetX - before;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, event.offsetX);
    this.travelled += Math.abs(by);
    if (other !== undefined) this.pinch(before, event.offsetX, other);
    else if (this.travelled > DRAGGED) this.gestures.drag(by);
  };

  /** Two fingers apart come closer, together go further. */
  private pinch(before: number, now: number, other: number): void {
    const [apart, was] = [Math.abs(now - other), Math.abs(before - other)];
    if (apart > 8 && was > 8) this.gestures.zoom(apart / was, (now + other) / 2);
  }

  private up = (event: PointerEvent): void => {
    const isPress = this.fingers.delete(event.pointerId) && this.fingers.size === 0 && this.travelled <= DRAGGED;
    if (isPress && event.type === "pointerup") this.gestures.press(event.offsetX, event.offsetY);
  };

  /** The wheel belongs to the page, unless the picture was chosen or a key says so; so do trackpads. */
  private wheel = (event: WheelEvent): void => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const isOurs = event.ctrlKey || event.metaKey || document.activeElement === this.element;
    if (!isSideways && !isOurs) return;
    event.preventDefault();
    if (isSideways) this.gestures.drag(-event.deltaX);
    else this.gestures.zoom(Math.exp(-event.deltaY / 300), event.offsetX);
  };
}
