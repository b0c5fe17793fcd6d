"""Many games of Drop It side by side in numpy arrays, in the bots' fast simulator.

>>> games = DropItVector(64, players=2, seed=1)
>>> result = games.reset()
>>> result = games.step(games.sample())
>>> result.observations.shape, result.masks.shape
((64, 671), (64, 8450))
"""

from collections.abc import Sequence
from math import radians
from secrets import randbits
from typing import Any, Final, Literal, Protocol, TypeAlias, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from topdrop.bots.dropit.fast_simulator.arrays import (
    COLOUR_INDEX,
    SHAPE_INDEX,
    make_pile_arrays,
    make_shaft_arrays,
)
from topdrop.bots.dropit.fast_simulator.simulator import taboo_mask
from topdrop.core.errors import IllegalMove, SetupError, quote
from topdrop.core.seeds import BITS, read_seed, seed_bits
from topdrop.dropit import rules
from topdrop.dropit.pieces import COLOURS, SHAPES, Piece
from topdrop.dropit.setup import Setup, make_setup
from topdrop.rl import dropit_vector_steps as steps
from topdrop.rl.dropit_encoding import (
    KINDS,
    PIECES,
    PLACES,
    TURNS,
    check_resolution,
    colour_order,
    dropit_layout,
)
from topdrop.rl.layout import Layout
from topdrop.rl.rewards import Reward, check_reward
from topdrop.rl.setups import dropit_colours
from topdrop.rl.vector import StepResult
from topdrop.rl.vector_arguments import read_actions

MAX_GAMES: Final = 100_000
"""How many games there can be side by side; each takes about fifteen kilobytes."""

Simulation: TypeAlias = Literal["fast", "exact"]
"""The bots' fast simulator, in which pieces at rest do not move, or the game's physics."""


