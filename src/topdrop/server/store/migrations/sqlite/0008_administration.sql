-- What operators did, in order; tables that are gone or set aside; who may not come.
CREATE TABLE admin_actions (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, operator TEXT NOT NULL, kind TEXT NOT NULL,
    subject TEXT NOT NULL, details TEXT NOT NULL
);
CREATE TABLE deleted_tables ("table" TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE tables_set_aside (
    "table" TEXT PRIMARY KEY, at INTEGER NOT NULL, reason TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE bans (
    number INTEGER PRIMARY KEY, guest TEXT, network TEXT, reason TEXT NOT NULL,
    made INTEGER NOT NULL, expires INTEGER
);
