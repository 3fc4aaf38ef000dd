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
];
const SIZES = { screen: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

test.skip(!process.env["NEUF_PICTURES"], "set NEUF_PICTURES to have the pictures taken");

for (const { name, hash, ready } of PLACES) {
  for (const language of ["en", "fr"]) {
    for (const theme of ["light", "dark"] as const) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        if (size === "phone" && (language === "en") !== (theme === "light")) continue;
        test(`${name} ${language} ${theme} ${size}`, async ({ calm: page }) => {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          await page.addInitScript((tag) => localStorage.setItem("neuf-lab:language", JSON.stringify(tag)), language);
          await page.goto(`./${hash}`);
          await expect(page.locator(ready).first()).toBeVisible();
          await page.waitForTimeout(600);
          await page.screenshot({ path: `screenshots/${name}-${language}-${theme}-${size}.png`, fullPage: true });
        });
      }
    }
  }
}
