"""A lesson being learned: a game that waits for the choice wanted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import theomachy
from theomachy.lessons.lesson import ChoiceSpec, Lesson, LessonError, LessonStep

if TYPE_CHECKING:
    from theomachy.core.game import Game, Options

OPEN: Final = "open"
BACK_VERB: Final = "back"
BY: Final = "by"  # whose choice it is; the learner's, if nothing is said
LETTING_PASS: Final = ("pass", "done", "no")  # what is done where a lesson says nothing
MOST_PASSES: Final = 60  # before somebody can do what the lesson says


@dataclass(frozen=True)
class Reply:
    """What came of a choice. `right` None: a list was opened or closed, which is neither right nor wrong."""

    right: bool | None
    say: str = ""


def matches(option: dict[str, Any], choice: ChoiceSpec) -> bool:
    """Whether an option is what a lesson means; of a target, too, only what is said of it counts."""
    return all(
        matches(option[key], value)
        if isinstance(value, dict) and isinstance(option.get(key), dict)
        else option.get(key) == value
        for key, value in choice.items()
    )


class LessonSession:
    """One learner in one lesson: `game` stands where `step` asks; `choose` goes on, or says why not."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0  # of the step
        try:
            self.game: Game = theomachy.from_position(lesson.position, seed=lesson.seed, names=lesson.names)
        except ValueError as error:
            raise LessonError(f"{lesson.name}: position: {error}") from None
        self._closed: Game | None = None  # the question before one of its lists was opened
        self._go_on(lesson.then, "then")

    @property
    def step(self) -> LessonStep | None:
        """What is learned now; None: that was all."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    def choose(self, index: int) -> Reply:
        """The learner's choice. Only the one wanted is made; of any other is told why it is not."""
        step, decision = self.step, self.game.decision
        assert step is not None
        assert decision is not None
        option = decision.options[index].to_dict()
        if option["verb"] == OPEN:
            self._closed = self.game.clone()
            self.game.apply(index)
            return Reply(None)
        if option["verb"] == BACK_VERB and self._closed is not None:
            self.game = self._closed
            return Reply(None)
        if not matches(option, step.want):
            return Reply(False, self.answer_to(option))
        self.game.apply(index)
        self.number += 1
        self._go_on(step.then, f"step[{self.number - 1}].then")
        return Reply(True, step.right)

    def answer_to(self, option: dict[str, Any]) -> str:
        """What this step says to a choice that it does not want; nothing, if its author has not thought of it."""
        assert self.step is not None
        return next((wrong.say for wrong in self.step.wrong if matches(option, wrong.when)), "")

    def _go_on(self, choices: tuple[ChoiceSpec, ...], place: str) -> None:
        """Make these choices, then let others pass until the learner is asked for the next step."""
        for number, choice in enumerate(choices):
            wanted = {key: value for key, value in choice.items() if key != BY}
            self._pass_until(choice.get(BY, self.lesson.seat), wanted, f"{place}[{number}]")
        if self.step is not None:
            self._let_pass(self.lesson.seat, place)

    def _pass_until(self, seat: int, wanted: ChoiceSpec, place: str) -> None:
        """Everybody passes until this seat can choose this; then it does."""
        for _ in range(MOST_PASSES):
            self._let_pass(seat, place)
            found = [] if self.game.over else matching_options(self.game.flat_options, wanted)
            if found:
                self.game.apply_flat(found[0])
                return
            self._pass(f"{place}: {wanted}")
        raise LessonError(f"{self.lesson.name}: {place}: {wanted}: this can never be chosen")

    def _let_pass(self, seat: int, place: str) -> None:
        """All others pass until this seat is asked."""
        while self.game.seat_to_act not in (None, seat):
            self._pass(f"{place}: others pass")

    def _pass(self, place: str) -> None:
        if self.game.over:
            raise LessonError(f"{self.lesson.name}: {place}: the game is over")
        answers = self.game.flat_options
        passes = [matching_options(answers, {"verb": verb}) for verb in LETTING_PASS]
        found = next(filter(None, passes), None)
        if found is None:
            raise LessonError(
                f"{self.lesson.name}: {place}: not one of the options {[option.to_dict() for option in answers]}"
            )
        self.game.apply_flat(found[0])


def matching_options(options: Options, choice: ChoiceSpec) -> list[int]:
    """The options that a choice means; none if they differ in more than which copy of a card they are about."""
    told = [option.to_dict() for option in options]
    found = [index for index, option in enumerate(told) if matches(option, choice)]
    kinds = [{key: value for key, value in told[index].items() if key != "id"} for index in found]
    return found if all(kind == kinds[0] for kind in kinds) else []
