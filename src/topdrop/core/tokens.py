"""Random texts that name or open something and that nobody can guess."""

from secrets import token_urlsafe


def new_token(random_bytes: int) -> str:
    """Return letters, digits, ``-`` and ``_`` that hold so many random bytes.

    Neither end is a sign: a command would take a leading dash for an option, and programs that
    find links in messages leave out a sign at their end.
    """
    while not ((token := token_urlsafe(random_bytes))[0].isalnum() and token[-1].isalnum()):
        pass
    return token
