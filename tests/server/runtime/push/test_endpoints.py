"""What is an address of a push service, and what of the internet."""

from ipaddress import ip_address, ip_network

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.server.runtime.push.endpoints import BadEndpoint, Endpoint, read_endpoint
from topdrop.server.runtime.push.public_addresses import is_public


@pytest.mark.parametrize(
    ("url", "target"),
    [
        ("https://fcm.googleapis.com/fcm/send/dW:APA91b-_x", "/fcm/send/dW:APA91b-_x"),
        ("https://updates.push.services.mozilla.com/wpush/v2/gAAA==", "/wpush/v2/gAAA=="),
        ("https://wns2-par02p.notify.windows.com/w/?token=BQ%2bQ", "/w/?token=BQ%2bQ"),
        ("https://web.push.apple.com:443/QOXJ", "/QOXJ"),
        ("HTTPS://Push.Example.ORG", "/"),
        ("https://xn--bcher-kva.example/", "/"),
        ("https://push.xn--p1ai/x", "/x"),
    ],
)
def test_an_endpoint(url: str, target: str) -> None:
    endpoint = read_endpoint(url)
    assert (endpoint.scheme, endpoint.port, endpoint.target) == ("https", 443, target)
    assert endpoint.host in url.lower()
    assert endpoint.origin == f"https://{endpoint.host}"


def test_a_setting_lets_in_an_origin_that_is_not_of_the_internet() -> None:
    url = "http://127.0.0.1:9000/a"
    with pytest.raises(BadEndpoint, match="not https"):
        read_endpoint(url, ["http://127.0.0.1:9001", "https://127.0.0.1:9000"])
    endpoint = read_endpoint(url, ["http://127.0.0.1:9000"])
    assert endpoint == Endpoint("http", "127.0.0.1", 9000, "/a", is_private=True)
    assert endpoint.origin == "http://127.0.0.1:9000"
    with pytest.raises(BadEndpoint, match="names somebody"):
        read_endpoint("http://a@127.0.0.1:9000/a", ["http://127.0.0.1:9000"])


@given(st.text())
def test_any_text_is_one_or_refused(text: str) -> None:
    for url in (text, f"https://{text}", f"https://a.example/{text}", f"https://{text}.example/"):
        try:
            endpoint = read_endpoint(url)
        except BadEndpoint:
            continue
        assert endpoint.port == 443
        assert read_endpoint(endpoint.origin + endpoint.target) == endpoint


@pytest.mark.parametrize(
    "address",
    [
        "8.8.8.8",
        "142.250.185.74",
        "34.107.243.93",
        "2a00:1450:4001:82a::200a",
        "2607:f8b0:4004:c1b::5f",
    ],
)
def test_an_address_of_the_internet(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "network",
    [
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "224.0.0.0/4",
        "240.0.0.0/4",
        "255.255.255.255/32",
        "::/128",
        "::1/128",
        "::/96",
        "::ffff:0:0/96",
        "::ffff:0:0:0/96",
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "100::/64",
        "2001::/32",
        "2001:db8::/32",
        "2002::/16",
        "3fff::/20",
        "5f00::/16",
        "fc00::/7",
        "fe80::/10",
        "fec0::/10",
        "ff00::/8",
    ],
)
def test_an_address_that_is_none(network: str) -> None:
    parsed = ip_network(network)
    for address in (parsed[0], parsed[-1], parsed[parsed.num_addresses // 2]):
        assert not is_public(address), address


@given(st.ip_addresses())
def test_what_python_knows_to_be_special_is_not_of_the_internet(address: object) -> None:
    parsed = ip_address(str(address))
    if parsed.is_private or parsed.is_multicast or parsed.is_link_local or parsed.is_unspecified:
        assert not is_public(parsed)


def test_an_address_with_a_zone_is_of_a_link() -> None:
    assert not is_public(ip_address("2a00:1450:4001:82a::200a%eth0"))
