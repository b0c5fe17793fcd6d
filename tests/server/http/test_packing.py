"""Answers of the interface, packed; never those that may hold a secret."""

import gzip
from typing import Any

import httpx
import pytest

from played_tables import played_table, record_of
from server_process import ServerProcess
from table_client import make_table
from topdrop.server.http.encodings import choose_encoding
from topdrop.server.http.packing import FORMS, LEAST_BYTES, MOST_HERE
from topdrop.server.http.routes import ROUTES

SECRETS = {"secret", "token", "invite", "codes"}
"""What fields are called that hold one."""

TOLD_TO_NOBODY = {
    ("GET", "/api/tables/{table}/replay"),
    ("POST", "/api/records/replay"),
    ("GET", "/api/puzzles/{game}/{puzzle}"),
    ("POST", "/api/puzzles/{game}/{puzzle}/answer"),
}
"""There a table has begun, or is none, and nobody is told an invitation."""


def raw(browser: httpx.Client, path: str, encoding: str = "gzip") -> tuple[httpx.Response, bytes]:
    """Return an answer and its body as it was sent."""
    with browser.stream("GET", path, headers={"accept-encoding": encoding}) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize("path", ["/api/games", "/api/docs", "/api/docs/openapi.json"])
def test_answers_are_packed_for_those_who_can_read_it(stranger: httpx.Client, path: str) -> None:
    packed, body = raw(stranger, path)
    plain, same = raw(stranger, path, "identity")
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(body) == same
    for answer, content in ((packed, body), (plain, same)):
        assert answer.headers["vary"] == "accept-encoding"
        assert int(answer.headers["content-length"]) == len(content)
    assert len(body) < len(same) / 2


def test_games_moment_by_moment_are_packed(server: ServerProcess, stranger: httpx.Client) -> None:
    path = f"/api/tables/{played_table(server, 'ontop', 3)}/replay"
    answer, body = raw(stranger, path)
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(body) == raw(stranger, path, "")[1]


def test_long_answers_are_packed_elsewhere(stranger: httpx.Client) -> None:
    assert len(raw(stranger, "/api/docs/openapi.json", "identity")[1]) > MOST_HERE


def test_small_answers_and_pictures_stay_as_they_are(
    server: ServerProcess, stranger: httpx.Client
) -> None:
    answer, body = raw(stranger, "/healthz")
    assert "content-encoding" not in answer.headers
    assert len(body) < LEAST_BYTES
    record = httpx.Response(200, json=record_of(server, played_table(server))).text
    picture = stranger.post("/api/records/picture", json={"record": record, "kind": "png"})
    assert picture.headers["content-type"] == "image/png"
    assert len(picture.content) > LEAST_BYTES
    assert "content-encoding" not in picture.headers


def test_a_table_is_not_packed_beside_its_invitation(ann: httpx.Client) -> None:
    table = make_table(ann, ["me", "open"])["table"]
    answer, body = raw(ann, f"/api/tables/{table['id']}")
    assert table["invite"].encode() in body
    assert "content-encoding" not in answer.headers


def test_routes_whose_answers_may_hold_a_secret_say_so(stranger: httpx.Client) -> None:
    description = stranger.get("/api/docs/openapi.json").json()
    marked, secret = set(), set()
    for route in ROUTES:
        for path in (path.replace(":str", "").replace(":int", "") for path in route.paths):
            for method in set(map(str, route.http_methods)) - {"OPTIONS"}:
                if route.opt.get("secret"):
                    marked.add((method, path))
                told = description["paths"][path][method.lower()]["responses"]
                if SECRETS & fields(told, description, set()):
                    secret.add((method, path))
    assert secret >= TOLD_TO_NOBODY
    assert marked == secret - TOLD_TO_NOBODY


def fields(part: Any, description: Any, seen: set[str]) -> set[str]:
    """Return the names of all fields in a part of an OpenAPI document, and in what it refers to."""
    if isinstance(part, list):
        return set().union(*(fields(each, description, seen) for each in part))
    if not isinstance(part, dict):
        return set()
    found = set(part.get("properties", ()))
    for key, value in part.items():
        if key == "$ref" and value not in seen:
            seen.add(value)
            name = value.rpartition("/")[2]
            found |= fields(description["components"]["schemas"][name], description, seen)
        else:
            found |= fields(value, description, seen)
    return found


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [("gzip", "gzip"), ("GZIP ; q=0.1", "gzip"), ("gzip;q=0", None), ("*", "gzip"), ("br", None),
     ("gzip;q=x", None), ("gzip;q=2", None), ("identity;q=1, gzip;q=0.3", None), (",;=", None)],
)  # fmt: skip
def test_what_is_accepted(accepted: str, chosen: str | None) -> None:
    assert choose_encoding(accepted, FORMS) == chosen
