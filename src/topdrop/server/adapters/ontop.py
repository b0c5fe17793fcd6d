"""On Top on the server: a pile that nobody else knows, and previews of placements."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from topdrop import ontop
from topdrop.core.concession import result_of
from topdrop.core.errors import SetupError, TopdropError
from topdrop.core.game import Record
from topdrop.core.secrets import Pile
from topdrop.ontop import printing, rules
from topdrop.ontop.board_counts import board_counts
from topdrop.ontop.by_hand import GameByHand
from topdrop.ontop.game import Game, shuffled_pile
from topdrop.ontop.notation import COLOURS, Move
from topdrop.ontop.random_games import play_random_games
from topdrop.ontop.replaying import replay
from topdrop.ontop.setup import FIRST_RULES, TIES, TRIANGLES_LAID, Setup, setup_from_json
from topdrop.ontop.state import State
from topdrop.ontop.tiles import Tile
from topdrop.ontop.view import standing
from topdrop.server.adapters import protocol
from topdrop.server.adapters.base import BaseAdapter, gains, refused_preview, sheet_players
from topdrop.server.protocol.common import Opened
from topdrop.server.protocol.http_bodies import ChairNeeded, GameInfo, Option, Preset
from topdrop.server.protocol.messages import MovePreview, ViewChanges
from topdrop.server.protocol.problems import Refusal


class OnTopAdapter(BaseAdapter[Game]):
    """Keeps the order of the tiles, and computes quickly enough to need no thread."""

    slow = False
    practice_only = False
    print_options: ClassVar = {
        "board": (
            Option(
                key="side",
                kind="number",
                least=round(printing.SIDES[0]),
                most=round(printing.SIDES[1]),
                default=round(printing.SIDE),
            ),
        ),
        "score-sheet": (sheet_players(printing.PLAYERS),),
    }

    def info(self) -> GameInfo:
        """Return On Top with all its choices (OT-8, OT-9, OT-21, OT-23, OT-24)."""
        usual = ontop.make_setup(COLOURS[:2])
        most = usual.tiles.stones
        return msgspec.structs.replace(
            super().info(),
            options=(
                Option(key="players", kind="players", values=COLOURS, least=2, most=4, rule="OT-9"),
                Option(key="teams", kind="flag", default=False, players=(4,), rule="OT-24"),
                Option(
                    key="triangles",
                    kind="fields",
                    least=min(TRIANGLES_LAID),
                    most=max(TRIANGLES_LAID),
                    default=[str(field) for field in usual.board.red],
                    rule="OT-8",
                ),
                Option(
                    key="neutral_stones",
                    kind="number",
                    least=1,
                    most=most,
                    default=most,
                    players=(2, 3),
                    rule="OT-9",
                ),
                Option(key="ties", kind="choice", values=TIES, default=TIES[0], rule="OT-21"),
                Option(
                    key="neutral_deduction",
                    kind="flag",
                    default=True,
                    players=(2, 3),
                    rule="OT-23",
                ),
                Option(key="board", kind="data", values=("classic",), default="classic"),
                Option(key="tiles", kind="data", values=("classic",), default="classic"),
            ),
            presets=(Preset(name="french", setup={"ties": "shared"}),),
            previews="always",
            scenery=_scenery(usual),
            by_hand=True,
        )

    def design(self, setup: protocol.Setup) -> protocol.Design:
        """Return a board and a tile set; a game on them has to have a first move."""
        chosen = _designed(setup)
        if rules.start(chosen)[0].end is not None:
            reason = "board: the red fields leave no two free fields beside them for the first tile"
            raise SetupError(reason, rule="OT-12")
        return protocol.Design(
            counts=msgspec.to_builtins(board_counts(chosen.board, chosen.tiles)),
            scenery=_scenery(chosen),
            parts={"board": chosen.board.as_json(), "tiles": chosen.tiles.as_json()},
        )

    def design_of_file(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return a board, or a tile set where there is one in the file."""
        if "tiles" in values:
            return {"tiles": ontop.load_tile_set(values).as_json()}
        return {"board": ontop.load_board(values).as_json()}

    def try_design(self, setup: protocol.Setup, times: int, source: Random) -> dict[str, Any]:
        """Play random games."""
        plain: dict[str, Any] = msgspec.to_builtins(
            play_random_games(_designed(setup), times, source)
        )
        return plain

    def chairs(self, setup: protocol.Setup) -> list[ChairNeeded]:
        """Return one chair for each player."""
        return [ChairNeeded(player=player) for player in _checked(setup).players]

    def begin(self, setup: protocol.Setup, seed: int | None = None) -> tuple[Game, protocol.Hidden]:
        """Shuffle the tiles (OT-10) and turn up the first."""
        checked = _checked(setup)
        pile = shuffled_pile(checked, seed)
        hidden = {"rules": checked.rules, "order": list(pile.opened()), "salt": pile.salt}
        return self.restore(setup, hidden), hidden

    def begin_by_hand(self, setup: protocol.Setup) -> protocol.Hidden:
        """Hide nothing: the tiles lie in a real box (OT-10); the first is still to be drawn."""
        checked = _checked(setup)
        in_hand = rules.start(checked)[0].tile
        if in_hand is not None:
            raise Refusal("tile_in_hand", tile=str(in_hand))
        return {"rules": checked.rules, "order": [], "salt": "", "by_hand": True}

    def as_if_hidden(
        self, hidden: protocol.Hidden, plies: tuple[protocol.Ply, ...]
    ) -> tuple[protocol.Hidden, tuple[protocol.Ply, ...]]:
        """Put the tiles that were named into a pile; every other decision named one."""
        if not hidden.get("by_hand"):
            return hidden, plies
        order = [ply.move for ply in plies[::2]]
        return {"rules": hidden["rules"], "order": order, "salt": ""}, plies[1::2]

    def play(self, game: Game, move: str) -> protocol.Ply:
        """Play a move, and keep it as records write it, however it was written."""
        tile = isinstance(game, GameByHand) and game.tile is None
        super().play(game, move)
        return protocol.Ply(move if tile else str(game.state.laid[-1].move))

    def restore(self, setup: protocol.Setup, hidden: protocol.Hidden) -> Game:
        """Put the tiles in the order in which they lay."""
        number = hidden["rules"]
        checked = _checked(setup, number)
        if hidden.get("by_hand"):
            return GameByHand.from_setup(checked, setup, {"rules": number, "by_hand": True})
        # A record of an open game tells no more tiles than were turned up.
        pile = Pile(hidden["order"], hidden["salt"]) if hidden["order"] else None
        return Game.from_setup(checked, setup, {"rules": number}, pile)

    def read_record(self, record: Record) -> protocol.RecordedGame:
        """Take the tiles as they were turned up, and no others."""
        game = replay(record)
        played = game.state.laid[len(game.state.laid) - game.ply :]
        order = [str(tile) for tile in game.tiles_turned_up]
        number = record.get("rules", FIRST_RULES)
        return protocol.RecordedGame(
            setup=game.record()["setup"],
            hidden={"rules": number, "order": order, "salt": ""},
            plies=tuple(protocol.Ply(str(laid.move)) for laid in played),
            result=result_of(record, game),
        )

    def reshuffled(
        self, setup: protocol.Setup, hidden: protocol.Hidden, plies: Sequence[protocol.Ply]
    ) -> protocol.Hidden:
        """Shuffle all tiles but those that were laid and the one in hand (OT-10)."""
        turned_up = hidden["order"][: len(plies) + 1]
        known = Counter(Tile(letters).kind for letters in turned_up)
        pile = shuffled_pile(_checked(setup, hidden["rules"]))
        face_down: list[str] = []
        for letters in pile.opened():
            kind = Tile(letters).kind
            if known[kind]:
                known[kind] -= 1
            else:
                face_down.append(letters)
        return {**hidden, "order": [*turned_up, *face_down], "salt": pile.salt}

    def opened(self, game: Game, hidden: protocol.Hidden) -> Opened | None:
        """Return the order of the tiles, those never turned up included; None where none lay."""
        if hidden.get("by_hand"):
            return None
        return Opened(salt=hidden["salt"], order=tuple(hidden["order"]))

    def revealed(self, game: Game, ply: int) -> tuple[str, ...]:
        """Return the tiles that came up after decision `ply`, which go back face down."""
        if isinstance(game, GameByHand):
            return ()
        state = game.state
        first = state.ply - game.ply
        laid = tuple(str(laid.tile) for laid in state.laid[first + ply + 1 :])
        return (*laid, str(state.tile)) if state.tile and game.ply > ply else laid

    def view_changes(self, game: Game) -> ViewChanges | None:
        """Return what laying the last tile changed."""
        state, before = game.state, game.state_before
        if before is None or state.end or isinstance(game, GameByHand):
            return None
        merge = {"ply": state.ply, "to_move": state.to_move, "tile": str(state.tile)}
        return ViewChanges(
            merge={**merge, **_changed_fields(before, state), "unseen": _turned_up(before, state)},
            append={"laid": [laid.as_json() for laid in state.laid[before.ply :]]},
            own={},
        )

    def own_view(self, game: Game, seat: int | None) -> dict[str, Any]:
        """Return the seat and its legal moves."""
        state = game.state
        moves = rules.legal_move_names(state) if seat == state.to_move else []
        return {"seat": seat, "legal_moves": moves}

    def scenery(self, setup: protocol.Setup) -> dict[str, Any]:
        """Return the board and the tile set."""
        return _scenery(_checked(setup))

    def preview(self, game: Game, move: str) -> MovePreview:
        """Return what a placement would close and score."""
        state = game.state
        try:
            after, events = rules.apply(state, Move.parse(move))
        except TopdropError as error:
            return refused_preview(move, error)
        return MovePreview(
            move=move,
            events=tuple(event.as_json() for event in events),
            gains=gains(state.setup.players, state.points, after.points),
        )


