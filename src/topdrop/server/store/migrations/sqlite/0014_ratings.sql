-- Rated tables, and from where people play there until the game is rated; what each game came to,
-- in the order in which they were rated; and what follows from all of them.
CREATE TABLE rated_tables (
    "table" TEXT PRIMARY KEY, made INTEGER NOT NULL, due INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rated_tables_due ON rated_tables ("table") WHERE due;
CREATE TABLE rated_seats (
    "table" TEXT NOT NULL, guest TEXT NOT NULL, address TEXT NOT NULL,
    PRIMARY KEY ("table", guest, address)
) WITHOUT ROWID;
CREATE TABLE rated_games (
    number INTEGER PRIMARY KEY, "table" TEXT NOT NULL UNIQUE, body BLOB NOT NULL
);
CREATE TABLE ratings (
    guest TEXT NOT NULL, game TEXT NOT NULL, size TEXT NOT NULL, mu REAL NOT NULL,
    sigma REAL NOT NULL, games INTEGER NOT NULL, won INTEGER NOT NULL, shared INTEGER NOT NULL,
    lost INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (guest, game, size)
) WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (game, size);
CREATE TABLE rating_changes (
    guest TEXT NOT NULL, number INTEGER NOT NULL, before BLOB, after BLOB,
    PRIMARY KEY (guest, number)
) WITHOUT ROWID;
CREATE INDEX rating_changes_number ON rating_changes (number);
CREATE TABLE rating_meetings (
    guest TEXT NOT NULL, game TEXT NOT NULL, size TEXT NOT NULL, opponent TEXT NOT NULL,
    lately REAL NOT NULL, at INTEGER NOT NULL, won INTEGER NOT NULL, shared INTEGER NOT NULL,
    lost INTEGER NOT NULL, PRIMARY KEY (guest, game, size, opponent)
) WITHOUT ROWID;
CREATE INDEX rating_meetings_opponent ON rating_meetings (opponent);
