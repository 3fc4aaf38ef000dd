/** A host of static files as good ones are: it compresses, and it knows what it has sent. */
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

export type Host = {
  address: string;
  /** The bytes of each file sent, since this was last cleared. */
  sent: Map<string, number>;
  /** What is asked for and never answered. */
  held: RegExp | null;
  close(): Promise<void>;
};

/** Files by address, compressed before anything is measured: that takes longer than sending. */
const compressed = new Map<string, Promise<Buffer>>();

/** All files of the page itself; Python's are large, and loaded on demand. */
function addresses(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`);
  return paths.filter((path) => !path.startsWith("/python-"));
}

export async function openHost(folder: string): Promise<Host> {
  const sent = new Map<string, number>();
  const bodies = new Map<string, Buffer>();
  for (const path of addresses(folder)) {
    const body = compressed.get(path) ?? promisify(brotliCompress)(readFileSync(join(folder, path)));
    compressed.set(path, body);
    bodies.set(path, await body);
  }
  const host: Host = {
    address: "",
    sent,
    held: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", "http://host").pathname;
    const path = asked === "/" ? "/index.html" : asked;
    if (host.held?.test(path)) return;
    const body = bodies.get(path);
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    sent.set(path, (sent.get(path) ?? 0) + body.length);
    // What has its content in its name never changes.
    const cache = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-encoding": "br", "cache-control": cache }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  host.address = `http://127.0.0.1:${port}/`;
  return host;
}
