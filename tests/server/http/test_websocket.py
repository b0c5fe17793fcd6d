"""Tables of a real server over real WebSockets."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from json_schema import check
from server_process import PATIENCE, ServerProcess
from table_client import Message, TableClient, join, make_table
from topdrop.core.verification import verify_record
from topdrop.server.protocol.messages import PROTOCOL

QUICK = {"bot_pause": False}


def live_address(http: httpx.Client, table: str) -> str:
    return str(http.base_url).replace("http", "ws", 1).rstrip("/") + f"/api/tables/{table}/live"


def play_one(client: TableClient, chair: int, source: Random) -> Message:
    return client.done("move", chair=chair, move=source.choice(client.view["legal_moves"]))


def test_two_people_play_a_game_to_its_end_while_somebody_watches(
    ann: httpx.Client, bob: httpx.Client, stranger: httpx.Client
) -> None:
    made = make_table(ann, ["me", "open"])
    table = made["table"]["id"]
    source = Random(1)
    with TableClient(ann, table) as red, TableClient(stranger, table) as watcher:
        assert red.table["status"] == "waiting"
        join(bob, made, "Bob")
        with TableClient(bob, table) as blue:
            clients = [red, blue]
            for client in clients:
                client.until_seq(3)
            while red.table["status"] == "playing":
                mover = red.table["to_act"]
                play_one(clients[mover], mover, source)
                for client in clients:
                    client.until_seq(clients[mover].seq)
            watcher.until_seq(red.seq)
            assert watcher.entries == red.entries == blue.entries
            for client in (red, blue, watcher):
                with TableClient(client.http, table) as anew:
                    assert anew.view == client.view
            assert watcher.view["seat"] is None
            assert watcher.view["legal_moves"] == []
            assert blue.view["seat"] == 1
    opened = red.table["opened"]
    assert not any(opened["salt"] in text for text in watcher.texts[:-1])
    record = ann.get(f"/api/tables/{table}/record").json()
    assert verify_record(record)["turned_up"] == red.table["ply"]
    assert record["opened"] == opened
    assert len(record["ms"]) == red.table["ply"]
    for entry in red.entries:
        for event in entry["what"].get("events", ()):
            check(event, "OnTopEvent")
    check(red.view, "OnTopView")


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_game_against_a_bot(ann: httpx.Client, game: str) -> None:
    bots = {info["name"]: info["bots"] for info in ann.get("/api/games").json()}
    opponent: str = bots[game][0]["name"] if bots[game] else "here"
    setup = {"players": ["red", "blue"]}
    made = make_table(ann, ["me", opponent], game=game, setup=setup, options=QUICK)
    source = Random(2)
    with TableClient(ann, made["table"]["id"]) as client:
        for _ in range(200):
            if client.table["status"] != "playing":
                break
            acting = client.table["chairs"][client.table["to_act"]]
            if acting["sitter"] == "bot":
                client.next()
            elif game == "ontop":
                play_one(client, client.table["to_act"], source)
            else:
                drop_one(client, source)
        assert client.table["result"]["winners"]
        check(client.view, "OnTopView" if game == "ontop" else "DropItView")


def drop_one(client: TableClient, source: Random) -> None:
    player = client.table["chairs"][client.table["to_act"]]["player"]
    piece = source.choice(sorted(client.view["hands"][player]))
    move = f"{piece} {source.uniform(0, 220):.1f} {source.uniform(0, 360):.0f}"
    client.done("move", chair=client.table["to_act"], move=move)


def test_a_drop_comes_with_its_fall_and_can_be_seen_again(
    ann: httpx.Client, stranger: httpx.Client
) -> None:
    made = make_table(ann, ["me", "here"], game="dropit")
    table = made["table"]["id"]
    with TableClient(ann, table) as client, TableClient(stranger, table) as watcher:
        client.done("move", chair=0, move="red square 50 30")
        updates = [watcher.until(lambda message: message["type"] == "update")]
    (fall,) = updates[0]["falls"]
    check(fall["trajectory"], "DropItFall")
    assert fall["seq"] == updates[0]["seq"]
    again = stranger.get(f"/api/tables/{table}/falls/{fall['seq']}").json()
    assert again == fall
    for event in updates[0]["entries"][0]["what"]["events"]:
        check(event, "DropItEvent")
    missing = stranger.get(f"/api/tables/{table}/falls/1")
    assert (missing.status_code, missing.json()["problem"]["code"]) == (404, "not_found")


def test_practice_tables_show_where_a_piece_would_land(ann: httpx.Client) -> None:
    serious = make_table(ann, ["me", "here"], game="dropit")
    with TableClient(ann, serious["table"]["id"]) as client:
        assert client.refused("preview", moves=["red square 50"]) == "previews_off"
    practice = make_table(ann, ["me", "here"], game="dropit", options={"practice": True})
    with TableClient(ann, practice["table"]["id"]) as client:
        answer = client.command("preview", moves=["red square 50", "blue square 50", "odd"])
        assert answer["type"] == "previewed"
        landed, others, odd = answer["moves"]
        check(landed["trajectory"], "DropItFall")
        assert [event["event"] for event in landed["events"]][:2] == [
            "piece_dropped",
            "pieces_rested",
        ]
        assert others["problem"]["rule"] == "DI-9"
        assert odd["problem"]["code"] == "unreadable_move"


def test_of_many_previews_the_newest_is_answered(ann: httpx.Client) -> None:
    made = make_table(ann, ["me", "here"], game="dropit", options={"practice": True})
    with TableClient(ann, made["table"]["id"]) as client:
        for n in range(12):
            moves = [f"red square {x}" for x in range(20, 180, 10)]
            client.send({"type": "preview", "id": f"p{n}", "moves": moves})
        answers: dict[Any, Message] = {}
        while len(answers) < 12:
            message = client.until(lambda message: "id" in message)
            answers[message["id"]] = message
        assert answers["p11"]["type"] == "previewed"
        codes = {a["problem"]["code"] for a in answers.values() if a["type"] == "refused"}
        assert codes == {"superseded"}


def test_a_lost_line_loses_nothing(ann: httpx.Client, bob: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"])
    table = made["table"]["id"]
    join(bob, made, "Bob")
    source = Random(3)
    with TableClient(ann, table) as red:
        # The command arrives, but the line breaks before the answer does.
        command = {
            "type": "move",
            "id": "lost",
            "seq": red.seq,
            "chair": 0,
            "move": red.view["legal_moves"][0],
        }
        red.send(command)
    with TableClient(bob, table) as blue:
        blue.until_seq(4)
        play_one(blue, 1, source)
        blue.done("say", text="are you there?")
    with TableClient(ann, table, since=red.seq) as red:
        assert [entry["seq"] for entry in red.entries] == [4, 5, 6]
        red.send(command)
        answer = red.until(lambda message: message.get("id") == "lost")
        assert answer == {"type": "done", "id": "lost", "seq": 4, "repeated": True}
        assert red.table["ply"] == 2


def test_a_stale_command_is_told_what_it_missed(ann: httpx.Client, bob: httpx.Client) -> None:
    made = make_table(ann, ["me", "open"])
    join(bob, made, "Bob")
    table = made["table"]["id"]
    with TableClient(ann, table) as red, TableClient(ann, table) as second:
        move = {"chair": 0, "move": red.view["legal_moves"][0], "seq": red.seq}
        red.done("move", **move)
        second.send({"type": "move", "id": "late", **move})
        messages = [second.next()]
        while messages[-1].get("id") != "late":
            messages.append(second.next())
        assert messages[-1]["problem"]["code"] == "stale"
        assert messages[-2]["type"] == "update"
        assert [entry["seq"] for entry in messages[-2]["entries"]] == [4]


def test_another_device_and_another_screen_are_the_same_person(
    ann: httpx.Client, stranger: httpx.Client
) -> None:
    made = make_table(ann, ["me", "here"])
    table = made["table"]["id"]
    link = ann.post("/api/me/link").json()
    stranger.post("/api/me/adopt", json={"token": link["token"]})
    source = Random(4)
    with TableClient(ann, table) as desk, TableClient(stranger, table) as phone:
        play_one(desk, 0, source)
        phone.until_seq(desk.seq)
        assert phone.view["seat"] == 1
        play_one(phone, 1, source)
        desk.until_seq(phone.seq)
        assert desk.table["ply"] == 2


def test_half_a_character_is_said_to_be_one(ann: httpx.Client) -> None:
    made = make_table(ann, ["me", "here"])
    with TableClient(ann, made["table"]["id"]) as client:
        client.send(r'{"type":"say","id":"a","text":"\ud800"}')
        answer = client.until(lambda message: message["type"] == "refused")
        reason = "a lone surrogate stands for no character (byte 31)"
        assert answer["problem"]["params"] == {"reason": reason}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        '{"type":"odd"}',
        '{"type":"move"}',
        '{"type":"move","id":"a","seq":1,"chair":0,"move":5}',
        '{"type":"move","id":"a","seq":-1,"chair":0,"move":"c4d4"}',
        '{"type":"move","id":"a","seq":1,"chair":true,"move":"c4d4"}',
        '{"type":"move","id":"","seq":1,"chair":0,"move":"c4d4"}',
        '{"type":"move","id":"a","seq":1,"chair":0,"move":"c4d4","extra":1}',
        '{"type":"say","id":"a","text":"' + "x" * 501 + '"}',
        '{"type":"preview","id":"a","moves":[]}',
        '{"type":"move","id":"a","seq":1e999,"chair":0,"move":"c4d4"}',
        '{"type":"say","id":"a","text":"yes","text":"no"}',
        "[" * 8_000,
        b"\x00\x01",
    ],
)
def test_messages_that_cannot_be_read_are_refused_and_the_line_holds(
    ann: httpx.Client, text: str | bytes
) -> None:
    made = make_table(ann, ["me", "here"])
    with TableClient(ann, made["table"]["id"]) as client:
        client.send(text)
        answer = client.until(lambda message: message["type"] == "refused")
        assert (answer["id"], answer["problem"]["code"]) == (None, "bad_message")
        client.send({"type": "ping"})
        assert client.until(lambda message: message["type"] == "pong")["now"] > 0


@pytest.fixture(scope="module")
def one_table(server: ServerProcess) -> tuple[httpx.Client, str]:
    browser = server.http()
    made = make_table(browser, ["me", "here"])
    cookies = dict(browser.cookies)
    browser.close()
    return httpx.Client(base_url=server.address, cookies=cookies), made["table"]["id"]


def rejected(address: str, **arguments: Any) -> int:
    with pytest.raises(InvalidStatus) as caught, connect(address, **arguments):
        pass
    return caught.value.response.status_code


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_pages_of_other_sites_are_not_connected(
    one_table: tuple[httpx.Client, str], origin: str | None
) -> None:
    browser, table = one_table
    (secret,) = browser.cookies.values()
    status = rejected(
        live_address(browser, table),
        origin=Origin(origin) if origin else None,
        additional_headers={"Cookie": f"topdrop={secret}"},
    )
    assert status == 403
    if origin is not None:
        assert rejected(live_address(browser, table), origin=Origin(origin)) == 403


def test_a_program_plays_with_its_secret_in_a_header(
    one_table: tuple[httpx.Client, str],
) -> None:
    browser, table = one_table
    (secret,) = browser.cookies.values()
    headers = {"Authorization": f"Bearer {secret}"}
    with connect(live_address(browser, table), additional_headers=headers) as socket:
        socket.send('{"type":"hello","protocol":1}')
        welcome = json.loads(socket.recv(timeout=PATIENCE))
    assert welcome["table"]["chairs"][0]["mine"]
    assert welcome["table"]["host"]


def goodbye(address: str, *texts: str, **arguments: Any) -> tuple[str, str, int]:
    """Connect, send texts, and return the goodbye's code, its advice, and the close code."""
    with connect(address, **arguments) as socket:
        with suppress(ConnectionClosed):
            for text in texts:
                socket.send(text)
        last, code = the_rest(socket)
    check(last, "ServerMessage")
    return last["problem"]["code"], last.get("retry", ""), code


