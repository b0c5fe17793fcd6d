"""The site that `make docs` renders is whole, and fetches nothing from anywhere."""

import importlib.util
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from script import load_script

docs_site = load_script("docs_site")

needs_sphinx = pytest.mark.skipif(
    any(importlib.util.find_spec(name) is None for name in ("sphinx", "furo", "myst_parser")),
    reason="Sphinx is not installed; `make docs` installs it and renders the site",
)
FETCHING = {("script", "src"), ("img", "src"), ("link", "href"), ("source", "src")}


class Page(HTMLParser):
    """What a page links to and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.linked: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"src", "href"} and value:
                self.linked.append(value)
                if (tag, name) in FETCHING:
                    self.loaded.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert docs_site.render(folder) == 0
    return folder


def pages(site: Path) -> Iterator[tuple[Path, Page]]:
    for file in sorted(site.rglob("*.html")):
        yield file, Page(file.read_text(encoding="utf-8"))


def test_every_public_module_has_a_page() -> None:
    for package in docs_site.PACKAGES:
        names = list(docs_site.modules(package))
        assert names[0] == package
        assert len(names) > 2 or package == "topdrop.errors"
        # Each is listed by exactly one package, so each is reached from the front page.
        assert sorted(n for name in names for n in docs_site.below(name, names)) == names[1:]


def test_every_public_module_is_listed_with_a_sentence(tmp_path: Path) -> None:
    docs_site.lay_out(tmp_path)
    api = tmp_path / "api"
    text = "".join(page.read_text(encoding="utf-8") for page in api.glob("*.rst"))
    for package in docs_site.PACKAGES:
        for name in docs_site.modules(package):
            assert re.search(rf"^- :doc:`{re.escape(name)}`: \w.+[.!?]$", text, re.MULTILINE), name


def test_what_a_package_hands_on_stands_where_its_page_says() -> None:
    for package in docs_site.PACKAGES:
        for name, home in docs_site.exported(package).items():
            module, _, there = home.rpartition(".")
            assert getattr(import_module(module), there) is getattr(import_module(package), name)


def test_the_documents_are_laid_out_as_in_the_repository(tmp_path: Path) -> None:
    docs_site.lay_out(tmp_path)
    for document in docs_site.documents():
        assert (tmp_path / document).read_bytes() == (docs_site.ROOT / document).read_bytes()
    assert (tmp_path / "api" / "topdrop.ontop.game.rst").is_file()
    assert (tmp_path / "docs" / "pictures" / "ontop.svg").is_file()


@needs_sphinx
def test_the_site_is_rendered_without_a_warning(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    assert "docs/glossary.html" in index
    game = (site / "api" / "topdrop.ontop.game.html").read_text(encoding="utf-8")
    assert 'id="topdrop.ontop.game.Game.play"' in game
    # A compiled function keeps its docstring.
    kernel = (site / "api" / "topdrop.ontop.kernel.html").read_text(encoding="utf-8")
    assert 'id="topdrop.ontop.kernel.random_playouts"' in kernel


@needs_sphinx
def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    for file, page in pages(site):
        for address in page.loaded:
            parts = urlsplit(address)
            assert parts.scheme in {"", "data"}, f"{file.name} loads {address}"
            assert not parts.netloc, f"{file.name} loads {address}"
    for sheet in site.rglob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(r"@import|url\([\"']?(https?:)?//", text), sheet


@needs_sphinx
def test_every_link_within_the_site_leads_somewhere(site: Path) -> None:
    for file, page in pages(site):
        for address in page.linked:
            parts = urlsplit(address)
            if not parts.scheme and parts.path:
                target = file.parent / unquote(parts.path)
                assert target.exists(), f"{file.relative_to(site)} links to {address}"
