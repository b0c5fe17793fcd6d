# %% [markdown]
# # A small AlphaZero for On Top
#
# A policy and a value are learned from self-play with search. The search is Gumbel AlphaZero's at
# its smallest: in every position the placements that the policy likes best, with some chance, are
# tried in copies of the game (`OnTopVector.branch`), and the value of what they lead to
# makes a better policy of it. The policy learns that better one, the value who won. All of it is
# numpy, on one core.
#
#     python examples/alphazero_ontop.py [--minutes M] [--out curve.jsonl] [--weights weights.npz]

# %%
"""Train a policy and a value of On Top by self-play with search, and tell how it gets better."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from topdrop.bots import Clock, make_bot
from topdrop.ontop import Game, Move, View, make_setup, rules
from topdrop.ontop.view import view_of
from topdrop.rl.ontop_core import OnTopCore
from topdrop.rl.vector import OnTopVector, StepResult
from train_ontop import CORNERS, FEATURES, LAYOUT, features_of

Numbers = NDArray[np.float64]

# %% [markdown]
# ## Policy and value
#
# A crossing is known by its features, as in `train_ontop.py`: own segments, the most of another
# colour, free fields, golden or not. The policy likes a placement by what it makes of its four
# crossings, by a table. The value sums a learned vector of each crossing's features, adds points,
# stones and what is still face down, and passes that through one hidden layer.

# %%
SIZE: Final = 16
"""How long a crossing's vector is."""

HIDDEN: Final = 32
EXTRAS: Final = 16
AT_CORNER: Final = np.zeros((4, len(CORNERS), 51))
"""1 where a placement has this corner on this crossing."""

for _corner in range(4):
    AT_CORNER[_corner, np.arange(len(CORNERS)), CORNERS[:, _corner]] = 1


def extras_of(observations: NDArray[Any]) -> Numbers:
    """Return what there is to know besides the crossings, (games, 16)."""
    parts = LAYOUT.split(observations.astype(np.float64))
    ahead = parts["points"][:, :1] - parts["points"][:, 1:2]
    stones = parts["stones"][:, :2] / 10
    bias = np.ones((len(observations), 1))
    return np.concatenate([parts["unseen"] / 10, ahead / 10, stones, bias], axis=1)


def counts_of(before: NDArray[np.int64]) -> Numbers:
    """Return how many crossings have each features, (games, 686)."""
    rows = np.arange(len(before))[:, None] * FEATURES + before
    counts = np.bincount(rows.ravel(), minlength=len(before) * FEATURES)
    return counts.reshape(len(before), FEATURES).astype(np.float64)


class Network:
    """The policy and the value, trained by Adam."""

    def __init__(self, source: np.random.Generator) -> None:
        self.weights: dict[str, Numbers] = {
            "policy": np.zeros(FEATURES),
            "vectors": source.normal(size=(FEATURES, SIZE)) * 0.05,
            "hidden": source.normal(size=(SIZE + EXTRAS, HIDDEN)) * 0.15,
            "value": source.normal(size=HIDDEN) * 0.1,
        }
        self._means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._steps = 0

    def logits(self, observations: NDArray[Any], masks: NDArray[np.bool_]) -> Numbers:
        """Return how much the policy likes each placement, (games, moves); -inf if illegal."""
        before, after = features_of(observations)
        table = self.weights["policy"]
        change = table[after] - table[before][:, None]
        liked = sum(change[:, corner, CORNERS[:, corner]] for corner in range(4))
        return np.where(masks, liked, -np.inf)

    def values(self, observations: NDArray[Any]) -> Numbers:
        """Return what each position is worth to the seat to move, -1 to 1, (games,)."""
        return self._forward(observations)[-1]

    def _forward(self, observations: NDArray[Any]) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        counts = counts_of(features_of(observations)[0])
        inputs = np.concatenate([counts @ self.weights["vectors"], extras_of(observations)], axis=1)
        active = np.maximum(inputs @ self.weights["hidden"], 0)
        return counts, inputs, active, np.tanh(active @ self.weights["value"])

    def learn(
        self,
        observations: NDArray[Any],
        masks: NDArray[np.bool_],
        targets: Numbers,
        won: Numbers,
        rate: float,
    ) -> None:
        """Take a step towards better policies and who won."""
        size = len(won)
        before, after = features_of(observations)
        off = (softmax(self.logits(observations, masks)) - targets) / size
        policy = np.zeros(FEATURES)
        for corner in range(4):
            weight = off @ AT_CORNER[corner]
            policy += np.bincount(after[:, corner].ravel(), weight.ravel(), FEATURES)
            policy -= np.bincount(before.ravel(), weight.ravel(), FEATURES)
        counts, inputs, active, values = self._forward(observations)
        error = 2 * (values - won) * (1 - values**2) / size
        back = error[:, None] * self.weights["value"] * (active > 0)
        self._adam(
            {
                "policy": policy,
                "vectors": counts.T @ (back @ self.weights["hidden"][:SIZE].T),
                "hidden": inputs.T @ back,
                "value": active.T @ error,
            },
            rate,
        )

    def _adam(self, gradients: dict[str, Numbers], rate: float) -> None:
        self._steps += 1
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            fresh = mean / (1 - 0.9**self._steps)
            scale = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            self.weights[name] -= rate * fresh / scale


