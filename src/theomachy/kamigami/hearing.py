"""Which events Kamigami's words mean (language/hearing.py)."""

from __future__ import annotations

from typing import Final

from theomachy.kamigami import ids
from theomachy.kamigami.words import headers as on
from theomachy.language.hearing import Hearing
from theomachy.language.words.headers import Attacked, Becomes, Damaged, Discarded, ThingAttacks, WouldBe

HEARING: Final[Hearing] = {
    ThingAttacks: (ids.E_ATTACK,),
    on.PlayerAttacks: (ids.E_ATTACK,),
    on.PlayerDamages: (ids.E_DAMAGE,),
    on.ThingDamages: (ids.E_DAMAGE,),
    on.PlayerRecruits: (ids.E_RECRUIT,),
    on.Plays: (ids.E_PLAYED, ids.E_DISCIPLE),
    on.UsesAbility: (ids.E_ABILITY, ids.E_GOD_ABILITY),
    on.WouldFall: (ids.E_WOULD_FALL,),
    on.WouldLose: (ids.E_WOULD_LOSE,),
    on.WouldPreventBanish: (ids.E_PREVENTS,),
    (Becomes, Attacked): (ids.E_ATTACK,),
    (Becomes, Damaged): (ids.E_DAMAGE,),
    (Becomes, Discarded): (ids.E_DISCARD,),
    (Becomes, on.Banished): (ids.E_BANISH,),
    (Becomes, on.PutIntoNether): (ids.E_BANISH,),
    (Becomes, on.Reincarnated): (ids.E_REINCARNATE,),
    (Becomes, on.Recruited): (ids.E_RECRUIT,),
    (Becomes, on.Destroyed): (ids.E_DESTROYED,),
    (WouldBe, Damaged): (ids.E_WOULD_LOSE,),
    (WouldBe, on.Banished): (ids.E_WOULD_BANISH,),
    (WouldBe, on.PutIntoNether): (ids.E_WOULD_BANISH,),
    (WouldBe, on.Destroyed): (ids.E_WOULD_FALL,),
}
