import { THEMES, expectAccessible } from "./axe";
import { expect, test } from "./page";

test("strategies race, and the naive ones take millions of nodes", async ({ calm: page }) => {
  test.setTimeout(90_000);
  await page.goto("./#compare");
  await page.getByRole("button", { name: "Start the race" }).click();
  await expect(page.locator(".raced.done")).toHaveCount(6, { timeout: 60_000 });
  await expect(page.locator(".raced.piles .nodes")).toContainText("3,031,696");
  await expect(page.locator(".raced.auto")).toContainText("One solution");
});

test("a race can be stopped, and a grid that cannot be read is answered", async ({ calm: page }) => {
  await page.goto("./#compare");
  await page.getByRole("button", { name: "Start the race" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator(".raced.running")).toHaveCount(0);
  await page.getByRole("textbox").fill("12 34 5");
  await page.getByRole("button", { name: "Start the race" }).click();
  await expect(page.getByRole("alert")).toContainText("found");
});

for (const colorScheme of THEMES) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ calm: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("./#compare");
    await expect(page.locator(".race tbody tr")).toHaveCount(6);
    await expectAccessible(page);
  });
}
