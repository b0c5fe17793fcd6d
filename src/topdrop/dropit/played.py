"""The drops of a game as records tell them, with whatever else a record said about them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from topdrop.dropit.notation import Drop
from topdrop.dropit.state import Landing
from topdrop.table.errors import RecordError

DEEPEST: Final = 40
"""Deeper than this nothing in a record may be nested."""

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
"""No further fields."""


def own_json(value: Any, depth: int = DEEPEST) -> Any:
    """Return a copy of JSON values that shares nothing with them that could change.

    Raises:
        RecordError: They are nested too deep.
    """
    if not depth:
        raise RecordError(f"a record is nested at most {DEEPEST} levels deep")
    if isinstance(value, Mapping):
        return {key: own_json(item, depth - 1) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [own_json(item, depth - 1) for item in value]
    return value


class Played(msgspec.Struct, frozen=True):
    """A drop that was played, as records tell it.

    Attributes:
        drop: The aim.
        landing: What came of it.
        joker: Whether a joker was spent; None when that was not (or not yet) decided.
        kept: Fields of the recorded move that mean nothing here.
        release_kept: Fields of its ``release`` that mean nothing here.
    """

    drop: Drop
    landing: Landing
    joker: bool | None = None
    kept: Mapping[str, Any] = NOTHING
    release_kept: Mapping[str, Any] = NOTHING

    def as_json(self) -> dict[str, Any]:
        """Return the drop as one of the ``moves`` of a record."""
        landing = self.landing
        plain = {
            **own_json(self.kept),
            **self.drop.as_json(),
            "release": {
                **own_json(self.release_kept),
                **msgspec.to_builtins(landing.release),
            },
            "rest": [[pose.x, pose.y, pose.angle] for pose in landing.rest],
        }
        if landing.damped:
            plain["damped"] = True
        if self.joker is not None:
            plain["joker"] = self.joker
        return plain
