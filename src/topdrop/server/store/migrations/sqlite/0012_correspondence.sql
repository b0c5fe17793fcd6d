-- How people wish to be told things, when they are on vacation, and who sees a table.
CREATE TABLE notice_preferences (guest TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE vacations (
    guest TEXT NOT NULL, number INTEGER NOT NULL, announced INTEGER NOT NULL, zone TEXT NOT NULL,
    first TEXT NOT NULL, days INTEGER NOT NULL, begins INTEGER NOT NULL, ends INTEGER NOT NULL,
    PRIMARY KEY (guest, number)
) WITHOUT ROWID;
CREATE INDEX vacations_ends ON vacations (ends);
ALTER TABLE presences ADD COLUMN visible TEXT NOT NULL DEFAULT '[]';
