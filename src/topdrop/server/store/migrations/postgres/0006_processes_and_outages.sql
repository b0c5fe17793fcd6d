-- Which processes serve what is kept here, and when none did; "ended" is empty as long as none does.
CREATE TABLE processes (
    id TEXT COLLATE "C" PRIMARY KEY, began BIGINT NOT NULL, seen BIGINT NOT NULL,
    stopped BOOLEAN NOT NULL
);
CREATE TABLE outages (
    number BIGINT PRIMARY KEY, began BIGINT NOT NULL, ended BIGINT, reason TEXT NOT NULL
);
