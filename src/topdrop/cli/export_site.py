"""``topdrop export-site``: the page as files that any web server can hand out, without topdrop."""

import shutil
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final

import typer

from topdrop.core.errors import TopdropError
from topdrop.core.registry import game_names
from topdrop.server.http.security_headers import CONTENT_SECURITY_POLICY
from topdrop.server.http.static_files import ASSETS, PACKED, in_folder, read_plain
from topdrop.server.settings import Settings

PAGES: Final = (
    "about", "companion", "editor", "help", "learn", "me", "new", "offline", "puzzles", "replay"
)  # fmt: skip
"""Paths of the page's own, so that a web server that knows files alone finds them."""

OF_GAMES: Final = ("companion", "editor", "help", "learn", "new")
"""Those that go on with a game."""

NOT_FOUND: Final = Path(__file__).with_name("not_found.html")
"""The page that web servers hand out for paths they do not know; it finds its way by the path."""

HTML: Final = '<html lang="en">'
HEAD: Final = "<head>"

OWN: Final = ".made-from"


class CannotExport(TopdropError):
    """The site cannot be written."""


def export_site(
    folder: Annotated[Path, typer.Argument(help="A folder that is empty, or not there yet.")],
) -> None:
    """Write the page as a static site that needs no server of ours.

    Any web server can hand the files out, under any path, over https or to its own machine. One
    that answers what it does not find with 404.html lets links to tables and puzzles work before
    the page has been opened once; beside texts lie their packed forms (.br and .gz), for one that
    hands those out. Whoever comes takes Python along once, about 6 MB, and then plays On Top on one
    screen or against the two easiest bots, looks back at games and solves puzzles, all on their
    device.
    """
    client = Settings(data=Path()).client
    if not (client / "python" / "files.json").is_file():
        raise CannotExport(f"{client}: the page is not built here; make web builds it")
    _check_empty(folder)
    try:
        shutil.copytree(client, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(OWN))
        _unpack(folder / ASSETS)
        start = _without_server((folder / "index.html").read_text(encoding="utf-8"))
        for path in (Path(), *_pages()):
            (folder / path).mkdir(parents=True, exist_ok=True)
            up = "../" * len(path.parts) or "./"
            _rewrite(folder / path / "index.html", in_folder(start.encode(), up).decode())
        _rewrite(folder / "404.html", _not_found())
        # The service worker answers for the paths of tables.
        worker = folder / "python" / "files.js"
        _rewrite(worker, worker.read_text(encoding="utf-8") + "self.PYTHON.alone = true;\n")
    except OSError as error:
        raise CannotExport(f"{folder}: cannot be written: {error.strerror or error}") from None
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    typer.echo(f"{folder}: {size / 1_000_000:.1f} MB; python -m http.server -d {folder} shows it")


def _unpack(folder: Path) -> None:
    """Put files beside those packed forms that an installed package has alone."""
    for packed in folder.glob(f"*{PACKED['gzip']}"):
        file = packed.with_suffix("")
        if not file.exists():
            file.write_bytes(read_plain(file))


def _rewrite(file: Path, text: str) -> None:
    """Write a file, whose packed forms are no longer it."""
    file.write_text(text, encoding="utf-8")
    for ending in PACKED.values():
        file.with_name(file.name + ending).unlink(missing_ok=True)


def _check_empty(folder: Path) -> None:
    """Refuse to write over anything.

    Raises:
        CannotExport: Something is there.
    """
    if folder.exists() and not folder.is_dir():
        raise CannotExport(f"{folder}: is no folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise CannotExport(f"{folder}: is not empty; nothing is written over")


def _pages() -> list[Path]:
    return [
        *(Path(page) for page in PAGES),
        *(Path(page) / game for page in OF_GAMES for game in game_names()),
    ]


def _without_server(start: str) -> str:
    """Return the start page of a site without a server, which brings its policy itself.

    Scripts of workers go by the policy of their own answers, which a web server of somebody's does
    not give; so the page's says which workers there may be.
    """
    if start.count(HTML) != 1 or start.count(HEAD) != 1:
        raise CannotExport(
            "index.html: is not as it was; it cannot be told that there is no server"
        )
    marked = start.replace(HTML, '<html lang="en" data-server="none">')
    return marked.replace(HEAD, f"{HEAD}\n    {_policy(CONTENT_SECURITY_POLICY)}")


def _policy(policy: str) -> str:
    # A page cannot say of itself who may frame it.
    rules = [rule for rule in policy.split("; ") if "frame-ancestors" not in rule]
    return f'<meta http-equiv="content-security-policy" content="{"; ".join(rules)}" />'


def _not_found() -> str:
    """Return that page, whose own script is all that its policy lets run besides the site's."""
    page = NOT_FOUND.read_text(encoding="utf-8")
    script = page.partition("<script>")[2].partition("</script>")[0]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    own = CONTENT_SECURITY_POLICY.replace("script-src", f"script-src 'sha256-{digest}'")
    return page.replace(HEAD, f"{HEAD}\n    {_policy(own)}")
