"""Reports, decisions, and words that are not wanted, over a real server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, TypeAlias

import httpx
import msgspec
import pytest

from command import topdrop
from json_schema import check
from members import claim, sign_in
from server_process import ServerProcess
from table_client import TableClient, make_table
from topdrop.server.protocol import (
    account_bodies,
    company_bodies,
    http_bodies,
    messages,
    moderation_bodies,
    tournament_bodies,
)

Come: TypeAlias = Callable[..., httpx.Client]

STINK: Final = "You all stink"
SETUP: Final = {"players": ["red", "blue"]}
DESIGN: Final = {**SETUP, "board": {"name": STINK, "rows": []}}
SEATS: Final = [{"sitter": "me"}, {"sitter": "here", "name": STINK}]
TOURNAMENT: Final = {"game": "ontop", "terms": {"format": "swiss"}}

WRITES: Final[dict[str, tuple[str, str, dict[str, Any]]]] = {
    "ChairSetup.name": (
        "POST",
        "/api/tables",
        {"game": "ontop", "setup": SETUP, "chairs": SEATS},
    ),
    "ClaimName.name": ("POST", "/api/account", {"name": STINK, "password": "correct horse 7"}),
    "Join.name": ("POST", "/api/tables/{table}/join", {"name": STINK}),
    "NewBranch.chairs": (
        "POST",
        "/api/branches",
        {"table": "{table}", "ply": 0, "chairs": SEATS},
    ),
    "NewProgram.name": ("POST", "/api/programs", {"name": STINK}),
    "NewTable.setup": (
        "POST",
        "/api/tables",
        {"game": "ontop", "setup": DESIGN, "chairs": [{"sitter": "me"}, {"sitter": "open"}]},
    ),
    "NewTournament.name": (
        "POST",
        "/api/tournaments",
        {"name": STINK, "setup": SETUP, **TOURNAMENT},
    ),
    "NewTournament.person": (
        "POST",
        "/api/tournaments",
        {"name": "Bob", "person": STINK, "setup": SETUP, **TOURNAMENT},
    ),
    "NewTournament.setup": (
        "POST",
        "/api/tournaments",
        {"name": "Bob", "setup": DESIGN, **TOURNAMENT},
    ),
    "Rename.name": ("PUT", "/api/me", {"name": STINK}),
}
"""Whatever others are shown that somebody writes, but for the chat, and how it is written."""

ASKED: Final = "shown to whoever asks alone"
WHOM: Final = "says who is meant, by a name that they have claimed"

SHOWN_TO_NOBODY: Final = {
    "ChairsAsked.setup": ASKED,
    "DeleteMe.name": "is the name they have",
    "DesignAsked.setup": ASKED,
    "DesignFile.text": ASKED,
    "DesignTrial.setup": ASKED,
    "EnterTournament.name": "counts only where somebody has no name yet",
    "Invite.name": WHOM,
    "NewDecision.reason": "written by moderators",
    "NewReport.name": WHOM,
    "NewReport.reason": "one of few codes",
    "NewReport.text": "read by moderators alone; who is silenced may be insulted, too",
    "PositionAsked.text": ASKED,
    "PuzzleReport.text": "read by whoever runs the server",
    "SignIn.name": WHOM,
    "SomebodyNamed.name": WHOM,
    "ToBlock.name": WHOM,
}
"""Why other words may be sent by somebody who may not write."""


@pytest.fixture
def words(tmp_path: Path) -> Path:
    file = tmp_path / "words.txt"
    file.write_text("scoundrel\n")
    return file


@pytest.fixture
def server(tmp_path: Path, words: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path / "data", word_list=str(words)) as server:
        yield server


@pytest.fixture
def come(server: ServerProcess) -> Iterator[Come]:
    """Returns the browser of somebody with a name, or of somebody new."""
    with ExitStack() as stack:

        def browser(name: str | None = None) -> httpx.Client:
            opened = stack.enter_context(server.http())
            if name is not None:
                opened.put("/api/me", json={"name": name}).raise_for_status()
            return opened

        yield browser


@pytest.fixture
def mod(come: Come, tmp_path: Path) -> httpx.Client:
    """A moderator's browser."""
    browser = come("Mo")
    data = ("--data", str(tmp_path / "data"))
    topdrop("admin", "moderator", topdrop("admin", "guests", *data).out.split()[0], *data)
    return browser


def two_at_a_table(ann: httpx.Client, bob: httpx.Client) -> str:
    """Let two people sit down at a table, and return its id."""
    made = make_table(ann, ["me", "open"])["table"]
    bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invite"]}).raise_for_status()
    return str(made["id"])


