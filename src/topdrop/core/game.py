"""The protocol every game keeps: what a table, a bot, a server or a command may ask of it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, Self, runtime_checkable

from topdrop.core.events import Event

Record = dict[str, Any]
"""A game's portable form: one JSON object (docs/records.md)."""


class View(Protocol):
    """What one seat may know of a game, built by naming what is public, never by leaving out."""

    @property
    def seat(self) -> int | None:
        """The seat this is for, counted from 0, or None for a spectator."""

    def as_json(self) -> dict[str, Any]:
        """Return the view as plain JSON values."""


class Game(Protocol):
    """A game in play: a history of states and the way to the next one.

    Seats are counted from 0 in turn order. Players are named by their colour (or their team's
    name), which is what `points` and `winners` use too.
    """

    @property
    def players(self) -> Sequence[str]:
        """Who plays, in turn order."""

    @property
    def to_move(self) -> int | None:
        """The seat whose decision the game waits for; None once it is over."""

    @property
    def end(self) -> str | None:
        """How the game ended, one of the game's `ENDS`; None while it goes on."""

    @property
    def points(self) -> Mapping[Any, int]:
        """The points so far by player, whose keys a game may know more narrowly than as texts."""

    @property
    def winners(self) -> Sequence[str] | None:
        """Who won, in seat order, several when shared; None while the game goes on."""

    @property
    def ply(self) -> int:
        """How many decisions have been played so far."""

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened since the set-up, in order."""

    def play(self, move: Any) -> Sequence[Event]:
        """Play `move` (or its text form) for the seat to move and return what happened.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
            NotationError: The text form cannot be read; nothing has changed.
        """

    def undo(self) -> None:
        """Take the last decision back, exactly.

        Raises:
            IllegalMove: Nothing has been played yet.
        """

    def copy(self) -> Self:
        """Return a game that goes on by itself from the same position, hidden things included."""

    def view(self, seat: int | None) -> View:
        """Return what `seat` may know; None is a spectator.

        Raises:
            SetupError: There is no such seat.
        """

    def random_move(self, source: Random) -> Any:
        """Return some legal move drawn from `source`.

        Raises:
            IllegalMove: The game is over.
        """

    def record(self) -> Record:
        """Return the game so far in its portable form."""

    def result(self) -> Record:
        """Return the line that ``topdrop replay --json`` prints for this game.

        Its keys are ``end``, ``moves`` (how many), ``points`` by player and ``winners``; ``final``
        too, where other points than those count when the game ends.
        """

    def state_json(self) -> Record:
        """Return every field of the public state as plain JSON values, for golden play-throughs."""

    def _repr_svg_(self) -> str:
        """Return the table as an SVG picture."""


class GameModule(Protocol):
    """What a package must offer to be a game: the target of a ``topdrop.games`` entry point."""

    NAME: str
    """The short name, as in records and on the command line."""

    TITLE: str
    """The name as printed on the box."""

    ENDS: tuple[str, ...]
    """Every way a game can end, as `Game.end` tells it."""

    def new_game(self, setup: Mapping[str, Any], seed: int | None = None) -> Game:
        """Set up a game from the `setup` object of a record.

        Args:
            setup: The choices, as in records.
            seed: Makes every chance repeatable; None draws it from the operating system.

        Raises:
            SetupError: The choices do not make a game.
        """

    def replay(self, record: Record) -> Game:
        """Play a record's moves again and return the game as it stands after them.

        Raises:
            RecordError: It is no record of this game, or one of its moves is illegal.
        """

    def picture(self, record: Record, *, names: bool = False, move: int | None = None) -> str:
        """Draw what a record has come to.

        Args:
            record: The record.
            names: Whether to write the names of places into the picture.
            move: After how many of its moves to draw it, 0 to all; None is all.

        Returns:
            An SVG document; its width and height are plain numbers.

        Raises:
            RecordError: It is no record of this game, one of its moves is illegal, or it has no
                move of that number.
        """


@runtime_checkable
class PartneredGame(Protocol):
    """What a game in play offers besides when seats may win together."""

    @property
    def sides(self) -> Sequence[Sequence[int]]:
        """The seats that win together, each seat in one of them."""


@runtime_checkable
class ColouredModule(Protocol):
    """What a game offers besides so that a table can be filled without naming anybody."""

    COLOURS: tuple[Any, ...]
    """The colours there are; the first of them make a game of as many players."""


@runtime_checkable
class CountedModule(Protocol):
    """What a game offers besides when not every number of its colours makes a game."""

    PLAYER_COUNTS: tuple[int, ...]
    """How many may play, in ascending order; without this it is two up to all `COLOURS`."""


@runtime_checkable
class WordedModule(Protocol):
    """What a game offers besides so that its events can be read where nobody knows its kinds."""

    def in_words(self, event: Any, players: Sequence[str]) -> str:
        """Say in English what happened.

        Args:
            event: An event of this game.
            players: Who plays, in turn order, as `Game.players` has it.
        """


@runtime_checkable
class ResumableModule(Protocol):
    """What a game offers besides when a record can be gone on with."""

    def resume(self, record: Record, seed: int | None = None) -> Game:
        """Return a game that goes on where a record stops.

        Args:
            record: The game so far.
            seed: The seed that the game began with, so that the same chances come as would have;
                None draws them anew.

        Raises:
            RecordError: It is no record of this game, or one of its moves is illegal.
        """


@runtime_checkable
class PicturedView(Protocol):
    """What a view offers besides when what the seat may know can be drawn."""

    def _repr_svg_(self) -> str:
        """Return the view as an SVG picture, which shows nothing that the seat may not know."""


@runtime_checkable
class VerifiableModule(Protocol):
    """What a game offers besides when it hides an order and commits to it before the game."""

    def check_order(self, game: Any, order: Sequence[str]) -> int:
        """Check that an order is that of a whole set and that the game turned things up in it.

        Args:
            game: A game of this module, as its record came to stand.
            order: The order that was opened after the game, by the things' text forms.

        Returns:
            How many things the game has turned up.

        Raises:
            RecordError: It is not the order of a whole set, or something else came up.
        """


@runtime_checkable
class RevealingModule(Protocol):
    """What a `VerifiableModule` offers besides so that records may say what take-backs revealed."""

    def revealed(self, order: Sequence[str], ply: int, after: int) -> Sequence[str]:
        """Return what is known though it was turned up by decisions that were taken back.

        Args:
            order: The order that was hidden.
            ply: How many decisions remained.
            after: How many had been played.
        """


@runtime_checkable
class PositionedGame(Protocol):
    """What a game in play, and a view, offers besides when a position can be written as text."""

    def position_text(self) -> str:
        """Return the position as one line of text (docs/notation.md), which holds nothing hidden.

        `PositionedModule.view_from_position` reads it, and it is the same when it is written again.
        """


@runtime_checkable
class PositionedModule(Protocol):
    """What a game offers besides when its positions can be written as text and played from.

    Its games and views are `PositionedGame`; a record's ``setup`` may have a ``position``.
    """

    def game_from_position(self, text: str, *, seed: int | None = None) -> Game:
        """Set up a game that starts from a position, to which it can be taken back.

        Args:
            text: The position.
            seed: Makes every chance repeatable; None draws it from the operating system.

        Raises:
            NotationError: The text is no position of this game.
            SetupError: What it says does not go together; names the thing, the place and the rule.
        """

    def view_from_position(self, text: str, seat: int | None = None) -> View:
        """Return what a seat may know of a position; None is a spectator.

        Raises:
            NotationError: The text is no position of this game.
            SetupError: What it says does not go together, or there is no such seat.
        """


@runtime_checkable
class NotatedModule(Protocol):
    """What a game offers besides when whole games can be written as one line of text."""

    TITLE: str

    def game_text(self, record: Record) -> str:
        """Return a record as one line of text, with its comments and variations.

        Raises:
            RecordError: It is no record of this game, or a move or a variation is illegal.
        """

    def parse_game_text(self, text: str) -> Record:
        """Return the record that a text says.

        Raises:
            RecordError: It is no text of this game, or a move or a variation is illegal.
        """


class Annotation(NamedTuple):
    """What a record says about one of its moves.

    Attributes:
        move: Which move, counted from 1; 0 is the record itself, before the first.
        mark: What is thought of it, such as ``!``; empty where nothing is said.
        comment: What is said about it; empty where nothing is.
        variations: Other ways to go on instead of it, each as text (docs/notation.md).
    """

    move: int
    mark: str
    comment: str
    variations: tuple[str, ...]


@runtime_checkable
class AnnotatedModule(Protocol):
    """What a `NotatedModule` offers besides to tell what its records say about their moves."""

    def annotations(self, record: Record) -> list[Annotation]:
        """Return the comments, marks and variations of a record.

        Raises:
            RecordError: It is no record of this game, or one of them is none.
        """


@runtime_checkable
class ListedModule(Protocol):
    """What a game offers besides so that a misspelt choice is noticed where that matters."""

    SETUP_KEYS: tuple[str, ...]
    """The keys of a record's ``setup`` that mean something; records may keep others."""


