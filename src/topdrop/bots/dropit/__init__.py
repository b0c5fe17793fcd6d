"""Bots that play Drop It."""
