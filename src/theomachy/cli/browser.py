"""`theomachy play` at the table in the browser: a server of one's own on this machine."""

from __future__ import annotations

import json
import os
import socket
import sys
import webbrowser
from argparse import Namespace
from typing import Any
from urllib.parse import urlencode

from theomachy.cli.parser import UsageError
from theomachy.cli.serve import show_code

PORT = 8000
# what only the terminal table offers
TERMINAL_ONLY = ("terminal", "watch", "pace", "ask", "resume", "names", "decks", "seed", "seat")


def fits_browser(args: Namespace) -> bool:
    """Whether nothing is asked for that only the terminal table has."""
    return all(getattr(args, name) in (None, False) for name in TERMINAL_ONLY)


def is_available() -> bool:
    """Whether the client is built and its server can run."""
    try:
        from theomachy.server.web.pages import is_built
    except ImportError:
        return False
    return is_built()


def check_bots(names: str | None) -> None:
    import theomachy as th

    for name in names.split(",") if names is not None else ():
        if name not in th.bot_names():
            raise UsageError(f"theomachy play: no bot {name!r}; there are {', '.join(th.bot_names())}")


def first_page(game: str | None, bots: str | None, options: dict[str, Any]) -> str:
    """Home; or a game that starts at once, if anything about it was said."""
    if game is None and bots is None and options == {"players": 2}:
        return "/"
    query = {"options": json.dumps(options)}
    if bots is not None:
        query["bots"] = bots
    return f"/play/{game or 'old-ones'}?{urlencode(query)}"


def serve(page: str, lan: bool, port: int | None) -> int:
    """Serve until Ctrl-C. Opens the page where there is a screen; always says where it is."""
    from theomachy.server import config, logs
    from theomachy.server.serve import lan_address, run_server

    logs.set_up(True, "warning")
    host = "0.0.0.0" if lan else "127.0.0.1"

    def ready(address: str) -> None:
        here = f"http://127.0.0.1:{address.rpartition(':')[2]}"
        shown = f"http://{lan_address()}:{address.rpartition(':')[2]}" if lan else here
        if lan:
            show_code(shown)
        print(f"Theomachy is at {shown}{page}\nCtrl-C ends it; games that run go on the next time.", flush=True)
        if has_screen():
            webbrowser.open(here + page)

    try:
        run_server(config.load(options={"host": host, "port": str(free_port(host) if port is None else port)}), ready)
    except ValueError as error:
        raise UsageError(f"theomachy play: {error}") from None
    return 0


def free_port(host: str) -> int:
    """The usual one, or any if that is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, PORT))
        except OSError:
            return 0
    return PORT


def has_screen() -> bool:
    """Without one, a browser would be opened in this terminal, or nowhere."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
