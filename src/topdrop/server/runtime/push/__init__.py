"""Web Push: messages that only a person's browser can read, by way of its push service.

`encryption` is RFC 8291, `vapid` RFC 8292, `client` RFC 8030. A browser says where its push service
is, so whoever asks us for it could let us connect to anything: `endpoints` says what is an address
of one, `public_addresses` what may be connected to.
"""
