"""Look at a page that is served and play through it, as a check that an installation does.

``python scripts/served_game.py http://127.0.0.1:8000`` plays On Top against a bot to its end, then
lets some pieces of Drop It fall. It runs in the environment that is looked at: it takes Python's
standard library and the package ``websockets``, and nothing of topdrop.
"""

import json
import random
import re
import sys
import urllib.request
from collections.abc import Mapping
from typing import Any, Final

from websockets.sync.client import connect

DROPS: Final = 4
PATIENCE: Final = 120.0
"""Seconds after which no answer will come any more."""


class Visitor:
    """Somebody who plays at a server."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._headers = {"Content-Type": "application/json"}
        token = self.ask("/api/programs", {"name": "Any"})["token"]
        self._headers["Authorization"] = f"Bearer {token}"

    def read(self, path: str, body: object = None) -> bytes:
        """Return what the server answers."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._server + path, data, self._headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found: bytes = answer.read()
        return found

    def ask(self, path: str, body: object = None) -> Any:
        """Return the JSON that the server answers."""
        return json.loads(self.read(path, body))

    def play(self, game: str, chairs: list[Mapping[str, str]], moves: int | None = None) -> int:
        """Play a game at random.

        Args:
            game: The game.
            chairs: Who sits on each chair.
            moves: After so many moves of ours it is enough; None plays to the end.

        Returns:
            How many moves were ours.
        """
        setup = {"players": ["red", "blue"] if game == "ontop" else ["red", "green"]}
        made = self.ask("/api/tables", {"game": game, "setup": setup, "chairs": chairs})
        table, played = made["table"]["id"], 0
        address = f"ws{self._server.removeprefix('http')}/api/tables/{table}/live"
        with connect(address, additional_headers=self._headers, max_size=None) as line:
            line.send('{"type": "hello", "protocol": 1}')
            while moves is None or played <= moves:
                told = json.loads(line.recv(PATIENCE))
                if told["type"] in ("refused", "problem"):
                    raise SystemExit(f"{game}: {told}")
                if told["type"] not in ("welcome", "update"):
                    continue
                facts, view = told["table"], told["view"]
                if facts["status"] == "over":
                    break
                chair = facts["to_act"]
                if chair is not None and facts["chairs"][chair]["mine"]:
                    played += 1
                    move = {"id": str(played), "seq": told["seq"], "chair": chair}
                    line.send(json.dumps({"type": "move", **move, "move": _choose(view)}))
        return played


def _choose(view: Mapping[str, Any]) -> str:
    if "legal_moves" in view:
        return str(random.choice(view["legal_moves"]))
    if view["asked"] == "joker":
        return "joker yes"
    hand = [*view["hands"].values()][view["to_move"]]
    piece = random.choice([piece for piece in hand if hand[piece]])
    return f"{piece} {random.randint(20, 150)} {random.randrange(360)}"


def main() -> None:
    """Look, play, and say what was done; whatever goes wrong ends it."""
    visitor = Visitor(sys.argv[1].rstrip("/"))
    page = visitor.read("/").decode()
    files = re.findall(r'(?:src|href)="([^"]+)"', page)
    if "<title>" not in page or not all(visitor.read(f"/{file.lstrip('./')}") for file in files):
        raise SystemExit("the page is not there")
    me, bot = {"sitter": "me"}, {"sitter": "bot", "bot": "level2"}
    plies = visitor.play("ontop", [me, bot])
    drops = visitor.play("dropit", [me, me], DROPS)
    print(
        f"the page with {len(files)} files, {plies} moves of On Top against a bot,"
        f" {drops - 1} drops of Drop It"
    )


if __name__ == "__main__":
    main()
