"""Ratings of people: how a game changes them, which bots they are measured by, and what counts.

Everything here only computes: a rating follows from the outcomes of games in their order, by fixed
`parameters`. What a table's game came to is the server's affair.
"""
