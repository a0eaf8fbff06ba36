"""Fleets that the data hold back on some turns (CMP-WEST, WEST-2): they neither intercept nor offer battle."""

from campaigns.engine.data import Restraint
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet
from campaigns.engine.roster import fleets_at, squadrons_of


def is_restrained(state: State, fleet: Fleet) -> bool:
    """Whether a fleet is held back now. It may still defend itself and guard a strait."""
    with_it = {squadron.id for squadron in squadrons_of(state, fleet.id)}
    return any(
        state.turn in each.turns and with_it & set(each.squadrons) and not _is_lifted(state, each, fleet.side)
        for each in state.data.restraints
    )


def _is_lifted(state: State, restraint: Restraint, side: str) -> bool:
    """Whether the enemy is in an area that frees those held back."""
    enemy = state.data.enemy(side)
    return any(
        ("fleet" in kinds and fleets_at(state, area, enemy)) or ("army" in kinds and state.armies_in(area, enemy))
        for area, kinds in restraint.unless_in.items()
    )