@runtime_checkable
class ChanceModule(Protocol):
    """What a game offers besides to say whether there is chance in it; most have it."""

    CHANCE: bool
    """Whether the same moves can come to different things."""


def final_points(result: Record) -> Mapping[str, int]:
    """Return what counts when a game ends, by player, from `Game.result`."""
    points: Mapping[str, int] = result["final" if "final" in result else "points"]
    return points


def has_chance(module: GameModule) -> bool:
    """Return whether there is chance in a game."""
    return not isinstance(module, ChanceModule) or module.CHANCE


class Difference(Protocol):
    """A recorded move whose simulation comes out otherwise now."""

    def as_json(self) -> Record:
        """Return it as plain JSON values.

        They are ``move``, ``pieces``, ``recorded``, ``simulated`` and, where the move was not made
        by the physics of now, ``physics``.
        """


class OtherPhysics(Protocol):
    """Recorded moves that were made by another engine or other settings than those of now."""

    def as_json(self) -> Record:
        """Return it as plain JSON values.

        They are ``physics`` and ``now``, each with ``engine`` and ``settings``, and ``moves``.
        """


@runtime_checkable
class SimulatingModule(Protocol):
    """What a game offers besides when something falls in it."""

    TITLE: str

    def simulate(self, record: Record) -> Sequence[Difference]:
        """Let everything fall again and return the moves that come out otherwise.

        Raises:
            RecordError: It is no record of this game, or one of its moves is illegal.
        """

    def other_physics(self, record: Record) -> Sequence[OtherPhysics]:
        """Return which moves were made by other physics, and so may come out otherwise.

        Raises:
            RecordError: It is no record of this game, or one of its moves is illegal.
        """


