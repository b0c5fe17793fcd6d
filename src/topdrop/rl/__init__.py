"""Environments for learning (docs/environments.md): PettingZoo, Gymnasium, OpenSpiel, numpy.

All but `topdrop.rl.vector` need the extra ``topdrop[rl]``.
"""
