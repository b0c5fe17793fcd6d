"""What a store of tables and guests must do, whatever it keeps them in."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from topdrop.core.errors import TopdropError
from topdrop.server.protocol.common import Millis, Status
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store.accounts import AccountStore
from topdrop.server.store.administration import Administration
from topdrop.server.store.company import CompanyStore
from topdrop.server.store.correspondence import CorrespondenceStore
from topdrop.server.store.credentials import CredentialStore
from topdrop.server.store.keys import Key as Key
from topdrop.server.store.moderation import Moderation
from topdrop.server.store.my_data import MyDataStore
from topdrop.server.store.notices import NoticeStore
from topdrop.server.store.ratings import RatingStore
from topdrop.server.store.tournaments import TournamentStore
from topdrop.server.tables.guest import Guest as Guest
from topdrop.server.tables.outages import Outage as Outage
from topdrop.server.tables.stored_events import StoredEntry, TableIndexRow

ALIVE_MILLIS: Final[Millis] = 3_000
"""A process that has not been seen for longer is taken to be dead."""


class StoreError(Exception):
    """The store could not keep or find something; nothing has changed."""


class CannotOpen(TopdropError):
    """The data directory or the database in it cannot be used."""


class OutcomeUnknown(StoreError):
    """The way to the store broke in the midst: all is kept or nothing, which reading tells."""


class Conflict(StoreError):
    """A sequence number of a history is taken already: another process was faster."""


class PendingTable(NamedTuple):
    """A table where something is going to happen though nobody does anything.

    Attributes:
        table: Its id.
        left: What the running clock has left from the beginning of the decision; None where none
            runs or that was not kept.
        turn_began: When that was; None likewise.
        outage: The number of the last outage that `turn_began` knows of.
    """

    table: str
    left: Millis | None
    turn_began: Millis | None = None
    outage: int = 0


class KeptAnalysis(NamedTuple):
    """What an analysis has come to, as it is kept.

    Attributes:
        id: Its id.
        table: The table of its game; None where it is only known from a record.
        at: When it came to that.
        body: What it came to, as JSON.
    """

    id: str
    table: str | None
    at: Millis
    body: bytes


class PuzzleReport(NamedTuple):
    """What somebody says is wrong with a puzzle.

    Attributes:
        at: When they did.
        game: The game's short name.
        puzzle: The puzzle's id.
        move: What they had answered; None when nothing.
        text: What is wrong.
        number: By which it is known; 0 until it is kept.
    """

    at: Millis
    game: str
    puzzle: str
    move: str | None
    text: str
    number: int = 0


class Process(NamedTuple):
    """A process that serves what is kept, or did.

    Attributes:
        id: Its id, which no other one ever has.
        began: When it began.
        seen: When it was last seen.
        stopped: Whether it has stopped as it should.
    """

    id: str
    began: Millis
    seen: Millis
    stopped: bool

    def alive(self, now: Millis) -> bool:
        """Return whether it seems to be there at the time `now`."""
        # Where a clock was set back, what was seen lies in the future.
        return not self.stopped and abs(now - self.seen) <= ALIVE_MILLIS


class Present(NamedTuple):
    """Who is connected for something: to a table, or who waits for an analysis.

    Attributes:
        guests: Those of them who sit at the table, or are known by name.
        watching: How many others there are.
        visible: Those of `guests` who have the table before their eyes.
    """

    guests: frozenset[str] = frozenset()
    watching: int = 0
    visible: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.guests) or self.watching > 0


class Unreadable(StoreError):
    """What is stored can be read no more: it is of another version, or something is lost."""


class TableStore(Protocol):
    """Keeps tables. What a method has returned from is safe from any crash.

    Every method may be called by many at once, and several stores, in one process or in many, may
    have the same data open. A call that was cancelled has been done or not, never by half. Besides
    what is said there, every method raises `StoreError` when the store is closed or cannot do what
    it should. `OutcomeUnknown` is the one among those errors after which something may be kept.
    """

    async def append(
        self,
        entries: Sequence[StoredEntry],
        index_rows: Sequence[TableIndexRow] = (),
        *,
        same_guests: bool = False,
        arisen: Sequence[Arisen] = (),
    ) -> None:
        """Add entries to histories, all or none, and replace the tables' index rows.

        Args:
            entries: The entries.
            index_rows: The rows.
            same_guests: Whoever made the tables and sits there is as the rows before said.
            arisen: What it makes of notices, in order; those for people whom no way leads to are
                not kept, nor those whose key there is already.

        Raises:
            Conflict: A sequence number is taken already, somebody whose command it was has become
                another guest meanwhile, or a table has been deleted; neither entries nor index
                rows were kept.
            StoreError: They could not be kept, likewise.
        """

    async def history(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Return a table's entries after sequence number `after` in order; none without a table.

        Raises:
            Unreadable: One of them is of a kind that this version does not know.
            StoreError: They cannot be read.
        """

    async def open_tables(self, most: int) -> list[TableIndexRow]:
        """Return the listed tables with an open chair that wait for people.

        At most `most`, last changed first, and by id among those that changed at the same time.
        """

    async def tables_of(self, guest: str, most: int) -> list[TableIndexRow]:
        """Return the tables a guest made or sits at, each once.

        Those that are not over or closed come first; among each it is the order of `open_tables`.
        """

    async def unfinished(self, guest: str) -> int:
        """Return how many tables that are not over or closed a guest made or sits at."""

    async def pending_tables(self) -> list[PendingTable]:
        """Return the tables with a pending bot move or running clock, in the order of their ids."""

    async def deleted_tables(self, tables: Collection[str]) -> set[str]:
        """Return which of some tables an operator has deleted."""


