"""The table that comes of wishes: the usual game for so many, and nobody begins by having asked."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from topdrop.core.tokens import new_token
from topdrop.ratings.anchors import rated_games
from topdrop.ratings.parameters import SIZES
from topdrop.server.adapters import adapter_of
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import INVITE_BYTES, chairs_needed
from topdrop.server.tables.look_alikes import told_apart
from topdrop.server.tables.rated import check_anchored, check_options
from topdrop.server.tables.seat_bots import seat_bot
from topdrop.server.tables.stored_events import StoredChair, StoredTableMade
from topdrop.server.tables.wishes import Terms, Wish


def setup_of(terms: Terms) -> dict[str, object]:
    """Return the usual setup of a game for so many players.

    Raises:
        Refusal: There is no such game, none for so many, or none that can be rated.
    """
    options = adapter_of(terms.game).info().options
    players = next((option for option in options if option.kind == "players"), None)
    setup: dict[str, object] = {}
    if players is not None:
        setup["players"] = list(players.values[: terms.players])
    try:
        needed = len(chairs_needed(terms.game, setup))
    except Refusal as refusal:
        if refusal.code != "bad_setup":
            raise
        needed = 0
    if needed != terms.players:
        raise Refusal("wrong_players", game=terms.game, players=terms.players)
    if terms.rated:
        if terms.game not in rated_games():
            raise Refusal("rated_game", game=terms.game)
        check_options(_options(terms))
        if str(terms.players) not in SIZES:
            raise Refusal("rated_size")
    return setup


def check_bot(terms: Terms, bot: str) -> None:
    """Refuse a bot that cannot take places at a table.

    Raises:
        Refusal: There is no such bot, or nobody knows how strong it is at a rated table.
    """
    seat_bot(terms.game, bot, ())
    size = next((size for size in SIZES if size == str(terms.players)), None)
    if terms.rated and size is not None:
        check_anchored(terms.game, size, bot)


def _options(terms: Terms) -> TableOptions:
    if not terms.rated:
        return TableOptions(begins="random", clock=terms.clock)
    return TableOptions(begins="random", clock=terms.clock, take_backs=False, rated=True)


def table_of(wishes: Sequence[Wish], names: Mapping[str, str], bot: str | None) -> StoredTableMade:
    """Return the first event of the table of those who came together.

    Args:
        wishes: What they wished, the one first who has waited longest.
        names: What each of them is called.
        bot: The bot for the places that are left.

    Raises:
        Refusal: There is no such game or bot.
    """
    terms = wishes[0].terms
    setup = setup_of(terms)
    called: list[str | None] = []
    chairs: list[StoredChair] = []
    for number, need in enumerate(chairs_needed(terms.game, setup)):
        chair = StoredChair(player=need.player, member=need.member)
        if number < len(wishes):
            guest = wishes[number].guest
            name = told_apart(names.get(guest, "?"), called)
            chair = replace(chair, sitter="person", guest=guest, name=name)
        else:
            seated, name = seat_bot(terms.game, bot or "", called)
            chair = replace(chair, sitter="bot", bot=seated, name=name)
        called.append(name)
        chairs.append(chair)
    return StoredTableMade(
        game=terms.game,
        setup=setup,
        options=_options(terms),
        chairs=tuple(chairs),
        host=wishes[0].guest,
        invite=new_token(INVITE_BYTES),
    )
