"""A game of On Top in play."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from topdrop.core.errors import IllegalMove, NotationError, SetupError, quote
from topdrop.core.events import Event
from topdrop.core.game import Record
from topdrop.core.records import FORMAT, NOTHING, own_json
from topdrop.core.secrets import Pile
from topdrop.ontop import rules
from topdrop.ontop.ending import final_points, winners
from topdrop.ontop.notation import COLOURS, Colour, Move
from topdrop.ontop.set_up_position import position_text
from topdrop.ontop.setup import RULES, Setup, Ties, make_setup
from topdrop.ontop.state import State, sorted_towers
from topdrop.ontop.tiles import Tile
from topdrop.ontop.view import View, view_of


def shuffled_pile(setup: Setup, seed: int | None = None) -> Pile:
    """Shuffle the set's tiles into a pile, by their letters (OT-10).

    Of a game that starts from a position, they are the tile in hand, if there is one, and those
    that are face down.
    """
    first, others = _pile_parts(setup)
    return Pile.shuffled(others, seed, first)


def pile_tiles(setup: Setup) -> list[str]:
    """Return the letters of all tiles that lie in the pile of a game, in no order."""
    first, others = _pile_parts(setup)
    return first + others


def face_down(state: State) -> list[str]:
    """Return the letters of the tiles that have not come up in a position, in no order."""
    left, found = state.unseen, []
    for tile in state.setup.tiles.tiles:
        if left.get(tile.kind):
            left[tile.kind] -= 1
            found.append(tile.letters)
    return found


def _pile_parts(setup: Setup) -> tuple[list[str], list[str]]:
    """Return the tile that is known to lie on top of the pile, if there is one, and the others."""
    if setup.position is None:
        return [], list(setup.tiles.letters)
    state, _ = rules.start(setup)
    return [state.tile.letters] if state.tile else [], face_down(state)


class Game:
    """A game of On Top: the position, how it came about, and the tiles still face down.

    >>> game = Game(players=["red", "blue"], seed=1)
    >>> game.tile
    <Tile RYBW>
    >>> events = game.play(game.legal_moves[0])
    >>> game.ply
    1
    """

    def __init__(
        self,
        players: Sequence[Colour] = ("red", "blue"),
        *,
        triangles: Sequence[str] | None = None,
        teams: bool = False,
        neutral_stones: int | None = None,
        ties: Ties = "stones",
        neutral_deduction: bool = True,
        board: Any = "classic",
        tiles: Any = "classic",
        seed: int | None = None,
        by_hand: bool = False,
    ) -> None:
        """Set up a game and turn up the first tile.

        Args:
            players: Two to four colours in turn order (OT-9).
            triangles: Fields of the black triangles, for the variable setup (OT-8).
            teams: Seats 1 and 3 against 2 and 4 (OT-24).
            neutral_stones: Stones of each colour nobody plays (OT-9).
            ties: What breaks a tie of final points: ``"stones"`` or ``"shared"`` (OT-21).
            neutral_deduction: Whether stones left are taken off when a neutral colour has run
                out (OT-23).
            board: A `Board`, the name of one, the path of a TOML file, or its content.
            tiles: A `TileSet`, likewise.
            seed: Makes the shuffle repeatable; None takes the operating system's generator.
            by_hand: There is no pile here: somebody turns up the tiles of a real box and says
                with `turn_up` which came.

        Raises:
            SetupError: The choices do not make a game.
            DataFileError: The board or the tile set cannot be used.
        """
        setup = make_setup(
            players,
            triangles=triangles,
            teams=teams,
            neutral_stones=neutral_stones,
            ties=ties,
            neutral_deduction=neutral_deduction,
            board=board,
            tiles=tiles,
        )
        pile = None if by_hand else shuffled_pile(setup, seed)
        self._begin(setup, None, {"rules": RULES}, pile)

    @classmethod
    def from_setup(
        cls,
        setup: Setup,
        plain: Mapping[str, Any],
        kept: Mapping[str, Any],
        pile: Pile | None = None,
    ) -> Self:
        """Begin a game that came from a record or is going to be one.

        Args:
            setup: The checked setup.
            plain: The setup as the record has it.
            kept: Fields of the record that mean nothing here and are kept.
            pile: The tiles by their letters; None lets them be turned up by hand.
        """
        game = cls.__new__(cls)
        game._begin(setup, own_json(plain), own_json(kept), pile)
        return game

    def _begin(
        self,
        setup: Setup,
        plain: Mapping[str, Any] | None,
        kept: Mapping[str, Any],
        pile: Pile | None,
    ) -> None:
        """Begin with what is this game's own; `plain` is None where `setup` says all of it."""
        self._setup_plain = plain
        self._kept = kept
        self._kept_of_moves: dict[int, Mapping[str, Any]] = {}
        self._before: list[tuple[State, int]] = []
        self._state, self._events = rules.start(setup)
        self._take_from(pile)
        first = self._to_come[0]
        if first and not self.end and self._state.tile is None:
            self._state, event = rules.turn_up(self._state, first)
            self._events.append(event)

    def _take_from(self, pile: Pile | None) -> None:
        """Have the tiles of a pile come up, or none by itself."""
        self._pile = pile
        tiles = () if pile is None else tuple(map(Tile, pile.opened()))
        # One for each ply there can be, None where nothing comes up, and one that `play` looks at
        # before the rules refuse another ply.
        self._to_come = tiles + (None,) * (len(self.setup.tiles.tiles) + 2 - len(tiles))

    def __repr__(self) -> str:
        outcome = self.end or f"{self.players[self._state.turn]} to move"
        return f"<ontop.Game {'-'.join(self.players)}: ply {self.ply}, {outcome}>"

    def __str__(self) -> str:
        from topdrop.ontop.text import board_text

        return board_text(self._state)

    def _repr_svg_(self) -> str:
        from topdrop.ontop.draw import board_svg

        return board_svg(self._state)

    @property
    def state(self) -> State:
        """The position. It cannot change and holds nothing hidden."""
        return self._state

    @property
    def state_before(self) -> State | None:
        """The position before the last tile was laid; None when none was."""
        return self._before[-1][0] if self._before else None

    @property
    def setup(self) -> Setup:
        """The choices the game was set up with."""
        return self._state.setup

    @property
    def players(self) -> tuple[Colour, ...]:
        """The colours that play, in turn order."""
        return self._state.setup.players

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together: partners, or each seat alone (OT-24)."""
        return self._state.setup.sides

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, counted from 0; None when the game is over."""
        return self._state.to_move

    @property
    def tile(self) -> Tile | None:
        """The tile in the hand of the player to move (OT-11)."""
        return self._state.tile

    @property
    def legal_moves(self) -> list[Move]:
        """Every placement of the tile in hand, in reading order."""
        return rules.legal_moves(self._state)

    @property
    def ply(self) -> int:
        """How many tiles have been laid in this game, not those it may have started with."""
        return len(self._before)

    @property
    def end(self) -> str | None:
        """How the game ended (OT-21 to OT-23); None while it goes on."""
        return self._state.end

    @property
    def points(self) -> dict[Colour, int]:
        """The points on the score track, by player; stones left are not taken off yet."""
        return dict(zip(self.players, self._state.points, strict=True))

    @property
    def stones_left(self) -> dict[Colour, int]:
        """The stones not placed, by colour, neutral ones too."""
        return dict(zip(COLOURS, self._state.stones, strict=True))

    @property
    def final(self) -> dict[Colour, int]:
        """Points less stones left, by player, as if the game ended now (OT-21)."""
        return dict(zip(self.players, final_points(self._state), strict=True))

    @property
    def winners(self) -> tuple[Colour, ...] | None:
        """Who has won, in seat order; None while the game goes on."""
        return winners(self._state) if self.end else None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, the set-up included."""
        return tuple(self._events)

    @property
    def commitment(self) -> str | None:
        """The commitment to the tile order (OT-10); None when tiles are turned up by hand."""
        return self._pile.commitment if self._pile else None

    def turn_up(self, tile: Tile | str) -> tuple[Event, ...]:
        """Say which tile of a real box came up for the player to move.

        Raises:
            IllegalMove: There is a pile here, the game is over, a tile is in hand already, or no
                such tile is left.
            NotationError: The text is no tile.
        """
        if self._pile is not None:
            raise IllegalMove("tiles come from the pile in this game", rule="OT-10")
        if isinstance(tile, str):
            tile = Tile.parse(tile)
        elif not isinstance(tile, Tile):
            raise NotationError(f"{quote(tile)} is no tile such as 'RBWY'", rule="OT-6")
        return self._turn_up(tile)

    def _turn_up(self, tile: Tile) -> tuple[Event, ...]:
        self._state, event = rules.turn_up(self._state, tile)
        self._events.append(event)
        return (event,)

    def deal(self, pile: Pile) -> tuple[Event, ...]:
        """Take tiles from a pile from here on, where they were turned up by hand.

        Args:
            pile: All tiles of the set, those that came up so far first.

        Returns:
            The turning up of the next tile, unless one is in hand or the game is over.

        Raises:
            SetupError: There is a pile already, or other tiles came up than lie in this one.
        """
        if self._pile is not None:
            raise SetupError("there is a pile of tiles already", rule="OT-10")
        order = [Tile(pile.turned_up(index)).kind for index in range(len(pile))]
        known = [tile.kind for tile in self.tiles_turned_up]
        there = [Tile(letters).kind for letters in pile_tiles(self.setup)]
        if order[: len(known)] != known or sorted(order) != sorted(there):
            raise SetupError("other tiles came up than lie in this pile", rule="OT-10")
        self._take_from(pile)
        if self.end or self.tile is not None:
            return ()
        return self._turn_up(Tile(pile.turned_up(len(known))))

    @property
    def tiles_turned_up(self) -> list[Tile]:
        """Every tile that came up in this game so far, the one in hand last."""
        in_hand = [self.tile] if self.tile else []
        first = len(self._state.laid) - len(self._before)
        return [laid.tile for laid in self._state.laid[first:]] + in_hand

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Lay the tile in hand and return what happened.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
            NotationError: The text is no pair of fields; nothing has changed.
        """
        if not isinstance(move, Move):
            if not isinstance(move, str):
                raise NotationError(f"{quote(move)} is no placement such as 'c6c7'", rule="OT-11")
            move = Move.parse(move)
        # What a record says of the move is made when somebody asks for a record.
        before, happened = self._state, self._events
        self._state, events = rules.apply(before, move, self._to_come[len(self._before) + 1])
        self._before.append((before, len(happened)))
        happened += events
        return tuple(events)

    def lay(self, move: Move, kept: Mapping[str, Any] = NOTHING) -> tuple[Event, ...]:
        """Do what `play` does for a parsed move.

        Args:
            move: Where the tile in hand goes.
            kept: More fields for the move's place in the record, which mean nothing here.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
        """
        kept = own_json(kept)
        events = self.play(move)
        if kept:
            self._kept_of_moves[len(self._before) - 1] = kept
        return events

    def undo(self) -> None:
        """Take the last placement back; its tile is in hand again.

        Raises:
            IllegalMove: Nothing has been laid yet.
        """
        if not self._before:
            raise IllegalMove("there is no move to take back")
        self._state, length = self._before.pop()
        self._kept_of_moves.pop(len(self._before), None)
        del self._events[length:]

    def copy(self) -> Self:
        """Return a game that goes on by itself from here, the same tiles to come.

        It is for the table's own use. A bot gets `view`, which holds no tile to come.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._events = list(self._events)
        twin._kept_of_moves = dict(self._kept_of_moves)
        twin._before = list(self._before)
        return twin

    __copy__ = copy

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know; None is a spectator.

        Raises:
            SetupError: There is no such seat.
        """
        return view_of(self._state, seat)

    def random_move(self, source: Random) -> Move:
        """Return a placement drawn from `source`.

        Raises:
            IllegalMove: The game is over, or no tile has been turned up.
        """
        moves = self.legal_moves
        if not moves:
            raise IllegalMove("there is nothing to lay")
        return source.choice(moves)

    def record(self) -> Record:
        """Return the game in its portable form; `replay` reads it."""
        kept, plain = self._kept_of_moves, self._setup_plain
        laid = self._state.laid[len(self._state.laid) - len(self._before) :]
        record = {
            **own_json(self._kept),
            "format": FORMAT,
            "game": "ontop",
            "setup": self.setup.as_json() if plain is None else own_json(plain),
            "moves": [
                {**own_json(kept.get(ply, NOTHING)), **tile.as_json()}
                for ply, tile in enumerate(laid)
            ],
        }
        if self.tile:
            record["in_hand"] = str(self.tile)
        return record

    def result(self) -> Record:
        """Return where the game stands, as ``topdrop replay --json`` prints it."""
        state = self._state
        fields = state.setup.board.fields_in
        return {
            "end": self.end,
            "moves": len(self._before),
            "points": self.points,
            "stones_left": self.stones_left,
            "final": self.final,
            "winners": list(winners(state)) if self.end else None,
            "towers": {str(tower.crossing): list(tower.stones) for tower in sorted_towers(state)},
            "triangles": [str(field) for field in fields(state.triangles)],
            "uncovered": [str(field) for field in fields(state.uncovered)],
        }

    def position_text(self) -> str:
        """Return the position as one line of text (docs/notation.md)."""
        return position_text(self._state)

    def state_json(self) -> Record:
        """Return every field of the position as plain JSON values."""
        return self._state.as_json()