def _designed(setup: protocol.Setup) -> Setup:
    """Return a setup with somebody's board and tiles; complaints name the key that is wrong.

    Raises:
        DataFileError: One of them cannot be used.
        SetupError: They do not go together.
    """
    parts = {
        "board": ontop.load_board(setup.get("board", "classic")),
        "tiles": ontop.load_tile_set(setup.get("tiles", "classic")),
    }
    players = setup.get("players", COLOURS[:2])
    return setup_from_json({"players": players, **parts})


def _changed_fields(before: State, state: State) -> dict[str, Any]:
    """Return what filled gaps and scored crossings changed in the view."""
    changed: dict[str, Any] = {}
    fields = state.setup.board.fields_in
    for name in ("triangles", "uncovered"):
        mask = getattr(state, name)
        if mask != getattr(before, name):
            changed[name] = [str(field) for field in fields(mask)]
    if len(state.towers) > len(before.towers):
        built = state.towers[len(before.towers) :]
        changed["towers"] = {str(tower.crossing): list(tower.stones) for tower in built}
    if state.points != before.points or state.stones != before.stones:
        changed |= standing(state)
    return changed


def _turned_up(before: State, state: State) -> dict[str, int | None]:
    """Return how many are still face down of the kind that was turned up; None for the last one."""
    if before.bag == state.bag:
        return {}
    kind, count = state.setup.tiles.kind_in(before.bag - state.bag, state.bag)
    return {kind: count or None}


def _checked(setup: protocol.Setup, rules: int | UnsetType = UNSET) -> Setup:
    """Return the setup; a board of somebody's own is worked out once, which takes a while."""
    return _checked_text(msgspec.json.encode(setup), rules)


@lru_cache(maxsize=64)
def _checked_text(text: bytes, rules: int | UnsetType) -> Setup:
    return setup_from_json(msgspec.json.decode(text), rules)


def _scenery(setup: Setup) -> dict[str, Any]:
    players = setup.players
    pairs = [[players[seat] for seat in side] for side in setup.sides] if setup.teams else None
    return {**_scenery_of(setup.board, setup.tiles), "partners": pairs}


@lru_cache(maxsize=64)
def _scenery_of(board: ontop.Board, tiles: ontop.TileSet) -> Mapping[str, Any]:
    return {
        "name": board.name,
        "fields": [str(field) for field in board.fields],
        "corners": [[str(corner) for corner in field.corners] for field in board.fields],
        "crossings": [str(crossing) for crossing in board.crossings],
        "golden": [str(crossing) for crossing in sorted(board.golden)],
        "red": [str(field) for field in board.red],
        "tiles": tiles.counts(tiles.bag),
        "stones": tiles.stones,
        "black": tiles.triangles,
    }
