"""Which notices arise from what happens at a table, and which of those before are void."""

from collections.abc import Collection
from typing import Final, NamedTuple

from topdrop.server.protocol.common import Millis, Status
from topdrop.server.protocol.notices import Arisen, Notice, Occasion
from topdrop.server.protocol.table_events import TakeBackAsked
from topdrop.server.tables.table import Table

HOUR: Final[Millis] = 3_600_000

LEAST_FOR_DEADLINE: Final[Millis] = 12 * HOUR
"""Who has less than this for a decision is not told besides that it comes to an end."""

LONGEST_BEFORE_DEADLINE: Final[Millis] = 24 * HOUR
"""A deadline may be told from so long before on, or from the middle of the time there was."""


class Standing(NamedTuple):
    """What a table was before something happened, as far as notices go by it.

    Attributes:
        seq: Its last entry.
        turn: As `Table.turn`.
        asked: As `Table.asked`.
        status: Where it stood.
        rematch: The guests who wanted another game.
        next: The table of that game.
        kept: For whom chairs were kept, each with the time until when.
        take_back: What was asked to be taken back, at a table of days.
    """

    seq: int
    turn: int
    asked: int
    status: Status
    rematch: frozenset[str]
    next: str | None
    kept: frozenset[tuple[str, Millis]] = frozenset()
    take_back: TakeBackAsked | None = None


BEFORE_ALL: Final = Standing(0, 0, 0, "waiting", frozenset(), None)
"""What a table is that has just been made."""


def standing(table: Table) -> Standing:
    """Return what a table is now."""
    return Standing(
        table.seq,
        table.turn,
        table.asked,
        table.status,
        frozenset(table.rematch),
        table.next,
        _kept(table),
        _asked_back(table),
    )


def _asked_back(table: Table) -> TakeBackAsked | None:
    return None if table.take_back is None or not table.of_days else table.take_back.asked


def _kept(table: Table) -> frozenset[tuple[str, Millis]]:
    if table.status != "waiting":
        return frozenset()
    return frozenset(
        (chair.kept.guest, chair.kept.until) for chair in table.chairs if chair.kept is not None
    )


def arising(
    before: Standing, table: Table, author: str | None, visible: Collection[str], now: Millis
) -> Arisen | None:
    """Return what became of a table's notices; None where nothing did.

    Args:
        before: What the table was before.
        table: The table now.
        author: The guest who made it happen, who knows; None is nobody, or a bot.
        visible: The guests who have the table before their eyes.
        now: The time.
    """
    if table.lesson is not None or table.by_hand:
        return None
    news = _News(before, table, author, visible, now)
    void, notices = news.void(), news.notices()
    if not void and not notices:
        return None
    return Arisen(table=table.id, void=void, notices=notices)


def unseen(table: Table, guest: str, since: Millis, now: Millis) -> Arisen | None:
    """Return the notice of a turn that somebody may not have seen; None where there is none.

    Args:
        table: The table.
        guest: Whose connection has broken, through which the table seemed to be seen.
        since: When that was last heard of.
        now: The time.
    """
    who = table.person(guest)
    if table.lesson is not None or table.by_hand or table.asked_at < since or who is None:
        return None
    before = standing(table)._replace(asked=-1)
    others = table.people - {who}
    found = arising(before, table, None, others, now)
    if found is None or not found.notices:
        return None
    return Arisen(table=table.id, notices=found.notices)


