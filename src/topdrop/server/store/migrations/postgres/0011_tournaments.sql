-- Tournaments: their histories, who takes part, and at which tables they play.
CREATE TABLE tournaments (
    id TEXT COLLATE "C" PRIMARY KEY, host TEXT COLLATE "C" NOT NULL, stage TEXT NOT NULL, changed BIGINT NOT NULL, starts BIGINT,
    seq BIGINT NOT NULL, people BIGINT NOT NULL, body BYTEA NOT NULL
);
CREATE INDEX tournaments_host ON tournaments (host);
CREATE INDEX tournaments_due ON tournaments (stage, starts);
CREATE TABLE tournament_events (
    tournament TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, body BYTEA NOT NULL,
    PRIMARY KEY (tournament, seq)
);
CREATE TABLE tournament_entrants (
    tournament TEXT COLLATE "C" NOT NULL, number BIGINT NOT NULL, guest TEXT COLLATE "C", name TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_entrants_guest ON tournament_entrants (guest);
CREATE TABLE tournament_games (
    tournament TEXT COLLATE "C" NOT NULL, round BIGINT NOT NULL, board BIGINT NOT NULL, game BIGINT NOT NULL,
    "table" TEXT COLLATE "C" NOT NULL UNIQUE, decided BOOLEAN NOT NULL, left_over BOOLEAN NOT NULL,
    PRIMARY KEY (tournament, round, board, game)
);
CREATE INDEX tournament_games_left ON tournament_games (tournament) WHERE left_over;
