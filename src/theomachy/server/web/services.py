"""What the handlers of requests and messages work with."""

from __future__ import annotations

from collections import Counter
from typing import Final

from theomachy.server.node import Node
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web.analyses import Analyses
from theomachy.server.web.moderation import Moderator
from theomachy.server.web.protocol import Notice
from theomachy.server.web.rate_limits import RateLimiter, network_of
from theomachy.server.web.replays import ReplayQueue
from theomachy.server.web.sessions import SigningKeys

DAY: Final = 86_400.0
SPECTATORS: Final = 4  # so many may write to the chat of a table as fast as one of them


class Services:
    """The node, the signing keys, who is banned, how much each client may send, and the operator's texts."""

    def __init__(
        self, node: Node, keys: SigningKeys, moderator: Moderator, notices: dict[Notice, str] | None = None
    ) -> None:
        limits, quotas = node.config.limits, node.config.quotas
        self.node = node
        self.keys = keys
        self.moderator = moderator
        self.notices = notices or {}  # by the pages that show them
        self.rate = limits.rate
        many = limits.clients_remembered
        self.requests = RateLimiter(limits.rate, limits.burst, many)  # by address
        self.messages = RateLimiter(limits.message_rate, limits.message_burst, many)  # by address, over all its sockets
        self.commands = RateLimiter(limits.command_rate, limits.command_burst, many)  # by seat of a table
        self.chat = RateLimiter(limits.chat_rate, limits.chat_burst, many)
        self.uploads = {
            "guests": RateLimiter(quotas.address_guests / DAY, quotas.address_guests, many),
            "sets": RateLimiter(quotas.address_sets / DAY, quotas.address_sets, many),
            "records": RateLimiter(quotas.address_records / DAY, quotas.address_records, many),
            "reports": RateLimiter(quotas.address_reports / DAY, quotas.address_reports, many),
        }
        self.analyses = Analyses(node)
        self.replays = ReplayQueue(limits.replays_waiting, quotas.address_replays)
        self.sockets: Counter[str] = Counter()  # open, by guest and by address

    def check_daily(self, what: str, address: str) -> None:
        """Count one more of what an address may bring here so often a day; RequestRefused if it is too much."""
        if not self.uploads[what].allows(address):
            most: int = getattr(self.node.config.quotas, f"address_{what}")
            raise RequestRefused("quota", f"your address may bring {most} new {what} a day")

    def check_chat(self, table: str, seat: int | None, address: str) -> None:
        """Count one more line of chat; RequestRefused if it comes too soon. One spectator leaves room for the others
        of the table: what is refused for their own sake takes nothing of what all share."""
        shares = {f"{table} {seat}": 1.0}
        if seat is None:
            shares = {network_of(address): 1.0, f"{table} spectators": 1 / SPECTATORS}
        if not all(self.chat.allows(writer, share) for writer, share in shares.items()):
            raise RequestRefused("too-many", "too many lines of chat in a short time: wait a little")
