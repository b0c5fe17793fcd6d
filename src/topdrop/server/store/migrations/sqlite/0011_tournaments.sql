-- Tournaments: their histories, who takes part, and at which tables they play.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY, host TEXT NOT NULL, stage TEXT NOT NULL, changed INTEGER NOT NULL, starts INTEGER,
    seq INTEGER NOT NULL, people INTEGER NOT NULL, body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tournaments_host ON tournaments (host);
CREATE INDEX tournaments_due ON tournaments (stage, starts);
CREATE TABLE tournament_events (
    tournament TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (tournament, seq)
) WITHOUT ROWID;
CREATE TABLE tournament_entrants (
    tournament TEXT NOT NULL, number INTEGER NOT NULL, guest TEXT, name TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;
CREATE INDEX tournament_entrants_guest ON tournament_entrants (guest);
CREATE TABLE tournament_games (
    tournament TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, game INTEGER NOT NULL,
    "table" TEXT NOT NULL UNIQUE, decided INTEGER NOT NULL, left_over INTEGER NOT NULL,
    PRIMARY KEY (tournament, round, board, game)
) WITHOUT ROWID;
CREATE INDEX tournament_games_left ON tournament_games (tournament) WHERE left_over;
