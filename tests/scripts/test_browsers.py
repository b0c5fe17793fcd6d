from pathlib import Path

import pytest

from script import load_script

browsers = load_script("browsers")


def test_what_is_missing_is_told_as_packages_each_once() -> None:
    there = {"firefox": Path("/usr/bin/firefox"), "screen": Path("/usr/bin/Xvfb")}
    assert browsers.missing(find=there.get) == ["webkit2gtk-driver"]
    assert browsers.missing(browsers.NEEDED["firefox"], there.get) == []
    assert browsers.missing(browsers.NEEDED["webkit"], lambda _: None) == [
        "webkit2gtk-driver",
        "xvfb",
    ]


def test_programs_are_found_by_name_by_place_or_as_somebody_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "lib" / "x86" / "MiniBrowser"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    places = {"webkit": (str(tmp_path / "lib" / "*" / "MiniBrowser"),), "screen": ("MiniBrowser",)}
    monkeypatch.setattr(browsers, "PROGRAMS", places)
    monkeypatch.setenv("PATH", str(program.parent))
    assert browsers.find("webkit", {}) == program
    assert browsers.find("screen", {}) == program
    monkeypatch.setenv("PATH", "")
    assert browsers.find("screen", {}) is None
    assert browsers.find("firefox", {"TOPDROP_FIREFOX": "/opt/mine"}) == Path("/opt/mine")


def test_root_on_debian_gets_only_what_is_missing() -> None:
    ran: list[list[str]] = []

    def run(command: list[str]) -> int:
        ran.append(command)
        return 0

    def missing() -> list[str]:
        return [] if len(ran) == 2 else ["xvfb"]

    assert browsers.install(missing, run, is_root=True, has=lambda name: name == "apt-get") == []
    assert [command[:2] for command in ran] == [["apt-get", "update"], ["apt-get", "install"]]
    assert ran[1][-1] == "xvfb"


@pytest.mark.parametrize(("is_root", "has_apt"), [(False, True), (True, False)])
def test_nobody_else_gets_anything_but_is_told_the_line(is_root: bool, has_apt: bool) -> None:
    def run(command: list[str]) -> int:
        raise AssertionError(command)

    left = browsers.install(lambda: ["xvfb"], run, is_root=is_root, has=lambda _: has_apt)
    assert left == ["xvfb"]
    assert browsers.line_to_run(left) == "sudo apt-get update && sudo apt-get install -y xvfb"
