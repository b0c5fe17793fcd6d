-- Friends, whom somebody has blocked, who is here, invitations, and wishes for a table.
CREATE TABLE friends (
    guest TEXT COLLATE "C" NOT NULL, other TEXT COLLATE "C" NOT NULL, asked BIGINT NOT NULL,
    accepted BIGINT, PRIMARY KEY (guest, other)
);
CREATE INDEX friends_other ON friends (other);
CREATE TABLE blocks (
    number BIGINT PRIMARY KEY, guest TEXT COLLATE "C" NOT NULL, blocked TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL, at BIGINT NOT NULL
);
CREATE INDEX blocks_guest ON blocks (guest);
CREATE INDEX blocks_blocked ON blocks (blocked);
CREATE TABLE hidden (guest TEXT COLLATE "C" PRIMARY KEY);
CREATE TABLE here (
    guest TEXT COLLATE "C" NOT NULL, process TEXT COLLATE "C" NOT NULL, seen BIGINT NOT NULL,
    "table" TEXT COLLATE "C", PRIMARY KEY (guest, process)
);
CREATE INDEX here_process ON here (process);
CREATE TABLE invitations (
    "table" TEXT COLLATE "C" NOT NULL, guest TEXT COLLATE "C" NOT NULL,
    host TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL,
    PRIMARY KEY ("table", guest)
);
CREATE INDEX invitations_guest ON invitations (guest);
CREATE TABLE wishes (
    guest TEXT COLLATE "C" PRIMARY KEY, terms TEXT COLLATE "C" NOT NULL, began BIGINT NOT NULL,
    seen BIGINT NOT NULL, body BYTEA NOT NULL, "table" TEXT COLLATE "C", bot TEXT
);
CREATE INDEX wishes_terms ON wishes (terms);
CREATE INDEX wishes_table ON wishes ("table");
