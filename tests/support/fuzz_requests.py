"""HTTP requests byte by byte, right ones and wrong ones, drawn by lot."""

import re
import socket
from collections import Counter
from random import Random
from typing import Any, Final

from fuzzing import some_body, spoiled
from server_process import PATIENCE

BODIES: Final = {
    "PUT /api/me": "Rename",
    "POST /api/programs": "NewProgram",
    "POST /api/me/link": "",
    "POST /api/me/links/revoke": "RevokeLinks",
    "POST /api/me/links/owner": "LinkToken",
    "POST /api/me/adopt": "Adopt",
    "POST /api/chairs": "ChairsAsked",
    "POST /api/tables": "NewTable",
    "POST /api/designs/check": "DesignAsked",
    "POST /api/designs/read": "DesignFile",
    "POST /api/designs/trial": "DesignTrial",
    "POST /api/tables/{table}/join": "Join",
}
"""What is changed, and the body that does it, by its name in the schema."""

READ: Final = (
    "/healthz", "/api/reach", "/api/games", "/api/me", "/api/me/links", "/api/tables/open",
    "/api/tables/mine", "/api/tables/{table}", "/api/tables/{table}/record",
    "/api/tables/{table}/invitation.svg", "/api/tables/{table}/falls/3", "/api/docs",
    "/api/docs/openapi.json", "/api/tables/{table}/live", "/", "/t/{table}", "/me", "/sw.js",
    "/assets/x.js",
)  # fmt: skip

METHODS: Final = (
    "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW",
    "get", "G T", "",
)  # fmt: skip

ODD_PATHS: Final = (
    "//", "*", "/%00", "/%ff/%fe", "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/api/%2e%2e/",
    "/api/tables/\u00e9", "/api/tables/" + "x" * 3000, "/" + "a/" * 700, "http://x/api/me",
    "/?" * 9, "/api/tables/%F0%9F%92%A9", "/api/tables/x/falls/99999999999999999999",
    "/assets/%00.js",
    "/api/tables/{table}/falls/-1", "/api/tables/{table}/falls/1e3", "/api//me", "/api/me/",
)  # fmt: skip

ODD_HEADERS: Final = (
    "Host: ", "Host: x\r\nHost: y", "Content-Length: -1", "Content-Length: 5\r\nContent-Length: 6",
    "Content-Length: 99999999999999999999", "Content-Length: x", "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: chunked\r\nContent-Length: 3",
    "Expect: 100-continue", "Cookie: topdrop=" + "x" * 4000, "Cookie: ;;;==;\x01", "Cookie: a",
    "Authorization: Bearer", "Authorization: Bearer \xff\xfe", "Authorization: Basic eDp4",
    "Authorization: Bearer " + "y" * 200, "Origin: null", "Origin: http://[::1", "Origin: \xff",
    "Content-Type: text/plain", "Content-Type: application/json; charset=utf-16",
    "Content-Type: application/xml", "Content-Type: multipart/form-data; boundary=",
    "Content-Encoding: gzip", "Range: bytes=0-1,2-", "If-None-Match: \"x\"", "X: " + "z" * 70_000,
    "Upgrade: websocket\r\nConnection: Upgrade", "Upgrade: h2c\r\nConnection: Upgrade",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 8",
    "Connection: close", "Accept: image/png;q=x", "Accept-Encoding: \x00", "no colon", " folded",
    "X-Forwarded-For: 1.2.3.4, junk", "X-Forwarded-Proto: gopher", ": empty", "\r\nX: y",
)  # fmt: skip

_STATUS: Final = re.compile(rb"HTTP/1\.1 (\d{3})")


