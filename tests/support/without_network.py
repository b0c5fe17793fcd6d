"""Somebody who takes the program along and then has no network."""

from playwright.sync_api import expect

from visitor import Visitor
from wire import BROKEN, Wire


def take_along(visitor: Visitor) -> None:
    """Take the program along, as a person does."""
    visitor.go("/offline")
    visitor.press(visitor.button("take", "offline"))
    expect(visitor.page.get_by_text(visitor.texts("taken", "offline"))).to_be_visible()


def lose_network(visitor: Visitor, wire: Wire) -> None:
    """Cut the network, for a page that goes through a wire."""
    visitor.troubles.expected.extend(BROKEN)
    visitor.context.set_offline(True)
    wire.cut()
