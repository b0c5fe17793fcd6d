-- Which processes serve what is kept here, and when none did; "ended" is empty as long as none does.
CREATE TABLE processes (
    id TEXT PRIMARY KEY, began INTEGER NOT NULL, seen INTEGER NOT NULL, stopped INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE outages (
    number INTEGER PRIMARY KEY, began INTEGER NOT NULL, ended INTEGER, reason TEXT NOT NULL
);
