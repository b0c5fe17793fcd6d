"""Where tables and guests are kept: a small protocol with a store behind it."""

from topdrop.server.store.protocol import (
    CannotOpen,
    Conflict,
    Guest,
    KeptAnalysis,
    Key,
    Outage,
    OutcomeUnknown,
    PendingTable,
    Present,
    Process,
    PuzzleReport,
    Store,
    StoreError,
    TableStore,
    Unreadable,
)

__all__ = [
    "CannotOpen",
    "Conflict",
    "Guest",
    "KeptAnalysis",
    "Key",
    "Outage",
    "OutcomeUnknown",
    "PendingTable",
    "Present",
    "Process",
    "PuzzleReport",
    "Store",
    "StoreError",
    "TableStore",
    "Unreadable",
]
