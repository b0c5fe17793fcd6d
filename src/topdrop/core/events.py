"""What happened, step by step: the events that every game is a fold of.

An event is a frozen record that carries the id of the rule it rests on and the numbers that went
into it, so that a client can say why something happened in the reader's language. Events are
msgspec structs: they are made in a tenth of a microsecond, cannot be changed, and their JSON form
and schema follow from their types.
"""

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """One thing that happened.

    Attributes:
        rule: The id of the rule that made it happen, such as ``OT-16``.
    """

    rule: str

    @property
    def kind(self) -> str:
        """The event's name in records and messages, such as ``tile_laid``."""
        return str(self.__struct_config__.tag)

    def as_json(self) -> dict[str, Any]:
        """Return the event as plain JSON values, its kind under ``"event"``."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain
