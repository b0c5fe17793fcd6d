"""Under which address others find a server."""

import pytest

from topdrop.server.http import reach
from topdrop.server.http.reach import (
    Interface,
    find_interfaces,
    find_routed,
    is_loopback,
    network_address,
    reach_of,
)
from topdrop.server.protocol.http_bodies import Reach

LOOPBACK = Interface("lo", "127.0.0.1")
WIFI = Interface("wlan0", "192.168.1.20")
CABLE = Interface("eth0", "10.1.2.3")
DOCKER = Interface("docker0", "172.17.0.1")
TUNNEL = Interface("tun0", "10.8.0.2")
PUBLIC = Interface("eth1", "93.184.216.34")


@pytest.mark.parametrize(
    ("interfaces", "routed", "expected"),
    [
        ([], [], None),
        ([LOOPBACK], ["127.0.0.1", "::1"], None),
        ([Interface("eth0", "169.254.3.4")], ["fe80::1%eth0"], None),
        ([LOOPBACK, WIFI], ["192.168.1.20"], "192.168.1.20"),
        ([LOOPBACK, DOCKER, CABLE, WIFI], ["192.168.1.20"], "192.168.1.20"),
        # Without a way out the first real interface is as good as any.
        ([LOOPBACK, DOCKER, CABLE, WIFI], [], "10.1.2.3"),
        ([PUBLIC, WIFI], [], "192.168.1.20"),
        ([PUBLIC, WIFI], ["93.184.216.34"], "93.184.216.34"),
        # Friends in the same room are not in the tunnel.
        ([TUNNEL, WIFI], ["10.8.0.2"], "192.168.1.20"),
        ([TUNNEL], ["10.8.0.2"], "10.8.0.2"),
        # Where the system tells no interfaces.
        ([], ["192.168.1.20", "2001:db8::5"], "192.168.1.20"),
        ([], ["2001:db8::5"], "2001:db8::5"),
        ([Interface("eth0", "no address")], ["0.0.0.0"], None),
    ],
)
def test_of_several_addresses_the_most_likely_is_chosen(
    interfaces: list[Interface], routed: list[str], expected: str | None
) -> None:
    assert network_address(interfaces, routed) == expected


def test_this_machine_s_addresses_are_found() -> None:
    for address in [interface.address for interface in find_interfaces()] + find_routed():
        assert network_address([], [address]) in (address, None)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", True),
        ("LOCALHOST.", True),
        ("topdrop.localhost", True),
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("[::1]", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.20", False),
        ("topdrop.example", False),
        ("localhost.example", False),
        ("", False),
    ],
)
def test_which_hosts_are_this_machine_for_itself_alone(host: str, expected: bool) -> None:
    assert is_loopback(host) is expected


HERE, OTHERS = "http://127.0.0.1:8000", "http://192.168.1.20:8000"


@pytest.mark.parametrize(
    ("asked", "listening", "expected"),
    [
        (f"{HERE}/", ("127.0.0.1", 8000), Reach(origin=HERE, hindrance="loopback")),
        (
            "http://[::1]:8000/",
            ("::1", 8000),
            Reach(origin="http://[::1]:8000", hindrance="loopback"),
        ),
        (f"{HERE}/", ("0.0.0.0", 8000), Reach(origin=OTHERS)),
        ("http://localhost:8000/", ("::", 8000), Reach(origin=OTHERS)),
        (f"{HERE}/", ("192.168.1.77", 8000), Reach(origin="http://192.168.1.77:8000")),
        (f"{HERE}/", ("2001:db8::5", 8000), Reach(origin="http://[2001:db8::5]:8000")),
        # Found in a network, or through a proxy that others use as well.
        (f"{OTHERS}/", ("0.0.0.0", 8000), Reach(origin=OTHERS)),
        ("https://topdrop.example/", ("127.0.0.1", 8000), Reach(origin="https://topdrop.example")),
        # A container whose port is another one outside.
        (
            "http://localhost:9/",
            ("0.0.0.0", 8000),
            Reach(origin="http://localhost:9", hindrance="unknown"),
        ),
        (f"{HERE}/", None, Reach(origin=HERE)),
    ],
)
def test_where_others_find_a_server(
    monkeypatch: pytest.MonkeyPatch,
    asked: str,
    listening: tuple[str, int] | None,
    expected: Reach,
) -> None:
    monkeypatch.setattr(reach, "find_interfaces", lambda: [LOOPBACK, WIFI])
    monkeypatch.setattr(reach, "find_routed", list)
    assert reach_of(asked, listening) == expected


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "find_interfaces", lambda: [LOOPBACK])
    monkeypatch.setattr(reach, "find_routed", list)
    assert reach_of(f"{HERE}/", ("0.0.0.0", 8000)) == Reach(origin=HERE, hindrance="unknown")
