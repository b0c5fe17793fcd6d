"""Asking the server what a page would ask it, as the browser that the page is open in."""

from abc import ABC, abstractmethod
from typing import Any


class Asking(ABC):
    """Somebody with a browser, whose cookies say who they are."""

    @abstractmethod
    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the HTTP interface for something and return its answer, which must be a good one."""

    def get(self, path: str) -> Any:
        """Ask the HTTP interface for something."""
        return self.ask("GET", path)

    def post(self, path: str, body: Any) -> Any:
        """Ask the HTTP interface to do something."""
        return self.ask("POST", path, body)

    def call_me(self, name: str) -> None:
        """Take a name, as the start page would."""
        self.ask("PUT", "/api/me", {"name": name})

    def make_table(
        self,
        game: str,
        *chairs: str,
        name: str = "Ann",
        setup: dict[str, Any] | None = None,
        **options: Any,
    ) -> str:
        """Make a table without the form and return its id; bots do not pause.

        Args:
            game: The game.
            *chairs: For each chair ``me``, ``here NAME``, ``open``, or the name of a bot.
            name: What this person is called.
            setup: The game's options.
            **options: The table's.
        """
        self.call_me(name)
        colours = {"ontop": ["blue", "red", "white", "yellow"]}.get(
            game, ["red", "blue", "green", "yellow"]
        )
        body = {
            "game": game,
            "setup": {"players": colours[: len(chairs)], **(setup or {})},
            "chairs": [_sitting(chair) for chair in chairs],
            "options": {"bot_pause": False, **options},
        }
        made: str = self.post("/api/tables", body)["table"]["id"]
        return made

    def snapshot(self, table: str) -> Any:
        """Return the table as the server tells it to this person."""
        return self.get(f"/api/tables/{table}")


def _sitting(chair: str) -> dict[str, str]:
    if chair in ("me", "open"):
        return {"sitter": chair}
    if chair.startswith("here "):
        return {"sitter": "here", "name": chair.removeprefix("here ")}
    return {"sitter": "bot", "bot": chair}
