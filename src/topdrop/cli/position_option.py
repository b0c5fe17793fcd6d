"""The option ``--from``: a position, as text or in a file."""

from pathlib import Path

from topdrop.cli.files import read_small_text
from topdrop.core.errors import SetupError, quote
from topdrop.core.position_text import MAX_LENGTH, game_of_position


def read_position(text: str) -> str:
    """Return a position's text.

    Args:
        text: It, or the name of a file that holds it.

    Raises:
        SetupError: It is neither.
    """
    if game_of_position(text) is not None:
        return text
    try:
        found = read_small_text(Path(text), MAX_LENGTH)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise SetupError(f"--from: {quote(text)} is no position and no file: {reason}") from None
    if game_of_position(found) is None:
        reason = "holds no position such as 'ontop/2 R,B * c5,d11 - -'; --resume goes on with games"
        raise SetupError(f"--from: {quote(text)} {reason}")
    return found.strip()
