"""Drop It on the server: drops that really fall, trajectories to watch, practice with previews."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from topdrop.core.concession import result_of
from topdrop.core.errors import TopdropError
from topdrop.core.game import Record
from topdrop.dropit import physics, printing, rules
from topdrop.dropit import setup as choices
from topdrop.dropit.as_aimed import drop_as_aimed
from topdrop.dropit.edges import FACES
from topdrop.dropit.game import Game
from topdrop.dropit.notation import Drop, Joker, parse_move
from topdrop.dropit.pieces import COLOURS, SHAPES, Outline, Polygon
from topdrop.dropit.random_drops import drop_all, summary
from topdrop.dropit.replaying import new_game, replay
from topdrop.dropit.setup import EDITIONS, HANDS, MOST_JOKERS, PAIRS, TEAM_SIZES, setup_from_json
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.shaft_counts import shaft_counts
from topdrop.dropit.state import Landing
from topdrop.dropit.view import View
from topdrop.server.adapters.base import BaseAdapter, gains, refused_preview, sheet_players
from topdrop.server.adapters.protocol import Design, Hidden, Ply, RecordedGame, Setup
from topdrop.server.adapters.shaft_bounds import check_shaft
from topdrop.server.adapters.view_diff import changes_between
from topdrop.server.protocol.http_bodies import ChairNeeded, GameInfo, Option, Preset
from topdrop.server.protocol.messages import MovePreview, ViewChanges
from topdrop.server.protocol.problems import Refusal

_OF_BEGINNING: Final = ("format", "game", "rules", "physics", "setup")


SIDE_PARTS: Final = (
    Option(key="left", kind="choice", values=("A", "D"), default="A", rule="DI-5"),
    Option(key="right", kind="choice", values=("B", "C"), default="B", rule="DI-5"),
)


class DropItAdapter(BaseAdapter[Game]):
    """Lets each piece fall once and keeps where everything came to rest.

    Nothing lies face down; the tremor of a hand is drawn when it lets go.
    """

    slow = True
    practice_only = True
    by_seat = ("players", "teams", "colours", "pairs")
    print_options: ClassVar = {
        "shaft": (
            Option(key="edges", kind="choice", values=FACES, default=FACES[0], rule="DI-19"),
            *SIDE_PARTS,
        ),
        "score-sheet": (
            sheet_players(printing.PLAYERS),
            Option(key="teams", kind="flag", default=False, rule="DI-18"),
        ),
    }

    def info(self) -> GameInfo:
        """Return Drop It with all its choices (DI-5, DI-7, DI-10, DI-18 to DI-21)."""
        usual = choices.make_setup(COLOURS[:2])
        return msgspec.structs.replace(
            super().info(),
            options=(
                Option(key="players", kind="players", values=COLOURS, least=2, most=4, rule="DI-7"),
                Option(key="teams", kind="teams", values=TEAM_SIZES, players=(2,), rule="DI-18"),
                Option(key="colours", kind="colours", values=COLOURS, players=(2,), rule="DI-7"),
                Option(key="pairs", kind="pairs", values=PAIRS, players=(3,), rule="DI-7"),
                Option(
                    key="edition",
                    kind="choice",
                    values=EDITIONS,
                    default=EDITIONS[0],
                    rule="DI-7",
                ),
                Option(
                    key="edges",
                    kind="choice",
                    values=FACES,
                    rule="DI-19",
                ),
                *SIDE_PARTS,
                Option(
                    key="jokers",
                    kind="number",
                    least=0,
                    most=MOST_JOKERS,
                    default=0,
                    rule="DI-21",
                ),
                Option(key="hand", kind="choice", values=HANDS, default=HANDS[0], rule="DI-10"),
                Option(key="shaft", kind="data", values=("classic",), default="classic"),
            ),
            presets=(
                Preset(name="beginners", setup={"edges": "none"}),
                Preset(name="dutch", setup={"edition": "dutch", "jokers": True}),
                Preset(name="english", setup={"edition": "english", "jokers": True}),
            ),
            previews="practice",
            scenery=_scenery(usual),
        )

    def chairs(self, setup: Setup) -> list[ChairNeeded]:
        """Return one chair for each player, or for each member of each team (DI-18)."""
        checked = setup_from_json(setup)
        if checked.teams is None:
            return [ChairNeeded(player=player) for player in checked.players]
        return [
            ChairNeeded(player=player, member=member)
            for player, size in zip(checked.players, checked.teams, strict=True)
            for member in range(size)
        ]

    def check_size(self, setup: Setup) -> None:
        """Refuse a shaft in which drops would take too long."""
        check_shaft(setup_from_json(setup).shaft)

    def design(self, setup: Setup) -> Design:
        """Return a shaft, with its zones as the edges are set up."""
        chosen = _designed(setup)
        return Design(
            counts=msgspec.to_builtins(shaft_counts(chosen.shaft)),
            scenery=_scenery(chosen),
            parts={"shaft": chosen.shaft.as_json()},
        )

    def design_of_file(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return a shaft."""
        return {"shaft": Shaft.load(values).as_json()}

    def try_design(self, setup: Setup, times: int, source: Random) -> dict[str, Any]:
        """Drop all pieces once, anywhere, and tell where they lie after each drop."""
        chosen = _designed(setup)
        drops = list(drop_all(chosen.shaft, chosen.edges, source, chosen.hand))
        return {
            "pieces": [str(drop.piece) for drop in drops],
            "rests": [
                [[round(n, 2) for n in (pose.x, pose.y, pose.angle)] for pose in drop.rest]
                for drop in drops
            ],
            "scored": [drop.verdict.points for drop in drops],
            **msgspec.to_builtins(summary(chosen.shaft, drops)),
        }

    def rotated(self, setup: Setup, first: int) -> dict[str, Any]:
        """Rotate the players, and what goes by player with them; teams have names by default."""
        named = {**setup, "players": list(setup_from_json(setup).players)}
        return super().rotated(named, first)

    def begin(self, setup: Setup, seed: int | None = None) -> tuple[Game, Hidden]:
        """Deal the pieces; a seed says how hands will tremble."""
        game = new_game(setup, seed)
        hidden = {"record": game.record()} | ({} if seed is None else {"seed": seed})
        return game, hidden

    def restore(self, setup: Setup, hidden: Hidden) -> Game:
        """Deal the pieces by the rules, and for the physics, of that time."""
        if "seed" in hidden:
            return new_game(setup, hidden["seed"])
        return replay(hidden["record"])

    def play(self, game: Game, move: str) -> Ply:
        """Drop the piece and return where everything comes to rest; or decide about a joker.

        Raises:
            Refusal: There is no physics engine here, and how it falls does not come along.
        """
        text = str(parse_move(move))
        try:
            game.play(text)
        except physics.NoEngine:
            raise Refusal("needs_server") from None
        # An answer about a joker lets nothing fall, though the drop before it still has a landing.
        landing = None if text.startswith("joker") else game.played[-1].landing
        return Ply(text, None if landing is None else msgspec.to_builtins(landing))

    def try_out(self, game: Game, move: str) -> dict[str, Any] | None:
        """Let the piece go exactly as aimed, whatever the hand; or decide about a joker."""
        read = parse_move(move)
        if isinstance(read, Joker):
            game.land(read)
            return None
        landing, trajectory = drop_as_aimed(game.state, read)
        game.land(read, landing)
        return _film(trajectory)

    def replay(self, game: Game, ply: Ply) -> None:
        """Put everything where it came to rest then."""
        landing = None if ply.chance is None else msgspec.convert(ply.chance, Landing)
        game.land(parse_move(ply.move), landing)

    def read_record(self, record: Record) -> RecordedGame:
        """Take every drop with where everything came to rest, and the answers about jokers."""
        game = replay(record)
        told = game.record()
        answer = game.first_joker
        plies = [] if answer is None else [Ply(str(Joker(answer)))]
        for each in game.played:
            plies.append(Ply(str(each.drop), msgspec.to_builtins(each.landing)))
            if each.joker is not None:
                plies.append(Ply(str(Joker(each.joker))))
        begun = {key: told[key] for key in _OF_BEGINNING if key in told}
        return RecordedGame(
            setup=told["setup"],
            hidden={"record": {**begun, "moves": []}},
            plies=tuple(plies),
            result=result_of(record, game),
        )

    def plies_of_moves(self, plies: Sequence[Ply]) -> tuple[int, ...]:
        """Return where drops are: what is done about a joker is no move of its own in a record."""
        drops = (isinstance(parse_move(ply.move), Drop) for ply in plies)
        return tuple(number for number, drop in enumerate(drops, 1) if drop)

    def reshuffled(self, setup: Setup, hidden: Hidden, plies: Sequence[Ply]) -> Hidden:
        """Let hands tremble anew from there on: nothing lies face down."""
        begun = self.restore(setup, hidden).record()
        return {"record": {**begun, "moves": []}}

    def member(self, game: Game) -> int | None:
        """Return which member of the team to move is to act (DI-18)."""
        return game.member

    def irreversible(self, ply: Ply) -> str | None:
        """Return that a drop cannot be taken back; the answer about a joker can."""
        is_drop = isinstance(parse_move(ply.move), Drop)
        return "a piece that was let go has fallen" if is_drop else None

    def scenery(self, setup: Setup) -> dict[str, Any]:
        """Return the shaft, with the zones that count and the outlines of the pieces."""
        return _scenery(setup_from_json(setup))

    def preview(self, game: Game, move: str) -> MovePreview:
        """Return where the piece would land if it were let go exactly as aimed."""
        state = game.state
        trajectory = None
        try:
            read = parse_move(move)
            landing = None
            if not isinstance(read, Joker):
                landing, trajectory = drop_as_aimed(state, read)
            after, events = rules.apply(state, read, landing)
        except physics.NoEngine:
            return MovePreview(move=move, problem=Refusal("needs_server").problem())
        except TopdropError as error:
            return refused_preview(move, error)
        return MovePreview(
            move=move,
            events=tuple(event.as_json() for event in events),
            gains=gains(state.setup.players, state.points, after.points),
            trajectory=None if trajectory is None else _film(trajectory),
        )

    def view_changes(self, game: Game) -> ViewChanges | None:
        """Return what the last drop, or the answer about a joker, changed."""
        before = game.state_before
        if before is None or game.end is not None:
            return None
        return changes_between(View(None, before).as_json(), View(None, game.state).as_json())

    def own_view(self, game: Game, seat: int | None) -> dict[str, Any]:
        """Return the seat: all else is the same for everybody."""
        return {"seat": seat}

    def trajectory(self, game: Game, ply: Ply) -> dict[str, Any] | None:
        """Return how the piece fell that was just dropped."""
        fell = None if ply.chance is None else game.trajectory
        return None if fell is None else _film(fell)

    def recomputed_trajectory(self, record: Record, plies: Sequence[Ply]) -> dict[str, Any] | None:
        """Compute a drop of a record again from the poses before it.

        Raises:
            Refusal: There is no physics engine here, and how it falls does not come along.
        """
        if plies[-1].chance is None:
            return None
        # Records list drops, with the answer about a joker as part of one.
        drops = [ply for ply in plies if ply.chance is not None]
        game = replay({**record, "moves": record["moves"][: len(drops)]})
        last = game.played[-1]
        while len(game.played) == len(drops):
            game.undo()
        shaft, resting = game.setup.shaft, game.state.resting
        try:
            fall = physics.drop(shaft, resting, last.drop.piece, last.landing.release)
        except physics.NoEngine:
            raise Refusal("needs_server") from None
        return _film(fall)

    def watching_seconds(self, trajectory: Mapping[str, Any] | None) -> float:
        """Return for how long the piece falls."""
        return 0.0 if trajectory is None else float(trajectory["seconds"])


