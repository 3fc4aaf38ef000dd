import { THEMES, expectAccessible } from "./axe";
import { expect, test } from "./page";

const FOUR = "1.....2......3.4";

test("digits, marks and colours are written by the keys players know", async ({ calm: page }) => {
  await page.goto(`./#play?p=${FOUR}`);
  await page.getByRole("gridcell", { name: "r1c2" }).click();
  await page.keyboard.press("2");
  await expect(page.getByRole("gridcell", { name: "r1c2 2" })).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit3");
  await expect(page.locator(".corner-mark")).toHaveText("3");
  await page.keyboard.press("Control+Digit4");
  await expect(page.locator(".centre-marks")).toHaveText("4");
  await page.keyboard.press("v");
  await page.keyboard.press("1");
  await expect(page.locator(".puzzle .colour-1")).toHaveCount(1);
  for (let times = 0; times < 4; times++) await page.keyboard.press("Control+z");
  await expect(page.locator(".puzzle .digit")).toHaveCount(4);
  await page.keyboard.press("Control+y");
  await expect(page.locator(".puzzle .digit")).toHaveCount(5);
});

test("cells are chosen as players are used to: alike, all, in and out, none", async ({ calm: page }) => {
  await page.goto(`./#play?p=${FOUR}`);
  const cell = (name: string) => page.getByRole("gridcell", { name });
  const chosen = page.locator("[role=gridcell][aria-selected=true]");
  await cell("r1c2").click();
  await page.keyboard.press("2");
  await cell("r1c2 2").dblclick();
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press("Control+a");
  await expect(chosen).toHaveCount(16);
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);
  await cell("r2c2").click();
  await cell("r3c3").click({ modifiers: ["Control"] });
  await expect(chosen).toHaveCount(2);
  await cell("r3c3").click({ modifiers: ["Control"] });
  await expect(chosen).toHaveCount(1);
});

test("keys are heard after a button was pressed, too", async ({ calm: page }) => {
  await page.goto(`./#play?p=${FOUR}`);
  await page.getByRole("gridcell", { name: "r1c2" }).click();
  await page.getByRole("radio", { name: "Centre" }).click();
  await page.keyboard.press("4");
  await expect(page.locator(".centre-marks")).toHaveText("4");
  await page.keyboard.press("z");
  await page.keyboard.press("2");
  await expect(page.getByRole("gridcell", { name: "r1c2 2" })).toBeAttached();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("gridcell", { name: "r1c2" })).toBeFocused();
});

for (const [room, sign] of Object.entries({ watch: ".grid .digit", solve: ".puzzle .digit", play: ".puzzle .digit" })) {
  test(`a puzzle is pasted anywhere in ${room}`, async ({ calm: page }) => {
    await page.goto(`./#${room}`);
    await expect(page.locator("main .board").first()).toBeVisible();
    await page.locator("h1").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, FOUR);
    await expect(page.locator(sign).first()).toBeVisible();
    await expect(page).toHaveURL(/1\.\.\.\.\.2/);
  });
}

test("a puzzle that a link asks for is opened, whatever is on the table", async ({ calm: page }) => {
  await page.goto("./#play");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await page.goto(`./#solve?p=${FOUR}`);
  await page.getByRole("link", { name: "Play it" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await expect(page).toHaveURL(/play\?p=1/);
  await page.goto(`./#play?p=${"1".padEnd(36, ".")}`);
  await expect(page.getByRole("gridcell")).toHaveCount(36);
  await page.getByRole("link", { name: "Solve and learn" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
});

test("conflicts are shown, and a hint finds the mistake", async ({ calm: page }) => {
  await page.goto(`./#play?p=${FOUR}`);
  await page.getByRole("gridcell", { name: "r1c2" }).click();
  await page.keyboard.press("1");
  await expect(page.locator(".conflict")).toHaveCount(2);
  await page.keyboard.press("4");
  await expect(page.locator(".conflict")).toHaveCount(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("alert")).toContainText("r1c2 cannot be 4");
});

test("a hypothesis is pushed and given up", async ({ calm: page }) => {
  await page.goto(`./#play?p=${FOUR}`);
  await page.getByRole("button", { name: "Push a hypothesis" }).click();
  await page.getByRole("gridcell", { name: "r1c2" }).click();
  await page.keyboard.press("4");
  await expect(page.locator(".hypotheses .box.top")).toHaveText("1");
  await page.getByRole("button", { name: "retour" }).click();
  await expect(page.locator(".puzzle .digit")).toHaveCount(4);
});

test("progress stays across reloads, and a solved puzzle is told", async ({ calm: page }) => {
  await page.goto(`./#play?p=${FOUR}`);
  const digits = { r1c2: "2", r1c3: "4", r1c4: "3", r2c1: "3", r2c2: "4", r2c4: "1", r3c1: "4", r3c2: "1", r3c3: "3", r3c4: "2", r4c1: "2" };
  for (const [name, digit] of Object.entries(digits)) {
    await page.getByRole("gridcell", { name, exact: true }).click();
    await page.keyboard.press(digit);
  }
  await page.reload();
  await expect(page.locator(".puzzle .digit")).toHaveCount(15);
  await page.getByRole("gridcell", { name: "r4c3", exact: true }).click();
  await page.keyboard.press("1");
  await expect(page.locator(".status")).toContainText("Solved!");
});

test("a stored state that is damaged is named and can be thrown away", async ({ calm: page }) => {
  await page.addInitScript(() => localStorage.setItem("neuf-lab:games", "{nonsense"));
  await page.goto("./#play");
  await expect(page.getByRole("alert").filter({ hasText: "cannot be read any more" })).toBeVisible();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByRole("button", { name: "Throw it away" })).toHaveCount(0);
});

test("puzzles are made on the spot", async ({ calm: page }) => {
  await page.goto("./#play");
  await page.getByLabel("Kind").selectOption("killer");
  await page.getByLabel("Difficulty").selectOption("any");
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.locator(".cage-total").first()).toBeVisible({ timeout: 50_000 });
});

for (const colorScheme of THEMES) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ calm: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("./#play");
    await page.getByRole("button", { name: "Automatic marks" }).click();
    await expect(page.locator(".centre-marks").first()).toBeVisible();
    await expectAccessible(page);
  });
}
