// Opens a bundled page of a project in the system's Chromium and says what stands on it.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "@playwright/test";

const [folder, expected] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const server = createServer(({ url }, response) => {
  const file = join(folder, url === "/" ? "index.html" : url);
  if (!existsSync(file)) return response.writeHead(404).end();
  return response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browsers = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const browser = await chromium.launch({ executablePath: browsers.find((path) => path && existsSync(path)), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction((text) => document.body.textContent?.includes(text), expected, { timeout: 20_000 });
  console.log(`the page says ${(await page.textContent("body")).trim()}`);
} finally {
  await browser.close();
  server.close();
}
