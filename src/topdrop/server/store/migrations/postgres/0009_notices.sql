-- Notices that wait to be sent, by which ways, and the browsers that can be told by Web Push.
CREATE TABLE notices (
    guest TEXT COLLATE "C" NOT NULL, key TEXT COLLATE "C" NOT NULL, occasion TEXT COLLATE "C" NOT NULL,
    "table" TEXT COLLATE "C", at BIGINT NOT NULL, next BIGINT, open BOOLEAN NOT NULL, tried BIGINT,
    body BYTEA NOT NULL, PRIMARY KEY (guest, key)
);
CREATE INDEX notices_next ON notices (next) WHERE next IS NOT NULL;
CREATE INDEX notices_open ON notices ("table", occasion) WHERE open;
CREATE TABLE notice_deliveries (
    guest TEXT COLLATE "C" NOT NULL, key TEXT COLLATE "C" NOT NULL, channel TEXT COLLATE "C" NOT NULL,
    target TEXT COLLATE "C" NOT NULL, next BIGINT, attempts BIGINT NOT NULL, outcome TEXT,
    process TEXT COLLATE "C",
    PRIMARY KEY (guest, key, channel, target)
);
CREATE INDEX notice_deliveries_next ON notice_deliveries (next) WHERE next IS NOT NULL;
CREATE INDEX notice_deliveries_process ON notice_deliveries (process) WHERE process IS NOT NULL;
CREATE TABLE push_subscriptions (
    id TEXT COLLATE "C" PRIMARY KEY, guest TEXT COLLATE "C" NOT NULL, endpoint TEXT NOT NULL,
    key TEXT NOT NULL, secret TEXT NOT NULL, page TEXT NOT NULL, cookie TEXT COLLATE "C" NOT NULL,
    device TEXT NOT NULL, language TEXT NOT NULL, made BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_guest ON push_subscriptions (guest);
CREATE TABLE vapid_keys (number BIGINT PRIMARY KEY, private BYTEA NOT NULL);
