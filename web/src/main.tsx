import "./style/base.css";
import "./style/controls.css";
import "./style/watch.css";
import "./style/teach.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { foreseen } from "./engine/prologue";
import { noteFirstPicture } from "./state/first";
import { language } from "./state/settings";
import { engine, speak } from "./state/words";

const prologue = foreseen(language.value);
if (prologue) engine.begins(prologue);
let spoken = Promise.resolve();
effect(() => {
  void language.value;
  spoken = speak();
});
// With words at hand, the first thing drawn is the room itself.
if (prologue) await spoken;
const place = document.getElementById("page");
if (place) render(<App />, place);
noteFirstPicture();

/** The service worker fetches what the other rooms will need, the larger engine too: not beside what the first screen needs. */
const OFFLINE_AFTER_MS = 3000;
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  setTimeout(() => void navigator.serviceWorker.register("./offline.js"), OFFLINE_AFTER_MS);
}
