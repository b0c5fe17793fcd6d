"""What holds for every route: whatever odd is asked has a clear answer, and never a failure."""

import re
from itertools import count
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from json_schema import check
from server_process import ServerProcess
from table_client import make_table
from topdrop.server.http.app import MAX_BODY_BYTES
from topdrop.server.http.finished_games import MAX_RECORD_BYTES
from topdrop.server.http.middleware import LONGEST_PATH
from topdrop.server.http.routes import ROUTES

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "ODD")
PLACES = [
    (str(method), path)
    for route in ROUTES
    for path in route.paths
    for method in route.http_methods
    if str(method) != "OPTIONS"
]
LOOK_AT_NO_BODY = {path for route in ROUTES if route.opt.get("any_form") for path in route.paths}
CHANGING = [
    (method, path) for method, path in PLACES if method != "GET" and path not in LOOK_AT_NO_BODY
]
NUMBERS = count(1)


@pytest.fixture(scope="module")
def table(server: ServerProcess) -> str:
    with server.http() as browser:
        made: str = make_table(browser, ["me", "here"])["table"]["id"]
        return made


def ask(server: ServerProcess, method: str, path: str, table: str, **fields: Any) -> httpx.Response:
    """Ask as somebody new, who has not been too fast yet, and check whatever is answered."""
    headers = {"x-forwarded-for": f"10.9.0.{next(NUMBERS) % 250}", **fields.pop("headers", {})}
    path = re.sub(r"{(\w+):\w+}", lambda found: table if found[1] == "table" else "1", path)
    answer = httpx.request(
        method, server.address + path, headers=headers, timeout=30, verify=False, **fields
    )
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        check(answer.json(), "Failure")
    return answer


def code_of(answer: httpx.Response) -> str:
    code: str = answer.json()["problem"]["code"]
    return code


@pytest.mark.parametrize(("method", "path"), CHANGING)
def test_bodies_are_json_in_utf_8_and_of_a_certain_size(
    server: ServerProcess, table: str, method: str, path: str
) -> None:
    as_json = {"content-type": "application/json"}
    for kind in ("text/plain", "multipart/form-data; boundary=x", "", "text/plain; a=json"):
        answer = ask(server, method, path, table, content=b"{}", headers={"content-type": kind})
        assert code_of(answer) == "bad_message"
        assert "application/json" in answer.json()["problem"]["message"]
    for body in (b"\xff", b'{"name":"\xc3"}', b'{"a":1,"a":2}'):
        answer = ask(server, method, path, table, content=body, headers=as_json)
        assert code_of(answer) == "bad_message"
    for body in (b"[]", b"{", b"null", b"[" * 5_000, b'{"name":"\\ud800"}', b"1e999"):
        answer = ask(server, method, path, table, content=body, headers=as_json)
        assert answer.status_code in (400, 409, 413) or takes_no_body(method, path)
    most = MAX_RECORD_BYTES if is_of_record(path) else MAX_BODY_BYTES
    big = b" " * (most + 1)
    assert code_of(ask(server, method, path, table, content=big, headers=as_json)) == "too_big"


def is_of_record(path: str) -> bool:
    bring = ("/api/branches", "/api/analyses", "/api/answers", "/api/positions")
    return path.startswith("/api/records/") or path in bring


def takes_no_body(method: str, path: str) -> bool:
    (route,) = [one for one in ROUTES if path in one.paths and method in map(str, one.http_methods)]
    return "data" not in route.parsed_fn_signature.parameters


@pytest.mark.parametrize(("method", "path"), CHANGING)
def test_pages_of_other_sites_change_nothing(
    server: ServerProcess, table: str, method: str, path: str
) -> None:
    for origin in ("http://evil.example", "null", ""):
        answer = ask(server, method, path, table, json={}, headers={"origin": origin})
        assert code_of(answer) == "wrong_origin"
    for site in ("cross-site", "same-site"):
        headers = {"cookie": "topdrop=x", "sec-fetch-site": site}
        answer = ask(server, method, path, table, json={}, headers=headers)
        assert code_of(answer) == "wrong_origin"


@pytest.mark.parametrize(("method", "path"), PLACES)
def test_names_of_other_servers_are_answered_nothing(
    server: ServerProcess, table: str, method: str, path: str
) -> None:
    answer = ask(server, method, path, table, headers={"host": "evil.example"})
    if path not in ("/healthz", "/readyz"):
        assert code_of(answer) == "wrong_host"


@pytest.mark.parametrize(("method", "path"), PLACES)
def test_odd_requests_have_a_clear_answer(
    server: ServerProcess, table: str, method: str, path: str
) -> None:
    for odd in ("\x00", "\udcff", "..", "ä", "%", "a" * 900, "1" * 400, "-1", "'; DROP TABLE"):
        ask(server, method, path, quote(odd, errors="surrogateescape"))
    assert code_of(ask(server, method, path + "x" * (LONGEST_PATH + 1), table)) == "too_long"
    headers = [
        {"authorization": "Bearer " + "x" * 5_000},
        {"authorization": b"Bearer \xff"},
        {"cookie": b"topdrop=\xff; topdrop"},
        {"cookie": "topdrop=" + "x" * 5_000},
        {"content-length": "0", "content-type": "application/json"},
        {"accept": "\x7f/*"},
    ]
    for each in headers:
        ask(server, method, path, table, headers=each)
    ask(server, method, f"{path}?{'a=1&' * 500}", table)
    ask(server, method, f"{path}?%ff=%ff", table)


@pytest.mark.parametrize("path", sorted({path for _, path in PLACES}))
def test_other_methods_are_not_there(server: ServerProcess, table: str, path: str) -> None:
    known = {method for method, known in PLACES if known == path}
    for method in METHODS:
        if method not in known:
            answer = ask(server, method, path, table)
            assert answer.status_code in (204, 405)
