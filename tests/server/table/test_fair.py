"""The verifiable shuffle: what was seen before the start is what is opened at the end."""

from __future__ import annotations

import hmac
import json
import re
from hashlib import sha256
from pathlib import Path

from theomachy.server.table import fair

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
SECRET, PARTS = "secret", {0: "a part", 1: "another"}


def record_of(secret: str) -> dict[str, object]:
    """A record whose parts, commitments and seed fit each other."""
    return {"seed": fair.seed_of(fair.server_part(secret, 1), PARTS), "fair": fair.proof(secret, 1, PARTS)}


def test_the_example_of_the_documents_is_computed_in_plain_python() -> None:
    record = json.loads(re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[-1])
    shown = record["fair"]

    def hashed(part: str) -> str:
        return sha256(part.encode("utf-8")).hexdigest()

    assert hashed(shown["server"]) == shown["server_commitment"]
    for seat, part in shown["parts"].items():
        assert hashed(part) == shown["commitments"][seat]
    lines = [f"{seat}:{shown['parts'][str(seat)]}" for seat in sorted(map(int, shown["parts"]))]
    seed = hmac.new(shown["server"].encode("ascii"), "\n".join(lines).encode("utf-8"), sha256).hexdigest()
    assert seed == record["seed"]
    assert fair.faults(record, shown["server_commitment"]) == []


def test_a_server_that_chose_its_part_after_the_players_is_found_by_what_was_seen_before() -> None:
    seen = fair.commitment(fair.server_part(SECRET, 1))
    assert fair.faults(record_of(SECRET), seen) == []
    other = record_of("chosen later")
    assert fair.faults(other) == [], "in itself it fits"
    assert any("before the start it was" in fault for fault in fair.faults(other, seen))
