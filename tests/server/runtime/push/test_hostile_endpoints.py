"""Endpoints by which somebody would have the server connect to what only it can reach.

Something listens on all addresses of this machine, at the port that counts as that of https here;
whatever connects to it is a hole.
"""

import asyncio
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Final

import pytest

from proxy_servers import Certificate
from push_service import Push, PushService
from server_process import PATIENCE
from topdrop.server.runtime.push import endpoints
from topdrop.server.runtime.push.client import PushClient, PushFailed
from topdrop.server.runtime.push.endpoints import BadEndpoint, Resolver, resolve

PUBLIC: Final = "203.0.114.1"
"""An address of the internet, to which nothing is ever sent here."""

BY_URL: Final = (
    "http://push.example/",
    "ftp://push.example/",
    "file:///etc/passwd",
    "gopher://push.example/",
    "//push.example/",
    "push.example/x",
    "https:///x",
    "https://localhost/",
    "https://LOCALHOST/",
    "https://push.localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://1.0.0.127.in-addr.arpa/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://127.0.0.1./",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fe80::1%25lo]/",
    "https://[fe80::1%lo]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/",
    "https://push.example:22/",
    "https://push.example:8443/",
    "https://push.example:/",
    "https://push.example:99999/",
    "https://user@push.example/",
    "https://user:password@127.0.0.1/",
    "https://push.example@127.0.0.1/",
    "https://127.0.0.1#@push.example/",
    "https://127.0.0.1\\@push.example/",
    "https://push.example\r\nHost: 127.0.0.1/",
    "https://push.example/ HTTP/1.1\r\nX: y",
    "https://push.example/\tx",
    "https://pu sh.example/",
    "https://%31%32%37.0.0.1/",
    "https://①②⑦.⓪.⓪.①/",
    "https://127。0。0。1/",
    "https://ⓛocalhost/",
    "https://bücher.example/",
    "https://push_.example/",
    "https://-.example/",
    "https://push..example/",
    "https://push.example./",
    "https://push/",
    "https://push.example/é",
    "https://" + "a" * 64 + ".example/",
    "https://" + "a." * 130 + "example/",
    "https://push.example/" + "a" * 2048,
    "",
)
"""What is refused by what it looks like."""

BY_ADDRESS: Final = {
    "loopback": ["127.0.0.1"],
    "loopback elsewhere": ["127.8.9.10"],
    "all": ["0.0.0.0"],
    "private a": ["10.1.2.3"],
    "private b": ["172.31.0.1"],
    "private c": ["192.168.0.1"],
    "carrier": ["100.64.0.1"],
    "a link": ["169.254.169.254"],
    "multicast": ["224.0.0.1"],
    "broadcast": ["255.255.255.255"],
    "loopback 6": ["::1"],
    "all 6": ["::"],
    "mapped": ["::ffff:127.0.0.1"],
    "compatible": ["::127.0.0.1"],
    "nat64": ["64:ff9b::7f00:1"],
    "nat64 local": ["64:ff9b:1::7f00:1"],
    "6to4": ["2002:7f00:1::1"],
    "teredo": ["2001:0:7f00:1::1"],
    "private 6": ["fd00::1"],
    "a link 6": ["fe80::1"],
    "a link with its zone": ["fe80::1%lo"],
    "a zone": ["2a00:1450::1%lo"],
    "multicast 6": ["ff02::1"],
    "one of two": [PUBLIC, "127.0.0.1"],
    "the other of two": ["127.0.0.1", PUBLIC],
    "no address": ["localhost"],
}
"""What is refused by where its name leads."""


class Listening:
    """Sockets that nobody is to connect to; the kernel takes connections without being asked."""

    def __init__(self) -> None:
        self._sockets = [socket.create_server(("0.0.0.0", 0))]
        self.port: int = self._sockets[0].getsockname()[1]
        if socket.has_ipv6:
            self._sockets.append(socket.create_server(("::", self.port), family=socket.AF_INET6))

    def connections(self) -> int:
        """Return how many have connected."""
        count = 0
        for listening in self._sockets:
            listening.setblocking(False)
            try:
                listening.accept()[0].close()
                count += 1
            except BlockingIOError:
                pass
        return count

    def close(self) -> None:
        for listening in self._sockets:
            listening.close()


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listening]:
    with closing(Listening()) as found:
        monkeypatch.setattr(endpoints, "HTTPS_PORT", found.port)
        yield found


