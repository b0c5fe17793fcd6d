-- What SQLite's migrations 1 to 5 make. Texts are in the order of their characters, as there.
CREATE TABLE history (
    "table" TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL,
    body BYTEA NOT NULL, guest TEXT COLLATE "C", command BYTEA, PRIMARY KEY ("table", seq)
);
CREATE TABLE cards (
    "table" TEXT COLLATE "C" PRIMARY KEY, status TEXT NOT NULL, listed BOOLEAN NOT NULL,
    changed BIGINT NOT NULL, wakes BOOLEAN NOT NULL, body BYTEA NOT NULL
);
CREATE INDEX cards_open ON cards (changed) WHERE listed AND status = 'waiting';
CREATE INDEX cards_waking ON cards ("table") WHERE wakes;
CREATE TABLE sitters (
    guest TEXT COLLATE "C" NOT NULL, "table" TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guest, "table")
);
CREATE INDEX sitters_table ON sitters ("table");
CREATE TABLE guests (id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE keys (
    digest TEXT COLLATE "C" PRIMARY KEY, guest TEXT COLLATE "C" NOT NULL, use TEXT NOT NULL,
    expires BIGINT NOT NULL, made BIGINT NOT NULL, revoked BOOLEAN NOT NULL
);
CREATE INDEX keys_guest ON keys (guest);
CREATE TABLE merged (
    guest TEXT COLLATE "C" PRIMARY KEY, became TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL
);
CREATE TABLE instance (id TEXT NOT NULL);
INSERT INTO instance VALUES (left(gen_random_uuid()::text, 8));
CREATE TABLE analyses (
    id TEXT COLLATE "C" PRIMARY KEY, "table" TEXT COLLATE "C", at BIGINT NOT NULL,
    body BYTEA NOT NULL
);
CREATE INDEX analyses_of_records ON analyses (at) WHERE "table" IS NULL;
CREATE TABLE puzzle_reports (
    number BIGINT PRIMARY KEY, at BIGINT NOT NULL, game TEXT NOT NULL, puzzle TEXT NOT NULL,
    move TEXT, text TEXT NOT NULL
);
