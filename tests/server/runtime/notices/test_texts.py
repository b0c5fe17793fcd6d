"""What notices say: every gap of every sentence is filled by whoever makes the notice."""

from string import Formatter
from typing import Final, get_args

import pytest
from msgspec.structs import replace

from folded import ANNS_CHAIR, BOBS_CHAIR, OPEN_CHAIR, Folded
from played_tournaments import PlayedTournament
from topdrop.server.protocol.common import ClockOption
from topdrop.server.protocol.notices import OCCASIONS, TOPICS, Arisen, Language, Notice
from topdrop.server.protocol.table_events import RematchAsked, TakeBackAsked
from topdrop.server.runtime.notices.texts import SENTENCES, told
from topdrop.server.tables.notices import arising, standing
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    Kept,
    StoredGameConceded,
    StoredSeatKept,
)
from topdrop.server.tables.tournament_notices import arising as arising_in_tournament
from topdrop.tournaments import Terms, TournamentEntry
from topdrop.tournaments.deciding import begin as begin_tournament
from topdrop.tournaments.deciding import call_off, leave
from topdrop.tournaments.events import AnyTournamentEvent

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


def kinds() -> dict[str, Notice]:
    """Return a notice of every kind, as whoever makes it does."""
    made = [*of_tables(), *of_tournaments()]
    found: dict[str, Notice] = {each.topic or each.occasion: each for each in made}
    assert set(found) == {*OCCASIONS, *TOPICS}
    return found


def of_tables() -> list[Notice]:
    days = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=ClockOption(per="move", seconds=2 * 86_400))
    waiting = Folded(ANNS_CHAIR, OPEN_CHAIR)
    kept = StoredSeatKept(chair=1, kept=Kept(guest="dora", name="Dora", until=9_000))
    over = StoredGameConceded(chair=0, winners=("blue",))
    return [
        *from_table(days, None),
        *from_table(days, TakeBackAsked(chair=0, ply=0, revealed=())),
        *from_table(days, over),
        *from_table(days, RematchAsked(chair=0)),
        *from_table(waiting, kept),
    ]


def from_table(folded: Folded, what: AnyStoredEvent | None) -> tuple[Notice, ...]:
    before = standing(folded.table)
    if what is None:
        folded.play()
    else:
        folded.happen(what, "ann")
    found = arising(before, folded.table, "ann", (), folded.now)
    assert found is not None
    return found.notices


def of_tournaments() -> list[Notice]:
    field = PlayedTournament(Terms(format="round_robin"), 5)
    found = from_tournament(field, [], begin=True)
    field.say(leave(field.tournament, 1))
    while not any(each.topic == "walkover" for each in found):
        field.play()
        found += from_tournament(field, [])
    empty = PlayedTournament(Terms(format="swiss", starts=1), 1)
    found += from_tournament(empty, call_off(empty.tournament))
    left = PlayedTournament(Terms(format="swiss"), 1)
    return found + from_tournament(left, call_off(left.tournament, "host_gone"))


def from_tournament(
    played: PlayedTournament, events: list[AnyTournamentEvent], *, begin: bool = False
) -> list[Notice]:
    if begin:
        events = begin_tournament(played.tournament, played.random)
    first = played.tournament.seq + 1
    played.say(events)
    events = [*events, *played.go_on()]
    entries = [
        TournamentEntry(seq=seq, at=played.now, what=what) for seq, what in enumerate(events, first)
    ]
    arisen: list[Arisen] = arising_in_tournament(played.tournament, entries)
    return [notice for each in arisen for notice in each.notices]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_says_what_its_notice_brings(language: Language) -> None:
    found = kinds()
    assert set(SENTENCES[language]) == set(found)
    for kind, notice in found.items():
        for text in SENTENCES[language][kind]:  # type: ignore[index]
            gaps = {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}
            assert gaps <= set(notice.params), (language, kind, text)
        for names in (str(notice.params["names"]), ""):
            says = told(replace(notice, params={**notice.params, "names": names}), language)
            for text in says:
                assert text, kind
                assert not set("{}") & set(text), (kind, text)
            assert names in says.body


@pytest.mark.parametrize("language", LANGUAGES)
def test_braces_in_a_name_are_no_gaps(language: Language) -> None:
    notice = kinds()["tournament"]
    odd = replace(notice, params={**notice.params, "names": "{game}", "tournament": "{0} Cup"})
    says = told(odd, language)
    assert "{game}" in says.body
    assert says.title.startswith("{0} Cup")


def test_who_invites_is_named_and_nobody_else() -> None:
    assert kinds()["invited"].params["names"] == "Ann"
