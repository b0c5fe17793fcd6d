"""The built browser client: its files, as they are or as the build packed them.

Nothing is packed here: beside ``app.js`` lie ``app.js.br`` and ``app.js.gz``, which
``scripts/client.py`` made. Installed packages leave ``app.js`` itself out; it is unpacked for the
few who read no packed form.
"""

import gzip
import hashlib
import mimetypes
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from topdrop.server.http.encodings import VARY, Encoding, choose_encoding
from topdrop.server.http.origin import headers_of
from topdrop.server.http.ranges import NotThere, read_range
from topdrop.server.http.security_headers import PYTHON_WORKER, PYTHON_WORKER_POLICY

Send = Callable[[Any], Awaitable[None]]

FOREVER: Final = b"public, max-age=31536000, immutable"
ASK_FIRST: Final = b"no-cache"

START: Final = "index.html"

ASSETS: Final = "assets"
"""The folder whose files may lie there packed alone."""

HASHED: Final = (f"{ASSETS}/", "python/pyodide-", "python/topdrop-")
"""Files whose names begin so have a hash of what is in them, or its version, in their names."""

PACKED: Final[Mapping[Encoding, str]] = {"br": ".br", "gzip": ".gz"}
"""What the packed forms of a file are called, behind its whole name."""

LONGEST_NAME: Final = 200
"""No file's name is longer."""

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


class Form(NamedTuple):
    """The bytes of a file in one form, with the tag by which caches know them."""

    body: bytes
    tag: bytes


class Page(NamedTuple):
    """A file ready to be sent: as it is, and packed where it lies there packed."""

    plain: Form
    packed: Mapping[Encoding, Form]
    kind: bytes
    keep: bytes


NAMES: Final = "people/"
"""Behind this come names, in which there may be dots."""


class StaticFiles:
    """Answers requests for everything but ``/api``; it is a small ASGI application."""

    def __init__(self, folder: Path, base_path: str = "") -> None:
        self._folder = folder
        self._home = f"{base_path}/"
        self._kept: dict[Path, tuple[int, Page]] = {}

    async def __call__(self, scope: Mapping[str, Any], send: Send) -> None:
        """Answer one HTTP request."""
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, b"", [(b"allow", b"GET, HEAD")])
            return
        page, status = self._find(scope["path"])
        headers = headers_of(scope)
        encoding = choose_encoding(headers.get("accept-encoding", ""), page.packed)
        form = page.plain if encoding is None else page.packed[encoding]
        fields = [
            (b"content-type", page.kind),
            (b"cache-control", page.keep),
            (b"etag", form.tag),
            (b"accept-ranges", b"bytes"),
            VARY,
        ]
        if encoding is not None:
            fields.append((b"content-encoding", encoding.encode()))
        if status == 200 and scope["path"].lstrip("/").startswith(PYTHON_WORKER):
            fields.append((b"content-security-policy", PYTHON_WORKER_POLICY.encode()))
        if status == 200 and _is_known(form.tag, headers):
            await _answer(send, 304, b"", fields)
            return
        if scope["method"] == "HEAD":
            await _answer(send, status, form.body, fields, head=True)
            return
        await _answer_part(send, status, form, fields, headers)

    def _find(self, path: str) -> tuple[Page, int]:
        """Return the file of a path, or the page that finds its way by the path itself."""
        name = path.lstrip("/")
        found = self._read(name) if name else None
        if found is not None:
            return found, 200
        start = self._read(START)
        if start is None:
            return _page(in_folder(NOT_BUILT, self._home), START), 200 if not name else 404
        # A path with a dot in its last part means a file; any other is a page of the client's, and
        # so is one with somebody's name.
        is_file = "." in name.rpartition("/")[2] and not name.startswith(NAMES)
        return start, 404 if is_file else 200

    def _read(self, name: str) -> Page | None:
        if "\0" in name or len(name) > LONGEST_NAME:
            return None
        file = (self._folder / name).resolve()
        there = _as_it_lies(file)
        if not file.is_relative_to(self._folder.resolve()) or not there.is_file():
            return None
        # A packed form is no file of its own, but what is handed out packed alone is one.
        if file.suffix in PACKED.values() and _as_it_lies(file.with_suffix("")).is_file():
            return None
        changed = there.stat().st_mtime_ns
        kept = self._kept.get(file)
        if kept is None or kept[0] != changed:
            kept = (changed, self._made(file, name))
            self._kept[file] = kept
        return kept[1]

    def _made(self, file: Path, name: str) -> Page:
        body = read_plain(file)
        if name == START and self._home != "/":
            # Packed it is what it was at the root.
            return _page(in_folder(body, self._home), name)
        return _page(body, name, _packed_forms(file))


def _as_it_lies(file: Path) -> Path:
    """Return where a file is read: by its name, or packed alone where it may be."""
    packed = file.with_name(file.name + PACKED["gzip"])
    return packed if file.parent.name == ASSETS and not file.is_file() else file


def read_plain(file: Path) -> bytes:
    """Return what is in a file of the page, which may lie there packed alone.

    Raises:
        OSError: It is not there, or cannot be read.
    """
    there = _as_it_lies(file)
    body = there.read_bytes()
    return body if there == file else gzip.decompress(body)


def _packed_forms(file: Path) -> dict[Encoding, bytes]:
    """Return the packed forms of a file that lie beside it."""
    beside = {name: file.with_name(file.name + ending) for name, ending in PACKED.items()}
    return {name: path.read_bytes() for name, path in beside.items() if path.is_file()}


def in_folder(start: bytes, folder: str) -> bytes:
    """Return the start page with its parts in a folder, such as ``/games/``, instead of ``/``.

    It is the page at many paths, so what it needs cannot be relative to each of them.
    """
    return start.replace(b'="/', b'="' + folder.encode())


def _page(body: bytes, name: str, packed: Mapping[Encoding, bytes] | None = None) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    digest = hashlib.sha256(body).hexdigest()[:24]
    forms = {key: Form(form, f'"{digest}-{key}"'.encode()) for key, form in (packed or {}).items()}
    return Page(
        plain=Form(body, f'"{digest}"'.encode()),
        packed=forms,
        kind=kind.encode(),
        keep=FOREVER if name.startswith(HASHED) else ASK_FIRST,
    )


def _is_known(tag: bytes, headers: Mapping[str, str]) -> bool:
    """Return whether whoever asks has this form already; a proxy may have made its tag weak."""
    known = headers.get("if-none-match", "").split(",")
    return any(one.strip().removeprefix("W/").encode() == tag for one in known)


async def _answer_part(
    send: Send,
    status: int,
    form: Form,
    fields: list[tuple[bytes, bytes]],
    headers: Mapping[str, str],
) -> None:
    """Answer with a form of a file, or with the part of it that is asked for."""
    # Whoever has a part of another version needs all of it.
    same = headers.get("if-range", form.tag.decode()).encode() == form.tag
    asked = headers.get("range", "") if status == 200 and same else ""
    size = len(form.body)
    try:
        part = read_range(asked, size)
    except NotThere:
        await _answer(send, 416, b"", [*fields, (b"content-range", b"bytes */%d" % size)])
        return
    if part is None:
        await _answer(send, status, form.body, fields)
        return
    start, end = part
    fields.append((b"content-range", b"bytes %d-%d/%d" % (start, end - 1, size)))
    await _answer(send, 206, form.body[start:end], fields)


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
