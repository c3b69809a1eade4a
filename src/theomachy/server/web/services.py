"""What the handlers of requests and messages work with."""

from __future__ import annotations

import msgspec

from theomachy.server.node import Node
from theomachy.server.web.moderation import Moderator
from theomachy.server.web.sessions import SigningKeys


class Services(msgspec.Struct):
    """The node, the signing keys, who is banned, and how much a client may send."""

    node: Node
    keys: SigningKeys
    moderator: Moderator
    rate: float = 20.0  # messages a second that a socket may send
