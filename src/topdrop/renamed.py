"""Deprecated aliases: names of the last release that still work, with a `DeprecationWarning`.

The two tables here say what was renamed. An import finder, which `topdrop` installs, resolves the
old name of a module to the new module, and gives modules a ``__getattr__`` for their old names.
Nothing is imported before it is asked for. This module is to be removed after the release.
"""

import importlib
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import MappingProxyType, ModuleType
from typing import Any, Final

MODULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "topdrop.arena.entrant": "topdrop.arena.contestant",
        "topdrop.arena.lines": "topdrop.arena.jsonl",
        "topdrop.arena.playing": "topdrop.arena.run_game",
        "topdrop.arena.ratings": "topdrop.arena.rating",
        "topdrop.arena.running": "topdrop.arena.scheduler",
        "topdrop.arena.standings": "topdrop.arena.standing",
        "topdrop.bots.dropit.grid": "topdrop.bots.dropit.aim_grid",
        "topdrop.bots.dropit.head": "topdrop.bots.dropit.fast_simulator.simulator",
        "topdrop.bots.dropit.marks": "topdrop.bots.dropit.fast_simulator.scoring",
        "topdrop.bots.dropit.scene": "topdrop.bots.dropit.fast_simulator.arrays",
        "topdrop.bots.dropit.simulation": "topdrop.bots.dropit.exact_simulator",
        "topdrop.bots.dropit.stack": "topdrop.bots.dropit.fast_simulator.stacking",
        "topdrop.bots.dropit.thinking": "topdrop.bots.dropit.move_search",
        "topdrop.bots.dropit.touch": "topdrop.bots.dropit.fast_simulator.contacts",
        "topdrop.bots.dropit.tumble": "topdrop.bots.dropit.fast_simulator.tumbling",
        "topdrop.bots.levels": "topdrop.bots.level",
        "topdrop.bots.ontop.flat": "topdrop.bots.ontop.flat_monte_carlo",
        "topdrop.bots.ontop.foresight": "topdrop.bots.ontop.evaluator",
        "topdrop.bots.ontop.trial": "topdrop.bots.ontop.root_search",
        "topdrop.cli.answers": "topdrop.cli.jsonl_stream",
        "topdrop.dropit.judge": "topdrop.dropit.judging",
        "topdrop.dropit.picture": "topdrop.dropit.pictures",
        "topdrop.dropit.played": "topdrop.dropit.recorded_drops",
        "topdrop.dropit.replay": "topdrop.dropit.replaying",
        "topdrop.dropit.rest": "topdrop.dropit.settling",
        "topdrop.dropit.simulate": "topdrop.dropit.simulation",
        "topdrop.dropit.start": "topdrop.dropit.release_height",
        "topdrop.ontop.picture": "topdrop.ontop.pictures",
        "topdrop.ontop.replay": "topdrop.ontop.replaying",
        "topdrop.remote.playing": "topdrop.remote.scheduler",
        "topdrop.rl.dropit_playing": "topdrop.rl.dropit_core",
        "topdrop.rl.observation": "topdrop.rl.ontop_observation",
        "topdrop.rl.ontop_playing": "topdrop.rl.ontop_core",
        "topdrop.rl.playing": "topdrop.rl.environment_core",
        "topdrop.rl.seeing": "topdrop.rl.ontop_observation",
        "topdrop.rl.single": "topdrop.rl.gymnasium_environment",
        "topdrop.rl.steps": "topdrop.rl.ontop_vector_steps",
        "topdrop.rl.turns": "topdrop.rl.aec_environment",
        "topdrop.server.schema": "topdrop.server.protocol.schema",
        "topdrop.table": "topdrop.core",
    }
)
"""Old module name: new module name. Submodules of an old package follow it."""