def _designed(setup: Setup) -> choices.Setup:
    """Return a setup with somebody's shaft; complaints name the key that is wrong.

    Raises:
        DataFileError: The shaft cannot be used, or not at a table.
        SetupError: The edges cannot be set up so.
    """
    shaft = choices.load_shaft(setup.get("shaft", "classic"))
    check_shaft(shaft)
    return setup_from_json({"players": COLOURS[:2], **setup, "shaft": shaft})


def _film(trajectory: physics.Trajectory) -> dict[str, Any]:
    plain = trajectory.as_json()
    del plain["rest"]
    return plain


def _scenery(setup: choices.Setup) -> dict[str, Any]:
    shaft = setup.shaft
    return {
        "name": shaft.name,
        "width": shaft.width,
        "height": shaft.height,
        "lines": msgspec.to_builtins(shaft.lines),
        "bonus": msgspec.to_builtins(shaft.bonus),
        "zones": msgspec.to_builtins(shaft.zones(setup.edges)),
        "outlines": {shape: _outline(shaft.outline(shape)) for shape in SHAPES},
    }


def _outline(outline: Outline) -> dict[str, Any]:
    if isinstance(outline, Polygon):
        return {"radius": None, "corners": [list(corner) for corner in outline.vertices]}
    return {"radius": outline.radius, "corners": None}
