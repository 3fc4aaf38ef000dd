"""A player in notebooks: a search by stacks, played, stepped and wound back (`pip install neuf[jupyter]`).

>>> from neuf.player import player          # doctest: +SKIP
>>> player(neuf.Recherche(choix, 8))        # doctest: +SKIP
"""

from typing import Any

import anywidget
import traitlets

from neuf import _neuf
from neuf.recherche import Recherche

_CODE = """
function render({ model, el }) {
  const box = document.createElement("div");
  const view = document.createElement("div");
  const bar = document.createElement("div");
  bar.style.cssText = "display:flex;gap:.4em;align-items:center;margin-top:.5em;flex-wrap:wrap";
  view.style.cssText = "overflow-x:auto;min-height:8em";
  view.setAttribute("aria-live", "polite");
  const words = model.get("words");
  let timer = null;
  const go = (step) => { model.set("step", Math.max(0, step)); model.save_changes(); };
  const stop = () => { clearInterval(timer); timer = null; play.textContent = "▶"; };
  const button = (text, label, act) => {
    const it = document.createElement("button");
    it.textContent = text; it.title = label; it.setAttribute("aria-label", label);
    it.onclick = act; bar.append(it); return it;
  };
  button("⏮", words.start, () => { stop(); go(0); });
  button("◀", words.back, () => { stop(); go(model.get("step") - 1); });
  const play = button("▶", words.play, () => {
    if (timer) return stop();
    play.textContent = "⏸";
    timer = setInterval(() => model.get("finished") ? stop() : go(model.get("step") + 1), 200);
  });
  button("▷", words.forward, () => { stop(); go(model.get("step") + 1); });
  button("★", words.solution, () => { stop(); model.send("solution"); });
  const field = document.createElement("input");
  field.type = "number"; field.min = 0; field.style.width = "7em";
  field.setAttribute("aria-label", words.step);
  field.onchange = () => { stop(); go(Number(field.value)); };
  bar.append(field);
  const draw = () => { view.innerHTML = model.get("view"); field.value = model.get("step"); };
  model.on("change:view", draw);
  draw();
  box.append(view, bar);
  el.append(box);
  return stop;
}
export default { render };
"""


class Player(anywidget.AnyWidget):  # type: ignore[misc]
    """What `player` returns."""

    _esm = _CODE
    step = traitlets.Int(0).tag(sync=True)
    view = traitlets.Unicode("").tag(sync=True)
    finished = traitlets.Bool(False).tag(sync=True)
    words = traitlets.Dict({}).tag(sync=True)

    def __init__(self, search: Recherche) -> None:
        self.search = search
        names = ("start", "back", "play", "forward", "solution", "step")
        words = {name: _neuf.say(f"player-{name}") for name in names}
        super().__init__(step=search.statistiques["steps"], view=search._repr_html_(), words=words)
        self.observe(self._go, names="step")
        self.on_msg(self._told)

    def _go(self, change: Any) -> None:
        self.search.aller(change["new"])
        self._show()

    def _told(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if message == "solution":
            self.search.prochaine_solution()
            self._show()

    def _show(self) -> None:
        self.finished = self.search.est_finie
        self.view = self.search._repr_html_()
        self.step = self.search.statistiques["steps"]


def player(search: Recherche) -> Player:
    """The search as something to play with: start, back, play, forward, next solution, any step."""
    return Player(search)
