"""Many processes on one database: waking each other up, and what only one of them may do.

The truth is the history of each table in the store, where a sequence number is taken once. So any
process may have a session of any table; here is what lets it know what the others stored.
"""
