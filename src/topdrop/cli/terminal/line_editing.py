"""Reading a line that can be edited: arrow keys, earlier entries and Tab, by readline."""

import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Final

HISTORY: Final = 500
"""How many entries can be called up again."""


def read_line(prompt: str, completions: Callable[[], Sequence[str]]) -> str:
    """Ask for a line on standard input.

    Args:
        prompt: What is asked; a colon follows.
        completions: What the Tab key completes an entry to, asked when it is pressed.

    Raises:
        EOFError: There is nothing more to read.
        KeyboardInterrupt: Ctrl+C was pressed.
    """
    if sys.stdin is None:
        raise EOFError
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return input(f"{prompt}: ")
    editing = _readline()
    if editing is None:
        return input(f"\033[1m{prompt}\033[0m: ")
    editing.set_completer(_completer(completions))
    # What is between these marks takes no room, so that the line is drawn again where it was.
    return input(f"\001\033[1m\002{prompt}\001\033[0m\002: ")


def _readline() -> ModuleType | None:
    """Return the line editor, set up; None where Python has none, as on Windows."""
    try:
        import readline
    except ImportError:
        return None
    readline.set_completer_delims("")
    readline.set_auto_history(True)
    readline.set_history_length(HISTORY)
    edit_line = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if edit_line else "tab: complete")
    return readline


def _completer(completions: Callable[[], Sequence[str]]) -> Callable[[str, int], str | None]:
    def complete(begun: str, number: int) -> str | None:
        fitting = [entry for entry in completions() if entry.startswith(begun.lower())]
        return fitting[number] if number < len(fitting) else None

    return complete
