import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { prologue } from "./prologue.config.ts";

const pyodide = new URL("./node_modules/pyodide/", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", pyodide), "utf8")) as { version: string };
const PYTHON = `python-${version}`;
const PYTHON_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];

/** Python's files beside the page: loaded when a program first runs, from the page's own host. */
function python(): Plugin {
  return {
    name: "neuf-python",
    config: () => ({ define: { __PYTHON__: JSON.stringify(PYTHON) } }),
    generateBundle() {
      for (const file of PYTHON_FILES) {
        this.emitFile({ type: "asset", fileName: `${PYTHON}/${file}`, source: readFileSync(new URL(file, pyodide)) });
      }
    },
  };
}

/** Writes the service worker last, when it is known which files the page is made of. */
function offline(): Plugin {
  return {
    name: "neuf-offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = ["./", "./icon.svg", "./manifest.webmanifest"];
      for (const [file, part] of Object.entries(bundle)) {
        const isEditor = part.type === "chunk" && part.facadeModuleId?.includes("codemirror");
        const isOnDemand = file.startsWith(PYTHON) || isEditor;
        if (!file.endsWith(".html") && !isOnDemand) files.push(`./${file}`);
      }
      const version = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 12);
      const source = readFileSync(new URL("./src/offline.js", import.meta.url), "utf8");
      const head = `const VERSION = "${version}";\nconst FILES = ${JSON.stringify(files, null, 2)};\n`;
      this.emitFile({ type: "asset", fileName: "offline.js", source: head + source });
    },
  };
}

/** What the first screen and other rooms share, in one file: on a phone every file more is a wait more. */
const FIRST_SCREEN = /preact|vite\/preload|src\/(engine|state|rooms\/watch)\/|src\/ui\/(?!Puzzle|Choosable|Legend)|src\/rooms\/(teach\/(?!Teach)|write\/results)/;

export default defineConfig({
  base: "./",
  plugins: [prologue(), python(), offline()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "page", test: FIRST_SCREEN }] } } },
  },
  preview: { host: "127.0.0.1" },
});
