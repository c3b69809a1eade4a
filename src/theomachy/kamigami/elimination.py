"""Losing, conceding, and what ends with a player who is out (K-10, K-R49, K-R53, K-R76)."""

from __future__ import annotations

from theomachy.core import zones
from theomachy.kamigami import ending, events, layout
from theomachy.kamigami.abilities import lasting_effects
from theomachy.kamigami.abilities.activation import drop_frames_of
from theomachy.kamigami.abilities.listeners import update_listeners
from theomachy.kamigami.ending import finish
from theomachy.kamigami.layout import at
from theomachy.kamigami.phases.turn import break_off
from theomachy.kamigami.state import KState


def check_losses(s: KState) -> None:
    """Gods at 0: eliminated, Sealed, or the team's loss (K-10.5, K-10.11 … K-10.14)."""
    fallen = [p for p in s.clockwise(s.active) if s.energy[p] <= 0 and not s.sealed >> p & 1]
    if not fallen:
        return
    given_up = all(s.conceded >> p & 1 for p in fallen)  # then nothing that goes on has caused it (K-R76)
    if not s.params.team:
        _eliminate(s, fallen, given_up)
        return
    teams = {s.team[p] for p in fallen if s.main >> p & 1}
    if teams:
        _teams_lose(s, teams, given_up)
    if not s.over:
        for p in fallen:
            if not s.out >> p & 1:
                _seal(s, p, given_up)


def _eliminate(s: KState, fallen: list[int], given_up: bool) -> None:
    left = [p for p in s.clockwise(s.active) if p not in fallen]
    if not left:  # K-R53
        everyone = sum(1 << p for p in fallen)
        if s.params.simultaneous_loss == "active_player_wins" and s.active in fallen:
            finish(s, 1 << s.active, ending.LAST)
        else:
            finish(s, everyone, ending.DRAW)
        return
    for p in fallen:
        remove_player(s, p, given_up)
    if len(left) == 1:  # K-10.7
        finish(s, 1 << left[0], ending.LAST, given_up)


def _teams_lose(s: KState, teams: set[int], given_up: bool) -> None:
    """K-10.11: the game ends with the first Main God's fall, and all other teams win (K-R99); BotNR: a team leaves as a
    whole, the others play on."""
    standing = {s.team[p] for p in s.clockwise(s.active)}
    left = standing - teams
    if not left:  # K-R53
        winners = sum(1 << p for p in range(s.n) if s.team[p] in teams and not s.out >> p & 1)
        if s.params.simultaneous_loss == "active_player_wins":
            winners = sum(1 << p for p in range(s.n) if s.team[p] == s.team[s.active])
            finish(s, winners, ending.MAIN_GOD)
        else:
            finish(s, winners, ending.DRAW)
        return
    whole = s.params.variant.survivors_play_on
    gone = [p for p in s.clockwise(s.active) if s.team[p] in teams]
    for p in [p for p in gone if s.main >> p & 1]:  # K-10.11: the Main God is eliminated
        remove_player(s, p, given_up)
    for p in [p for p in gone if whole and not s.main >> p & 1]:  # K-R74: its whole team leaves
        remove_player(s, p, given_up)
    if len(left) == 1 or not whole:
        finish(s, sum(1 << p for p in range(s.n) if s.team[p] in left), ending.MAIN_GOD, given_up)


def _why(s: KState, seat: int) -> int:
    """Why a God is out or Sealed, for the log."""
    if s.conceded >> seat & 1:
        return events.CONCEDED
    return events.NO_ENERGY if s.energy[seat] <= 0 and not s.sealed >> seat & 1 else events.WITH_THE_TEAM


def remove_player(s: KState, seat: int, given_up: bool = False) -> None:
    """A player is out (K-2.27, K-11.18): all belongings are removed from the game (K-R49)."""
    s.note(events.ELIMINATED, seat, n=_why(s, seat), uncaused=given_up)
    s.out |= 1 << seat
    s.sealed &= ~(1 << seat)  # K-R74: Sealed ones leave too
    s.energy[seat] = 0
    s.temple_energy[seat] = 0
    removed = s.shared(layout.REMOVED)
    for kind in range(layout.SEAT_ZONES):
        for card in list(s.zone(seat, kind)):
            zones.move(s, card, removed)
    _drop_what_was_begun(s, seat)


def _seal(s: KState, seat: int, given_up: bool) -> None:
    """Everything the player has becomes one shuffled Draw Deck (K-2.28, K-11.17); nothing is drawn (K-10.14, K-R13)."""
    s.note(events.SEALED, seat, n=_why(s, seat), uncaused=given_up)
    s.sealed |= 1 << seat
    deck = at(seat, layout.DECK)
    for kind in (layout.PLAY, layout.HAND, layout.JUDGED, layout.DISCARD):  # K-0.30
        for card in list(s.zone(seat, kind)):
            zones.move(s, card, deck)
    zones.shuffle(s, deck)
    _drop_what_was_begun(s, seat)


def _drop_what_was_begun(s: KState, seat: int) -> None:
    """Effects and unresolved abilities of a player who has left vanish; the own Turn breaks off (K-R49, K-R50)."""
    lasting_effects.drop_effects_of(s, seat)
    drop_frames_of(s, seat)
    update_listeners(s)
    if seat == s.active:
        break_off(s)


def concede(s: KState, seat: int) -> None:
    """As if the God had fallen; a Supporting player's seat is Sealed for good (K-R76)."""
    if s.over or s.phase == layout.SETUP or s.out >> seat & 1:
        raise ValueError(f"seat {seat} is not playing now: it cannot concede")
    s.conceded |= 1 << seat
    s.energy[seat] = 0
    s.energy_dirty = True
