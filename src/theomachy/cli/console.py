"""What a person at a terminal is shown and may ask, be it in a game or in a lesson.

It simulates nothing: it prints what a seat is told, and finds out what the person means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from theomachy.aide import story
from theomachy.cli.boards import board_of
from theomachy.cli.boards.parts import Line, View
from theomachy.cli.face_text import FaceLookup, facts, one_line_without_name, texts
from theomachy.cli.screen import BOLD, DIM, Screen
from theomachy.core.reader import Reader
from theomachy.render import capital

if TYPE_CHECKING:
    from theomachy.core.game import AnyGame, Decision, Option

MOST_DIGITS: Final = 5
USED: Final = ("act", "react", "active")  # kinds of abilities that somebody chooses to use
HELP: Final = """\
Type the number of an option and press Enter; several numbers, one after another: 1 1 3. Besides:
  v       view: the whole table
  c NAME  card: what it says (or c and the number of an option)
  w NAME  why not: the reason a card or ability is not among the options
  h       hint: what a bot would choose, and why
  o       options: the question once more
  l       log: the story so far"""


class Quit(Exception):
    """The person has had enough."""


class Console:
    """One seat of a game, or nobody's (None: one who watches), at a screen."""

    help = HELP

    def __init__(self, game: AnyGame, seat: int | None, screen: Screen) -> None:
        self.game: Any = game
        self.seat, self.screen = seat, screen
        self.faces = FaceLookup(game)
        self.seen = 0  # events that were told

    # ---- what happens
    def news(self) -> list[str]:
        """What has happened since somebody asked, as a story."""
        events = self.game.events(since=self.seen, seat=self.seat)
        self.seen += len(events)
        return story.tell(events, self.game.reader(self.seat))

    def show_news(self) -> None:
        for text in self.news():
            self.screen.print_text(text, "· ")

    # ---- what is asked
    def show_question(self, decision: Decision) -> None:
        """Where the game stands, what is asked and by what, the options with the texts of their cards."""
        view, reader = self.refresh_view()
        board = board_of(view)
        self.screen.print_line()
        self.screen.print_text(board.status(view, reader), "— ", style=DIM)
        if decision.kind == "mulligan":  # T-4.2: nobody can answer without the Hand
            self.draw(board.hand(view, self.faces))
        self.screen.print_text(capital(decision.prompt), style=BOLD)
        for text in self.reasons(decision):
            self.screen.print_text(text, "  ", style=DIM)
        if decision.cause is None:
            self.draw(board.pending(view, reader))
        self.show_options(decision)

    def reasons(self, decision: Decision) -> Iterator[str]:
        """What asks, and what is answered, where the prompt does not say so itself."""
        source, cause = decision.source, decision.cause
        if source is not None and source["text"] and source["text"] not in decision.prompt:
            yield f"{source['face']}: {source['text']}"
        if cause is not None and cause["text"] not in decision.prompt:
            yield cause["text"]
        if decision.picked:
            yield f"Picked so far: {', '.join([card['face'] or 'a hidden card' for card in decision.picked])}"

    def show_options(self, decision: Decision) -> None:
        spoken: set[str] = set()  # faces whose text is on the screen already
        for number, option in enumerate(decision.options, 1):
            label = option.label
            self.screen.print_text(label, f"{number:3}. ")
            face = self.faces.get(option.to_dict().get("face"))
            if face is not None and face["name"] not in spoken:
                spoken.add(face["name"])
                if not any(ability["text"] in label for ability in face["abilities"]):
                    self.screen.print_text(one_line_without_name(face), "     ", style=DIM)

    def chosen(self, typed: str, count: int) -> list[int]:
        """The indices of the options that were typed; empty if that is something else."""
        words = typed.replace(",", " ").split()
        if not all(word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS for word in words):
            return []
        found = [int(word) - 1 for word in words]
        return found if all(0 <= index < count for index in found) else []

    # ---- what a person may ask back
    def handle_input(self, typed: str, decision: Decision) -> None:
        """Everything that may be typed besides the numbers of options."""
        command, _, rest = typed.partition(" ")
        if not self.command(command.lower(), rest.strip(), decision):
            advice = f"Type a number from 1 to {len(decision.options)}, or ? for help."
            self.screen.print_line(f"{typed!r} is not understood. {advice}" if typed else advice)

    def command(self, command: str, rest: str, decision: Decision) -> bool:
        """Whether there is such a command, and it was obeyed."""
        match command:
            case "?" | "help":
                self.screen.print_line(self.help)
            case "v":
                self.show_table()
            case "o":
                self.show_question(decision)
            case "l":
                for text in story.tell(self.game.events(seat=self.seat), self.game.reader(self.seat)):
                    self.screen.print_text(text, "· ")
            case "h":
                self.hint(decision)
            case "c" | "card":
                self.show_card(self.named(rest, decision))
            case "w" | "why":
                self.why_not(self.named(rest, decision))
            case _:
                return False
        return True

    def refresh_view(self) -> tuple[View, Reader]:
        return self.game.view(self.seat), self.game.reader(self.seat)

    def show_table(self) -> None:
        view, reader = self.refresh_view()
        self.draw(board_of(view).board(view, reader, self.faces))

    def show_summary(self) -> None:
        view, reader = self.refresh_view()
        self.draw(board_of(view).summary(view, reader, self.faces))

    def draw(self, board: Iterable[Line]) -> None:
        for text, indent, style in board:
            self.screen.print_text(text, " " * indent, " " * (indent + 2), style)

    def named(self, text: str, decision: Decision) -> str:
        """A card as it was typed, or the face of an option whose number was."""
        for index in self.chosen(text, len(decision.options)):
            return str(decision.options[index].to_dict().get("face") or "")
        return text

    def show_card(self, name: str) -> None:
        found = self.faces.like(name) if name else []
        if not found:
            self.screen.print_line(
                "Type c and the name of a card, or the number of an option about one."
                if not name
                else f"There is no card like {name!r} in this game."
            )
        for face in found:
            self.screen.print_text(face["name"], style=BOLD)
            for text in [" · ".join(facts(face)), *texts(face)]:
                self.screen.print_text(text, "  ", "    ")

    def hint(self, decision: Decision) -> None:
        import theomachy as th

        bot = th.bot(best_bot(), seed=decision.serial)
        chosen = bot.choose(self.game.observe(self.seat))
        reason = getattr(bot, "reason", None)
        self.screen.print_text(f"A bot would choose {chosen + 1}: {decision.options[chosen].label}", rest="  ")
        if isinstance(reason, str) and reason:
            self.screen.print_text(f"Why: {reason}", "  ", "    ")

    def why_not(self, name: str) -> None:
        """Why a card is not among the options: what `Game.why_not` says of the cards one sees of that name."""
        found = self.cards_like(name) if name else []
        if not found:
            self.screen.print_line(
                f"You see no card like {name!r} on the table."
                if name
                else "Type w and the name of a card in your hand or on the table."
            )
        for text in dict.fromkeys([text for card in found for text in self.reasons_against(card)]):
            self.screen.print_text(text, rest="  ")

    def cards_like(self, name: str) -> list[dict[str, Any]]:
        """Cards one sees: one's own and those of nobody; else those of others; else what was only told of (a God)."""
        faces = {face["name"] for face in self.faces.like(name)}
        view = self.game.view(self.seat)
        seats = view.pop("seats")
        for where in ([seats[self.seat], view], seats, self.game.events(seat=self.seat)[::-1]):
            found = [card for card in cards_in(where) if card["face"] in faces]
            if found:
                offered = [card for card in found if self.reason_against(card) is None]
                return offered[:1] or found
        return []

    def reason_against(self, card: dict[str, Any], ability: int | None = None) -> dict[str, str] | None:
        try:
            found: dict[str, str] | None = self.game.why_not(self.seat, card["id"], ability)
        except ValueError:  # it was told of, and is hidden again
            return {"text": "You cannot see where it is now."}
        return found

    def reasons_against(self, card: dict[str, Any]) -> list[str]:
        """Why this card is not among the options; if it is, which of its abilities are not."""
        reason = self.reason_against(card)
        if reason is not None:
            return [f"{card['face']}: {reason['text']}"]
        face = self.faces.get(card["face"], card.get("set"))
        against = (
            [
                (ability["text"], self.reason_against(card, k))
                for k, ability in enumerate(face["abilities"])
                if ability["kind"] in USED
            ]
            if face
            else []
        )
        return [
            f"{card['face']} is among your options.",
            *[f"{card['face']}, {text!r}: {reason['text']}" for text, reason in against if reason is not None],
        ]


def cards_in(view: Any) -> Iterator[dict[str, Any]]:
    """Every card in a view that has an id and a face, one's options aside."""
    if isinstance(view, dict):
        if isinstance(view.get("id"), str) and isinstance(view.get("face"), str):
            yield view
        for key, part in view.items():
            if key != "decision":
                yield from cards_in(part)
    elif isinstance(view, list):
        for part in view:
            yield from cards_in(part)


def best_bot() -> str:
    """The name of the bot for people who name none."""
    import theomachy as th

    return "heuristic" if "heuristic" in th.bot_names() else "random"


def same_option(options: Iterable[Option], label: str) -> int | None:
    """The option that reads like this, if there is still one."""
    return next((index for index, option in enumerate(options) if option.label == label), None)
