"""The protocol's one schema: ``python -m topdrop.server.protocol.schema`` writes it.

Names of types are those of the Python structs. Three names stand for unions: ``ClientMessage``,
``ServerMessage`` and, for each game, ``<Game>Event``. ``GameTypes`` says for each game which types
its view, events, scenery and falls have, so that a client can narrow what it is sent by the game.
"""

import json
import re
import sys
from inspect import cleandoc
from typing import Any, Final

import msgspec

from topdrop.analysis import answering, values
from topdrop.core import evaluation
from topdrop.server.protocol import (
    account_bodies,
    common,
    company_bodies,
    correspondence_bodies,
    game_types,
    http_bodies,
    messages,
    moderation_bodies,
    notices,
    problems,
    push_bodies,
    rating_bodies,
    table_events,
    tournament_bodies,
    wish_bodies,
)
from topdrop.server.protocol.common import Problem


def _event_name(types: game_types.TypesOf) -> str:
    """Return what the union of a game's events is called, after its view (``OnTopEvent``)."""
    return f"{types.view.__name__.removesuffix('View')}Event"


BODIES: Final[tuple[Any, ...]] = (
    account_bodies.ClaimName,
    account_bodies.SignIn,
    account_bodies.Person,
    account_bodies.DeviceFacts,
    account_bodies.PasskeyFacts,
    account_bodies.AccountFacts,
    account_bodies.ChangePassword,
    account_bodies.Prove,
    account_bodies.RevokeDevice,
    account_bodies.RecoveryCodes,
    account_bodies.Recover,
    account_bodies.AskReset,
    account_bodies.Reset,
    account_bodies.SetEmail,
    account_bodies.OneTimeToken,
    account_bodies.PasskeyAsked,
    account_bodies.PasskeyMade,
    account_bodies.PasskeySignIn,
    account_bodies.RemovePasskey,
    http_bodies.GameInfo,
    http_bodies.Me,
    http_bodies.Rename,
    http_bodies.NewProgram,
    http_bodies.Program,
    http_bodies.PersonalLink,
    http_bodies.Adopt,
    http_bodies.LinkToken,
    http_bodies.LinkOwner,
    http_bodies.LinkList,
    http_bodies.RevokeLinks,
    http_bodies.NewTable,
    http_bodies.ChairsAsked,
    http_bodies.ChairNeeded,
    http_bodies.Join,
    http_bodies.Snapshot,
    http_bodies.EntryList,
    http_bodies.Lesson,
    http_bodies.PuzzleList,
    http_bodies.Puzzle,
    http_bodies.PuzzleAnswer,
    http_bodies.PuzzleVerdict,
    http_bodies.PuzzleReport,
    http_bodies.PuzzleReported,
    http_bodies.Replay,
    http_bodies.RecordReplay,
    http_bodies.RecordFall,
    http_bodies.RecordPicture,
    http_bodies.NotationAsked,
    http_bodies.Notation,
    http_bodies.PositionAsked,
    http_bodies.StartPosition,
    http_bodies.PrintAsked,
    http_bodies.NewBranch,
    http_bodies.DesignAsked,
    http_bodies.DesignCheck,
    http_bodies.DesignFile,
    http_bodies.DesignPart,
    http_bodies.DesignTrial,
    http_bodies.DesignTried,
    http_bodies.NewAnalysis,
    http_bodies.AnalysisState,
    http_bodies.NewAnswer,
    http_bodies.JudgedAnswer,
    account_bodies.DeleteMe,
    moderation_bodies.NewReport,
    moderation_bodies.Reported,
    moderation_bodies.ReportList,
    moderation_bodies.NewDecision,
    moderation_bodies.ModerationLog,
    moderation_bodies.Standing,
    tournament_bodies.NewTournament,
    tournament_bodies.TournamentList,
    tournament_bodies.PersonTournaments,
    tournament_bodies.TournamentState,
    notices.NoticePreferences,
    correspondence_bodies.NoticeSettings,
    correspondence_bodies.NewVacation,
    correspondence_bodies.Vacations,
    http_bodies.TableList,
    push_bodies.NoticeWays,
    push_bodies.NewPush,
    push_bodies.PushDevice,
    push_bodies.RemovePush,
    push_bodies.PushTested,
    push_bodies.MailTested,
    push_bodies.MailsEnded,
    rating_bodies.Leaderboard,
    rating_bodies.PersonRatings,
    rating_bodies.TableRating,
    company_bodies.Company,
    company_bodies.Relation,
    company_bodies.Shown,
    company_bodies.SomebodyNamed,
    company_bodies.ToBlock,
    company_bodies.ToUnblock,
    company_bodies.Invite,
    company_bodies.Uninvite,
    wish_bodies.NewWish,
    wish_bodies.WishSeen,
    wish_bodies.Wishes,
    http_bodies.Reach,
    http_bodies.Failure,
    http_bodies.Health,
    messages.Fall,
    Problem,
    *(
        kind
        for types in game_types.GAME_TYPES.values()
        for kind in (types.view, types.scenery, types.fall, types.counts, types.trial)
        if kind is not None
    ),
)

