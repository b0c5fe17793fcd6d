"""What people design for a game, such as boards: whether it can be used, and what it comes to."""

import json
from random import Random
from typing import Any

from topdrop.core import datafile
from topdrop.core.errors import DataFileError, TopdropError
from topdrop.core.toml_text import toml_text
from topdrop.server.adapters import adapter_of, blaming_game
from topdrop.server.protocol.http_bodies import DesignCheck, DesignFault
from topdrop.server.protocol.problems import Refusal, refused_setup
from topdrop.server.tables.creation import check_depth

PART_OF = {"tileset": "tiles"}
"""What a complaint calls a part of a design, where a setup has it under another key."""


def check_design(game: str, setup: dict[str, Any]) -> DesignCheck:
    """Return what a design comes to, or why it cannot be used.

    Raises:
        Refusal: There is no such game, nothing can be designed for it, or the design is nested too
            deep.
    """
    adapter = adapter_of(game)
    check_depth(setup)
    try:
        with blaming_game(game):
            design = adapter.design(setup)
    except Refusal:
        raise
    except TopdropError as error:
        return DesignCheck(fault=_fault(error))
    files = {part: toml_text(values) for part, values in design.parts.items()}
    return DesignCheck(
        fault=None,
        counts=design.counts,
        scenery=design.scenery,
        setup=dict(design.parts),
        files=files,
    )


def _fault(error: TopdropError) -> DesignFault:
    if not isinstance(error, DataFileError):
        return DesignFault(
            part=None, key=None, reason=error.message, rule=error.rule, places=(), code=None
        )
    # A folder's name stands for those that come with topdrop, whose name was wrong.
    source = error.source.removesuffix("s")
    return DesignFault(
        part=PART_OF.get(source, source),
        key=error.key,
        reason=error.reason,
        rule=error.rule,
        places=error.places,
        code=error.code,
        params=error.params,
    )


def read_design(game: str, text: str) -> dict[str, Any]:
    """Return the part of a setup that a file holds, TOML or JSON, which is checked.

    Raises:
        Refusal: There is no such game, nothing can be designed for it, or the file cannot be used.
    """
    adapter = adapter_of(game)
    try:
        values = _values(text)
        with blaming_game(game):
            return adapter.design_of_file(values)
    except Refusal:
        raise
    except TopdropError as error:
        raise Refusal("bad_design", rule=error.rule, reason=error.message) from None


def _values(text: str) -> dict[str, Any]:
    """Return what a file holds.

    Raises:
        DataFileError: It is neither TOML nor a JSON object.
    """
    if not text.lstrip("\ufeff \r\n\t").startswith("{"):
        return dict(datafile.parse(text.removeprefix("\ufeff"), "file").values)
    try:
        values = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise DataFileError("file", None, f"is no JSON: {error}") from None
    if not isinstance(values, dict):
        raise DataFileError("file", None, "is no JSON object")
    return values


def try_design(game: str, setup: dict[str, Any], times: int, seed: int) -> dict[str, Any]:
    """Let chance play with a design and return what came of it.

    Raises:
        Refusal: There is no such game, nothing can be designed for it, or the design cannot be
            used.
    """
    adapter = adapter_of(game)
    check_depth(setup)
    try:
        with blaming_game(game):
            return adapter.try_design(setup, times, Random(seed))
    except Refusal:
        raise
    except TopdropError as error:
        raise refused_setup(error) from None