def answering(*answers: Sequence[str]) -> tuple[Resolver, list[str]]:
    """Return what resolves names to one answer after the other, and the names it is asked."""
    asked: list[str] = []

    async def find(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        return answers[min(len(asked), len(answers)) - 1]

    return find, asked


def post(client: PushClient, url: str) -> int:
    answer = asyncio.run(client.post(url, lambda endpoint: {"TTL": "1"}, b"x"))
    return answer.status


def check(client: PushClient, url: str) -> None:
    asyncio.run(client.check(url))


def refuses(action: Callable[[PushClient, str], object], client: PushClient, url: str) -> bool:
    try:
        action(client, url)
    except BadEndpoint:
        return True
    return False


@pytest.mark.parametrize("url", BY_URL)
def test_what_it_looks_like(url: str, listening: Listening) -> None:
    # The system's own resolver reads many spellings of addresses.
    for client in (PushClient(), PushClient(resolver=answering(["127.0.0.1"])[0])):
        assert refuses(check, client, url)
        assert refuses(post, client, url)
    assert listening.connections() == 0


@pytest.mark.parametrize("name", BY_ADDRESS)
def test_where_its_name_leads(name: str, listening: Listening) -> None:
    client = PushClient(resolver=answering(BY_ADDRESS[name])[0])
    assert refuses(check, client, "https://push.example/")
    assert refuses(post, client, "https://push.example/")
    assert listening.connections() == 0


def test_a_name_that_leads_elsewhere_the_next_time(listening: Listening) -> None:
    """Rebinding: it is asked once for each message, and connected to what was looked at."""
    find, asked = answering([PUBLIC], ["127.0.0.1"])
    client = PushClient(resolver=find)
    check(client, "https://push.example/")
    assert refuses(post, client, "https://push.example/")
    assert asked == ["push.example", "push.example"]
    assert listening.connections() == 0


def test_the_address_that_was_looked_at_is_connected_to(
    listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the look at addresses all of this would connect: nobody asks for the name again."""
    monkeypatch.setattr(endpoints, "is_public", lambda address: True)
    find, asked = answering(["127.0.0.1"], ["192.0.2.1"])
    client = PushClient(resolver=find)

    async def run() -> None:
        sending = asyncio.create_task(
            client.post("https://push.example/", lambda endpoint: {}, b"x")
        )
        async with asyncio.timeout(PATIENCE):
            while not listening.connections():
                await asyncio.sleep(0)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)

    asyncio.run(run())
    assert asked == ["push.example"]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_followed_nowhere(status: int, listening: Listening) -> None:
    to = f"https://127.0.0.1:{listening.port}/"

    def redirect(push: Push) -> str:
        return f"{status} Elsewhere\r\nLocation: {to}"

    with PushService() as service:
        service.answer = redirect
        client = PushClient([service.origin])
        assert post(client, f"{service.origin}/a") == status
        assert service.connections == 1
    assert listening.connections() == 0


def test_a_certificate_is_of_the_name(
    listening: Listening, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whoever answers at the address in place of the push service cannot show its certificate."""
    import ssl

    made = Certificate(tmp_path_factory.mktemp("certificate"))
    shown = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    shown.load_cert_chain(made.file, made.key)
    with PushService(shown) as service:
        here = PushClient([service.origin], trusted=made.trusting)
        assert post(here, f"{service.origin}/a") == 201
        elsewhere = f"https://push.example:{service.port}"
        other = PushClient([elsewhere], resolver=answering(["127.0.0.1"])[0], trusted=made.trusting)
        with pytest.raises(PushFailed, match=r"(?i)certificate"):
            post(other, f"{elsewhere}/a")
        with pytest.raises(PushFailed, match=r"(?i)certificate"):
            post(PushClient([service.origin]), f"{service.origin}/a")
        assert len(service.received) == 1


def test_there_are_many_of_them() -> None:
    assert len(BY_URL) + len(BY_ADDRESS) >= 30


def test_the_system_finds_addresses_of_this_machine() -> None:
    found = asyncio.run(resolve("localhost", 443))
    assert set(found) <= {"127.0.0.1", "::1"}
    assert found
