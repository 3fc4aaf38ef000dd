/** Python in its own thread, so that a program can be ended at any time. */
import harness from "./harness.py?raw";

export type ToPython = { base: string } | { task: string };
export type FromPython = { ready: true } | { failed: string } | { report: string } | { answer: string };

type Interpreter = { runPython(code: string): unknown; globals: { get(name: string): (...of: unknown[]) => string } };
type Loader = { loadPyodide(options: { indexURL: string }): Promise<Interpreter> };

const send = (message: FromPython): void => self.postMessage(message);
let run: ((task: string, report: (text: string) => void) => string) | null = null;

async function load(base: string): Promise<void> {
  try {
    // Not bundled: Python's own loader finds its other files beside itself.
    const { loadPyodide } = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as Loader;
    const python = await loadPyodide({ indexURL: base });
    python.runPython(harness);
    run = python.globals.get("run") as typeof run;
    send({ ready: true });
  } catch (error) {
    send({ failed: String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<ToPython>) => {
  if ("base" in data) void load(data.base);
  else if (run) send({ answer: run(data.task, (report) => send({ report })) });
};
