from collections.abc import Callable
from pathlib import Path

import pytest

from script import load_script

chromium = load_script("chromium")


def program(folder: Path, name: str) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    return file


def having(*programs: str) -> Callable[[str], object]:
    return lambda name: name in programs


def test_the_smallest_kind_is_found_first(tmp_path: Path) -> None:
    program(tmp_path / "a", "google-chrome")
    shell = program(tmp_path / "b", "chromium-headless-shell")
    path = {"PATH": f"{tmp_path / 'a'}:{tmp_path / 'b'}"}
    assert chromium.find(path, places=()) == shell


def test_the_usual_places_are_looked_at_too(tmp_path: Path) -> None:
    chrome = program(tmp_path / "opt", "chrome")
    assert chromium.find({"PATH": ""}, places=[str(tmp_path / "opt")]) == chrome
    assert chromium.find({"PATH": str(tmp_path)}, places=()) is None


def test_somebody_can_say_which(tmp_path: Path) -> None:
    program(tmp_path / "a", "chromium")
    said = {"PATH": str(tmp_path / "a"), "TOPDROP_CHROMIUM": "/opt/mine"}
    assert chromium.find(said, places=()) == Path("/opt/mine")


def test_root_on_debian_gets_one() -> None:
    ran: list[list[str]] = []

    def run(command: list[str]) -> int:
        ran.append(command)
        return 0

    def find() -> Path | None:
        return Path("/usr/bin/chromium-headless-shell") if len(ran) == 2 else None

    found = chromium.find_or_install(find, run, is_root=True, has=having("apt-get"))
    assert found == Path("/usr/bin/chromium-headless-shell")
    assert [command[:2] for command in ran] == [["apt-get", "update"], ["apt-get", "install"]]
    assert ran[1][-1] == "chromium-headless-shell"


def test_nothing_is_installed_where_there_is_one() -> None:
    def run(command: list[str]) -> int:
        raise AssertionError(command)

    found = chromium.find_or_install(lambda: Path("/x"), run, is_root=True, has=having("apt-get"))
    assert found == Path("/x")


@pytest.mark.parametrize(
    ("is_root", "programs", "line"),
    [
        (
            False,
            ["apt-get"],
            "sudo apt-get update && sudo apt-get install -y chromium-headless-shell",
        ),
        (True, ["apt-get"], "apt-get update && apt-get install -y chromium-headless-shell"),
        (False, ["brew"], "brew install --cask chromium"),
        (True, ["dnf"], "dnf install -y chromium-headless"),
    ],
)
def test_everybody_else_is_told_the_line(is_root: bool, programs: list[str], line: str) -> None:
    with pytest.raises(chromium.NoChromium) as told:
        chromium.find_or_install(lambda: None, lambda _: 1, is_root=is_root, has=having(*programs))
    assert str(told.value) == line
