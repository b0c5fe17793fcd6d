"""The bodies of the HTTP interface under ``/api``; the OpenAPI page is made from them."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.analysis.answering import Answer, Reply
from topdrop.analysis.values import Analysis
from topdrop.server.protocol.common import Name, Problem, TableFacts, TableOptions, TableSummary
from topdrop.server.protocol.messages import BotName, ChairNumber, Fall, ViewChanges
from topdrop.server.protocol.table_events import Entry, GameEvent

Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]

MOST_RECORD_CHARACTERS: Final = 400_000
"""A record that is brought to a server has no more; the longest game has some 100,000."""

RecordText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_RECORD_CHARACTERS)]

MOST_PLIES: Final = 100_000

MOST_DESIGN_CHARACTERS: Final = 40_000
"""A file that somebody designed has no more; the largest shaft has some 20,000."""

MOST_TRIALS: Final = 1000
"""So many games at random are played with a design at once, which takes less than a second."""

MOST_SEED: Final = 2**32 - 1


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice of a game's setup, so that a form can be made of it.

    Attributes:
        key: Its key in the setup.
        kind: What its value is:
            ``players``, a list of `least` to `most` different `values` in turn order;
            ``flag``, true or false;
            ``choice``, one of `values`;
            ``number``, a whole number from `least` to `most`;
            ``fields``, a list of `least` to `most` fields of the board;
            ``teams``, a list with the number of members of each team, each one of `values`;
            ``colours``, for each player a list of colours, which together deal out `values`;
            ``pairs``, for each player one of the lists in `values`, each used once;
            ``data``, the name of one of `values`, or a whole object such as its file holds.
        default: What leaving it out means; None when that depends on other choices.
        values: The values there are.
        least: The smallest number.
        most: The largest number.
        players: With how many players (or teams) it can be chosen; None is with any number.
        rule: The rule it belongs to.
    """

    key: str
    kind: Literal[
        "players", "flag", "choice", "number", "fields", "teams", "colours", "pairs", "data"
    ]
    default: Any = None
    values: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    players: tuple[int, ...] | None = None
    rule: str | None = None


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A named set of choices.

    Attributes:
        name: Its name, for translating.
        setup: The choices, to be laid over the others.
    """

    name: str
    setup: dict[str, Any]


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that can be put on a chair.

    Attributes:
        name: What commands and chairs call it: ``level1`` to ``level5``, or a bot by its name.
        title: What people call it, which no language translates; None is as its `name` says.
        level: Its strength, from 1, which anybody beats, to 5; None when it plays no level.
        seconds: How long it thinks about a move at most, if the server lets it; None is as long
            as the server lets it.
        package: The package that brings it; None when it came with topdrop, ``engine`` when it is
            a program of the operator's. A page offers the levels and the bots of other packages;
            our other bots measure those.
    """

    name: str
    title: str | None = None
    level: int | None = None
    seconds: float | None = None
    package: str | None = None


class Printout(msgspec.Struct, frozen=True, kw_only=True):
    """Something of a game that can be printed.

    Attributes:
        name: Its name; that of an option of the kind ``data`` where that is what is printed.
        options: The choices about it besides, whose keys are those of `PrintAsked.choices`.
    """

    name: str
    options: tuple[Option, ...] = ()


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here.

    Attributes:
        name: Its short name.
        title: Its name as printed on the box.
        options: The choices of its setup.
        presets: Choices that go together.
        bots: The bots that can play it here: the levels, the easiest first, then all by name.
        ends: The ways in which a game can end.
        previews: Whether a move's outcome can be seen beforehand at any table (``always``), only
            at practice tables (``practice``), or not at all (``never``).
        scenery: What does not change during the game when nothing was changed: the board, or the
            shaft.
        lesson: Whether there is a lesson of it.
        printouts: What of it can be printed.
        by_hand: Whether tables can keep company with a real box (`TableOptions.by_hand`).
        analysis: Whether its games can be analysed here.
        needs_server: Whether it cannot be played here, where there is no server.
        rated: Whether tables of it can be rated.
    """

    name: str
    title: str
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    bots: tuple[BotInfo, ...]
    ends: tuple[str, ...]
    previews: Literal["always", "practice", "never"]
    scenery: dict[str, Any]
    lesson: bool = False
    printouts: tuple[Printout, ...] = ()
    by_hand: bool = False
    analysis: bool = False
    needs_server: bool = False
    rated: bool = False


class Me(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """You, as far as the server knows.

    Attributes:
        name: What you are called; None while you have not said.
        secret: What lets you in again where no cookie can be kept, for the header
            ``Authorization: Bearer <secret>`` and for ``hello``; told once, to whom it was given.
        member: Whether you have claimed that name.
        warned: Whether moderators have warned you, which you have not acknowledged.
    """

    name: str | None
    secret: str | None = None
    member: bool = False
    warned: bool = False


class Rename(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Say what you are called.

    Attributes:
        name: The name.
        cookie: Whether a new guest's secret goes into a cookie, as it should; else it is told in
            the answer, for a browser that refuses cookies, where it lasts as long as the page.
    """

    name: Name
    cookie: bool = True


