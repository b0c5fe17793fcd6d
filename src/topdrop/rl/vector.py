"""Many games of On Top side by side in numpy arrays, one call into compiled code a step.

>>> games = OnTopVector(1024, players=2, seed=1)
>>> result = games.reset()
>>> result = games.step(games.sample())
>>> result.observations.shape, result.masks.shape
((1024, 374), (1024, 212))
"""

from collections.abc import Sequence
from functools import partial
from secrets import randbits
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from topdrop.core.cores import cores
from topdrop.core.errors import IllegalMove, SetupError, quote
from topdrop.core.seeds import BITS, read_seed, seed_bits
from topdrop.ontop import kernel, rules
from topdrop.ontop.setup import Setup, make_setup
from topdrop.rl import ontop_vector_steps
from topdrop.rl.layout import ontop_layout
from topdrop.rl.ontop_observation import Mask, count_kinds, make_numbering
from topdrop.rl.rewards import Reward, check_reward
from topdrop.rl.setups import check_playable, ontop_colours
from topdrop.rl.threads import share_out
from topdrop.rl.vector_arguments import read_actions

MAX_GAMES: Final = 1_000_000
"""How many games there can be side by side; each takes about two kilobytes."""


class StepResult(NamedTuple):
    """Observations, masks and rewards after a step, of every game.

    Attributes:
        observations: Those of the seats to move, shape (games, layout.size): int16 of On Top,
            float32 of Drop It.
        masks: Which moves it has, bool, shape (games, moves).
        seats: Which seat that is, int8, shape (games,).
        rewards: The step's rewards of each seat, float32, shape (games, players).
        ended: Whether the step ended the game; all else is of the next one already, bool,
            shape (games,).
    """

    observations: NDArray[Any]
    masks: Mask
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]

    def copy(self) -> "StepResult":
        """Return a copy whose arrays no step writes over."""
        return StepResult(
            self.observations.copy(),
            self.masks.copy(),
            self.seats.copy(),
            self.rewards.copy(),
            self.ended.copy(),
        )


class _Fixed(NamedTuple):
    """What stays the same, as the compiled steps take it.

    Attributes:
        tables: The setup's tables.
        start: The position that games start from.
        first: A game (`ontop_vector_steps.GAME`) at its start: the kind in hand, below 0 where the
            first tile is drawn, and how many of each kind are face down.
        numbering: How seats number colours and kinds.
        by_points: Whether rewards are points.
    """

    tables: kernel.Records
    start: kernel.Records
    first: kernel.Records
    numbering: kernel.Records
    by_points: bool