@runtime_checkable
class PrintableModule(Protocol):
    """What a game offers besides so that its things can be printed at true size."""

    PRINTOUTS: tuple[str, ...]
    """What can be printed, such as ``board`` or ``score-sheet``."""

    def printout(
        self, what: str, choices: Mapping[str, Any], *, paper: str = "a4", language: str = "en"
    ) -> bytes:
        """Print something.

        Args:
            what: One of `PRINTOUTS`.
            choices: What is to be chosen about it; what is a choice of a setup, too, has its key.
            paper: ``a4`` or ``letter``.
            language: The language of what is written on it: ``en``, ``de``, ``nl`` or ``fr``.

        Returns:
            A PDF file's content; the same choices always give the same.

        Raises:
            TopdropError: Something of it is not known or cannot be printed.
        """


class Animation(Protocol):
    """Something that moves, ready to be drawn."""

    def svg(self) -> str:
        """Return an SVG document that moves by itself, without a script."""

    def gif(self, width: int | None = None) -> bytes:
        """Return a GIF file's content, some pixels wide or as wide as usual."""


@runtime_checkable
class AnimatedModule(Protocol):
    """What a game offers besides when something moves in it by itself."""

    TITLE: str

    def animation(
        self, record: Record, *, names: bool = False, move: int | None = None
    ) -> Animation:
        """Show one move of a record as it went.

        Args:
            record: The record.
            names: Whether to write the names of places into the pictures.
            move: Which of its moves, counted from 1; None is the last.

        Raises:
            RecordError: It is no record of this game, one of its moves is illegal, or it has no
                move of that number.
        """
