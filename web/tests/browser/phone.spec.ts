/** On a phone nothing is wider than the screen, in either language. */
import { expect, test } from "./page";

const ROOMS = { watch: ".strip", solve: ".puzzle", play: ".keypad", compare: ".race" };

for (const language of ["en", "fr"]) {
  for (const [room, ready] of Object.entries(ROOMS)) {
    test(`${room} fits a phone (${language})`, async ({ calm: page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript((tag) => localStorage.setItem("neuf-lab:language", JSON.stringify(tag)), language);
      await page.goto(`./#${room}`);
      await expect(page.locator(ready).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  }
}

test("the digits that are asked about stand side by side", async ({ calm: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("./#solve");
  const digits = page.locator(".digit-row button");
  await expect(digits).toHaveCount(9);
  const heights = await digits.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(heights).size).toBeLessThanOrEqual(3);
});
