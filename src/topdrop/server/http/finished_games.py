"""Games that are over, by their table or their record: only those may be tried out and analysed."""

from typing import Final, NamedTuple

from topdrop.core.game import Record
from topdrop.server.http.asking import AnyRequest, table_for
from topdrop.server.http.origin import address_of
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext
from topdrop.server.tables.course import Course, course_when_over
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.openings import commitment_digits, opening_of
from topdrop.server.tables.presenter import present_record
from topdrop.server.tables.recorded import read_record, recorded_course
from topdrop.server.tables.table import Table

MAX_RECORD_BYTES: Final = 1_000_000
"""The body of a request that brings a record has at most so many bytes."""

MOST_ID: Final = 40
"""No table of this server has a longer id."""


MOST_ALIKE: Final = 16
"""So many tables are looked at that begin as a game does."""


class FinishedGame(NamedTuple):
    """A game that does not go on at a table here.

    Attributes:
        course: The game.
        record: Its record.
        table: The id of its table, where it was asked for by that.
        origin: The id of its table as far as that is known, which may be another server's.
    """

    course: Course
    record: Record
    table: str | None
    origin: str | None


def looking_from(request: AnyRequest, context: ServerContext) -> str:
    """Count a request for a game to be played again, and return the address that it comes from.

    Raises:
        Refusal: There were too many (``too_fast``).
    """
    address = address_of(request.scope)
    context.replays.take(address)
    return address


async def finished_game(
    context: ServerContext, address: str, table: str | None, text: str | None, guest: Guest | None
) -> FinishedGame:
    """Return a game by its table or its record, whichever is given.

    Args:
        context: The server's.
        address: Whoever asks is there.
        table: The id of the table.
        text: The record, as a file holds it.
        guest: Who asks.

    Raises:
        Refusal: It goes on, it cannot be read, or somebody there has blocked the guest.
    """
    if (table is None) == (text is None):
        raise Refusal("bad_message", reason="one of table and record has to be given")
    if text is None:
        session = await table_for(guest, table or "", context)
        course, record = await session.read(_when_over)
        return FinishedGame(course, record, session.id, session.id)

    def read() -> tuple[Record, Course]:
        record = read_record(text)
        return record, recorded_course(record)

    record, course = await context.resources.workers.run("looks", address, read)
    named = record.get("table")
    origin = named if isinstance(named, str) and 0 < len(named) <= MOST_ID else None
    if await _goes_on(context, origin) or await _is_played(
        context, course, record.get("commitment")
    ):
        raise Refusal("still_running")
    return FinishedGame(course, record, None, origin)


async def _goes_on(context: ServerContext, table: str | None) -> bool:
    """Return whether a record is of a table here whose game goes on."""
    if table is None:
        return False
    try:
        session = await context.tables.find(table)
    except Refusal as refusal:
        # Records come from other servers, too.
        if refusal.code == "unknown_table":
            return False
        raise
    return await session.read(lambda found: found.status == "playing")


async def _is_played(context: ServerContext, course: Course, commitment: object) -> bool:
    """Return whether a game seems to be one that goes on at a table, of whichever process.

    Raises:
        StoreError: That cannot be known just now.
    """
    if context.tables.is_played(course, commitment):
        return True
    like = commitment_digits(commitment), opening_of(course)
    for table in (await context.store.playing_like(*like))[:MOST_ALIKE]:
        try:
            session = await context.tables.find(table)
        except Refusal as refusal:
            if refusal.code == "set_aside":
                continue
            raise
        if session.plays(course, commitment):
            return True
    return False


def _when_over(table: Table) -> tuple[Course, Record]:
    return course_when_over(table), present_record(table)
