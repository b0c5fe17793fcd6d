"""How the built client is handed out, by a real server with a folder of our own."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server_process import ServerProcess

START = "<!doctype html><title>start</title>" + " " * 2_000
APP = "let x = 1;" * 500
IN_BROTLI = b"as brotli has it"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(START)
    (folder / "assets" / "app-1a2b.js").write_text(APP)
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(APP.encode()))
    (folder / "assets" / "app-1a2b.js.br").write_bytes(IN_BROTLI)
    (folder / "assets" / "packed-1a2b.js.gz").write_bytes(gzip.compress(APP.encode()))
    (folder / "assets" / "python-worker-1a2b.js").write_text("let y;")
    (folder / "python" / "pyodide-1.2").mkdir(parents=True)
    (folder / "python" / "pyodide-1.2" / "core.wasm.gz").write_bytes(b"a" * 5_000)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "app.webmanifest").write_text("{}")
    (folder.parent / "secret.txt").write_text("secret")
    data = tmp_path_factory.mktemp("data")
    with ServerProcess(data, client=str(folder)) as server, server.http() as browser:
        yield browser


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/me", "/people/J. R.", "/t/abc?x=1", "/index.html"]
)
def test_every_page_is_the_client(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, START)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "cookie" not in answer.headers


def test_pages_may_do_little(browser: httpx.Client) -> None:
    for path in ("/", "/api/games", "/healthz", "/api/docs"):
        headers = browser.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_only_the_worker_of_python_may_compile(browser: httpx.Client) -> None:
    def policy(path: str) -> str:
        return str(browser.get(path).headers["content-security-policy"])

    allowed = "script-src 'self' 'wasm-unsafe-eval';"
    assert policy("/assets/python-worker-1a2b.js").replace(allowed, "script-src 'self';") == (
        policy("/")
    )
    for path in ("/assets/app-1a2b.js", "/assets/python-worker-none.js", "/python/files.js"):
        assert policy(path) == policy("/")


def test_python_is_kept_for_good_and_packed_once(browser: httpx.Client) -> None:
    answer = browser.get("/python/pyodide-1.2/core.wasm.gz")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in answer.headers
    assert len(answer.content) == 5_000


def test_files_with_a_hash_in_their_names_are_kept_for_good(browser: httpx.Client) -> None:
    answer = browser.get("/assets/app-1a2b.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.text == APP


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0.5, gzip", "gzip"),
        ("br;q=0, *", "gzip"),
        ("identity, gzip;q=0.5", None),
        ("deflate", None),
        ("", None),
    ],
)
def test_files_are_sent_in_the_smallest_form_that_can_be_read(
    browser: httpx.Client, accepted: str, encoding: str | None
) -> None:
    bodies = {None: APP.encode(), "gzip": gzip.compress(APP.encode()), "br": IN_BROTLI}
    with browser.stream("GET", "/assets/app-1a2b.js", headers=asking(accepted)) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert int(answer.headers["content-length"]) == len(body)
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert body[10:] == bodies[encoding][10:]  # what is before has the time in it


def test_what_is_not_packed_is_sent_as_it_is(browser: httpx.Client) -> None:
    answer = browser.get("/", headers=asking("br, gzip"))
    assert "content-encoding" not in answer.headers
    assert answer.text == START


def test_forms_are_no_files_of_their_own(browser: httpx.Client) -> None:
    for ending in ("br", "gz"):
        assert browser.get(f"/assets/app-1a2b.js.{ending}").status_code == 404


def test_what_lies_there_packed_alone_is_unpacked_for_whoever_needs_it(
    browser: httpx.Client,
) -> None:
    """As in installed packages; Python for the browser is unpacked by the page."""
    for accepted in ("identity", "br", "gzip"):
        answer = browser.get("/assets/packed-1a2b.js", headers={"accept-encoding": accepted})
        assert answer.status_code == 200
        assert answer.text == APP
        assert answer.headers.get("content-encoding") == ("gzip" if accepted == "gzip" else None)
        assert answer.headers["content-type"].startswith("text/javascript")
    for name in ("/assets/packed-1a2b.js.gz", "/assets/none.js", "/python/pyodide-1.2/core.wasm"):
        assert browser.get(name).status_code == 404


def test_each_form_is_known_by_a_tag_of_its_own(browser: httpx.Client) -> None:
    path = "/assets/app-1a2b.js"
    tags = {}
    for form in ("identity", "gzip", "br"):
        with browser.stream("GET", path, headers=asking(form)) as answer:
            tags[form] = answer.headers["etag"]
    assert len(set(tags.values())) == 3
    for form, tag in tags.items():
        for known in (tag, f"W/{tag}", f'"other", {tag}'):
            answer = browser.get(path, headers={**asking(form), "if-none-match": known})
            assert (answer.status_code, answer.content) == (304, b"")
            assert (answer.headers["etag"], answer.headers["vary"]) == (tag, "accept-encoding")
    other = {**asking("identity"), "if-none-match": tags["gzip"]}
    assert browser.get(path, headers=other).status_code == 200


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [("bytes=0-9", 0, 9), ("bytes=4990-", 4990, 4999), ("bytes=-10", 4990, 4999)],
)
def test_parts_of_files(browser: httpx.Client, asked: str, first: int, last: int) -> None:
    headers = {**asking("identity"), "range": asked}
    answer = browser.get("/assets/app-1a2b.js", headers=headers)
    assert answer.status_code == 206
    assert answer.headers["content-range"] == f"bytes {first}-{last}/5000"
    assert answer.text == APP[first : last + 1]
    again = browser.get(
        "/assets/app-1a2b.js", headers={**headers, "if-range": answer.headers["etag"]}
    )
    assert (again.status_code, again.text) == (206, answer.text)
    changed = browser.get("/assets/app-1a2b.js", headers={**headers, "if-range": '"old"'})
    assert (changed.status_code, changed.text) == (200, APP)


def test_parts_are_of_the_form_that_is_sent(browser: httpx.Client) -> None:
    headers = {**asking("br"), "range": "bytes=3-8"}
    with browser.stream("GET", "/assets/app-1a2b.js", headers=headers) as answer:
        assert b"".join(answer.iter_raw()) == IN_BROTLI[3:9]
    assert answer.headers["content-range"] == f"bytes 3-8/{len(IN_BROTLI)}"


@pytest.mark.parametrize("asked", ["bytes=5000-", "bytes=-0", "bytes=9999-10000"])
def test_parts_that_are_not_there(browser: httpx.Client, asked: str) -> None:
    headers = {**asking("identity"), "range": asked}
    answer = browser.get("/assets/app-1a2b.js", headers=headers)
    assert (answer.status_code, answer.headers["content-range"]) == (416, "bytes */5000")


@pytest.mark.parametrize("asked", ["bytes=0-1,3-4", "bytes=5-4", "bytes=-", "lines=1-2", "bytes=x"])
def test_parts_that_nobody_understands_are_the_whole_file(
    browser: httpx.Client, asked: str
) -> None:
    answer = browser.get("/assets/app-1a2b.js", headers={**asking("identity"), "range": asked})
    assert (answer.status_code, answer.text) == (200, APP)


def asking(encodings: str) -> dict[str, str]:
    return {"accept-encoding": encodings}


def test_what_has_not_changed_is_not_sent_again(browser: httpx.Client) -> None:
    tag = browser.get("/").headers["etag"]
    answer = browser.get("/", headers={"if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert browser.get("/", headers={"if-none-match": '"old"'}).status_code == 200


def test_kinds_of_files(browser: httpx.Client) -> None:
    kinds = {"/icon.svg": "image/svg+xml", "/app.webmanifest": "application/manifest+json"}
    for path, kind in kinds.items():
        assert browser.get(path).headers["content-type"] == kind
    head = browser.head("/icon.svg")
    assert (head.headers["content-length"], head.content) == ("6", b"")


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/missing.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd.txt",
        "/%00.txt",
    ],
)
def test_files_that_are_not_there(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_pages_are_only_read(browser: httpx.Client) -> None:
    answer = browser.post("/")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_without_a_built_client_a_plain_page_helps(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path / "data", client=str(tmp_path / "none")) as server,
        server.http() as browser,
    ):
        answer = browser.get("/")
        assert answer.status_code == 200
        assert "has not been built" in answer.text
        assert browser.get("/t/abc").status_code == 404
