"""What ``topdrop arena`` shows while it plays: on a terminal only, on standard error."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PREPARING: Final = "Getting bots ready (compiling, once)"


class MatchProgress:
    """The bar of a match."""

    def __init__(self, progress: Progress, games: int | None, there: int) -> None:
        self._progress = progress
        self._task = progress.add_task(PREPARING, total=games, completed=there, rate="", note="")

    def ready(self) -> None:
        """Show that bots are ready and play."""
        self._progress.update(self._task, description="Playing")

    def step(self) -> None:
        """Show that a game is over."""
        speed = self._progress.tasks[0].speed
        rate = f"{speed:.3g} games/s" if speed else ""
        self._progress.update(self._task, advance=1, rate=rate, description="Playing")


@contextmanager
def match_progress(games: int | None, there: int) -> Iterator[MatchProgress]:
    """Show a bar.

    Args:
        games: How many games there will be; None when nobody knows.
        there: How many there are.
    """
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )
    with progress:
        yield MatchProgress(progress, games, there)
