"""CMP-CRW-02, 05, CMP-AFT-08: what a battle teaches crews, and what it takes from them."""

from fractions import Fraction

from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.battle_records import Encounter
from campaigns.engine.decisions import ReportBattle
from campaigns.engine.events import CrewsTried
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from rules.core.results import Fate

ROUTED = ("saved", "lost")  # of ONV


def settle(res: Resolution, before: State, battle: Encounter, decision: ReportBattle) -> None:
    """Each squadron that had hulls in the battle, in roster order; `before` is the ledger as it was fought with."""
    booked = res.state.encounters[battle.id]
    fates = {fate.unit: fate for fate in decision.result.fates}
    for squadron in list(res.state.squadrons.values()):
        ours = {hull.id for hull in before.hulls.values() if hull.squadron == squadron.id}
        units = [fates[piece.unit] for piece in battle.pieces if ours & set(piece.hulls)]
        if not units:
            continue
        side = squadron.side
        fought = any(has_fought(decision, fate) for fate in units)
        held = booked.holder == side
        routed = any(_routed(decision, fate) for fate in units)
        if decision.result.ruleset != "oi_navarcoi":
            routed = booked.degree == "major" and booked.winner not in (None, side)
        gained = (1 + held) if fought else 0
        decimated = lost_half(before, res.state, battle, decision, squadron.id)
        xp = max(0, squadron.xp + gained - decimated)
        m = max(-1, min(1, squadron.m + (fought and held) - routed))
        res.emit(
            CrewsTried(
                squadron=squadron.id, side=side, xp=xp, m=m, gained=gained, decimated=decimated, routed=routed,
                clause="CMP-CRW-02",
            )
        )  # fmt: skip


def has_fought(decision: ReportBattle, fate: Fate) -> bool:
    """CMP-CRW-02: whether a unit was in a melee or an attack, as the report says; where nothing says it was."""
    if decision.fought is not None:
        return fate.unit in decision.fought
    return bool(fate.damage.get("fought", 1))


def _routed(decision: ReportBattle, fate: Fate) -> bool:
    return decision.result.ruleset == "oi_navarcoi" and fate.fate in ROUTED


def lost_half(before: State, after: State, battle: Encounter, decision: ReportBattle, squadron: str) -> bool:
    """CMP-AFT-08: whether the hulls of a squadron together lost half or more of the men that they brought, by the count
    of the battle's rules. Who is sunk or taken has lost them all."""
    if decision.result.ruleset not in ADAPTERS:
        return False
    adapter = ADAPTERS[decision.result.ruleset]
    brought = left = Fraction(0)
    for piece in battle.pieces:
        for id in piece.hulls:
            was, now = before.hulls[id], after.hulls[id]
            if was.squadron == squadron:
                brought += adapter.complement(was) * Fraction(*was.men)
                if now.side == was.side and now.state != "LOST":
                    left += adapter.complement(was) * Fraction(*now.men)
    return brought > 0 and 2 * (brought - left) >= brought
