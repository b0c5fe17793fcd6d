"""Bots that play On Top."""