def the_rest(socket: ClientConnection) -> tuple[Message, int]:
    """Return the last message of a connection that the server ends, and the close code."""
    last: Message = {}
    try:
        while True:
            last = json.loads(socket.recv(timeout=PATIENCE))
    except ConnectionClosed as closed:
        return last, closed.rcvd.code if closed.rcvd else 0


def test_an_unknown_table_says_goodbye(one_table: tuple[httpx.Client, str]) -> None:
    browser, _ = one_table
    assert goodbye(live_address(browser, "nowhere")) == ("unknown_table", "no", 4404)


def test_hello_comes_first_and_in_this_version(one_table: tuple[httpx.Client, str]) -> None:
    address = live_address(*one_table)
    assert goodbye(address, '{"type":"ping"}') == ("bad_message", "no", 4400)
    wrong = '{"type":"hello","protocol":99}'
    assert goodbye(address, wrong) == ("wrong_protocol", "no", 4400)


def test_a_message_that_is_too_big_ends_the_connection(
    one_table: tuple[httpx.Client, str],
) -> None:
    address = live_address(*one_table)
    with connect(address) as socket:
        socket.send('{"type":"hello","protocol":1}')
        socket.send('{"type":"say","id":"a","text":"' + "x" * 10_000 + '"}')
        assert the_rest(socket)[1] == 1009


