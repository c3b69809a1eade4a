"""What the machine needs to know of a game: a table of facts, and the places where a family's rules step in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theomachy.core.zones import most_known

if TYPE_CHECKING:
    from theomachy.core.event import Event
    from theomachy.core.frame import Frame
    from theomachy.core.state import Entry, State
    from theomachy.core.word import Word


class Rules:
    """Immutable once built, shared by a game and all its clones. Families subclass it."""

    identity: str  # game, options and sets: two games are comparable when these are equal
    sight: list[int]  # zone -> mask of those who learn a card's face when it comes there
    forgets: list[bool]  # zone -> whether everybody else forgets it then
    everyone: int  # mask of all seats and the spectators
    paths: dict[int, str]  # id of a word -> its stable name

    def path_of(self, word: Word) -> str:
        """A stable name for a word: where it stands in the card files, or its class."""
        path = self.paths.get(id(word))
        return repr(word) if path is None else path

    # ---- the pipeline (batch.py)
    def quiet(self, s: State, events: list[Event]) -> bool:
        """Whether nothing in this game could step in before or react after: then no frame is needed."""
        raise NotImplementedError

    def would(self, s: State, f: Frame) -> bool:
        """Open the next window before the batch happens; False when there is none left."""
        raise NotImplementedError

    def apply(self, s: State, e: Event) -> None:
        """Make one event of the batch true."""
        raise NotImplementedError

    def concede(self, s: State, seat: int) -> None:
        """A player gives up; then the game goes on to the next decision."""
        raise NotImplementedError

    def check(self, s: State) -> None:
        """State checks after a batch: losses, wins, destruction, refills."""
        raise NotImplementedError

    def reacts(self, s: State, f: Frame) -> bool:
        """Open the next window after the batch has happened; False when there is none left."""
        raise NotImplementedError

    # ---- reaction windows (windows.py)
    def offers(self, s: State, f: Frame, seat: int) -> list[int]:
        """Option codes of what a seat may do in this window now, without the pass."""
        raise NotImplementedError

    def take(self, s: State, f: Frame, seat: int, code: int) -> None:
        """Begin what the seat chose in the window."""
        raise NotImplementedError

    # ---- priority and declared objects (declared.py)
    def settle(self, s: State, f: Frame) -> bool:
        """State checks, then announce what was triggered; True if a frame was pushed or the game is over."""
        raise NotImplementedError

    def anything_declared(self, s: State) -> bool:
        raise NotImplementedError

    def chances(self, s: State, f: Frame, seat: int) -> list[int]:
        """Option codes of what a seat may do with priority, without the pass; empty: it need not be asked."""
        raise NotImplementedError

    def act(self, s: State, f: Frame, seat: int, code: int) -> None:
        """Begin what the seat chose with priority."""
        raise NotImplementedError

    def resolve_next(self, s: State, f: Frame) -> bool:
        """Resolve the next sentence of the object declared last; False if there is none."""
        raise NotImplementedError

    def announced(self, s: State, f: Frame, point: Any) -> tuple[int, ...] | None:
        """What was chosen when the text was announced, as far as it is still legal; None: nothing was."""
        return None

    # ---- what the shared words of the card language need (language/words)
    def choosable(self, s: State, f: Frame, pick: Any, cards: list[int]) -> list[int]:
        """Those of the fitting cards that may be chosen now (`f.cards`: those chosen already)."""
        return cards

    def opponents(self, s: State, seat: int) -> list[int]:
        """The opponents of a seat that can be touched, clockwise from it."""
        raise NotImplementedError

    def teammates(self, s: State, seat: int) -> list[int]:
        raise NotImplementedError

    def untouchable(self, s: State, seat: int) -> bool:
        """Out of the game, or Sealed: no text reaches that player."""
        raise NotImplementedError

    def touchable_seats(self, s: State, first: int) -> list[int]:
        """All players a text can reach, clockwise from `first`."""
        return [p for p in s.clockwise(first) if not self.untouchable(s, p)]

    def attacking_seats(self, s: State, f: Frame) -> list[int]:
        raise NotImplementedError

    def hand_of(self, s: State, seat: int) -> int:
        """The zone that is a player's hand."""
        raise NotImplementedError

    def attacks(self, s: State, f: Frame, e: Event, what: Any) -> bool:
        """Whether what attacks is one of the things meant; binds what the text refers to."""
        raise NotImplementedError

    def suffers(self, s: State, f: Frame, e: Event, what: Any) -> bool:
        """Whether the event's card is one of the things meant; binds what the text refers to."""
        raise NotImplementedError

    def home_zones(self, s: State, f: Frame, noun: Any, home: int) -> list[int]:
        """Where such things lie when the text does not say: by the verb (`home`) and by the noun."""
        raise NotImplementedError

    def face_mask(self, s: State, noun: Any) -> int:
        """The faces a description fits, as a mask, where only the face decides; -1 where more does."""
        return -1

    def of_seat(self, s: State, f: Frame, noun: Any, seat: int) -> list[int]:
        """A player's own things of that description: "your God", "their Warriors"."""
        raise NotImplementedError

    def is_card(self, s: State, card: int) -> bool:
        """Whether plain "card" means it."""
        return True

    def this(self, s: State, f: Frame) -> tuple[int, ...]:
        """The card whose text is being read; nothing where the text has lost it."""
        return (s.frames[f.base].source,)

    def controller_of(self, s: State, card: int) -> int:
        raise NotImplementedError

    def you_control(self, s: State, f: Frame, what: Any) -> bool:
        raise NotImplementedError

    def other_than(self, s: State, f: Frame) -> int:
        """The card that "another" excludes."""
        return s.frames[f.base].source

    def distinct(self, s: State, cards: list[int]) -> list[int]:
        """One of each kind of interchangeable cards, so that equal copies are offered once."""
        seen: dict[tuple[int, int], list[int]] = {}
        for card in cards:
            seen.setdefault((s.face[card], s.place[card]), []).append(card)
        return [same[0] if len(same) == 1 else most_known(s, same) for same in seen.values()]

    def top_cards(self, s: State, piles: list[int], n: int) -> tuple[int, ...]:
        """The top cards of each pile, the topmost first; a family may fill up a pile that is too small."""
        return self.lying_on_top(s, piles, n)

    def lying_on_top(self, s: State, piles: list[int], n: int) -> tuple[int, ...]:
        """As many of them as lie there."""
        return tuple([c for z in piles for c in reversed(s.zones[z][-n:])])

    def last_card(self, s: State, f: Frame, zone: Any) -> tuple[int, ...]:
        raise NotImplementedError

    def make_draw(self, s: State, seat: int, n: int, out: list[Event]) -> None:
        raise NotImplementedError

    def make_discard(self, s: State, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        raise NotImplementedError

    def make_move(self, s: State, f: Frame, cards: tuple[int, ...], to: list[int], top: bool, out: list[Event]) -> None:
        raise NotImplementedError

    def make_shuffle(self, s: State, f: Frame, cards: tuple[int, ...], into: list[int], out: list[Event]) -> None:
        raise NotImplementedError

    def make_look(self, s: State, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        raise NotImplementedError

    def make_reveal(self, s: State, f: Frame, cards: tuple[int, ...], out: list[Event]) -> None:
        raise NotImplementedError

    def lay_trait(self, s: State, f: Frame, have: Any) -> None:
        """ "… has +1 Attack this turn": a continuous effect."""
        raise NotImplementedError

    def lay_effect(self, s: State, f: Frame, sentence: Any) -> None:
        """A delayed or replacing effect: Later, EachTime, Replace."""
        raise NotImplementedError

    def apply_while(self, s: State, f: Frame, sentence: Any) -> None:
        """ "While …": lasts as long as its condition holds."""
        raise NotImplementedError

    def replace_event(self, s: State, f: Frame) -> None:
        """ "… instead": what was about to happen does not."""
        raise NotImplementedError

    def unless(self, s: State, f: Frame, sentence: Any) -> None:
        """ "… unless …": in Twilight somebody may pay."""
        raise NotImplementedError

    # ---- for people and bots
    def pools(self, s: State, seat: int) -> list[list[int]]:
        """Groups of cards whose faces the seat cannot tell apart: determinize permutes within each."""
        raise NotImplementedError

    def moved(self, s: State, to: dict[int, int]) -> None:
        """Faces were dealt anew: what is remembered of a card (it was played, used …) goes where it is now."""

    def redeal(self, s: State, seat: int) -> None:
        """Give cards of decks whose list the seat does not know other faces (`s.face` is the sample's own)."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        raise NotImplementedError

    def phase(self, s: State) -> int:
        """The phase of the turn, as the family numbers it."""
        raise NotImplementedError

    def sketch(self, s: State, seat: int) -> Any:
        """What a seat may know, in numbers."""
        raise NotImplementedError

    def decks(self, s: State, seat: int) -> Any:
        """What each player owns, as far as the seat may know, in numbers."""
        raise NotImplementedError

    def describe(self, s: State, code: int, seat: int) -> dict[str, Any]:
        """An option for machines: verb and what it is about."""
        raise NotImplementedError

    def label(self, s: State, code: int, seat: int) -> str:
        """An option for people."""
        raise NotImplementedError

    def prompt(self, s: State) -> str:
        raise NotImplementedError

    def kind_name(self, kind: int) -> str:
        raise NotImplementedError

    def tell(self, s: State, entry: Entry, seat: int) -> dict[str, Any] | None:
        """One line of the log as that seat may know it; None if it may know nothing of it."""
        raise NotImplementedError

    def reason_name(self, reason: int) -> str:
        raise NotImplementedError

    def position(self, s: State) -> dict[str, Any]:
        raise NotImplementedError

    def broken(self, s: State) -> list[str]:
        """The family's own invariants that do not hold, in words."""
        raise NotImplementedError
