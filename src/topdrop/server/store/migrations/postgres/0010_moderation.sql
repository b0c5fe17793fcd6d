-- What people report about others, what moderators decided, and who may not write.
CREATE TABLE reports (
    number BIGINT PRIMARY KEY, at BIGINT NOT NULL, reporter TEXT COLLATE "C" NOT NULL, subject TEXT COLLATE "C" NOT NULL,
    called TEXT NOT NULL, "table" TEXT COLLATE "C" NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
    lines BYTEA NOT NULL, decided BIGINT, moderator TEXT, decision TEXT, told TEXT, expires BIGINT
);
CREATE INDEX reports_subject ON reports (subject);
CREATE INDEX reports_open ON reports (number) WHERE decided IS NULL;
CREATE TABLE silences (
    guest TEXT COLLATE "C" PRIMARY KEY, reason TEXT NOT NULL, made BIGINT NOT NULL, expires BIGINT
);
CREATE TABLE warnings (guest TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL, reason TEXT NOT NULL);
CREATE INDEX warnings_guest ON warnings (guest);
CREATE TABLE moderators (guest TEXT COLLATE "C" PRIMARY KEY, made BIGINT NOT NULL);