def test_floods_are_refused_and_then_ended(tmp_path: Path) -> None:
    # So slowly does the right to send come back that it does not matter how long this takes.
    with ServerProcess(tmp_path, messages=[1e-6, 60]) as server, server.http() as browser:
        table = make_table(browser, ["me", "here"])["table"]["id"]
        pings = ['{"type":"ping"}'] * 400
        told = goodbye(live_address(browser, table), '{"type":"hello","protocol":1}', *pings)
        assert told == ("too_fast", "later", 4429)
        assert server.end() == ""


def test_a_hello_that_came_too_fast_is_not_answered(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, connects=[1e-6, 2]) as server, server.http() as browser:
        table = make_table(browser, ["me", "here"])["table"]["id"]
        with TableClient(browser, table) as client:
            hello = {"type": "hello", "protocol": PROTOCOL}
            client.send(hello)
            client.until(lambda message: message["type"] == "welcome")
            client.send(hello)
            client.send({"type": "ping"})
            heard = [client.next()["type"] for _ in range(3)]
            assert "refused" in heard
            assert "welcome" not in heard
        with TableClient(browser, table) as client:
            # On another connection, too.
            assert client.welcome["problem"]["code"] == "too_fast"
            assert client.welcome["retry"] == "later"


def test_what_stale_commands_have_missed_is_not_told_without_end(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, connects=[1e-6, 3]) as server, server.http() as browser:
        table = make_table(browser, ["me", "here"])["table"]["id"]
        with TableClient(browser, table) as client:
            move = {"chair": 0, "move": client.view["legal_moves"][0], "seq": 0}
            codes = [client.refused("move", **move) for _ in range(4)]
            assert codes == ["stale", "stale", "too_fast", "too_fast"]
            client.done("move", **{**move, "seq": client.seq})


