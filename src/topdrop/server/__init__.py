"""The table in a browser: tables, seats, bots and clocks, kept safe and played live."""
