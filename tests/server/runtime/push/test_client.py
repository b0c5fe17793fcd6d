"""Handing messages to a push service, to a real one of our own."""

import asyncio

import pytest

from push_service import Push, PushService
from topdrop.server.runtime.push import client as push_client
from topdrop.server.runtime.push.client import (
    MOST_HEAD_BYTES,
    Answer,
    NotWanted,
    PushClient,
    PushFailed,
    seconds_until,
)
from topdrop.server.runtime.push.endpoints import BadEndpoint

NOW = 1_800_000_000_000  # 15 January 2027, 8:00


def post(service: PushService, path: str = "/a", **headers: str) -> Answer:
    client = PushClient([service.origin])
    return asyncio.run(client.post(service.origin + path, lambda endpoint: headers, b"message"))


def test_a_message_arrives() -> None:
    with PushService() as service:
        answer = post(service, "/a?b=c", TTL="60", Topic="x")
        (push,) = service.received
    assert answer == Answer(201)
    assert push == Push("/a?b=c", push.headers, b"message")
    assert push.headers == {
        "host": service.origin.removeprefix("http://"),
        "content-length": "7",
        "connection": "close",
        "ttl": "60",
        "topic": "x",
    }


@pytest.mark.parametrize("status", [200, 204, 400, 404, 410, 413, 429, 500, 503])
def test_what_is_answered(status: int) -> None:
    with PushService() as service:
        service.answer = lambda push: f"{status} So\r\nretry-after: 120"
        assert post(service) == Answer(status, "120")


def test_interim_answers_are_passed_over() -> None:
    with PushService() as service:
        service.answer = lambda push: b"HTTP/1.1 103 Hints\r\nLink: x\r\n\r\nHTTP/1.1 201\r\n\r\n"
        assert post(service) == Answer(201)
        service.answer = lambda push: b"HTTP/1.1 100 Continue\r\n\r\n" * 9
        with pytest.raises(PushFailed, match="no"):
            post(service)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"SSH-2.0-OpenSSH\r\n\r\n",
        b"HTTP/2 201\r\n\r\n",
        b"HTTP/1.1 2000 OK\r\n\r\n",
        b"HTTP/1.1 201",
        b"HTTP/1.1 201 OK\r\nX: " + b"x" * MOST_HEAD_BYTES + b"\r\n\r\n",
        b"x" * 100_000,
    ],
)
def test_what_is_no_answer(answer: bytes) -> None:
    with PushService() as service:
        service.answer = lambda push: answer
        # Whoever answers too little closes.
        service.closes = True
        with pytest.raises(PushFailed):
            post(service)


def test_who_never_answers_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_client, "SECONDS", 0.2)
    with PushService() as service:
        service.answer = lambda push: b""
        with pytest.raises(PushFailed, match="Timeout"):
            post(service)


def test_nobody_is_there() -> None:
    with PushService() as service:
        pass
    with pytest.raises(PushFailed, match="Connect"):
        post(service)


def test_nothing_is_sent_that_is_wanted_no_more() -> None:
    async def no() -> bool:
        return False

    with PushService() as service:
        client = PushClient([service.origin])
        with pytest.raises(NotWanted):
            asyncio.run(client.post(f"{service.origin}/a", lambda endpoint: {}, b"x", no))
        assert service.connections == 1
        assert not service.received


def test_a_header_is_one_line() -> None:
    with PushService() as service:
        with pytest.raises(BadEndpoint):
            post(service, Topic="a\r\nX: y")
        assert service.connections == 0


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("120", 120.0),
        ("0", 0.0),
        ("9" * 99, 999_999_999.0),
        ("Fri, 15 Jan 2027 08:01:00 GMT", 60.0),
        ("Fri, 15 Jan 2027 07:00:00 GMT", 0.0),
        ("soon", None),
        ("-1", None),
        ("", None),
        ("Fri, 99 Jan 2027 07:00:00 GMT", None),
    ],
)
def test_when_it_wants_to_be_asked_again(header: str | None, seconds: float | None) -> None:
    assert seconds_until(header, NOW) == seconds
