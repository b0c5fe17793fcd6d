"""Sending a match to a worker process, with the bots that were handed over as objects."""

import pickle
import sys

import msgspec

from topdrop.arena.contestant import Contestant, with_given
from topdrop.arena.match import Match
from topdrop.core.errors import brief


class SentMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match as it is sent.

    Attributes:
        match: The match.
        bots: The pickled objects, classes and functions of its contestants; empty for a bot that
            goes by its name.
        path: Where their modules are looked for.
    """

    match: Match
    bots: tuple[bytes, ...] = ()
    path: tuple[str, ...] = ()


def pack(match: Match) -> SentMatch:
    """Return a match as it is sent to a worker.

    Raises:
        ValueError: One of its bots cannot be sent; the message says which, and why.
    """
    if all(contestant.given is None for contestant in match.contestants):
        return SentMatch(match)
    return SentMatch(match, tuple(map(_pack_bot, match.contestants)), tuple(sys.path))


def unpack(sent: SentMatch) -> Match:
    """Return the match, its bots as they were handed over."""
    if not sent.bots:
        return sent.match
    sys.path.extend(entry for entry in sent.path if entry not in sys.path)
    contestants = (
        with_given(contestant, pickle.loads(packed)) if packed else contestant
        for contestant, packed in zip(sent.match.contestants, sent.bots, strict=True)
    )
    return msgspec.structs.replace(sent.match, contestants=tuple(contestants))


def can_be_sent(match: Match) -> bool:
    """Tell whether workers can have all bots of a match."""
    try:
        pack(match)
    except ValueError:
        return False
    return True


def _pack_bot(contestant: Contestant) -> bytes:
    if contestant.given is None:
        return b""
    try:
        packed = pickle.dumps(contestant.given)
    except Exception as error:  # pickling runs code of anybody's, and fails in many ways
        raise ValueError(_refusal(contestant, f"{type(error).__name__}: {error}")) from error
    # Pickle names classes and functions by module, and a worker has another __main__.
    if b"__main__" in packed:
        raise ValueError(_refusal(contestant, "it is defined in __main__, not in a module"))
    return packed


def _refusal(contestant: Contestant, reason: str) -> str:
    return (
        f"the bot {contestant.name} cannot be sent to a worker ({brief(reason)});"
        " workers=0 plays in this process"
    )
