-- Notices that wait to be sent, by which ways, and the browsers that can be told by Web Push.
CREATE TABLE notices (
    guest TEXT NOT NULL, key TEXT NOT NULL, occasion TEXT NOT NULL, "table" TEXT,
    at INTEGER NOT NULL, next INTEGER, open INTEGER NOT NULL, tried INTEGER, body BLOB NOT NULL,
    PRIMARY KEY (guest, key)
) WITHOUT ROWID;
CREATE INDEX notices_next ON notices (next) WHERE next IS NOT NULL;
CREATE INDEX notices_open ON notices ("table", occasion) WHERE open;
CREATE TABLE notice_deliveries (
    guest TEXT NOT NULL, key TEXT NOT NULL, channel TEXT NOT NULL, target TEXT NOT NULL,
    next INTEGER, attempts INTEGER NOT NULL, outcome TEXT,
    process TEXT,
    PRIMARY KEY (guest, key, channel, target)
) WITHOUT ROWID;
CREATE INDEX notice_deliveries_next ON notice_deliveries (next) WHERE next IS NOT NULL;
CREATE INDEX notice_deliveries_process ON notice_deliveries (process) WHERE process IS NOT NULL;
CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL, endpoint TEXT NOT NULL, key TEXT NOT NULL,
    secret TEXT NOT NULL, page TEXT NOT NULL, cookie TEXT NOT NULL, device TEXT NOT NULL,
    language TEXT NOT NULL, made INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_guest ON push_subscriptions (guest);
CREATE TABLE vapid_keys (number INTEGER PRIMARY KEY, private BLOB NOT NULL);