class NewProgram(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for a token, under a name that people at its tables will see."""

    name: Name


class Program(msgspec.Struct, frozen=True, kw_only=True):
    """What a program needs to play here.

    Attributes:
        name: What it is called.
        token: Its secret, for the header ``Authorization: Bearer <token>``.
        expires: Until when it works, in milliseconds since 1970.
    """

    name: str
    token: str
    expires: int


class PersonalLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link that makes another device yours.

    Attributes:
        path: The page to open there, ``/me#<token>``.
        token: The secret in it.
        expires: Until when it works, in milliseconds since 1970.
    """

    path: str
    token: str
    expires: int


class LinkFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A personal link of yours that works; what it opens is told only when it is made.

    Attributes:
        id: Its name among your links.
        made: When it was made, in milliseconds since 1970.
        expires: Until when it works, likewise.
    """

    id: str
    made: int
    expires: int


class LinkList(msgspec.Struct, frozen=True, kw_only=True):
    """Your personal links that work, the newest first."""

    links: tuple[LinkFacts, ...]


class RevokeLinks(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let a personal link work no longer; devices that have used it stay yours.

    Attributes:
        id: Which one; None for all of yours.
    """

    id: Token | None = None


class LinkToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask whose a personal link is before it is used."""

    token: Token


class LinkOwner(msgspec.Struct, frozen=True, kw_only=True):
    """Whose a personal link is, and what using it means for this device.

    Attributes:
        name: What the person is called.
        same: Whether this device is that person's already.
        device: What this device's person is called; None when it is nobody's yet.
        tables: At how many tables this device's person sits, which would become the other one's
            too; 0 when it is `same`.
    """

    name: str
    same: bool
    device: str | None
    tables: int


class Adopt(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Make this device the same person's as the one where the personal link was made.

    Attributes:
        token: The secret in the link.
        together: Whether the person of this device, who sits at tables already, is to become the
            other one, with all seats, here and on every other device.
        cookie: As in `Rename`.
    """

    token: Token
    together: bool = False
    cookie: bool = True


class ChairSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit on a chair when a table is made.

    Attributes:
        sitter: ``me``; ``here``, someone else on this screen; ``bot``; ``open``; or ``invited``,
            a member for whom the chair is kept.
        name: What the person is called; for ``me`` the name you have, when left out; for
            ``invited`` the name they have claimed.
        bot: For ``bot``, which one.
    """

    sitter: Literal["me", "here", "bot", "open", "invited"]
    name: Name | None = None
    bot: BotName | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Make a table.

    Attributes:
        game: The game's short name.
        setup: The choices of the game, as in the ``setup`` of a record.
        chairs: Who sits where: one for each player of the setup, or for each member of each team.
        options: The table's options.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    setup: dict[str, Any]
    chairs: Annotated[list[ChairSetup], Meta(min_length=1, max_length=64)]
    options: TableOptions = TableOptions()


class ChairsAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask which chairs a setup needs, and whether it makes a game."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    setup: dict[str, Any]


class ChairNeeded(msgspec.Struct, frozen=True, kw_only=True):
    """A chair that a setup needs: for which player, and which member of a team."""

    player: str
    member: int | None = None


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down on an open chair.

    Attributes:
        name: What you are called, or somebody else on your screen; your own name, when left out.
        chair: Which chair; when left out, the first open one, unless you sit at the table already.
        invite: The secret of the invitation; only listed tables do without.
    """

    name: Name | None = None
    chair: ChairNumber | None = None
    invite: Token | None = None


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stands.

    Attributes:
        table: The table.
        seq: The last sequence number.
        view: What you may see of the game; None until it begins.
        scenery: What does not change during the game.
    """

    table: TableFacts
    seq: int
    view: dict[str, Any] | None
    scenery: dict[str, Any]


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a lesson: something to read, or a decision to make.

    Attributes:
        key: What its texts are called.
        ply: After how many decisions of the lesson's line it takes place (`SetPosition`).
        wishes: The decision is as wished where one of its events has all the fields of one of
            these; empty where any decision is. None is a step that is only read.
        points_at: What is shown on the board, by the names that its game gives to its parts.
        only: The one decision that can be made here, where what others lead to is not known: in a
            browser without a server nothing falls but what comes along. None is any decision.
    """

    key: str
    ply: int
    wishes: tuple[dict[str, Any], ...] | None = None
    points_at: tuple[str, ...] = ()
    only: str | None = None


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that teaches a game at a table of its own.

    Attributes:
        game: The game's short name.
        edition: Which edition of the lesson it is; a table is of one edition.
        steps: Its steps.
    """

    game: str
    edition: int
    steps: tuple[LessonStep, ...]


class PuzzleRow(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in a list.

    Attributes:
        id: By which it is known among those of its game.
        kind: What is asked: ``most_points``, ``win_in_one`` or ``no_taboo``.
        difficulty: From 1, which every bot level solves, to 5, which one at most does.
    """

    id: str
    kind: str
    difficulty: int


class PuzzleList(msgspec.Struct, frozen=True, kw_only=True):
    """All puzzles, by the short name of their game.

    The puzzle of a day is the one whose place, counted from 0, is the number of days from
    1970-01-01 to that day's date, modulo the length of the list.
    """

    games: dict[str, tuple[PuzzleRow, ...]]


class PuzzleVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer to a puzzle does, and whether it is right.

    Attributes:
        move: The answer, in the game's short form.
        right: Whether it is the best, or as good as the best.
        value: What it is worth to the question: points, a share of drops, or 1 for a win.
        best: What the best is worth.
        low: The lower end of the interval that holds `value`; None where that is exact.
        high: Its upper end.
        points: The mean of the points that such a drop scores; None where nothing is dropped.
        taboos: The share of such drops that break a taboo.
        entry: The decision as the table's history would tell it.
        changes: What it changes in the view of the puzzle.
        table: The table after it.
        fall: How the piece falls, where one does.
    """

    move: str
    right: bool
    value: float
    best: float
    low: float | None = None
    high: float | None = None
    points: float | None = None
    taboos: float | None = None
    entry: Entry
    changes: ViewChanges
    table: TableFacts
    fall: Fall | None = None


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle with the position that it asks about.

    Attributes:
        game: The game's short name.
        id: As in `PuzzleRow`.
        kind: As in `PuzzleRow`.
        difficulty: As in `PuzzleRow`.
        solved: For each bot level, in which share of its tries it found an answer.
        seat: Who is to answer.
        table: What a table would be where this position came up, with an empty `id`; the chair of
            whoever is to answer is yours.
        scenery: What does not change during the game.
        entries: What led to the position, as far as that is known.
        view: The position as the seat sees it.
        answers: All answers that are right.
        offered: The answers to choose among, and what each leads to; None where any legal move
            answers.
    """

    game: str
    id: str
    kind: str
    difficulty: int
    solved: tuple[float, ...]
    seat: int
    table: TableFacts
    scenery: dict[str, Any]
    entries: tuple[Entry, ...]
    view: dict[str, Any]
    answers: tuple[str, ...]
    offered: tuple[PuzzleVerdict, ...] | None = None


class PuzzleAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answer a puzzle.

    Attributes:
        move: The answer, in the game's short form.
    """

    move: Annotated[str, Meta(min_length=1, max_length=100)]


class PuzzleReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Say that something is wrong with a puzzle.

    Attributes:
        text: What is wrong, in somebody's own words.
        move: What they answered last; None when nothing.
    """

    text: Annotated[str, Meta(min_length=1, max_length=1_000)]
    move: Annotated[str, Meta(min_length=1, max_length=100)] | None = None


class PuzzleReported(msgspec.Struct, frozen=True, kw_only=True):
    """A report has been kept.

    Attributes:
        number: By which the server's operator finds it.
    """

    number: int


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """Tables: those that are not over first, and among each those where something happened last."""

    tables: tuple[TableSummary, ...]


class EntryList(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a table's history.

    Attributes:
        entries: The entries, in order, as far as they are for you.
        first_seq: The sequence number from which on they are told; 1 when there are none before.
    """

    entries: tuple[Entry, ...]
    first_seq: int


class MoveNote(msgspec.Struct, frozen=True, kw_only=True):
    """What a record says about a move (docs/notation.md).

    Attributes:
        ply: How many decisions there are up to the move, itself included; 0 is before the first.
        mark: What is thought of it, such as ``!``; empty where nothing is said.
        comment: What is said about it; empty where nothing is.
        variations: Other ways to go on instead of it, each as text.
    """

    ply: int
    mark: str
    comment: str
    variations: tuple[str, ...]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be looked back through, moment by moment.

    Attributes:
        table: The table as it stands; of a record, what one like it would be, with an empty `id`.
        scenery: What does not change during the game.
        entries: The beginning, the decisions that stand, and the giving up if there was one.
        view: What the seat, or somebody who watched, saw when the game began.
        changes: For each decision what it changed in that, as in an `Update`.
        notes: What the record says about its moves, in their order.
    """

    table: TableFacts
    scenery: dict[str, Any]
    entries: tuple[Entry, ...]
    view: dict[str, Any]
    changes: tuple[ViewChanges, ...]
    notes: tuple[MoveNote, ...] = ()


class RecordReplay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for the game of a record, to be looked back through.

    Attributes:
        record: The record, as a file holds it: JSON in a text.
        seat: Whose view it is to be; None is that of somebody who watched.
    """

    record: RecordText
    seat: ChairNumber | None = None


class RecordFall(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask how a drop of a record went.

    Attributes:
        record: As in `RecordReplay`.
        ply: How many decisions there are up to the drop, itself included.
    """

    record: RecordText
    ply: Annotated[int, Meta(ge=1, le=MOST_PLIES)]


class RecordPicture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for a picture of a record.

    Attributes:
        record: As in `RecordReplay`.
        kind: ``png`` for a moment, ``gif`` for the game up to there, one picture for each move.
        ply: After how many decisions; None is all.
    """

    record: RecordText
    kind: Literal["png", "gif"]
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)] | None = None


class NotationAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for a game, and for a position of it, as text.

    Attributes:
        record: As in `RecordReplay`.
        ply: After how many decisions the position is wanted; None is all.
    """

    record: RecordText
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)] | None = None


