"""Playing by ear: what a screen reader is told of a page, and nothing that is only seen."""

from typing import Final

from playwright.sync_api import Page

from visitor import PATIENCE_MS, Visitor

HEAR: Final = """
window.heard = [];
const listen = () => {
  const region = document.querySelector('body > * [role=log], body > [role=log]');
  if (!region) return false;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.localName === 'p') heard.push(node.textContent);
    }
  }).observe(region, { childList: true });
  return true;
};
const wait = new MutationObserver(() => listen() && wait.disconnect());
wait.observe(document, { childList: true, subtree: true });
"""
"""Writes down what the page's live region says, sentence by sentence."""

LIVE: Final = """
() => [...document.querySelectorAll('[aria-live], [role=log]')].map((region) => region.ariaLive)
"""


class Ears:
    """Somebody who hears a page.

    Attributes:
        page: The page that is heard.
    """

    def __init__(self, visitor: Visitor) -> None:
        """Listen from the next page on that the visitor opens."""
        self.page: Page = visitor.page
        self.page.add_init_script(HEAR)
        self._since = 0

    @property
    def heard(self) -> list[str]:
        """Everything that was said since the page was opened."""
        said: list[str] = self.page.evaluate("window.heard")
        return said

    def mark(self) -> None:
        """Listen to what comes from now on."""
        self._since = len(self.heard)

    def hear(self, pattern: str, *, otherwise: str | None = None) -> str:
        """Wait until something is said, take it as heard, and return it.

        Args:
            pattern: What is waited for, as a regular expression.
            otherwise: What may be said instead.
        """
        either = pattern if otherwise is None else f"{pattern}|{otherwise}"
        found = self.page.wait_for_function(
            """([since, pattern]) => {
              const at = heard.findIndex((text, i) => i >= since && RegExp(pattern).test(text));
              return at < 0 ? null : [at];
            }""",
            arg=[self._since, either],
            timeout=PATIENCE_MS,
        )
        (at,) = found.json_value()
        self._since = at + 1
        said: str = self.heard[at]
        return said

    @property
    def focus(self) -> str:
        """What has the focus, as it is called to somebody who does not see it."""
        name: str = self.page.evaluate(
            """() => {
              const at = document.activeElement;
              return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
            }"""
        )
        return name

    @property
    def live_regions(self) -> list[str]:
        """How polite the regions are that speak by themselves."""
        found: list[str] = self.page.evaluate(LIVE)
        return found
