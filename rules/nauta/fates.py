"""NAU-C: what a battle hands on."""

from rules.core.results import BattleResult, Fate
from rules.nauta.state import SIDES, ShipState, State

KEY = "nauta"
FATE_WORDS = ("afloat", "sunk", "burned", "captured", "wrecked", "left_table")
END_REASONS = ("losses", "both_beaten", "turn_limit")


def fates(state: State) -> tuple[Fate, ...]:
    """What would become of every ship if the battle ended in this state. `by` of a captured ship is its captor
    where that floats, so that it is a prize (NAU-C.2). Dashes and balista hits clear (NAU-C.3) and are not told."""
    floating = {ship.id for ship in state.ships if ship.fate == "afloat"}
    return tuple(
        Fate(
            unit=ship.id,
            side=ship.side,
            fate=ship.fate,
            by=ship.captured_by if _is_prize(state, ship, floating) else None,
            damage=_damage(state, ship),
            hull=ship.hull,
            name=ship.name,
        )
        for ship in state.ships
    )


def _is_prize(state: State, ship: ShipState, floating: set[str]) -> bool:
    """NAU-C.2: the captor was afloat when the prize was removed, or is now that the game ends."""
    if ship.fate != "captured" or ship.captured_by is None:
        return False
    return any(ship.id in side.prizes for side in state.sides.values()) or (
        ship.x is not None and ship.captured_by in floating
    )


def _damage(state: State, ship: ShipState) -> dict[str, int]:
    """NAU-C.3 and C.4: damage, soldiers lost, a pirophoros that is spent; `admiral` 1 alive, 2 killed, 3 captured,
    4 away."""
    told = {
        "damaged": int(ship.damaged),
        "soldiers_lost": ship.soldiers_start - ship.soldiers,
        "soldiers": ship.soldiers,
        "pirophoros_used": int(ship.pirophoros_used),
    }
    if ship.admiral:
        told["admiral"] = ("alive", "killed", "captured", "away").index(state.sides[ship.side].admiral) + 1
    return told


def result_of(state: State) -> BattleResult:
    """The result of a battle that is over. The winner holds the field; nobody does after a tie."""
    assert state.result is not None, "the battle is not over"
    return BattleResult(
        ruleset=KEY,
        winner=state.result.winner,
        reason=state.result.reason,
        holder=state.result.winner,
        score={side: f"{state.sides[side].lost}/{state.sides[side].threshold}" for side in SIDES},
        fates=fates(state),
    )
