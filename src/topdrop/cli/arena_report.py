"""The tables that ``topdrop arena`` prints."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from topdrop.arena import GameResult, Interval, Match, Standing, head_to_head, standings
from topdrop.arena.rating import SIGMAS
from topdrop.core.registry import find_game
from topdrop.core.words import plural


def report(console: Console, match: Match, games: Sequence[GameResult]) -> None:
    """Print the standings and the head-to-head shares.

    Args:
        console: Where to.
        match: The match.
        games: Its games.
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
    )
    rows = standings(match.names, games)
    console.print(_standings(match, rows))
    console.print(_meetings(match, [row.name for row in rows], games))
    errors = _first_errors(games)
    if errors:
        console.print(errors)


def _standings(match: Match, rows: Sequence[Standing]) -> Table:
    table = Table(title="Standings, 95 % intervals", title_justify="left")
    table.add_column("")
    table.add_column("bot")
    table.add_column("budget")
    for heading in ("rating", "games", "won", "points", "ms", "longest", "over time", "errors"):
        table.add_column(heading, justify="right")
    letters = match.letters
    budgets = {contestant.name: contestant.budget for contestant in match.contestants}
    for row in rows:
        table.add_row(
            letters[row.name],
            Text(row.name),
            budgets[row.name],
            f"{row.rating.mu:.1f} ± {SIGMAS * row.rating.sigma:.1f}",
            str(row.games),
            percent(row.won),
            _number(row.points),
            f"{row.ms_mean:.1f}",
            f"{row.ms_max:.0f}",
            _count_in_red(row.overruns),
            _count_in_red(row.errors),
        )
    return table


def _meetings(match: Match, names: Sequence[str], games: Sequence[GameResult]) -> Table:
    table = Table(title="How often the row came before the column, ties half", title_justify="left")
    letters = match.letters
    table.add_column("")
    table.add_column("bot")
    for name in names:
        table.add_column(letters[name], justify="right")
    for name in names:
        table.add_row(
            letters[name],
            Text(name),
            *(
                "" if name == other else percent(head_to_head(name, other, games))
                for other in names
            ),
        )
    return table


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
