"""MAR: one hull is a galley with its crew, man by man (but see CMP-ENC-06)."""

from collections.abc import Sequence
from typing import Any

from campaigns.engine.adapters.adapter import (
    UNFIT_OARS,
    Count,
    Faring,
    by_condition,
    carries_flag,
    crew,
    detail_of,
    nothing_more,
    piece_name,
    share,
    title_of,
    winner_holds,
)
from campaigns.engine.adapters.gear import fitted, used_up
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.ledger import State
from campaigns.engine.records import Detail, Hull
from rules.core.results import Fate
from rules.mare_nostrum.scenario import Condition, Galley, Scenario, SideSheet

KEY = "mare_nostrum"
PIECES = 6
FATES = (
    ("afloat", "Afloat"),
    ("off_table", "Left by its friendly edge"),
    ("captured", "Captured"),
    ("derelict", "Without a crew"),
    ("sunk", "Sunk"),
)
CAPTOR = "Who has it now"
LOST = ("captured", "derelict", "sunk")
OUT = "galleys sunk, captured or without a crew"
CREW = {"slingers": 1, "archers": 2}  # CMP-ENC-08
MARINES = {True: 12, False: 8}  # large, small
ROMAN = "roman"  # only these carry a corvus (MAR-COR.01)
SOCKETS = 3  # empty sockets on a side that count as a point of oar damage
# CMP-AFT-12: what of the report spends what gear.
SPENDING = (
    ("corvus", "corvus_spent", "Corvus spent"),
    ("ballista", "ballista_lost", "Ballista lost"),
)
SINKS = 6  # points of hull damage

holder = winner_holds
check = nothing_more


def why_unfit(hull: Hull) -> str:
    return "no oars left" if hull.oars >= UNFIT_OARS else ""


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    crew = [Count(f"{kind}_lost", f"{kind.capitalize()} lost", number) for kind, number in full_crew(hulls[0]).items()]
    oars = [Count("oars_port", "Oars lost to port", 8), Count("oars_starboard", "Oars lost to starboard", 8)]
    gear = [Count(name, label, 1, ("no", "yes")) for item, name, label in SPENDING if item in fitted(hulls[0])]
    return (Count("hd", "Hull damage", SINKS), *oars, *crew, *gear)


def captors(piece: Piece, pieces: Sequence[Piece]) -> tuple[tuple[str, str], ...]:
    """MAR-C.1: who has a prize: the side that sailed it off, or that holds the field with a crew aboard."""
    return (("A", "side A"), ("B", "side B"))


def pieces_of(letter: str, hulls: Sequence[Hull], k: int) -> tuple[Piece, ...]:
    return by_condition(letter, hulls, k)


def full_crew(hull: Hull) -> dict[str, int]:
    """CMP-ENC-08: the complement of a galley by kind, without the admiral's."""
    return {**CREW, "marines": MARINES[hull.large]}


def complement(hull: Hull) -> int:
    return sum(full_crew(hull).values())


def scenario(state: State, battle: Encounter, base: Scenario | None) -> Scenario:
    """On 96 by 48 in, the first side in the south and first to deploy (CMP-ENC-08)."""
    first, second = (state.data.side(side) for side in battle.sides)
    sheet = SideSheet()
    return Scenario(
        **title_of(state, battle),
        sides={
            "A": SideSheet(name=first.name, nation=first.nations.get("mare_nostrum", sheet.nation)),
            "B": SideSheet(name=second.name, nation=second.nations.get("mare_nostrum", sheet.nation)),
        },
        units=tuple(_galley(state, battle, piece) for piece in battle.pieces),
    )


def _galley(state: State, battle: Encounter, piece: Piece) -> Galley:
    hull = state.hulls[piece.hulls[0]]
    full: dict[str, Any] = full_crew(hull)
    told = detail_of(hull, KEY)
    left = {kind: told.get(kind, crew(number, hull.men)) for kind, number in full.items()}
    short: dict[str, Any] = {kind: number for kind, number in left.items() if number < full[kind]}
    flagship = carries_flag(battle, piece)
    sheet = state.data.side(battle.side_of(piece.side))
    corvus = "corvus" in fitted(hull) and sheet.nations.get("mare_nostrum") == ROMAN
    return Galley(
        id=piece.unit,
        side="A" if piece.side == "A" else "B",
        size="large" if hull.large else "small",
        name=piece_name(state, piece),
        flagship=flagship,
        bearer=int(flagship),
        musician=int(flagship),
        corvus=corvus,
        ballista=int("ballista" in fitted(hull) and not corvus),
        **full,
        condition=Condition(
            hd=hull.hull,
            port_lost=_empty(told.get("port", SOCKETS if hull.oars >= 1 else 0)),
            starboard_lost=_empty(told.get("starboard", SOCKETS if hull.oars >= 2 else 0)),
            **short,
        ),
        hull=hull.id,
    )


def _empty(sockets: int) -> tuple[int, ...]:
    return tuple(range(1, sockets + 1))


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    told = fate.damage
    damage = told.get("hd", 0)
    sides = sum(told.get(f"oars_{side}", 0) >= SOCKETS for side in ("port", "starboard"))
    lost = {kind: number for kind in (*CREW, "marines") if (number := told.get(f"{kind}_lost", 0))}
    figures = {kind.removesuffix("s"): number for kind, number in lost.items()}
    found = []
    for hull in hulls:
        full = full_crew(hull)
        spent = used_up(hull, *[item for item, name, _ in SPENDING if told.get(name)])
        left = {kind: told.get(kind, crew(number, hull.men) - lost.get(kind, 0)) for kind, number in full.items()}
        aboard = sum(left.values()) + told.get("bearer", 0) + told.get("musician", 0)
        prize = fate.fate == "captured" and fate.by is not None and fate.by != fate.side
        adrift = fate.fate == "derelict" or (fate.fate == "afloat" and aboard <= 0)
        sunk = fate.fate == "sunk" or (fate.fate == "captured" and not prize) or damage >= SINKS
        if sunk or (adrift and not holds):
            found.append(Faring(hull.id, "sunk", lost=figures))
        elif prize:
            found.append(Faring(hull.id, "captured", damage, sides, lost=figures, spent=spent))
        else:
            men = share(sum(left.values()), sum(full.values()))
            sockets = {side: told.get(f"oars_{side}", 0) for side in ("port", "starboard")}
            worn = any(sockets.values()) or left != full
            detail = Detail(KEY, {**sockets, **left}) if worn else None
            found.append(Faring(hull.id, "intact", damage, sides, men, figures, spent, detail))
    return found
