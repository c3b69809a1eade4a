"""REST for operators, who send `Authorization: Operator TOKEN`: the lists, a table, a report, and everything that
`theomachy admin` can do."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from theomachy.server.storage.moderation import AnyAction
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web.moderation import listed
from theomachy.server.web.rest import Caller, Endpoint
from theomachy.server.web.services import Services


class Lines(msgspec.Struct, frozen=True):
    lines: list[dict[str, Any]]


class ActionAnswer(msgspec.Struct, frozen=True):
    done: str


def _operator(caller: Caller) -> str:
    if not caller.operator:
        raise RequestRefused("not-found", "no such page")
    return caller.operator


async def admin_list(services: Services, caller: Caller, body: None) -> Lines:
    _operator(caller)
    page = caller.query.get("page") or "0"
    if not page.isascii() or not page.isdigit() or len(page) > 6:
        raise RequestRefused("malformed", "page: a whole number")
    search = caller.query.get("search", "")[:200]
    return Lines(await listed(services.node, caller.path["what"], search, int(page)))


async def admin_table(services: Services, caller: Caller, body: None) -> dict[str, Any]:
    _operator(caller)
    return await asyncio.to_thread(services.node.moderation.show_table, caller.path["table"])


async def admin_report(services: Services, caller: Caller, body: None) -> dict[str, Any]:
    _operator(caller)
    return await asyncio.to_thread(services.node.moderation.show_report, caller.path["report"])


async def admin_action(services: Services, caller: Caller, body: AnyAction) -> ActionAnswer:
    return ActionAnswer(await services.moderator.perform(body, _operator(caller)))


ENDPOINTS: Final = (
    Endpoint("GET", "/api/admin/table/{table}", "A table with seats, chat and record.", admin_table, cost=5),
    Endpoint("GET", "/api/admin/report/{report}", "A report with its table.", admin_report, cost=5),
    Endpoint("GET", "/api/admin/{what}", "A list.", admin_list, None, Lines, ("search", "page"), cost=5),
    Endpoint("POST", "/api/admin/actions", "Do something.", admin_action, AnyAction, ActionAnswer, cost=5),
)
