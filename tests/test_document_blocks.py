"""What checks the documents finds what is wrong with them."""

import json

import pytest

from document_blocks import ROOT, Block, check, read_blocks
from shell_blocks import check_mention, check_shell, commands, inline_commands


def block(text: str) -> Block:
    (found,) = read_blocks(text)
    return found


def test_a_block_knows_its_place_and_its_language() -> None:
    found = block('One.\n\nTwo:\n\n```json\n{"a": 1}\n```\n')
    assert (found.place, found.language, found.text) == ("README.md:5", "json", '{"a": 1}\n')
    assert json.loads(found.text) == {"a": 1}


def test_blocks_of_all_languages_are_found_and_may_hold_fences_of_others() -> None:
    text = "```\nbare\n```\n\n````sh\n```\nls\n```\n````\n\n```python\npass\n```\n"
    assert [found.language for found in read_blocks(text)] == ["", "sh", "python"]


@pytest.mark.parametrize(
    "text",
    [
        "```\nnobody knows what this is\n```\n",
        "```elvish\nyallume\n```\n",
        "```text\nno reason is given\n```\n",
        "<!-- not checked: too far away -->\n\n```text\nnothing\n```\n",
        "<!-- not checked: -->\n```text\nno reason\n```\n",
        "<!-- checked by tests/test_nowhere.py: it takes a server -->\n```text\nnothing\n```\n",
        "<!-- checked by tests/test_pictures.py: no -->\n```text\nit knows no changelog\n```\n",
    ],
)
def test_a_block_that_nothing_checks_is_an_error(text: str) -> None:
    (found,) = read_blocks(text, ROOT / "CHANGELOG.md")
    with pytest.raises(AssertionError):
        check(found)


@pytest.mark.parametrize(
    "text",
    [
        "```python\nassert 1 == 2\n```\n",
        "```python\nraise ValueError\n```\n",
        "```python\ndef\n```\n",
        "```json\n{'a': 1}\n```\n",
        '```json\n{"a": 1} {"b": 2}\n```\n',
        "```toml\na = \n```\n",
        "```sh\ntopdrop sing\n```\n",
        "```sh\ntopdrop replay --sing games.jsonl\n```\n",
        "```sh\ntopdrop arena ontop level3 level2 --games many\n```\n",
        "```sh\ntopdrop replay   # but what\n```\n",
        "```sh\nmake love\n```\n",
        "```sh\npython scripts/sing.py\n```\n",
        "```sh\npip install 'topdrop[song]'\n```\n",
        "```sh\nsing\n```\n",
        '```sh\ntopdrop play "\n```\n',
    ],
)
def test_a_block_that_is_wrong_is_an_error(text: str) -> None:
    with pytest.raises(Exception):  # noqa: B017, PT011 (each language has its own)
        check(block(text))


@pytest.mark.parametrize(
    "text",
    [
        "```python\nfrom topdrop import ontop\n\nassert ontop.NAME\n```\n",
        '```json\n{"a": 1}\n```\n',
        "```toml\na = 1\n```\n",
        "```sh\n# all of it\nmake test\n.venv/bin/topdrop replay --json - # go\n```\n",
        "```sh\ntopdrop arena ontop level3 \\\n    level2 --games 2\n```\n",
        "<!-- not checked: it is a drawing -->\n```\n:-)\n```\n",
        "<!-- checked by tests/test_document_blocks.py: here, in README.md -->\n```\n:-)\n```\n",
    ],
)
def test_a_block_that_is_right_passes(text: str) -> None:
    check(block(text))


def test_an_example_runs_in_a_folder_of_its_own() -> None:
    check(block("```python\nfrom pathlib import Path\n\nassert not list(Path().iterdir())\n```\n"))


def test_commands_are_read_as_a_shell_reads_them() -> None:
    text = "topdrop play --players 'RED, blue'  # us\n\n# nothing\nray start \\\n  --head\n"
    assert list(commands(text)) == [
        ["topdrop", "play", "--players", "RED, blue"],
        ["ray", "start", "--head"],
    ]
    check_shell(text)


def test_a_command_in_the_prose_needs_no_arguments_but_its_options_right() -> None:
    prose = "Say `topdrop replay --json FILE` or `topdrop arena`, not ``topdrop x`` or `top`."
    assert inline_commands(prose) == ["topdrop replay --json FILE", "topdrop arena"]
    for mention in inline_commands(prose):
        check_mention(mention)
    with pytest.raises(AssertionError, match="replay has no --sing"):
        check_mention("topdrop replay --sing")
    with pytest.raises(AssertionError, match="no command sing"):
        check_mention("topdrop sing")
