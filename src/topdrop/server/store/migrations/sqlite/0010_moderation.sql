-- What people report about others, what moderators decided, and who may not write.
CREATE TABLE reports (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, reporter TEXT NOT NULL, subject TEXT NOT NULL,
    called TEXT NOT NULL, "table" TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
    lines BLOB NOT NULL, decided INTEGER, moderator TEXT, decision TEXT, told TEXT, expires INTEGER
);
CREATE INDEX reports_subject ON reports (subject);
CREATE INDEX reports_open ON reports (number) WHERE decided IS NULL;
CREATE TABLE silences (
    guest TEXT PRIMARY KEY, reason TEXT NOT NULL, made INTEGER NOT NULL, expires INTEGER
) WITHOUT ROWID;
CREATE TABLE warnings (guest TEXT NOT NULL, at INTEGER NOT NULL, reason TEXT NOT NULL);
CREATE INDEX warnings_guest ON warnings (guest);
CREATE TABLE moderators (guest TEXT PRIMARY KEY, made INTEGER NOT NULL) WITHOUT ROWID;
