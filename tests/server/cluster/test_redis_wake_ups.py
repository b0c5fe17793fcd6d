"""Wake-ups by Redis: its address, and messages that gather."""

import pytest

from topdrop.server.runtime.clock import SystemClock
from topdrop.server.runtime.cluster.redis_wake_ups import BadRedis, RedisWakeUps
from topdrop.server.runtime.cluster.wake_ups import Gathered, WakeUp


@pytest.mark.parametrize("url", ["http://:secret@x", "secret", "redis://:secret@x:port"])
def test_an_address_that_cannot_be_used_is_refused_without_telling_it(url: str) -> None:
    with pytest.raises(BadRedis) as caught:
        RedisWakeUps(url, "instance", "process", SystemClock().sleep)
    assert str(caught.value).startswith("redis: ")
    assert "secret" not in str(caught.value)


def test_all_that_is_to_be_told_is_one_message() -> None:
    gathered = Gathered("me")
    assert not gathered
    gathered.stored("t", 3)
    gathered.stored("t", 2)
    gathered.add(WakeUp(sender="me", tables={"u": 1}, presences=frozenset("t")))
    gathered.add(WakeUp(sender="me", guests=frozenset("g"), presences=frozenset("u")))
    assert gathered.take() == WakeUp(
        sender="me",
        tables={"t": 3, "u": 1},
        presences=frozenset(("t", "u")),
        guests=frozenset("g"),
    )
    assert not gathered
