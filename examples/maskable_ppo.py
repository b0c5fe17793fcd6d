# %% [markdown]
# # MaskablePPO against a bot
#
# The usual way to learn with masks, by a library: `sb3-contrib` on Gymnasium's environment of
# On Top, whose observations and masks it takes as they are. The agent plays against level 1.
#
#     pip install 'topdrop[rl]' 'sb3-contrib>=2.7'
#     python examples/maskable_ppo.py [--steps N] [--opponent level1] [--out curve.jsonl]

# %%
"""Train MaskablePPO of sb3-contrib against a bot, and tell how it gets better."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from topdrop.rl.gymnasium_environment import OnTopEnv

# %% [markdown]
# ## What the agent sees
#
# The library wants one row of numbers of about the same size; the mask it asks for by
# `action_masks`. Points won at once are the reward, a twentieth each: winning alone tells too
# little about single moves.


# %%
class Row(gymnasium.ObservationWrapper[NDArray[np.float32], Any, Any]):
    """The observation without its mask, each part divided by its highest usual number."""

    def __init__(self, env: OnTopEnv) -> None:
        super().__init__(env)
        layout: Any = env.core.layout
        self.scale = np.ones(layout.size, np.float32)
        usual = {"segments": 6, "open": 6, "ground": 3, "unseen": 10, "stones": 12, "points": 40}
        parts = layout.split(self.scale)
        for part, most in usual.items():
            parts[part][...] = most
        self.observation_space = gymnasium.spaces.Box(-4.0, 4.0, (layout.size,), np.float32)

    def observation(self, observation: Any) -> NDArray[np.float32]:
        """Return the row."""
        row: NDArray[np.float32] = observation["observation"] / self.scale
        return row.clip(-4.0, 4.0).astype(np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which moves are legal."""
        env: Any = self.env
        return np.asarray(env.action_masks())


class Small(gymnasium.RewardWrapper[Any, Any]):
    """Points, a twentieth each, less those of the opponent."""

    def reward(self, reward: Any) -> float:
        """Return a twentieth."""
        return float(reward) / 20

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which moves are legal."""
        env: Any = self.env
        return np.asarray(env.action_masks())


def make_env(opponent: str, reward: Any) -> Any:
    """Make an environment for training (``"points"``) or for measuring (``"win"``)."""
    env: Any = Row(OnTopEnv(players=2, opponents=opponent, tries=20, reward=reward))
    return Small(env) if reward == "points" else env


def share_won(model: Any, opponent: str, games: int) -> float:
    """Return the share of games won, the seat drawn by lot; ties count half."""
    env, won = make_env(opponent, "win"), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            move, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(move))
        won += 0.5 + reward / 2
    return won / games


# %%
def main(arguments: Sequence[str] | None = None) -> list[dict[str, float]]:
    """Train, and write a line for every look at how good it is; return the lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--looks", type=int, default=8, help="how often to measure")
    parser.add_argument("--against", type=int, default=100, help="games a look")
    parser.add_argument("--opponent", default="level1")
    parser.add_argument("--rollout", type=int, default=2048, help="steps from update to update")
    parser.add_argument("--out", type=Path, default=Path("maskable-ppo.jsonl"))
    options: Any = parser.parse_args(arguments)
    # Only here, so that everything else can be read and tested without it.
    from sb3_contrib import MaskablePPO

    model = MaskablePPO(
        "MlpPolicy",
        make_env(options.opponent, "points"),
        n_steps=options.rollout,
        batch_size=min(256, options.rollout),
        learning_rate=5e-4,
        gamma=1.0,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [256, 256]},
        seed=1,
        device="cpu",
    )
    lines: list[dict[str, float]] = []
    begun = process_time()
    for number in range(options.looks + 1):
        if number:
            model.learn(options.steps // options.looks, reset_num_timesteps=False)
        line = {
            "steps": float(model.num_timesteps),
            "minutes": round((process_time() - begun) / 60, 2),
            options.opponent: share_won(model, options.opponent, options.against),
        }
        lines.append(line)
        print(json.dumps(line), flush=True)
        options.out.write_text("".join(f"{json.dumps(each)}\n" for each in lines))
    return lines


# %%
if __name__ == "__main__":
    main()
