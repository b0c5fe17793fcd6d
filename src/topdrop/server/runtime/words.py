"""The host's word list at work: what is refused, and how a changed file is read again."""

from pathlib import Path

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.resources import log
from topdrop.server.tables.word_list import BadWordList, WordList


class Words:
    """What may not be in names and in what is said, by a file that may change."""

    def __init__(self, file: str) -> None:
        """Read the file; no path forbids nothing.

        Raises:
            BadWordList: It cannot be read, or an entry of it says nothing.
        """
        self._file = Path(file) if file else None
        self._list = WordList() if self._file is None else WordList.read(self._file)
        self._changed = self._look()

    def look_again(self) -> None:
        """Read the file when it has changed; one that cannot be read leaves all as it is."""
        changed = self._look()
        if self._file is None or changed == self._changed:
            return
        self._changed = changed
        try:
            self._list = WordList.read(self._file)
        except BadWordList as error:
            log.error("%s; the list before goes on", error)

    def check_name(self, name: str | None) -> None:
        """Refuse a name with a word of the list in it; None is no name.

        Raises:
            Refusal: It has (``forbidden_name``).
        """
        if name is not None and self._list.has_any_of(name):
            raise Refusal("forbidden_name")

    def check_text(self, text: str) -> None:
        """Refuse what is said when it has a word of the list in it.

        Raises:
            Refusal: It has (``forbidden_words``).
        """
        if self._list.has_any_of(text):
            raise Refusal("forbidden_words")

    def _look(self) -> int | None:
        """Return when the file was changed last; None where that cannot be seen."""
        try:
            return None if self._file is None else self._file.stat().st_mtime_ns
        except OSError:
            return None
