"""How a game of Drop It is set up: players, pieces, edges and options (DI-7, DI-18 to DI-21)."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypedDict

import msgspec
from msgspec import UNSET, UnsetType

from topdrop.core.errors import DataFileError, NotationError, SetupError, quote
from topdrop.dropit.edges import Edges, Faces
from topdrop.dropit.pieces import COLOUR_PIECES, COLOURS, PER_COLOUR, SHAPES, Colour, Piece, Shape
from topdrop.dropit.shaft import Shaft

Hand: TypeAlias = Literal["steady", "natural"]
Edition: TypeAlias = Literal["dutch", "english"]

RULES: Final = 1
"""The version of our reading of the rules; records name the one they were played by."""

HANDS: Final[tuple[Hand, ...]] = ("natural", "steady")
"""How pieces are let go (DI-10), the usual way first."""

EDITIONS: Final[tuple[Edition, ...]] = ("dutch", "english")
"""The editions whose customs can be asked for (DI-7), the usual one first."""

TEAM_SIZES: Final = (1, 2, 3, 6, 9)
"""How many members a team may have, so that all of them drop equally often (DI-18)."""

PAIRS: Final[tuple[tuple[Shape, Shape], ...]] = (
    ("triangle", "square"),
    ("triangle", "diamond"),
    ("square", "diamond"),
)
"""The pairs of the fourth colour that three players share (DI-7)."""

MOST_JOKERS: Final = COLOUR_PIECES * 2
"""More jokers than any player drops pieces could never be spent."""

KEYS: Final = (
    "players",
    "teams",
    "colours",
    "pairs",
    "edges",
    "left",
    "right",
    "jokers",
    "hand",
    "shaft",
    "edition",
    "position",
)
"""The keys of a record's ``setup`` that mean something here; others are kept untouched."""


class Setup(msgspec.Struct, frozen=True, dict=True):
    """The choices made before play.

    Attributes:
        players: The colours the players, or the two teams, are named by, in turn order.
        teams: How many members each of two teams has, or None without teams (DI-18).
        colours: The colours of which each player has every piece, the name-giving one first.
        pairs: With three players, each one's pair of the fourth colour, else empty (DI-7).
        edges: How the edges are set up (DI-5, DI-19, DI-20).
        jokers: How many jokers each player or team starts with, 0 without them (DI-21).
        hand: How pieces are let go (DI-10).
        shaft: The shaft.
        rules: The version of our reading of the rules.
        position: The position that the game starts from, as text (docs/notation.md); None for the
            one that the rules say.
    """

    players: tuple[Colour, ...]
    teams: tuple[int, int] | None
    colours: tuple[tuple[Colour, ...], ...]
    pairs: tuple[tuple[Shape, Shape], ...]
    edges: Edges
    jokers: int
    hand: Hand
    shaft: Shaft
    rules: int = RULES
    position: str | None = None

    @cached_property
    def pieces(self) -> tuple[tuple[Piece, ...], ...]:
        """The pieces dealt to each seat (DI-7)."""
        hands = [
            [Piece(colour, shape) for colour in own for shape in SHAPES for _ in _copies(shape)]
            for own in self.colours
        ]
        others = [colour for colour in COLOURS if colour not in self.players]
        for hand, pair in zip(hands, self.pairs, strict=False):
            shapes = [shape for shape in SHAPES if shape == "circle" or shape in pair]
            hand.extend(Piece(others[0], shape) for shape in shapes)
        return tuple(tuple(hand) for hand in hands)

    def member(self, seat: int, dropped: int) -> int | None:
        """Return whose drop is next within a team, counted from 0; None without teams (DI-18).

        The members take turns, so that each has an equal share of the team's drops.

        Args:
            seat: The team's seat.
            dropped: How many pieces the team has dropped so far.
        """
        return None if self.teams is None else dropped % self.teams[seat]

    def as_json(self) -> dict[str, Any]:
        """Return the setup as records hold it, leaving out the rarer choices that are as usual."""
        usual = make_setup(self.players)
        plain: dict[str, Any] = {"players": list(self.players)}
        if self.teams is not None:
            plain["teams"] = list(self.teams)
        if self.colours != usual.colours:
            plain["colours"] = [list(own) for own in self.colours]
        if self.pairs != usual.pairs:
            plain["pairs"] = [list(pair) for pair in self.pairs]
        plain |= self.edges.as_json()
        plain |= {"jokers": self.jokers, "hand": self.hand}
        if self.shaft != usual.shaft:
            plain["shaft"] = self.shaft.as_json()
        if self.position is not None:
            plain["position"] = self.position
        return plain


