"""``topdrop shaft``: is this a shaft of Drop It, what is in it, and what do pieces score there?"""

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from topdrop.cli.designs import Row, draw_to, print_rows, source_of
from topdrop.core.records import encode
from topdrop.core.seeds import read_seed
from topdrop.core.words import plural

if TYPE_CHECKING:
    from topdrop.dropit import Edges, Shaft
    from topdrop.dropit.random_drops import RandomDrop, RandomDrops
    from topdrop.dropit.shaft_counts import ShaftCounts


def shaft(
    shaft: Annotated[str, typer.Argument(help="A TOML file, or the name of a bundled shaft.")],
    falls: Annotated[
        int, typer.Option(min=0, max=100_000, help="So often all 36 pieces are dropped anywhere.")
    ] = 0,
    edges: Annotated[
        str, typer.Option(help="The faces in front: shapes, colours or none.")
    ] = "shapes",
    seed: Annotated[int, typer.Option(help="The same seed drops the same.")] = 0,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Draw the shaft: .svg or .png.")
    ] = None,
    width: Annotated[int | None, typer.Option(help="How wide a PNG is, in pixels.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check a shaft of Drop It, measure what is in it, and let all pieces fall into it at random.

    What is wrong with a file is told with its key and the rule, and the exit status is 1. The
    drawing shows where the pieces of the last time came to rest, or the empty shaft.
    """
    # Here, since every command would wait for the physics to be imported, the server too.
    from topdrop import dropit
    from topdrop.dropit.random_drops import drop_all, summary
    from topdrop.dropit.shaft_counts import shaft_counts

    the_shaft = dropit.Shaft.load(source_of(shaft))
    the_edges = dropit.Edges(edges)  # type: ignore[arg-type]  # checked on creation
    counts = shaft_counts(the_shaft)
    source, console = Random(read_seed(seed)), Console(stderr=True)
    times = [
        list(drop_all(the_shaft, the_edges, source))
        for _ in track(range(falls), "Dropping", console=console, disable=not console.is_terminal)
    ]
    dropped = summary(the_shaft, *times) if times else None
    if output is not None:
        draw_to(output, _drawing(the_shaft, the_edges, times), width)
    if json:
        told = {"counts": msgspec.to_builtins(counts), "drops": msgspec.to_builtins(dropped)}
        print(encode(told))
        return
    print_rows(the_shaft.name, _count_rows(counts))
    if dropped is not None:
        print_rows(f"All pieces, dropped anywhere, times: {falls}", _drop_rows(dropped))


def _drawing(shaft: "Shaft", edges: "Edges", times: "list[list[RandomDrop]]") -> str:
    from topdrop import dropit
    from topdrop.dropit.draw import empty_shaft_svg, position_svg

    if not times:
        return empty_shaft_svg(shaft)
    drops = times[-1]
    resting = [
        dropit.Resting(drop.piece, pose) for drop, pose in zip(drops, drops[-1].rest, strict=True)
    ]
    return position_svg(dropit.Position(shaft, edges, tuple(resting), len(resting) - 1))


def _count_rows(counts: "ShaftCounts") -> list[Row]:
    return [
        ("levels", counts.levels),
        ("bonus circles", f"{counts.circles}, together {plural(counts.bonus, 'point')}"),
        ("pieces", f"{counts.pieces}, which fill {100 * counts.filled:.3g} % of it"),
        ("widest piece", f"{counts.widest:g} mm, {counts.abreast:g} side by side"),
    ]


def _drop_rows(dropped: "RandomDrops") -> list[Row]:
    return [
        ("points of all", dropped.points),
        ("pieces that score", dropped.scoring),
        ("taboos", dropped.taboos),
        ("reached level", {str(n): count for n, count in enumerate(dropped.levels, 1)}),
        ("covered circle", {str(n): count for n, count in enumerate(dropped.bonus, 1)}),
        ("damped to rest", dropped.damped),
    ]
