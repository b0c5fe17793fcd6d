"""Fitting the evaluator's weights to games played: the gradient of the loss, and Adam."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.model import Floats, Weights
from topdrop.bots.ontop.network import LEARNED, LEARNED_AT
from topdrop.compiling import compiled

POINTS_WEIGHT: Final = 0.1
"""How much the square of a point's tenth counts in the loss beside the cross entropy."""

MEAN_DECAY: Final = 0.9
SQUARE_DECAY: Final = 0.999


class Samples(NamedTuple):
    """Positions to learn from.

    Attributes:
        cases: The open crossings' learned numbers, as indices of `Weights.vectors` when its first
            two axes are one, -1 after the last. Shape (positions, crossings).
        inputs: The network's inputs, those that the learned numbers add up to left out as 0.
        shares: Each seat's share in the win, from the seat to move on. Shape (positions, players).
        points: By how many points, in units of `POINT_SCALE`, its final points were away from
            what the table of crossings said. Shape likewise.
    """

    cases: NDArray[np.int16]
    inputs: Floats
    shares: Floats
    points: Floats

    def batch(self, rows: NDArray[np.int64]) -> "Samples":
        """Return some of them."""
        return Samples(self.cases[rows], self.inputs[rows], self.shares[rows], self.points[rows])


class Gradient(NamedTuple):
    """The gradient of the loss.

    Attributes:
        sums: By the sums of the learned numbers, for each position. Shape (positions, learned).
        first: By the weights of that name, like the other two.
    """

    sums: Floats
    first: Floats
    second: Floats
    third: Floats


def gradient_of(weights: Weights, samples: Samples) -> tuple[float, Gradient]:
    """Return the mean loss of some positions, and its gradient."""
    inputs, count = samples.inputs.copy(), len(samples.inputs)
    players = samples.shares.shape[1]
    add_up(weights.vectors.reshape(-1, LEARNED), samples.cases, inputs)
    first = np.maximum(inputs @ weights.first, 0)
    second = np.maximum(first @ weights.second[:-1] + weights.second[-1], 0)
    outputs = second @ weights.third[:-1] + weights.third[-1]
    shares = np.exp(outputs[:, :players] - outputs[:, :players].max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    missed = outputs[:, players : 2 * players] - samples.points
    loss = -(samples.shares * np.log(shares + 1e-9)).sum() + POINTS_WEIGHT * (missed**2).sum()
    off = np.zeros_like(outputs)
    # Behind a softmax the gradient of the cross entropy is just the difference.
    off[:, :players] = (shares - samples.shares) / count
    off[:, players : 2 * players] = 2 * POINTS_WEIGHT / count * missed
    by_second = (off @ weights.third[:-1].T) * (second > 0)
    by_first = (by_second @ weights.second[:-1].T) * (first > 0)
    learned = weights.first[LEARNED_AT : LEARNED_AT + LEARNED]
    return float(loss / count), Gradient(
        by_first @ learned.T,
        inputs.T @ by_first,
        np.concatenate([first.T @ by_second, by_second.sum(axis=0, keepdims=True)]),
        np.concatenate([second.T @ off, off.sum(axis=0, keepdims=True)]),
    )


class Adam:
    """Adam on all weights but the table of what crossings bring, which is counted, not fitted.

    The vectors of crossings that no position of a batch has stay as they are.
    """

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._vectors = weights.vectors.reshape(-1, LEARNED)
        self._layers = (weights.first, weights.second, weights.third)
        self._moments = tuple(np.zeros((2, *layer.shape), np.float32) for layer in self._layers)
        self._vector_moments = np.zeros((2, *self._vectors.shape), np.float32)
        self._slopes = np.zeros_like(self._vectors)
        self._touched = np.zeros(len(self._vectors), np.uint8)
        self._steps = 0

    def step(self, samples: Samples, rate: float) -> float:
        """Update the weights, in place, by some positions; return the mean loss before."""
        loss, gradient = gradient_of(self._weights, samples)
        self._steps += 1
        size = np.float32(
            rate * np.sqrt(1 - SQUARE_DECAY**self._steps) / (1 - MEAN_DECAY**self._steps)
        )
        layers = (gradient.first, gradient.second, gradient.third)
        for weights, slopes, (mean, square) in zip(
            self._layers, layers, self._moments, strict=True
        ):
            mean += np.float32(1 - MEAN_DECAY) * (slopes - mean)
            square += np.float32(1 - SQUARE_DECAY) * (slopes**2 - square)
            weights -= size * mean / (np.sqrt(square) + np.float32(1e-8))
        hand_down(samples.cases, gradient.sums, self._slopes, self._touched)
        update_touched(
            self._vectors,
            self._slopes,
            self._vector_moments[0],
            self._vector_moments[1],
            self._touched,
            size,
        )
        return loss


@compiled
def add_up(vectors, cases, inputs):
    """Add the learned numbers of each position's open crossings to its inputs."""
    for row in range(cases.shape[0]):
        for i in range(cases.shape[1]):
            case = cases[row, i]
            if case < 0:
                break
            for k in range(LEARNED):
                inputs[row, LEARNED_AT + k] += vectors[case, k]


@compiled
def hand_down(cases, by_sums, slopes, touched):
    """Add the gradient by each position's sums to that of its open crossings' vectors."""
    for row in range(cases.shape[0]):
        for i in range(cases.shape[1]):
            case = cases[row, i]
            if case < 0:
                break
            touched[case] = 1
            for k in range(LEARNED):
                slopes[case, k] += by_sums[row, k]


@compiled
def update_touched(vectors, slopes, means, squares, touched, size):
    """Update the vectors that are touched, touch none, and set their gradient to 0."""
    for case in range(vectors.shape[0]):
        if touched[case] == 0:
            continue
        touched[case] = 0
        for k in range(LEARNED):
            slope = slopes[case, k]
            means[case, k] += np.float32(1 - MEAN_DECAY) * (slope - means[case, k])
            squares[case, k] += np.float32(1 - SQUARE_DECAY) * (slope * slope - squares[case, k])
            level = np.sqrt(squares[case, k]) + np.float32(1e-8)
            vectors[case, k] -= size * means[case, k] / level
            slopes[case, k] = 0
