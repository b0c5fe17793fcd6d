"""Work on what is kept, as SQL that every database of ours understands.

A piece of work is a generator: it yields statements and is sent the rows they return. Who has a
database runs it in one transaction (`SqlStore._transact`). Values are numbered from ``?1`` on; a
database with other marks puts its own in their place.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Statement(NamedTuple):
    """A statement of SQL with its values."""

    sql: str
    values: tuple[Any, ...] = ()


Rows: TypeAlias = Sequence[Sequence[Any]]
Work: TypeAlias = Generator[Statement, Rows, T]


AT_ONCE: Final = 500
"""So many values are looked up by one statement."""


class SqlStore(ABC):
    """A SQL database in which work can be done."""

    @abstractmethod
    async def _transact(
        self, work: Callable[[], Work[T]], *, overwrite: bool = False, alone: bool = True
    ) -> T:
        """Run some work in a transaction, maybe several times.

        Args:
            work: The work.
            alone: Whether nobody else may write meanwhile; whoever does without keeps others out
                of the same rows alone.
            overwrite: Whether what it deletes is to be in no file any more; that takes longer.

        Raises:
            Conflict: A key is there already, or the work has raised that; nothing was kept.
            StoreError: It could not be kept, likewise.
        """

    @abstractmethod
    async def _look_up(self, statement: Statement) -> Rows:
        """Return the rows of a statement that only reads.

        Raises:
            StoreError: They cannot be read.
        """

    async def _look_up_some(self, query: str, some: Collection[str]) -> list[Sequence[Any]]:
        """Return the rows of a query for some values, by one statement for very many of them.

        Args:
            query: The query, in which ``{marks}`` stands for the values.
            some: The values.

        Raises:
            StoreError: They cannot be read.
        """
        rows: list[Sequence[Any]] = []
        values = tuple(dict.fromkeys(some))
        for start in range(0, len(values), AT_ONCE):
            part = values[start : start + AT_ONCE]
            marks = ", ".join(f"?{place}" for place in range(1, len(part) + 1))
            rows += await self._look_up(Statement(query.format(marks=marks), part))
        return rows
