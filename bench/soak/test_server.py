"""The server's soak: its parts by name."""

from pathlib import Path

from bench.soak import server


def test_every_part_of_the_server_soak_can_be_asked_for_by_itself() -> None:
    lines = (Path(__file__).parents[2] / "Makefile").read_text(encoding="utf-8").splitlines()
    named = next(line for line in lines if line.startswith("SERVER_PARTS := "))
    assert tuple(named.split()[2:]) == server.PARTS
