"""A bot that plays over the wire: sits down at a table and answers by lot until the game is over.

    python examples/bot.py http://127.0.0.1:8000/tables/NAME

Everything it does is in docs/protocol.md. It needs `websockets` and nothing of this project.
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys
import urllib.request

import websockets


def post(url, body):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def patched(document, patch):
    """Changes are [way, value], [way] or [way, start, removed, items]."""
    for way, *change in patch:
        place = document
        for step in way if len(change) == 3 else way[:-1]:
            place = place[step]
        if len(change) == 3:
            start, removed, items = change
            place[start : start + removed] = items
        elif change:
            place[way[-1]] = change[0]
        else:
            del place[way[-1]]
    return document


async def play(link):
    base, name = link.split("/tables/")
    seat = post(f"{base}/api/tables/{name}/seats", {"name": f"wire bot {random.randrange(1000)}"})
    part = secrets.token_hex(16)
    async with websockets.connect(
        base.replace("http", "ws", 1) + f"/api/tables/{name}/socket", max_size=None
    ) as socket:

        def send(**message):
            return socket.send(json.dumps(message))

        await send(type="join", token=seat["token"])
        await send(type="ready", commitment=hashlib.sha256(part.encode()).hexdigest())
        doc, answered, revealed = None, None, False
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                print("refused:", message["text"])
            if message["type"] not in ("snapshot", "change"):
                continue
            doc = message["doc"] if message["type"] == "snapshot" else patched(doc, message.get("patch", []))
            question = doc["question"]
            if doc["table"]["stage"] == "revealing" and not revealed:
                revealed = True
                await send(type="reveal", part=part)
            elif question and question["serial"] != answered:
                answered = question["serial"]
                await send(type="choose", serial=answered, options=[random.randrange(len(question["options"]))])
            elif doc["table"]["stage"] == "over":
                break
        return seat["seat"], doc["view"]


if __name__ == "__main__":
    mine, view = asyncio.run(play(sys.argv[1]))
    print("won" if mine in view.get("winners", []) else "over")