class Options(TypedDict, total=False):
    """The choices that a game takes besides its players, for editors and type checkers to know."""

    teams: Sequence[int] | None
    colours: Sequence[Sequence[Colour]] | None
    pairs: Sequence[Sequence[Shape]] | None
    edges: Faces | None
    left: Literal["A", "D"]
    right: Literal["B", "C"]
    jokers: int | bool
    hand: Hand
    shaft: Any
    edition: Edition


def make_setup(
    players: Sequence[str] | None = None,
    *,
    teams: Sequence[int] | None = None,
    colours: Sequence[Sequence[str]] | None = None,
    pairs: Sequence[Sequence[str]] | None = None,
    edges: str | None = None,
    left: str = "A",
    right: str = "B",
    jokers: int | bool = False,
    hand: str = "natural",
    shaft: Any = "classic",
    edition: str = "dutch",
    rules: int = RULES,
) -> Setup:
    """Check the choices and put them together.

    Args:
        players: Two to four different colours, in turn order; for teams, the two that name them
            (red and blue when left out).
        teams: How many members each of two teams has: 1, 2, 3, 6 or 9 (DI-18); None for players.
        colours: With two players or teams, the two colours of each; by default the colour that
            names them and then the first, or the second, of the other two (DI-7).
        pairs: With three players, the shapes of the fourth colour that each gets besides a
            circle, an order of `PAIRS`, which is the default (DI-7).
        edges: Which faces show: ``"shapes"``, ``"colours"`` (DI-19) or ``"none"`` (DI-20); None
            is the edition's.
        left: The letter of the left side part that points down, ``"A"`` or ``"D"`` (DI-5).
        right: The letter of the right side part that points down, ``"B"`` or ``"C"``.
        jokers: False plays without, True gives as many as the edition says (DI-21), a number
            gives that many to each.
        hand: ``"natural"`` or ``"steady"`` (DI-10).
        shaft: A `Shaft`, or what `Shaft.load` takes.
        edition: ``"dutch"`` or ``"english"``: whose customs hold for `edges` and `jokers` (DI-7).
        rules: The version of our reading of the rules.

    Raises:
        SetupError: The choices do not make a game; the message names the choice.
        DataFileError: The shaft cannot be used.
    """
    if not isinstance(rules, int) or isinstance(rules, bool) or rules != RULES:
        raise SetupError(f"rules: there is only version {RULES}, not {quote(rules)}")
    if players is None and teams is not None:
        players = COLOURS[:2]
    named = _check_players(players)
    the_edition = _one_of("edition", edition, EDITIONS, "DI-7")
    sizes = None if teams is None else _check_teams(teams, named)
    # The editions differ in which faces they turn to the front, and in their jokers (DI-7).
    faces = edges if edges is not None else "shapes" if the_edition == "dutch" else "colours"
    return Setup(
        players=named,
        teams=sizes,
        colours=_usual_colours(named) if colours is None else _check_colours(colours, named),
        pairs=_check_pairs(pairs, named),
        edges=Edges(faces, left, right),  # type: ignore[arg-type]  # checked on creation
        jokers=_check_jokers(jokers, named, the_edition),
        hand=_one_of("hand", hand, HANDS, "DI-10"),  # type: ignore[arg-type]
        shaft=load_shaft(shaft),
        rules=rules,
    )


def setup_from_json(plain: Any, rules: int | UnsetType = UNSET) -> Setup:
    """Read the ``setup`` of a record; keys that mean nothing here are passed over.

    Args:
        plain: The object. Where it has a ``position``, that says everything, and whatever else is
            there has to agree with it.
        rules: The version of our reading of the rules; left out: the position's or the newest.

    Raises:
        SetupError: It does not make a game; the message names the key.
    """
    if not isinstance(plain, Mapping):
        raise SetupError(f"setup: should be an object, not {quote(plain)}")
    position = plain.get("position")
    if plain.get("players") is None and plain.get("teams") is None and position is None:
        raise SetupError("setup: names neither players nor teams", rule="DI-7")
    choices = {key: plain[key] for key in KEYS[:-1] if plain.get(key) is not None}
    try:
        if position is not None:
            from topdrop.dropit.set_up_position import setup_from_position

            return setup_from_position(position, choices, rules)
        return make_setup(rules=RULES if rules is UNSET else rules, **choices)
    except (DataFileError, NotationError) as error:
        raise SetupError(error.message, rule=error.rule) from None


def _copies(shape: Shape) -> range:
    return range(PER_COLOUR[shape])


