"""`theomachy learn`: lessons that are played, step by step."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from io import StringIO
from typing import TYPE_CHECKING, TextIO

from theomachy.cli.console import HELP, Console, Quit
from theomachy.cli.parser import UsageError, add_json, print_json
from theomachy.cli.screen import BOLD, Closed, Screen

if TYPE_CHECKING:
    from theomachy.core.game import Decision
    from theomachy.lessons import Lesson, LessonSession


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help="a lesson by its name, or a file (.toml)")
    parser.add_argument("--check", action="store_true", help="play it through: what would leave a learner helpless?")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from theomachy import lessons

    if args.lesson is None:
        found = [load(name) for name in lessons.names()]
        return check(found) if args.check else show_list(found, args.json)
    lesson = load(args.lesson)
    if args.check:
        return check([lesson])
    if args.json:
        print_json(lesson.to_dict())
        return 0
    Learner(started_lesson(lesson), sys.stdin or StringIO(), sys.stdout or StringIO()).run()
    return 0


def load(name: str) -> Lesson:
    from theomachy import lessons

    try:
        return lessons.load(name)
    except OSError as error:
        raise UsageError(f"theomachy learn: {name}: {error.strerror or error}") from None
    except ValueError as error:
        raise UsageError(f"theomachy learn: {error}") from None


def started_lesson(lesson: Lesson) -> LessonSession:
    from theomachy import lessons

    try:
        return lessons.LessonSession(lesson)
    except ValueError as error:
        raise UsageError(f"theomachy learn: {error}") from None


def show_list(found: list[Lesson], as_json: bool) -> int:
    if as_json:
        print_json(
            [
                {
                    "name": lesson.name,
                    "title": lesson.title,
                    "about": lesson.about,
                    "game": lesson.game,
                    "steps": len(lesson.steps),
                }
                for lesson in found
            ]
        )
        return 0
    print("Five minutes each; begin with the first of a game:")
    for lesson in found:
        print(f"  theomachy learn {lesson.name}\n      {lesson.title}. {lesson.about}.")
    return 0


def check(found: list[Lesson]) -> int:
    from theomachy import lessons

    wrong = [problem for lesson in found for problem in lessons.problems(lesson)]
    for problem in wrong:
        print(problem)
    if not wrong:
        many = "1 lesson" if len(found) == 1 else f"{len(found)} lessons"
        print(f"{many}: every wanted choice is there, every other is answered.")
    return 1 if wrong else 0


class Learner(Console):
    """A person in a lesson: the same table, with somebody who explains."""

    help = f"""{HELP}
  t       text: what this step says, once more
  ?       this help
  q       quit"""

    def __init__(self, learning: LessonSession, stdin: TextIO, stdout: TextIO) -> None:
        super().__init__(learning.game, learning.lesson.seat, Screen(stdin, stdout))
        self.learning = learning

    def run(self) -> None:
        lesson = self.learning.lesson
        self.screen.print_text(lesson.title, style=BOLD)
        self.screen.print_text(lesson.text)
        self.screen.print_line("Type ? for help, q to leave.")
        self.screen.print_line()
        self.show_summary()
        try:
            self.learn()
        except (Quit, Closed):
            self.screen.print_line("Goodbye.")
        else:
            self.screen.print_line()
            self.screen.print_text(lesson.end)

    def learn(self) -> None:
        told = -1
        self.show_news()
        while (step := self.learning.step) is not None:
            decision = self.game.decision
            assert decision is not None
            self.show_question(decision)
            if self.learning.number != told:
                told = self.learning.number
                self.explain(step.text)
            self.ask(decision)

    def explain(self, text: str) -> None:
        self.screen.print_text(text, "» ", "» ", BOLD)

    def ask(self, decision: Decision) -> None:
        """Ask until a choice has led somewhere."""
        while True:
            typed = self.screen.read()
            chosen = self.chosen(typed, len(decision.options))
            if not chosen:
                self.handle_input(typed, decision)
                continue
            reply = self.learning.choose(chosen[0])
            self.game = self.learning.game
            self.show_news()
            if reply.say:
                self.explain(reply.say)
            if reply.right is not False:
                return

    def command(self, command: str, rest: str, decision: Decision) -> bool:
        match command:
            case "t":
                assert self.learning.step is not None
                self.explain(self.learning.step.text)
            case "q" | "x" | "quit" | "exit":
                raise Quit
            case _:
                return super().command(command, rest, decision)
        return True
