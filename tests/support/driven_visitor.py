"""Somebody with a browser that is driven by a standard protocol (`driver`)."""

import re
from types import TracebackType
from typing import Any, Final, Self

from asking import Asking
from client_texts import Texts
from driver import PATIENCE, Actions, Driver
from visitor import PICTURES, Look

HELPERS: Final = """
  const PATIENCE = MILLISECONDS;
  const textOf = (node) => node.nodeType === Node.TEXT_NODE ? node.data
    : node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true' ? ''
    : [...node.childNodes].map(textOf).join('');
  const nameOf = (e) => (
    e.getAttribute('aria-label')
    || (e.getAttribute('aria-labelledby') ?? '').split(/ /).filter(Boolean)
      .map((id) => document.getElementById(id)?.innerText ?? '').join(' ')
    || textOf(e)
  ).replace(/\\s+/g, ' ').trim();
  const all = (selector, name = null) => [...document.querySelectorAll(selector)].filter(
    (e) => e.checkVisibility({ visibilityProperty: true }) && (name === null || nameOf(e) === name),
  );
  const until = async (ask, what) => {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const got = await ask();
      if (got) return got;
      if (performance.now() > end) throw new Error(`never: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
  const middleOf = (e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
""".replace("MILLISECONDS", str(round(1000 * PATIENCE)))
"""What functions in the page may use: elements that can be seen, by selector and name, and waiting
for something that comes by and by."""

PRESSABLE: Final = """
async (selector, name, nth) => {
  let before = null;
  let block = 'nearest';
  return await until(() => {
    const control = all(selector, name).at(nth);
    if (!control || control.disabled) return null;
    control.scrollIntoView({ block, inline: 'nearest' });
    const [x, y] = middleOf(control);
    const rests = before && Math.hypot(x - before[0], y - before[1]) < 1;
    before = [x, y];
    const hit = document.elementFromPoint(x, y);
    // What lies under the drawer is scrolled out from under it, as people do.
    if (rests && hit && !control.contains(hit)) block = 'center';
    return rests && hit && (control.contains(hit) || hit.closest('label')?.contains(control))
      ? before : null;
  }, `${selector} "${name ?? ''}" can be pressed`);
}
"""
"""Waits until a control is there, lies still and is on top, and tells its middle."""

ASK: Final = """
async (method, path, body) => {
  const headers = body === null ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(
    path, { method, headers, body: body === null ? undefined : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return await answer.json();
}
"""

KEYS: Final = {"Enter": "\ue007", "Escape": "\ue00c", "Home": "\ue011", "Tab": "\ue004"}


