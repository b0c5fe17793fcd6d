"""The part that all environments share: actions are numbers, an observation is a row of numbers.

`EnvironmentCore` is the same for every kind of environment; `topdrop.rl.ontop_core` and
`topdrop.rl.dropit_core` implement what differs between games.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from io import BytesIO
from typing import Any, ClassVar, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from PIL import Image

from topdrop.core.errors import SetupError, quote
from topdrop.drawing.png import svg_to_png
from topdrop.rl.layout import Layout
from topdrop.rl.rewards import Reward, check_reward, win_rewards

MaskedObservation: TypeAlias = dict[str, NDArray[Any]]
"""What an agent is given: ``observation`` and ``action_mask``."""

RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")
"""``human`` prints what ``ansi`` returns as text; ``rgb_array`` is what ``svg`` looks like."""

WIDTH: Final = 600
"""How many pixels an ``rgb_array`` is wide."""


class EnvironmentCore(ABC):
    """One game after the other, of one setup.

    Attributes:
        name: The game's name.
        seats: How many seats there are.
        sides: The seats that win together.
        layout: Where in an observation its parts are.
        action_space: The moves, as numbers.
        observation_space: Observations with their action masks.
    """

    name: ClassVar[str]

    def __init__(
        self,
        sides: Sequence[Sequence[int]],
        layout: Layout,
        moves: int,
        dtype: type[np.int16 | np.float32],
        reward: str,
    ) -> None:
        self.sides = sides
        self.seats = sum(len(side) for side in sides)
        self.layout = layout
        self.reward: Reward = check_reward(reward)
        self.action_space = spaces.Discrete(moves)
        least, most = layout.bounds()
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(least.astype(dtype), most.astype(dtype), dtype=dtype),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )

    def step(self, action: int) -> list[float]:
        """Play a move and return each seat's reward.

        Raises:
            IllegalMove: It is not legal; nothing has changed.
        """
        return self.step_move(self.decode(action))

    def step_move(self, move: Any) -> list[float]:
        """Play a move of the game's own, as bots choose it, and return each seat's reward.

        Raises:
            IllegalMove: It is not legal; nothing has changed.
        """
        before = self.final_points()
        self.play(move)
        if self.reward == "points":
            after = self.final_points()
            return [float(b - a) for a, b in zip(before, after, strict=True)]
        if self.to_move is None:
            return win_rewards(self.sides, self.winners())
        return [0.0] * self.seats

    def masked_observation(self, seat: int) -> MaskedObservation:
        """Return a seat's observation and action mask, which is empty when it is not its turn."""
        return {"observation": self.observe(seat), "action_mask": self.mask(seat)}

    def render(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """Return or print the position in one of `RENDER_MODES`."""
        if mode == "human":
            print(self.text())
        if mode == "ansi":
            return self.text()
        if mode == "svg":
            return self.svg()
        if mode == "rgb_array":
            with Image.open(BytesIO(svg_to_png(self.svg(), WIDTH))) as image:
                return np.asarray(image.convert("RGB"), np.uint8)
        return None

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""

    @property
    @abstractmethod
    def view(self) -> Any:
        """What the seat to move may know, for a bot."""

    @abstractmethod
    def reset(self, seed: int) -> None:
        """Begin a game; the same seed brings the same chance."""

    @abstractmethod
    def decode(self, action: int) -> Any:
        """Return the move that a number means for the seat to move.

        Raises:
            IllegalMove: There is no such number.
        """

    @abstractmethod
    def play(self, move: Any) -> None:
        """Play a move of the game's own.

        Raises:
            IllegalMove: It is not legal; nothing has changed.
        """

    @abstractmethod
    def observe(self, seat: int) -> NDArray[Any]:
        """Return the observation of a seat, made from its view alone."""

    @abstractmethod
    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return a 1 for each legal move of a seat."""

    @abstractmethod
    def final_points(self) -> tuple[int, ...]:
        """Return each seat's final points, as if the game ended now."""

    @abstractmethod
    def winners(self) -> Sequence[int]:
        """Return the seats that have won."""

    @abstractmethod
    def text(self) -> str:
        """Return the position as text for a terminal."""

    @abstractmethod
    def svg(self) -> str:
        """Return the position as an SVG document."""


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode.

    Raises:
        SetupError: There is none of this name.
    """
    if mode is not None and mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise SetupError(f"render_mode: {quote(mode)} is not known; there are {known}")
    return mode
