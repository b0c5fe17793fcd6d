"""Real proxies of the tests' own, nginx and Caddy, on loopback and in folders of their own."""

import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Self

import httpx
import pytest

from script import load_script
from server_process import PATIENCE
from table_client import TableClient
from tls_tunnel import TlsTunnel

HERE: Final = "127.0.0.1"

DEPLOY: Final = Path(__file__).parents[2] / "deploy"

NGINX: Final = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/log;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {servers}
}}
"""

CADDY: Final = """
{{
	admin off
	auto_https disable_redirects
	skip_install_trust
	default_bind 127.0.0.1
	log {{
		output file {folder}/log
	}}
}}
{servers}
"""


class ProxyServer:
    """A proxy that runs as long as its context lasts."""

    def __init__(
        self,
        folder: Path,
        command: list[str],
        port: int,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._log = folder / "log"
        self._said = (folder / "said").open("wb")
        self._process = subprocess.Popen(
            [*_ends_with_tests(), *command],
            stdout=self._said,
            stderr=self._said,
            env={
                **os.environ,
                "HOME": str(folder),
                "XDG_DATA_HOME": str(folder),
                **(environment or {}),
            },
        )
        self._wait(port, folder)

    def _wait(self, port: int, folder: Path) -> None:
        give_up = time.monotonic() + PATIENCE
        while not _listens(port):
            ended = self._process.poll() is not None
            if ended or time.monotonic() > give_up:
                self._end()
                raise AssertionError((folder / "said").read_text())
            time.sleep(0.01)

    def _end(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
        self._said.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()


def nginx(folder: Path, servers: str, port: int) -> ProxyServer:
    """Start nginx, which listens on a port.

    Args:
        folder: An empty folder for what it writes.
        servers: What stands in its block ``http``.
        port: A port it then listens on.
    """
    program = find("nginx")
    # As root it would hand its work to somebody who may not read the folder.
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, servers=servers, user=user))
    words = ["-p", str(folder), "-e", str(folder / "log"), "-c", str(folder / "nginx.conf")]
    return ProxyServer(folder, [str(program), *words], port)


def caddy(
    folder: Path, servers: str, port: int, environment: Mapping[str, str] | None = None
) -> ProxyServer:
    """Start Caddy likewise, with sites in a Caddyfile."""
    program = find("Caddy")
    (folder / "Caddyfile").write_text(CADDY.format(folder=folder, servers=servers))
    words = ["run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return ProxyServer(folder, [str(program), *words], port, environment)


def find(name: str) -> Path:
    """Return a proxy's program; without it the test is skipped."""
    found: Path | None = load_script("servers").find(name)
    if found is None:
        pytest.skip(f"{name} is not here; scripts/servers.py says how to get it")
    return found


class Certificate:
    """A self-signed certificate for this machine, made by openssl.

    Attributes:
        file, key: The certificate's file, and the key's.
        trusting: What clients trust it by.
    """

    def __init__(self, folder: Path) -> None:
        openssl = shutil.which("openssl")
        if openssl is None:
            pytest.skip("openssl is not here")
        self.file, self.key = folder / "certificate.pem", folder / "key.pem"
        names = "subjectAltName=DNS:localhost,DNS:games.example,IP:127.0.0.1"
        command = [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        command += ["-nodes", "-days", "1", "-subj", "/CN=localhost", "-addext", names]
        command += ["-keyout", str(self.key), "-out", str(self.file)]
        subprocess.run(command, check=True, capture_output=True)
        self.trusting = ssl.create_default_context(cafile=str(self.file))


def deployed_nginx(certificate: Certificate, upstream: str, port: int, plain: int) -> str:
    """Return deploy/nginx.conf with what somebody changes in it, and ports that are free here.

    Args:
        certificate: The certificate.
        upstream: Address and port of topdrop.
        port: Where it listens instead of 443.
        plain: Where it listens instead of 80.
    """
    text = (DEPLOY / "nginx.conf").read_text()
    changes = {
        "/etc/letsencrypt/live/games.example/fullchain.pem": str(certificate.file),
        "/etc/letsencrypt/live/games.example/privkey.pem": str(certificate.key),
        "    listen [::]:443 ssl http2;\n": "",
        "    listen [::]:80;\n": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "server_name games.example;": "server_name localhost;",
        "127.0.0.1:8000": upstream,
    }
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def deployed_caddy(certificate: Certificate) -> str:
    """Return deploy/Caddyfile with a certificate, which on the internet it gets by itself."""
    text = (DEPLOY / "Caddyfile").read_text()
    site = "{$TOPDROP_SITE:games.example} {\n"
    assert site in text
    return text.replace(site, f"{site}\ttls {certificate.file} {certificate.key}\n")


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def _listens(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def _ends_with_tests() -> list[str]:
    if sys.platform.startswith("linux") and shutil.which("setpriv"):
        return ["setpriv", "--pdeathsig=TERM"]
    return []


class Site(NamedTuple):
    """A server as people find it, behind a proxy that speaks TLS.

    Attributes:
        address: Where its page is.
        plain: Where the proxy listens without TLS, if it does besides.
        certificate: The proxy's.
        tunnel: Leads to the proxy.
    """

    address: str
    plain: str | None
    certificate: Certificate
    tunnel: TlsTunnel

    def browser(self, of: str = HERE) -> httpx.Client:
        """Return a browser, which keeps its cookies.

        Args:
            of: The address that it has.
        """
        transport = httpx.HTTPTransport(verify=self.certificate.trusting, local_address=of)
        return httpx.Client(base_url=self.address, timeout=PATIENCE, transport=transport)

    def at(self, http: httpx.Client, table: str, of: str = HERE) -> TableClient:
        """Return a browser's connection to a table."""
        return TableClient(http, table, over=self.tunnel.dial(of))


@contextmanager
def deployed(name: str, folder: Path, upstream: str) -> Iterator[Site]:
    """Let people in as the files of ``deploy/`` say, by https and under a path.

    Args:
        name: Which proxy: ``nginx`` or ``caddy``.
        folder: An empty folder.
        upstream: Address and port of topdrop.
    """
    certificate = Certificate(folder)
    port, plain = free_port(), free_port()
    if name == "nginx":
        proxy = nginx(folder, deployed_nginx(certificate, upstream, port, plain), port)
    else:
        told = {"TOPDROP_SITE": f"https://localhost:{port}", "TOPDROP_UPSTREAM": upstream}
        proxy = caddy(folder, deployed_caddy(certificate), port, told)
    with proxy, TlsTunnel(port, certificate.trusting) as tunnel:
        yield Site(
            f"https://localhost:{port}/games",
            f"http://localhost:{plain}/games" if name == "nginx" else None,
            certificate,
            tunnel,
        )
