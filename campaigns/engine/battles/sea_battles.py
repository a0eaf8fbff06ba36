"""CMP-ENC-01: which fleets can fight in an area, and who leads them."""

from collections.abc import Iterable

from campaigns.engine.battle_records import Encounter
from campaigns.engine.fitness import fit
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Hull
from campaigns.engine.roster import best_admiral, fleets_at, hulls_of_fleet
from campaigns.engine.sea.restraints import is_restrained

DICE = "auto"


def guard_of(state: State, fleet: Fleet) -> str | None:
    """The area from which the strait that a fleet forces is guarded (CMP-MOV-08)."""
    link = next((each for each in state.data.links if each.key == fleet.forcing), None)
    return link.guard if link is not None else None


def fleets_for(state: State, area: str, side: str) -> tuple[Fleet, ...]:
    """The side's fleets that can fight in an area: those in it, and those that guard a strait which an enemy in it
    forces. A fleet fights once a turn, and one that stays inside does not."""
    guards = {guard_of(state, each) for each in state.fleets_in(area, state.data.enemy(side)) if each.forcing}
    there = [each for place in dict.fromkeys([area, *guards]) if place for each in fleets_at(state, place, side)]
    return tuple([each for each in there if not each.fought and not each.inside])


def is_contested(state: State, area: str) -> bool:
    """Whether fleets of both sides can fight there."""
    return all(fleets_for(state, area, side) for side in state.data.side_ids)


def fit_hulls(state: State, fleets: Iterable[Fleet], ruleset: str) -> tuple[Hull, ...]:
    """The hulls of fleets that are fit for a ruleset, or for dice ("auto"), in roster order (CMP-ENC-06)."""
    ids = {hull.id for fleet in fleets for hull in hulls_of_fleet(state, fleet.id, "READY")}
    return fit([hull for hull in state.hulls.values() if hull.id in ids], ruleset)


def rules_of(state: State) -> str:
    """By which rules battles at sea are fought here; "auto" where they are all settled by dice (CMP-GEN-05)."""
    return DICE if state.data.options.auto == "always" else state.data.rulesets.sea


def may_offer(state: State, area: str, side: str) -> bool:
    """Whether a side can offer battle: it has a fit hull there, and a fleet that is not held back."""
    fleets = fleets_for(state, area, side)
    return any(not is_restrained(state, each) for each in fleets) and bool(fit_hulls(state, fleets, rules_of(state)))


def fleets_of(state: State, battle: Encounter, side: str) -> tuple[Fleet, ...]:
    """The side's fleets in a battle, in roster order."""
    return tuple([each for each in state.fleets.values() if each.id in battle.fleets and each.side == side])


def skill_of(state: State, battle: Encounter, side: str) -> int:
    """What is added to a side's rolls: the skill of its best admiral there (CMP-ADM-02)."""
    admiral = best_admiral(state, [each.id for each in fleets_of(state, battle, side)])
    return admiral.skill if admiral is not None else 0
