"""The terminal client: plain lines that a screen reader and a pipe can follow.

It simulates nothing and knows no game: it prints what a seat is told, asks, and passes the answer on.
"""

from __future__ import annotations

import os
import shlex
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from theomachy.cli.records import free_name, save_game
from theomachy.limits import plain
from theomachy.render import capital, sentence, view_lines

if TYPE_CHECKING:
    from theomachy.cli.table import Table
    from theomachy.core.game import Decision, Game

LONGEST_LINE = 1_000  # that anybody types
HELP = """\
Type the number of an option and press Enter. Besides:
  v       view: all that you may know
  l       log: everything that has happened
  h       hint: what a bot would choose
  o       options: the question once more
  s FILE  save the game
  ?       this help
  q       save the game and quit
  x       quit without saving"""


class Quit(Exception):
    """The person has had enough."""


class Terminal:
    """One person (or nobody: a table without a seat for one is watched) and bots at a table."""

    def __init__(self, game: Game, table: Table, stdin: TextIO, stdout: TextIO, saved: str | None = None) -> None:
        self.game, self.table = game, table
        if table.names:
            game.names = table.names
        self.seat, self.bots = table.seat, table.sit_down()
        self.saved = saved  # the file this game is kept in, if it is
        self._in, self._out = stdin, stdout
        self._seen = 0
        self._unsaved = False  # the person has made choices since

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            self.play()
        except Quit:
            self.leave()
            self.say("Goodbye.")
        except BaseException:  # Ctrl-C, a closed window, a pipe that broke: what was played is kept
            with suppress(OSError, ValueError):
                self.say()
            with suppress(OSError, ValueError):
                self.leave()
            raise

    def play(self) -> None:
        if self.seat is not None:
            you = f"You are {self.table.names[self.seat]}," if self.table.names else "You are"
            self.say(f"{you} seat {self.seat} of {self.game.players}. Type ? for help.")
        while (decision := self.game.decision) is not None:
            if decision.seat == self.seat:
                self.tell_news()
                self.game.apply(self.ask(decision))
                self._unsaved = True
            else:
                self.game.apply(self.bots[decision.seat].choose(self.game.observe(decision.seat)))
                if self.seat is None:
                    self.tell_news()
        self._unsaved = False
        self.tell_news()
        self.say(self.outcome())

    def leave(self) -> None:
        """What the person has played is saved: in its file if it has one, else in a new one."""
        if self._unsaved:
            self.write(self.saved or free_name(self.game))

    def ask(self, decision: Decision) -> int:
        """The index of the option the person chose."""
        labels = [option.label for option in decision.options]
        self.say_question(decision.prompt, labels)
        while True:
            line = self.read()
            if line.isdecimal() and len(line) < 6 and 1 <= int(line) <= len(labels):
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
                self.leave()
                if not self._unsaved:
                    raise Quit
            case "x":
                self._unsaved = False
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
        """As the person asks; what is there already is only overwritten if the person says so."""
        path = path or self.saved or ""
        if not path:
            self.say("Save to which file? Type s and a file name.")
        elif path == self.saved or not os.path.lexists(path) or self.agrees(f"{path} is there already. Overwrite it?"):
            self.write(path)
        else:
            self.say("Not saved.")

    def agrees(self, question: str) -> bool:
        self.say(f"{question} (yes or no)")
        return self.read().lower() in ("y", "yes")

    def write(self, path: str) -> None:
        try:
            save_game(path, self.game, self.table)
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            self.say(f"Not saved: {path}: {getattr(error, 'strerror', None) or error}.")
        else:
            self.saved, self._unsaved = path, False
            self.say(f"Saved to {path}. Go on with: theomachy play --resume {shlex.quote(path)}")

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
            who = " and ".join([self.game.names[seat] for seat in winners]) + " won"
        return f"The game is over: {self.game.reason}. {who}."

    def say(self, text: str = "") -> None:
        self._out.write(text + "\n")

    def read(self) -> str:
        self._out.write("> ")
        self._out.flush()
        line = self._in.readline(LONGEST_LINE)
        if not line:  # end of input: nobody is there any more
            self.say()
            raise Quit
        typed = plain(line.strip())
        if not self._in.isatty():  # a terminal shows what is typed; in a pipe's transcript it would be missing
            self.say(typed)
        return typed


def best_bot() -> str:
    """The bot for people who name none."""
    import theomachy as th

    return "heuristic" if "heuristic" in th.bot_names() else "random"
