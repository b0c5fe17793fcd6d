"""How English sentences about games are put together: names, lists, numbers and plurals."""

from collections.abc import Sequence


def as_name(word: str) -> str:
    """Return a colour, or any other word, as the name of whoever plays it: ``Red``."""
    return word[:1].upper() + word[1:]


def listed(items: Sequence[str]) -> str:
    """Return a list as English writes it: ``Red and Blue``, ``Red, Blue, and White``."""
    if len(items) < 3:
        return " and ".join(items)
    return f"{', '.join(items[:-1])}, and {items[-1]}"


def number(count: int) -> str:
    """Return a number with a true minus sign in place of a hyphen."""
    return str(count).replace("-", "\N{MINUS SIGN}")


def plural(count: int, thing: str) -> str:
    """Return how many there are of a thing: ``1 point``, ``2 points``."""
    return f"{number(count)} {thing}" if count == 1 else f"{number(count)} {thing}s"


def game_over(reason: str, winners: Sequence[str], final: Sequence[tuple[str, int]]) -> str:
    """Return that a game is over, in a few short sentences.

    Args:
        reason: Why, in a sentence.
        winners: What those people who have won are called.
        final: What everybody is called, and their final points.
    """
    won = "Winner" if len(winners) == 1 else "Winners"
    points = "; ".join(f"{name} {number(count)}" for name, count in final)
    return f"The game is over. {reason} {won}: {listed(winners)}. Final points: {points}."
