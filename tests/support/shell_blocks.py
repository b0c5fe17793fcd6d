"""Reading the commands of a document without running them.

``topdrop`` is parsed by its own command line, ``make`` and ``python`` have to find their targets
and files, ``pip install`` the extras it asks for. Programs of others are only known by name.
"""

import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import typer

from topdrop.cli.app import COMMANDS, app

ROOT: Final = Path(__file__).parents[2]
OTHERS: Final = {
    "apt-get", "certbot", "cp", "createdb", "createuser", "curl", "docker", "export", "mkdir",
    "mutmut", "nginx", "openssl", "pre-commit", "pytest", "ray", "sed", "source",
    "systemctl", "useradd",
}  # fmt: skip
"""The shell's own, and programs whose options are not ours to know."""
ASSIGNED: Final = re.compile(r"[A-Z_]+=")
INLINE: Final = re.compile(r"(?<!`)`(topdrop [^`\n]+)`(?!`)")

APP: Final[Any] = typer.main.get_command(app)


def check_shell(text: str) -> None:
    """Check every command of a block.

    Raises:
        AssertionError: A command, or something that it names, is not there.
        Exception: ``topdrop`` does not understand it; it says so in its own words.
    """
    for words in commands(text):
        program, *arguments = _without_user(words)
        program = Path(program).name
        if program in OTHERS or ASSIGNED.match(program):
            continue
        checker = PROGRAMS.get(program)
        assert checker is not None, f"{shlex.join(words)}: nobody knows {program}"
        checker(arguments)


def commands(text: str) -> Iterator[list[str]]:
    """Yield the words of every command of a block, without comments, joined where they go on."""
    for line in text.replace("\\\n", " ").splitlines():
        if words := shlex.split(line, comments=True):
            yield words


def _without_user(words: list[str]) -> list[str]:
    """Return a command without what says as whom, and with which variables, it is run."""
    words = list(words)
    if words[0] == "sudo":
        del words[: 3 if words[1] == "-u" else 1]
    if words[0] == "env":
        del words[0]
    while len(words) > 1 and ASSIGNED.match(words[0]):
        del words[0]
    return words


def inline_commands(text: str) -> list[str]:
    """Return what begins with ``topdrop`` in backticks, within a line of prose or of a table."""
    return INLINE.findall(text)


def check_topdrop(arguments: list[str]) -> None:
    """Let the command line parse its arguments.

    Raises:
        Exception: It does not understand them; it says so in its own words.
    """
    name, *rest = arguments
    if name.startswith("-"):
        check_mention(shlex.join(["topdrop", *arguments]))
        return
    _command(name).make_context(name, rest).close()


def check_mention(text: str) -> None:
    """Check that a command that prose mentions has its name and its options right.

    Its arguments may be left out, or be words such as ``FILE`` that stand for them.

    Raises:
        AssertionError: There is no such command or option.
    """
    _, name, *rest = shlex.split(text)
    if name.startswith("-"):
        command, rest, name = APP, [name, *rest], "topdrop"
    else:
        command = _command(name)
    while rest and rest[0] in getattr(command, "commands", ()):
        command, name = command.commands[rest[0]], rest.pop(0)
    known = {option for parameter in command.params for option in parameter.opts}
    known |= set(APP.context_settings["help_option_names"])
    for word in takewhile("--".__ne__, rest):
        assert not word.startswith("-") or word == "-" or word in known, f"{name} has no {word}"


def _command(name: str) -> Any:
    assert name in COMMANDS, f"topdrop has no command {name}"
    return COMMANDS[name].load(name)


def _check_make(targets: list[str]) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known = re.findall(r"^([a-z]+):", makefile, re.MULTILINE)
    assert targets
    assert set(targets) <= set(known), f"make {' '.join(targets)}"


def _check_python(arguments: list[str]) -> None:
    if arguments[:2] == ["-m", "venv"]:
        return
    (file,) = arguments[:1]
    assert (ROOT / file).is_file(), f"there is no {file}"


def _check_pip(arguments: list[str]) -> None:
    action, *names = (word for word in arguments if not word.startswith("-"))
    assert action == "install"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name in names:
        for extras in re.findall(r"\[(.*)\]", name):
            known = project["optional-dependencies"]
            assert set(extras.split(",")) <= set(known), f"there is no extra {name}"


PROGRAMS: Final[Mapping[str, Callable[[list[str]], None]]] = {
    "topdrop": check_topdrop,
    "make": _check_make,
    "python": _check_python,
    "python3": _check_python,
    "pip": _check_pip,
}
"""What checks the arguments of a program."""
