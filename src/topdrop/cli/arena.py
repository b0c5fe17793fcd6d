"""``topdrop arena``: matches between bots, and who is stronger."""

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer
from rich.console import Console

from topdrop.cli.arena_progress import match_progress
from topdrop.cli.completion import complete_bot, complete_game
from topdrop.cli.files import write_output
from topdrop.cli.pictures import render_still
from topdrop.cli.plies import check_ply_file, write_plies
from topdrop.cli.setup_option import read_setup
from topdrop.core.errors import TopdropError, quote

if TYPE_CHECKING:
    from topdrop.arena import Fixture, GameResult, Match, RecordedGame, SequentialTest, Sprt
    from topdrop.remote import Invitation

    Runner: TypeAlias = Callable[
        [Iterator[Fixture], bool, Callable[[], None]], Generator[RecordedGame, None, None]
    ]
    """Plays games, with records or without, and says when bots are ready."""

GAMES: Final = 100
"""How many games are played where nobody says so."""

SPRT_GAMES: Final = 20_000
"""How many are played at most until a test has decided."""

MAX_GAMES: Final = 1_000_000_000
"""The most games of one match."""

EXIT_INTERRUPTED: Final = 130
"""The exit status after Ctrl+C, as shells have it."""


def arena(
    game: Annotated[
        str, typer.Argument(help="The game: ontop or dropit.", autocompletion=complete_game)
    ],
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT…",
            help="Levels (level3 or a name) and bots, if need be with a budget of their own: "
            "flat@0.05, flat@50ms, planner@150tries; engine:COMMAND is a program asked over its "
            "input and output, remote:NAME one that comes to a server, mybot.py a file with a bot. "
            "One may sit twice.",
            autocompletion=complete_bot,
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(
            help="How many games in all, with --sprt at most.",
            show_default=f"{GAMES}, with --sprt {SPRT_GAMES}",
        ),
    ] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="ELO0 ELO1",
            help="Stop as soon as the first of two bots is known to be stronger by ELO0 at most, "
            "or by ELO1 at least.",
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(help="Time for a decision, for bots that name none and are no level.")
    ] = 1.0,
    players: Annotated[
        str | None,
        typer.Option(help="How many sit at a table, or their colours: 4, or red,blue,white."),
    ] = None,
    line_up: Annotated[
        list[str] | None,
        typer.Option(help="Who sits where: A,B,B,B, A being the first bot. Can be repeated."),
    ] = None,
    setup: Annotated[
        str | None,
        typer.Option(help="The game's choices: a JSON file, or JSON, as a record's setup."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat these deals.")] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=0, help="How many processes; one a core otherwise, 0 none but this."),
    ] = None,
    concurrency: Annotated[
        int | None,
        typer.Option(min=1, help="How many games with programs (remote:NAME) are played at once."),
    ] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on a Ray cluster, or Ray's processes here.")
    ] = False,
    ray_address: Annotated[
        str | None, typer.Option(help="The cluster to play on: HOST:PORT or auto.")
    ] = None,
    json: Annotated[
        Path | None,
        typer.Option(
            help="Where the games go: JSON Lines, or Parquet when it ends in .parquet. "
            "A file that is there is gone on with."
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            help="Where every game's record goes: JSON Lines, packed when it ends in .zst. "
            "Gone on with like --json."
        ),
    ] = None,
    plies: Annotated[
        Path | None,
        typer.Option(help="Write those records as a table too, one row a ply: a .parquet."),
    ] = None,
    ladder: Annotated[
        Path | None,
        typer.Option(help="A file of many matches' games for topdrop ladder, to add these to."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw ratings and meetings: a .svg or a .png.")
    ] = None,
) -> None:
    """Let bots play many games and tell who is stronger.

    Every deal is played once for each rotation of the seats. Ctrl+C ends the match and keeps the
    games; the same command goes on with it.
    """
    if games is None:
        games = GAMES if sprt is None else SPRT_GAMES
    if games < 1:
        raise TopdropError(f"--games should be 1 or more, not {games}")
    if games > MAX_GAMES:
        raise TopdropError(f"--games should be {MAX_GAMES:,} or fewer, not {games}")
    _check_plot(plot)
    if records is not None and records == json:
        raise TopdropError("--json and --records should be two files")
    if ladder is not None and ladder in (json, records):
        raise TopdropError("--ladder takes many matches; --json and --records are of this one")
    if plies is not None:
        if records is None:
            raise TopdropError("--plies is made of the games' records: it needs --records")
        check_ply_file("--plies", plies)
    # The compiler that some bots bring along need not be loaded for other commands.
    from topdrop.arena import make_match, make_sprt

    hypotheses = None if sprt is None else make_sprt(*sprt)
    match = make_match(
        game,
        bots,
        seconds=seconds,
        players=_read_players(players),
        line_ups=[text.split(",") for text in line_up or ()],
        setup=read_setup(setup),
        seed=_earlier_seed(json, records) if seed is None else seed,
    )
    play = _choose_runner(match, workers, concurrency, ray or ray_address is not None, ray_address)
    played, test, stopped = _play(match, games, (json, records, ladder), play, hypotheses)
    _report(match, played, test, plot)
    if plies is not None and played:
        write_plies([str(records)], plies)
    if stopped:
        raise typer.Exit(EXIT_INTERRUPTED)


