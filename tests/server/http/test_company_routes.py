"""Friends, invitations, blocking and filtered lists over HTTP and at tables."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any

import httpx
import pytest

from json_schema import check
from members import claim
from server_process import ServerProcess
from table_client import TableClient, join, make_table

NUMBERS = count(1)
Body = dict[str, Any]


class Person:
    """A member at a browser of their own."""

    def __init__(self, http: httpx.Client, name: str) -> None:
        self.http, self.name = http, name
        http.headers["X-Forwarded-For"] = f"10.7.{next(NUMBERS)}.1"
        assert claim(http, name).status_code == 201

    def company(self) -> Body:
        """Return this person's company."""
        told: Body = self.http.get("/api/company").json()
        check(told, "Company")
        return told

    def friends(self) -> dict[str, str]:
        """Return how others stand to this person, by name."""
        return {one["name"]: one["standing"] for one in self.company()["friends"]}

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Ask for something."""
        return self.http.post(path, json=body)

    def done(self, path: str, **body: Any) -> Body:
        """Ask for something that is done."""
        answer = self.post(path, **body)
        assert answer.is_success, answer.text
        told: Body = answer.json()
        return told

    def code(self, path: str, **body: Any) -> str:
        """Ask for something that is refused, and return why."""
        return code_of(self.post(path, **body))


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


@pytest.fixture(scope="module")
def people(server: ServerProcess) -> Iterator[list[Person]]:
    """Three members; tests begin and end with nothing between them."""
    with ExitStack() as stack:
        yield [
            Person(stack.enter_context(server.http()), name) for name in ("Anke", "Bert", "Egon")
        ]


@pytest.fixture
def three(people: list[Person]) -> Iterator[list[Person]]:
    yield people
    for person in people:
        told = person.company()
        for friend in told["friends"]:
            person.done("/api/friends/end", name=friend["name"])
        for blocked in told["blocked"]:
            person.done("/api/blocks/end", number=blocked["number"])
        person.http.put("/api/company/shown", json={"shown": True})


def befriend(one: Person, other: Person) -> None:
    one.done("/api/friends/ask", name=other.name)
    other.done("/api/friends/accept", name=one.name)


def chair_of(snapshot: Body, number: int = 1) -> Body:
    chair: Body = snapshot["table"]["chairs"][number]
    return chair


def invited_table(host: Person, guest: Person, **options: Any) -> str:
    chairs: list[str | Body] = ["me", {"sitter": "invited", "name": guest.name}]
    made: str = make_table(host.http, chairs, options=options)["table"]["id"]
    return made


def test_friends_are_asked_and_accepted_and_see_each_other(three: list[Person]) -> None:
    ann, bob, _ = three
    ann.done("/api/friends/ask", name="BERT")
    assert (ann.friends(), bob.friends()) == ({"Bert": "asked"}, {"Anke": "asking"})
    assert ann.code("/api/friends/accept", name="Bert") == "no_request"
    bob.done("/api/friends/accept", name="anke")
    assert (ann.friends(), bob.friends()) == ({"Bert": "friend"}, {"Anke": "friend"})
    relation = ann.http.get("/api/people/bert/relation").json()
    check(relation, "Relation")
    assert relation == {"name": "Bert", "you": False, "standing": "friend", "blocked": None}
    assert ann.http.get("/api/people/Anke/relation").json()["you"]
    bob.done("/api/friends/end", name="Anke")
    assert ann.friends() == {}


def test_friends_see_who_is_here_and_where(three: list[Person], stranger: httpx.Client) -> None:
    ann, bob, _ = three
    befriend(ann, bob)

    def seen() -> tuple[bool, str | None]:
        (friend,) = ann.company()["friends"]
        return friend["here"], friend["table"] and friend["table"]["id"]

    bob.company()
    until(lambda: seen() == (True, None))
    own = make_table(bob.http, ["me", "here"])["table"]["id"]
    others = make_table(stranger, [{"sitter": "me", "name": "Zoe"}, "here"])["table"]["id"]
    with TableClient(bob.http, own):
        until(lambda: seen() == (True, own))
    with TableClient(bob.http, others):
        # Where somebody only watches is nobody's business.
        until(lambda: seen() == (True, None))
    bob.http.put("/api/company/shown", json={"shown": False})
    assert not bob.company()["shown"]
    assert seen() == (False, None)


def until(holds: Any) -> None:
    for _ in range(600):
        if holds():
            return
    raise AssertionError


def test_what_needs_a_member_says_so(three: list[Person], ann: httpx.Client) -> None:
    make_table(ann, [{"sitter": "me", "name": "Just Ann"}, "here"])
    for path, body in (
        ("/api/friends/ask", {"name": "Bert"}),
        ("/api/friends/accept", {"name": "Bert"}),
    ):
        assert code_of(ann.post(path, json=body)) == "no_member"
    assert code_of(ann.put("/api/company/shown", json={"shown": False})) == "no_member"
    assert not ann.get("/api/company").json()["member"]
    anke = three[0]
    for path in ("/api/friends/ask", "/api/blocks"):
        assert anke.code(path, name="Nobody at all") == "unknown_person"
        assert anke.code(path, name="Anke") == "that_is_you"


def test_nobody_yet_has_no_company(stranger: httpx.Client) -> None:
    told = stranger.get("/api/company").json()
    check(told, "Company")
    assert told == {
        "member": False,
        "shown": True,
        "friends": [],
        "invitations": [],
        "blocked": [],
    }
    for path in ("/api/friends/ask", "/api/blocks", "/api/friends/end"):
        assert code_of(stranger.post(path, json={"name": "Bert"})) == "no_name"


def test_a_seat_is_kept_for_whoever_is_invited_when_a_table_is_made(
    three: list[Person], stranger: httpx.Client
) -> None:
    ann, bob, eve = three
    table = invited_table(ann, bob, listed=True)
    (invitation,) = bob.company()["invitations"]
    assert (invitation["host"], invitation["chair"]) == ("Anke", 1)
    assert invitation["table"]["id"] == table
    shown = stranger.get(f"/api/tables/{table}").json()
    check(shown, "Snapshot")
    assert chair_of(shown)["kept"]["name"] == "Bert"
    assert not chair_of(shown)["kept"]["yours"]
    assert chair_of(bob.http.get(f"/api/tables/{table}").json())["kept"]["yours"]
    # It is open to nobody else, and so in nobody else's list.
    assert eve.code(f"/api/tables/{table}/join") == "seat_kept"
    listed = [each["id"] for each in eve.http.get("/api/tables/open").json()["tables"]]
    assert table not in listed
    assert table in [each["id"] for each in bob.http.get("/api/tables/open").json()["tables"]]
    assert bob.done(f"/api/tables/{table}/join")["table"]["status"] == "playing"
    assert bob.company()["invitations"] == []


def test_invitations_to_a_table_that_waits_are_declined_or_taken_back(three: list[Person]) -> None:
    ann, bob, eve = three
    table = make_table(ann.http, ["me", "open"])["table"]["id"]
    with TableClient(ann.http, table) as seen:
        told = ann.done(f"/api/tables/{table}/invite", name="bert")
        assert chair_of(told)["kept"]["name"] == "Bert"
        seen.until(lambda message: '"seat_kept"' in str(message).replace("'", '"'))
        assert ann.code(f"/api/tables/{table}/invite", name="Egon") == "table_full"
        assert eve.code(f"/api/tables/{table}/invite", name="Bert") == "not_host"
        assert eve.code(f"/api/tables/{table}/uninvite") == "not_invited_here"
        bob.done(f"/api/tables/{table}/uninvite")
        seen.until(lambda message: '"seat_freed"' in str(message).replace("'", '"'))
    assert bob.company()["invitations"] == []
    ann.done(f"/api/tables/{table}/invite", name="Egon", chair=1)
    assert len(eve.company()["invitations"]) == 1
    assert chair_of(ann.done(f"/api/tables/{table}/uninvite", chair=1))["kept"] is None
    assert eve.company()["invitations"] == []
    ann.done(f"/api/tables/{table}/invite", name="Egon")
    with TableClient(ann.http, table) as seen:
        seen.done("close")
    assert eve.company()["invitations"] == []
    assert eve.code(f"/api/tables/{table}/join") == "closed"


def test_whom_nobody_can_invite_is_said(three: list[Person]) -> None:
    ann, bob, _ = three
    chairs = [{"sitter": "me"}, {"sitter": "invited", "name": "Nobody at all"}]
    body = {"game": "ontop", "setup": {"players": ["red", "blue"]}, "chairs": chairs}
    assert ann.code("/api/tables", **body) == "unknown_person"
    chairs[1] = {"sitter": "invited", "name": "Anke"}
    assert ann.code("/api/tables", **body) == "that_is_you"
    three_chairs = [*chairs, {"sitter": "invited", "name": "bert"}]
    three_chairs[1] = {"sitter": "invited", "name": "Bert"}
    setup = {"players": ["red", "blue", "white"]}
    answer = ann.code("/api/tables", **{**body, "setup": setup, "chairs": three_chairs})
    assert answer == "sits_here"
    table = make_table(ann.http, ["me", "open"])["table"]
    join(bob.http, {"table": table}, "Bert")
    assert ann.code(f"/api/tables/{table['id']}/invite", name="Bert") == "already_begun"


def test_the_same_people_play_again(three: list[Person]) -> None:
    ann, bob, _ = three
    made = make_table(ann.http, ["me", "open"], options={"chat": False})
    join(bob.http, made, "Bert")
    table = made["table"]["id"]
    assert ann.code(f"/api/tables/{table}/again") == "not_over"
    with TableClient(bob.http, table) as at:
        at.done("resign", chair=1)
    again = bob.post(f"/api/tables/{table}/again")
    assert again.status_code == 201
    check(again.json(), "Snapshot")
    assert not again.json()["table"]["options"]["chat"]
    new = again.json()["table"]["id"]
    assert [each["table"]["id"] for each in ann.company()["invitations"]] == [new]
    assert chair_of(again.json(), 0)["kept"]["name"] == "Ann"
    assert ann.done(f"/api/tables/{new}/join")["table"]["status"] == "playing"
    # From any finished table, once more and by the other one.
    third = ann.done(f"/api/tables/{table}/again")["table"]["id"]
    assert third not in (table, new)
    ann.done(f"/api/tables/{third}/uninvite", chair=1)


def test_whoever_is_blocked_is_kept_away_and_told_nothing(three: list[Person]) -> None:
    ann, bob, eve = three
    befriend(ann, bob)
    open_table = make_table(ann.http, ["me", "open"], options={"listed": True})["table"]["id"]
    played = make_table(ann.http, ["me", "greedy"])["table"]["id"]
    theirs = make_table(bob.http, ["me", "open"], options={"listed": True})["table"]["id"]
    with TableClient(bob.http, played) as watching:
        ann.done("/api/blocks", name="Bert")
        # Whoever watched is sent away.
        told = watching.until(lambda message: message["type"] == "goodbye")
        assert told["problem"]["code"] == "cannot_watch"
    assert ann.friends() == bob.friends() == {}
    assert [one["name"] for one in ann.company()["blocked"]] == ["Bert"]
    for path in ("", "/entries", "/record", "/replay", "/falls/1"):
        answer = bob.http.get(f"/api/tables/{played}{path}")
        assert code_of(answer) == "cannot_watch"
        assert "Anke" not in answer.text
    with TableClient(eve.http, played) as watching:
        assert watching.welcome["type"] == "welcome"
    with TableClient(bob.http, played) as refused:
        assert refused.welcome["problem"]["code"] == "cannot_watch"
    assert bob.code(f"/api/tables/{open_table}/join") == "cannot_sit"
    assert ann.code(f"/api/tables/{theirs}/join") == "you_blocked"
    for person, hidden in ((bob, open_table), (ann, theirs)):
        listed = [each["id"] for each in person.http.get("/api/tables/open").json()["tables"]]
        assert hidden not in listed
    assert bob.code(f"/api/tables/{theirs}/invite", name="Anke") == "cannot_invite"
    assert ann.code(f"/api/tables/{open_table}/invite", name="Bert") == "you_blocked"
    assert ann.code("/api/friends/ask", name="Bert") == "you_blocked"
    bob.done("/api/friends/ask", name="Anke")
    assert (bob.friends(), ann.friends()) == ({"Anke": "asked"}, {})
    bob.done("/api/friends/end", name="Anke")
    (block,) = ann.company()["blocked"]
    ann.done("/api/blocks/end", number=block["number"])
    assert bob.http.get(f"/api/tables/{played}").status_code == 200


def test_a_table_where_both_sit_is_played_on_in_silence(three: list[Person]) -> None:
    ann, bob, _ = three
    made = make_table(ann.http, ["me", "open"])
    join(bob.http, made, "Bert")
    table = made["table"]["id"]
    with TableClient(ann.http, table) as anns, TableClient(bob.http, table) as bobs:
        ann.done("/api/blocks", table=table, chair=1)
        # What they write now is not told to whoever has blocked them.
        bobs.done("say", text="can you hear me")
        acting, other = (anns, bobs) if anns.table["to_act"] == 0 else (bobs, anns)
        done = acting.done("move", chair=acting.table["to_act"], move=acting.view["legal_moves"][0])
        other.until_seq(done["seq"])
        anns.until_seq(done["seq"])
        assert "can you hear me" not in "".join(anns.texts)
        assert "can you hear me" in "".join(bobs.texts)
        # In a rematch it stays so.
        bobs.done("resign", chair=1)
        anns.until_seq(bobs.done("rematch")["seq"])
        anns.done("rematch")
        new = anns.table["next"]
    with TableClient(ann.http, new) as anns:
        assert anns.welcome["muted"] == [1]
    assert ann.code("/api/blocks", table=table, chair=0) == "that_is_you"
    assert ann.code("/api/blocks", table=table, chair=9) == "no_such_chair"
    assert ann.code("/api/blocks", table=table) == "bad_message"


def test_guests_block_each_other_too(ann: httpx.Client, bob: httpx.Client) -> None:
    made = make_table(ann, [{"sitter": "me", "name": "Guest A"}, "open"])
    join(bob, made, "Guest B")
    answer = ann.post("/api/blocks", json={"table": made["table"]["id"], "chair": 1})
    assert [one["name"] for one in answer.json()["blocked"]] == ["Guest B"]
    other = make_table(ann, ["me", "greedy"])["table"]["id"]
    assert code_of(bob.get(f"/api/tables/{other}")) == "cannot_watch"
    # Whoever wants to watch all the same without being anybody can, as before.
    assert httpx.get(ann.base_url.join(f"/api/tables/{other}"), verify=False).is_success
    assert code_of(ann.post("/api/blocks", json={"table": other, "chair": 1})) == "cannot_block"


def test_open_tables_are_filtered(three: list[Person], stranger: httpx.Client) -> None:
    ann, bob, eve = three
    befriend(ann, bob)
    clock = {"per": "game", "seconds": 300}
    days = {"per": "move", "seconds": 86_400}
    tables = {
        "plain": make_table(ann.http, ["me", "open"], options={"listed": True}),
        "clock": make_table(eve.http, ["me", "open"], options={"listed": True, "clock": clock}),
        "days": make_table(
            eve.http,
            ["me", "open", "open"],
            setup={"players": ["red", "blue", "white"]},
            options={"listed": True, "clock": days},
        ),
        "dropit": make_table(eve.http, ["me", "open"], game="dropit", options={"listed": True}),
    }
    names = {made["table"]["id"]: name for name, made in tables.items()}

    def found(**query: Any) -> set[str]:
        answer = bob.http.get("/api/tables/open", params=query)
        check(answer.json(), "TableList")
        return {names[each["id"]] for each in answer.json()["tables"] if each["id"] in names}

    assert found() == {"plain", "clock", "days", "dropit"}
    assert found(game="dropit") == {"dropit"}
    assert found(players=3) == {"days"}
    assert found(pace="none", game="ontop") == {"plain"}
    assert found(pace="clock") == {"clock"}
    assert found(pace="days") == {"days"}
    assert found(friends=True) == {"plain"}
    assert found(rated=True) == set()
    assert found(rated=False) == {"plain", "clock", "days", "dropit"}
    # Nobody has a rating yet, so that all are as strong as each other.
    assert found(near=1) == {"plain", "clock", "days", "dropit"}
    answer = bob.http.get("/api/tables/open", params={"friends": True}).json()
    assert all(each["friends"] == [0] for each in answer["tables"])
    assert stranger.get("/api/tables/open", params={"friends": True}).json()["tables"] == []
    for odd in ({"pace": "odd"}, {"players": 0}, {"friends": "perhaps"}):
        assert code_of(bob.http.get("/api/tables/open", params=odd)) == "bad_message"
