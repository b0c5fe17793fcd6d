-- Claimed names and what lets their owners in; what each device of somebody is, and its last day.
CREATE TABLE accounts (
    guest TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, name_key TEXT COLLATE "C" NOT NULL UNIQUE,
    made BIGINT NOT NULL, password TEXT, email TEXT COLLATE "C"
);
CREATE INDEX accounts_email ON accounts (email) WHERE email IS NOT NULL;
CREATE TABLE reserved_names (name_key TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL);
CREATE TABLE passkeys (
    id TEXT COLLATE "C" PRIMARY KEY, guest TEXT COLLATE "C" NOT NULL, credential BYTEA NOT NULL, counter BIGINT NOT NULL,
    made BIGINT NOT NULL, device TEXT NOT NULL
);
CREATE INDEX passkeys_guest ON passkeys (guest);
CREATE TABLE recovery_codes (
    digest TEXT COLLATE "C" PRIMARY KEY, guest TEXT COLLATE "C" NOT NULL, made BIGINT NOT NULL
);
CREATE INDEX recovery_codes_guest ON recovery_codes (guest);
CREATE TABLE one_time_secrets (
    digest TEXT COLLATE "C" PRIMARY KEY, use TEXT NOT NULL, guest TEXT COLLATE "C", expires BIGINT NOT NULL,
    details TEXT NOT NULL
);
CREATE INDEX one_time_secrets_guest ON one_time_secrets (guest);
CREATE TABLE guesses (
    what TEXT COLLATE "C" PRIMARY KEY, wrong BIGINT NOT NULL, last BIGINT NOT NULL
);
CREATE INDEX guesses_last ON guesses (last);
ALTER TABLE keys ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE keys ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
