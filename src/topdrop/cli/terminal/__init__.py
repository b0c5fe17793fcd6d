"""Games in the terminal: the table, what each game shows there, line editing and saved games."""
