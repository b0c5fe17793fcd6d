"""Measure how strong the levels are, as the anchors of ratings (docs/ratings.md).

The levels play each other in rounds: every round plays each line-up in all its rotations, and adds
the games to ladders (docs/arena.md). `--fit` reads the ladders and writes the data file that
ratings go by.

    python scripts/measure_rating_anchors.py --folder ladders --rounds 4
    python scripts/measure_rating_anchors.py --folder ladders --fit
"""

import argparse
import math
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from topdrop.arena import (
    GameResult,
    LadderFile,
    Match,
    fixtures,
    make_match,
    play_games,
    read_ladder,
)
from topdrop.core.errors import TopdropError
from topdrop.ratings.anchors import FILE
from topdrop.ratings.parameters import BETA, MU, SIZES

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")

SEED: Final = 2026

PINNED: Final = "level2"
"""The level that stands where people begin."""

ANY_SPREAD: Final = 15.0
"""Nothing is believed beforehand of two players but that levels are not infinitely far apart."""

NEAR_SPREAD: Final = 3.0
"""With more players, levels are believed to be about as far apart as with two."""

LEAST_SIGMA: Final = 1.0

STEP: Final = 0.05

ROUNDS: Final = 60

HEAD: Final = """\
# How strong the levels are by which people are rated (docs/ratings.md). They are fixed: whoever
# measures them anew raises EDITION in src/topdrop/ratings/parameters.py, and all ratings are made
# anew. Level 2 stands where people begin. Who plays with how many tries, and which matches of
# docs/benchmarks.md count besides with two players, says the script that measured and wrote this:
#     python scripts/measure_rating_anchors.py --folder ladders --rounds 8
#     python scripts/measure_rating_anchors.py --folder ladders --fit"""

BOTS: Final = {
    "ontop": ("level1", "level2", "level3@15000tries", "level4@400tries", "level5@1000tries"),
    "dropit": (
        *("level1@2tries", "level2@8tries", "level3@300tries", "level4@1000tries"),
        "level5@500tries",
    ),
}
"""Tries in place of time, so that a busy machine measures the same: as many as a level makes in its
time on a free core, but for level 5, which gets a quarter of them: so much it has at a server
where others play too."""

EASY: Final = ("AB", "BC", "CD", "AC", "BD")
HARD: Final = ("DE", "CE")
THREE: Final = ("ABC", "BCD", "CDE")
FOUR: Final = ("ABCD", "BCDE")
PAIRS: Final = ("ABAB", "BCBC", "CDCD", "DEDE")


class Published(NamedTuple):
    """A match of two that was played before: docs/benchmarks.md has its command and interval.

    Attributes:
        game: The game.
        stronger: The level that did better.
        weaker: The other one.
        games: How many games it had.
        share: In what part of them the stronger came before the weaker, ties half.
    """

    game: str
    stronger: str
    weaker: str
    games: int
    share: float


PUBLISHED: Final = (
    Published("ontop", "level2", "level1", 100, 0.965),
    Published("ontop", "level3", "level2", 60, 1.0),
    Published("ontop", "level4", "level3", 200, 0.78),
    Published("ontop", "level5", "level4", 200, 0.658),
    Published("dropit", "level2", "level1", 40, 0.838),
    Published("dropit", "level3", "level2", 40, 0.85),
    Published("dropit", "level4", "level3", 30, 0.967),
    Published("dropit", "level5", "level4", 30, 0.70),
)
"""What counts besides the ladders with two players; level 5 had tries or time as in `BOTS`."""


class Anchored(NamedTuple):
    """What is measured: a game with so many players, and who sits at its tables."""

    game: str
    size: str
    line_ups: tuple[str, ...]
    times: int = 1
    teams: bool = False

    @property
    def match(self) -> Match:
        """The match of all levels, line-up after line-up."""
        return make_match(
            self.game,
            BOTS[self.game],
            line_ups=self.line_ups,
            setup={"teams": True} if self.teams else None,
            seed=SEED,
        )

    @property
    def games_of_a_round(self) -> int:
        """How many games are played in a round."""
        rotated = ({line[-n:] + line[:-n] for n in range(len(line))} for line in self.line_ups)
        return self.times * sum(map(len, rotated))


MEASURED: Final = (
    Anchored("ontop", "2", EASY, times=3),
    Anchored("dropit", "2", EASY, times=2),
    Anchored("ontop", "2", HARD),
    Anchored("dropit", "2", HARD),
    Anchored("ontop", "3", THREE),
    Anchored("dropit", "3", THREE),
    Anchored("ontop", "4", FOUR),
    Anchored("dropit", "4", FOUR),
    Anchored("ontop", "pairs", PAIRS, teams=True),
)
"""A pair of Drop It that is one bot plays as one bot does, so that needs no games of its own."""


def ladder_of(anchored: Anchored, folder: Path) -> Path:
    """Return the file with the games of a match."""
    return folder / f"{anchored.game}-{anchored.size}-{anchored.line_ups[0]}.jsonl"


def play(anchored: Anchored, folder: Path, rounds: int) -> None:
    """Play what a ladder lacks of so many rounds."""
    match, path = anchored.match, ladder_of(anchored, folder)
    known = {game.id for found, game in read_ladder([path])} if path.exists() else set()
    wanted = islice(fixtures(match), rounds * anchored.games_of_a_round)
    missing = [fixture for fixture in wanted if fixture.id not in known]
    ladder = LadderFile(path, match)
    for game in play_games(match, iter(missing), workers=0):
        ladder.add(game)
        print(anchored.game, anchored.size, game.id, round(game.seconds or 0, 1), flush=True)


