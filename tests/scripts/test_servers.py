from collections.abc import Callable
from pathlib import Path

import pytest

from script import load_script

servers = load_script("servers")

NOWHERE = Path("/nowhere")


def having(*programs: str) -> Callable[[str], object]:
    return lambda name: name in programs


class Machine:
    """A machine without any of the servers, on which packages may be installed."""

    def __init__(self, no_services: Path, failing: int = 0) -> None:
        self.no_services = no_services
        self.failing = failing
        self.ran: list[list[str]] = []
        self.packages: list[str] = []

    def run(self, command: list[str]) -> int:
        self.ran.append(command)
        if command[:2] == ["apt-get", "install"]:
            # What is installed meanwhile may start nothing.
            assert self.no_services.read_text() == servers.FORBIDDEN
            assert self.no_services.stat().st_mode & 0o111
            if self.failing:
                self.failing -= 1
                return 100
            self.packages = [word for word in command[2:] if not word.startswith("-")]
        return 0

    def find(self, name: str) -> Path | None:
        return Path("/found") if servers.SERVERS[name].package in self.packages else None

    def set_up(self, **otherwise: object) -> list[str]:
        given = {"is_root": True, "has": having("apt-get"), "no_services": self.no_services}
        found: list[str] = servers.find_or_install(self.find, self.run, **{**given, **otherwise})
        return found


def test_root_on_debian_gets_all_that_are_missing_with_one_command(tmp_path: Path) -> None:
    machine = Machine(tmp_path / "policy")
    assert machine.set_up() == []
    installed = [command for command in machine.ran if command[0] == "apt-get"]
    assert len(installed) == 1
    assert machine.packages == [server.package for server in servers.SERVERS.values()]
    assert not machine.no_services.exists()


def test_lists_of_packages_are_fetched_where_that_is_needed(tmp_path: Path) -> None:
    machine = Machine(tmp_path / "policy", failing=1)
    assert machine.set_up() == []
    assert [command[1] for command in machine.ran[:3]] == ["install", "update", "install"]


def test_what_says_which_services_may_start_is_left_alone(tmp_path: Path) -> None:
    policy = tmp_path / "policy"
    policy.write_text(servers.FORBIDDEN)
    policy.chmod(0o755)
    assert Machine(policy).set_up() == []
    assert policy.exists()


def test_nobody_else_gets_anything_but_the_line_to_run(tmp_path: Path) -> None:
    machine = Machine(tmp_path / "policy")
    assert machine.set_up(is_root=False) == list(servers.SERVERS)
    assert machine.set_up(has=having("dnf")) == list(servers.SERVERS)
    assert machine.ran == []
    line = servers.line_to_run(["PostgreSQL"], is_root=False)
    assert line == "sudo apt-get install -y postgresql-15"


def test_nothing_is_installed_where_all_are_here(tmp_path: Path) -> None:
    def run(command: list[str]) -> int:
        raise AssertionError(command)

    assert servers.find_or_install(lambda _: NOWHERE, run, is_root=True) == []


def test_a_folder_of_debian_s_is_looked_at_first(tmp_path: Path) -> None:
    for folder in ("debian", "path"):
        (tmp_path / folder).mkdir()
        program = tmp_path / folder / "served"
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    known = {"One": servers.Server("served", "one", "one", (str(tmp_path / "debian"),))}
    path = {"PATH": str(tmp_path / "path")}
    assert servers.find("One", path, known) == tmp_path / "debian" / "served"
    (tmp_path / "debian" / "served").unlink()
    assert servers.find("One", path, known) == tmp_path / "path" / "served"
    assert servers.find("One", {"PATH": ""}, known) is None


@pytest.mark.parametrize("name", servers.SERVERS)
def test_every_server_is_told_by_name(name: str) -> None:
    assert servers.SERVERS[name].package in servers.line_to_run([name], is_root=True)
