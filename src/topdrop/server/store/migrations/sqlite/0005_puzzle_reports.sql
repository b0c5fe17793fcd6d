CREATE TABLE puzzle_reports (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  game TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  move TEXT,
  text TEXT NOT NULL
) STRICT;
