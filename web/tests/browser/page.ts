/** What every test of the page does: it opens a room, and it fails on any error of the page. */
import { test as base, expect, type Page } from "@playwright/test";

export const test = base.extend<{ calm: Page }>({
  /** A page that must stay without errors and without requests to other hosts; nothing plays by itself. */
  calm: async ({ page }, use) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.hostname !== "127.0.0.1" && url.protocol !== "data:" && url.protocol !== "blob:") faults.push(`request to ${url}`);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** Waits until all of a search is known: before, its length and its tree still change. */
export async function explored(page: Page): Promise<void> {
  await expect(page.locator(".where")).toHaveText(/ of \d/);
  await expect(page.locator(".exploring")).toHaveCount(0);
}

export { expect };
