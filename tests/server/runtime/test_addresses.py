import pytest

from topdrop.server.runtime.addresses import read_address, read_network


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::1"),
        ("nowhere", "None"),
    ],
)
def test_an_address_is_the_same_however_it_is_written(text: str, address: str) -> None:
    assert str(read_address(text)) == address


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("10.1.2.3/8", "10.0.0.0/8"),
        ("::ffff:10.0.0.0/104", "10.0.0.0/8"),
        ("::ffff:0:0/96", "0.0.0.0/0"),
        ("::ffff:0:0/90", "::ffc0:0:0/90"),
    ],
)
def test_so_is_a_network(text: str, network: str) -> None:
    assert str(read_network(text)) == network
