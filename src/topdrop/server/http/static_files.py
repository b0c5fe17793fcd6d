"""The built browser client: its files, and how long they may be kept."""

import gzip
import hashlib
import mimetypes
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from topdrop.server.http.origin import headers_of
from topdrop.server.http.security_headers import PYTHON_WORKER, PYTHON_WORKER_POLICY

Send = Callable[[Any], Awaitable[None]]

FOREVER: Final = b"public, max-age=31536000, immutable"
ASK_FIRST: Final = b"no-cache"

HASHED: Final = ("assets/", "python/pyodide-", "python/topdrop-")
"""Files whose names begin so have a hash of what is in them, or its version, in their names."""

PACKED_ALREADY: Final = (".gz", ".whl", ".zip")
"""Files with these endings would be packed in vain."""

LONGEST_NAME: Final = 200
"""No file's name is longer."""

MIN_GZIP_BYTES: Final = 1_000

NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>topdrop</title>
<h1>topdrop is running</h1>
<p>The browser client has not been built yet. In the project's directory, <code>make play</code>
builds it and starts the server again; an installed package brings it along.</p>
<p>Programs can already play: see <a href="/api/docs">the HTTP interface</a>.</p>
</html>
"""

for _kind, _ending in (
    ("application/manifest+json", ".webmanifest"),
    ("text/javascript", ".js"),
    ("font/woff2", ".woff2"),
):
    mimetypes.add_type(_kind, _ending)


class Page(NamedTuple):
    """A file ready to be sent: as it is, and packed where that makes it smaller."""

    body: bytes
    packed: bytes | None
    kind: bytes
    tag: bytes
    keep: bytes


class StaticFiles:
    """Answers requests for everything but ``/api``; it is a small ASGI application."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[Path, tuple[int, Page]] = {}

    async def __call__(self, scope: Mapping[str, Any], send: Send) -> None:
        """Answer one HTTP request."""
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, b"", [(b"allow", b"GET, HEAD")])
            return
        page, status = self._find(scope["path"])
        headers = headers_of(scope)
        fields = [
            (b"content-type", page.kind),
            (b"cache-control", page.keep),
            (b"etag", page.tag),
            (b"vary", b"accept-encoding"),
        ]
        if status == 200 and scope["path"].lstrip("/").startswith(PYTHON_WORKER):
            fields.append((b"content-security-policy", PYTHON_WORKER_POLICY.encode()))
        if status == 200 and headers.get("if-none-match", "").encode() == page.tag:
            await _answer(send, 304, b"", fields)
            return
        body = page.body
        if page.packed is not None and "gzip" in headers.get("accept-encoding", ""):
            body = page.packed
            fields.append((b"content-encoding", b"gzip"))
        await _answer(send, status, body, fields, head=scope["method"] == "HEAD")

    def _find(self, path: str) -> tuple[Page, int]:
        """Return the file of a path, or the page that finds its way by the path itself."""
        name = path.lstrip("/")
        found = self._read(name) if name else None
        if found is not None:
            return found, 200
        start = self._read("index.html")
        if start is None:
            return _page(NOT_BUILT, "index.html"), 200 if not name else 404
        # A path with a dot in its last part means a file; any other is a page of the client's.
        return start, 404 if "." in name.rpartition("/")[2] else 200

    def _read(self, name: str) -> Page | None:
        if "\0" in name or len(name) > LONGEST_NAME:
            return None
        file = (self._folder / name).resolve()
        if not file.is_relative_to(self._folder.resolve()) or not file.is_file():
            return None
        changed = file.stat().st_mtime_ns
        kept = self._kept.get(file)
        if kept is None or kept[0] != changed:
            kept = (changed, _page(file.read_bytes(), name))
            self._kept[file] = kept
        return kept[1]


def _page(body: bytes, name: str) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    small = len(body) < MIN_GZIP_BYTES or name.endswith(PACKED_ALREADY)
    packed = body if small else gzip.compress(body, 9, mtime=0)
    return Page(
        body=body,
        packed=packed if len(packed) < len(body) else None,
        kind=kind.encode(),
        tag=f'"{hashlib.sha256(body).hexdigest()[:24]}"'.encode(),
        keep=FOREVER if name.startswith(HASHED) else ASK_FIRST,
    )


async def _answer(
    send: Send,
    status: int,
    body: bytes,
    headers: list[tuple[bytes, bytes]],
    *,
    head: bool = False,
) -> None:
    if status != 304:
        headers = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else body})
