-- Rated tables, and from where people play there until the game is rated; what each game came to,
-- in the order in which they were rated; and what follows from all of them.
CREATE TABLE rated_tables (
    "table" TEXT COLLATE "C" PRIMARY KEY, made BIGINT NOT NULL, due BOOLEAN NOT NULL
);
CREATE INDEX rated_tables_due ON rated_tables ("table") WHERE due;
CREATE TABLE rated_seats (
    "table" TEXT COLLATE "C" NOT NULL, guest TEXT COLLATE "C" NOT NULL, address TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY ("table", guest, address)
);
CREATE TABLE rated_games (
    number BIGINT PRIMARY KEY, "table" TEXT COLLATE "C" NOT NULL UNIQUE, body BYTEA NOT NULL
);
CREATE TABLE ratings (
    guest TEXT COLLATE "C" NOT NULL, game TEXT COLLATE "C" NOT NULL, size TEXT COLLATE "C" NOT NULL, mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL, won BIGINT NOT NULL, shared BIGINT NOT NULL,
    lost BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (guest, game, size)
);
CREATE INDEX ratings_best ON ratings (game, size);
CREATE TABLE rating_changes (
    guest TEXT COLLATE "C" NOT NULL, number BIGINT NOT NULL, before BYTEA, after BYTEA,
    PRIMARY KEY (guest, number)
);
CREATE INDEX rating_changes_number ON rating_changes (number);
CREATE TABLE rating_meetings (
    guest TEXT COLLATE "C" NOT NULL, game TEXT COLLATE "C" NOT NULL, size TEXT COLLATE "C" NOT NULL, opponent TEXT COLLATE "C" NOT NULL,
    lately DOUBLE PRECISION NOT NULL, at BIGINT NOT NULL, won BIGINT NOT NULL, shared BIGINT NOT NULL,
    lost BIGINT NOT NULL, PRIMARY KEY (guest, game, size, opponent)
);
CREATE INDEX rating_meetings_opponent ON rating_meetings (opponent);
