"""What every game needs of a table: its protocol, errors, events, records and secrets."""
