"""Environments for learning (docs/environments.md)."""
