"""A shelf as the browser has it, in memory."""

import json
from typing import Literal


class MemoryShelf:
    """Keeps what `Shelf` keeps; `broken` lets nothing more be kept."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, int], str] = {}
        self.tables: dict[str, object] = {}
        self.values: dict[str, str] = {}
        self.broken = False

    async def append(self, entries: str, rows: str) -> Literal["kept", "taken"]:
        if self.broken:
            raise OSError("no room left")
        new = {(table, seq): text for table, seq, text in json.loads(entries)}
        if new.keys() & self.entries.keys():
            return "taken"
        self.entries |= new
        self.tables |= {row[0]: row for row in json.loads(rows)}
        return "kept"

    async def history(self, table: str, after: int) -> str:
        kept = sorted(self.entries.items())
        return json.dumps([text for (of, seq), text in kept if of == table and seq > after])

    async def rows(self) -> str:
        return json.dumps(list(self.tables.values()))

    async def claim(self, key: str, text: str) -> str:
        return self.values.setdefault(key, text)

    async def write(self, key: str, text: str) -> None:
        self.values[key] = text
