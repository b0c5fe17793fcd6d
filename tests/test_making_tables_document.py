"""docs/making-tables.md: its program makes the tables that it says, and people can sit down."""

import subprocess
import sys
from pathlib import Path

from document_blocks import texts
from server_process import ServerProcess
from table_client import join


def test_the_program_makes_tables_and_prints_links_to_them(tmp_path: Path) -> None:
    (source,) = texts("docs/making-tables.md", "python")
    program = tmp_path / "club.py"
    program.write_text(source, encoding="utf-8")
    with ServerProcess(tmp_path / "data") as server:
        done = subprocess.run(
            [sys.executable, str(program), f"{server.address}/"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        links = done.stdout.split()
        assert len(links) == 2
        made = [link.removeprefix(f"{server.address}/t/").split("#join=") for link in links]
        with server.http() as ann, server.http() as ben:
            first, second = ({"table": {"id": table, "invite": invite}} for table, invite in made)
            join(ann, first, "Ann")
            begun = join(ben, first, "Ben")["table"]
            assert (begun["game"], begun["status"]) == ("ontop", "playing")
            alone = join(ann, second, "Ann")["table"]
            assert (alone["game"], alone["status"]) == ("dropit", "playing")
            assert alone["chairs"][1]["bot"] == "level3"
            assert alone["options"]["clock"] is not None
