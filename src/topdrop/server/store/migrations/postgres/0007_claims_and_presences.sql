-- What only one process does, who is connected to which process, and how far analyses are.
CREATE TABLE claims (what TEXT COLLATE "C" PRIMARY KEY, process TEXT COLLATE "C" NOT NULL);
CREATE INDEX claims_process ON claims (process);
CREATE TABLE presences (
    what TEXT COLLATE "C" NOT NULL, process TEXT COLLATE "C" NOT NULL, guests TEXT NOT NULL,
    watching BIGINT NOT NULL, PRIMARY KEY (what, process)
);
CREATE INDEX presences_process ON presences (process);
CREATE TABLE analysis_progress (
    id TEXT COLLATE "C" PRIMARY KEY, process TEXT COLLATE "C" NOT NULL, body BYTEA NOT NULL
);
