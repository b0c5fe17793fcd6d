-- What operators did, in order; tables that are gone or set aside; who may not come.
CREATE TABLE admin_actions (
    number BIGINT PRIMARY KEY, at BIGINT NOT NULL, operator TEXT NOT NULL, kind TEXT NOT NULL,
    subject TEXT NOT NULL, details TEXT NOT NULL
);
CREATE TABLE deleted_tables ("table" TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL);
CREATE TABLE tables_set_aside (
    "table" TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL, reason TEXT NOT NULL
);
CREATE TABLE bans (
    number BIGINT PRIMARY KEY, guest TEXT COLLATE "C", network TEXT, reason TEXT NOT NULL,
    made BIGINT NOT NULL, expires BIGINT
);
