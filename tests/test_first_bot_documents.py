"""docs/first-bot-ontop.md and docs/first-bot-dropit.md: whoever follows them gets what they say.

The pages are followed from their first line to their last in a folder in which others have worked
before: files are written as printed, commands run as printed.
"""

import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from document_blocks import ROOT, Block, blocks
from lived_in_folder import environment, fill, run_there
from server_process import PATIENCE
from shell_blocks import commands
from table_client import Message, TableClient, make_table

ON_TOP: Final = "docs/first-bot-ontop.md"
DROP_IT: Final = "docs/first-bot-dropit.md"
FILE: Final = re.compile(r"`(\w+\.py)`[^\n]*\n\n(<!-- [^\n]* -->\n)?\Z")
"""What stands before a block that is a file."""

ELSEWHERE: Final = ("python3 -m venv", "source", "pip", "topdrop serve")
"""What commands begin with that are not for this place."""

WON: Final = re.compile(r"^[AB] +(\S+) .*?([\d.]+) %", re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with all that lies about in one."""
    fill(tmp_path)
    return tmp_path


def written(document: str, folder: Path) -> Iterator[tuple[Block, str]]:
    """Yield the blocks of a page in turn, each with the text before it; its files are written."""
    text = (ROOT / document).read_text(encoding="utf-8")
    for block in blocks(document):
        before = "".join(text.splitlines(keepends=True)[: block.line - 1])
        if block.language == "python":
            named = FILE.search(before)
            assert named, f"{block.place}: which file is it?"
            (folder / named[1]).write_text(block.text, encoding="utf-8")
        yield block, before


def run(command: list[str], folder: Path) -> str:
    """Run a command of a page and return what it printed."""
    done = run_there(command, folder)
    assert (done.returncode, done.stderr) == (0, ""), (command, done.stderr)
    return done.stdout


def follow(document: str, folder: Path, *, passing_over: tuple[str, ...] = ()) -> dict[str, str]:
    """Follow a page; return what each command printed.

    Args:
        document: The page.
        folder: Where.
        passing_over: What commands begin with that are not run.
    """
    printed: dict[str, str] = {}
    last = ""
    for block, _ in written(document, folder):
        if block.language == "text":
            assert block.text.strip() in last, last
        if block.language != "sh":
            continue
        for words in commands(block.text):
            command = shlex.join(words)
            if not command.startswith((*ELSEWHERE, *passing_over)):
                printed[command] = last = run(words, folder)
    return printed


def won(output: str) -> dict[str, float]:
    """Return who won how many percent, by what ``topdrop arena`` printed."""
    return {name: float(share) for name, share in reversed(WON.findall(output))}


def test_the_page_of_on_top_leads_to_a_bot_that_beats_lower_levels(folder: Path) -> None:
    printed = follow(ON_TOP, folder)
    shares = [won(printed[command]) for command in printed if "level" in command]
    points_only, against_level_2, jay, crow, _ = shares
    assert 55 < points_only["magpie"] < 70
    assert against_level_2["magpie"] < 15
    assert jay["jay"] > 80
    assert crow["crow@4tries"] > 60
    assert "won by" in printed["python game.py"]
    assert "Interval" in printed["python match.py"]


def test_the_page_of_drop_it_leads_to_files_that_run(folder: Path) -> None:
    arena = ("topdrop arena dropit gull", "topdrop arena dropit heron", "python match")
    printed = follow(DROP_IT, folder, passing_over=arena)
    assert "Expectation(" in printed["python aim.py"]
    assert "DI-" in printed["python game.py"]


@pytest.mark.slow
def test_the_page_of_drop_it_leads_to_bots_that_beat_lower_levels(folder: Path) -> None:
    printed = follow(DROP_IT, folder)
    gull, heron, _ = (won(printed[command]) for command in printed if "level" in command)
    assert gull["gull"] > 70
    assert heron["heron@30tries"] > 70
    assert "Interval" in printed["python match.py"]


@pytest.mark.parametrize(
    ("document", "game", "bot"), [(ON_TOP, "ontop", "crow"), (DROP_IT, "dropit", "heron")]
)
def test_the_bot_sits_down_in_the_page(folder: Path, document: str, game: str, bot: str) -> None:
    (command,) = (
        words
        for block, _ in written(document, folder)
        if block.language == "sh"
        for words in commands(block.text)
        if words[:2] == ["topdrop", "serve"]
    )
    options = ["--port", "0", "--no-open", "--no-check-bots", "--data", str(folder / "kept")]
    with subprocess.Popen(
        [*command, *options], cwd=folder, env=environment(), stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().removeprefix("topdrop is at ").strip()
            seat_and_move(address, game, bot)
        finally:
            server.terminate()
            server.wait(PATIENCE)


def seat_and_move(address: str, game: str, bot: str) -> None:
    import httpx

    with httpx.Client(base_url=address, timeout=PATIENCE, verify=False) as ann:
        chairs: list[str | Message] = [{"sitter": "bot", "bot": bot}, "me"]
        made = make_table(ann, chairs, game=game, options={"bot_pause": False})["table"]
        assert made["chairs"][0]["bot"] == bot
        with TableClient(ann, made["id"]) as watcher:
            while watcher.table["to_act"] == 0:
                watcher.next()