class _News:
    """What happened at a table, and who is to hear of it."""

    def __init__(
        self,
        before: Standing,
        table: Table,
        author: str | None,
        visible: Collection[str],
        now: Millis,
    ) -> None:
        self._before = before
        self._table = table
        self._told = {table.person(author), *map(table.person, visible)}
        self._now = now
        self._others = table.voters - self._told
        self._asks = table.asked != before.asked
        self._begins_turn = table.turn != before.turn
        self._ended = table.status == "over" and before.status != "over"

    def void(self) -> tuple[Occasion, ...]:
        """Return of which occasions what is not sent yet is not to be sent any more."""
        found: list[Occasion] = []
        if self._before.status == "playing":
            if self._asks:
                found.append("your_turn")
            if self._begins_turn:
                found.append("deadline")
        if self._before.status == "over" and self._table.status == "playing":
            found.append("game_over")
        if self._table.next != self._before.next:
            found.append("rematch")
        if self._before.kept - _kept(self._table):
            found.append("invited")
        if self._before.take_back not in (None, _asked_back(self._table)):
            found.append("take_back")
        return tuple(found)

    def notices(self) -> tuple[Notice, ...]:
        """Return the notices that arise."""
        found = [*self._turn(), *self._deadline(), *self._rematch(), *self._invited()]
        found += self._take_back()
        if self._ended:
            found += [self._notice(guest, "game_over") for guest in sorted(self._others)]
        return tuple(found)

    def _turn(self) -> list[Notice]:
        guest = self._acting()
        if not self._asks or guest is None or guest in self._told:
            return []
        # A table of a tournament is told of with its round, to whoever wishes to hear of that.
        of_round = self._table.tournament is not None and self._before.seq == 0
        unless: Occasion | None = "tournament" if of_round else None
        return [self._notice(guest, "your_turn", key=str(self._table.asked), unless=unless)]

    def _deadline(self) -> list[Notice]:
        """Tell of the end of a clock of days, whoever looks on now: that is long ago by then."""
        table, guest = self._table, self._acting()
        expires = None if table.flagged is not None else table.expires
        if not self._begins_turn or guest is None or expires is None:
            return []
        left = expires - max(self._now, table.turn_began)
        if left < LEAST_FOR_DEADLINE:
            return []
        notice_from = expires - min(LONGEST_BEFORE_DEADLINE, left // 2)
        return [self._notice(guest, "deadline", not_before=notice_from, deadline=expires)]

    def _rematch(self) -> list[Notice]:
        table = self._table
        if table.next is not None and table.next != self._before.next:
            path = f"/t/{table.next}"
            return [self._notice(guest, "rematch", path=path) for guest in sorted(self._others)]
        if not table.rematch - self._before.rematch:
            return []
        asked = sorted(self._others - table.rematch)
        return [self._notice(guest, "rematch") for guest in asked]

    def _invited(self) -> list[Notice]:
        """Tell whoever is invited; once more where another invitation is void, unless they know."""
        kept = _kept(self._table)
        news = kept if self._before.kept - kept else kept - self._before.kept
        table = self._table
        hosts = [chair.name for chair in table.chairs if chair.guest == table.host]
        return [
            self._notice(
                guest, "invited", key=str(until), deadline=until, names=hosts[0] if hosts else ""
            )
            for guest, until in sorted(news)
            if guest not in self._told
        ]

    def _take_back(self) -> list[Notice]:
        """Tell of a wish to take back whoever is to answer it, once for each wish."""
        asked = _asked_back(self._table)
        if asked is None or asked == self._before.take_back:
            return []
        name = self._table.chairs[asked.chair].name
        waiting = sorted(self._table.pending_voters - self._told)
        return [self._notice(guest, "take_back", names=name) for guest in waiting]

    def _acting(self) -> str | None:
        """Return the person for whom the game waits; None where it is none."""
        acting = self._table.to_act
        if acting is None or self._table.chairs[acting].sitter != "person":
            return None
        chair = self._table.chairs[acting]
        return None if chair.program else chair.guest

    def _notice(
        self,
        guest: str,
        occasion: Occasion,
        *,
        key: str | None = None,
        not_before: Millis | None = None,
        deadline: Millis | None = None,
        path: str | None = None,
        names: str | None = None,
        unless: Occasion | None = None,
    ) -> Notice:
        table = self._table
        others = self._names_without(guest) if names is None else names
        return Notice(
            guest=guest,
            occasion=occasion,
            key=f"{occasion}/{table.id}/{table.seq if key is None else key}",
            at=self._now,
            not_before=self._now if not_before is None else not_before,
            deadline=deadline,
            table=table.id,
            path=f"/t/{table.id}" if path is None else path,
            params={"game": table.adapter.name, "names": others},
            unless=unless,
        )

    def _names_without(self, guest: str) -> str:
        """Return what the others at the table are called."""
        names = (chair.name for chair in self._table.chairs if chair.guest != guest)
        return ", ".join(name for name in names if name)
