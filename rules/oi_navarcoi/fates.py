"""ONV-STA-05: what a battle hands on."""

from typing import get_args

from rules.core.results import BattleResult, Fate
from rules.oi_navarcoi.state import SquadronState, State
from rules.oi_navarcoi.state_fights import EndReason

KEY = "oi_navarcoi"
FATE_WORDS = ("withdrawn", "held_field", "saved", "exited", "lost", "destroyed")
END_REASONS: tuple[str, ...] = get_args(EndReason)


def word(state: State, squadron: SquadronState) -> str:
    """What has become of a squadron, or would if the battle ended now."""
    if squadron.status == "DESTROYED":
        return "destroyed"
    if squadron.status == "LOST":
        return "lost"
    if squadron.status in ("ROUTING", "EXITED"):
        return "saved" if squadron.hs else "lost"
    if squadron.freighter and squadron.status == "SAFE":
        return "exited"
    holder = state.result.holder if state.result is not None else None
    return "held_field" if holder == squadron.side and squadron.status != "WITHDRAWN" else "withdrawn"


def fates(state: State) -> tuple[Fate, ...]:
    """The fate of every squadron. `damage` counts half-stands: at the start and left, lost in melee, in a chase and
    after the battle, of these on an enemy edge or shore; its level of morale + 1; whether it took part in a round of
    melee; how often it rowed over shipwrecked men; whether the strategos was aboard and whether he was killed. `by` is
    the edge or land of a saved or lost squadron."""
    return tuple(
        Fate(
            unit=squadron.id,
            side=squadron.side,
            fate=word(state, squadron),
            by=None if squadron.exit is None else squadron.exit.land or squadron.exit.edge,
            damage=_damage(state, squadron),
            hull=squadron.hull,
            name=squadron.name,
        )
        for squadron in state.squadrons
    )


def _damage(state: State, squadron: SquadronState) -> dict[str, int]:
    told = {
        "hs_start": squadron.hs_start,
        "hs": squadron.hs,
        "lost_in_melee": squadron.lost_in_melee,
        "lost_in_chase": squadron.lost_in_chase,
        "lost_after": squadron.lost_after,
        "morale": squadron.m + 1,
        "fought": int(squadron.fought),
        "impiety": squadron.impiety,
    }
    if squadron.lost_after and squadron.exit is not None and squadron.exit.status == "ENEMY":
        told["beached"] = squadron.lost_after  # ONV-PBL-02
    sheet = state.sides[squadron.side]
    if sheet.strategos == squadron.id:
        told["strategos"] = 1
        told["strategos_killed"] = int(sheet.strategos_killed or word(state, squadron) == "lost")
    return told


def result_of(state: State) -> BattleResult:
    """The result of a battle that is over."""
    ended = state.result
    assert ended is not None, "the battle is not over"
    return BattleResult(
        ruleset=KEY,
        winner=ended.winner,
        reason=ended.reason,
        holder=ended.holder,
        degree=ended.degree,
        score={str(side): score for side, score in ended.score.items()},
        fates=fates(state),
    )
