"""Where tables and guests are kept: a small protocol with a store behind it."""

from topdrop.server.store.protocol import Conflict, Guest, Key, Store, StoreError

__all__ = ["Conflict", "Guest", "Key", "Store", "StoreError"]
