-- Claimed names and what lets their owners in; what each device of somebody is, and its last day.
CREATE TABLE accounts (
    guest TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE,
    made INTEGER NOT NULL, password TEXT, email TEXT
) WITHOUT ROWID;
CREATE INDEX accounts_email ON accounts (email) WHERE email IS NOT NULL;
CREATE TABLE reserved_names (name_key TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL, credential BLOB NOT NULL, counter INTEGER NOT NULL,
    made INTEGER NOT NULL, device TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkeys_guest ON passkeys (guest);
CREATE TABLE recovery_codes (
    digest TEXT PRIMARY KEY, guest TEXT NOT NULL, made INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX recovery_codes_guest ON recovery_codes (guest);
CREATE TABLE one_time_secrets (
    digest TEXT PRIMARY KEY, use TEXT NOT NULL, guest TEXT, expires INTEGER NOT NULL,
    details TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX one_time_secrets_guest ON one_time_secrets (guest);
CREATE TABLE guesses (
    what TEXT PRIMARY KEY, wrong INTEGER NOT NULL, last INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX guesses_last ON guesses (last);
ALTER TABLE keys ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE keys ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