def some_request(source: Random, table: str, secret: str) -> tuple[bytes, bool]:
    """Return a request, and whether it is framed so that its answer can be told from the next.

    Args:
        source: Of the lots.
        table: The id of a table that there is.
        secret: Of a guest that there is.
    """
    what = source.choice([*BODIES, *READ])
    method, _, path = what.rpartition(" ")
    method = method or "GET"
    sound = True
    if source.random() < 0.15:
        method, sound = source.choice(METHODS), False
    if source.random() < 0.15:
        path, sound = source.choice(ODD_PATHS), False
    headers = ["Host: 127.0.0.1", "Content-Type: application/json"]
    if source.random() < 0.7:
        headers.append(f"Authorization: Bearer {secret}")
    if source.random() < 0.3:
        headers.append(source.choice(ODD_HEADERS))
        sound = False
    body = spoiled(source, _body(source, BODIES.get(what)))
    if source.random() < 0.05:
        body, sound = body + b" " * 70_000, False
    path = path.replace("{table}", table)
    return _framed(source, method, path, headers, body, sound)


def _framed(
    source: Random, method: str, path: str, headers: list[str], body: bytes, sound: bool
) -> tuple[bytes, bool]:
    if method in ("GET", "HEAD") and source.random() < 0.9:
        body = b""
    elif source.random() < 0.2:
        headers.append("Transfer-Encoding: chunked")
        size = source.choice([len(body)] * 3 + [0, 3, 2**40])
        body = b"%x\r\n%s\r\n0\r\n\r\n" % (size, body)
        sound = False
    else:
        headers.append(f"Content-Length: {len(body)}")
    version = source.choice(["HTTP/1.1"] * 30 + ["HTTP/1.0", "HTTP/2.0", "HTTP/9", ""])
    head = f"{method} {path} {version}\r\n" + "".join(f"{line}\r\n" for line in headers)
    request = head.encode("latin-1", errors="replace") + b"\r\n" + body
    if source.random() < 0.05:
        return request[: source.randrange(len(request))], False
    return request, sound and version == "HTTP/1.1" and method not in ("HEAD", "")


def _body(source: Random, name: str | None) -> Any:
    if not name:
        return {}
    body = some_body(source, name)
    if name == "NewTable" and isinstance(body, dict) and source.random() < 0.5:
        body["setup"] = {"players": ["red", "blue"]}
        body["chairs"] = [{"sitter": "me"}, {"sitter": "here", "name": "Bob"}]
        body["options"] = {}
    return body


class Asker:
    """Sends requests over one connection after the other, and counts the answers by status."""

    def __init__(self, address: str, counts: Counter[str]) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self._to = (host, int(port))
        self._counts = counts
        self._socket: socket.socket | None = None

    def ask(self, request: bytes, sound: bool) -> None:
        """Send a request and wait for its answer, or for the end where it is not sound.

        Raises:
            AssertionError: The answer is the server's own failure.
        """
        if self._socket is None:
            self._socket = socket.create_connection(self._to, timeout=PATIENCE)
        try:
            self._socket.sendall(request)
            answer = self._answer() if sound else self._rest()
        except (ConnectionResetError, BrokenPipeError):
            answer = b""
            self.close()
        found = _STATUS.findall(answer)
        self._counts["no answer" if not found else "answers"] += 1
        for status in found:
            self._counts[status.decode()] += 1
            assert status not in (b"500", b"502", b"504"), (request, answer)

    def _answer(self) -> bytes:
        """Read one answer, of the length that it says."""
        assert self._socket is not None
        answer, end = b"", -1
        while end < 0 or len(answer) < end:
            data = self._socket.recv(262_144)
            answer += data
            head, found, _ = answer.partition(b"\r\n\r\n")
            if not data:
                break
            if found:
                length = re.search(rb"(?i)content-length: (\d+)", head)
                end = len(head) + 4 + int(length[1]) if length else 2**62
        if not data or b"connection: close" in head.lower():
            self.close()
        return head

    def _rest(self) -> bytes:
        """Read all there is until the server has had enough."""
        assert self._socket is not None
        answer = b""
        self._socket.settimeout(PATIENCE)
        try:
            self._socket.shutdown(socket.SHUT_WR)
            while data := self._socket.recv(262_144):
                answer += data
        except OSError:
            pass
        self.close()
        return answer

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None
