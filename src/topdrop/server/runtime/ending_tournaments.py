"""Ending a tournament as an operator, whether a server runs or not."""

from topdrop.server.runtime.tournaments import OVERTAKEN, final_places
from topdrop.server.store import Conflict, Operator, Store
from topdrop.server.tables.tournament_index import tournament_row
from topdrop.server.tables.tournament_notices import arising
from topdrop.tournaments import TournamentEntry
from topdrop.tournaments.deciding import stop
from topdrop.tournaments.tournament import Tournament


async def end_tournament(store: Store, tournament: str, by: Operator) -> bool:
    """End a tournament as its host can; a server that runs it reads that when it looks next.

    Returns:
        Whether there is one that was not over.

    Raises:
        Conflict: Servers were faster again and again.
        StoreError: It could not be done; nothing has changed.
    """
    for attempt in range(OVERTAKEN):
        found = Tournament.rebuilt(tournament, await store.tournament_history(tournament))
        if found.seq == 0 or found.stage == "over":
            return False
        try:
            await _end(store, found, by)
            break
        except Conflict:
            if attempt == OVERTAKEN - 1:
                raise
    await store.note_action("end_tournament", tournament, "", by)
    return True


async def _end(store: Store, found: Tournament, by: Operator) -> None:
    entries = [
        TournamentEntry(seq=found.seq + place, at=by.at, what=what)
        for place, what in enumerate(stop(found), 1)
    ]
    for entry in entries:
        found.fold(entry)
    await store.append_to_tournament(
        found.id,
        entries,
        found.host,
        tournament_row(found),
        arisen=arising(found, entries),
        places=final_places(found),
    )