class Store(
    TableStore,
    Administration,
    NoticeStore,
    Moderation,
    MyDataStore,
    TournamentStore,
    CorrespondenceStore,
    AccountStore,
    RatingStore,
    CredentialStore,
    CompanyStore,
    Protocol,
):
    """Keeps guests as well, by the same promises, and does what operators ask; a server has one.

    tests/server/store/test_contract.py holds every kind of store to all this.

    Attributes:
        instance: Eight hexadecimal digits that tell what is kept here from what is kept elsewhere;
            they stay the same for ever.
    """

    instance: str

    async def playing_like(self, commitment: str | None, opening: str | None) -> list[str]:
        """Return the tables whose game goes on and has one of both in its index row, in order."""

    async def histories(self, known: Mapping[str, int]) -> dict[str, list[StoredEntry]]:
        """Return what has been added to the histories of some tables, in order.

        Args:
            known: By table, the last sequence number that is known of it.

        Returns:
            By table, the entries behind that one. Tables where nothing was added are left out, and
            so is one of whose entries one cannot be read (`history` says why).
        """

    async def merged(self, guests: Collection[str]) -> dict[str, str]:
        """Return those of some guests who have become others, and whom."""

    async def all_tables(self, status: Status | None = None) -> list[TableIndexRow]:
        """Return every table, or those of a status, last changed first and then by id."""

    async def tables_after(self, table: str, most: int) -> list[str]:
        """Return the ids of all tables there are behind an id, in order, at most so many."""

    async def keep_guest(self, guest: Guest, keys: Sequence[Key] = ()) -> None:
        """Keep a guest, new or renamed, and add keys to those there are, all or nothing.

        Raises:
            Conflict: One of the keys is there already, or the guest has become another one.
            StoreError: It could not be kept.
        """

    async def guest_of(self, digest: str, now: Millis) -> tuple[Guest, Key] | None:
        """Return the guest whom a key makes its holder, unless it has expired by `now`.

        A key that has been revoked is returned too, and says so.
        """

    async def links_of(self, guest: str, now: Millis) -> list[Key]:
        """Return a guest's links that work at the time `now`, the newest first."""

    async def revoke_links(self, guest: str, digest: str | None = None) -> None:
        """Revoke a guest's link with a digest, or all of the guest's links; none is no fault."""

    async def merge_guests(self, guest: str, became: str, at: Millis) -> list[str]:
        """Let one guest become another, all or nothing.

        All keys of `guest` are those of `became` then, as is whatever else follows a guest
        (`sql_merging`), and at every table that `guest` made or sits at, an entry
        `StoredGuestsMerged` says so; its index row is as after that entry.

        Returns:
            The ids of those tables, in order.

        Raises:
            Conflict: One of the two has become another guest already, or both have an account.
            StoreError: It could not be kept.
        """

    async def keep_analysis(self, kept: KeptAnalysis, most: int) -> None:
        """Keep what an analysis has come to, in place of what it was before.

        An analysis that a table has had stays that table's.

        Args:
            kept: The analysis.
            most: Of those without a table, so many are kept: the last that were.

        Raises:
            Conflict: Its table has been deleted.
            StoreError: It could not be kept.
        """

    async def analysis(self, id_: str) -> bytes | None:
        """Return what an analysis has come to; None where nothing is kept of it."""

    async def keep_puzzle_report(self, report: PuzzleReport) -> int:
        """Keep a report about a puzzle and return its number, which is larger than all before."""

    async def puzzle_reports_after(self, number: int, most: int) -> list[PuzzleReport]:
        """Return the reports about puzzles behind a number, in order, at most so many."""

    async def begin_process(
        self, process: str, now: Millis, *, alone: bool = False
    ) -> Outage | None:
        """Know of a process that serves what is kept from the time `now` on.

        Where no other one is alive, what lies between the last sign of life, of whichever process
        or table, and `now` is an outage. It is kept, once, even when several processes begin
        together, and all other processes are forgotten.

        Args:
            process: The process's id.
            now: The time.
            alone: Whether no other process can be alive, however shortly it was seen.

        Returns:
            The outage that ends with it; None where there is none.
        """

    async def beat(self, process: str, now: Millis) -> None:
        """Know that a process is alive, also one that was forgotten meanwhile."""

    async def end_process(self, process: str, now: Millis) -> None:
        """Know that a process stops; it is not alive any more at once."""

    async def processes(self) -> list[Process]:
        """Return the processes that began since the last outage ended, in the order of their ids.

        Those that have died or stopped may be among them.
        """

    async def outages_since(self, at: Millis) -> list[Outage]:
        """Return the outages that began or ended later than `at`, in the order of their numbers."""

    async def claim(self, process: str, wanted: Sequence[str], now: Millis) -> set[str]:
        """Let a process have those of some things that no living process has.

        Args:
            process: The process.
            wanted: What only one of them is to do, such as tables.
            now: The time.

        Returns:
            Those that are its own now, whether they were before or not.
        """

    async def let_go(self, process: str, claimed: Sequence[str] | None = None) -> None:
        """Let go of some of what a process has claimed; None is all, and who is connected to it."""

    async def claimed_by(self, process: str) -> set[str]:
        """Return what a process has claimed."""

    async def unclaimed(self, now: Millis, changed: Millis) -> list[PendingTable]:
        """Return the pending tables that no living process has claimed, in the order of their ids.

        Args:
            now: The time.
            changed: Tables where something has happened since are left out.
        """

    async def keep_presences(self, process: str, presences: Mapping[str, Present]) -> None:
        """Keep who is connected to a process, in place of what was kept of it, by what for."""

    async def presences(
        self, what: Collection[str], process: str, now: Millis
    ) -> dict[str, Present]:
        """Return who is connected to all living processes but one, by what for."""

    async def forget_dead(self, now: Millis) -> list[str]:
        """Forget who was connected to processes that are dead, and return what for, in order."""

    async def keep_progress(self, id_: str, process: str, body: bytes) -> None:
        """Keep how far an analysis is that a process is making."""

    async def progress(self, id_: str, now: Millis) -> bytes | None:
        """Return how far an analysis is that a living process is making; None where none is."""

    async def close(self) -> None:
        """Finish what is being written and let go of everything; once more does nothing."""
