"""Lessons: tables at which a game is taught, each set from one position of a line to another.

A lesson is a file in ``data/lessons``, named after its game:

- ``edition``: a number that grows when the file changes;
- ``player``: whom the learner plays;
- ``record``: a game in its portable form (docs/records.md), the line that the lesson goes along;
- ``steps``: as `LessonStep` says.

Its texts are the page's (``web/src/i18n/<game>/lesson``).
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from topdrop.core.tokens import new_token
from topdrop.server.adapters import Line, adapter_of
from topdrop.server.protocol.common import Sitter, TableOptions
from topdrop.server.protocol.http_bodies import Lesson, LessonStep
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.seat_bots import seat_bot, seatable_bots
from topdrop.server.tables.stored_events import StoredChair, StoredLine, StoredTableMade

INVITE_BYTES: Final = 12

OPTIONS: Final = TableOptions(take_backs=False, chat=False, bot_pause=False, practice=True)
"""What tables of lessons are like: pieces are seen to land before they are let go."""


class LessonFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is in the file of a lesson."""

    edition: int
    player: str
    record: dict[str, Any]
    steps: tuple[LessonStep, ...]


@cache
def _file_of(game: str) -> LessonFile | None:
    file = files("topdrop") / "data" / "lessons" / f"{game}.json"
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=LessonFile)


def _known(game: str) -> LessonFile:
    adapter = adapter_of(game)
    found = _file_of(adapter.name)
    if found is None:
        raise Refusal("no_lesson", game=adapter.name)
    return found


def has_lesson(game: str) -> bool:
    """Return whether there is a lesson of a game."""
    return _file_of(game) is not None


def find_lesson(game: str) -> Lesson:
    """Return the lesson of a game.

    Raises:
        Refusal: There is no such game, or none of it.
    """
    found = _known(game)
    return Lesson(game=game, edition=found.edition, steps=found.steps)


def find_lesson_of_examples(game: str) -> Lesson:
    """Return the lesson of a game for where nothing falls but what comes along.

    Raises:
        Refusal: There is no such game, or none of it.
    """
    lesson, plies = find_lesson(game), lesson_line(game).plies
    steps = tuple(
        msgspec.structs.replace(step, only=plies[step.ply].move)
        if step.wishes is not None and plies[step.ply].chance is not None
        else step
        for step in lesson.steps
    )
    return msgspec.structs.replace(lesson, steps=steps)


@cache
def lesson_line(game: str) -> Line:
    """Return the game that the lesson of a game goes along.

    Raises:
        Refusal: There is no such game, or no lesson of it.
    """
    line = adapter_of(game).line(_known(game).record)
    if line is None:
        raise Refusal("no_lesson", game=game)
    return line


def lesson_table(game: str, guest: Guest) -> StoredTableMade:
    """Return the first event of a table at which a guest learns a game.

    Raises:
        Refusal: There is no such game, or no lesson of it.
    """
    lesson, line = _known(game), lesson_line(game)
    chairs: list[StoredChair] = []
    for need in adapter_of(game).chairs(line.setup):
        learns = need.player == lesson.player
        bot, name = (None, guest.name) if learns else _opponent(game, guest, chairs)
        sitter: Sitter = "person" if learns else "bot"
        chairs.append(
            StoredChair(
                player=need.player,
                member=need.member,
                sitter=sitter,
                guest=guest.id if learns else None,
                name=name,
                bot=bot,
                program=learns and guest.program,
            )
        )
    return StoredTableMade(
        game=game,
        setup=line.setup,
        options=OPTIONS,
        chairs=tuple(chairs),
        host=guest.id,
        invite=new_token(INVITE_BYTES),
        first=0,
        line=StoredLine(hidden=line.hidden, plies=line.plies),
        lesson=lesson.edition,
    )


def _opponent(game: str, guest: Guest, others: list[StoredChair]) -> tuple[str, str]:
    """Return which bot is said to sit there, and what it is called; its moves are the line's."""
    names = [guest.name, *(chair.name for chair in others)]
    return seat_bot(game, seatable_bots(game)[0].name, names)
