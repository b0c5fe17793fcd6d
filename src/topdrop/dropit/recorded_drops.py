"""The drops of a game in the form of records, with a record's unknown fields."""

from collections.abc import Mapping
from typing import Any

import msgspec

from topdrop.core.records import NOTHING, own_json
from topdrop.dropit.notation import Drop
from topdrop.dropit.state import Landing


class RecordedDrop(msgspec.Struct, frozen=True):
    """A drop that was played, in the form of records.

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
