"""Make data sets of games, a level against itself: records, and a table with a row a ply.

Every game has a deal of its own. Levels 3 and 5 of On Top and level 5 of Drop It go by tries
instead of time, so that the sets are the same on every machine; docs/datasets.md says how strong
that makes them, and how long each set takes. What is broken off is gone on with.

    python scripts/make_datasets.py --game ontop --level 1 2
"""

import argparse
import time
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from rich.progress import track

from topdrop.arena import make_match, open_games, play_recorded
from topdrop.arena.scheduler import missing_fixtures
from topdrop.cli.plies import write_plies
from topdrop.core.errors import SetupError, TopdropError

SEED: Final = 2026


class DataSet(NamedTuple):
    """A set: which level of which game, the bot that plays it, and how many games it has."""

    game: str
    level: int
    bot: str
    games: int

    @property
    def name(self) -> str:
        """The file's name, without its ending."""
        return f"{self.game}-level{self.level}"


DATA_SETS: Final = (
    DataSet("ontop", 1, "level1", 10_000),
    DataSet("ontop", 2, "level2", 10_000),
    DataSet("ontop", 3, "level3@15000tries", 2_000),
    DataSet("ontop", 4, "level4", 10_000),
    DataSet("ontop", 5, "level5@4000tries", 300),
    DataSet("dropit", 1, "level1", 10_000),
    DataSet("dropit", 2, "level2", 10_000),
    DataSet("dropit", 3, "level3", 2_000),
    DataSet("dropit", 4, "level4", 1_000),
    DataSet("dropit", 5, "level5@2000tries", 500),
)
"""All sets; where a game takes a second or more they have fewer games than 10,000."""


def play(data: DataSet, games: int, records: Path, workers: int | None) -> None:
    """Play the games that a file of records lacks.

    Raises:
        TopdropError: One could not be played or written, or the file holds other games.
    """
    match = make_match(data.game, [data.bot, data.bot], line_ups=[("A", "A")], seed=SEED)
    with open_games(match, None, records) as store:
        missing = list(missing_fixtures(match, games, frozenset(store.games)))
        with closing(play_recorded(match, missing, workers)) as playing:
            for game in track(playing, data.name, total=len(missing)):
                store.add(game)


def main() -> None:
    """Make the sets that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", nargs="+", choices=("ontop", "dropit"), help="all otherwise")
    parser.add_argument("--level", nargs="+", type=int, choices=range(1, 6), help="all otherwise")
    parser.add_argument(
        "--games", type=int, help="how many games, instead of each set's own number"
    )
    parser.add_argument("--folder", type=Path, default=Path("datasets"))
    parser.add_argument("--workers", type=int, help="processes; one a core otherwise")
    choices = parser.parse_args()
    if choices.games is not None and choices.games < 1:
        raise SetupError(f"--games should be 1 or more, not {choices.games}")
    choices.folder.mkdir(parents=True, exist_ok=True)
    for data in DATA_SETS:
        if data.game not in (choices.game or data.game):
            continue
        if data.level not in (choices.level or (data.level,)):
            continue
        records = choices.folder / f"{data.name}.jsonl.zst"
        plies = choices.folder / f"{data.name}.parquet"
        games = choices.games or data.games
        begin = time.monotonic()
        play(data, games, records, choices.workers)
        minutes = (time.monotonic() - begin) / 60
        rows = write_plies([str(records)], plies).plies
        sizes = [path.stat().st_size / 1e6 for path in (records, plies)]
        print(
            f"{data.name}: {games:,} games in {minutes:.1f} minutes, {sizes[0]:.1f} MB;"
            f" {rows:,} plies, {sizes[1]:.1f} MB",
            flush=True,
        )


if __name__ == "__main__":
    try:
        main()
    except TopdropError as error:
        raise SystemExit(f"make_datasets: {error}") from None