class Fitted(NamedTuple):
    """What a size has come to: each level's rating, and of how many games."""

    mus: dict[str, float]
    sigmas: dict[str, float]
    games: int


def fit(
    games: Sequence[GameResult],
    prior: dict[str, float],
    spread: float,
    partners: int = 1,
    published: Sequence[Published] = (),
) -> Fitted:
    """Return the strengths that explain games best, with so much belief in others beforehand.

    It is the most likely one by the model of ratings, where nobody is uncertain of anybody. One
    level stays as it was believed to be, which holds the scale.
    """
    orders = [_order(game) for game in games]
    mus = dict(prior)

    def likelihood(name: str, mu: float) -> float:
        tried = mus | {name: mu}
        own = (tried[name] - prior[name]) / spread
        before = sum(_published_likelihood(match, tried) for match in published)
        return before + sum(_likelihood(order, tried, partners) for order in orders) - own * own / 2

    def curvature(name: str) -> tuple[float, float]:
        low, here, high = (likelihood(name, mus[name] + step) for step in (-STEP, 0.0, STEP))
        return (high - low) / (2 * STEP), (high - 2 * here + low) / STEP**2

    free = [name for name in LEVELS if name != PINNED]
    for _ in range(ROUNDS):
        for name in free:
            slope, bend = curvature(name)
            mus[name] += max(-2.0, min(2.0, -slope / bend))
    sigmas = dict.fromkeys(LEVELS, LEAST_SIGMA)
    for name in free:
        sigmas[name] = max(LEAST_SIGMA, math.sqrt(-1 / curvature(name)[1]))
    return Fitted(mus, sigmas, len(games) + sum(match.games for match in published))


def _published_likelihood(match: Published, mus: dict[str, float]) -> float:
    gap = (mus[match.stronger] - mus[match.weaker]) / (BETA * math.sqrt(2))
    won = -math.log1p(math.exp(-gap))
    return match.games * (match.share * won + (1 - match.share) * (won - gap))


def _order(game: GameResult) -> list[list[str]]:
    """Return who came in which place, one of each side."""
    sides = {seat.side: seat for seat in game.seats}
    found: dict[int, list[str]] = {}
    for seat in sides.values():
        found.setdefault(seat.place, []).append(seat.bot)
    return [found[place] for place in sorted(found)]


def _likelihood(order: list[list[str]], mus: dict[str, float], partners: int) -> float:
    """Return the logarithm of how likely it is that a game ends so; a tie is half of each."""
    left = [name for tied in order for name in tied]
    scale = BETA * math.sqrt(len(left)) / partners
    total = 0.0
    for tied in order:
        top = max(mus[other] for other in left) / scale
        weights = {other: math.exp(mus[other] / scale - top) for other in left}
        for name in tied:
            shared = sum(weights[other] for other in tied if other != name) / 2
            behind = sum(weights.values()) - sum(weights[other] for other in tied)
            total += math.log(weights[name] / (weights[name] + shared + behind))
        left = [name for name in left if name not in tied]
    return total


def write(folder: Path, path: Path) -> None:
    """Fit everything that ladders have, and write the data file."""
    lines = [HEAD]
    for game in ("ontop", "dropit"):
        two: dict[str, float] = {}
        for size in SIZES:
            if size == "2":
                prior, spread = dict.fromkeys(LEVELS, MU), ANY_SPREAD
            elif size == "pairs":
                # Two who are twice as far apart together win as often as two alone.
                prior = {name: MU + (mu - MU) / 2 for name, mu in two.items()}
                spread = NEAR_SPREAD / 2
            else:
                prior, spread = two, NEAR_SPREAD
            games = [
                played
                for each in MEASURED
                if (each.game, each.size) == (game, size)
                for played in _games(ladder_of(each, folder))
            ]
            published = [each for each in PUBLISHED if (each.game, size) == (game, "2")]
            fitted = fit(games, prior, spread, 2 if size == "pairs" else 1, published)
            two = fitted.mus if size == "2" else two
            played = f"{fitted.games} games" if fitted.games else "half of what size 2 says"
            lines += ["", f"# {played}", f"[anchors.{game}.{size}]"]
            lines += [
                f"{name} = {{ mu = {fitted.mus[name]:.1f}, sigma = {fitted.sigmas[name]:.1f} }}"
                for name in LEVELS
            ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _games(ladder: Path) -> list[GameResult]:
    """Return a ladder's games, whose bots are called as levels."""
    if not ladder.exists():
        return []
    return [
        replace(game, seats=tuple(replace(seat, bot=seat.bot[:6]) for seat in game.seats))
        for _, game in read_ladder([ladder])
    ]


def chosen(arguments: argparse.Namespace) -> Iterator[Anchored]:
    """Yield what is to be measured."""
    for anchored in MEASURED:
        if arguments.game in (None, anchored.game) and arguments.size in (None, anchored.size):
            yield anchored


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--folder", type=Path, default=Path("ladders"))
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--game", choices=("ontop", "dropit"))
    parser.add_argument("--size", choices=("2", "3", "4", "pairs"))
    parser.add_argument("--fit", action="store_true", help="write the data file")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    if arguments.fit:
        write(arguments.folder, Path("src/topdrop") / FILE)
        return
    for number in range(1, arguments.rounds + 1):
        for anchored in chosen(arguments):
            play(anchored, arguments.folder, number)


if __name__ == "__main__":
    try:
        main()
    except TopdropError as error:
        raise SystemExit(f"measure_rating_anchors: {error}") from None