class OnTopVector:
    """A vectorised environment: games of On Top that take their steps together.

    A move is a number: move m is ``board.moves[m]``. The arrays of a `StepResult` are the same at
    every step and written over by the next one; `StepResult.copy` keeps them.

    Attributes:
        setup: The setup of all games.
        count: How many games there are.
        moves: How many moves the board has.
        layout: Where in an observation its parts are.
    """

    def __init__(
        self,
        count: int,
        *,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        reward: Reward = "win",
        setup: Setup | None = None,
        threads: int | None = None,
    ) -> None:
        """Set up games; `reset` starts them.

        Args:
            count: How many, 1 to a million.
            players: How many players, two to four, or their colours in turn order.
            seed: The same seed brings the same tiles, whatever the count; None takes one from the
                operating system.
            reward: ``"win"`` or ``"points"`` (see `topdrop.rl.rewards`).
            setup: Everything about the setup, in place of `players`; one with a position lets
                every game start there, with the tile that is in hand.
            threads: How many threads take a step together at most, which many games profit from;
                None is one for each core that the process may use. Games come out alike with any
                number.

        Raises:
            SetupError: The choices do not make games, or the seed is none.
        """
        if type(count) is not int or not 1 <= count <= MAX_GAMES:
            raise SetupError(f"count: should be 1 to {MAX_GAMES:,} games, not {quote(count)}")
        if threads is not None and (type(threads) is not int or threads < 1):
            raise SetupError(f"threads: should be 1 or more, or None, not {quote(threads)}")
        self._threads = threads or cores()
        self.setup = setup or make_setup(ontop_colours(players))
        board = self.setup.board
        self.count = count
        self.moves = len(board.moves)
        self.layout = ontop_layout(board)
        by_points = check_reward(reward) == "points"
        check_playable(self.setup)
        self._fixed = _fixed(self.setup, by_points)
        self._positions = np.zeros(count, kernel.POSITION)
        self._games = np.zeros(count, ontop_vector_steps.GAME)
        # Made once and written over at every step: a million rows are not to be allocated again.
        self._result = StepResult(
            np.zeros((count, self.layout.size), np.int16),
            np.zeros((count, self.moves), np.bool_),
            np.zeros(count, np.int8),
            np.zeros((count, len(self.setup.players)), np.float32),
            np.zeros(count, np.bool_),
        )
        chosen = read_seed(seed)
        self._seed_games(randbits(BITS) if chosen is None else chosen)
        self._begin_games()
        self._are_first = True

    def __repr__(self) -> str:
        return f"<OnTopVector: {self.count} games, {'-'.join(self.setup.players)}>"

    @property
    def finals(self) -> NDArray[np.int32]:
        """Final points of the game that ended last in each place, shape (count, players) (OT-21).

        All 0 where none has ended yet.
        """
        return self._games["finals"][:, : len(self.setup.players)]

    @property
    def positions(self) -> kernel.Records:
        """The positions as the kernel keeps them (`kernel.POSITION`), the tile in hand left out.

        They hold nothing hidden: the order of a bag has no meaning.
        """
        return self._positions

    @property
    def masks(self) -> Mask:
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
            self._begin_games()
        self._are_first = False
        return self._result

    def _begin_games(self) -> None:
        self._games["finals"] = 0
        ontop_vector_steps.reset_all(self._fixed, self._positions, self._games, self._result)

    def _seed_games(self, seed: int) -> None:
        ontop_vector_steps.seed_all(self._games, np.uint64(seed_bits(seed)))

    def step(self, actions: ArrayLike) -> StepResult:
        """Lay the tile in hand in every game, and reset those that this ends.

        Args:
            actions: The moves, whole numbers, shape (count,).

        Raises:
            IllegalMove: One of them is not legal, or they are not one whole number a game; nothing
                has changed.
        """
        moves = read_actions(actions, self.count)
        wrong = ontop_vector_steps.first_illegal(self._positions, moves, self.moves)
        if wrong >= 0:
            raise self._why_illegal(wrong, int(moves[wrong]))
        share_out(partial(self._step_some, moves), self.count, self._threads)
        self._are_first = False
        return self._result

    def _step_some(self, moves: NDArray[np.int64], begin: int, end: int) -> None:
        ontop_vector_steps.step_some(
            self._fixed, self._positions, self._games, moves, begin, end, self._result
        )

    def branch(self, source: "OnTopVector", rows: ArrayLike) -> StepResult:
        """Take over games of another environment as they stand, to try moves in them.

        Tiles to come are drawn by this environment's own generators: a search that branches off
        learns nothing that its player does not know.

        Args:
            source: The games to branch off from, of the same setup; they are left alone.
            rows: Which game of `source` each game becomes, whole numbers, shape (count,).

        Returns:
            What there is to see in them, no rewards.

        Raises:
            SetupError: The setups differ, or `rows` are not one such number a game; nothing has
                changed.
        """
        chosen = np.asarray(rows)
        if source.setup != self.setup:
            raise SetupError("source: has another setup")
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            what = f"{chosen.dtype} of shape {chosen.shape}"
            raise SetupError(f"rows: should be {self.count} whole numbers, not {what}")
        if not ((chosen >= 0) & (chosen < source.count)).all():
            raise SetupError(f"rows: there are games 0 to {source.count - 1}")
        games = source._games[chosen]
        for generator in ("tiles", "choices"):
            games[generator] = self._games[generator]
        self._games[:] = games
        self._positions[:] = source._positions[chosen]
        ontop_vector_steps.show_all(self._fixed, self._positions, self._games, self._result)
        self._are_first = False
        return self._result

    def sample(self) -> NDArray[np.int64]:
        """Return a legal move of every game, all alike in chance, shape (count,)."""
        moves = np.empty(self.count, np.int64)
        ontop_vector_steps.sample_some(self._positions, self._games, 0, self.count, moves)
        return moves

    def _why_illegal(self, game: int, move: int) -> IllegalMove:
        if not 0 <= move < self.moves:
            reason = f"there are moves 0 to {self.moves - 1}"
            return IllegalMove(f"game {game}: move {move}: {reason}", rule="OT-11")
        pair = move >> 1
        blocked = int(self.positions[game]["blocked"][pair >> 6]) >> (pair & 63) & 1
        rule, reason = (
            ("OT-11", "one of the fields is not free")
            if blocked
            else ("OT-12", "neither field shares a side with a laid tile or a black triangle")
        )
        name = self.setup.board.move_names[move]
        return IllegalMove(f"game {game}: move {move}, {name}: {reason}", rule=rule)


def _fixed(setup: Setup, by_points: bool) -> _Fixed:
    state, _ = rules.start(setup)
    start, tables = kernel.encode(state), kernel.make_tables(setup)
    first = np.zeros(1, ontop_vector_steps.GAME)
    first["kind"] = -1 if state.tile is None else kernel.tile_index(state, state.tile)[0]
    first["left"] = count_kinds(start[0])
    return _Fixed(tables, start, first, make_numbering(setup, tables), by_points)
