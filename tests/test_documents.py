"""The documents tell the truth: their blocks are checked, their links lead somewhere."""

import doctest
import importlib
import importlib.util
import pkgutil
import re
import sys
from pathlib import Path

import pytest

import topdrop
from document_blocks import DOCUMENTS, ROOT, Block, blocks, check
from lived_in_folder import fill, run_there
from shell_blocks import check_mention, inline_commands

BLOCKS = [block for document in DOCUMENTS for block in blocks(document)]
PROGRAMS = [block for block in BLOCKS if block.language == "python" and block.test is None]
MENTIONS = [
    (document.name, mention)
    for document in DOCUMENTS
    for mention in inline_commands(document.read_text(encoding="utf-8"))
]
NAMES = sorted(
    {
        (document.name, name)
        for document in DOCUMENTS
        # It tells of names that are no more.
        if document.name != "CHANGELOG.md"
        for name in re.findall(r"`(topdrop\.[\w.]+)", document.read_text(encoding="utf-8"))
    }
)
NOT_MODULES = {
    "topdrop.adapters",
    "topdrop.analysers",
    "topdrop.bots",
    "topdrop.db",
    "topdrop.environments",
    "topdrop.evaluators",
    "topdrop.games",
}
"""Groups of entry points, and a file."""

FUNCTIONS = {"topdrop.bots.levels"}
"""Functions by whose name a module of the last release went (`topdrop.renamed`)."""

LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.place)
def test_every_block_is_checked(block: Block) -> None:
    check(block)


@pytest.mark.slow
@pytest.mark.parametrize("block", PROGRAMS, ids=lambda block: block.place)
def test_every_program_runs_as_a_file_among_others(tmp_path: Path, block: Block) -> None:
    fill(tmp_path)
    (tmp_path / "example.py").write_text(block.text, encoding="utf-8")
    done = run_there([sys.executable, "example.py"], tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("document", "mention"), MENTIONS)
def test_every_command_in_the_prose_is_there(document: str, mention: str) -> None:
    check_mention(mention)


@pytest.mark.parametrize(("document", "name"), NAMES)
def test_every_name_of_the_library_in_the_prose_is_there(document: str, name: str) -> None:
    package, _, attribute = name.rpartition(".")
    if name in FUNCTIONS:
        assert callable(getattr(importlib.import_module(package), attribute))
    else:
        assert name in NOT_MODULES or pkgutil.resolve_name(name)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text()):
        assert (document.parent / target).exists(), target


@pytest.mark.parametrize("name", ["topdrop.ontop", "topdrop.ontop.game", "topdrop.arena"])
def test_the_examples_in_docstrings_hold(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted
    assert not results.failed


def test_the_architecture_tells_of_each_thing_once() -> None:
    for table in (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split("\n\n"):
        cells = [line.split("|")[1].strip() for line in table.splitlines() if line[:1] == "|"]
        assert len(cells) == len(set(cells)), [cell for cell in cells if cells.count(cell) > 1]


def test_the_changelog_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    assert re.findall(r"^## ([0-9.]+)", text, re.MULTILINE)[0] == topdrop.__version__


def test_the_new_names_of_modules_are_there() -> None:
    unreleased = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    names = re.findall(r"\| `(topdrop\.[\w.]+)` \|$", unreleased, re.MULTILINE)
    assert names
    for name in names:
        assert importlib.util.find_spec(name), name
