"""``topdrop plies``: records as a table, one row a ply, for pandas and the like."""

from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from topdrop.cli.files import expand, open_input
from topdrop.core.errors import GameFailed, RecordError, SetupError, TopdropError, quote
from topdrop.core.records import read_records
from topdrop.core.registry import blaming
from topdrop.core.words import number, plural

SUFFIX: Final = ".parquet"


def plies(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Files of records, or patterns of names; - for standard input."
        ),
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The table: a Parquet file, .parquet.")
    ],
) -> None:
    """Write the decisions of games as a table, one row a ply.

    A bad record is told on standard error, the rest go on, and the exit status is 1.
    """
    check_ply_file("--output", output)
    written = write_plies(expand(files), output)
    plies_text = f"{number(written.plies)} {'ply' if written.plies == 1 else 'plies'}"
    typer.echo(f"{output}: {plies_text} of {plural(written.records, 'game')}")
    if written.bad:
        raise typer.Exit(1)


def check_ply_file(option: str, path: Path) -> None:
    """Fail before the first record rather than after the last.

    Raises:
        TopdropError: No file of plies can be written there.
    """
    if path.suffix.lower() != SUFFIX:
        raise TopdropError(f"{option}: {quote(str(path))} should end in {SUFFIX}")
    if not path.parent.is_dir():
        raise TopdropError(f"{option}: there is no folder {quote(str(path.parent))}")


class Written(NamedTuple):
    """How many records were written, the plies that they had, and how many records were bad."""

    records: int
    plies: int
    bad: int


def write_plies(files: list[str], output: Path) -> Written:
    """Write the plies of files of records, and tell on standard error which records are none.

    Raises:
        TopdropError: A file cannot be read or written.
    """
    # Parquet need not be loaded for other commands.
    from topdrop.arena.ply_file import open_ply_file

    bad = 0
    with open_ply_file(output) as table:
        for name in files:
            with open_input(name) as stream:
                for count, record in enumerate(read_records(stream), 1):
                    try:
                        if isinstance(record, RecordError):
                            raise record
                        with blaming(record.get("game")):
                            table.add(record)
                    except (RecordError, SetupError, GameFailed) as error:
                        bad += 1
                        typer.echo(f"{name}, {count}: {error}", err=True)
    return Written(table.records, table.plies, bad)
