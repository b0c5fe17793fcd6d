"""A page as its accessibility tree has it, and acting on it as assistive technology does."""

import re
from dataclasses import dataclass
from typing import Any, Final

from visitor import Visitor

MOST_LOOKS: Final = 2_000
"""How many pictures the page is given to tell of something; more than half a minute."""

ACTIVATE: Final = """
function () {
  this.focus();
  this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
"""
"""What a screen reader does with what somebody activates: it gets the focus and is clicked."""


@dataclass(frozen=True)
class Node:
    """A thing that the tree tells of."""

    role: str
    name: str
    disabled: bool
    backend: int


class AccessibilityTree:
    """The tree of a visitor's page, and the only thing that is known of it."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self._browser = visitor.context.new_cdp_session(visitor.page)

    def nodes(self) -> list[Node]:
        """Return everything that is told now, in reading order."""
        told = self._browser.send("Accessibility.getFullAXTree")["nodes"]
        return [_node(node) for node in told if not node["ignored"]]

    def find(self, role: str, name: str) -> list[Node]:
        """Return what has a role and a name like this and can be used."""
        return [
            node
            for node in self.nodes()
            if node.role == role and not node.disabled and re.search(name, node.name)
        ]

    def wait(self, *wanted: tuple[str, str]) -> list[Node]:
        """Wait until one of several things is told, and return those of the first that is."""
        for _ in range(MOST_LOOKS):
            for role, name in wanted:
                found = self.find(role, name)
                if found:
                    return found
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError(f"the tree never tells of {wanted}")

    def wait_gone(self, node: Node) -> None:
        """Wait until something is told no more as it was, or cannot be used any more."""
        for _ in range(MOST_LOOKS):
            if node not in self.nodes():
                return
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError(f"the tree goes on to tell of {node}")

    def activate(self, node: Node) -> None:
        """Press something."""
        self._browser.send("DOM.getDocument")
        resolved = self._browser.send("DOM.resolveNode", {"backendNodeId": node.backend})
        call = {"objectId": resolved["object"]["objectId"], "functionDeclaration": ACTIVATE}
        self._browser.send("Runtime.callFunctionOn", call)


def _node(node: dict[str, Any]) -> Node:
    properties = {prop["name"]: prop["value"].get("value") for prop in node.get("properties", ())}
    return Node(
        role=node.get("role", {}).get("value", ""),
        name=node.get("name", {}).get("value", ""),
        disabled=bool(properties.get("disabled")),
        backend=node.get("backendDOMNodeId", 0),
    )
