"""The commands as a whole: what there is, how it is asked for, and how little is loaded for it."""

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from command import topdrop
from topdrop.cli.app import COMMANDS, app

HEAVY = {"asyncpg", "fpdf", "litestar", "numba", "numpy", "PIL", "pymunk", "redis", "shapely"}

LOADED = """
import sys
from topdrop.cli.app import app

sys.argv[1:] = {arguments!r}
try:
    app(prog_name="topdrop")
finally:
    print(*sys.modules, file=sys.stderr)
"""


def loaded_for(*arguments: str) -> set[str]:
    """Return the modules that are loaded when a command has been answered."""
    code = LOADED.format(arguments=list(arguments))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith("topdrop.")}


def completed(*words: str) -> list[str]:
    """Return what bash is told when the last of the words is to be completed."""
    line = {"COMP_WORDS": " ".join(["topdrop", *words]), "COMP_CWORD": str(len(words))}
    return asked_by_shell({**line, "_TOPDROP_COMPLETE": "complete_bash"}).split()


def asked_by_shell(variables: dict[str, str]) -> str:
    """Return what a shell is told that asks with these variables."""
    done = subprocess.run(
        [sys.executable, "-m", "topdrop"],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_list_of_commands_loads_none_of_them() -> None:
    """Else it takes 0.1 s more of processor time, and a completion too."""
    assert ours(loaded_for("--help")) == {
        "topdrop.cli",
        "topdrop.cli.app",
        "topdrop.cli.lazy_group",
        "topdrop.core",
        "topdrop.core.errors",
        "topdrop.core.extras",
        "topdrop.renamed",
    }


def test_a_command_imports_what_it_does_itself_alone() -> None:
    """Else each takes 0.2 s more to begin, and a server has 25 MB more than it needs."""
    code = "import sys, topdrop.cli.app as app\n"
    code += "[command.load(name) for name, command in app.COMMANDS.items()]\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stdout.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_listed_by_what_it_says_of_itself(name: str) -> None:
    command = COMMANDS[name].load(name)
    assert (command.name, (command.help or "").splitlines()[0]) == (name, COMMANDS[name].summary)


@pytest.mark.parametrize("name", COMMANDS)
def test_h_is_help(name: str) -> None:
    short, long = (CliRunner().invoke(app, [name, option]) for option in ("-h", "--help"))
    assert short.exit_code == 0
    assert short.output == long.output
    assert COMMANDS[name].summary.split()[0] in short.output


def test_h_is_help_of_commands_in_commands() -> None:
    short, long = (CliRunner().invoke(app, ["admin", "ban", each]) for each in ("-h", "--help"))
    assert (short.exit_code, short.output) == (0, long.output)


def test_a_command_misspelt_is_guessed() -> None:
    outcome = topdrop("replya")
    assert outcome.status == 2
    assert "No such command 'replya'. Did you mean 'replay'" in outcome.err


def test_the_package_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "topdrop", "-h"], capture_output=True, text=True, check=True
    )
    assert "Usage: topdrop [OPTIONS] COMMAND" in done.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("re",), ["replay"]),
        (("admin", "un"), ["unban"]),
        (("replay", "--si"), ["--simulate"]),
        (("play", "o"), ["ontop"]),
        (("play", "dropit", "--bot", "level"), [f"level{number}" for number in range(1, 6)]),
        (("play", "--bot", "flat"), ["flat"]),
        (("arena", "ontop", "level1", "plan"), ["planner"]),
    ],
)
def test_shells_complete(words: tuple[str, ...], expected: list[str]) -> None:
    assert completed(*words) == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_shells_are_told_how_to_complete(shell: str) -> None:
    told = asked_by_shell({"_TOPDROP_COMPLETE": f"source_{shell}"})
    assert f"complete_{shell}" in told
