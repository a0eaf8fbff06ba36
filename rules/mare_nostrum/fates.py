"""MAR-C: what a battle hands on."""

from rules.core.results import BattleResult, Fate
from rules.mare_nostrum import victory
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import KINDS
from rules.mare_nostrum.state import SIDES, GalleyState, State

KEY = "mare_nostrum"
FATE_WORDS = ("afloat", "sunk", "captured", "derelict", "off_table")
END_REASONS = ("turn_limit", "no_crew", "agreed")
CAUSES = ("shot", "javelin", "melee", "drowned")


def fates(state: State) -> tuple[Fate, ...]:
    """What would become of every galley if the battle ended in this state. `by` of a captured galley is the side that
    gets it (MAR-C.1): its captor's if it sailed off, else the one that holds the field with a crew aboard it."""
    field = holder(state)
    return tuple(
        Fate(
            unit=galley.id,
            side=galley.original,
            fate=_fate(galley),
            by=_taker(galley, field),
            damage=_damage(state, galley),
            hull=galley.hull,
            name=galley.name,
        )
        for galley in state.galleys
    )


def _fate(galley: GalleyState) -> str:
    return "captured" if galley.prize_of is not None and galley.fate == "off_table" else galley.fate


def _taker(galley: GalleyState, field: Side | None) -> str | None:
    """MAR-C.1: a prize still on the table goes to the winner if it has crew aboard, otherwise it is lost to both."""
    if galley.prize_of is None:
        return None
    if galley.fate == "off_table":
        return galley.prize_of
    crew = any(getattr(galley, kind) for kind in KINDS)
    return field if crew and galley.side == field else None


def holder(state: State) -> Side | None:
    """The side that holds the field: the winner, or who would win now."""
    if state.result is not None:
        return state.result.winner
    points = victory.points(state.galleys, state.sides)
    return None if points["A"] == points["B"] else SIDES[points["B"] > points["A"]]


def _damage(state: State, galley: GalleyState) -> dict[str, int]:
    """MAR-C.2 and C.3: hull, oars, figures aboard by kind, its own side's figures lost aboard by kind and by cause,
    ballista and corvus."""
    own = galley.side == galley.original
    told = {
        "hd": galley.hd,
        "oars_port": len(galley.port_lost),
        "oars_starboard": len(galley.starboard_lost),
    }
    for kind in KINDS:
        told[kind] = getattr(galley, kind) if own else 0
        told[f"{kind}_lost"] = sum(box.get(kind, 0) for box in galley.fallen.values())
    for cause, box in galley.fallen.items():
        told[cause] = sum(box.values())
    told["ballista"] = int(galley.ballista == "ok")
    told["ballista_lost"] = int(galley.ballista in ("lost", "captured"))
    told["corvus"] = int(galley.corvus in ("ok", "lowered"))
    told["corvus_spent"] = int(galley.corvus == "spent")
    if galley.flagship:
        told["admiral_lost"] = int(admiral_lost(state, galley))
    return told


def admiral_lost(state: State, galley: GalleyState) -> bool:
    """MAR-C: the flagship sunk, captured (also if it was retaken, MAR-INI.06), or its whole crew dead."""
    crew = any(getattr(galley, kind) for kind in KINDS)
    if galley.fate == "off_table" and galley.side == galley.original:
        return False
    return (
        not state.sides[galley.original].admiral
        or galley.fate in ("sunk", "captured", "derelict")
        or galley.side != galley.original
        or not crew
    )


def result_of(state: State) -> BattleResult:
    """The result of a battle that is over. The winner holds the field; nobody does after a draw."""
    assert state.result is not None, "the battle is not over"
    return BattleResult(
        ruleset=KEY,
        winner=state.result.winner,
        reason=state.result.reason,
        holder=state.result.winner,
        score={side: str(state.result.points[side]) for side in SIDES},
        fates=fates(state),
    )


def casualties(state: State, side: Side) -> dict[str, dict[str, int]]:
    """MAR-C: the casualty box of a side, by cause and kind."""
    box = state.sides[side].casualties
    return {cause: dict(box[cause]) for cause in CAUSES if cause in box}
