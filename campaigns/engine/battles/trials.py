"""CMP-AFT-10: with option impiety the admiral is tried who rowed over shipwrecked men (ONV-FLO-03)."""

from campaigns.engine.battle_records import Encounter
from campaigns.engine.dice import Label
from campaigns.engine.events import AdmiralTried
from campaigns.engine.records import Admiral
from campaigns.engine.resolution import Resolution
from rules.core.results import BattleResult

EVENTS_A_TRIAL = 3


def hold(res: Resolution, battle: Encounter, result: BattleResult, admirals: dict[str, Admiral]) -> None:
    """For each three events of a side a trial of its admiral (`admirals`, by side): 2d6 not above their number."""
    if res.state.data.options.impiety != "on":
        return
    for side in battle.sides:
        events = sum(fate.damage.get("impiety", 0) for fate in result.fates if battle.side_of(fate.side) == side)
        if (admiral := admirals.get(side)) is None:
            continue
        for _ in range(events // EVENTS_A_TRIAL):
            if res.state.admirals[admiral.id].state != "ACTIVE":
                break
            a, b = res.roll(*[Label(f"The trial of {admiral.name}", "CMP-AFT-10", admiral.id)] * 2)
            res.emit(
                AdmiralTried(
                    admiral=admiral.id, side=side, events=events, dice=(a, b), dismissed=a + b <= events,
                    clause="CMP-AFT-10",
                )
            )  # fmt: skip
