import type { Locator, Page } from "@playwright/test";
import { THEMES, expectAccessible } from "./axe";
import { expect, test } from "./page";

const EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

test("a puzzle is judged at once, and digits typed into it change the verdict", async ({ calm: page }) => {
  await page.goto(`./#solve?p=${EASY}`);
  await expect(page.locator(".verdict")).toContainText("Exactly one solution.");
  const cell = page.getByRole("gridcell", { name: "r1c3" });
  await cell.click();
  await page.keyboard.press("5");
  await expect(page.locator(".verdict")).toContainText("Contradiction: 5 stands twice");
  await expect(page.locator(".wrong")).not.toHaveCount(0);
  await page.keyboard.press("Delete");
  await expect(page.locator(".verdict")).toContainText("Exactly one solution.");
});

test("several solutions are told, and where they differ", async ({ calm: page }) => {
  await page.goto("./#solve?p=..5.6.6.....4..3...3...2.....1.5.2..");
  await expect(page.locator(".verdict.several .named")).not.toHaveCount(0);
});

test("a hint comes by degrees and can be taken", async ({ calm: page }) => {
  await page.goto(`./#solve?p=${EASY}`);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.locator(".hint");
  await expect(hint).toContainText(/Look/);
  await page.getByRole("button", { name: "Tell me more" }).click();
  await expect(hint).toContainText(/technique/);
  await page.getByRole("button", { name: "Tell me more" }).click();
  await expect(page.locator(".ink.written")).toHaveCount(1);
  const before = await page.locator(".puzzle .digit").count();
  await page.getByRole("button", { name: "Take this step" }).click();
  await expect(page.locator(".puzzle .digit")).toHaveCount(before + 1);
});

test("the whole path is walked, and each technique has its page", async ({ calm: page }) => {
  await page.goto("./#solve");
  await page.getByRole("button", { name: "The whole path" }).click();
  await expect(page.locator(".steps li")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Next step" }).click();
  await expect(page.locator(".path-head")).toContainText("Step 2");
  await page.locator(".step-text h2 button").click();
  await expect(page.locator(".technique .puzzle")).toBeVisible();
  await page.getByRole("button", { name: "Back to the grid" }).first().click();
  await expect(page.locator(".path")).toBeVisible();
});

test("why a digit is not in a cell is answered at once, or with a proof", async ({ calm: page }) => {
  await page.goto(`./#solve?p=${EASY}`);
  const questions = page.getByRole("group", { name: "Why, or why not, in the chosen cell:" });
  await page.getByRole("gridcell", { name: "r1c3" }).click();
  await questions.getByRole("button", { name: "5", exact: true }).click();
  await expect(page.locator(".path")).toContainText("r1c3 is not 5: r1c1 has it already, in row 1.");
  await expect(page.locator(".path .steps li")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the grid" }).click();
  await page.getByRole("gridcell", { name: "r1c3" }).click();
  await questions.getByRole("button", { name: "4", exact: true }).click();
  await expect(page.locator(".path")).toContainText("r1c3 is 4");
  await expect(page.locator(".path .steps li")).not.toHaveCount(0);
  await expectAccessible(page);
});

test("a puzzle is rated on three scales", async ({ calm: page }) => {
  await page.goto("./#solve");
  await page.getByRole("button", { name: "How hard is it?" }).click();
  await expect(page.locator(".ratings article")).toHaveCount(3);
  await expect(page.locator(".rating").first()).toHaveText("7.1");
});

test("what cannot be read is answered beside the box and loses nothing", async ({ calm: page }) => {
  await page.goto("./#solve");
  await page.getByText("Paste or import a puzzle").click();
  const box = page.getByRole("textbox");
  await box.fill("12 34 5");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.locator(".import .refused")).toContainText("found");
  await expect(box).toHaveValue("12 34 5");
  await expect(page.locator(".puzzle .digit").first()).toBeVisible();
});

/** The page of a technique, and a position to practise it in. */
async function practise(page: Page, name: string): Promise<Locator> {
  await page.goto("./#solve");
  await page.locator(".techniques summary").click();
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Practise it" }).click();
  const practice = page.locator(".practice");
  await expect(practice.locator(".puzzle")).toBeVisible({ timeout: 40_000 });
  return practice;
}

test("a technique is practised, and answers are judged", async ({ calm: page }) => {
  const practice = await practise(page, "Naked pair");
  await expect(practice).toContainText("Look for: naked pair.");
  // The cells lie over the picture, wherever it is smaller than its place.
  const [cells, picture] = [await practice.locator(".cells").boundingBox(), await practice.locator(".board").boundingBox()];
  expect(Math.abs((cells?.width ?? 0) - (picture?.width ?? 1))).toBeLessThan(2);
  await practice.getByRole("button", { name: "Where to look" }).click();
  await practice.getByRole("button", { name: "Show the answer" }).click();
  const answer = /(r\dc\d).*?≠\s*(\d)/.exec(await practice.locator(".what").innerText());
  const [, cell = "no cell", digit = "no digit"] = answer ?? [];
  await practice.getByRole("gridcell", { name: cell }).click();
  await practice.getByRole("button", { name: digit, exact: true }).click();
  await expect(practice.locator(".claims")).toContainText(`${cell}≠${digit}`);
  await practice.getByRole("button", { name: "Check" }).click();
  await expect(practice.locator(".worth.right")).toContainText("Right");

  await practice.getByRole("button", { name: digit, exact: true }).click();
  await practice.getByRole("combobox").selectOption({ label: "Is placed" });
  await practice.getByRole("button", { name: digit, exact: true }).click();
  await practice.getByRole("button", { name: "Check" }).click();
  await expect(practice.locator(".worth")).toContainText("No.");
  await page.getByRole("combobox", { name: "Language" }).selectOption("fr");
  await expect(practice).toContainText("À chercher");
  await expect(practice.locator(".claims")).toContainText(`=${digit}`);
});

for (const colorScheme of THEMES) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ calm: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("./#solve");
    await page.getByRole("button", { name: "The whole path" }).click();
    await expect(page.locator(".steps")).toBeVisible();
    await expectAccessible(page);
  });
}

for (const colorScheme of THEMES) {
  test(`axe finds nothing in a technique that is practised, in the ${colorScheme} theme`, async ({ calm: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const practice = await practise(page, "X-Wing");
    await practice.getByRole("button", { name: "Show the answer" }).click();
    await expect(practice.locator(".what")).toBeVisible();
    await expectAccessible(page);
  });
}
