-- When a key was given and whether it has been revoked; which guests have become another one.
ALTER TABLE keys ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE keys ADD COLUMN revoked INTEGER NOT NULL DEFAULT 0;
-- Until now all links worked for seven days.
UPDATE keys SET made = expires - 604800000 WHERE use = 'link';
CREATE INDEX keys_guest ON keys (guest);
CREATE TABLE merged (guest TEXT PRIMARY KEY, became TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
