import pytest

from topdrop.core.errors import TopdropError
from topdrop.server.http.origin import address_of, check_origin, headers_of, read_origin
from topdrop.server.protocol.problems import Refusal

OWN = {"host": "127.0.0.1:8000"}


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("https://play.example", "play.example"),
        ("https://play.example", "play.example:443"),
        ("http://play.example", "play.example:80"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://PLAY.example", "play.EXAMPLE"),
    ],
)
def test_pages_of_this_server_are_welcome(origin: str, host: str) -> None:
    check_origin({"origin": origin, "host": host}, (), needed=True)


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://127.0.0.1:8001",
        "http://127.0.0.1",
        "http://127.0.0.1:8000.evil.example",
        "http://127.0.0.1:99999",
        "https://[::1",
        "null",
        "",
        "file://",
        "ftp://127.0.0.1:8000",
    ],
)
def test_pages_of_others_are_not(origin: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_origin({**OWN, "origin": origin}, (), needed=False)
    assert caught.value.code == "wrong_origin"


def test_further_origins_can_be_let_in() -> None:
    headers = {**OWN, "origin": "http://localhost:5173"}
    check_origin(headers, ("http://localhost:5173",), needed=True)
    with pytest.raises(Refusal):
        check_origin(headers, ("http://localhost:5174",), needed=True)


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("http://localhost:5173", "http://localhost:5173"),
        ("HTTPS://Games.Example", "https://games.example"),
        ("http://games.example:80", "http://games.example"),
        ("https://games.example:443", "https://games.example"),
        ("https://games.example:80", "https://games.example:80"),
        ("http://[::1]:5173", "http://[::1]:5173"),
    ],
)
def test_an_origin_is_read_as_browsers_send_it(written: str, sent: str) -> None:
    assert read_origin(written) == sent


@pytest.mark.parametrize(
    "written",
    [
        "nonsense",
        "",
        "null",
        "*",
        "http://",
        "http://a/",
        "http://a?b",
        "http://u@a",
        "ftp://a",
        "http://a:0",
        "http://a:99999",
        "http://a:",
        "http://a..b",
        "http://ä",
        "a:5173",
        " http://a",
    ],
)
def test_what_is_no_origin_is_not_read(written: str) -> None:
    with pytest.raises(TopdropError, match="is no origin such as"):
        read_origin(written)


def test_a_program_says_no_origin_unless_it_brings_a_cookie() -> None:
    check_origin(OWN, (), needed=False)
    with pytest.raises(Refusal):
        check_origin(OWN, (), needed=True)


@pytest.mark.parametrize("site", ["cross-site", "same-site", "Cross-Site"])
@pytest.mark.parametrize("origin", [{}, {"origin": "http://127.0.0.1:8000"}])
def test_with_a_cookie_a_browser_may_not_say_another_site(
    site: str, origin: dict[str, str]
) -> None:
    headers = {**OWN, **origin, "sec-fetch-site": site}
    with pytest.raises(Refusal) as caught:
        check_origin({**headers, "cookie": "topdrop=x"}, (), needed=False)
    assert caught.value.code == "wrong_origin"
    check_origin(headers, (), needed=False)


@pytest.mark.parametrize("site", ["same-origin", "none", ""])
def test_a_page_of_ours_may_say_so(site: str) -> None:
    headers = {**OWN, "cookie": "topdrop=x", "sec-fetch-site": site}
    check_origin(headers, (), needed=False)
    let_in = {**headers, "origin": "http://localhost:5173", "sec-fetch-site": "same-site"}
    check_origin(let_in, ("http://localhost:5173",), needed=True)


def test_headers_and_addresses_are_read_from_the_scope() -> None:
    scope = {"headers": [(b"Host", b"a"), (b"x", b"\xff")], "client": ("::1", 5)}
    assert headers_of(scope) == {"host": "a", "x": "\xff"}
    assert address_of(scope) == "::1"
    assert address_of({"headers": []}) == "unknown"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::1"),
        ("::1", "::1"),
        ("unix:", "unix:"),
    ],
)
def test_the_addresses_of_one_network_are_one_to_limits(address: str, counted: str) -> None:
    assert address_of({"client": (address, 5)}) == counted