def _choose_runner(
    match: "Match",
    workers: int | None,
    concurrency: int | None,
    on_ray: bool,
    address: str | None,
) -> "Runner":
    """Return what plays the games: processes, a Ray cluster, or a server for programs."""
    from topdrop.arena import play_recorded, record_on_ray

    programs = [contestant.name for contestant in match.contestants if contestant.remote]
    if programs and (on_ray or workers is not None):
        reason = f"{quote(programs[0])} is a program; games with it are played in one process"
        raise TopdropError(f"{reason}, with --concurrency and without --workers and --ray")
    if concurrency is not None and not programs:
        reason = "--concurrency is for games with programs (remote:NAME)"
        raise TopdropError(f"{reason}; --workers says how many others are played at once")
    if on_ray and workers is not None:
        raise TopdropError("--workers are this machine's; a cluster has its own")
    if on_ray:
        return lambda left, records, ready: record_on_ray(match, left, address, records=records)
    if programs:
        # The server need not be loaded for other matches.
        from topdrop import remote

        return lambda left, records, ready: remote.play_recorded(
            match,
            left,
            partial(_invite, ready),
            concurrency=concurrency or 1,
            records=records,
        )
    return lambda left, records, ready: play_recorded(
        match, left, workers, records=records, ready=ready
    )


def _invite(ready: Callable[[], None], invitations: "Sequence[Invitation]") -> None:
    ready()
    for name, address, token in invitations:
        typer.echo(f"{name} is awaited at {address} with the token {token}", err=True)


def _play(
    match: "Match",
    games: int,
    files: tuple[Path | None, Path | None, Path | None],
    play: "Runner",
    sprt: "Sprt | None",
) -> "tuple[list[GameResult], SequentialTest | None, bool]":
    """Play the missing games, until a test has decided where there is one.

    Args:
        match: The match.
        games: How many games there should be in all.
        files: The files of results and of records, and the ladder.
        play: Plays games.
        sprt: The test.

    Returns:
        All games there are, the test, and whether Ctrl+C ended it.
    """
    from topdrop.arena import LadderFile, SequentialTest, open_games
    from topdrop.arena.scheduler import missing_fixtures

    stopped = False
    results, records, shared = files
    ladder = None if shared is None else LadderFile(shared, match)
    with open_games(match, results, records) as store:
        test = None if sprt is None else SequentialTest(sprt, match, store.games.values())
        left = missing_fixtures(match, games, frozenset(store.games))
        there = sum(number <= games for number in store.games)
        if ladder is not None:
            for number in sorted(store.games):
                ladder.add(store.games[number])
        try:
            with match_progress(games, there, test) as progress:
                if test is None or test.decision is None:
                    with closing(play(left, records is not None, progress.ready)) as playing:
                        for game in playing:
                            store.add(game)
                            if ladder is not None:
                                ladder.add(game.result)
                            progress.step()
                            if test is not None and test.add(game.result):
                                break
        except KeyboardInterrupt:
            stopped = True
        return [store.games[key] for key in sorted(store.games)], test, stopped


def _report(
    match: "Match",
    played: "Sequence[GameResult]",
    test: "SequentialTest | None",
    plot: Path | None,
) -> None:
    from topdrop.arena import match_svg
    from topdrop.cli.arena_report import FILE_WIDTH, report

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = FILE_WIDTH
    report(console, match, played, test)
    if plot is not None and played:
        write_output(plot, render_still(match_svg(match, played), plot.suffix.lower()))


def _check_plot(plot: Path | None) -> None:
    """Fail before the first game rather than after the last."""
    if plot is None:
        return
    if plot.suffix.lower() not in (".svg", ".png"):
        raise TopdropError(f"--plot: {quote(str(plot))} should end in .svg or .png")
    if not plot.parent.is_dir():
        raise TopdropError(f"--plot: there is no folder {quote(str(plot.parent))}")


def _read_players(text: str | None) -> int | list[str] | None:
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",")]
    return int(parts[0]) if re.fullmatch(r"\d{1,3}", text.strip()) else parts


def _earlier_seed(json: Path | None, records: Path | None) -> int | None:
    """Return the seed of the match that a file holds already."""
    from topdrop.arena import read_record_results, read_results

    for path, read in ((json, read_results), (records, read_record_results)):
        if path is not None and path.exists():
            match, _ = read(path)
            if match is not None:
                return match.seed
    return None
