"""The files of ``deploy/`` are what systemd, Docker and topdrop understand; docs/hosting.md too."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

from document_blocks import texts
from proxy_servers import DEPLOY, Certificate, deployed_nginx, find, free_port, nginx
from shell_blocks import check_topdrop
from topdrop.server.configuration import SETTINGS, read_settings
from topdrop.server.http.base_path import read_base_path
from topdrop.server.http.hosts import read_host
from topdrop.server.http.proxies import read_proxy
from topdrop.server.settings import Settings

ROOT: Final = DEPLOY.parent

INSTRUCTIONS: Final = {
    "CMD", "COPY", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "RUN", "USER", "VOLUME", "WORKDIR"
}  # fmt: skip
"""Those of a Dockerfile that ours has; one that is mistyped is none of them."""

SERVICE_KEYS: Final = {
    "build", "cap_drop", "depends_on", "environment", "image", "networks", "ports", "read_only",
    "restart", "security_opt", "stop_grace_period", "tmpfs", "volumes",
}  # fmt: skip
"""Keys of a service in compose.yaml, of those that the specification knows."""

OTHER_VARIABLES: Final = {"TOPDROP_CACHE_DIR", "TOPDROP_CONFIG"}
"""Variables of ours that are no settings."""


def settings_of(environment: dict[str, str], config: Path | None = None) -> Settings:
    """Read settings as the command line does; variables of ours that mean nothing are an error."""
    known = {setting.variable for setting in SETTINGS} | OTHER_VARIABLES
    assert {name for name in environment if name.startswith("TOPDROP_")} <= known
    return read_settings(
        {"config": None if config is None else str(config)},
        environment,
        data=Path,
        readers={
            "base_path": read_base_path,
            "allowed_hosts": read_host,
            "trusted_proxies": read_proxy,
        },
    )


def test_the_settings_are_those_of_the_proxies() -> None:
    settings = settings_of({}, DEPLOY / "topdrop.toml")
    assert (settings.base_path, settings.allowed_hosts) == ("/games", ("games.example",))
    assert not settings.open_page
    for proxy in ("nginx.conf", "Caddyfile"):
        text = (DEPLOY / proxy).read_text()
        assert f"{settings.host}:{settings.port}" in text
        assert f"{settings.base_path}/" in text
        assert settings.allowed_hosts[0] in text


# systemd


def unit() -> dict[str, list[str]]:
    """Return the settings of the unit, by their names."""
    found: dict[str, list[str]] = {}
    for line in (DEPLOY / "topdrop.service").read_text().splitlines():
        if line and not line.startswith(("#", "[")):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def test_the_unit_starts_topdrop() -> None:
    (command,) = unit()["ExecStart"]
    program, *arguments = shlex.split(command)
    assert program == "/opt/topdrop/bin/topdrop"
    check_topdrop(arguments)
    variables = dict(value.split("=", 1) for value in unit()["Environment"])
    settings = settings_of(variables, DEPLOY / "topdrop.toml")
    assert settings.data == Path("/var/lib") / unit()["StateDirectory"][0]
    assert variables["TOPDROP_CACHE_DIR"] == f"/var/cache/{unit()['CacheDirectory'][0]}"


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not here, so nothing else reads the unit")
    text = (DEPLOY / "topdrop.service").read_text()
    # What is to be started is not there, and neither is its user.
    file = tmp_path / "topdrop.service"
    file.write_text(text.replace("/opt/topdrop/bin/topdrop", sys.executable))
    ran = subprocess.run(
        [program, "verify", "--man=no", str(file)], capture_output=True, text=True, check=False
    )
    ours = [line for line in ran.stderr.splitlines() if "topdrop.service" in line]
    assert (ran.returncode, ours) == (0, []), ran.stderr


# Docker


def instructions() -> Iterator[tuple[str, str]]:
    """Yield the instructions of the Dockerfile with their arguments, lines that go on joined."""
    text = re.sub(r"(?m)^\s*#.*\n", "", (DEPLOY / "Dockerfile").read_text())
    for line in re.sub(r"\\\n", " ", text).splitlines():
        if line.strip():
            name, _, rest = line.strip().partition(" ")
            yield name, rest.strip()


def test_the_dockerfile_has_instructions_that_there_are() -> None:
    stages: list[str] = []
    for name, rest in instructions():
        assert name in INSTRUCTIONS
        assert rest
        if name == "FROM":
            image, _, stage = rest.partition(" AS ")
            assert re.fullmatch(r"python:3\.1\d-slim-\w+", image)
            stages.append(stage)
        assert stages, "FROM comes first"
        if name == "COPY":
            source, *more = shlex.split(rest)
            assert more
            if source.startswith("--from="):
                assert source.removeprefix("--from=") in stages[:-1]
        elif name == "RUN":
            assert subprocess.run(["sh", "-n", "-c", rest], check=False).returncode == 0
        elif name == "EXPOSE":
            assert int(rest) == Settings(data=Path()).port
    (*_, (last, command)) = instructions()
    assert last == "CMD"
    program, *arguments = json.loads(command)
    assert program == "topdrop"
    check_topdrop(arguments)


def test_the_container_listens_and_looks_whether_it_is_ready() -> None:
    by_name = dict(instructions())
    settings = settings_of(dict(part.split("=", 1) for part in shlex.split(by_name["ENV"])))
    assert (settings.host, settings.open_page) == ("0.0.0.0", False)
    assert settings.data.is_relative_to(by_name["VOLUME"])
    options, _, check = by_name["HEALTHCHECK"].partition(" CMD ")
    assert all(re.fullmatch(r"--[a-z-]+=\d+s?", option) for option in options.split())
    program, flag, code = json.loads(check)
    assert (program, flag) == ("python", "-c")
    compile(code, "healthcheck", "exec")
    assert f":{settings.port}/readyz" in code


def test_what_the_image_is_made_of_is_there() -> None:
    left_out = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    for needed in ("src", "web", "scripts", "pyproject.toml", "constraints.txt", "README.md"):
        assert (ROOT / needed).exists()
        assert needed not in left_out


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def test_compose_names_only_what_there_is() -> None:
    found = compose()
    assert set(found) == {"services", "networks", "volumes"}
    for name, service in found["services"].items():
        assert set(service) <= SERVICE_KEYS, name
        assert ("build" in service) != ("image" in service)
        assert set(service["networks"]) <= set(found["networks"])
        assert set(service.get("depends_on", ())) <= set(found["services"])
        assert all(isinstance(value, str) for value in service["environment"].values())
        for volume in service["volumes"]:
            source, target, *mode = volume.split(":")
            assert target.startswith("/")
            assert mode in ([], ["ro"])
            if source.startswith("."):
                assert (DEPLOY / source).is_file()
            else:
                assert source in found["volumes"]
        for port in service.get("ports", ()):
            assert re.fullmatch(r"\d+:\d+(/udp)?", port)


def test_compose_and_its_caddy_speak_of_the_same() -> None:
    services = compose()["services"]
    settings = settings_of(services["topdrop"]["environment"])
    caddy = services["caddy"]["environment"]
    assert settings.allowed_hosts == (caddy["TOPDROP_SITE"],)
    assert caddy["TOPDROP_UPSTREAM"] == f"topdrop:{settings.port}"
    (subnet,) = compose()["networks"]["inside"]["ipam"]["config"]
    assert settings.trusted_proxies == (subnet["subnet"],)
    text = (DEPLOY / "Caddyfile").read_text()
    assert set(re.findall(r"\{\$(\w+):", text)) == set(caddy)
    build = services["topdrop"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]).is_file()


# docs/hosting.md


def test_nginx_takes_several_processes_as_the_page_says(tmp_path: Path) -> None:
    find("nginx")
    (several,) = texts("docs/hosting.md", "nginx")
    port = free_port()
    text = deployed_nginx(Certificate(tmp_path), "127.0.0.1:8000", port, free_port())
    text, count = re.subn(r"(?s)upstream topdrop \{.*?\n\}\n", several, text)
    assert count == 1
    with nginx(tmp_path, text, port):
        pass


def test_the_page_names_every_file() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for file in DEPLOY.iterdir():
        if file.suffix != ".dockerignore":
            assert f"deploy/{file.name}" in page