def test_what_a_person_writes_is_counted_on_all_connections(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, chat_messages=[1e-6, 3]) as server, server.http() as browser:
        table = make_table(browser, ["me", "open"])["table"]["id"]
        with TableClient(browser, table) as one, TableClient(browser, table) as other:
            for client in (one, other, one):
                client.done("say", text="Hello")
            for client in (one, other):
                assert client.refused("say", text="Hello") == "too_fast"


def test_silence_ends_a_connection(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, hello_seconds=0.1) as server, server.http() as browser:
        table = make_table(browser, ["me", "here"])["table"]["id"]
        assert goodbye(live_address(browser, table)) == ("bad_message", "no", 4400)
        assert server.end() == ""


def test_connections_are_counted(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"connections_per_address": 3, "connections_per_guest": 2}
    with ServerProcess(tmp_path, **settings) as server, server.http() as browser:
        made = make_table(browser, ["me", "here"])
        address = live_address(browser, made["table"]["id"])
        with TableClient(browser, made["table"]["id"]), TableClient(browser, made["table"]["id"]):
            (secret,) = browser.cookies.values()
            headers = {"Authorization": f"Bearer {secret}"}
            told = goodbye(address, additional_headers=headers)
            assert told == ("too_many_connections", "later", 4429)
            with connect(address) as third:
                third.send('{"type":"hello","protocol":1}')
                third.recv(timeout=PATIENCE)
                assert goodbye(address)[0] == "too_many_connections"
        with TableClient(browser, made["table"]["id"]):
            pass
        assert server.end() == ""


def test_a_client_that_does_not_read_is_sent_away(tmp_path: Path) -> None:
    often = [1e6, 1_000_000]
    settings: dict[str, Any] = {"most_behind": 3, "messages": often, "connects": often}
    with ServerProcess(tmp_path, **settings) as server, server.http() as browser:
        made = make_table(browser, ["me", "here"])
        address = live_address(browser, made["table"]["id"])
        with connect(address, max_queue=1, ping_interval=None) as lazy:
            with suppress(ConnectionClosed):
                for _ in range(5_000):
                    lazy.send('{"type":"hello","protocol":1}')
            last, code = the_rest(lazy)
        assert last["type"] == "goodbye"
        assert (last["problem"]["code"], code) == ("too_slow", 4408)
        with TableClient(browser, made["table"]["id"]) as other:
            other.done("move", chair=0, move=other.view["legal_moves"][0])
