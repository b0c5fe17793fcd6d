"""A table as the fold of its history. Pure: no I/O, no clock, nothing that waits."""
