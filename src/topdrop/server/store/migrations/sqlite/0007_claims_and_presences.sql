-- What only one process does, who is connected to which process, and how far analyses are.
CREATE TABLE claims (what TEXT PRIMARY KEY, process TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX claims_process ON claims (process);
CREATE TABLE presences (
    what TEXT NOT NULL, process TEXT NOT NULL, guests TEXT NOT NULL, watching INTEGER NOT NULL,
    PRIMARY KEY (what, process)
) WITHOUT ROWID;
CREATE INDEX presences_process ON presences (process);
CREATE TABLE analysis_progress (id TEXT PRIMARY KEY, process TEXT NOT NULL, body BLOB NOT NULL);
