/** Pictures of every room in both languages and both themes, for people to look at. */
import { expect, test } from "./page";

const PLACES = [
  { name: "watch-queens", hash: "#watch?queens=8&step=140", ready: ".strip" },
  { name: "watch-list", hash: "#watch?list=1&step=9", ready: ".strip" },
  {
    name: "watch-grid",
    hash: "#watch?puzzle=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..&step=1000003",
    ready: ".strip",
  },
  { name: "solve", hash: "#solve", ready: ".puzzle" },
  { name: "solve-path", hash: "#solve", ready: ".puzzle", press: [".actions button:nth-child(2)"], then: ".steps" },
  { name: "technique", hash: "#solve", ready: ".puzzle", press: [".techniques summary", "button:text-is('X-Wing')"], then: ".technique .puzzle" },
  {
    name: "practice",
    hash: "#solve",
    ready: ".puzzle",
    press: [".techniques summary", "button:text-is('X-Wing')", ".technique .primary", ".practice .actions button:nth-child(3)"],
    then: ".practice .what",
  },
  { name: "play", hash: "#play", ready: ".puzzle", press: [".keypad .actions button:nth-child(4)"], then: ".centre-marks" },
  { name: "compare", hash: "#compare", ready: ".race", press: [".compare-form .primary"], then: ".raced.piles.done" },
  { name: "charts", hash: "#compare", ready: ".race", press: [".charts-controls .primary"], then: ".charts:not(:has(.charts-controls [role=status]:not(:empty))) .chart" },
  { name: "write", hash: "#write?exercise=a14-choix", ready: ".cm-content" },
  { name: "teach", hash: "#teach", ready: ".teach", press: [".lesson-buttons button[aria-pressed]"], then: ".leave-projector" },
];
/** Every strategy has some seconds for every grid. */
const LONG = 240_000;
const SIZES = { screen: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

test.skip(!process.env["NEUF_PICTURES"], "set NEUF_PICTURES to have the pictures taken");

type Place = { name: string; hash: string; ready: string; press?: string[]; then?: string };

for (const { name, hash, ready, press = [], then } of PLACES as Place[]) {
  for (const language of ["en", "fr"]) {
    for (const theme of ["light", "dark"] as const) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        if (size === "phone" && (language === "en") !== (theme === "light")) continue;
        test(`${name} ${language} ${theme} ${size}`, async ({ calm: page }) => {
          test.setTimeout(2 * LONG);
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          await page.addInitScript((tag) => localStorage.setItem("neuf-lab:language", JSON.stringify(tag)), language);
          await page.goto(`./${hash}`);
          await expect(page.locator(ready).first()).toBeVisible();
          for (const button of press) await page.locator(button).first().click();
          if (then) await expect(page.locator(then).first()).toBeVisible({ timeout: LONG });
          await page.waitForTimeout(600);
          await page.screenshot({ path: `screenshots/${name}-${language}-${theme}-${size}.png`, fullPage: true });
        });
      }
    }
  }
}