class DropItVector:
    """A vectorised environment: games of Drop It that take their steps together.

    Moves are numbered as in the other environments (`topdrop.rl.dropit_core.DropItCore`). The
    arrays of a `StepResult` are the same at every step and written over by the next one;
    `StepResult.copy` keeps them.

    Attributes:
        setup: The setup of all games.
        count: How many games there are.
        moves: How many moves there are.
        places: Over how many places a piece can be held.
        turns: In how many ways it can be turned.
        layout: Where in an observation its parts are.
        simulation: How pieces fall.
    """

    def __init__(
        self,
        count: int,
        *,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        reward: Reward = "win",
        setup: Setup | None = None,
        places: int = PLACES,
        turns: int = TURNS,
        simulation: Simulation = "fast",
    ) -> None:
        """Set up games; `reset` starts them.

        Args:
            count: How many, 1 to 100,000.
            players: How many players, two to four, or their colours in turn order.
            seed: The same seed brings the same tremors of the hand, whatever the count; None takes
                one from the operating system.
            reward: ``"win"`` or ``"points"`` (see `topdrop.rl.rewards`).
            setup: Everything about the setup, in place of `players`.
            places: Over how many places a piece can be held, 1 to 1000.
            turns: In how many ways it can be turned, 1 to 1000.
            simulation: ``"fast"`` lets pieces fall in the bots' fast simulator, onto a pile that
                does not move; ``"exact"`` by the game's physics, hundreds of times slower.

        Raises:
            SetupError: The choices do not make games, or the seed is none.
        """
        if type(count) is not int or not 1 <= count <= MAX_GAMES:
            raise SetupError(f"count: should be 1 to {MAX_GAMES:,} games, not {quote(count)}")
        if simulation not in get_args(Simulation):
            raise SetupError(f"simulation: should be fast or exact, not {quote(simulation)}")
        self.setup = setup or make_setup(dropit_colours(players))
        self.count = count
        self.places = check_resolution("places", places)
        self.turns = check_resolution("turns", turns)
        self.moves = KINDS * places * turns + 2
        self.layout = dropit_layout(self.setup)
        self.simulation: Simulation = simulation
        by_points = check_reward(reward) == "points"
        if rules.start(self.setup).end:
            raise SetupError("position: the game is over before it begins")
        # Made once and written over at every step.
        self._result = StepResult(
            np.zeros((count, self.layout.size), np.float32),
            np.zeros((count, self.moves), np.bool_),
            np.zeros(count, np.int8),
            np.zeros((count, len(self.setup.players)), np.float32),
            np.zeros(count, np.bool_),
        )
        self._choices = np.zeros(count, np.uint64)
        self._games: _Engine = (
            FastGames(self, by_points) if simulation == "fast" else _exact_games(self, reward)
        )
        chosen = read_seed(seed)
        self._seed_games(randbits(BITS) if chosen is None else chosen)
        self._games.reset(self._result)
        self._are_first = True

    def __repr__(self) -> str:
        players = "-".join(self.setup.players)
        return f"<DropItVector: {self.count} games, {players}, {self.simulation} simulation>"

    @property
    def finals(self) -> NDArray[np.int32]:
        """Final points of the game that ended last in each place, shape (count, players) (DI-21).

        All 0 where none has ended yet.
        """
        return self._games.finals

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Which moves the seats to move have now: the masks of the last `StepResult`."""
        return self._result.masks

    def reset(self, seed: int | None = None) -> StepResult:
        """Begin new games; a seed settles these and all that follow.

        The first reset without a seed begins the games of the seed that the environment was made
        with, each later one new games.

        Returns:
            The observation of the first player in each, no rewards.

        Raises:
            SetupError: The seed is none; nothing has changed.
        """
        chosen = read_seed(seed)
        if chosen is not None:
            self._seed_games(chosen)
        if chosen is not None or not self._are_first:
            self._games.finals[:] = 0
            self._games.reset(self._result)
        self._are_first = False
        return self._result

    def _seed_games(self, seed: int) -> None:
        steps.seed_choices(self._choices, np.uint64(seed_bits(seed)))
        self._games.seed(seed)

    def step(self, actions: ArrayLike) -> StepResult:
        """Play a move in every game, and reset those that this ends.

        Args:
            actions: The moves, whole numbers, shape (count,).

        Raises:
            IllegalMove: One of them is not legal, or they are not one whole number a game; nothing
                has changed.
        """
        moves = read_actions(actions, self.count)
        wrong = steps.first_illegal(self._result.masks, moves)
        if wrong >= 0:
            raise self._why_illegal(wrong, int(moves[wrong]))
        self._games.step(moves, self._result)
        self._are_first = False
        return self._result

    def sample(self) -> NDArray[np.int64]:
        """Return a legal move of every game, all alike in chance, shape (count,)."""
        moves = np.empty(self.count, np.int64)
        steps.sample_all(self._choices, self._result.masks, moves)
        return moves

    def _why_illegal(self, game: int, move: int) -> IllegalMove:
        asked = self._result.masks[game, -1]
        if not 0 <= move < self.moves:
            rule, reason = "DI-9", f"there are moves 0 to {self.moves - 1}"
        elif asked:
            rule, reason = "DI-21", "it is asked whether to spend a joker"
        elif move >= self.moves - 2:
            rule, reason = "DI-21", "nothing is to be decided, a drop is asked for"
        else:
            kind = move // (self.places * self.turns)
            order = colour_order(self.setup, int(self._result.seats[game]))
            piece = Piece(order[kind // len(SHAPES)], SHAPES[kind % len(SHAPES)])
            rule, reason = "DI-9", f"there is no {piece} in the hand"
        return IllegalMove(f"game {game}: move {move}: {reason}", rule=rule)


class _Engine(Protocol):
    """What plays the games."""

    finals: NDArray[np.int32]

    def seed(self, seed: int) -> None:
        """Settle the tremors of every game."""

    def reset(self, result: StepResult) -> None:
        """Begin a new game in every place."""

    def step(self, moves: NDArray[np.int64], result: StepResult) -> None:
        """Play a legal move in every game, and reset those that end."""


class FastGames:
    """Games in the bots' fast simulator, by compiled code.

    Attributes:
        finals: As `DropItVector.finals`.
    """

    def __init__(self, vector: DropItVector, by_points: bool) -> None:
        setup = vector.setup
        self._by_points = by_points
        self._shaft = make_shaft_arrays(setup)
        self._tables = _make_tables(setup, vector.layout, vector.places, vector.turns)
        seats = len(setup.players)
        self._start = _make_start(setup)
        self._games = steps.empty_games(vector.count, PIECES, seats)
        self.finals = self._games.finals

    def seed(self, seed: int) -> None:
        """Settle the tremors: those of a game follow from the seed and its number alone."""
        steps.seed_tremors(self._games, np.uint64(seed_bits(seed)))

    def reset(self, result: StepResult) -> None:
        """Begin a new game in every place."""
        steps.reset_all(self._tables, self._shaft, self._start, self._games, result)

    def step(self, moves: NDArray[np.int64], result: StepResult) -> None:
        """Play a legal move in every game, and reset those that end."""
        steps.step_all(
            self._tables, self._shaft, self._start, self._games, moves, self._by_points, result
        )


def _make_tables(setup: Setup, layout: Layout, places: int, turns: int) -> steps.Tables:
    seats = len(setup.players)
    orders = [colour_order(setup, seat) for seat in range(seats)]
    zones = setup.shaft.zones(setup.edges)
    shown = np.zeros((seats, len(zones), 8), np.float32)
    for seat, order in enumerate(orders):
        symbols: list[str] = [*order, *SHAPES]
        for number, zone in enumerate(zones):
            shown[seat, number, symbols.index(zone.symbol)] = 1
    return steps.Tables(
        seats,
        places,
        turns,
        setup.hand == "natural",
        np.array([[order.index(colour) for colour in COLOURS] for order in orders], np.int64),
        np.array([[COLOUR_INDEX[colour] for colour in order] for order in orders], np.int64),
        np.array(
            [taboo_mask(Piece(c, s), setup.edges.faces) for c in COLOURS for s in SHAPES], np.int64
        ),
        shown.reshape(seats, -1),
        np.array([place.start for place in layout.slices.values()], np.int64),
    )


def _make_start(setup: Setup) -> steps.Games:
    """Return the one game that all begin with."""
    state, seats = rules.start(setup), len(setup.players)
    start = steps.empty_games(1, PIECES, seats)
    pile, count = make_pile_arrays(setup, state.resting), len(state.resting)
    start.corners[0, :count] = pile.corners
    start.places[0, :count] = pile.places
    start.angles[0, :count] = [radians(lying.pose.angle) for lying in state.resting]
    start.shapes[0, :count] = pile.shapes
    start.colours[0, :count] = pile.colours
    start.counts[0], start.tops[0] = count, pile.start
    for seat, hand in enumerate(state.hands):
        for piece in hand:
            kind = COLOUR_INDEX[piece.colour] * len(SHAPES) + SHAPE_INDEX[piece.shape]
            start.hands[0, seat, kind] += 1
    start.jokers[0, :seats] = state.jokers
    start.points[0, :seats] = state.points
    if state.asked == "joker":
        start.values[0] = state.scores[-1].value
    return start


def _exact_games(vector: DropItVector, reward: Reward) -> Any:
    # The single environment's core needs Gymnasium, which the fast simulator does not.
    from topdrop.rl.dropit_exact_games import ExactGames

    return ExactGames(vector.setup, reward, vector.places, vector.turns, vector.count)
