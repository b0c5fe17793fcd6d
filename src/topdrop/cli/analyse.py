"""``topdrop analyse``: what each move of a game was worth, and what was luck."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from topdrop.cli.jsonl_stream import process_stream
from topdrop.core.game import Record

if TYPE_CHECKING:
    from topdrop.analysis import Analysis

EXIT_INTERRUPTED: Final = 130
"""The exit status after Ctrl+C, as shells have it."""


def analyse(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Files of records, or patterns of names; - for standard input."
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a record.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(help="How long a game may take; what there is then is printed."),
    ] = None,
    samples: Annotated[
        int | None,
        typer.Option(help="Samples of each compared move, an even number: more are more exact."),
    ] = None,
    seed: Annotated[
        int, typer.Option(help="With the same samples and seed an analysis is the same.")
    ] = 0,
) -> None:
    """Tell what each move of a game was worth against the best found, and what was luck.

    Without --seconds and --samples it takes as long as a usable analysis needs: some ten seconds
    for On Top, a minute or two for Drop It. A bad record is answered with what is wrong with it,
    the rest go on, and the exit status is 1. Ctrl+C ends it and prints what there is.
    """
    # The compiler that the bots bring along need not be loaded for other commands.
    from topdrop import analysis
    from topdrop.cli.analysis_report import report

    found: list[Analysis] = []

    def handle(record: Record) -> Record:
        if interrupted():
            raise typer.Exit(EXIT_INTERRUPTED)
        with _progress_bar() as tell:
            found[:] = [
                analysis.analyse(
                    record,
                    seconds=seconds,
                    samples=samples,
                    seed=seed,
                    progress=tell,
                    cancelled=interrupted,
                )
            ]
        return found[0].as_json()

    with _first_interrupt() as interrupted:
        process_stream(files, handle, lambda _: report(found[0]), json=json)
        if interrupted():
            raise typer.Exit(EXIT_INTERRUPTED)


@contextmanager
def _first_interrupt() -> "Iterator[Callable[[], bool]]":
    """Let the first Ctrl+C only be noted; the second ends the command as usual."""
    noted = False

    def note(*_: Any) -> None:
        nonlocal noted
        noted = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: noted
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress_bar() -> "Iterator[Callable[[Analysis], None]]":
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("Analysing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=sys.stderr is None or not console.is_terminal,
        transient=True,
    )
    with progress:
        task = progress.add_task("", total=None)

        def tell(analysis: "Analysis") -> None:
            progress.update(task, total=analysis.total, completed=len(analysis.decisions))

        yield tell
