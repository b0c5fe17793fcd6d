"""What is to be played: the contestants, who sits where, and the games that follow from it.

A deal is a game's hidden order and its chances, which its seed fixes. Every deal is played once
for each rotation of its seats, so that nobody has the better deal or the better seat: what luck
is left cuts both ways, and the same number of games tells more (duplicate seating).
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, count, permutations
from random import SystemRandom
from string import ascii_uppercase
from typing import Any, Final

import msgspec

from topdrop.arena.contestant import Contestant, find_contestants
from topdrop.bots import BotLike
from topdrop.core.errors import SetupError, quote
from topdrop.core.game import ColouredModule, GameModule, PartneredGame, Record
from topdrop.core.registry import blaming, check_setup_keys, find_game
from topdrop.core.seeds import BITS, read_seed
from topdrop.renamed import old_attribute

SEED_BITS: Final = 53
"""Seeds are this long, so that every program that reads JSON keeps them exactly."""

MAX_PERMUTED: Final = 6
"""With more seats or sides than this, only one order round the table is played."""

LineUp = tuple[int, ...]
"""Which contestant, counted from 0, sits in each seat."""


class Match(msgspec.Struct, frozen=True):
    """A match of bots: it says which game is number 1, 2, 3 …, without an end.

    Attributes:
        game: The game's short name.
        contestants: Who takes part.
        line_ups: Who sits with whom, in turn order; deal after deal takes the next of them.
        setup: The setup of every game, as in records, its players named.
        seed: What all chance of the match follows from.
    """

    game: str
    contestants: tuple[Contestant, ...] = msgspec.field(name="entrants")
    line_ups: tuple[LineUp, ...]
    setup: Record
    seed: int

    entrants = old_attribute("entrants", "contestants")

    @property
    def names(self) -> tuple[str, ...]:
        """The contestants' names."""
        return tuple(contestant.name for contestant in self.contestants)

    @property
    def letters(self) -> dict[str, str]:
        """By its name the letter that each contestant goes by, a number where letters run out."""
        return {
            name: ascii_uppercase[i] if i < len(ascii_uppercase) else str(i + 1)
            for i, name in enumerate(self.names)
        }


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played.

    Attributes:
        id: Its number, from 1.
        deal: The number of its deal, from 1; its rotations have the same.
        seed: The deal's seed, for the game.
        line_up: The contestant in each seat.
    """

    id: int
    deal: int
    seed: int
    line_up: LineUp


def fixtures(match: Match) -> Iterator[Fixture]:
    """Yield the games of a match in order, without an end."""
    numbers = count(1)
    for deal in count(1):
        line_up = match.line_ups[(deal - 1) % len(match.line_ups)]
        seed = derive_seed(match.seed, "deal", deal)
        for rotated in rotations(line_up):
            yield Fixture(next(numbers), deal, seed, rotated)


def rotations(line_up: LineUp) -> list[LineUp]:
    """Return the different rotations of a line-up round the table, the line-up itself first."""
    turned = (line_up[-shift:] + line_up[:-shift] for shift in range(len(line_up)))
    return list(dict.fromkeys(turned))


def derive_seed(seed: int, *parts: object) -> int:
    """Derive a seed from another one and from its purpose."""
    text = ":".join(map(str, (seed, *parts)))
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - SEED_BITS)


def make_match(
    game: str,
    bots: Sequence[BotLike],
    *,
    seconds: float = 1.0,
    players: int | Sequence[str] | None = None,
    line_ups: Sequence[Sequence[str]] = (),
    setup: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> Match:
    """Check the choices and put a match together.

    Args:
        game: The game's short name.
        bots: Two or more bots, as `find_contestants` takes them: names, objects or classes with
            ``choose``, or functions of view and clock.
        seconds: How long those may think whose text names no budget and who are no level.
        players: How many sit at a table, or their colours in turn order. None is what `setup`
            or the line-ups say, else as many as there are bots, or two when so many cannot sit.
        line_ups: Who sits where, by the contestants' letters (A is the first bot) or names. They
            are played in this order round the table. None given plays everybody against
            everybody: every choice of contestants for a table, or, with fewer bots than seats,
            every choice in which each has a seat, in every order round the table. Partners are
            of one contestant then.
        setup: The game's other choices, as the ``setup`` of a record.
        seed: Makes the match repeatable, as far as bots go by tries; None draws one.

    Raises:
        SetupError: The choices do not make a match.
    """
    module = find_game(game)
    if len(bots) < 2:
        raise SetupError(f"bots: there should be two or more, not {len(bots)}")
    check_setup_keys(module, setup or {})
    seed = read_seed(seed, bits=BITS)
    if seed is None:
        seed = SystemRandom().randrange(10**9)
    # Line-ups are written with the contestants' letters and names, so those come first.
    match = Match(game, find_contestants(game, bots, seconds), (), {}, seed)
    seatings = [_read_line_up(line_up, match) for line_up in line_ups]
    wanted = players if players is not None else len(seatings[0]) if seatings else None
    with blaming(game):
        full = _full_setup(module, dict(setup or {}), wanted, len(bots))
        # Only a game that has begun knows its seats and who are partners.
        begun = module.new_game(full, 0)
        seats = len(begun.players)
        sides = begun.sides if isinstance(begun, PartneredGame) else _single_seats(seats)
    for seating in seatings:
        if len(seating) != seats:
            raise SetupError(f"line-up: has {len(seating)} seats, the game has {seats}")
    everybody = tuple(dict.fromkeys(seatings or round_robin(len(bots), sides)))
    return msgspec.structs.replace(match, line_ups=everybody, setup=full)


def round_robin(contestants: int, sides: Sequence[Sequence[int]]) -> list[LineUp]:
    """Return the line-ups in which everybody meets everybody.

    Args:
        contestants: How many there are.
        sides: The seats that belong together.
    """
    places = len(sides)
    if contestants >= places:
        chosen = list(combinations(range(contestants), places))
    else:
        chosen = [
            choice
            for choice in combinations_with_replacement(range(contestants), places)
            if len(set(choice)) == contestants
        ]
    seat_side = {seat: side for side, seats in enumerate(sides) for seat in seats}
    return [
        tuple(order[seat_side[seat]] for seat in sorted(seat_side))
        for choice in chosen
        for order in _orders(choice)
    ]


def _orders(choice: LineUp) -> list[LineUp]:
    """Return the different orders round a table, each in one of its rotations."""
    if len(choice) > MAX_PERMUTED:
        return [choice]
    return list(dict.fromkeys(min(rotations(order)) for order in permutations(choice)))


def _single_seats(seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple((seat,) for seat in range(seats))


def _full_setup(
    module: GameModule, setup: Record, players: int | Sequence[str] | None, bots: int
) -> Record:
    """Return a setup that names its players; `make_match` says what goes before what."""
    if isinstance(players, int):
        return {**setup, "players": _colours(module, players)}
    if players is not None:
        return {**setup, "players": list(players)}
    if setup.get("players") is not None:
        return setup
    if not isinstance(module, ColouredModule):
        raise SetupError(f"players: should be named for {module.TITLE}")
    # Two teams, or a game that seats fewer than there are bots.
    for some in (bots, 2):
        named = {**setup, "players": list(module.COLOURS[:some])}
        if some <= len(module.COLOURS) and _makes_game(module, named):
            return named
    return {**setup, "players": list(module.COLOURS[:2])}


def _makes_game(module: GameModule, setup: Record) -> bool:
    try:
        module.new_game(setup, 0)
    except SetupError:
        return False
    return True


def _colours(module: GameModule, players: int) -> list[str]:
    if not isinstance(module, ColouredModule):
        raise SetupError(f"players: should be named for {module.TITLE}")
    if not 2 <= players <= len(module.COLOURS):
        raise SetupError(f"players: should be 2 to {len(module.COLOURS)}, not {players}")
    return list(module.COLOURS[:players])


def _read_line_up(line_up: Sequence[str], match: Match) -> LineUp:
    letters = match.letters
    known = {name: i for i, name in enumerate(match.names)}
    known |= {letters[name]: i for name, i in known.items()}
    seats: list[int] = []
    for text in line_up:
        if text.strip() not in known:
            those = ", ".join(f"{letter} ({name})" for name, letter in letters.items())
            raise SetupError(f"line-up: {quote(text)} is no contestant; there are {those}")
        seats.append(known[text.strip()])
    return tuple(seats)
