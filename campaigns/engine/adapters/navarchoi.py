"""NAV: one hull is a ship piece with its Manpower."""

from collections.abc import Sequence

from campaigns.engine.adapters.adapter import (
    UNFIT_OARS,
    Count,
    Faring,
    by_condition,
    crew,
    detail_of,
    no_captors,
    nothing_more,
    piece_name,
    share,
    ships_of,
    title_of,
    winner_holds,
)
from campaigns.engine.adapters.gear import fitted, used_up
from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.battles.quality import mean_quality, rounded
from campaigns.engine.ledger import State
from campaigns.engine.records import Detail, Hull
from rules.core.results import Fate
from rules.navarchoi.charts import printed
from rules.navarchoi.scenario import Condition, Scenario, Ship, SideSheet
from rules.navarchoi.ships import CATAPHRACT_FROM

KEY = "navarchoi"
PIECES = 40
FATES = (
    ("afloat", "On the map"),
    ("left_map", "Left the map"),
    ("not_entered", "Never entered"),
    ("captured", "Captured"),
    ("sunk", "Sunk"),
)
CAPTOR = ""
LOST = ("captured", "sunk")
OUT = "ships sunk or captured"
UNFIT_HULL = 4
TYPES = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 10}  # CMP-SHP-03
DAMAGED, IMMOBILE = 1, 2  # steps of a ship in a report
HULL_OF = {DAMAGED: 2, IMMOBILE: 4}
COLUMNS, FACING = {"A": (11, 10, 9, 8), "B": (34, 35, 36, 37)}, {"A": "E", "B": "W"}  # CMP-ENC-08
MIDDLE = 17  # of 34 rows
LINE = 12  # ships abreast in a column
WIND, HAND, TURNS, GAME_END = 2, 4, 15, 3
QUALITIES = (1, 9)  # NAV-X-8

SIZES = {kind.type: kind.size for kind in printed().types}  # Manpower at the start (NAV-4.3.b)

captors = no_captors
holder = winner_holds
check = nothing_more
pieces_of = by_condition


def why_unfit(hull: Hull) -> str:
    if hull.size not in TYPES:
        return "too small for these rules"
    if hull.hull >= UNFIT_HULL:
        return f"hull damage {hull.hull}: needs the yard"
    return "no oars left" if hull.oars >= UNFIT_OARS else ""


def complement(hull: Hull) -> int:
    return SIZES[TYPES[hull.size]] if hull.size in TYPES else 0


def counts(hulls: Sequence[Hull]) -> tuple[Count, ...]:
    full = SIZES[TYPES[hulls[0].size]]
    gear = [Count("corvus_used", "Corvus used", 1, ("no", "yes"))] if "corvus" in fitted(hulls[0]) else []
    return (
        Count("hull", "Damage", IMMOBILE, ("none", "damaged", "immobile")),
        Count("manpower", "Manpower lost", full - 1),
        Count("off_map", "Taken off the map by its captor", 1, ("no", "yes")),
        *gear,
    )


def scenario(state: State, battle: Encounter, base: Scenario | None) -> Scenario:
    """On the whole map, one ship to a square in lines abreast, the first side in the west (CMP-ENC-08)."""
    named = base if battle.kind == "sea" else None
    wind, turns, end = (WIND, TURNS, GAME_END) if named is None else (named.wind, named.max_turns, named.game_end)
    if battle.kind == "sea":
        blows = state.data.area(battle.place).wind
        wind = wind if blows is None else blows
    units = []
    for letter in ("A", "B"):
        ours = [piece for piece in battle.pieces if piece.side == letter]
        top = MIDDLE - min(len(ours), LINE) // 2
        for n, piece in enumerate(ours):
            square = f"{COLUMNS[letter][n // LINE]:02d}{top + n % LINE:02d}"
            units.append(_ship(state, piece, square, FACING[letter]))
    return Scenario(
        **title_of(state, battle),
        wind=wind,
        max_turns=turns,
        game_end=end,
        sides={"A": _sheet(state, battle, "A"), "B": _sheet(state, battle, "B")},
        units=tuple(units),
    )


def _sheet(state: State, battle: Encounter, letter: str) -> SideSheet:
    """Fleet quality is that of the data and the mean of the crews (CMP-CRW-06)."""
    side = state.data.side(battle.side_of(letter))
    quality = side.quality + rounded(mean_quality(state, ships_of(state, battle, letter)))
    least, most = QUALITIES
    return SideSheet(name=side.name, quality=min(max(quality, least), most), hand=HAND)


def _ship(state: State, piece: Piece, square: str, facing: str) -> Ship:
    hull = state.hulls[piece.hulls[0]]
    kind = TYPES[hull.size]
    full = SIZES[kind]
    manpower = detail_of(hull, KEY).get("manpower", max(1, crew(full, hull.men)))
    aboard = fitted(hull)
    return Ship(
        id=piece.unit,
        side="A" if piece.side == "A" else "B",
        type=kind,
        name=piece_name(state, piece),
        square=square,
        facing=facing,
        cataphract="cataphract" in aboard and kind < CATAPHRACT_FROM,
        tower=int("tower" in aboard),
        ballista="ballista" in aboard,
        harpax="harpax" in aboard,
        corvus="corvus" in aboard,
        condition=Condition(
            damage="damaged" if _began_damaged(hull) else "ok", manpower=None if manpower == full else manpower
        ),
        hull=hull.id,
    )


def _began_damaged(hull: Hull) -> bool:
    return hull.hull >= HULL_OF[DAMAGED] or hull.oars >= 2


def farings(hulls: Sequence[Hull], fate: Fate, holds: bool | None) -> list[Faring]:
    step, lost = fate.damage.get("hull", 0), fate.damage.get("manpower", 0)
    found = []
    for hull in hulls:
        damage = 0 if step == DAMAGED and _began_damaged(hull) else HULL_OF.get(step, 0)
        full = SIZES[TYPES[hull.size]]
        men = share(full - lost, full)
        spent = used_up(hull, "corvus") if fate.damage.get("corvus_used") else ()
        left = {"Manpower": lost} if lost else {}
        on_map = fate.fate == "afloat" or (fate.fate == "captured" and not fate.damage.get("off_map"))
        if fate.fate == "sunk":
            found.append(Faring(hull.id, "sunk"))
        elif fate.fate == "captured":
            # Its captor's side is the enemy of the one whose hull it was.
            drifts = step == IMMOBILE and on_map and holds is not False
            found.append(Faring(hull.id, "wrecked" if drifts else "captured", damage, spent=spent))
        elif step == IMMOBILE and on_map and not holds:
            found.append(Faring(hull.id, "wrecked", damage, spent=spent))
        else:
            detail = Detail(KEY, {"manpower": max(1, full - lost)}) if lost else None
            found.append(Faring(hull.id, "intact", damage, men=men, lost=left, spent=spent, detail=detail))
    return found
