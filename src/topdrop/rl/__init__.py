"""Environments for learning (docs/environments.md): PettingZoo, Gymnasium, OpenSpiel, numpy.

`environment_core` is what all environments share; `ontop_core` and `dropit_core` are the games'
own parts, with `layout` and `ontop_observation` for what is seen, `rewards` for what is gained
and `setups` for what is played. `aec_environment` (`ontop_v0`, `dropit_v0`) is PettingZoo's form,
`gymnasium_environment` Gymnasium's, `openspiel` OpenSpiel's; `make` makes those of any game by its
name. `vector` plays many games of On Top side by side in numpy arrays, by the compiled
`ontop_vector_steps`.

All of it needs the extra ``topdrop[rl]``; `topdrop.rl.vector` is content with ``topdrop[bots]``.
"""