def softmax(logits: Numbers) -> Numbers:
    """Return the chances that go with logits, row by row."""
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return chances


# %% [markdown]
# ## Search
#
# `CANDIDATES` placements a position, drawn by the policy without repetition (logits plus Gumbel
# noise, the highest). What they lead to is worth what the value says for the other player, with the
# sign turned. Placements that were not tried count as worth what the position is.

# %%
CANDIDATES: Final = 12
TRUST: Final = 6.0
"""How much a value of 1 adds to a logit."""


def search(
    network: Network,
    games: OnTopVector,
    seen: StepResult,
    tries: OnTopVector,
    source: np.random.Generator,
) -> tuple[NDArray[np.int64], Numbers]:
    """Return a move for every game, and the better policy that the search makes."""
    rows = np.arange(games.count)
    logits = network.logits(seen.observations, seen.masks)
    noise = logits + source.gumbel(size=logits.shape)
    chosen = np.argsort(-noise, axis=1)[:, :CANDIDATES]
    legal = np.take_along_axis(seen.masks, chosen, axis=1)
    # Where there are fewer placements, the best one is tried again.
    chosen = np.where(legal, chosen, chosen[:, :1])
    seats = np.repeat(seen.seats.astype(np.int64), CANDIDATES)
    worth = np.repeat(network.values(seen.observations)[:, None], logits.shape[1], axis=1)
    tries.branch(games, np.repeat(rows, CANDIDATES))
    after = tries.step(chosen.ravel())
    values = -network.values(after.observations)
    values[after.ended] = after.rewards[after.ended, seats[after.ended]]
    np.put_along_axis(worth, chosen, values.reshape(chosen.shape), axis=1)
    tried = np.take_along_axis(noise + TRUST * worth, chosen, axis=1).argmax(axis=1)
    return chosen[rows, tried], softmax(logits + TRUST * worth)


# %% [markdown]
# ## A bot
#
# Against other bots the same search goes through the rules, one position at a time, without noise.


