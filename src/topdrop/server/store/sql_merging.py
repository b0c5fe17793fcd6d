"""What follows a guest who becomes another one, in every table that tells whose something is.

Both kinds of store run these statements in the transaction in which they merge two guests, in
order. Whoever keeps something of guests in a table of the database adds a statement: ``?1`` is the
guest, ``?2`` whom that guest becomes, and each statement names both. Where both have what only one
can have, a statement that breaks a key lets the merging fail (`Conflict`); else it says what
becomes of the two.
"""

from typing import Final

MERGING: Final = (
    "UPDATE keys SET guest = ?2 WHERE guest = ?1",
    # Two people with an account each are never taken for one.
    "UPDATE accounts SET guest = ?2 WHERE guest = ?1",
    "UPDATE guests SET name = (SELECT name FROM accounts WHERE guest = ?2)"
    " WHERE id = ?2 AND id <> ?1 AND EXISTS (SELECT 1 FROM accounts WHERE guest = ?2)",
    "UPDATE passkeys SET guest = ?2 WHERE guest = ?1",
    "UPDATE recovery_codes SET guest = ?2 WHERE guest = ?1",
    "UPDATE one_time_secrets SET guest = ?2 WHERE guest = ?1",
    "UPDATE push_subscriptions SET guest = ?2 WHERE guest = ?1",
    # Both may be told of one thing.
    "DELETE FROM notices WHERE guest = ?1 AND EXISTS"
    " (SELECT 1 FROM notices AS other WHERE other.guest = ?2 AND other.key = notices.key)",
    "DELETE FROM notice_deliveries WHERE guest = ?1 AND EXISTS (SELECT 1 FROM notices AS other"
    " WHERE other.guest = ?2 AND other.key = notice_deliveries.key)",
    "UPDATE notices SET guest = ?2 WHERE guest = ?1",
    "UPDATE notice_deliveries SET guest = ?2 WHERE guest = ?1",
    "UPDATE reports SET reporter = ?2 WHERE reporter = ?1",
    "UPDATE reports SET subject = ?2 WHERE subject = ?1",
    "UPDATE warnings SET guest = ?2 WHERE guest = ?1",
    "DELETE FROM silences WHERE guest = ?1"
    " AND EXISTS (SELECT 1 FROM silences AS other WHERE other.guest = ?2)",
    "UPDATE silences SET guest = ?2 WHERE guest = ?1",
    "DELETE FROM moderators WHERE guest = ?1"
    " AND EXISTS (SELECT 1 FROM moderators AS other WHERE other.guest = ?2)",
    "UPDATE moderators SET guest = ?2 WHERE guest = ?1",
    # Only members have ratings, and two of them never become one.
    "UPDATE ratings SET guest = ?2 WHERE guest = ?1",
    "UPDATE rating_changes SET guest = ?2 WHERE guest = ?1",
    "UPDATE rating_meetings SET guest = ?2 WHERE guest = ?1",
    "UPDATE rating_meetings SET opponent = ?2 WHERE opponent = ?1",
    # Who has a tournament in memory looks again.
    "UPDATE tournaments SET people = people + 1 WHERE (host = ?1 OR id IN"
    " (SELECT tournament FROM tournament_entrants WHERE guest = ?1)) AND ?1 <> ?2",
    "UPDATE tournaments SET host = ?2 WHERE host = ?1",
    "UPDATE tournament_entrants SET guest = ?2 WHERE guest = ?1",
    "DELETE FROM notice_preferences WHERE guest = ?1 AND EXISTS"
    " (SELECT 1 FROM notice_preferences AS other WHERE other.guest = ?2)",
    "UPDATE notice_preferences SET guest = ?2 WHERE guest = ?1",
    "DELETE FROM vacations WHERE guest = ?1 AND EXISTS (SELECT 1 FROM vacations AS other"
    " WHERE other.guest = ?2 AND other.number = vacations.number)",
    "UPDATE vacations SET guest = ?2 WHERE guest = ?1",
    "UPDATE merged SET became = ?2 WHERE became = ?1",
    # Friends that both have stay the other's.
    "DELETE FROM friends WHERE guest = ?1 AND (other = ?2 OR other IN (SELECT other FROM friends"
    " WHERE guest = ?2 UNION SELECT guest FROM friends WHERE other = ?2))"
    " OR other = ?1 AND (guest = ?2 OR guest IN (SELECT other FROM friends"
    " WHERE guest = ?2 UNION SELECT guest FROM friends WHERE other = ?2))",
    "UPDATE friends SET guest = ?2 WHERE guest = ?1",
    "UPDATE friends SET other = ?2 WHERE other = ?1",
    "UPDATE blocks SET guest = ?2 WHERE guest = ?1",
    # A new number lets all processes find out.
    "INSERT INTO blocks (number, guest, blocked, name, at) SELECT (SELECT max(number) FROM blocks)"
    " + row_number() OVER (ORDER BY number), guest, ?2, name, at FROM blocks WHERE blocked = ?1",
    "DELETE FROM blocks WHERE blocked = ?1 AND blocked <> ?2",
    "DELETE FROM blocks WHERE guest = ?2 AND blocked IN (?1, ?2) OR ?2 IN (guest, blocked)"
    " AND number NOT IN (SELECT max(number) FROM blocks GROUP BY guest, blocked)",
    "UPDATE hidden SET guest = ?2 WHERE guest = ?1"
    " AND NOT EXISTS (SELECT 1 FROM hidden AS own WHERE own.guest = ?2)",
    "DELETE FROM here WHERE guest = ?1 AND guest <> ?2",
    'DELETE FROM invitations WHERE guest = ?1 AND "table" IN'
    ' (SELECT "table" FROM invitations WHERE guest = ?2)',
    "UPDATE invitations SET guest = ?2 WHERE guest = ?1",
    "UPDATE invitations SET host = ?2 WHERE host = ?1",
    "UPDATE wishes SET guest = ?2 WHERE guest = ?1"
    " AND NOT EXISTS (SELECT 1 FROM wishes AS own WHERE own.guest = ?2)",
    "DELETE FROM wishes WHERE guest = ?1 AND guest <> ?2",
)
