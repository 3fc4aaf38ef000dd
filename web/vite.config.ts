import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** Writes the service worker last, when it is known which files the page is made of. */
function offline(): Plugin {
  return {
    name: "neuf-offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = ["./", "./icon.svg", "./manifest.webmanifest"];
      for (const file of Object.keys(bundle)) if (!file.endsWith(".html")) files.push(`./${file}`);
      const version = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 12);
      const source = readFileSync(new URL("./src/offline.js", import.meta.url), "utf8");
      const head = `const VERSION = "${version}";\nconst FILES = ${JSON.stringify(files, null, 2)};\n`;
      this.emitFile({ type: "asset", fileName: "offline.js", source: head + source });
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [offline()],
  worker: { format: "es" },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  preview: { host: "127.0.0.1" },
});
