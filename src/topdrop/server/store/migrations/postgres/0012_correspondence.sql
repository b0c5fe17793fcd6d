-- How people wish to be told things, when they are on vacation, and who sees a table.
CREATE TABLE notice_preferences (guest TEXT COLLATE "C" PRIMARY KEY, body BYTEA NOT NULL);
CREATE TABLE vacations (
    guest TEXT COLLATE "C" NOT NULL, number BIGINT NOT NULL, announced BIGINT NOT NULL,
    zone TEXT NOT NULL, first TEXT NOT NULL, days BIGINT NOT NULL, begins BIGINT NOT NULL,
    ends BIGINT NOT NULL, PRIMARY KEY (guest, number)
);
CREATE INDEX vacations_ends ON vacations (ends);
ALTER TABLE presences ADD COLUMN visible TEXT NOT NULL DEFAULT '[]';
