"""How ``topdrop analyse`` tells people of an analysis."""

import io
from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from topdrop.analysis import Account, Analysis, Decision
from topdrop.analysis.ledger import WORDS, of
from topdrop.analysis.values import Unit
from topdrop.core.words import as_name, plural

WIDTH: Final = 130

MARKS: Final = {"best": "", "good": "", "inaccuracy": "?!", "mistake": "?"}
"""What stands after a move, as in books on chess."""

STOPPED: Final = {"timeout": "the time was over", "cancelled": "it was cancelled"}


def report(analysis: Analysis) -> str:
    """Return an analysis as text: a table of the decisions, then one of the players."""
    title = f"{analysis.game}, {plural(len(analysis.decisions), 'decision')}"
    quality = f"{plural(analysis.samples, 'sample')} a move, seed {analysis.seed}"
    parts = [f"{title}; {quality}, {analysis.seconds:.1f} s"]
    if analysis.decisions:
        parts.append(_drawn(_decisions(analysis)))
    if analysis.summary is None:
        done = f"{len(analysis.decisions)} of {analysis.total} decisions"
        why = STOPPED.get(analysis.stopped or "", "it goes on")
        parts.append(f"Not complete: {done}, then {why}. There is no summary before all are.")
    elif analysis.decisions:
        parts += [_drawn(_players(analysis))]
        parts += [_drawn(_accounts(analysis, "share")), _drawn(_accounts(analysis, "points"))]
    return "\n".join(parts)


def amount(value: float, unit: Unit, signed: bool = False) -> str:
    """Return a number in a unit: per cent of the win, or points."""
    shown = round(value * 100, 1) if unit == "share" else round(value, 2)
    # Adding 0 makes a plain nought of a negative one.
    text = f"{shown + 0.0:{'+' if signed else ''}.{1 if unit == 'share' else 2}f}"
    return (
        f"{text} %".replace("-", "\N{MINUS SIGN}")
        if unit == "share"
        else text.replace("-", "\N{MINUS SIGN}")
    )


def _decisions(analysis: Analysis) -> Table:
    unit = analysis.unit
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    before = "win before" if unit == "share" else "outlook"
    drawn = any(decision.chance for decision in analysis.decisions)
    for header in ("", "player", *(["drawn"] if drawn else []), "played", "best found"):
        table.add_column(header, no_wrap=True)
    for header in (before, "luck", "loss", "95 %"):
        table.add_column(header, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for decision in analysis.decisions:
        table.add_row(*_row(decision, unit, drawn))
    return table


def _row(decision: Decision, unit: Unit, drawn: bool) -> Sequence[str]:
    seat = decision.seat
    before, given, played, after = (
        of(value, seat, unit)
        for value in (decision.before, decision.given, decision.played_value, decision.after)
    )
    same = decision.best == decision.played
    low, high = (amount(end, unit).removesuffix(" %") for end in (decision.low, decision.high))
    return (
        str(decision.move),
        as_name(decision.player),
        *([decision.chance or ""] if drawn else []),
        f"{decision.played}{MARKS[decision.word]}",
        "" if same else decision.best,
        amount(before, unit),
        amount(given - before + after - played, unit, signed=True),
        amount(decision.loss, unit),
        f"{low} to {high}",
        decision.word,
    )


def _players(analysis: Analysis) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("player")
    for header in ("decisions", "loss", "a decision", *WORDS):
        table.add_column(header, justify="right")
    for player in analysis.summary or ():
        table.add_row(
            as_name(player.player),
            str(player.decisions),
            amount(player.loss, analysis.unit),
            amount(player.mean_loss, analysis.unit),
            *(str(player.words[word]) for word in WORDS),
        )
    return table


def _accounts(analysis: Analysis, unit: Unit) -> Table:
    title = "Share of the win" if unit == "share" else "Final points"
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left")
    table.add_column("player")
    for header in ("beginning", "luck", "errors", "gifts", "residual", "end"):
        table.add_column(header, justify="right")
    for player in analysis.summary or ():
        found: Account = player.share if unit == "share" else player.points
        middle = (found.luck, found.errors, found.gifts, found.residual)
        table.add_row(
            as_name(player.player),
            amount(found.initial, unit),
            *(amount(value, unit, signed=True) for value in middle),
            amount(found.final, unit),
        )
    return table


def _drawn(table: Table) -> str:
    console = Console(file=io.StringIO(), width=WIDTH, highlight=False, color_system=None)
    with console.capture() as capture:
        console.print(table)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())
