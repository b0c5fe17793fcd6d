"""Where tables and guests are kept: a small protocol with a store behind it."""

from topdrop.server.store.protocol import CannotOpen, Conflict, Guest, Key, Store, StoreError

__all__ = ["CannotOpen", "Conflict", "Guest", "Key", "Store", "StoreError"]
