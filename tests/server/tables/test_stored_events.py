"""Histories as stores keep them."""

import msgspec
import pytest

from topdrop.server.tables.stored_events import decode_stored, encode_stored


@pytest.mark.parametrize("kind", ["bot_seated", "chair_resigned"])
def test_a_happening_of_long_ago_has_no_name_beside_the_bot(kind: str) -> None:
    old = msgspec.json.encode({"kind": kind, "chair": 1, "bot": "longago"})
    what = decode_stored(old)
    assert (what.bot, what.name) == ("longago", None)  # type: ignore[union-attr]
    assert decode_stored(encode_stored(what)) == what