UNIONS: Final[dict[str, Any]] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "TournamentCommand": tournament_bodies.AnyTournamentCommand,
    **{_event_name(types): types.event for types in game_types.GAME_TYPES.values()},
}

_REF: Final = "#/$defs/{name}"

_OURS: Final = {
    name: kind
    for module in (
        common,
        table_events,
        messages,
        http_bodies,
        correspondence_bodies,
        notices,
        moderation_bodies,
        tournament_bodies,
        push_bodies,
        company_bodies,
        wish_bodies,
        answering,
        evaluation,
        values,
    )
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
}


def protocol_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of everything that server and clients exchange."""
    types = (*BODIES, *UNIONS.values())
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    named = dict(zip(UNIONS, schemas[len(BODIES) :], strict=True))
    named["ProblemCode"] = {"enum": list(problems.CODES)}
    named["GameTypes"] = _game_types()
    definitions = {
        _name(name): _tidy(_name(name), schema) for name, schema in {**components, **named}.items()
    }
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "topdrop",
        "description": f"Messages and bodies of the topdrop server, protocol {messages.PROTOCOL}.",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in sorted(definitions)},
        "$defs": dict(sorted(definitions.items())),
    }
    renamed: dict[str, Any] = json.loads(
        re.sub(r'"(#/\$defs/)([^"]+)"', lambda m: f'"{m[1]}{_name(m[2])}"', json.dumps(schema))
    )
    return renamed


def _game_types() -> dict[str, Any]:
    """Return the definition that leads from a game's short name to the types it uses."""
    kinds = {
        game: {
            "view": _ref(types.view.__name__),
            "event": _ref(_event_name(types)),
            "scenery": _ref(types.scenery.__name__),
            "fall": {"type": "null"} if types.fall is None else _ref(types.fall.__name__),
            "counts": _ref(types.counts.__name__),
            "trial": _ref(types.trial.__name__),
        }
        for game, types in game_types.GAME_TYPES.items()
    }
    whole = {game: _whole(properties) for game, properties in kinds.items()}
    return {"description": "The types of what each game tells, by its short name.", **_whole(whole)}


def _whole(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the definition of an object that has all of these properties."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": _REF.format(name=name)}


def _name(name: str) -> str:
    """Return a definition's name; two structs of one name bear their module's (``GameEnded``)."""
    parts = name.split(".")
    return parts[-1] if len(parts) == 1 else f"{parts[1].title()}{parts[-1]}"


def _tidy(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a definition with its own name, an even description, and what is always there."""
    tidy = {**schema, "title": name}
    if "description" in tidy:
        tidy["description"] = cleandoc(tidy["description"])
    sent = _OURS.get(name)
    if sent is not None and _is_always_whole(sent):
        tidy["required"] = list(tidy["properties"])
    return tidy


def _is_always_whole(sent: type[msgspec.Struct]) -> bool:
    """Return whether the server tells every field of a struct, whatever it is."""
    config = sent.__struct_config__
    return not config.forbid_unknown_fields and not config.omit_defaults


def main() -> None:
    """Write the schema, indented, to standard output."""
    json.dump(protocol_schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
