"""A share of the tests, drawn by lot: `pytest -p bench.soak.sample --share 0.3 --lot SEED`. Equal seeds draw
the same tests.

What is about the build itself (tests/native) is always run. On the compiled build those tests are left out that plant a
fault into the source: it does not look at its source any more.
"""

from __future__ import annotations

from hashlib import blake2b

import pytest

from theomachy import build


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("sample")
    group.addoption("--share", type=float, default=1.0, help="how many of the tests are run (default: 1, all)")
    group.addoption("--lot", default="", help="the seed by which they are drawn")


def drawn(name: str, share: float, lot: str) -> bool:
    number = int.from_bytes(blake2b(f"{lot} {name}".encode(), digest_size=6).digest(), "big")
    return number < share * 256**6


def says_something(item: pytest.Item) -> bool:
    return not (build.COMPILED and "monkeypatch" in getattr(item, "fixturenames", ()))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    share, lot = config.getoption("share"), config.getoption("lot")
    kept = [
        item
        for item in items
        if says_something(item) and ("tests/native/" in item.nodeid or drawn(item.nodeid, share, lot))
    ]
    config.hook.pytest_deselected(items=list(set(items) - set(kept)))
    items[:] = kept
