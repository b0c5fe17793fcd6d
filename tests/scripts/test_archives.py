"""What has to be in what is published, and what must not."""

import tarfile
import zipfile
from pathlib import Path

import pytest

from script import load_script

archives = load_script("archives")

SOURCES = ["topdrop/__init__.py", "topdrop/data/puzzles/ontop.json"]


def names(*, wheel: bool) -> list[str]:
    """Return the names of an archive that is as it should be."""
    wanted = archives.IN_WHEEL if wheel else archives.IN_SOURCE
    there = [pattern.replace("*", "1.0") for pattern in wanted]
    sources = ["topdrop/__init__.py"]
    if not wheel:
        sources = [f"topdrop-1.0/src/{name}" for name in SOURCES]
    return there + sources


@pytest.mark.parametrize("wheel", [True, False])
def test_an_archive_as_it_should_be_has_no_fault(wheel: bool) -> None:
    assert list(archives.faults(names(wheel=wheel), SOURCES, wheel=wheel)) == []


@pytest.mark.parametrize("wheel", [True, False])
def test_whatever_is_missing_is_named(wheel: bool) -> None:
    whole = names(wheel=wheel)
    for name in whole:
        left = [each for each in whole if each != name]
        assert list(archives.faults(left, SOURCES, wheel=wheel)), name


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("tests/conftest.py", "tests/conftest.py does not belong into a wheel"),
        ("topdrop/__pycache__/a.pyc", "topdrop/__pycache__/a.pyc does not belong there"),
        ("topdrop/node_modules/a.js", "topdrop/node_modules/a.js does not belong there"),
    ],
)
def test_what_does_not_belong_into_a_wheel_is_named(name: str, fault: str) -> None:
    assert fault in archives.faults([*names(wheel=True), name], SOURCES, wheel=True)


def test_both_kinds_are_read(tmp_path: Path) -> None:
    wheel, source = tmp_path / "topdrop-1.0-py3-none-any.whl", tmp_path / "topdrop-1.0.tar.gz"
    with zipfile.ZipFile(wheel, "w") as opened:
        opened.writestr("topdrop/", "")
        opened.writestr("topdrop/a.py", "")
    (tmp_path / "a.py").write_text("")
    with tarfile.open(source, "w:gz") as packed:
        packed.add(tmp_path / "a.py", "topdrop-1.0/a.py")
    assert archives.names_in(wheel) == ["topdrop/a.py"]
    assert archives.names_in(source) == ["topdrop-1.0/a.py"]
    with pytest.raises(archives.WrongContents, match=r"none-any.whl: .* is missing"):
        archives.check(wheel, SOURCES)


def test_our_own_sources_are_known_without_the_client() -> None:
    ours = archives.sources()
    assert {"topdrop/py.typed", "topdrop/data/boards/classic.toml"} <= set(ours)
    assert not [name for name in ours if "/client/" in name or "__pycache__" in name]
