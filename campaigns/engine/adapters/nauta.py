"""NAU: one hull is a model with its soldiers."""

from collections.abc import Sequence

from campaigns.engine.adapters.adapter import (
    UNFIT_OARS,
    Count,
    Faring,
    by_condition,
    crew,
    enemies,
    nothing_more,
    piece_name,
    share,
    title_of,
    winner_holds,
)
from campaigns.engine.data import Side
from campaigns.engine.ledger import State
from campaigns.engine.records import Encounter, Hull, Piece
from rules.core.results import Fate
from rules.nauta.nations import CLASSES
from rules.nauta.scenario import Condition, Deployment, Scenario, Ship, SideSheet

PIECES = 20
FATES = (
    ("afloat", "Afloat"),
    ("left_table", "Left the table"),
    ("captured", "Captured"),
    ("sunk", "Sunk"),
    ("burned", "Burned"),
    ("wrecked", "Wrecked on the shore"),
)
CAPTOR = "Captor, if it came through"
LOST = ("captured", "sunk", "burned", "wrecked")
OUT = "ships sunk or captured"
UNFIT_HULL = 5
DAMAGED = 3  # what a damaged ship has, and what makes one start damaged

captors = enemies
holder = winner_holds
check = nothing_more
pieces_of = by_condition


def why_unfit(hull: Hull) -> str:
    if hull.hull >= UNFIT_HULL:
        return f"hull damage {hull.hull}: needs the yard"
    return "no oars left" if hull.oars >= UNFIT_OARS else ""


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    soldiers = CLASSES[hulls[0].size].soldiers
    return (
        Count("damaged", "Damaged", 1, ("no", "yes")),
        *([Count("soldiers_lost", "Soldiers lost", soldiers)] if soldiers else []),
    )


def scenario(state: State, battle: Encounter, base: Scenario) -> Scenario:
    """On the standard table with the coasts of `base`, first edge south, deployed by rolling (CMP-ENC-08). Limits of
    nations do not bind what was not bought (NAU-C.5)."""
    first, second = (state.data.side(side) for side in battle.sides)
    return Scenario(
        **title_of(state, battle),
        terrain=base.terrain,
        terrain_agreed=bool(base.terrain),
        deployment=Deployment(method="roll"),
        sides={"A": _sheet(state, battle, first, "A"), "B": _sheet(state, battle, second, "B")},
        units=tuple(_ship(state, piece) for piece in battle.pieces),
    )


def _sheet(state: State, battle: Encounter, side: Side, letter: str) -> SideSheet:
    """A side whose fleet costs what its ships cost."""
    ours = [state.hulls[piece.hulls[0]] for piece in battle.pieces if piece.side == letter]
    points = sum(CLASSES[hull.size].points for hull in ours)
    return SideSheet(name=side.name, nation=side.nations.get("nauta", SideSheet().nation), points_limit=points)


def _ship(state: State, piece: Piece) -> Ship:
    """The first ship of a side carries the admiral (CMP-ADM-01)."""
    hull = state.hulls[piece.hulls[0]]
    full = CLASSES[hull.size].soldiers
    soldiers = crew(full, hull.men)
    return Ship(
        id=piece.unit,
        side="A" if piece.side == "A" else "B",
        size=hull.size,
        name=piece_name(state, piece),
        admiral=piece.unit == f"{piece.side}1",
        prize=True,
        condition=Condition(damaged=hull.hull >= DAMAGED, soldiers=None if soldiers == full else soldiers),
        hull=hull.id,
    )


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    told = fate.damage
    damage = DAMAGED if told.get("damaged") else 0
    lost = told.get("soldiers_lost", 0)
    found = []
    for hull in hulls:
        if fate.fate in ("sunk", "burned", "wrecked") or (fate.fate == "captured" and fate.by is None):
            found.append(Faring(hull.id, "sunk"))
        elif fate.fate == "captured":
            found.append(Faring(hull.id, "captured", damage))
        else:
            full = CLASSES[hull.size].soldiers
            men = share(told.get("soldiers", crew(full, hull.men) - lost), full)
            found.append(Faring(hull.id, "intact", damage, men=men, lost={"soldier unit": lost} if lost else {}))
    return found
