"""Tables at which some moves were played and the game is given up, and their records."""

import json
from typing import Any

from server_process import ServerProcess
from table_client import TableClient, make_table


def played_table(
    server: ServerProcess, game: str = "ontop", moves: int = 6, *, over: bool = True
) -> str:
    """Let two on one screen play the first moves there are, and one of them give up.

    Returns:
        The table's id.
    """
    with server.http() as browser:
        table: str = make_table(browser, ["me", "here"], game=game)["table"]["id"]
        with TableClient(browser, table) as client:
            for number in range(moves):
                move = _some_move(client.view, number)
                client.done("move", chair=client.table["to_act"], move=move)
            if over:
                client.done("resign", chair=client.table["to_act"], bot=None)
    return table


def _some_move(view: dict[str, Any], number: int) -> str:
    if "legal_moves" in view:
        return str(view["legal_moves"][number])
    piece = next(iter(view["hands"][view["setup"]["players"][view["to_move"]]]))
    return f"{piece} {40 + 37 * number % 160} {15 * number}"


def record_of(server: ServerProcess, table: str) -> dict[str, Any]:
    """Return the record of a table."""
    with server.http() as browser:
        record: dict[str, Any] = json.loads(browser.get(f"/api/tables/{table}/record").text)
        return record
