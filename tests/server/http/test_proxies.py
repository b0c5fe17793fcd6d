import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from topdrop.server.http.proxies import TrustedProxies, with_mapped


@pytest.mark.parametrize("address", ["127.0.0.1", "::ffff:127.0.0.1", "::1", "::ffff:10.1.2.3"])
def test_a_proxy_is_known_by_either_way_of_writing_its_address(address: str) -> None:
    given = ["127.0.0.1", "::1", "10.0.0.0/8"]
    assert TrustedProxies(given).has(address)
    believed = ProxyHeadersMiddleware(None, trusted_hosts=with_mapped(given))  # type: ignore[arg-type]
    assert address in believed.trusted_hosts
    assert "::ffff:192.0.2.1" not in believed.trusted_hosts
    assert not TrustedProxies(given).has("::ffff:192.0.2.1")
