-- What analyses of games came to; "table" is empty where only a record of the game was brought.
CREATE TABLE analyses (
    id TEXT PRIMARY KEY, "table" TEXT, at INTEGER NOT NULL, body BLOB NOT NULL
);
CREATE INDEX analyses_of_records ON analyses (at) WHERE "table" IS NULL;
