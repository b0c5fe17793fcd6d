"""What is told of a browser by how it names itself."""

import pytest

from topdrop.server.runtime.devices import LONGEST_AGENT, device_of

WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
LINUX = "Mozilla/5.0 (X11; Linux x86_64)"
ANDROID = "Mozilla/5.0 (Linux; Android 10; K)"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)"
IPAD = "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X)"

BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)"
WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
CHROME = f"{BLINK} Chrome/126.0.0.0 Safari/537.36"
MOBILE = f"{BLINK} Chrome/126.0.0.0 Mobile Safari/537.36"


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (f"{WINDOWS} {CHROME}", "Chrome, Windows"),
        (f"{MAC} {CHROME}", "Chrome, macOS"),
        (f"{LINUX} {CHROME}", "Chrome, Linux"),
        (f"{ANDROID} {MOBILE}", "Chrome, Android"),
        (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {CHROME}", "Chrome, ChromeOS"),
        (f"{IPHONE} {WEBKIT} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1", "Chrome, iPhone"),
        (f"{IPAD} {WEBKIT} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1", "Chrome, iPad"),
        (f"{MAC} {WEBKIT} CriOS/126 Version/11.1.1 Safari/605.1.15", "Chrome, iOS"),
        (f"{LINUX} {BLINK} HeadlessChrome/126.0.6478.0 Safari/537.36", "Chrome, Linux"),
        (f"{WINDOWS} {BLINK} HeadlessChrome/126.0.6478.0 Safari/537.36", "Chrome, Windows"),
        (
            f"{LINUX} {BLINK} Ubuntu Chromium/80.0.3987.87 Chrome/80.0.3987.87 Safari/537.36",
            "Chrome, Linux",
        ),
        (
            "Mozilla/5.0 (Linux; Android 9; SM-G960F; wv) AppleWebKit/537.36 (KHTML, like Gecko)"
            " Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36",
            "Chrome, Android",
        ),
        (f"{WINDOWS} {CHROME} Edg/126.0.0.0", "Edge, Windows"),
        (f"{MAC} {CHROME} Edg/126.0.2592.56", "Edge, macOS"),
        (f"{LINUX} {CHROME} Edg/126.0.0.0", "Edge, Linux"),
        (f"{WINDOWS} {CHROME} Edge/18.19045", "Edge, Windows"),
        (f"{ANDROID} {MOBILE} EdgA/126.0.0.0", "Edge, Android"),
        (
            f"{IPHONE} {WEBKIT} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1",
            "Edge, iPhone",
        ),
        (f"{WINDOWS[:-1]}; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, Windows"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0",
            "Firefox, macOS",
        ),
        (f"{LINUX[:-1]}; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/7 Firefox/127.0", "Firefox, Android"),
        (f"{IPHONE} {WEBKIT} FxiOS/127.0 Mobile/15E148 Safari/605.1.15", "Firefox, iPhone"),
        (f"{MAC} {WEBKIT} FxiOS/127.0 Safari/605.1.15", "Firefox, iOS"),
        (f"{MAC} {WEBKIT} Version/17.4.1 Safari/605.1.15", "Safari, macOS"),
        (f"{IPHONE} {WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1", "Safari, iPhone"),
        (f"{IPAD} {WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1", "Safari, iPad"),
        (f"{WINDOWS} {CHROME} OPR/111.0.0.0", "Opera, Windows"),
        (f"{MAC} {CHROME} OPR/111.0.0.0", "Opera, macOS"),
        (f"{LINUX} {CHROME} OPR/111.0.0.0", "Opera, Linux"),
        (f"{ANDROID} {MOBILE} OPR/82.3.4342.79513", "Opera, Android"),
        (f"{IPHONE} {WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0", "Opera, iPhone"),
        (
            "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423",
            "Opera, Android",
        ),
        (
            "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like"
            " Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
            "Samsung Internet, Android",
        ),
        # What is made of WebKit elsewhere is not Safari, whatever it says.
        (f"{LINUX} {WEBKIT} Version/17.0 Safari/605.1.15", "Linux"),
        (
            "Mozilla/5.0 (Linux; U; Android 4.0.3; de-de) AppleWebKit/534.30 (KHTML, like Gecko)"
            " Version/4.0 Mobile Safari/534.30",
            "Android",
        ),
        # An app on the home screen does not name the browser that it runs in.
        (f"{IPHONE} {WEBKIT} Mobile/15E148", "iPhone"),
        (f"{LINUX} {BLINK} SomeChromeLike/1 Safari/537.36", "Linux"),
        ("python-httpx/0.28.1", ""),
        ("Chrome", ""),
        ("", ""),
        ("x" * LONGEST_AGENT + "Firefox/1 Linux", ""),
    ],
)  # fmt: skip
def test_what_kind_of_device_it_is(agent: str, device: str) -> None:
    assert device_of(agent) == device
