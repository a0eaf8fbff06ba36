"""What a battle hands on (NAV-7, NAV-8)."""

from rules.core.results import BattleResult, Fate
from rules.navarchoi.state import SIDES, ShipState, State

KEY = "navarchoi"
FATE_WORDS = ("afloat", "captured", "sunk", "left_map", "not_entered")
END_REASONS = ("turn_limit", "game_end", "eliminated", "conceded")
STEPS = {"ok": 0, "damaged": 1, "immobile": 2}


def points(halves: int) -> str:
    """Victory points as they are written: half points kept (NAV-7.b)."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _word(ship: ShipState) -> str:
    if ship.place == "sunk":
        return "sunk"
    if ship.controller != ship.side:
        return "captured"
    return {"left": "left_map", "outside": "not_entered"}.get(ship.place, "afloat")


def _damage(ship: ShipState) -> dict[str, int]:
    told = {"hull": STEPS[ship.damage], "manpower": ship.size - ship.manpower}
    if ship.controller != ship.side and ship.place not in ("map", "beside"):
        told["off_map"] = 1
    return told


def fates(state: State) -> tuple[Fate, ...]:
    """What would become of every ship if the battle ended in this state. `damage` counts steps of the hull and Manpower
    lost; `off_map` is 1 for a prize that its captor has brought off."""
    controller = {ship.id: ship.controller for ship in state.ships}
    return tuple(
        Fate(
            unit=ship.id,
            side=ship.side,
            fate=_word(ship),
            by=next((id for id in ship.links if controller[id] == ship.controller != ship.side), None),
            damage=_damage(ship),
            hull=ship.hull,
            name=ship.name,
        )
        for ship in state.ships
    )


def result_of(state: State) -> BattleResult:
    """The result of a battle that is over. A side that alone is left holds the field, and the winner of one
    conceded."""
    assert state.result is not None, "the battle is not over"
    held = state.result.reason in ("eliminated", "conceded")
    return BattleResult(
        ruleset=KEY,
        winner=state.result.winner,
        reason=state.result.reason,
        holder=_holder(state) if held else None,
        score={side: points(halves) for side, halves in zip(SIDES, state.result.halves, strict=True)},
        fates=fates(state),
    )


def _holder(state: State) -> str | None:
    assert state.result is not None
    if state.result.reason == "conceded":
        return state.result.winner
    left = {ship.controller for ship in state.ships if ship.place in ("map", "beside", "outside")}
    return next(iter(left)) if len(left) == 1 else None
