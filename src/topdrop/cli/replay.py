"""``topdrop replay``: play records again and say how each of them stands."""

from typing import Annotated

import typer

from topdrop.cli.jsonl_stream import process_stream
from topdrop.core.concession import result_of
from topdrop.core.errors import TopdropError
from topdrop.core.game import Record, SimulatingModule, final_points
from topdrop.core.registry import find_game
from topdrop.core.words import plural


def replay(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Files of records, or patterns of names; - for standard input."
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a record.")] = False,
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Let every piece fall again and say what differs.")
    ] = False,
) -> None:
    """Play records again and print how each game stands.

    A bad record is answered with what is wrong with it, the rest go on, and the exit status is 1.
    """
    process_stream(files, simulate_one if simulate else replay_one, result_in_words, json=json)


def simulate_one(record: Record) -> Record:
    """Return the result of a record and what falls otherwise now (DI-22).

    The latter is under ``differences``; under ``other_physics`` is what need not fall as it fell,
    since it was made by another engine or other settings.

    Raises:
        TopdropError: It is no record, one of its moves is illegal, or nothing falls in its game.
    """
    module = find_game(record.get("game"))
    if not isinstance(module, SimulatingModule):
        raise TopdropError(f"nothing falls in {module.TITLE}, so there is nothing to simulate")
    differences = [difference.as_json() for difference in module.simulate(record)]
    others = [other.as_json() for other in module.other_physics(record)]
    return {**replay_one(record), "differences": differences, "other_physics": others}


def replay_one(record: Record) -> Record:
    """Return the result of a record of any game.

    Raises:
        TopdropError: It is no record, or one of its moves is illegal.
    """
    return result_of(record, find_game(record.get("game")).replay(record))


def result_in_words(result: Record) -> str:
    """Return a result as a line for people."""
    final = ", ".join(f"{player} {points}" for player, points in final_points(result).items())
    outcome = result["end"] or "not over; if it ended now"
    won = f"; won by {' and '.join(result['winners'])}" if result["winners"] else ""
    stands = f"{plural(result['moves'], 'move')}, {outcome}: {final}{won}"
    others = map(_other_physics_in_words, result.get("other_physics", []))
    differences = map(_difference_in_words, result.get("differences", []))
    return "\n".join([stands, *others, *differences])


def _other_physics_in_words(other: Record) -> str:
    then, now = other["physics"], other["now"]
    if isinstance(then, dict) and then.get("engine") == now["engine"]:
        what = f"other settings ({then.get('settings')}, now {now['settings']})"
    elif isinstance(then, dict):
        what = f"another engine ({then.get('engine')}, now {now['engine']})"
    else:
        what = "an engine and settings that the record does not name"
    count = len(other["moves"])
    were, fell = ("was", "it") if count == 1 else ("were", "they")
    return f"   {count} of the moves {were} made by {what} and need not fall as {fell} fell"


def _difference_in_words(difference: Record) -> str:
    worst = max(difference["pieces"], key=lambda piece: float(piece["mm"]))
    count = len(difference["pieces"])
    lie = "lies" if count == 1 else "lie"
    return (
        f"   move {difference['move']}: {plural(count, 'piece')} {lie} elsewhere, by up to"
        f" {worst['mm']:.4f} mm; {plural(difference['simulated'], 'point')} instead of"
        f" {difference['recorded']}"
        f"{' (made by other physics)' if 'physics' in difference else ''}"
    )