# %%
class SearchBot:
    """Plays by the network and a search of one placement."""

    name = "alphazero"

    def __init__(self, network: Network) -> None:
        self.network = network
        self.core = OnTopCore(make_setup(["red", "blue"]), "win")

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the placement whose policy and value are highest."""
        shown = self.core.encode_view(view)
        observations = shown["observation"][None]
        logits = self.network.logits(observations, shown["action_mask"][None].astype(bool))[0]
        chosen = [int(m) for m in np.argsort(-logits)[:CANDIDATES] if np.isfinite(logits[m])]
        moves = [self.core.setup.board.moves[m] for m in chosen]
        after = [rules.apply(view.state, move)[0] for move in moves]
        others = [
            self.core.encode_view(view_of(state, state.turn))["observation"] for state in after
        ]
        signs = [1 if state.turn == view.seat else -1 for state in after]
        values = np.array(signs) * self.network.values(np.array(others))
        return moves[int((logits[chosen] + TRUST * values).argmax())]


def share_won(network: Network, opponent: str, games: int) -> float:
    """Return the share of games won against a bot, half from each seat; ties count half."""
    won, bot, clock = 0.0, SearchBot(network), Clock(1.0)
    for seed in range(games):
        game = Game(["red", "blue"], seed=seed // 2)
        other = make_bot("ontop", opponent, seed)
        while (seat := game.to_move) is not None:
            player: Any = bot if seat == seed % 2 else other
            game.play(player.choose(game.view(seat), clock))
        mine = game.setup.players[seed % 2]
        winners = game.winners or ()
        won += (mine in winners) / max(len(winners), 1)
    return won / games


# %% [markdown]
# ## Self-play and training


# %%
class Memory:
    """The last positions of games that ended, with better policies and who won."""

    def __init__(self, size: int, width: int, moves: int) -> None:
        self.observations = np.zeros((size, width), np.int16)
        self.masks = np.zeros((size, moves), np.bool_)
        self.targets = np.zeros((size, moves), np.float32)
        self.won = np.zeros(size)
        self.count = 0

    def add(self, observation: Any, mask: Any, target: Any, won: float) -> None:
        """Keep a position in place of the oldest."""
        at = self.count % len(self.won)
        self.observations[at], self.masks[at] = observation, mask
        self.targets[at], self.won[at] = target, won
        self.count += 1

    def train(self, network: Network, batch: int, source: np.random.Generator, rate: float) -> None:
        """Let a network learn from some of them."""
        rows = source.integers(min(self.count, len(self.won)), size=batch)
        network.learn(
            self.observations[rows],
            self.masks[rows],
            self.targets[rows].astype(np.float64),
            self.won[rows],
            rate,
        )


def self_play(
    network: Network,
    count: int,
    memory: Memory,
    source: np.random.Generator,
    is_over: Any,
) -> None:
    """Play games side by side and learn from them until `is_over(plies)` says so."""
    games = OnTopVector(count, players=2, seed=1)
    tries = OnTopVector(count * CANDIDATES, players=2, seed=2)
    result, plies = games.reset(), 0
    open_games: list[list[tuple[Any, Any, Any, int]]] = [[] for _ in range(count)]
    while not is_over(plies):
        moves, targets = search(network, games, result, tries, source)
        for number, kept in enumerate(open_games):
            kept.append(
                (
                    result.observations[number].copy(),
                    result.masks[number].copy(),
                    targets[number],
                    int(result.seats[number]),
                )
            )
        result = games.step(moves)
        plies += count
        for number in map(int, np.flatnonzero(result.ended)):
            for observation, mask, target, seat in open_games[number]:
                memory.add(observation, mask, target, float(result.rewards[number, seat]))
            open_games[number] = []
        if memory.count > 2000:
            memory.train(network, 256, source, 3e-3)


def main(arguments: Sequence[str] | None = None) -> list[dict[str, float]]:
    """Train, and write a line for every look at how good it is; return the lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--games", type=int, default=64, help="how many games at once")
    parser.add_argument("--looks", type=int, default=8, help="how often to measure")
    parser.add_argument("--against", type=int, default=100, help="games against each bot a look")
    parser.add_argument("--out", type=Path, default=Path("alphazero.jsonl"))
    parser.add_argument("--weights", type=Path, default=None)
    options: Any = parser.parse_args(arguments)
    source = np.random.default_rng(1)
    network = Network(source)
    memory = Memory(50_000, LAYOUT.size, len(CORNERS))
    lines: list[dict[str, float]] = []
    begun, clock, measuring = process_time(), perf_counter(), 0.0

    def look(plies: int) -> bool:
        nonlocal measuring
        spent = process_time() - begun - measuring
        # The first looks come early, when most is learned.
        due = options.minutes * 60 * (len(lines) / options.looks) ** 2
        if spent >= due:
            before = process_time()
            line = {"plies": float(plies), "minutes": round(spent / 60, 2)}
            line |= {bot: share_won(network, bot, options.against) for bot in ("level1", "level2")}
            lines.append(line)
            print(json.dumps(line), flush=True)
            options.out.write_text("".join(f"{json.dumps(each)}\n" for each in lines))
            measuring += process_time() - before
        return len(lines) > int(options.looks)

    self_play(network, options.games, memory, source, look)
    if options.weights:
        weights: dict[str, Any] = network.weights
        np.savez_compressed(options.weights, **weights)
    print(f"{(perf_counter() - clock) / 60:.1f} minutes of the clock")
    return lines


# %%
if __name__ == "__main__":
    main()
