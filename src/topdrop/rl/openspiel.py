"""On Top as a game of OpenSpiel; importing this registers `topdrop_ontop`.

>>> import pyspiel
>>> import topdrop.rl.openspiel
>>> game = pyspiel.load_game("topdrop_ontop(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

Turning up a tile is a chance node, whose outcomes are the kinds of tiles still face down, so the
order of the pile is in no state. Everything else is public.
"""

from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from topdrop.ontop import State, Tile, View, make_setup, rules
from topdrop.ontop.ending import standings
from topdrop.ontop.setup import Setup
from topdrop.ontop.text import board_text
from topdrop.rl.ontop_observation import ObservationEncoder
from topdrop.rl.rewards import win_rewards
from topdrop.rl.setups import ontop_colours

NAME: Final = "topdrop_ontop"

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="On Top",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "teams": False},
)


class OnTopGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """On Top for OpenSpiel.

    Parameters are ``players``, two to four, and ``teams``, whether partners play (OT-24).
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {"players": 2, "teams": False, **(params or {})}
        self.setup = make_setup(ontop_colours(chosen["players"]), teams=chosen["teams"])
        self.encoder = ObservationEncoder(self.setup)
        super().__init__(GAME_TYPE, _info(self.setup), chosen)

    def new_initial_state(self) -> "OnTopState":
        """Return the state before the first tile is turned up."""
        return OnTopState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many tiles can be turned up."""
        return len(self.setup.tiles.tiles)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return what observes states: the observation of all environments of On Top."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return OnTopObserver(self.encoder)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def _info(setup: Setup) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(setup.board.moves),
        max_chance_outcomes=len(setup.tiles.kinds),
        num_players=len(setup.players),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=len(setup.tiles.tiles),
    )


class _SharedState:
    """Holds a state of the rules, which is immutable, so that copies can share it."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> "_SharedState":
        return self


class OnTopState(pyspiel.State):  # type: ignore[misc]
    """A position of On Top for OpenSpiel."""

    def __init__(self, game: OnTopGame) -> None:
        super().__init__(game)
        self._shared = _SharedState(rules.start(game.setup)[0])

    @property
    def position(self) -> State:
        """The position as the rules know it."""
        return self._shared.state

    def current_player(self) -> int:
        """Return the seat to move, or chance when a tile has to be turned up, or the end."""
        if self.position.end:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.tile is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the kinds of tiles still face down, as their place in the set, and how likely."""
        kinds, unseen = self.position.setup.tiles.kinds, self.position.unseen
        count = sum(unseen.values())
        return [(k, unseen[kind] / count) for k, kind in enumerate(kinds) if kind in unseen]

    def _legal_actions(self, player: int) -> list[int]:
        index = self.position.setup.board.move_index
        return [index[move] for move in rules.legal_moves(self.position)]

    def _apply_action(self, action: int) -> None:
        state = self.position
        if state.tile is None:
            after, _ = rules.turn_up(state, Tile(state.setup.tiles.kinds[action]))
        else:
            after, _ = rules.apply(state, state.setup.board.moves[action])
        self._shared = _SharedState(after)

    def _action_to_string(self, player: int, action: int) -> str:
        setup = self.position.setup
        if player == pyspiel.PlayerId.CHANCE:
            return setup.tiles.kinds[action]
        return setup.board.move_names[action]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.end is not None

    def returns(self) -> list[float]:
        """Return what the end is worth to each seat; nothing before it."""
        state = self.position
        if not state.end:
            return [0.0] * len(state.points)
        return win_rewards(state.setup.sides, standings(state)[0])

    def __str__(self) -> str:
        return board_text(self.position)


class OnTopObserver:
    """Writes observations into `tensor`.

    Attributes:
        tensor: The observation, float32, shape (layout.size,).
        dict: Its parts by name, in their shapes.
    """

    def __init__(self, encoder: ObservationEncoder) -> None:
        self._encoder = encoder
        self.tensor: NDArray[np.float32] = np.zeros(encoder.layout.size, np.float32)
        self.dict = encoder.layout.split(self.tensor)

    def set_from(self, state: OnTopState, player: int) -> None:
        """Write the observation of a player."""
        self.tensor[:] = self._encoder.encode(View(player, state.position))

    def string_from(self, state: OnTopState, player: int) -> str:
        """Return the position as text, and which player observes it."""
        return f"{state}\nSeen by seat {player}"


pyspiel.register_game(GAME_TYPE, OnTopGame)
