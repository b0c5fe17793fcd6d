-- What tells this server's cookies from those of another one on the same host.
CREATE TABLE instance (id TEXT NOT NULL);
INSERT INTO instance VALUES (lower(hex(randomblob(4))));
