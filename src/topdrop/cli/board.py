"""``topdrop board``: is this a board of On Top, what is on it, and how do games on it end?"""

from pathlib import Path
from random import Random
from typing import Annotated

import msgspec
import typer

from topdrop import ontop
from topdrop.cli.designs import Row, draw_to, print_rows, source_of
from topdrop.core.records import encode
from topdrop.core.seeds import read_seed
from topdrop.core.words import plural
from topdrop.ontop.board_counts import BoardCounts, board_counts
from topdrop.ontop.random_games import RandomGames, play_random_games


def board(
    board: Annotated[str, typer.Argument(help="A TOML file, or the name of a bundled board.")],
    tiles: Annotated[
        str, typer.Option(help="The tile set: a TOML file, or the name of a bundled one.")
    ] = "classic",
    games: Annotated[
        int, typer.Option(min=0, max=1_000_000, help="So many games are played at random.")
    ] = 0,
    players: Annotated[int, typer.Option(min=2, max=4, help="So many play in them.")] = 2,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Draw the board: .svg or .png.")
    ] = None,
    width: Annotated[int | None, typer.Option(help="How wide a PNG is, in pixels.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check a board of On Top and its tiles, count what is there, and play games on it at random.

    What is wrong with a file is told with its key and the rule, and the exit status is 1.
    """
    the_board = ontop.load_board(source_of(board))
    the_tiles = ontop.load_tile_set(source_of(tiles))
    setup = ontop.make_setup(ontop.COLOURS[:players], board=the_board, tiles=the_tiles)
    counts = board_counts(the_board, the_tiles)
    played = play_random_games(setup, games, Random(read_seed(seed))) if games else None
    if output is not None:
        from topdrop.ontop.draw import empty_board_svg

        draw_to(output, empty_board_svg(the_board), width)
    if json:
        print(encode({"counts": msgspec.to_builtins(counts), "games": msgspec.to_builtins(played)}))
        return
    print_rows(f"{the_board.name}, tiles {the_tiles.name}", _count_rows(counts))
    if played is not None:
        print_rows(f"{plural(games, 'game')} at random, players: {players}", _game_rows(played))


def _count_rows(counts: BoardCounts) -> list[Row]:
    over = counts.over
    cover = f"{plural(counts.covered, 'field')}, {over:+d}" if over else "all fields exactly"
    return [
        ("fields", counts.fields),
        ("pairs of fields", counts.pairs),
        ("crossings", f"{counts.crossings}, {counts.inner} of them inner, {counts.golden} golden"),
        ("red fields", counts.red),
        ("tiles", f"{counts.tiles} of {counts.kinds} kinds"),
        ("triangles", counts.triangles),
        ("stones a colour", counts.stones),
        ("tiles and triangles cover", cover),
        ("acute corners", counts.acute),
        ("obtuse corners", counts.obtuse),
        ("over acute corners", counts.opposite),
        ("side by side", counts.beside),
    ]


def _game_rows(played: RandomGames) -> list[Row]:
    return [
        ("ended by", played.ends),
        ("tiles laid", played.plies),
        ("final points", played.points),
        ("of the best", played.best),
        ("stones left", played.stones_left),
        ("triangles laid", played.triangles),
        ("fields empty", played.empty),
        ("won", played.wins),
    ]