class Notation(msgspec.Struct, frozen=True, kw_only=True):
    """A game and a position as one line of text each (docs/notation.md).

    Attributes:
        record: The record that was read, as JSON in a text.
        game: The game; None where games of its kind are not written as text.
        position: The position; None where they are not.
    """

    record: str
    game: str | None
    position: str | None


class PositionAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for a setup that starts from a position.

    Attributes:
        text: The position as text; or a game as text or a record, whose last position is meant.
    """

    text: RecordText


class StartPosition(msgspec.Struct, frozen=True, kw_only=True):
    """What it takes to make a table that starts from a position.

    Attributes:
        game: The game's short name.
        setup: The setup, as a `NewTable` has it.
        chairs: The chairs that it needs.
        to_move: Which player's turn it is there.
    """

    game: str
    setup: dict[str, Any]
    chairs: tuple[ChairNeeded, ...]
    to_move: str


class NewBranch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play on from a moment of a game that is over, with what was face down shuffled anew.

    Attributes:
        table: The game's table; None where `record` is given.
        record: The game's record, as in `RecordReplay`; None where `table` is given.
        ply: How many of its decisions are kept.
        chairs: Who sits where, as in `NewTable`; none may be open.
    """

    table: Token | None = None
    record: RecordText | None = None
    ply: Annotated[int, Meta(ge=0, le=MOST_PLIES)]
    chairs: Annotated[list[ChairSetup], Meta(min_length=1, max_length=64)]


class DesignAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask whether what somebody designs for a game can be used, and what it comes to.

    Attributes:
        game: The game's short name.
        setup: The choices of a setup that are designed, whose options are of the kind ``data``, as
            their files hold them; others that have to do with them may stand beside.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    setup: dict[str, Any]


class DesignFault(msgspec.Struct, frozen=True, kw_only=True):
    """Why a design cannot be used.

    Attributes:
        part: The key in the setup of what is wrong; None where parts do not go together.
        key: The key in that which is wrong, such as ``rows`` or ``pieces.square_side``.
        reason: What is wrong, as a command would say it.
        rule: The rule it goes by.
        places: What it is about, by the game's own names: fields, crossings, or keys.
        code: What is wrong as one word, such as ``fields_apart`` (docs/editors.md); None where
            only `reason` says it.
        params: The values that a sentence of `code` names.
    """

    part: str | None
    key: str | None
    reason: str
    rule: str | None
    places: tuple[str, ...]
    code: str | None
    params: dict[str, int | float | str] = {}


class DesignCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What a design comes to.

    Attributes:
        fault: Why it cannot be used; None when it can. The rest is None, or empty, where it cannot.
        counts: What there is to count.
        scenery: What does not change during a game on it, for drawing it.
        setup: Each part of it as records hold it, by its key in the setup; what was left out of the
            question is as usual.
        files: Each part of it as the text of a file, likewise.
    """

    fault: DesignFault | None
    counts: dict[str, Any] | None = None
    scenery: dict[str, Any] | None = None
    setup: dict[str, Any] = {}
    files: dict[str, str] = {}


class DesignFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask what a file holds that somebody designed.

    Attributes:
        game: The game's short name.
        text: The file: TOML, or JSON as in the setup of a record.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    text: Annotated[str, Meta(min_length=1, max_length=MOST_DESIGN_CHARACTERS)]


class DesignPart(msgspec.Struct, frozen=True, kw_only=True):
    """What a file holds: one or more choices of a setup."""

    setup: dict[str, Any]


class DesignTrial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask chance to play with a design.

    Attributes:
        game: As in `DesignAsked`.
        setup: As in `DesignAsked`; ``players`` say who plays, where that matters.
        times: How many games, where something is played to its end.
        seed: What the lots are drawn by; the same seed brings the same.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    setup: dict[str, Any]
    times: Annotated[int, Meta(ge=1, le=MOST_TRIALS)] = 100
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]


class DesignTried(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it, in a form of the game's own."""

    trial: dict[str, Any]


