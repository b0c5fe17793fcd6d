"""Drawing: what the games' pictures share, knowing nothing of games.

`svg` builds documents, `lettering` writes on them without fonts, `palette` has the colours and
their patterns, `geometry` the points, and `png` and `gif` turn documents into pixels.
"""
