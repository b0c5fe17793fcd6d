"""Shafts of somebody's own at a table."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from topdrop.dropit.shaft import Shaft
from topdrop.server.adapters.shaft_bounds import PIECES, SHAFT, check_shaft
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import chairs_needed


def own_shaft(**pieces: Any) -> dict[str, Any]:
    text = (files("topdrop") / "data" / "shafts" / "classic.toml").read_text(encoding="utf-8")
    values = {**tomllib.loads(text), "name": "mine"}
    for key, value in pieces.items():
        (values if key in values else values["pieces"])[key] = value
    if "width" in pieces:
        values["bonus"] = []
    if "height" in pieces:
        lines = [values["height"] * (i + 1) / 8 for i in range(7)]
        values["levels"], values["bonus"] = {"left": lines, "right": lines}, []
    return values


def told(shaft: dict[str, Any]) -> str | None:
    """Return why no table is made with a shaft; None when one is."""
    try:
        chairs_needed("dropit", {"players": ["red", "blue"], "shaft": shaft})
    except Refusal as refusal:
        return str(refusal.params["reason"])
    return None


def test_the_usual_shaft_and_ones_like_it_are_welcome() -> None:
    check_shaft(Shaft.load("classic"))
    assert told(own_shaft()) is None
    assert told(own_shaft(width=300, height=400, circle_radius=25)) is None


@pytest.mark.parametrize("key", [*SHAFT, *PIECES])
def test_what_would_take_too_long_is_named_with_its_bounds(key: str) -> None:
    span = {**SHAFT, **PIECES}[key]
    place = key if key in SHAFT else f"pieces.{key}"
    for value in (span.least - 1, span.most + 1):
        if key == "diamond_angle" and value > 90:
            continue
        reason = told(own_shaft(**{"width": 400, key: value}))
        bounds = f"should be {span.least:g} to {span.most:g} at a table, not {value:g}"
        assert reason == f"shaft: {place}: {bounds}"


def test_pieces_that_jam_the_shaft_are_refused() -> None:
    reason = told(own_shaft(width=120))
    assert reason is not None
    assert reason.startswith("shaft: width: should be 3 times the widest piece")


def test_a_match_with_programs_is_played_in_any_shaft() -> None:
    setup: dict[str, object] = {"players": ["red", "blue"], "shaft": own_shaft(width=1500)}
    assert len(chairs_needed("dropit", setup, any_size=True)) == 2
