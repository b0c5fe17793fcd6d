"""nginx and Caddy as ``deploy/`` sets them up, before a real server: by https and under a path."""

import json
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.sync.client import connect

from async_client import some_move
from played_tables import played_table, record_of
from proxy_servers import Site, deployed, free_port
from server_process import PATIENCE, ServerProcess
from table_client import join, make_table

BASE = "/games"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    data = tmp_path_factory.mktemp("data")
    # All of HTTP comes from one address, the proxy's; people's own are counted all the same.
    with ServerProcess(
        data, base_path=BASE, http_connections_per_address=1, connections_per_address=2
    ) as running:
        yield running
        assert running.end() == ""


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def site(
    request: pytest.FixtureRequest,
    server: ServerProcess,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp(request.param)
    with deployed(request.param, folder, upstream_of(server)) as found:
        yield found


def upstream_of(server: ServerProcess) -> str:
    return httpx.URL(server.address).netloc.decode()


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_move_is_played_by_two_who_are_far_from_each_other(site: Site, game: str) -> None:
    with site.browser() as ann, site.browser() as bob:
        made = make_table(ann, ["me", "open"], game=game)
        joined = join(bob, made, "Bob")
        table = made["table"]["id"]
        with site.at(ann, table) as one, site.at(bob, table) as other:
            mine = [[chair["mine"] for chair in at.table["chairs"]] for at in (one, other)]
            assert mine == [[True, False], [False, True]]
            to_act = joined["table"]["to_act"]
            mover, watcher = (one, other) if to_act == 0 else (other, one)
            done = mover.done("move", chair=to_act, move=some_move(mover.view, Random(1)))
            watcher.until_seq(done["seq"])


def test_the_cookie_is_for_https_and_the_path_alone(site: Site) -> None:
    with site.browser() as ann:
        said = ann.put("/api/me", json={"name": "Ann"}).headers["set-cookie"]
        (cookie,) = SimpleCookie(said).values()
        assert (cookie["secure"], cookie["httponly"], cookie["path"]) == (True, True, BASE)
        assert ann.get("/api/me").json()["name"] == "Ann"
        origin = site.address.removesuffix(BASE)
        assert ann.get("/api/reach").json()["origin"] == origin


def test_links_lead_to_the_page(site: Site) -> None:
    with site.browser() as ann:
        table = ann.get("/t/abc")
        assert table.status_code == 200
        assert f'src="{BASE}/boot.js"' in table.text or "topdrop is running" in table.text
        bare = ann.get(site.address)
        assert (bare.status_code, httpx.URL(bare.headers["location"]).path) == (308, f"{BASE}/")
        if site.plain is not None:
            moved = httpx.get(f"{site.plain}/t/abc")
            assert moved.status_code == 301
            assert moved.headers["location"] == f"https://localhost{BASE}/t/abc"


def test_a_page_of_another_site_may_do_nothing(site: Site) -> None:
    with site.browser() as ann:
        headers = {"origin": "https://evil.example"}
        answer = ann.put("/api/me", json={"name": "Ann"}, headers=headers)
        assert answer.status_code == 403
        told = answer.json()["problem"]["params"]
        assert told == {"host": httpx.URL(site.address).netloc.decode(), **headers}


def first_word(site: Site, table: str, of: str, headers: dict[str, str]) -> str:
    """Connect to a table, and return the kind of what is said before anything is asked."""
    address = f"{site.address.replace('https', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, sock=site.tunnel.dial(of), additional_headers=headers) as socket:
        said: str = json.loads(socket.recv(timeout=PATIENCE))["type"]
        return said


def test_everybody_has_an_address_of_their_own(site: Site) -> None:
    """Nobody can say to be somebody else, and what one may do is not what all may do together."""
    near, far = "127.0.0.2", "127.0.0.3"
    with site.browser(near) as ann, site.browser(far) as bob:
        table = make_table(ann, ["me", "open"])["table"]["id"]
        with site.at(ann, table, near), site.at(ann, table, near):
            assert first_word(site, table, near, {"X-Forwarded-For": far}) == "goodbye"
            with site.at(bob, table, far) as other:
                assert other.welcome["type"] == "welcome"


def test_long_records_get_through_and_what_is_too_long_is_told(
    site: Site, server: ServerProcess
) -> None:
    record = record_of(server, played_table(server))
    with site.browser() as ann:
        text = json.dumps({**record, "note": "x" * 390_000})
        answer = ann.post("/api/records/replay", json={"record": text, "seat": None})
        assert answer.status_code == 200, answer.text
        answer = ann.post("/api/records/replay", json={"record": "x" * 1_500_000, "seat": None})
        assert (answer.status_code, answer.json()["problem"]["code"]) == (413, "too_big")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_the_server_may_go_away_and_come_back(tmp_path: Path, name: str) -> None:
    data, folder = tmp_path / "data", tmp_path / name
    folder.mkdir()
    with ServerProcess(data, base_path=BASE) as server:
        upstream = upstream_of(server)
        with deployed(name, folder, upstream) as site, site.browser() as ann:
            table = make_table(ann, ["me", "here"])["table"]["id"]
            with site.at(ann, table) as client:
                move = some_move(client.view, Random(1))
                client.done("move", chair=client.table["to_act"], move=move)
                told = client.seq
                server.end()
                assert client.until(lambda said: said["type"] == "goodbye")["retry"] == "soon"
            assert ann.get("/healthz").status_code == 502
            with ServerProcess(data, base_path=BASE, port=int(upstream.rpartition(":")[2])):
                assert ann.get("/healthz").status_code == 200
                with site.at(ann, table) as client:
                    assert client.seq == told
                    move = some_move(client.view, Random(1))
                    client.done("move", chair=client.table["to_act"], move=move)


def test_caddy_sends_everybody_past_a_server_that_is_away(
    server: ServerProcess, tmp_path: Path
) -> None:
    upstream = f"127.0.0.1:{free_port()} {upstream_of(server)}"
    with deployed("caddy", tmp_path, upstream) as site, site.browser() as ann:
        assert [ann.get("/readyz").status_code for _ in range(10)] == [200] * 10
