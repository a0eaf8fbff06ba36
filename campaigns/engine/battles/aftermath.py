"""CMP-AFT-03 to 05: what a battle does to the hulls that fought it: fates and wrecks."""

from typing import Literal

from campaigns.engine.adapters.adapter import Faring, Word
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles.prizes import captor_fleet
from campaigns.engine.chains.verdicts import takes_none
from campaigns.engine.dice import Label
from campaigns.engine.events import HullDoubted, HullFared, HullSeized, PrizeTaken, WreckLost, WreckRecovered
from campaigns.engine.ledger import name_of
from campaigns.engine.records import Hull
from campaigns.engine.resolution import Resolution

MOST_DAMAGE = 5  # CMP-SHP-01
# CMP-AFT-04: the lowest face that leaves a wreck, and the damage that it has at least, (hull, oars).
WRECK_FROM: dict[Word, int] = {"wrecked": 5, "taken": 4, "fouled": 3, "beached": 4}
WRECK_DAMAGE: dict[Word, tuple[int, int]] = {"wrecked": (4, 0), "taken": (2, 0), "fouled": (4, 3), "beached": (2, 0)}
RETURNS_FROM = 5  # CMP-AFT-05
SAID = {"wrecked": "wrecked", "taken": "taken", "fouled": "entangled", "beached": "beached"}


def book_fates(
    res: Resolution,
    battle: Encounter,
    told: dict[str, Faring],
    doubted: set[str],
    winner: str | None,
    holder: str | None,
) -> None:
    """Each kind of die is thrown for all hulls together, so that players who roll their own are asked once for each. In
    a storm there are no wrecks and no dice for them (CMP-AFT-10)."""
    doubts = _doubt(res, [res.state.hulls[id] for id in told if id in doubted], winner)
    fared = [each._replace(word=doubts.get(id, each.word)) for id, each in told.items()]
    if battle.storm:
        fared = [each._replace(word="sunk", stormy=True) if each.word in SAID else each for each in fared]
    falling = [(res.state.hulls[each.hull], f"{{}}, {SAID[each.word]}") for each in fared if each.word in SAID]
    dice = _roll(res, "CMP-AFT-04", falling)
    wrecks: list[tuple[str, Word]] = []
    for each in fared:
        outcome = _fare(res, each, dice.get(each.hull))
        if outcome == "wreck":
            wrecks.append((each.hull, each.word))
        elif outcome == "prize":
            _take(res, battle, res.state.hulls[each.hull])
    _save_wrecks(res, battle, wrecks, holder)


def _roll(res: Resolution, clause: str, wanted: list[tuple[Hull, str]]) -> dict[str, int]:
    """A die for each hull, thrown together; the words say whose ("{}" is the hull's name)."""
    faces = res.roll(*[Label(words.format(name_of(res.state, hull.id)), clause, hull.id) for hull, words in wanted])
    return {hull.id: face for (hull, _), face in zip(wanted, faces, strict=True)}


def _doubt(res: Resolution, hulls: list[Hull], winner: str | None) -> dict[str, Word]:
    """CMP-AFT-01: a die for each hull whose fate nobody knows: wrecked on 1 or 2 for the loser's, on 1 for others."""
    found: dict[str, Word] = {}
    dice = _roll(res, "CMP-AFT-01", [(hull, "What became of {}") for hull in hulls])
    for hull in hulls:
        beaten = winner is not None and winner != hull.side
        wrecked = dice[hull.id] <= (2 if beaten else 1)
        found[hull.id] = "wrecked" if wrecked else "intact"
        res.emit(HullDoubted(hull=hull.id, side=hull.side, die=dice[hull.id], wrecked=wrecked, clause="CMP-AFT-01"))
    return found


def _fare(res: Resolution, told: Faring, die: int | None) -> str:
    """CMP-AFT-03 and 04 for one hull: afloat, a prize, a wreck or sunk. Damage never falls (CMP-SHP-04)."""
    hull, word = res.state.hulls[told.hull], told.word
    outcome: Literal["afloat", "wreck", "sunk", "prize"] = "afloat"
    least_hull = least_oars = 0
    if die is not None:
        outcome = "wreck" if die >= WRECK_FROM[word] else "sunk"
        least_hull, least_oars = WRECK_DAMAGE[word]
    elif word in ("sunk", "captured"):
        outcome = "sunk" if word == "sunk" else "prize"
    res.emit(
        HullFared(
            hull=hull.id,
            side=hull.side,
            word=word,
            outcome=outcome,
            damage=min(MOST_DAMAGE, max(hull.hull, told.damage, least_hull)),
            oars=max(hull.oars, told.oars, least_oars),
            die=die,
            men=told.men if outcome == "afloat" else None,
            lost=told.lost,
            spent=told.spent,
            detail=told.detail if outcome == "afloat" else None,
            stormy=told.stormy,
            clause="CMP-AFT-10" if told.stormy else "CMP-AFT-03" if die is None else "CMP-AFT-04",
        )
    )
    return outcome


def _take(res: Resolution, battle: Encounter, hull: Hull) -> None:
    """The enemy has a hull (CMP-AFT-05)."""
    captor = res.state.data.enemy(hull.side)
    if res.state.chain is not None and takes_none(res.state, captor):
        res.emit(HullSeized(hull=hull.id, side=hull.side, clause="CMP-CHN-02"))
        return
    fleet = captor_fleet(res.state, battle, captor)
    res.emit(PrizeTaken(hull=hull.id, side=captor, lost_by=hull.side, fleet=fleet, clause="CMP-AFT-05"))


def _save_wrecks(res: Resolution, battle: Encounter, wrecks: list[tuple[str, Word]], holder: str | None) -> None:
    """CMP-AFT-05: the holder of the field recovers his own and makes prizes of the others, BEACHED are always the
    enemy's; else a die."""
    hulls = [(res.state.hulls[id], word) for id, word in wrecks]
    # TAKEN when the captor does not hold the field: the wreck is left between the two.
    drifting = [
        hull
        for hull, word in hulls
        if word != "beached" and (holder is None or (word == "taken" and holder == hull.side))
    ]
    dice = _roll(res, "CMP-AFT-05", [(hull, "{}, whether it returns") for hull in drifting])
    for hull, word in hulls:
        die = dice.get(hull.id)
        if die is not None and die < RETURNS_FROM:
            res.emit(WreckLost(hull=hull.id, side=hull.side, die=die, clause="CMP-AFT-05"))
        elif die is not None or (holder == hull.side and word != "beached"):
            res.emit(WreckRecovered(hull=hull.id, side=hull.side, die=die, clause="CMP-AFT-05"))
        else:
            _take(res, battle, hull)
