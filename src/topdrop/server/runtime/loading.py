"""Loading a table from the store: whatever is wrong with one is a problem of that one alone."""

from topdrop.core.errors import TopdropError
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.logged import table_in_log
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.store import Conflict, Store, StoreError, Unreadable
from topdrop.server.tables.index import index_row
from topdrop.server.tables.notices import arising, standing
from topdrop.server.tables.standing_still import leave_out_outages
from topdrop.server.tables.stored_events import StoredEntry
from topdrop.server.tables.table import Table


async def load_table(table: str, resources: Resources) -> Table:
    """Return a table as its stored history makes it.

    What went on while no server was there is on nobody's clock. Where one ran, that is stored.

    Raises:
        Refusal: There is no such table (``unknown_table``), or no more (``deleted_table``); the
            store fails just now (``not_saved``); or what is stored makes no table here
            (``set_aside``): it is of a later version, something of it is lost, or its game is not
            installed any more.
    """
    if resources.watch.away:
        await resources.watch.look()
    while True:
        rebuilt = await _rebuilt(table, resources)
        now = resources.clock.now()
        adjusted = leave_out_outages(rebuilt, resources.outages, now)
        if adjusted is None:
            return rebuilt
        entry = StoredEntry(table=table, seq=rebuilt.seq + 1, at=now, what=adjusted)
        before = standing(rebuilt)
        rebuilt.fold(entry)
        found = arising(before, rebuilt, None, (), now)
        arisen = [] if found is None else [found]
        try:
            await resources.store.append(
                [entry], [index_row(rebuilt)], same_guests=True, arisen=arisen
            )
        except Conflict:
            # Another process has the table too and was faster.
            continue
        except StoreError as error:
            log.error("table %s: %s", table, error)
            return await _not_adjusted(table, rebuilt.turn_began, resources)
        resources.peers.stored(table, rebuilt.seq)
        return rebuilt


async def _not_adjusted(table: str, turn_began: int, resources: Resources) -> Table:
    """Return a table whose clocks stood still, which cannot be stored just now.

    What is left out is found again when it is loaded again.
    """
    rebuilt = await _rebuilt(table, resources)
    rebuilt.turn_began = turn_began
    return rebuilt


async def _rebuilt(table: str, resources: Resources) -> Table:
    """Return a table as its stored history makes it; it raises what `load_table` does."""
    try:
        history = await resources.store.history(table)
        deleted = not history and await resources.store.deleted_tables([table])
    except Unreadable as error:
        raise _set_aside(table, error) from None
    except StoreError as error:
        log.error("table %s: %s", table_in_log(table), error)
        raise Refusal("not_saved") from None
    try:
        rebuilt = await resources.workers.run("tables", table, Table.rebuilt, history)
    except Exception as error:
        # Whatever it is, it lies in what is stored, and only this table is to suffer.
        raise _set_aside(table, error) from None
    if rebuilt is None:
        raise Refusal("deleted_table" if deleted else "unknown_table")
    return rebuilt


async def fault_of(table: str, store: Store) -> str | None:
    """Return why a table that is kept would be set aside; None when it would not.

    Raises:
        StoreError: The store fails just now.
    """
    try:
        Table.rebuilt(await store.history(table))
    except Unreadable as error:
        return _reason(error)
    except StoreError:
        raise
    except Exception as error:
        return _reason(error)
    return None


def _reason(error: Exception) -> str:
    return str(error) or type(error).__name__


def _set_aside(table: str, error: Exception) -> Refusal:
    # What is foreseen says it in words of ours; others may quote what is stored.
    foreseen = isinstance(error, TopdropError | StoreError)
    reason = _reason(error) if foreseen else type(error).__name__
    log.error("table %s is set aside: %s", table, reason)
    return Refusal("set_aside")
