"""What every game shares: protocols, errors, events, records, secrets, registry, entry points."""
