"""The HTTP interface of a real server."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
import segno

from json_schema import check
from server_process import ServerProcess
from table_client import TableClient, join, make_table
from topdrop import __version__
from topdrop.server.http.routes import ROUTES

JSON = {"content-type": "application/json"}


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def test_it_says_when_it_is_ready(ann: httpx.Client) -> None:
    answer = ann.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "version": __version__})
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers


def test_games_tell_what_there_is_to_choose(ann: httpx.Client) -> None:
    games = ann.get("/api/games").json()
    assert [game["name"] for game in games] == ["dropit", "ontop"]
    for game in games:
        check(game, "GameInfo")
    ontop = games[1]
    bots = {bot["name"]: bot for bot in ontop["bots"]}
    assert list(bots)[:5] == [f"level{number}" for number in range(1, 6)]
    assert (bots["level5"]["title"], bots["level5"]["level"]) == ("Ada", 5)
    assert bots["greedy"] == {
        "name": "greedy",
        "title": None,
        "level": None,
        "seconds": None,
        "package": None,
    }
    assert [o["key"] for o in ontop["options"]][:3] == ["players", "teams", "triangles"]


def test_chairs_follow_from_the_setup(ann: httpx.Client) -> None:
    asked = {"game": "dropit", "setup": {"players": ["red", "blue"], "teams": [1, 2]}}
    chairs = ann.post("/api/chairs", json=asked).json()
    assert [(c["player"], c["member"]) for c in chairs] == [("red", 0), ("blue", 0), ("blue", 1)]
    answer = ann.post("/api/chairs", json={"game": "dropit", "setup": {"players": []}})
    assert (answer.status_code, code_of(answer)) == (400, "bad_setup")
    assert answer.json()["problem"]["rule"] == "DI-7"


def test_a_guest_is_who_has_said_a_name(ann: httpx.Client) -> None:
    assert ann.get("/api/me").json() == {"name": None}
    assert not ann.cookies
    assert code_of(ann.post("/api/me/link")) == "no_name"
    answer = ann.put("/api/me", json={"name": " Ann "})
    assert answer.json() == {"name": "Ann"}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert ann.put("/api/me", json={"name": "Anna"}).json() == {"name": "Anna"}
    assert ann.get("/api/me").json() == {"name": "Anna"}
    assert code_of(ann.put("/api/me", json={"name": "   "})) == "bad_name"


def test_behind_https_the_cookie_keeps_to_it(ann: httpx.Client) -> None:
    answer = ann.put("/api/me", json={"name": "Ann"}, headers={"x-forwarded-proto": "https"})
    assert "secure" in answer.headers["set-cookie"].lower()


def test_a_program_is_a_guest_by_a_header(ann: httpx.Client, stranger: httpx.Client) -> None:
    ann.put("/api/me", json={"name": "Ann"})
    (secret,) = ann.cookies.values()
    answer = stranger.get("/api/me", headers={"authorization": f"Bearer {secret}"})
    assert answer.json() == {"name": "Ann"}
    for wrong in (f"Basic {secret}", "Bearer", "Bearer x", ""):
        assert stranger.get("/api/me", headers={"authorization": wrong}).json() == {"name": None}


def test_a_program_gets_a_token_and_is_known_for_what_it_is(ann: httpx.Client) -> None:
    answer = ann.post("/api/programs", json={"name": " Any "})
    assert answer.status_code == 201
    assert not ann.cookies
    given = answer.json()
    check(given, "Program")
    assert given["name"] == "Any"
    ann.headers["authorization"] = f"Bearer {given['token']}"
    assert ann.get("/api/me").json() == {"name": "Any"}
    assert ann.put("/api/me", json={"name": "Other"}).json() == {"name": "Other"}
    made = make_table(ann, [{"sitter": "me"}, "level1"], options={"listed": True})
    assert [chair["program"] for chair in made["table"]["chairs"]] == [True, False]
    assert made["table"]["chairs"][0]["name"] == "Other"
    (mine,) = ann.get("/api/tables/mine").json()["tables"]
    assert mine["id"] == made["table"]["id"]
    assert code_of(ann.post("/api/programs", json={"name": " "})) == "bad_name"


def test_another_device_becomes_the_guest_s(ann: httpx.Client, stranger: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"])
    link = ann.post("/api/me/link").json()
    check(link, "PersonalLink")
    assert link["path"] == f"/me#{link['token']}"
    assert code_of(stranger.post("/api/me/adopt", json={"token": "guess"})) == "bad_link"
    assert stranger.post("/api/me/adopt", json={"token": link["token"]}).json() == {"name": "Ann"}
    seen = stranger.get(f"/api/tables/{made['table']['id']}").json()
    assert seen["table"]["chairs"][0]["mine"]
    assert stranger.cookies != ann.cookies


def test_a_table_is_made_found_and_joined(ann: httpx.Client, bob: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"], options={"listed": True, "begins": 1})
    table = made["table"]
    assert table["host"]
    assert table["invite"]
    assert [chair["mine"] for chair in table["chairs"]] == [True, False]
    listed = bob.get("/api/tables/open").json()
    check(listed, "TableList")
    (found,) = [each for each in listed["tables"] if each["id"] == table["id"]]
    assert (found["names"], found["open"], found["yours"]) == (["Ann", None], 1, False)
    path = f"/api/tables/{table['id']}"
    seen = bob.get(path).json()
    check(seen, "Snapshot")
    assert not seen["table"]["host"]
    assert seen["table"]["invite"] is None
    assert code_of(bob.post(f"{path}/join", json={})) == "no_name"
    joined = bob.post(f"{path}/join", json={"name": "Bob"}).json()
    check(joined, "Snapshot")
    assert joined["table"]["status"] == "playing"
    assert joined["view"]["seat"] == 0
    assert joined["view"]["legal_moves"]
    (mine,) = bob.get("/api/tables/mine").json()["tables"]
    assert (mine["id"], mine["your_turn"]) == (table["id"], True)
    answer = bob.post(f"{path}/join", json={"name": "Bob"})
    assert answer.status_code == 200
    assert table["id"] not in [t["id"] for t in bob.get("/api/tables/open").json()["tables"]]


def test_an_unlisted_table_needs_the_invitation(ann: httpx.Client, bob: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"])
    path = f"/api/tables/{made['table']['id']}"
    for invite in (None, "guess", ""):
        body = {"name": "Bob", "invite": invite} if invite != "" else {"name": "Bob"}
        assert code_of(bob.post(f"{path}/join", json=body)) == "not_invited"
    assert join(bob, made, "Bob")["table"]["status"] == "playing"


def test_the_invitation_is_a_picture(ann: httpx.Client, bob: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"])
    path = f"/api/tables/{made['table']['id']}/invitation.svg"
    answer = ann.get(path)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert ElementTree.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"
    # Where the page was opened in a network, as by a phone, the code leads there too.
    invite = made["table"]["invite"]
    for host in ("192.168.1.20:8000", "203.0.113.9"):
        code = segno.make(f"http://{host}/t/{made['table']['id']}#join={invite}", error="m")
        modules = code.svg_inline(border=4).partition(' d="')[2].partition('"')[0]
        assert f'd="{modules}"' in ann.get(path, headers={"host": host}).text
    assert code_of(bob.get(path)) == "not_invited"
    join(bob, made, "Bob")
    assert code_of(ann.get(path)) == "not_invited"


def test_a_server_on_loopback_says_that_others_cannot_reach_it(
    server: ServerProcess, ann: httpx.Client
) -> None:
    told = {"origin": server.address, "hindrance": "loopback"}
    assert ann.get("/api/reach").json() == told
    # It was asked by that name in a network, or through a proxy.
    there = ann.get("/api/reach", headers={"host": "203.0.113.9"}).json()
    assert there == {"origin": "http://203.0.113.9", "hindrance": None}


@pytest.mark.parametrize(
    ("setup", "told"), [({"tie": "shared"}, "'tie'"), ({"rules": 1}, "'rules'")]
)
def test_a_choice_that_there_is_not_is_refused_by_its_name(
    ann: httpx.Client, setup: dict[str, Any], told: str
) -> None:
    full = {"players": ["red", "blue"], **setup}
    for path, body in (
        ("/api/chairs", {}),
        ("/api/tables", {"chairs": [{"sitter": "me", "name": "Ann"}, {"sitter": "open"}]}),
    ):
        answer = ann.post(path, json={"game": "ontop", "setup": full, **body})
        assert (answer.status_code, code_of(answer)) == (400, "bad_setup")
        reason = answer.json()["problem"]["params"]["reason"]
        assert reason.startswith(f"setup: On Top has no {told}; there are players, ")
    assert ann.get("/api/tables/mine").json() == {"tables": []}


def test_my_tables_tell_how_games_stand(ann: httpx.Client) -> None:
    first = make_table(ann, ["me", "here"])["table"]["id"]
    with TableClient(ann, first) as client:
        client.done("move", chair=0, move=client.view["legal_moves"][0])
        client.done("resign", chair=1, bot=None)
    second = make_table(ann, ["me", "open"])["table"]["id"]
    third = make_table(ann, ["me", "here"])["table"]["id"]
    over, waiting, running = (
        next(row for row in ann.get("/api/tables/mine").json()["tables"] if row["id"] == table)
        for table in (first, second, third)
    )
    assert [row["id"] for row in ann.get("/api/tables/mine").json()["tables"]][-1] == first
    assert (over["points"], over["won"], over["conceded"]) == ([0, 0], [0], 1)
    assert (over["mine"], over["to_act"], over["players"]) == ([0, 1], None, ["red", "blue"])
    assert (waiting["points"], waiting["won"]) == ([], [])
    assert (running["points"], running["to_act"], running["won"]) == ([0, 0], 0, [])


def test_a_record_is_there_once_the_game_began(ann: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"])
    path = f"/api/tables/{made['table']['id']}/record"
    assert code_of(ann.get(path)) == "not_begun"
    made = make_table(ann, ["me", "greedy"])
    answer = ann.get(f"/api/tables/{made['table']['id']}/record")
    assert ".json" in answer.headers["content-disposition"]
    record = answer.json()
    assert record["names"] == {"red": "Ann", "blue": "greedy"}
    assert record["bots"] == {"blue": "greedy"}
    assert record["commitment"] == made["table"]["commitment"]
    assert "opened" not in record
    assert record["in_hand"] == made["view"]["tile"]


def test_teams_sit_on_a_chair_each(ann: httpx.Client) -> None:
    setup = {"players": ["red", "blue"], "teams": [1, 2]}
    chairs: list[Any] = ["me", {"sitter": "here", "name": "B"}, {"sitter": "here", "name": "C"}]
    made = make_table(ann, chairs, game="dropit", setup=setup, options={"begins": 2})
    assert [chair["seat"] for chair in made["table"]["chairs"]] == [1, 0, 0]
    assert made["table"]["to_act"] == 1
    record = ann.get(f"/api/tables/{made['table']['id']}/record").json()
    assert record["names"] == {"blue": ["B", "C"], "red": ["Ann"]}
    assert record["setup"]["teams"] == [2, 1]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/nowhere", 404, "unknown_table"),
        ("GET", "/api/tables/nowhere/record", 404, "unknown_table"),
        ("GET", "/api/tables/nowhere/invitation.svg", 404, "unknown_table"),
        ("GET", "/api/tables/nowhere/falls/3", 404, "unknown_table"),
        ("POST", "/api/tables/nowhere/join", 404, "unknown_table"),
        ("GET", "/api/tables/nowhere/falls/x", 404, "not_found"),
        ("GET", "/api/odd", 404, "not_found"),
        ("GET", "/api/tables/" + "x" * 300, 404, "unknown_table"),
        ("DELETE", "/api/tables", 405, "not_allowed"),
        ("POST", "/healthz", 405, "not_allowed"),
    ],
)
def test_ways_that_lead_nowhere(
    ann: httpx.Client, method: str, path: str, status: int, code: str
) -> None:
    answer = ann.request(method, path, json={"name": "Ann"} if method == "POST" else None)
    assert (answer.status_code, code_of(answer)) == (status, code)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"game": 3}',
        b'{"game": "ontop", "setup": {}, "chairs": [], "extra": 1}',
        b'{"game": "ontop", "setup": {}, "chairs": []}',
        b'{"game": "ontop", "setup": [], "chairs": [{"sitter": "me"}]}',
        b'{"game": "ontop", "setup": {}, "chairs": [{"sitter": "cat"}]}',
        b'{"game": "ontop", "setup": {}, "chairs": [{"sitter": "me", "name": ""}]}',
        b'{"game": "ontop", "setup": {}, "chairs": [{"sitter": "me"}], "options": {"begins": -1}}',
        b"\xff\xfe",
        b"[" * 5_000,
        b'{"game": "ontop", "setup": ' + b'{"a":' * 3_000 + b"1" + b"}" * 3_000 + b"}",
    ],
)
def test_bodies_that_cannot_be_read(ann: httpx.Client, body: bytes) -> None:
    answer = ann.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code == 400, answer.text
    assert code_of(answer) == "bad_message"


PLACES = {"table": "nowhere", "game": "ontop", "puzzle": "nowhere", "tournament": "nowhere"}

WITH_BODY = [
    (str(method), re.sub(r"{(\w+):\w+}", lambda found: PLACES.get(found[1], "1"), path))
    for route in ROUTES
    for path in route.paths
    for method in route.http_methods
    if str(method) != "OPTIONS" and "data" in route.parsed_fn_signature.parameters
]
"""Every request with a body."""

BODY_CAN_BE_MISSING = {"/api/me/link"}
"""Only members have something to say there."""


def reason_of(answer: httpx.Response) -> str:
    assert (answer.status_code, code_of(answer)) == (400, "bad_message")
    reason: str = answer.json()["problem"]["params"]["reason"]
    return reason


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_a_body_is_json_and_says_each_thing_once(ann: httpx.Client, method: str, path: str) -> None:
    body = b'{"name": "Ann", "name": "Eve"}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonx"):
        answer = ann.request(method, path, content=b"{}", headers={"content-type": kind})
        assert reason_of(answer) == f"the content-type is application/json, not '{kind}'"
    answer = ann.request(method, path, content=b"{}")
    assert reason_of(answer) == "the content-type is application/json, not nothing"
    if path not in BODY_CAN_BE_MISSING:
        assert reason_of(ann.request(method, path)) == "the body is empty"
        empty = ann.request(method, path, content=b"", headers=JSON)
        assert reason_of(empty) == "the body is empty"
    twice = "the key 'name' stands twice in one object"
    assert reason_of(ann.request(method, path, content=body, headers=JSON)) == twice
    inside = b'{"setup": [%b]}' % body
    assert reason_of(ann.request(method, path, content=inside, headers=JSON)) == twice
    for half in (rb'{"name":"\ud800"}', rb'{"name":"\udfff\u0041"}'):
        reason = reason_of(ann.request(method, path, content=half, headers=JSON))
        assert reason == "a lone surrogate stands for no character (byte 9)"
    whole = rb'{"name":"\ud83c\udf40","odd":1}'
    assert "surrogate" not in ann.request(method, path, content=whole, headers=JSON).text
    assert ann.get("/api/me").json()["name"] is None


def test_a_body_that_is_not_needed_may_be_left_out(ann: httpx.Client) -> None:
    ann.put(
        "/api/me", json={"name": "Ann"}, headers={"content-type": "Application/JSON; charset=utf-8"}
    )
    assert ann.post("/api/me/link").status_code == 200
    assert ann.post("/api/me/link", json={}).status_code == 200
    answer = ann.post("/api/me/link", content=b"x=1", headers={"content-type": "text/plain"})
    assert reason_of(answer).startswith("the content-type is")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"setup": {"players": ["red"]}}, "bad_setup"),
        ({"setup": {"players": ["red", "blue"], "odd": [[[[[[[[[[[1]]]]]]]]]]]}}, "bad_setup"),
        ({"setup": {"players": ["red", "blue"], "board": "/etc/passwd"}}, "bad_setup"),
        ({"setup": {"players": ["red", "blue"], "board": {"rows": 1e400}}}, "bad_message"),
        ({"setup": {"players": ["red", "blue", "white"]}}, "wrong_chairs"),
        ({"options": {"clock": {"per": "move", "seconds": 1}}}, "bad_message"),
        ({"options": {"begins": 5}}, "bad_begins"),
        ({"chairs": [{"sitter": "me"}, {"sitter": "bot", "bot": "odd"}]}, "no_such_bot"),
    ],
)
def test_tables_that_cannot_be(ann: httpx.Client, fields: dict[str, Any], code: str) -> None:
    ann.put("/api/me", json={"name": "Ann"})
    body = {
        "game": "ontop",
        "setup": {"players": ["red", "blue"]},
        "chairs": [{"sitter": "me"}, {"sitter": "open"}],
        **fields,
    }
    text = json.dumps(body).replace("Infinity", "1e400")
    assert code_of(ann.post("/api/tables", content=text, headers=JSON)) == code


def test_what_is_not_known_is_named_as_it_was_written(ann: httpx.Client) -> None:
    ann.put("/api/me", json={"name": "Ann"})
    chairs = [{"sitter": "me"}, {"sitter": "bot", "bot": "Zoë"}]
    body = {"game": "ontop", "setup": {"players": ["red", "blue"]}, "chairs": chairs}
    problem = ann.post("/api/tables", json=body).json()["problem"]
    assert (problem["code"], problem["params"]) == ("no_such_bot", {"bot": "Zoë"})
    assert problem["message"] == "There is no bot called Zoë."
    problem = ann.post("/api/tables", json={**body, "game": "ch\u202eess"}).json()["problem"]
    assert (problem["code"], problem["params"]) == ("unknown_game", {"game": "ch ess"})
    problem = ann.post("/api/tables", json={**body, "game": "x" * 99}).json()["problem"]
    assert problem["params"] == {"game": "x" * 59 + "…"} or problem["code"] == "bad_message"


def test_text_that_is_not_in_utf_8_is_said_to_be(ann: httpx.Client) -> None:
    answer = ann.put("/api/me", content=b'{"name":"\xff"}', headers=JSON)
    assert (answer.status_code, code_of(answer)) == (400, "bad_message")
    assert "it is not in UTF-8 from byte 10 on" in answer.json()["problem"]["message"]


@pytest.mark.parametrize("path", ["/", "/api/tables/", "/t/", "/assets/"])
def test_an_address_that_is_too_long_is_said_to_be(ann: httpx.Client, path: str) -> None:
    answer = ann.get(path + "a" * 1_001)
    assert (answer.status_code, code_of(answer)) == (414, "too_long")
    assert ann.get(path + "a" * 900).status_code in (200, 404)


def test_a_body_that_is_too_big_is_not_read(ann: httpx.Client) -> None:
    answer = ann.put("/api/me", content=b'{"name": "' + b"x" * 70_000, headers=JSON)
    assert (answer.status_code, code_of(answer)) == (413, "too_big")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_other_sites_cannot_act_for_a_guest(ann: httpx.Client, origin: str) -> None:
    ann.put("/api/me", json={"name": "Ann"})
    answer = ann.put("/api/me", json={"name": "Eve"}, headers={"origin": origin})
    assert (answer.status_code, code_of(answer)) == (403, "wrong_origin")
    assert "access-control-allow-origin" not in answer.headers
    assert ann.get("/api/me").json() == {"name": "Ann"}
    own = str(ann.base_url).rstrip("/")
    assert ann.put("/api/me", json={"name": "Eve"}, headers={"origin": own}).status_code == 200


def test_the_interface_is_described(ann: httpx.Client) -> None:
    description = ann.get("/api/docs/openapi.json").json()
    assert set(description["paths"]) >= {
        "/healthz",
        "/readyz",
        "/api/games",
        "/api/chairs",
        "/api/reach",
        "/api/me",
        "/api/me/link",
        "/api/me/links",
        "/api/me/links/revoke",
        "/api/me/links/owner",
        "/api/me/adopt",
        "/api/tables",
        "/api/tables/open",
        "/api/tables/mine",
        "/api/tables/{table}",
        "/api/tables/{table}/join",
        "/api/tables/{table}/record",
        "/api/tables/{table}/invitation.svg",
        "/api/tables/{table}/falls/{seq}",
    }
    page = ann.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    for path in description["paths"]:
        assert path in page.text
    assert "http://" not in page.text
    assert "https://" not in page.text
    assert "<script" not in page.text
    assert 'id="NewTable"' in page.text


def test_too_much_is_refused_and_reading_goes_on(tmp_path: Path) -> None:
    # Buckets that hardly fill up again, so that it does not matter how fast this machine is.
    settings: dict[str, Any] = {"changes": [1e-6, 6], "new_tables": [1e-6, 2]}
    with ServerProcess(tmp_path, **settings) as server, server.http() as eager:
        eager.headers["x-forwarded-for"] = "203.0.113.7"
        codes = [eager.put("/api/me", json={}).status_code for _ in range(8)]
        assert codes == [400] * 6 + [429] * 2
        assert code_of(eager.put("/api/me", json={"name": "x"})) == "too_fast"
        codes = [eager.get("/api/me").status_code for _ in range(61)]
        assert codes == [200] * 60 + [429]
        assert eager.get("/healthz").status_code == eager.get("/").status_code == 200
        eager.headers["x-forwarded-for"] = "203.0.113.8"
        assert eager.put("/api/me", json={"name": "x"}).status_code == 200
        body = {"game": "chess", "setup": {}, "chairs": [{"sitter": "me"}]}
        codes = [eager.post("/api/tables", json=body).status_code for _ in range(4)]
        assert codes == [404, 404, 429, 429]
        assert server.end() == ""


def test_two_servers_of_one_host_leave_each_other_s_guests_alone(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "a") as one,
        ServerProcess(tmp_path / "b") as other,
        one.http() as browser,
    ):
        for server, name in ((one, "Ann"), (other, "Bob")):
            browser.put(f"{server.address}/api/me", json={"name": name})
        assert len(browser.cookies) == 2
        told = [browser.get(f"{s.address}/api/me").json()["name"] for s in (one, other)]
        assert told == ["Ann", "Bob"]
        assert one.end() + other.end() == ""


def test_whoever_has_the_cookie_of_long_ago_gets_the_new_one_and_keeps_seats(
    server: ServerProcess, ann: httpx.Client, stranger: httpx.Client
) -> None:
    make_table(ann, ["me", "open"])
    ((name, secret),) = ann.cookies.items()
    assert name.startswith("topdrop-")
    stranger.cookies.set("topdrop", secret)
    assert len(stranger.get("/api/tables/mine").json()["tables"]) == 1
    told = stranger.get("/api/me")
    assert told.json()["name"] == "Ann"
    assert told.cookies.get(name) == secret
    # Browsers keep it for 400 days from the last time.
    assert "Max-Age=34560000" in told.headers["set-cookie"]
    # Somebody else's of that name, such as another server's, is nobody's here.
    with server.http() as nobody:
        nobody.cookies.set("topdrop", "of another server")
        assert nobody.get("/api/me").json()["name"] is None
        assert "set-cookie" not in nobody.get("/api/me").headers


def test_earlier_entries_are_had_page_by_page_each_as_it_is_for_somebody(
    ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client
) -> None:
    made = make_table(ann, ["me", "open"])
    table = made["table"]["id"]
    join(bob, made, "Bob")
    with TableClient(ann, table) as client, TableClient(bob, table) as other:
        client.done("say", text="Hello")
        other.done("mute", chair=0)
        other.done("mute", chair=0, muted=False)

    def entries(browser: httpx.Client, before: int | None = None) -> tuple[list[int], int]:
        asked = {} if before is None else {"before": before}
        answer = browser.get(f"/api/tables/{table}/entries", params=asked)
        assert answer.status_code == 200, answer.text
        check(answer.json(), "EntryList")
        return [entry["seq"] for entry in answer.json()["entries"]], answer.json()["first_seq"]

    assert entries(bob) == ([1, 2, 3, 4, 5, 6], 1)
    assert entries(ann) == entries(stranger) == ([1, 2, 3, 4], 1)
    assert entries(bob, 3) == ([1, 2], 1)
    assert entries(bob, 1) == ([], 1)
    for before in ("0", "-1", "x", "1.5", str(2**53 + 1), "9" * 400):
        answer = bob.get(f"/api/tables/{table}/entries", params={"before": before})
        assert (answer.status_code, code_of(answer)) == (400, "bad_message"), before
    answer = bob.get("/api/tables/nowhere/entries")
    assert code_of(answer) == "unknown_table"


def test_earlier_entries_cannot_be_asked_for_too_fast(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, connects=[1e-6, 2]) as server, server.http() as browser:
        table = make_table(browser, ["me", "here"])["table"]["id"]
        answers = [browser.get(f"/api/tables/{table}/entries") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert code_of(answers[-1]) == "too_fast"
