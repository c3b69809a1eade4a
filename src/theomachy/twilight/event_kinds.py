"""Which events Twilight's words mean (language/running/event_kinds.py)."""

from __future__ import annotations

from typing import Final

from theomachy.language.running.event_kinds import EventKindTable
from theomachy.language.words.headers import Becomes, Damaged, Discarded, ThingAttacks, WouldBe
from theomachy.language.words.prohibitions import PlayerDraws
from theomachy.twilight import events as ev
from theomachy.twilight.words import headers as on

EVENT_KINDS: Final[EventKindTable] = {
    ThingAttacks: (ev.ATTACKS,),
    PlayerDraws: (ev.DRAW,),
    on.ComesIntoPlay: (ev.ENTER,),
    on.PlayerTrades: (ev.TRADED,),
    on.PlayerSeizes: (ev.SEIZED,),
    on.YouAreAttacked: (ev.ATTACKS,),
    on.ThingBlocks: (ev.BLOCKS,),
    on.DamagesPlayer: (ev.HIT,),
    on.PlayerManifests: (ev.MANIFEST,),
    on.PlayerTakesDamage: (ev.DAMAGE,),
    (Becomes, Damaged): (ev.HURT,),
    (Becomes, Discarded): (ev.DISCARD,),
    (Becomes, on.Slain): (ev.SLAY,),
    (Becomes, on.Destroyed): (ev.DESTROY,),
    (Becomes, on.Countered): (ev.COUNTERED,),
    (Becomes, on.Manifested): (ev.MANIFEST,),
    (Becomes, on.Summoned): (ev.SUMMONED,),
    (WouldBe, Damaged): (ev.HURT,),
    (WouldBe, Discarded): (ev.DISCARD,),
    (WouldBe, on.Slain): (ev.SLAY,),
    (WouldBe, on.Destroyed): (ev.DESTROY,),
    (WouldBe, on.Countered): (ev.COUNTERED,),
}