class DrivenVisitor(Asking):
    """A person with a browser of their own.

    Attributes:
        look: What their device is like.
        texts: What pages say in their language.
        expected: Regular expressions of what may go wrong in the page.
    """

    def __init__(self, driver: Driver, address: str, look: Look) -> None:
        self.driver = driver
        self.address = address
        self.look = look
        self.texts = Texts(look.language)
        self.expected: list[str] = []
        self._troubles: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self._note_troubles()
            left = [t for t in self._troubles if not any(re.search(e, t) for e in self.expected)]
            assert not left, "\n".join(left)

    @property
    def touches(self) -> bool:
        """Whether they have a finger on the screen, and no mouse."""
        return self.look.touch and self.driver.has_touch

    # Going somewhere.

    def go(self, path: str = "/") -> None:
        """Open a page by its address."""
        self._note_troubles()
        self.driver.open(self.address + path)

    def reload(self) -> None:
        """Load the page again."""
        self._note_troubles()
        self.driver.reload()

    def _note_troubles(self) -> None:
        self._troubles += self.driver.run("() => window.troublesSeen?.splice(0) ?? []")

    # Looking.

    def run(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function in the page, which may use the `HELPERS`."""
        return self.driver.run(
            f"async (...given) => {{ {HELPERS} return ({function})(...given); }}", *given
        )

    def until(self, condition: str, *given: Any, what: str = "") -> Any:
        """Wait until a JavaScript function gives something that is true, and return it."""
        function = f"(...given) => until(() => ({condition})(...given), given.pop())"
        return self.run(function, *given, what or condition)

    def sees(self, selector: str, name: str | None = None) -> None:
        """Wait until something can be seen."""
        self.until(
            "(selector, name) => all(selector, name).length",
            selector,
            name,
            what=f"{selector} {name or ''} can be seen",
        )

    def reads(self, words: str) -> None:
        """Wait until these words can be read somewhere on the page."""
        self.until(
            "(words) => document.body.innerText.replace(/\\s+/g, ' ').includes(words)",
            words,
            what=f'"{words}" can be read',
        )

    def reads_no_more(self, words: str) -> None:
        """Wait until these words cannot be read any more."""
        self.until(
            "(words) => !document.body.innerText.replace(/\\s+/g, ' ').includes(words)",
            words,
            what=f'"{words}" cannot be read any more',
        )

    def log(self) -> list[str]:
        """Return what has happened at the table, whether the panel is open or not."""
        lines: list[str] = self.run(LOG, self.texts("tab_log"))
        return lines

    def points(self) -> dict[str, int]:
        """Return everybody's points as the list of players shows them."""
        points: dict[str, str] = self.run(POINTS, self.texts("players_here"))
        return {name: int(n.replace("\N{MINUS SIGN}", "-")) for name, n in points.items()}

    def sees_points(self, points: dict[str, int]) -> None:
        """Wait until everybody has so many points."""
        shown = {name: str(n).replace("-", "\N{MINUS SIGN}") for name, n in points.items()}
        self.until(
            f"(list, shown) => Object.entries(({POINTS})(list)).every(([k, n]) => shown[k] === n)",
            self.texts("players_here"),
            shown,
            what=f"the points are {points}",
        )

    def picture(self, name: str) -> None:
        """Keep a screenshot among the artefacts."""
        look = self.look
        folder = PICTURES / f"{look.name}-{look.theme}-{look.language}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.png").write_bytes(self.driver.screenshot())

    # Doing things.

    def press(self, selector: str, name: str | None = None, nth: int = 0) -> None:
        """Wait until a control can be pressed, and tap or click on its middle."""
        self.press_at(*self.spot(selector, name, nth))

    def spot(self, selector: str, name: str | None = None, nth: int = 0) -> tuple[float, float]:
        """Wait until a control can be pressed, and return its middle."""
        x, y = self.run(PRESSABLE, selector, name, nth)
        return x, y

    def press_button(self, key: str, room: Any = "shell", **gaps: str | int) -> None:
        """Press the button with this text."""
        self.press("button", self.texts(key, room, **gaps))

    def press_at(self, x: float, y: float) -> None:
        """Tap or click on a point of the window."""
        self.pointer(("move", x, y), ("down",), ("up",))

    def pointer(self, *steps: tuple[Any, ...]) -> None:
        """Move the mouse or a finger (``("move", x, y)``), put it ``("down",)`` or lift it."""
        actions: list[Actions] = []
        for kind, *where in steps:
            if kind == "move":
                x, y = where
                actions.append(_move(x, y))
            else:
                actions.append({"type": f"pointer{kind.capitalize()}", "button": 0})
        source: Actions = {
            "type": "pointer",
            "id": "finger" if self.touches else "mouse",
            "parameters": {"pointerType": "touch" if self.touches else "mouse"},
            "actions": actions,
        }
        self.driver.act([source])

    def wheel(self, x: float, y: float, delta: int) -> None:
        """Turn the mouse's wheel over a point of the window."""
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": delta}
        self.driver.act([{"type": "wheel", "id": "wheel", "actions": [scroll]}])

    def keys(self, *keys: str) -> None:
        """Press keys one after the other: characters, or the names in `KEYS`."""
        actions = [
            {"type": kind, "value": KEYS.get(key, key)}
            for key in keys
            for kind in ("keyDown", "keyUp")
        ]
        self.driver.act([{"type": "key", "id": "keyboard", "actions": actions}])

    def write(self, selector: str, words: str, name: str | None = None) -> None:
        """Write something into a field that is empty."""
        self.press(selector, name)
        self.keys(*words)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the HTTP interface for something, as the page does."""
        return self.driver.run(ASK, method, path, body)


POINTS: Final = """
(name) => Object.fromEntries([...all('ol, ul', name)[0].children].map((row) =>
  [row.querySelector('b').innerText, row.querySelector('strong').innerText]))
"""

LOG: Final = """
(name) => [...document.querySelectorAll(`[role=list], ol, ul`)]
  .filter((list) => nameOf(list) === name)
  .flatMap((list) => [...list.querySelectorAll('li')])
  .map((line) => line.textContent.replace(/\\s+/g, ' ').trim())
"""


def _move(x: float, y: float) -> Actions:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 20}
