"""The tables that ``topdrop arena`` prints, which fit 80 columns where names are short."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from topdrop.arena import (
    GameResult,
    Interval,
    Match,
    Rating,
    SequentialTest,
    Standing,
    elo_difference,
    head_to_head,
    standings,
)
from topdrop.arena.rating import SIGMAS
from topdrop.core.registry import find_game
from topdrop.core.words import plural

FILE_WIDTH: Final = 80
"""How wide tables may get that go to a file."""

MAX_NAME: Final = 24
"""A longer name goes on in the next line."""

GAP: Final = 2
"""Between columns."""


def report(
    console: Console,
    match: Match,
    games: Sequence[GameResult],
    test: SequentialTest | None = None,
) -> None:
    """Print the standings and the head-to-head shares.

    Args:
        console: Where to.
        match: The match.
        games: Its games.
        test: What could end it sooner.
    """
    if not games:
        console.print("No game has been played.")
        return
    deals = len({game.deal for game in games})
    seats = len(games[0].seats)
    console.print(
        f"{find_game(match.game).TITLE}: {plural(len(games), 'game')} of {seats} seats, "
        f"{plural(deals, 'deal')} with the seats rotated, seed {match.seed}",
        markup=False,
        soft_wrap=True,
    )
    rows = standings(match.names, games)
    names = [row.name for row in rows]
    console.print(_standings(match, rows))
    console.print(_times(match, rows))
    for table in _meetings(match, names, games, console.width):
        console.print(table)
    if test is not None:
        console.print(in_words(test, match, games), markup=False, soft_wrap=True)
    errors = _first_errors(games)
    if errors:
        console.print(errors, soft_wrap=True)


def in_words(test: SequentialTest, match: Match, games: Sequence[GameResult]) -> str:
    """Say what a test has come to, and by how much Elo the first seems to be stronger."""
    one, other = match.names
    sprt = test.sprt
    met = head_to_head(one, other, games)
    said = {
        "elo0": f"{one} is not stronger than {other} by {sprt.elo1:g} Elo: rather by {sprt.elo0:g}"
        " or less",
        "elo1": f"{one} is stronger than {other} by more than {sprt.elo0:g} Elo: rather by"
        f" {sprt.elo1:g} or more",
        None: "undecided",
    }[test.decision]
    lower, upper = sprt.bounds
    lines = [
        f"SPRT, Elo {sprt.elo0:g} or {sprt.elo1:g}: {said}.",
        f"LLR {test.ratio:.2f} ({lower:.2f} to {upper:.2f}) after {plural(test.deals, 'deal')}"
        + (f"; Elo {_elo(met)}" if met is not None else ""),
    ]
    return "\n".join(lines)


def _elo(share: Interval) -> str:
    value = f"{elo_difference(share.value):+.0f}"
    if share.low is None or share.high is None:
        return value
    return f"{value} ({elo_difference(share.low):+.0f} to {elo_difference(share.high):+.0f})"


def new_table(title: str) -> Table:
    """Return a table that begins with a letter or a number and a bot's name."""
    table = Table(
        title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False
    )
    table.add_column("")
    table.add_column("bot", max_width=MAX_NAME, overflow="fold")
    return table


def _standings(match: Match, rows: Sequence[Standing]) -> Table:
    table = new_table("Standings, 95 % intervals")
    for heading in ("rating", "games", "won", "points"):
        table.add_column(heading, justify="right", no_wrap=True)
    letters = match.letters
    for row in rows:
        table.add_row(
            letters[row.name],
            Text(row.name),
            rating_text(row.rating),
            str(row.games),
            percent(row.won),
            _number(row.points),
        )
    return table


def _times(match: Match, rows: Sequence[Standing]) -> Table:
    table = new_table("Time for a decision, in ms")
    for heading in ("budget", "mean", "longest", "over time", "errors"):
        table.add_column(heading, justify="right", no_wrap=True)
    letters = match.letters
    budgets = {contestant.name: contestant.budget for contestant in match.contestants}
    for row in rows:
        table.add_row(
            letters[row.name],
            Text(row.name),
            budgets[row.name],
            f"{row.ms_mean:.1f}",
            f"{row.ms_max:.0f}",
            _count_in_red(row.overruns),
            _count_in_red(row.errors),
        )
    return table


def _meetings(
    match: Match, names: Sequence[str], games: Sequence[GameResult], width: int
) -> list[Table]:
    """Return who came before whom: in one table, or in several with some of the columns each.

    Where not all columns fit, intervals stand below their shares.
    """
    cells = {
        (name, other): percent(head_to_head(name, other, games))
        for name in names
        for other in names
        if name != other
    }
    left = 1 + GAP + min(MAX_NAME, max(map(cell_len, names)))
    widest = max(map(len, cells.values())) + GAP
    if left + widest * len(names) > width:
        cells = {key: text.replace(" (", "\n(") for key, text in cells.items()}
        widest = max(len(line) for text in cells.values() for line in text.splitlines()) + GAP
    some = max(1, (width - left) // widest)
    letters = match.letters
    tables: list[Table] = []
    for first in range(0, len(names), some):
        shown = names[first : first + some]
        title = "" if first else "How often the row came before the column, ties half"
        table = new_table(title)
        for name in shown:
            table.add_column(letters[name], justify="right", no_wrap=True)
        for name in names:
            row = (cells.get((name, other), "") for other in shown)
            table.add_row(letters[name], Text(name), *row)
        tables.append(table)
    return tables


def _first_errors(games: Sequence[GameResult]) -> Text | None:
    """Return the first error of each bot."""
    first = {
        seat.bot: f"{seat.bot}, game {game.id}, {seat.error}"
        for game in reversed(games)
        for seat in reversed(game.seats)
        if seat.error
    }
    if not first:
        return None
    lines = "\n".join(f"  {line}" for line in first.values())
    return Text(f"Bots that failed had these moves drawn for them by lot; first:\n{lines}", "red")


def rating_text(rating: Rating) -> str:
    """Return a rating with what it may be besides."""
    return f"{rating.mu:.1f} ± {SIGMAS * rating.sigma:.1f}"


def percent(interval: Interval | None) -> str:
    """Return a share with its interval in percent."""
    if interval is None:
        return "-"
    value = f"{100 * interval.value:.1f} %"
    if interval.low is None or interval.high is None:
        return value
    return f"{value} ({100 * interval.low:.1f}-{100 * interval.high:.1f})"


def _number(interval: Interval | None) -> str:
    if interval is None:
        return "-"
    if interval.low is None or interval.high is None:
        return f"{interval.value:.2f}"
    return f"{interval.value:.2f} ± {interval.high - interval.value:.2f}"


def _count_in_red(count: int) -> str:
    return f"[red]{count}[/]" if count else "0"
