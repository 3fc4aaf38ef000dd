import "./style/base.css";
import "./style/controls.css";
import "./style/watch.css";
import "./style/puzzle.css";
import "./style/play.css";
import "./style/write.css";
import "./style/teach.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { foreseen } from "./engine/prologue";
import { language } from "./state/settings";
import { engine, speak } from "./state/words";

const place = document.getElementById("page");
if (place) render(<App />, place);

// After everything that the first screen needs: it fetches what the other rooms will need, the larger engine too.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("./offline.js"));
}

const prologue = await foreseen(language.value);
if (prologue) engine.begins(prologue);
effect(() => {
  void language.value;
  void speak();
});