NAMES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "topdrop.arena": {
            "Cluster": "DealTotal",
            "Entrant": "Contestant",
            "Store": "ResultStore",
            "StoreError": "ResultStoreError",
            "find_entrants": "find_contestants",
        },
        "topdrop.arena.cluster": {
            "size_of_batches": "batch_size",
        },
        "topdrop.arena.contestant": {
            "Entrant": "Contestant",
            "MOST_SECONDS": "MAX_SECONDS",
            "find_entrants": "find_contestants",
        },
        "topdrop.arena.intervals": {
            "Cluster": "DealTotal",
            "MOST_TELLING": "MAX_EFFECTIVE_PER_GAME",
            "student": "student_quantile",
        },
        "topdrop.arena.jsonl": {
            "Store": "ResultStore",
            "StoreError": "ResultStoreError",
            "decode_line": "decode_result",
            "encode_line": "encode_result",
            "open_lines": "open_jsonl",
            "read_lines": "read_jsonl",
        },
        "topdrop.arena.match": {
            "MOST_ARRANGED": "MAX_PERMUTED",
            "derive": "derive_seed",
        },
        "topdrop.arena.pool": {
            "in_words": "error_text",
        },
        "topdrop.arena.rating": {
            "DOUBT": "SIGMAS",
        },
        "topdrop.arena.run_game": {
            "Chair": "SeatedContestant",
            "result_of": "game_result",
        },
        "topdrop.arena.scheduler": {
            "missing": "missing_fixtures",
        },
        "topdrop.bots.dropit.aim_grid": {
            "Grid": "AimGrid",
            "grids": "aim_grids",
            "joined": "concatenate_aims",
        },
        "topdrop.bots.dropit.budget": {
            "FALL": "PHYSICS_COST",
        },
        "topdrop.bots.dropit.candidates": {
            "look_about": "screen_aims",
        },
        "topdrop.bots.dropit.exact_simulator": {
            "simulated": "simulate_drop",
        },
        "topdrop.bots.dropit.fast_simulator.arrays": {
            "Board": "ShaftArrays",
            "Pile": "PileArrays",
            "make_board": "make_shaft_arrays",
            "make_pile": "make_pile_arrays",
        },
        "topdrop.bots.dropit.fast_simulator.contacts": {
            "meet": "find_contacts",
            "meet_walls": "find_wall_contacts",
            "to_segment": "distance_to_segment",
        },
        "topdrop.bots.dropit.fast_simulator.scoring": {
            "mask_at": "contact_mask",
        },
        "topdrop.bots.dropit.fast_simulator.simulator": {
            "Head": "FastSimulator",
            "PERIODS": "SYMMETRY_ANGLES",
        },
        "topdrop.bots.dropit.fast_simulator.stacking": {
            "stacked": "stacking_levels",
        },
        "topdrop.bots.dropit.fast_simulator.tumbling": {
            "free_height": "contact_free_height",
            "place": "transform_corners",
            "tumble": "simulate_fall",
            "tumble_all": "simulate_falls",
        },
        "topdrop.bots.dropit.move_search": {
            "Knobs": "SearchSettings",
            "Thinker": "MoveSearch",
        },
        "topdrop.bots.ontop.evaluator": {
            "ROOM": "WORKSPACE",
            "foresee": "evaluate",
        },
        "topdrop.bots.ontop.lookahead": {
            "LookAhead": "LookaheadSampler",
            "kind_of": "model_kind",
            "sight_of": "model_for",
        },
        "topdrop.bots.ontop.playouts": {
            "Playouts": "PlayoutSampler",
        },
        "topdrop.bots.ontop.root_search": {
            "Trial": "RootSearch",
            "Tryout": "Sampler",
            "try_by_halves": "search_by_halving",
            "try_evenly": "search_evenly",
        },
        "topdrop.core.datafile": {
            "Table": "TomlTable",
        },
        "topdrop.core.extensions": {
            "points": "entry_points_of",
        },
        "topdrop.core.verification": {
            "LONGEST_ORDER": "MAX_ORDER_LENGTH",
        },
        "topdrop.cli.jsonl_stream": {
            "answer_all": "process_stream",
        },
        "topdrop.cli.pictures": {
            "still": "render_still",
        },
        "topdrop.dropit.physics": {
            "Pile": "SimulatedPile",
        },
        "topdrop.dropit.recorded_drops": {
            "Played": "RecordedDrop",
        },
        "topdrop.dropit.release_height": {
            "kept": "rounded",
            "raised": "raise_to",
            "top": "pile_top",
        },
        "topdrop.dropit.settling": {
            "Moving": "MovingPieces",
            "come_to_rest": "run_until_rest",
        },
        "topdrop.dropit.simulation": {
            "Astray": "DisplacedPiece",
        },
        "topdrop.dropit.trajectory": {
            "SEEN": "MOVED",
        },
        "topdrop.remote.referee": {
            "PLAYS_HERE": "LOCAL_GUEST",
            "Sitting": "Seating",
        },
        "topdrop.remote.scheduler": {
            "PATIENCE": "ARRIVAL_TIMEOUT",
        },
        "topdrop.rl.aec_environment": {
            "TurnsEnv": "AECEnvironment",
            "wrapped": "with_checks",
        },
        "topdrop.rl.dropit_core": {
            "DropItPlaying": "DropItCore",
            "FINEST": "MAX_RESOLUTION",
            "show": "encode_view",
        },
        "topdrop.rl.environment_core": {
            "Playing": "EnvironmentCore",
            "Shown": "MaskedObservation",
        },
        "topdrop.rl.gymnasium_environment": {
            "AgainstBots": "SingleAgentEnvironment",
        },
        "topdrop.rl.layout": {
            "MOST": "MAX_VALUE",
        },
        "topdrop.rl.ontop_observation": {
            "Watcher": "ObservationEncoder",
            "observe": "write_observation",
            "show_moves": "write_move_mask",
        },
        "topdrop.rl.ontop_core": {
            "OnTopPlaying": "OnTopCore",
        },
        "topdrop.rl.setups": {
            "check_begins": "check_playable",
        },
        "topdrop.rl.vector": {
            "MOST_GAMES": "MAX_GAMES",
            "Turn": "StepResult",
        },
    }
)
"""Module: its old public names, each with the new one."""


