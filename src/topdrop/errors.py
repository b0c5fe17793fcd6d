"""The exceptions that topdrop raises, at the address where one looks for them first.

Their home is `topdrop.core.errors`; each game offers those that it raises too, so that
``except ontop.IllegalMove`` and ``except topdrop.errors.IllegalMove`` catch the same. All of them
are a `TopdropError`, with a `message`, and the id of the `rule` that was broken where there is one.

>>> from topdrop import errors, ontop
>>> try:
...     ontop.Game(seed=1).play("a3a4")
... except errors.IllegalMove as error:
...     print(error.rule)
OT-12
"""

from topdrop.core.errors import (
    DataFileError,
    GameFailed,
    IllegalMove,
    MissingExtra,
    NotationError,
    RecordError,
    SetupError,
    TopdropError,
)

__all__ = [
    "DataFileError",
    "GameFailed",
    "IllegalMove",
    "MissingExtra",
    "NotationError",
    "RecordError",
    "SetupError",
    "TopdropError",
]
