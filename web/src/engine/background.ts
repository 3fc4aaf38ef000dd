/** A second engine for what may take long, so that the page's own is always there. */
import { language } from "../state/settings";
import { EngineClient } from "./client";

let client: EngineClient | null = null;

export function background(): EngineClient {
  if (!client) client = new EngineClient();
  void client.ask({ ask: "speak", language: language.value }).catch(() => undefined);
  return client;
}

/** Ends what the second engine is about. */
export function stopBackground(): void {
  client?.restart();
}
