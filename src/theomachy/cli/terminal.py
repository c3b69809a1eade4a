"""The terminal client: plain lines that a screen reader and a pipe can follow.

It simulates nothing and knows no game: it prints what a seat is told, asks, and passes the answer on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, TextIO

from theomachy.cli.records import save_game
from theomachy.cli.render import capital, sentence, view_lines

if TYPE_CHECKING:
    from theomachy.core.game import Decision, Game, Observation

HELP = """\
Type the number of an option and press Enter. Besides:
  v       view: all that you may know
  l       log: everything that has happened
  h       hint: what a bot would choose
  o       options: the question once more
  s FILE  save the game
  ?       this help
  q       quit"""


class Bot(Protocol):
    """Whoever answers for a seat."""

    def choose(self, observation: Observation) -> int: ...


class Quit(Exception):
    """The person has had enough."""


class Terminal:
    """One person (or nobody: `seat` None watches) and bots at a table."""

    def __init__(
        self, game: Game, seat: int | None, bots: Mapping[int, Bot], stdin: TextIO, stdout: TextIO
    ) -> None:
        self.game, self.seat, self.bots = game, seat, bots
        self._in, self._out = stdin, stdout
        self._seen = 0

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        if self.seat is not None:
            self.say(f"You are seat {self.seat} of {self.game.players}. Type ? for help.")
        try:
            while (decision := self.game.decision) is not None:
                if decision.seat == self.seat:
                    self.tell_news()
                    self.game.apply(self.ask(decision))
                else:
                    self.game.apply(self.bots[decision.seat].choose(self.game.observe(decision.seat)))
                    if self.seat is None:
                        self.tell_news()
        except Quit:
            self.say("Goodbye.")
            return
        self.tell_news()
        self.say(self.outcome())

    def ask(self, decision: Decision) -> int:
        """The index of the option the person chose."""
        labels = [option.label for option in decision.options]
        self.say_question(decision.prompt, labels)
        while True:
            line = self.read()
            if line.isdecimal() and 1 <= int(line) <= len(labels):
                return int(line) - 1
            if line.lower() == "o":
                self.say_question(decision.prompt, labels)
            else:
                self.obey(line, len(labels))

    def say_question(self, prompt: str, labels: list[str]) -> None:
        self.say()
        self.say(capital(prompt))
        for number, label in enumerate(labels, 1):
            self.say(f"  {number}. {label}")

    def obey(self, line: str, options: int) -> None:
        """Everything a person may type besides the number of an option."""
        command, _, rest = line.partition(" ")
        match command.lower():
            case "?" | "help":
                self.say(HELP)
            case "v":
                for text in view_lines(self.game.view(self.seat)):
                    self.say(text)
            case "l":
                for event in self.game.events(seat=self.seat):
                    self.say(sentence(event))
            case "h":
                self.hint()
            case "s":
                self.save(rest.strip())
            case "q" | "quit" | "exit":
                raise Quit
            case "":
                self.say(f"Type a number from 1 to {options}, or ? for help.")
            case _:
                self.say(f"{line!r} is not understood. Type a number from 1 to {options}, or ? for help.")

    def hint(self) -> None:
        import theomachy as th

        assert self.seat is not None
        assert self.game.decision is not None
        bot = th.bot(best_bot(), seed=self.game.decision.serial)
        chosen = bot.choose(self.game.observe(self.seat))
        reason = getattr(bot, "reason", None)
        because = f" ({reason})" if isinstance(reason, str) and reason else ""
        self.say(f"A bot would choose {chosen + 1}: {self.game.decision.options[chosen].label}{because}")

    def save(self, path: str) -> None:
        if not path:
            self.say("Save to which file? Type s and a file name.")
            return
        try:
            save_game(path, self.game)
        except OSError as error:
            self.say(f"Not saved: {path}: {error.strerror or error}.")
        else:
            self.say(f"Saved to {path}. Go on with: theomachy play --resume {path}")

    def tell_news(self) -> None:
        news = self.game.events(since=self._seen, seat=self.seat)
        self._seen += len(news)
        for event in news:
            self.say(sentence(event))

    def outcome(self) -> str:
        winners = self.game.winners
        if not winners:
            who = "Nobody wins"
        elif self.seat in winners:
            who = "You win" if len(winners) == 1 else "You are among the winners"
        else:
            who = "The winner is seat " + " and seat ".join(map(str, winners))
        return f"The game is over: {self.game.reason}. {who}."

    def say(self, text: str = "") -> None:
        self._out.write(text + "\n")

    def read(self) -> str:
        self._out.write("> ")
        self._out.flush()
        line = self._in.readline()
        if not line:  # end of input: nobody is there any more
            self.say()
            raise Quit
        if not self._in.isatty():  # a terminal shows what is typed; in a pipe's transcript it would be missing
            self.say(line.strip())
        return line.strip()


def best_bot() -> str:
    """The bot for people who name none."""
    import theomachy as th

    return "heuristic" if "heuristic" in th.bot_names() else "random"
