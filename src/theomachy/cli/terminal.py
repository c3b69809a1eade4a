"""The terminal table: a person and bots at a game, in lines that a screen reader and a pipe can follow."""

from __future__ import annotations

import os
import shlex
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from theomachy.aide import Settings, answer, passing
from theomachy.aide.settings import LEFT, UNTIL
from theomachy.aide.story import outcome
from theomachy.cli.boards import board_of
from theomachy.cli.boards.parts import name_row
from theomachy.cli.console import HELP, Console, Quit, same_option
from theomachy.cli.records import free_name, save_game
from theomachy.cli.screen import DIM, Closed, Screen

if TYPE_CHECKING:
    from theomachy.cli.seating import Seating
    from theomachy.core.game import Decision, Game

DEFAULT: Final = Settings()
NOTHING: Final = "There is no choice of yours to take back."


class Terminal(Console):
    """One person (or nobody: a table without a seat for one is watched) and bots at a table."""

    help = f"""{HELP}
  u       undo: take your last choice back, if you have seen nothing hidden since
  p       pass until the end of this turn, unless something new happens
  p mine  the same until your next turn; p list: while nothing else is declared
  a       aide: what is answered for you; a off: be asked everything; a on
  s FILE  save the game
  ?       this help
  q       save the game and quit
  x       quit without saving"""

    def __init__(
        self,
        game: Game,
        table: Seating,
        stdin: TextIO,
        stdout: TextIO,
        saved: str | None = None,
        pace: float = 0.0,
        settings: Settings = DEFAULT,
        kept: bool = True,
    ) -> None:
        if table.names:
            game.names = table.names
        super().__init__(game, table.seat, Screen(stdin, stdout))
        self.table, self.bots = table, table.sit_down()
        self.pace = pace  # seconds a line, for those who watch
        self.saved = saved  # the file this game is kept in, if it is
        self._unsaved = False  # the person has made choices since
        self._autosave: str | None = None  # the file that is there only while the game is played
        self._cannot_autosave = not kept  # a trial leaves no file behind
        self._kept = kept
        self._picks: list[str] = []  # labels of what the person has chosen in advance
        self._moments: list[Game] = []  # before the choices that may be taken back, the last one last
        self._fixed = NOTHING  # why there are none
        self._turn = -1  # of which the table was shown
        self._settings = settings  # what the person leaves to the aide
        self._aided: list[str] = []  # what it has answered since the person was asked
        self._aide_named = False  # whether it has been told that there is an aide

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            self.play()
        except (Quit, Closed):
            self.leave()
            self.screen.print_line("Goodbye.")
        except BaseException:  # Ctrl-C, a closed window, a pipe that broke: what was played is kept
            with suppress(OSError, ValueError):
                self.screen.print_line()
            with suppress(OSError, ValueError):
                self.leave()
            raise
        finally:
            if not self._unsaved:
                self.drop_autosave()

    def play(self) -> None:
        if self.seat is not None:
            you = f"You are {self.table.names[self.seat]}," if self.table.names else "You are"
            self.screen.print_line(f"{you} seat {self.seat} of {self.game.players}. Type ? for help.")
        while (decision := self.game.decision) is not None:
            if decision.seat == self.seat:
                self.answer(decision)
            else:
                self.answer_as_bot(decision)
        self._unsaved = False
        self.show_news_at_pace()
        self.screen.print_line(outcome(self.game.events(seat=self.seat)))

    # ---- the others
    def answer_as_bot(self, decision: Decision) -> None:
        """A bot's choice. What it does cannot be taken back; that it let something pass is no secret."""
        chosen = self.bots[decision.seat].choose(self.game.observe(decision.seat))
        if self._moments and decision.options[chosen].to_dict()["verb"] != "pass":
            self._moments.clear()
            self._fixed = f"{self.game.names[decision.seat]} has acted since."
        turn = self.game.turn
        self.game.apply(chosen)
        if self.seat is None and self.game.turn != turn:  # a turn is told as a whole
            self.show_news_at_pace()

    def show_news_at_pace(self) -> None:
        """The news; to those who only watch, a line at a time."""
        lines = self.news()
        for text in lines:
            self.screen.print_text(text, "· ")
            self.wait()
        if self.seat is None and lines and not self.game.over:
            view, reader = self.refresh_view()
            self.screen.print_text(board_of(view).status(view, reader), "— ", style=DIM)

    def wait(self) -> None:
        if self.pace > 0 and self.seat is None:
            self.screen.flush()
            time.sleep(self.pace)

    # ---- the person
    def answer(self, decision: Decision) -> None:
        """Make one choice of the person's, or do what was asked instead."""
        index = self.next_pick(decision)
        if index is None and self.answer_by_aide(decision):
            return
        if index is None:
            self.show_news()
            self.show_aide_answers()
            self.show_turn()
            self.show_question(decision)
            index = self.ask(decision)
        if index is not None:
            self._moments.append(self.game.clone())
            self.game.apply(index)
            self._unsaved = True
            self.autosave()

    def answer_by_aide(self, decision: Decision) -> bool:
        """Whether the aide has answered: what a person need not be asked, or wants to let pass."""
        index = answer(self.game.observe(self.seat), self._settings)
        if index is None:
            self._settings = self._settings.asking()  # who is asked again may think again
            return False
        self._aided.append(decision.options[index].label)
        self.game.apply(index)
        return True

    def show_aide_answers(self) -> None:
        if self._aided:
            self.screen.print_text(f"Answered for you: {name_row(self._aided)}", "  ", style=DIM)
            if not self._aide_named:
                self.screen.print_text("That was the aide; with `a off` you are asked everything.", "  ", style=DIM)
            self._aided, self._aide_named = [], True

    def pass_until(self, until: str, decision: Decision) -> bool:
        """Pass, and go on passing; whether there was anything to pass."""
        observation = self.game.observe(self.seat)
        settings = passing(observation, replace(self._settings, never=False), until)
        if answer(observation, settings) is None:
            self.screen.print_line("There is nothing to pass here: this must be answered.")
            return False
        self._settings = settings
        return True

    def set_aide(self, word: str) -> None:
        """Say what the aide answers; or switch it off and on."""
        if word in ("on", "off"):
            self._settings = replace(self._settings.asking(), never=word == "off")
        if self._settings.never:
            self.screen.print_line("You are asked everything. Type a on to leave the obvious to the aide.")
        else:
            self.screen.print_line("The aide answers for you. Type a off to be asked everything. It may:")
            for name in sorted(self._settings.left):
                self.screen.print_text(LEFT[name], "  ", "    ")

    def next_pick(self, decision: Decision) -> int | None:
        """What the person has chosen in advance, if it can still be chosen."""
        if not self._picks:
            return None
        index = same_option(decision.options, self._picks[0])
        if index is None:
            left = ", ".join(self._picks)
            self.screen.print_text(f"No longer among the options: {left}", style=DIM)
            self._picks.clear()
        else:
            self._picks.pop(0)
        return index

    def show_turn(self) -> None:
        """The table once at the beginning of each turn of one's own."""
        if self.game.active == self.seat and self.game.turn != self._turn and self.game.turn > 0:
            self._turn = self.game.turn
            self.screen.print_line()
            self.show_summary()

    def ask(self, decision: Decision) -> int | None:
        """The index of the option the person chose; None: the game stands elsewhere now."""
        while True:
            typed = self.screen.read()
            chosen = self.chosen(typed, len(decision.options))
            if chosen:
                self._picks = [decision.options[index].label for index in chosen[1:]]
                return chosen[0]
            command, _, rest = typed.lower().partition(" ")
            if command in ("u", "undo"):
                if self.undo():
                    return None
            elif command in ("p", "pass") and (rest.strip() or "turn") in UNTIL:
                if self.pass_until(rest.strip() or "turn", decision):
                    return None
            else:
                self.handle_input(typed, decision)

    def command(self, command: str, rest: str, decision: Decision) -> bool:
        match command:
            case "s":
                self.save(rest)
            case "a" | "aide":
                self.set_aide(rest.lower())
            case "q" | "quit" | "exit":
                self.leave()
                if not self._unsaved:
                    raise Quit
            case "x":
                self._unsaved = False
                raise Quit
            case _:
                return super().command(command, rest, decision)
        return True

    # ---- taking back
    def undo(self) -> bool:
        """Take the person's last choice back, and whatever came of it, if that gives nothing away. Nobody is asked;
        at a server's table (`server/table/undo.py`) the others are."""
        if not self._moments:
            self.screen.print_line(f"It stays: {self._fixed}" if self._fixed is not NOTHING else NOTHING)
            return False
        before = self._moments[-1]
        if self.game.has_learned_since(before, self.seat):
            self._moments.clear()
            self._fixed = "you have seen something hidden since, or chance has decided something."
            self.screen.print_line(f"It stays: {self._fixed}")
            return False
        self.game = self._moments.pop()
        self._settings = self._settings.asking()
        self._aided = []
        if not self._moments:
            self._fixed = NOTHING
        self.seen = min(self.seen, len(self.game.events(seat=self.seat)))
        self.screen.print_line("Taken back.")
        self.autosave()
        return True

    # ---- keeping
    def leave(self) -> None:
        """What the person has played is saved: in its file if it has one, else in a new one."""
        if self._unsaved and self._kept:
            self.write(self.saved or free_name(self.game))

    def save(self, path: str) -> None:
        """Save to the file the person names; a file that is there is overwritten only if the person says so."""
        path = path or self.saved or ""
        if not path:
            self.screen.print_line("Save to which file? Type s and a file name.")
        elif path == self.saved or not os.path.lexists(path) or self.agrees(f"{path} is there already. Overwrite it?"):
            self.write(path)
        else:
            self.screen.print_line("Not saved.")

    def agrees(self, question: str) -> bool:
        self.screen.print_line(f"{question} (yes or no)")
        return self.screen.read().lower() in ("y", "yes")

    def write(self, path: str) -> None:
        try:
            save_game(path, self.game, self.table)
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            self.screen.print_line(f"Not saved: {path}: {getattr(error, 'strerror', None) or error}.")
        else:
            self.saved, self._unsaved = path, False
            self.screen.print_line(f"Saved to {path}. Go on with: theomachy play --resume {shlex.quote(path)}")

    def autosave(self) -> None:
        """Kept after every choice, beside the file of the game: whatever ends this program, nothing is lost."""
        if self._cannot_autosave:
            return
        self._autosave = self._autosave or free_name(self.game, self.saved, ".autosave")
        try:
            save_game(self._autosave, self.game, self.table)
        except (OSError, ValueError) as error:
            self._cannot_autosave = True
            self.screen.print_line(
                f"Nothing can be kept here while you play: {getattr(error, 'strerror', None) or error}."
            )

    def drop_autosave(self) -> None:
        if self._autosave is not None:
            with suppress(OSError):
                Path(self._autosave).unlink(missing_ok=True)