def install() -> None:
    """Make old names work; a second call changes nothing."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


def old_attribute(old: str, new: str) -> Any:
    """Return a property that stands for an attribute under its old name."""

    def read(thing: object) -> Any:
        owner = type(thing).__name__
        warnings.warn(f"{owner}.{old} is now {owner}.{new}", DeprecationWarning, stacklevel=2)
        return getattr(thing, new)

    return property(read, doc=f"Deprecated: `{new}`.")


def new_module_name(name: str) -> str | None:
    """Return the new name of a module that was renamed, itself or with its package, else None."""
    head, rest = name, ""
    while head:
        if head in MODULES:
            return MODULES[head] + rest
        head, dot, last = head.rpartition(".")
        rest = f"{dot}{last}{rest}"
    return None


class _Finder:
    """Finds modules under their old names, and those that have old names themselves.

    Nothing here rests on `importlib.abc`, which would take longer to import than all of topdrop.
    """

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if not fullname.startswith("topdrop."):
            return None
        new = new_module_name(fullname)
        if new is not None:
            # Frames of the import system are not counted, so this is where the import stands.
            warnings.warn(f"{fullname} is now {new}", DeprecationWarning, stacklevel=2)
            return ModuleSpec(fullname, _AliasLoader(new))  # type: ignore[arg-type]
        if fullname not in NAMES:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _NamesLoader(spec.loader.name, spec.loader.path)
        return spec


class _AliasLoader:
    """Loads a module of another name, and leaves it as it is."""

    def __init__(self, new: str) -> None:
        self._new = new
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(self._new)
        self._spec = module.__spec__
        parent, _, child = spec.name.rpartition(".")
        _keep_attribute(sys.modules[parent], child)
        return module

    def exec_module(self, module: ModuleType) -> None:
        # The import system has put the alias's spec into the module.
        module.__spec__ = self._spec


class _NamesLoader(SourceFileLoader):
    """Loads a module from its file and lets its old names be looked up."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        vars(module)["__getattr__"] = _lookup_of(module)


def _lookup_of(module: ModuleType) -> Callable[[str], Any]:
    """Return a module's ``__getattr__``, which Python asks for what the module does not have."""
    owner, names = module.__name__, NAMES[module.__name__]

    def look_up(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {owner!r} has no attribute {name!r}")
        new = names[name]
        warnings.warn(f"{owner}.{name} is now {owner}.{new}", DeprecationWarning, stacklevel=2)
        return getattr(module, new)

    return look_up


class _Package(ModuleType):
    """A package some of whose functions are called what a module of it was called.

    The import system makes every module it has loaded an attribute of its package, which would
    replace such a function: ``topdrop.dropit.judge`` would be a module once somebody has imported
    something from it.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        hidden = isinstance(value, ModuleType) and f"{self.__name__}.{name}" in MODULES
        if not (hidden and name in vars(self)):
            super().__setattr__(name, value)


def _keep_attribute(package: ModuleType, name: str) -> None:
    """See to it that the import system does not replace an attribute of a package."""
    if name in vars(package):
        package.__class__ = _Package
