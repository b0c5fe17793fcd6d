"""The blocks of the documents, and how each kind of them is checked.

A block is checked by its language: ``python`` runs, ``json`` and ``toml`` parse, ``sh`` is read as
a shell would and each command looked at (see ``shell_blocks``). Where that cannot be, or is not
enough, an HTML comment in the line above says so to this module and nobody else::

    <!-- checked by tests/test_bots_document.py: it takes a server -->
    <!-- not checked: the token is another one each time -->
"""

import json
import re
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir
from pathlib import Path
from typing import Any, Final, NamedTuple

from shell_blocks import check_shell

ROOT: Final = Path(__file__).parents[2]
DOCUMENTS: Final = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

FENCE: Final = re.compile(r"^(```+)([^`\n]*)\n(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)
NOTE: Final = re.compile(r"<!-- (checked by (?P<test>\S+)|not checked): (?P<reason>\S.*) -->\n\Z")


class Block(NamedTuple):
    """A fenced block.

    Attributes:
        document: Its file.
        line: The number of its first line, the fence.
        language: What stands behind the fence.
        text: What is between the fences.
        test: The test that checks it, relative to the repository, where the note above names one.
        excused: Whether the note above says that it cannot be checked.
    """

    document: Path
    line: int
    language: str
    text: str
    test: str | None = None
    excused: bool = False

    @property
    def place(self) -> str:
        """Where it stands, ``docs/bots.md:9``."""
        return f"{self.document.relative_to(ROOT).as_posix()}:{self.line}"


def blocks(document: Path | str, language: str | None = None) -> list[Block]:
    """Return the blocks of a document, all or those in a language.

    Args:
        document: A file, or its path relative to the repository.
        language: What stands behind the fence.
    """
    found = read_blocks((ROOT / document).read_text(encoding="utf-8"), ROOT / document)
    return [block for block in found if language in (None, block.language)]


def texts(document: Path | str, language: str) -> list[str]:
    """Return what is in the blocks of a document in a language."""
    return [block.text for block in blocks(document, language)]


def read_blocks(text: str, document: Path = ROOT / "README.md") -> Iterator[Block]:
    """Yield the blocks of a text, in their order."""
    for fence in FENCE.finditer(text):
        before = text[: fence.start()]
        note = NOTE.search(before)
        test = note["test"] if note else None
        yield Block(
            document=document,
            line=before.count("\n") + 1,
            language=fence[2].strip(),
            text=fence[3],
            test=test,
            excused=note is not None and test is None,
        )


def check(block: Block) -> None:
    """Check a block as its language asks for, or see to it that the test it names knows it.

    Raises:
        AssertionError: Nothing checks it, or what it says is not true.
        Exception: What running or parsing it raised.
    """
    if block.excused:
        return
    if block.test is not None:
        test = ROOT / block.test
        assert test.is_file(), f"{block.place}: there is no {block.test}"
        source = test.read_text(encoding="utf-8")
        assert block.document.name in source, f"{block.test} says nothing of {block.place}"
        return
    checker = CHECKERS.get(block.language)
    assert checker is not None, f"{block.place}: nothing checks {block.language or 'a bare block'}"
    checker(block.text)


def run(text: str, name: str = "<block>") -> dict[str, Any]:
    """Run an example in an empty folder and return the names it made."""
    names: dict[str, Any] = {"__name__": "example"}
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        exec(compile(text, name, "exec"), names)
    return names


CHECKERS: Final[Mapping[str, Callable[[str], object]]] = {
    "python": run,
    "json": json.loads,
    "toml": tomllib.loads,
    "sh": check_shell,
}
"""What checks a block, by its language."""
