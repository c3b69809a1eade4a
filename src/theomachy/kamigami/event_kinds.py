"""Which events Kamigami's words mean (language/running/event_kinds.py)."""

from __future__ import annotations

from typing import Final

from theomachy.kamigami import events
from theomachy.kamigami.words import moments as on
from theomachy.language.running.event_kinds import EventKindTable
from theomachy.language.words.headers import Attacked, Becomes, Damaged, Discarded, ThingAttacks, WouldBe
from theomachy.language.words.prohibitions import PlayerDraws

EVENT_KINDS: Final[EventKindTable] = {
    ThingAttacks: (events.ATTACK,),
    PlayerDraws: (events.DRAW,),
    on.PlayerAttacks: (events.ATTACK,),
    on.PlayerDamages: (events.DAMAGE,),
    on.ThingDamages: (events.DAMAGE,),
    on.PlayerRecruits: (events.RECRUIT,),
    on.PlayerBanishes: (events.BANISH,),
    on.GainsEnergy: (events.GAIN,),
    on.Plays: (events.PLAYED, events.DISCIPLE_PLAYED),
    on.UsesAbility: (events.ABILITY, events.GOD_ABILITY),
    on.WouldFall: (events.WOULD_FALL,),
    on.WouldLose: (events.WOULD_LOSE,),
    on.WouldPreventBanish: (events.PREVENTS,),
    (Becomes, Attacked): (events.ATTACK,),
    (Becomes, Damaged): (events.DAMAGE,),
    (Becomes, Discarded): (events.DISCARD,),
    (Becomes, on.Banished): (events.BANISH,),
    (Becomes, on.PutIntoNether): (events.BANISH,),
    (Becomes, on.Reincarnated): (events.REINCARNATE,),
    (Becomes, on.Recruited): (events.RECRUIT,),
    (Becomes, on.Destroyed): (events.DESTROYED,),
    (WouldBe, Damaged): (events.WOULD_LOSE,),
    (WouldBe, on.Banished): (events.WOULD_BANISH,),
    (WouldBe, on.PutIntoNether): (events.WOULD_BANISH,),
    (WouldBe, on.Destroyed): (events.WOULD_FALL,),
}
