"""How the built client is handed out, by a real server with a folder of our own."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server_process import ServerProcess

START = "<!doctype html><title>start</title>" + " " * 2_000


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(START)
    (folder / "assets" / "app-1a2b.js").write_text("let x = 1;" * 500)
    (folder / "assets" / "python-worker-1a2b.js").write_text("let y;")
    (folder / "python" / "pyodide-1.2").mkdir(parents=True)
    (folder / "python" / "pyodide-1.2" / "core.wasm.gz").write_bytes(b"a" * 5_000)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "app.webmanifest").write_text("{}")
    (folder.parent / "secret.txt").write_text("secret")
    data = tmp_path_factory.mktemp("data")
    with ServerProcess(data, client=str(folder)) as server, server.http() as browser:
        yield browser


@pytest.mark.parametrize("path", ["/", "/t/abc", "/me", "/t/abc?x=1", "/index.html"])
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
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == "let x = 1;" * 500
    plain = browser.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    assert int(answer.headers["content-length"]) < int(plain.headers["content-length"]) / 5


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
