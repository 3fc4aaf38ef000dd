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
import { language } from "./state/settings";
import { speak } from "./state/words";

effect(() => {
  void language.value;
  void speak();
});

const place = document.getElementById("page");
if (place) render(<App />, place);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("./offline.js"));
}
