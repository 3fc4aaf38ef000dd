/** Fingers: what is dragged moves, and the page behind it stays. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, explored, test } from "./page";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

type Point = { x: number; y: number };

/** Real touches, which the browser may take for scrolling: those of Playwright's own are only taps. */
class Fingers {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** One path for each finger, all of the same length; each part takes some steps. */
  async drag(...paths: Point[][]): Promise<void> {
    const at = (index: number): Point[] => paths.flatMap((path) => path[index] ?? []);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]): Promise<unknown> =>
      this.session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
    const length = Math.max(...paths.map((path) => path.length));
    await send("touchStart", at(0));
    for (let part = 1; part < length; part++) {
      for (let step = 1; step <= STEPS; step++) {
        const between = at(part).map(({ x, y }, finger) => {
          const from = at(part - 1)[finger] ?? { x, y };
          return { x: from.x + ((x - from.x) * step) / STEPS, y: from.y + ((y - from.y) * step) / STEPS };
        });
        await send("touchMove", between);
      }
    }
    await send("touchEnd", []);
    // The browser takes a tap that follows at once for a part of the same gesture.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
const STEPS = 8;
const PAUSE_MS = 400;

async function middle(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test("a finger chooses cells, the keypad writes into all of them, and the page stays", async ({ calm: page }) => {
  await page.goto("./#play?p=1.....2......3.4");
  const fingers = await Fingers.on(page);
  const cell = (number: number): Promise<Point> => middle(page, `[data-cell="${number}"]`);
  // Along a row and down: a browser that took this for scrolling would cancel it.
  await fingers.drag([await cell(5), await cell(7), await cell(11)]);
  await expect(page.locator("[role=gridcell][aria-selected=true]")).toHaveCount(4);
  await fingers.drag([await cell(15), await cell(3)]);
  await expect(page.locator("[role=gridcell][aria-selected=true]")).toHaveCount(4);
  expect(await scrolled(page)).toBe(0);

  await fingers.drag([await cell(4), await cell(5)]);
  await page.getByRole("radio", { name: "Corner" }).tap();
  await page.locator(".keypad .key").nth(2).tap();
  await expect(page.locator(".corner-mark")).toHaveText(["3", "3"]);
  await page.getByRole("radio", { name: "Digit" }).tap();
  await page.locator('[data-cell="4"]').tap();
  await page.locator(".keypad .key").nth(3).tap();
  await expect(page.getByRole("gridcell", { name: "r2c1 4" })).toBeAttached();
  await expect(page.locator("[role=gridcell][aria-selected=true]")).toHaveCount(1);
});

test("a finger beside the grid scrolls the page", async ({ calm: page }) => {
  await page.goto("./#play?p=1.....2......3.4");
  const fingers = await Fingers.on(page);
  const { x, y } = await middle(page, ".new-puzzle h2");
  await fingers.drag([{ x, y: Math.min(y, 780) }, { x, y: 300 }]);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
});

test("a finger drags along the search", async ({ calm: page }) => {
  await page.goto("./#watch?queens=8");
  await explored(page);
  const slider = page.locator(".landscape input");
  await slider.scrollIntoViewIfNeeded();
  const [fingers, before] = [await Fingers.on(page), await scrolled(page)];
  const box = await slider.boundingBox();
  if (!box) throw new Error("no timeline");
  const at = (share: number, down = 0): Point => ({ x: box.x + box.width * share, y: box.y + box.height / 2 + down });
  const step = async (): Promise<number> => Number((await page.locator(".where b").textContent())?.replaceAll(",", ""));
  const last = Number(await slider.getAttribute("max"));
  await fingers.drag([at(0.1), at(0.5)]);
  await expect.poll(step).toBeGreaterThan(last * 0.4);
  expect(await step()).toBeLessThan(last * 0.6);
  // A hand that is not quite steady.
  await fingers.drag([at(0.5), at(0.7, 12), at(0.9, -8)]);
  await expect.poll(step).toBeGreaterThan(last * 0.8);
  expect(await scrolled(page)).toBe(before);
});

test("two fingers zoom into the tree, one moves it, and a tap goes there", async ({ calm: page }) => {
  await page.goto("./#watch?queens=8");
  const field = page.getByRole("application", { name: "Search tree" });
  await field.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await explored(page);
  const whole = page.getByRole("button", { name: "Whole tree" });
  await expect(whole).toBeDisabled();
  const [fingers, before] = [await Fingers.on(page), await scrolled(page)];
  const { x, y } = await middle(page, ".tree-field");
  await fingers.drag([{ x: x - 20, y }, { x: x - 120, y }], [{ x: x + 20, y }, { x: x + 120, y }]);
  await expect(whole).toBeEnabled();
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await fingers.drag([{ x: x + 100, y }, { x: x - 100, y }]);
  expect(await scrolled(page)).toBe(before);
  const step = page.locator(".where b");
  await page.touchscreen.tap(x, y - 60);
  await expect(step).not.toHaveText("0");
});
