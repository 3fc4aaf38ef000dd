import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** The browser of the system: none is ever downloaded. */
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env["CHROMIUM"] ?? BROWSERS.find(existsSync);
if (!executablePath) throw new Error("no Chromium found: install it, or name it in CHROMIUM");

/** Another port lets several copies of the project be tested side by side. */
const PORT = Number(process.env["NEUF_PORT"] ?? 4917);

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  // Long, since a machine may have other work: what has an answer is not waited for.
  timeout: 60_000,
  // A machine that stalls gets one more try; the report then says "flaky" with what went wrong.
  retries: 1,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    launchOptions: { executablePath, args: ["--no-sandbox"] },
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
  },
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: true,
  },
});
