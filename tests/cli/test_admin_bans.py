import pytest

from topdrop.cli.admin_bans import _network


@pytest.mark.parametrize(
    ("written", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("::ffff:203.0.113.0/120", "203.0.113.0/24"),
        ("2001:db8::/32", "2001:db8::/32"),
    ],
)
def test_callers_and_bans_write_addresses_alike(written: str, network: str) -> None:
    assert _network(written) == network