def _one_of(what: str, value: Any, known: Sequence[str], rule: str) -> str:
    if not isinstance(value, str) or value not in known:
        reason = f"{what}: should be {' or '.join(known)}, not {quote(value)}"
        raise SetupError(reason, rule=rule)
    return value


def load_shaft(source: Any) -> Shaft:
    """Return a shaft from whatever was chosen for one.

    Raises:
        SetupError: It is neither a shaft nor what `Shaft.load` takes (DI-2).
        DataFileError: There is no such shaft, or the values make none.
    """
    if isinstance(source, Shaft):
        return source
    if not isinstance(source, str | Path | Mapping):
        reason = f"shaft: should be a name, a path or a table, not {quote(source)}"
        raise SetupError(reason, rule="DI-2")
    return Shaft.load(source)


def _list(what: str, value: Any, rule: str) -> list[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise SetupError(f"{what}: should be a list, not {quote(value)}", rule=rule)
    return list(value)


def _check_players(players: Any) -> tuple[Colour, ...]:
    colours = _list("players", players, "DI-7")
    for player in colours:
        if player not in COLOURS:
            reason = f"players: {quote(player)} is no colour; there are {', '.join(COLOURS)}"
            raise SetupError(reason, rule="DI-7")
        if colours.count(player) > 1:
            raise SetupError(f"players: {player} is named twice", rule="DI-7")
    if not 2 <= len(colours) <= 4:
        raise SetupError(f"players: should be two to four, not {len(colours)}", rule="DI-7")
    return tuple(colours)


def _check_teams(teams: Any, players: tuple[Colour, ...]) -> tuple[int, int]:
    sizes = _list("teams", teams, "DI-18")
    if len(players) != 2 or len(sizes) != 2:
        reason = f"teams: should be two, not {len(sizes)} named by {len(players)} colours"
        raise SetupError(reason, rule="DI-18")
    for size in sizes:
        if isinstance(size, bool) or not isinstance(size, int) or size not in TEAM_SIZES:
            sizes_known = f"{', '.join(map(str, TEAM_SIZES[:-1]))} or {TEAM_SIZES[-1]}"
            reason = f"teams: a team has {sizes_known} members, not {quote(size)}"
            raise SetupError(reason, rule="DI-18")
    return sizes[0], sizes[1]


def _usual_colours(players: tuple[Colour, ...]) -> tuple[tuple[Colour, ...], ...]:
    if len(players) > 2:
        return tuple((colour,) for colour in players)
    others = [colour for colour in COLOURS if colour not in players]
    return tuple(zip(players, others, strict=True))


def _check_colours(colours: Any, players: tuple[Colour, ...]) -> tuple[tuple[Colour, ...], ...]:
    hands = tuple(tuple(_list("colours", own, "DI-7")) for own in _list("colours", colours, "DI-7"))
    usual = _usual_colours(players)
    if (
        [len(own) for own in hands] != [len(own) for own in usual]
        or tuple(own[0] for own in hands) != players
        or sorted(str(c) for own in hands for c in own) != sorted(c for own in usual for c in own)
    ):
        each = "two colours each, all different" if len(players) == 2 else "one colour each"
        reason = f"colours: should be {each}, first the one that names the player"
        raise SetupError(f"{reason}, not {quote(colours)}", rule="DI-7")
    return hands


def _check_pairs(pairs: Any, players: tuple[Colour, ...]) -> tuple[tuple[Shape, Shape], ...]:
    if len(players) != 3:
        if pairs is not None:
            reason = f"pairs: are for three players, not {len(players)}"
            raise SetupError(reason, rule="DI-7")
        return ()
    if pairs is None:
        return PAIRS
    given = [_list("pairs", pair, "DI-7") for pair in _list("pairs", pairs, "DI-7")]
    ordered = [
        known for pair in given for known in PAIRS if sorted(known) == sorted(map(str, pair))
    ]
    if len(given) != 3 or len(set(ordered)) != 3:
        reason = "pairs: should be triangle and square, triangle and diamond, square and diamond"
        raise SetupError(f"{reason}, one each, not {quote(pairs)}", rule="DI-7")
    return tuple(ordered)


def _check_jokers(jokers: Any, players: tuple[Colour, ...], edition: str) -> int:
    if jokers is True:
        return 4 if len(players) == 2 and edition == "dutch" else 2
    if not isinstance(jokers, int) or not 0 <= jokers <= MOST_JOKERS:
        reason = f"jokers: should be 0 to {MOST_JOKERS}, true or false, not {quote(jokers)}"
        raise SetupError(reason, rule="DI-21")
    return int(jokers)
