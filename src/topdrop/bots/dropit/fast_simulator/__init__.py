"""A fast simulator of drops: one piece falls onto a pile that does not move, compiled."""
