"""NAU: one hull is a model with its soldiers."""

from collections.abc import Sequence

from campaigns.engine.adapters.adapter import (
    UNFIT_OARS,
    Count,
    Faring,
    by_condition,
    carries_flag,
    crew,
    detail_of,
    enemies,
    nothing_more,
    piece_name,
    share,
    ships_of,
    title_of,
    winner_holds,
)
from campaigns.engine.adapters.gear import NAUTA, fitted, used_up
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.battles.quality import crew_word, mean_quality
from campaigns.engine.ledger import State
from campaigns.engine.records import Detail, Hull
from rules.core.results import Fate
from rules.nauta import points
from rules.nauta.nations import CLASSES, CONFLICTS, EQUIPMENT, NATIONS
from rules.nauta.scenario import Condition, Deployment, Scenario, Ship, SideSheet

KEY = "nauta"
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


def complement(hull: Hull) -> int:
    return CLASSES[hull.size].soldiers


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    soldiers = complement(hulls[0])
    fire = [Count("pirophoros_used", "Pirophoros used", 1, ("no", "yes"))] if "pirophoros" in fitted(hulls[0]) else []
    return (
        Count("damaged", "Damaged", 1, ("no", "yes")),
        *([Count("soldiers_lost", "Soldiers lost", soldiers)] if soldiers else []),
        *fire,
    )


def scenario(state: State, battle: Encounter, base: Scenario | None) -> Scenario:
    """On the standard table, with the coasts of `base`, first edge south, deployed by rolling (CMP-ENC-08). Limits of
    nations and points do not bind what was not bought (NAU-C.5); the optional rules of the gear aboard are on."""
    units = tuple([_ship(state, battle, piece) for piece in battle.pieces])
    terrain = base.terrain if base is not None else ()
    options = sorted({EQUIPMENT[item].option for unit in units for item in unit.equipment})
    return Scenario(
        **title_of(state, battle),
        terrain=terrain,
        terrain_agreed=bool(terrain),
        options=tuple(options),
        deployment=Deployment(method="roll"),
        sides={"A": _sheet(state, battle, "A", units), "B": _sheet(state, battle, "B", units)},
        units=units,
    )


def _sheet(state: State, battle: Encounter, letter: str, units: Sequence[Ship]) -> SideSheet:
    """A side whose fleet costs what its ships cost, with crews as good as its squadrons' (CMP-CRW-06)."""
    side = state.data.side(battle.side_of(letter))
    nation = side.nations.get("nauta", SideSheet().nation)
    crew = crew_word(mean_quality(state, ships_of(state, battle, letter)))
    if nation in NATIONS and crew not in NATIONS[nation].crews:
        crew = "regular" if "regular" in NATIONS[nation].crews else NATIONS[nation].crews[0]
    limit = spent = points.total([unit for unit in units if unit.side == letter])
    while points.budget(limit, crew) < spent:
        limit += 1
    return SideSheet(name=side.name, nation=nation, crew=crew, points_limit=limit)


def _ship(state: State, battle: Encounter, piece: Piece) -> Ship:
    hull = state.hulls[piece.hulls[0]]
    full = complement(hull)
    soldiers = detail_of(hull, KEY).get("soldiers", crew(full, hull.men))
    return Ship(
        id=piece.unit,
        side="A" if piece.side == "A" else "B",
        size=hull.size,
        name=piece_name(state, piece),
        equipment=equipment(hull),
        admiral=carries_flag(battle, piece),
        prize=True,
        condition=Condition(damaged=hull.hull >= DAMAGED, soldiers=None if soldiers == full else soldiers),
        hull=hull.id,
    )


def equipment(hull: Hull) -> tuple[str, ...]:
    """The fit gear that a ship of this Size can use (NAU-18)."""
    aboard = [NAUTA[item] for item in NAUTA if item in fitted(hull)]
    aboard = [item for item in aboard if hull.size in EQUIPMENT[item].sizes]
    kept = [item for item in aboard if not any(item == other and one in aboard for one, other in CONFLICTS)]
    return tuple([item for item in kept if item != "harpax" or "balistae" in kept])


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    told = fate.damage
    damage = DAMAGED if told.get("damaged") else 0
    lost = told.get("soldiers_lost", 0)
    found = []
    for hull in hulls:
        spent = used_up(hull, "pirophoros") if told.get("pirophoros_used") else ()
        if fate.fate in ("sunk", "burned", "wrecked") or (fate.fate == "captured" and fate.by is None):
            found.append(Faring(hull.id, "sunk"))
        elif fate.fate == "captured":
            found.append(Faring(hull.id, "captured", damage, spent=spent))
        else:
            full = complement(hull)
            left = max(0, told.get("soldiers", crew(full, hull.men) - lost))
            found.append(
                Faring(
                    hull.id, "intact", damage, men=share(left, full), lost={"soldier unit": lost} if lost else {},
                    spent=spent, detail=Detail(KEY, {"soldiers": left}) if left < full else None,
                )
            )  # fmt: skip
    return found
