"""What browsers are called."""

import pytest

from topdrop.server.http.user_agent import describe_browser

MOZILLA = "Mozilla/5.0"
APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "said"),
    [
        (f"{MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        (
            f"{MOZILLA} (Linux; Android 10; K) {APPLE} Chrome/140.0.0.0 Mobile Safari/537.36",
            "Chrome, Android",
        ),
        (
            f"{MOZILLA} (Windows NT 10.0; Win64; x64) {APPLE} Chrome/140.0.0.0 Safari/537.36"
            " Edg/140.0.0.0",
            "Edge, Windows",
        ),
        (
            f"{MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) {APPLE} Version/18.5"
            " Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        (f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) {APPLE} Safari/605.1.15", "Safari, macOS"),
        ("curl/8.0", ""),
        ("", ""),
    ],
)
def test_what_a_browser_is(user_agent: str, said: str) -> None:
    assert describe_browser(user_agent) == said
