"""What of a person is left in the histories of tables when they are deleted: nobody's moves.

Others sat at those tables too, so their games stay. Wherever a history told who the person was, it
tells of somebody without a name from then on, and what they wrote is gone.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.moderation_bodies import QuotedLine
from topdrop.server.protocol.table_events import Said, SeatFreed
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    Kept,
    StoredChair,
    StoredChairTaken,
    StoredEntry,
    StoredGuestsMerged,
    StoredMuted,
    StoredNameClaimed,
    StoredRenamed,
    StoredSeatKept,
    StoredTableMade,
    TableIndexRow,
)

NAMELESS: Final = "\N{EM DASH}"
"""What somebody is called at tables who is deleted; the page has words for it."""

WRITTEN: Final = "\N{HORIZONTAL ELLIPSIS}"
"""What stands in the place of what they wrote."""


_LINES: Final = msgspec.json.Decoder(tuple[QuotedLine, ...])


def forgotten(
    entries: Iterable[StoredEntry], guest: str, nobody: str
) -> Iterator[tuple[StoredEntry, StoredEntry]]:
    """Yield the entries of a table's history in which a person is, before and after.

    Args:
        entries: The whole history, in order.
        guest: The person.
        nobody: An id that no guest has, which takes the place of theirs.
    """
    history = list(entries)
    known = {guest}
    # Whom somebody became is told last.
    for entry in reversed(history):
        if isinstance(entry.what, StoredGuestsMerged) and entry.what.became in known:
            known.add(entry.what.guest)
    chairs: set[int] = set()
    kept: set[int] = set()
    for entry in history:
        what = entry.what
        _follow(what, known, chairs, kept)
        after = replace(
            entry,
            what=_without(what, known, chairs, kept, nobody),
            guest=nobody if entry.guest in known else entry.guest,
        )
        if after != entry:
            yield entry, after


def index_row_without(row: TableIndexRow, guest: str, nobody: str) -> TableIndexRow:
    """Return a table's index row without a person."""
    names = (
        NAMELESS if owner == guest else name
        for name, owner in zip(row.names, row.guests, strict=True)
    )
    return replace(
        row,
        names=tuple(names),
        guests=tuple(nobody if one == guest else one for one in row.guests),
        host=nobody if row.host == guest else row.host,
        kept=row.kept
        if row.kept is msgspec.UNSET
        else tuple(
            None if one is None else _kept_without(one, {guest}, nobody) for one in row.kept
        ),
    )


def lines_without(
    lines: bytes, said: Collection[tuple[Millis, str]], *, about: bool, called: Collection[str]
) -> bytes:
    """Return the lines that came with a report, as JSON, without what a person wrote.

    Args:
        lines: The lines, likewise.
        said: When the person wrote at that table, and what.
        about: Whether the report is about them.
        called: Names that were theirs alone, where the table's history is gone.
    """
    return msgspec.json.encode(
        [
            replace(line, name=NAMELESS, text=WRITTEN)
            if (line.at, line.text) in said or (about and line.theirs) or line.name in called
            else line
            for line in _LINES.decode(lines)
        ]
    )


def _follow(what: AnyStoredEvent, known: set[str], chairs: set[int], kept: set[int]) -> None:
    """Know on which chairs the person sat last, and which were kept for them last."""
    if isinstance(what, StoredTableMade):
        chairs.update(n for n, chair in enumerate(what.chairs) if chair.guest in known)
        kept.update(n for n, chair in enumerate(what.chairs) if _is_kept(chair.kept, known))
    elif isinstance(what, StoredChairTaken):
        (chairs.add if what.guest in known else chairs.discard)(what.chair)
    elif isinstance(what, StoredSeatKept):
        (kept.add if what.kept.guest in known else kept.discard)(what.chair)


def _is_kept(kept: Kept | None, known: set[str]) -> bool:
    return kept is not None and kept.guest in known


def _without(
    what: AnyStoredEvent, known: set[str], chairs: set[int], kept: set[int], nobody: str
) -> AnyStoredEvent:
    """Return an event without the person."""
    if isinstance(what, StoredTableMade):
        host = nobody if what.host in known else what.host
        return replace(
            what,
            host=host,
            chairs=tuple(_chair_without(chair, known, nobody) for chair in what.chairs),
        )
    if isinstance(what, StoredChairTaken) and what.guest in known:
        return replace(what, guest=nobody, name=NAMELESS, claimed=msgspec.UNSET)
    if isinstance(what, Said) and what.chair in chairs:
        return replace(what, name=NAMELESS, text=WRITTEN)
    if isinstance(what, StoredSeatKept):
        return replace(what, kept=_kept_without(what.kept, known, nobody))
    if isinstance(what, SeatFreed) and what.chair in kept:
        return replace(what, name=NAMELESS)
    if isinstance(what, StoredMuted) and what.guest in known:
        return replace(what, guest=nobody)
    if isinstance(what, StoredNameClaimed | StoredRenamed) and what.guest in known:
        # Nobody is at the table under an empty id: who is deleted has neither name there.
        return replace(what, guest="", name=NAMELESS)
    if isinstance(what, StoredGuestsMerged):
        return replace(
            what,
            guest=nobody if what.guest in known else what.guest,
            became=nobody if what.became in known else what.became,
        )
    return what


def _kept_without(kept: Kept, known: set[str], nobody: str) -> Kept:
    return replace(kept, guest=nobody, name=NAMELESS) if kept.guest in known else kept


def _chair_without(chair: StoredChair, known: set[str], nobody: str) -> StoredChair:
    if chair.kept is not None:
        chair = replace(chair, kept=_kept_without(chair.kept, known, nobody))
    if chair.guest not in known:
        return chair
    return replace(chair, guest=nobody, name=NAMELESS, claimed=False)
