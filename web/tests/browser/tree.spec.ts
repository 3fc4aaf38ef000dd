/** The search tree as a picture. */
import { expect, explored, test } from "./page";

const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

test("keys lead from box to box, and Enter to the step of one", async ({ calm: page }) => {
  await page.goto("./#watch?queens=6&step=10");
  const field = page.getByRole("application", { name: "Search tree" });
  const told = page.locator(".tree-told");
  await field.scrollIntoViewIfNeeded();
  await expect(page.locator(".where")).toHaveText(/of 203/);
  await field.focus();
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(told.locator("b")).toHaveText(/column \d = \d/, { timeout: 500 });
  }).toPass();
  for (let rank = 0; rank < 6; rank++) await page.keyboard.press("ArrowUp");
  await expect(told.locator("b")).toHaveText(/column 0 = 5/);
  await page.keyboard.press("ArrowRight");
  await expect(told.locator("b")).toHaveText(/column 0 = 4/);
  await expect(told).toContainText("Solutions 1");
  const first = /steps ([\d,]+)–/.exec((await told.textContent()) ?? "")?.[1] ?? "";
  await page.keyboard.press("Enter");
  await expect(page.locator(".where b")).toHaveText(first);
});

test("it is zoomed by keys, buttons and the wheel, and shown whole again", async ({ calm: page }) => {
  await page.goto("./#watch?queens=8");
  const field = page.getByRole("application", { name: "Search tree" });
  const whole = page.getByRole("button", { name: "Whole tree" });
  await field.scrollIntoViewIfNeeded();
  await explored(page);
  await expect(whole).toBeDisabled();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(whole).toBeEnabled();
  await field.focus();
  await page.keyboard.press("Home");
  await expect(whole).toBeDisabled();
  await field.hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await expect(whole).toBeEnabled();
  await whole.click();
  await expect(whole).toBeDisabled();
  await field.dblclick({ position: { x: 200, y: 10 } });
  await expect(whole).toBeEnabled();
});

test("three million steps are one picture, and a press leads to a step of it", async ({ calm: page }) => {
  await page.goto(`./#watch?puzzle=${HARD}`);
  await expect(page.locator(".where")).toHaveText(/of 3,\d\d\d,\d\d\d/, { timeout: 50_000 });
  const field = page.getByRole("application", { name: "Search tree" });
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  const told = page.locator(".tree-told");
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(told).toContainText("r1c1 = 8", { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(told).toContainText("Solutions 1");
  const box = await field.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 5);
  await expect(page.locator(".where b")).not.toHaveText("0");
});
