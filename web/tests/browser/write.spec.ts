import type { Page } from "@playwright/test";
import { THEMES, expectAccessible } from "./axe";
import { expect, test } from "./page";

/** Replaces the program in the editor, by pasting. */
async function write(page: Page, program: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), program);
  await page.getByRole("textbox", { name: "Your Python program" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.locator(".cm-content")).toContainText(program.trim().split("\n").at(-1)?.trim() ?? "");
}

const QUEENS = `def choix(i, haut):
    return [l for l in range(n) if all(haut[j] != l and abs(haut[j] - l) != i - j for j in range(i))]
`;

test("a program is checked, fails in words at its line, shows the smallest counterexample, drives the stacks and is stopped", async ({
  calm: page,
}) => {
  test.setTimeout(180_000);
  await page.goto("./#write?exercise=a7-choix");
  const told = page.locator(".told");
  const check = page.getByRole("button", { name: "Check", exact: true });

  await write(page, "def choix(i, haut):\n    return hautt\n");
  await check.click();
  await expect(told).toContainText("Line 2", { timeout: 120_000 });
  await expect(told).toContainText("The name hautt is not known here");
  await expect(page.locator(".cm-faulty")).toHaveText(/hautt/);

  await write(page, "def choix(i, haut):\n    return [l for l in range(n) if l not in haut]\n");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(told).toContainText("Not yet");
  await expect(told).toContainText("choix(1, [0]) gives [1], and it should be [].");

  await write(page, QUEENS);
  await check.click();
  await expect(told).toContainText("Right:");
  await expect(page.getByLabel("Exercise")).toContainText("choix ✓");

  await page.getByLabel("What is searched").selectOption("8");
  await page.getByRole("button", { name: "Run it on the stacks" }).click();
  await expect(told).toContainText("92 solutions with 1,965 calls of choix");
  await expect(page.locator(".where")).toContainText("of 2,793");
  await page.getByRole("button", { name: "Next solution" }).click();
  await expect(page.locator(".queen")).toHaveCount(8);
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(page.locator(".where b")).toHaveText("155");

  await write(page, "def choix(i, haut):\n    while True:\n        pass\n");
  await check.click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(told).toContainText("You stopped the program.");
});

test("a link holds the program, or leaves it out", async ({ calm: page }) => {
  await page.goto("./#write?exercise=b2-vide");
  await write(page, "def vide(grille):\n    return 7\n");
  await page.getByRole("button", { name: "Copy link with my program" }).click();
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toContain("code=");
  const link = await clipboard();
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.locator(".cm-content")).toContainText("return 7");
  await page.getByRole("button", { name: "Copy link without the program" }).click();
  await expect.poll(clipboard).toMatch(/#write\?exercise=b2-vide$/);
});

test("a link that holds no exercise is named", async ({ calm: page }) => {
  await page.goto("./#write?exercise=z9&code=garbage");
  await expect(page.getByRole("alert")).toContainText("cannot be read");
  await expect(page.locator(".cm-content")).toBeVisible();
});

test("the editor is left by Escape and Tab", async ({ calm: page }) => {
  await page.goto("./#write");
  await page.getByRole("textbox", { name: "Your Python program" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("x = 1");
  await page.keyboard.press("Enter");
  await page.keyboard.type("y = 2");
  await expect(page.locator(".cm-line")).toHaveText(["x = 1", "y = 2"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Check", exact: true })).toBeFocused();
});

for (const colorScheme of THEMES) {
  test(`axe finds nothing in the ${colorScheme} theme`, async ({ calm: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("./#write?exercise=a14-choix");
    await expect(page.locator(".cm-content")).toBeVisible();
    await expectAccessible(page);
  });
}
