/** A host of static files as good ones are: it compresses, and it knows what it has sent. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";

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
  close(): Promise<void>;
};

/** Compressing takes longer than sending. */
const compressed = new Map<string, Buffer>();

export async function openHost(folder: string): Promise<Host> {
  const sent = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    const file = join(folder, normalize(path === "/" ? "/index.html" : path));
    try {
      const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
      compressed.set(file, body);
      sent.set(path, body.length);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-encoding": "br" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    sent,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