def code_of(answer: httpx.Response) -> str:
    check(answer.json(), "Failure")
    return str(answer.json()["problem"]["code"])


def reported(browser: httpx.Client, table: str, chair: int = 1, **fields: Any) -> httpx.Response:
    asked = {"table": table, "chair": chair, "reason": "insult", **fields}
    return browser.post("/api/reports", json=asked)


def decide(mod: httpx.Client, number: int, **decision: Any) -> httpx.Response:
    return mod.post(f"/api/moderation/reports/{number}", json={"reason": "rude", **decision})


def test_a_report_comes_with_what_was_written(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Bob")
    table = two_at_a_table(ann, bob)
    with TableClient(bob, table) as client:
        client.done("say", text="you fool")
    answer = reported(ann, table, text=" see  the chat ")
    assert answer.status_code == 201
    (report,) = mod.get("/api/moderation/reports").json()["reports"]
    check(report, "ReportFacts")
    assert (report["reporter"], report["called"], report["text"]) == ("Ann", "Bob", "see the chat")
    assert [(line["name"], line["text"], line["theirs"]) for line in report["lines"]] == [
        ("Bob", "you fool", True)
    ]


def test_only_others_can_be_reported(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    table = two_at_a_table(ann, bob)
    assert code_of(reported(ann, table, chair=0)) == "cannot_report"
    assert code_of(reported(ann, table, chair=9)) == "no_such_chair"
    assert code_of(reported(ann, "nowhere")) == "unknown_table"
    assert code_of(reported(come(), table)) == "no_name"
    # Who only watches may.
    assert reported(come("Cid"), table).status_code == 201


def test_a_member_is_reported_on_their_page(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come()
    claim(bob, "Rude Bob").raise_for_status()
    asked = {"name": "rude bob", "reason": "name", "text": "see there"}
    number = ann.post("/api/reports", json=asked).json()["number"]
    (report,) = mod.get("/api/moderation/reports").json()["reports"]
    check(report, "ReportFacts")
    assert (report["called"], report["table"], report["lines"]) == ("Rude Bob", None, [])
    decide(mod, number, kind="rename")
    assert bob.get("/api/me").json()["name"].startswith("Player ")
    assert code_of(ann.post("/api/reports", json=asked)) == "unknown_person"
    assert code_of(ann.post("/api/reports", json={"reason": "name"})) == "bad_message"


def test_reports_come_one_after_the_other(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "few", reports=(0.001, 2)) as few, few.http() as ann:
        ann.put("/api/me", json={"name": "Ann"}).raise_for_status()
        asked = {"name": "Bob", "reason": "name"}
        codes = [code_of(ann.post("/api/reports", json=asked)) for _ in range(3)]
        assert codes == ["unknown_person", "unknown_person", "too_fast"]


@pytest.mark.parametrize("path", ["reports", "decided", "log"])
def test_only_moderators_see_reports(come: Come, path: str) -> None:
    assert code_of(come("Ann").get(f"/api/moderation/{path}")) == "not_moderator"
    assert code_of(come().get(f"/api/moderation/{path}")) == "not_moderator"
    assert code_of(decide(come("Ann"), 1, kind="ban")) == "not_moderator"


def test_who_is_silenced_plays_on_but_does_not_write(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Bob")
    table = two_at_a_table(ann, bob)
    number = reported(ann, table).json()["number"]
    with TableClient(bob, table) as client:
        assert decide(mod, number, kind="silence", days=2).json()["open"] == 0
        assert client.refused("say", text="but") == "silenced_until"
        standing = bob.get("/api/me/standing").json()
        assert (standing["silenced"], standing["silenced_for"]) == (True, "rude")
        assert decide(mod, number, kind="lift").status_code == 200
        client.done("say", text="thank you")


def request_types() -> Iterator[type[msgspec.Struct]]:
    """Yield the types of all that clients send: nothing that is unknown may stand in them."""
    for module in (
        account_bodies,
        company_bodies,
        http_bodies,
        messages,
        moderation_bodies,
        tournament_bodies,
    ):
        for found in vars(module).values():
            if not isinstance(found, type) or not issubclass(found, msgspec.Struct):
                continue
            if (
                found.__module__ == module.__name__
                and found.__struct_config__.forbid_unknown_fields
            ):
                yield found


def test_of_whatever_can_be_written_it_is_known_who_is_shown_it() -> None:
    """What others are shown is refused of who is silenced (`WRITES`), the rest nobody is shown."""
    words = {"name", "person", "text", "title", "reason", "setup"}
    fields = {
        f"{each.__name__}.{field}" for each in request_types() for field in each.__struct_fields__
        if field in words
    }  # fmt: skip
    assert fields == {*WRITES, *SHOWN_TO_NOBODY, "Say.text"} - {"NewBranch.chairs"}


@pytest.fixture
def silenced(come: Come, mod: httpx.Client) -> httpx.Client:
    """The browser of Bob, who may not write for two days."""
    ann, bob = come("Ann"), come("Bob")
    table = two_at_a_table(ann, bob)
    decide(mod, reported(ann, table).json()["number"], kind="silence", days=2)
    return bob


def test_who_is_silenced_writes_nothing_that_others_are_shown(
    silenced: httpx.Client, come: Come
) -> None:
    open_table = make_table(come("Cid"), ["me", "open"])["table"]
    for what, (method, path, body) in WRITES.items():
        asked = {"invite": open_table["invite"], **body} if what == "Join.name" else body
        answer = silenced.request(method, path.format(table=open_table["id"]), json=asked)
        assert code_of(answer) == "silenced_until", what
    # They play on, by the name that they have.
    assert silenced.put("/api/me", json={"name": "Bob"}).status_code == 200
    make_table(silenced, [{"sitter": "me", "name": "Bob"}, "open"])
    joined = silenced.post(
        f"/api/tables/{open_table['id']}/join", json={"invite": open_table["invite"]}
    )
    assert joined.status_code == 200


def test_a_warning_is_told_until_it_is_read(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Bob")
    number = reported(ann, two_at_a_table(ann, bob)).json()["number"]
    assert code_of(decide(mod, number, kind="warn", reason=" ")) == "bad_text"
    decide(mod, number, kind="warn")
    warned = bob.get("/api/me/standing").json()["warnings"]
    assert [warning["reason"] for warning in warned] == ["rude"]
    assert bob.post("/api/me/standing/read").json()["warnings"] == []
    assert ann.get("/api/me/standing").json()["warnings"] == []


def test_who_is_banned_is_sent_away_at_once(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Bob")
    table = two_at_a_table(ann, bob)
    number = reported(ann, table).json()["number"]
    with TableClient(bob, table) as client:
        decide(mod, number, kind="ban", addresses=True)
        goodbye = client.until(lambda message: message["type"] == "goodbye")
        assert goodbye["problem"]["code"] == "banned"
    assert code_of(bob.get("/api/me")) == "banned"
    # The address is this machine's, which is nobody's in particular.
    assert ann.get("/api/me").status_code == 200
    (decided,) = mod.get("/api/moderation/decided").json()["reports"]
    assert (decided["decided"]["kind"], decided["person"]["banned"]) == ("ban", True)
    log = mod.get("/api/moderation/log").json()["actions"]
    assert ("moderator Mo", "ban", "Bob") in [
        (each["by"], each["kind"], each["name"]) for each in log
    ]


def test_who_is_banned_may_still_have_and_delete_what_is_kept(
    come: Come, mod: httpx.Client, tmp_path: Path
) -> None:
    ann, bob = come("Ann"), come("Bob")
    number = reported(ann, two_at_a_table(ann, bob)).json()["number"]
    network = ("--address", "203.0.113.0/24", "--reason", "floods")
    topdrop("admin", "ban", *network, "--data", str(tmp_path / "data"))
    decide(mod, number, kind="ban", days=3)
    bob.headers["x-forwarded-for"] = "203.0.113.9"
    assert code_of(bob.get("/api/games")) == "banned"
    assert bob.get("/api/me/export").headers["content-type"] == "application/zip"
    assert code_of(bob.put("/api/me", json={"name": "Rob"})) == "banned"
    gone = bob.post("/api/me/delete", json={"name": "Bob", "password": None})
    assert gone.json() == {"name": None}
    del bob.headers["x-forwarded-for"]
    assert bob.get("/api/me").json() == {"name": None}


def test_nobody_decides_about_moderators_or_twice(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Bob")
    about_mod = reported(ann, two_at_a_table(ann, mod)).json()["number"]
    assert code_of(decide(mod, about_mod, kind="dismiss")) == "about_moderator"
    number = reported(ann, two_at_a_table(ann, bob)).json()["number"]
    assert decide(mod, number, kind="dismiss", reason="").status_code == 200
    assert code_of(decide(mod, number, kind="ban")) == "already_decided"
    assert code_of(decide(mod, 999, kind="ban")) == "unknown_report"


def test_a_name_is_taken_away(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Bob")
    number = reported(ann, two_at_a_table(ann, bob), reason="name").json()["number"]
    decide(mod, number, kind="rename")
    assert bob.get("/api/me").json()["name"].startswith("Player ")
    warned = bob.get("/api/me/standing").json()["warnings"]
    assert [warning["reason"] for warning in warned] == ["rude"]


def test_a_name_that_is_taken_away_does_not_come_back(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Rude Rob")
    number = reported(ann, two_at_a_table(ann, bob), reason="name").json()["number"]
    decide(mod, number, kind="rename")
    waiting = make_table(ann, ["me", "open"])["table"]["id"]
    for name in ("Rude Rob", "rude  R\N{CYRILLIC SMALL LETTER O}b"):
        assert code_of(bob.put("/api/me", json={"name": name})) == "name_taken_away"
        join = bob.post(f"/api/tables/{waiting}/join", json={"name": name})
        assert code_of(join) == "name_taken_away"
        claim = bob.post("/api/account", json={"name": name, "password": "three green rhombi"})
        assert code_of(claim) == "name_taken_away"
    assert bob.get("/api/me").json()["name"].startswith("Player ")
    # It is not everybody's: somebody else may be called so, and Rob may choose another.
    assert ann.put("/api/me", json={"name": "Rude Rob"}).status_code == 200
    assert bob.put("/api/me", json={"name": "Robert"}).status_code == 200


def test_a_name_that_is_taken_away_is_nowhere_any_more(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come("Rude Bob")
    table = two_at_a_table(ann, bob)
    waiting = make_table(bob, ["me", "open"], options={"listed": True})["table"]["id"]
    with TableClient(bob, table) as bobs, TableClient(ann, table) as anns:
        bobs.done("say", text="hello")
        number = reported(ann, table, reason="name").json()["number"]
        decide(mod, number, kind="rename")
        name = bob.get("/api/me").json()["name"]
        told = anns.until(lambda message: message["type"] == "welcome")
        check(told, "Welcome")
        assert "Rude Bob" not in str(told)
        assert told["table"]["chairs"][1]["name"] == name
        # The game goes on.
        acting = bobs if anns.table["to_act"] == 1 else anns
        acting.done("move", chair=acting.table["to_act"], move=acting.view["legal_moves"][0])
    for path in ("open", "mine"):
        lists = ann.get(f"/api/tables/{path}").text + bob.get(f"/api/tables/{path}").text
        assert name in lists
        assert "Rude Bob" not in lists
    assert "Rude Bob" not in ann.get(f"/api/tables/{waiting}").text


def test_a_claimed_name_is_taken_away(come: Come, mod: httpx.Client) -> None:
    ann, bob = come("Ann"), come()
    claim(bob, "Rude Bob").raise_for_status()
    number = reported(ann, two_at_a_table(ann, bob), reason="name").json()["number"]
    decide(mod, number, kind="rename")
    me = bob.get("/api/me").json()
    assert me["member"]
    assert code_of(come().get("/api/people/Rude Bob")) == "unknown_person"
    assert ann.get(f"/api/people/{me['name']}").json()["name"] == me["name"]
    assert code_of(come().put("/api/me", json={"name": "Rude Bob"})) == "name_claimed"
    assert sign_in(come(), me["name"]).status_code == 200


def test_words_of_the_list_are_in_no_name_and_no_chat(come: Come) -> None:
    ann, bob = come("Ann"), come("Bob")
    new = come()
    assert code_of(new.put("/api/me", json={"name": "Sc0undrel"})) == "forbidden_name"
    assert code_of(new.post("/api/programs", json={"name": "scoundrel"})) == "forbidden_name"
    assert code_of(claim(bob, "scoundrel")) == "forbidden_name"
    table = two_at_a_table(ann, bob)
    chairs = [{"sitter": "me"}, {"sitter": "here", "name": "scoundrel"}]
    asked = {"game": "ontop", "setup": {"players": ["red", "blue"]}, "chairs": chairs}
    assert code_of(ann.post("/api/tables", json=asked)) == "forbidden_name"
    made = make_table(ann, ["me", "open"])["table"]
    joining = {"name": "scoundrel", "invite": made["invite"]}
    assert code_of(new.post(f"/api/tables/{made['id']}/join", json=joining)) == "forbidden_name"
    with TableClient(bob, table) as client:
        assert client.refused("say", text="you scoundrel") == "forbidden_words"
        client.done("say", text="you wastrel")
