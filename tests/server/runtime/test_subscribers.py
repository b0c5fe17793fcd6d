"""What connections to a table are told."""

from pathlib import Path

from in_process import GREEDY, HERE, ME, InProcessServer, Recorder, run_in_process
from topdrop.server.protocol import messages


def test_presence_tells_who_is_here(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, HERE, GREEDY, setup={"players": ["red", "blue", "white"]})
        ann, eve = Recorder("ann"), Recorder("eve")
        await session.subscribe(eve, None)
        assert eve.heard[-1] == messages.Presence(chairs=(False, False, True), spectators=1)
        await session.subscribe(ann, None)
        assert eve.heard[-1] == messages.Presence(chairs=(True, True, True), spectators=1)
        await session.unsubscribe(ann)
        assert eve.heard[-1] == messages.Presence(chairs=(False, False, True), spectators=1)

    run_in_process(tmp_path, use)