class NewAnalysis(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for the analysis of a game that is over; what there is of it already is gone on with.

    Attributes:
        table: The game's table; None where `record` is given.
        record: The game's record, as in `RecordReplay`; None where `table` is given.
    """

    table: Token | None = None
    record: RecordText | None = None


class AnalysisState(msgspec.Struct, frozen=True, kw_only=True):
    """How far an analysis is, and what there is of it once nobody works on it any more.

    Attributes:
        id: Its name, the same for the same game.
        status: ``waiting`` for its turn, ``running``, ``complete``, ``stopped`` (``stopped`` of
            the analysis says why), or ``failed``.
        ahead: How many others come before it, while it waits.
        done: How many decisions have been analysed.
        total: How many there are; None while that is not known.
        analysis: The analysis, when it is complete, or what there is of it when it was stopped.
        problem: Why it failed.
    """

    id: str
    status: Literal["waiting", "running", "complete", "stopped", "failed"]
    ahead: int
    done: int
    total: int | None
    analysis: Analysis | None
    problem: Problem | None


class NewAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answer a decision of an analysed game with another move.

    Attributes:
        table: As in `NewAnalysis`.
        record: As in `NewAnalysis`.
        number: Which decision, counted from 1.
        move: The move, in its text form.
    """

    table: Token | None = None
    record: RecordText | None = None
    number: Annotated[int, Meta(ge=1, le=MOST_PLIES)]
    move: Annotated[str, Meta(min_length=1, max_length=200)]


class TriedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was tried out: what came of it, as whoever was asked sees it.

    Attributes:
        move: The move in its text form.
        events: What it did in the game.
        view: The view after it.
        fall: How it fell, let go exactly as aimed, with 0 as its `seq`; None where nothing did.
    """

    move: str
    events: tuple[GameEvent, ...]
    view: dict[str, Any]
    fall: Fall | None


class JudgedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is worth, and what is wrong with one that is not good enough.

    Attributes:
        answer: The answer.
        tried: What came of it.
        reply: The best reply to it; None where it was accepted, or nobody can reply.
        tried_reply: What came of that.
    """

    answer: Answer
    tried: TriedMove
    reply: Reply | None
    tried_reply: TriedMove | None


class PrintAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for something of a game on paper, as a PDF file at true size.

    Attributes:
        game: The game's short name.
        what: The name of one of the game's `GameInfo.printouts`.
        choices: What is chosen about it (docs/printing.md); a board or the like of one's own has
            the key and the form that it has in a setup.
        paper: The paper.
        language: The language of what is written on it.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    what: Annotated[str, Meta(min_length=1, max_length=40)]
    choices: dict[str, Any] = {}
    paper: Literal["a4", "letter"] = "a4"
    language: Literal["en", "de", "nl", "fr"] = "en"


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """Where others find the server, for links that are passed on.

    Attributes:
        origin: The beginning of such links, ``http://192.168.1.20:8000``; where there is a
            hindrance, the one under which you found it yourself.
        hindrance: Why others cannot reach it there; None when they can. ``loopback``: the server
            listens to this machine alone; ``unknown``: no address is known that others could take.
    """

    origin: str
    hindrance: Literal["loopback", "unknown"] | None = None


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every answer with a status of 400 or more."""

    problem: Problem


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The server is ready.

    Attributes:
        status: Always ``ok``.
        version: The version of topdrop.
    """

    status: Literal["ok"]
    version: str
