"""MAR: one hull is a galley with its crew, man by man (but see CMP-ENC-06)."""

from collections.abc import Sequence
from typing import Any

from campaigns.engine.adapters.adapter import (
    UNFIT_OARS,
    Count,
    Faring,
    by_condition,
    crew,
    nothing_more,
    piece_name,
    share,
    title_of,
    winner_holds,
)
from campaigns.engine.ledger import State
from campaigns.engine.records import Encounter, Hull, Piece
from rules.core.results import Fate
from rules.mare_nostrum.scenario import Condition, Galley, Scenario, SideSheet

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
SOCKETS = 3  # empty sockets on a side that count as a point of oar damage
SINKS = 6  # points of hull damage

holder = winner_holds
check = nothing_more


def why_unfit(hull: Hull) -> str:
    return "no oars left" if hull.oars >= UNFIT_OARS else ""


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    crew = [Count(f"{kind}_lost", f"{kind.capitalize()} lost", number) for kind, number in full_crew(hulls[0]).items()]
    oars = [Count("oars_port", "Oars lost to port", 8), Count("oars_starboard", "Oars lost to starboard", 8)]
    return (Count("hd", "Hull damage", SINKS), *oars, *crew)


def captors(piece: Piece, pieces: Sequence[Piece]) -> tuple[tuple[str, str], ...]:
    """MAR-C.1: who has a prize: the side that sailed it off, or that holds the field with a crew aboard."""
    return (("A", "side A"), ("B", "side B"))


def pieces_of(letter: str, hulls: Sequence[Hull], k: int) -> tuple[Piece, ...]:
    return by_condition(letter, hulls, k)


def full_crew(hull: Hull) -> dict[str, int]:
    """CMP-ENC-08: the complement of a galley by kind, without the admiral's."""
    return {**CREW, "marines": MARINES[hull.large]}


def scenario(state: State, battle: Encounter, base: Scenario) -> Scenario:
    """On 96 by 48 in, the first side in the south and first to deploy (CMP-ENC-08)."""
    first, second = (state.data.side(side) for side in battle.sides)
    sheet = SideSheet()
    return Scenario(
        **title_of(state, battle),
        sides={
            "A": SideSheet(name=first.name, nation=first.nations.get("mare_nostrum", sheet.nation)),
            "B": SideSheet(name=second.name, nation=second.nations.get("mare_nostrum", sheet.nation)),
        },
        units=tuple(_galley(state, piece) for piece in battle.pieces),
    )


def _galley(state: State, piece: Piece) -> Galley:
    hull = state.hulls[piece.hulls[0]]
    full: dict[str, Any] = full_crew(hull)
    left = {kind: crew(number, hull.men) for kind, number in full.items()}
    short: dict[str, Any] = {kind: number for kind, number in left.items() if number < full[kind]}
    empty = tuple(range(1, SOCKETS + 1))
    flagship = piece.unit == f"{piece.side}1"
    return Galley(
        id=piece.unit,
        side="A" if piece.side == "A" else "B",
        size="large" if hull.large else "small",
        name=piece_name(state, piece),
        flagship=flagship,
        bearer=int(flagship),
        musician=int(flagship),
        **full,
        condition=Condition(
            hd=hull.hull,
            port_lost=empty if hull.oars >= 1 else (),
            starboard_lost=empty if hull.oars >= 2 else (),
            **short,
        ),
        hull=hull.id,
    )


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    told = fate.damage
    damage = told.get("hd", 0)
    sides = sum(told.get(f"oars_{side}", 0) >= SOCKETS for side in ("port", "starboard"))
    lost = {kind: number for kind in (*CREW, "marines") if (number := told.get(f"{kind}_lost", 0))}
    figures = {kind.removesuffix("s"): number for kind, number in lost.items()}
    found = []
    for hull in hulls:
        full = full_crew(hull)
        left = {kind: told.get(kind, crew(number, hull.men) - lost.get(kind, 0)) for kind, number in full.items()}
        aboard = sum(left.values()) + told.get("bearer", 0) + told.get("musician", 0)
        prize = fate.fate == "captured" and fate.by is not None and fate.by != fate.side
        adrift = fate.fate == "derelict" or (fate.fate == "afloat" and aboard <= 0)
        sunk = fate.fate == "sunk" or (fate.fate == "captured" and not prize) or damage >= SINKS
        if sunk or (adrift and not holds):
            found.append(Faring(hull.id, "sunk", lost=figures))
        elif prize:
            found.append(Faring(hull.id, "captured", damage, sides, lost=figures))
        else:
            men = share(sum(left.values()), sum(full.values()))
            found.append(Faring(hull.id, "intact", damage, sides, men, figures))
    return found
