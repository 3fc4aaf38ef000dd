import { THEMES, expectAccessible } from "./axe";
import { expect, test } from "./page";

const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

test("a visitor sees eight queens being tried", async ({ page }) => {
  await page.goto("./");
  await expect(page.locator(".queen")).not.toHaveCount(0);
  await expect(page.locator(".counters .choix dd")).not.toHaveText("0");
});

test("steps go forward and back, by buttons and by keys", async ({ calm: page }) => {
  await page.goto("./#watch?queens=4&step=4");
  const sentence = page.locator(".sentence");
  await expect(sentence).toHaveText(/retour\(\): at rank 1|retour\(\)/);
  const before = await sentence.textContent();
  await page.getByRole("button", { name: "One step forward" }).click();
  await expect(sentence).not.toHaveText(before ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(sentence).toHaveText(before ?? "");
  await expect(page.locator(".box.out")).not.toHaveCount(0);
});

test("jumps find dead ends and solutions, and say when there are none", async ({ calm: page }) => {
  await page.goto("./#watch?queens=8");
  await page.getByRole("button", { name: "Next solution" }).click();
  await expect(page.locator(".where b")).toHaveText("156");
  await expect(page.locator(".queen")).toHaveCount(8);
  await page.getByRole("button", { name: "Previous dead end" }).click();
  await expect(page.locator(".sentence")).toHaveText(/dead end/);
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+S");
  await expect(page.locator(".not-found")).toHaveText("There is none before.");
});

test("a search of three million steps is explored and dragged anywhere at once", async ({ calm: page }) => {
  await page.goto(`./#watch?puzzle=${HARD}`);
  const slider = page.getByRole("slider", { name: /whole search/ });
  await expect(page.locator(".where")).toHaveText(/of 3,\d\d\d,\d\d\d/, { timeout: 50_000 });
  const jump = async (step: number): Promise<number> => {
    const begun = Date.now();
    await slider.evaluate((input: HTMLInputElement, value) => {
      input.value = String(value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }, step);
    await expect(page.locator(".where b")).toHaveText(step.toLocaleString("en"));
    return Date.now() - begun;
  };
  for (const step of [3_000_000, 17, 1_500_001]) expect(await jump(step)).toBeLessThan(4000);
});

test("an own grid that cannot be read is answered beside the box and stays in it", async ({ calm: page }) => {
  await page.goto("./#watch");
  await page.getByLabel("What is searched").selectOption("own");
  const box = page.getByLabel(/Paste a Sudoku/);
  await box.fill("12 34 5");
  await page.getByRole("button", { name: "Watch it" }).click();
  await expect(page.getByRole("alert")).toContainText(/found/);
  await expect(box).toHaveValue("12 34 5");
  await box.fill("1... ..2. .... .3.4");
  await page.getByRole("button", { name: "Watch it" }).click();
  await expect(page.locator(".grid .digit")).not.toHaveCount(0);
});

test("a broken link is named", async ({ calm: page }) => {
  await page.goto("./#watch?puzzle=12345");
  await expect(page.getByRole("alert").first()).toContainText("cannot be read");
});

test("the language changes everything and keeps the step", async ({ calm: page }) => {
  await page.goto("./#watch?queens=8&step=156");
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.locator(".sentence")).toHaveText(/solution n°\s1/);
  await expect(page.locator(".where b")).toHaveText("156");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("the address holds the step", async ({ calm: page }) => {
  await page.goto("./#watch?queens=6&step=10");
  await expect(page.locator(".where b")).toHaveText("10");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/queens=6&step=11/);
});

for (const colorScheme of THEMES) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ calm: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("./#watch?queens=8&step=140");
    await expect(page.locator(".strip")).toBeVisible();
    await expectAccessible(page);
  });
}

test("the keyboard reaches everything and is caught nowhere", async ({ calm: page }) => {
  await page.goto("./#watch?queens=6&step=10");
  const slider = page.getByRole("slider", { name: /whole search/ });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".where b")).toHaveText("11");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "To the start" })).toBeFocused();
});
