-- What was guessed is kept as a keyed digest; addresses are found whatever their capitals; links
-- that were sent before are void, since they went on working after newer ones.
DROP TABLE guesses;
CREATE TABLE guesses (
    what TEXT COLLATE "C" PRIMARY KEY, wrong BIGINT NOT NULL, last BIGINT NOT NULL
);
CREATE INDEX guesses_last ON guesses (last);
CREATE TABLE guess_keys (secret TEXT COLLATE "C" PRIMARY KEY);
ALTER TABLE accounts ADD COLUMN email_key TEXT COLLATE "C";
UPDATE accounts SET email_key = lower(email COLLATE "C") WHERE email IS NOT NULL;
DROP INDEX accounts_email;
CREATE INDEX accounts_email ON accounts (email_key) WHERE email_key IS NOT NULL;
DELETE FROM one_time_secrets WHERE use IN ('email', 'reset');
