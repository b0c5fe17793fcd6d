-- Friends, whom somebody has blocked, who is here, invitations, and wishes for a table.
CREATE TABLE friends (
    guest TEXT NOT NULL, other TEXT NOT NULL, asked INTEGER NOT NULL, accepted INTEGER,
    PRIMARY KEY (guest, other)
) WITHOUT ROWID;
CREATE INDEX friends_other ON friends (other);
CREATE TABLE blocks (
    number INTEGER PRIMARY KEY, guest TEXT NOT NULL, blocked TEXT NOT NULL, name TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX blocks_guest ON blocks (guest);
CREATE INDEX blocks_blocked ON blocks (blocked);
CREATE TABLE hidden (guest TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE here (
    guest TEXT NOT NULL, process TEXT NOT NULL, seen INTEGER NOT NULL, "table" TEXT,
    PRIMARY KEY (guest, process)
) WITHOUT ROWID;
CREATE INDEX here_process ON here (process);
CREATE TABLE invitations (
    "table" TEXT NOT NULL, guest TEXT NOT NULL, host TEXT NOT NULL, at INTEGER NOT NULL,
    until INTEGER NOT NULL, PRIMARY KEY ("table", guest)
) WITHOUT ROWID;
CREATE INDEX invitations_guest ON invitations (guest);
CREATE TABLE wishes (
    guest TEXT PRIMARY KEY, terms TEXT NOT NULL, began INTEGER NOT NULL, seen INTEGER NOT NULL,
    body BLOB NOT NULL, "table" TEXT, bot TEXT
);
CREATE INDEX wishes_terms ON wishes (terms);
CREATE INDEX wishes_table ON wishes ("table");
