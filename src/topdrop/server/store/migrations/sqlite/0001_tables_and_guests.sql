-- Histories, cards and who sits at which table; guests and their keys.
CREATE TABLE history (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
    guest TEXT, command TEXT, PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
CREATE TABLE cards (
    "table" TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL,
    changed INTEGER NOT NULL, wakes INTEGER NOT NULL, body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX cards_open ON cards (changed) WHERE listed AND status = 'waiting';
CREATE INDEX cards_waking ON cards ("table") WHERE wakes;
CREATE TABLE sitters (
    guest TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (guest, "table")
) WITHOUT ROWID;
CREATE INDEX sitters_table ON sitters ("table");
CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE keys (
    digest TEXT PRIMARY KEY, guest TEXT NOT NULL, use TEXT NOT NULL, expires INTEGER NOT NULL
) WITHOUT ROWID;
