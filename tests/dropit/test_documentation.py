"""The examples in docs/dropit.md are true."""

import json
import re
from pathlib import Path

from document_blocks import run, texts
from topdrop import dropit
from topdrop.dropit.setup import KEYS

DOCUMENT = "docs/dropit.md"
TEXT = (Path(__file__).parents[2] / DOCUMENT).read_text(encoding="utf-8")


def test_the_example_in_python_runs() -> None:
    (example,) = texts(DOCUMENT, "python")
    assert run(example)["game"].state.resting


def test_the_records_and_results_are_as_they_are_printed() -> None:
    result, record, position, verdict = map(json.loads, texts(DOCUMENT, "json"))
    game = dropit.replay(record)
    assert game.record() == record
    assert list(game.result()) == list(result)
    assert dropit.judge_position(position) == verdict


def test_every_choice_is_explained() -> None:
    choices = TEXT.partition("## Choices")[2].partition("##")[0]
    keys = [key for row in re.findall(r"^\| (`.*?) \|", choices, re.M) for key in row.split(", ")]
    assert [key.strip("`") for key in keys] == list(KEYS)


def test_every_key_of_a_shaft_is_explained() -> None:
    shafts = TEXT.partition("## Shafts")[2]
    plain = dropit.Shaft.load().as_json()
    for key in (*plain, *plain["pieces"], *plain["bonus"][0], *plain["edges"]["shapes"]):
        assert f"`{key}" in shafts or f".{key}`" in shafts, key
