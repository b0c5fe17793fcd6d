"""Drops without the physics: one piece falls onto a pile that does not move, compiled."""
