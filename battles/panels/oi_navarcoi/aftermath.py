"""ONV-PBL, STA-05: what a battle left of the fleets, told squadron by squadron."""

from collections.abc import Mapping

from rules.core.naming import Name
from rules.core.results import BattleResult, Fate
from rules.oi_navarcoi.templates import EDGES
from rules.oi_navarcoi.words.phrases import half_stands
from scenarios.oi_navarcoi.table import EDGE_WORDS

LOSSES = (("lost_in_melee", "in melee"), ("lost_in_chase", "in a chase"), ("lost_after", "after the battle"))
COUNTED = {"held_field": "on the field", "exited": "brought off"}
# ONV-AMP-10 and 11: what a result says of a fleet's phalanx, and that in a sentence.
PHALANXES = {
    "phalanx on land": "its phalanx stands on the land",
    "phalanx aboard": "its phalanx is aboard",
    "phalanx routed": "its phalanx has routed",
    "phalanx saved": "its phalanx routed and was taken off",
    "phalanx destroyed": "its phalanx was destroyed",
}
FATES = {"held_field": "holds the field", "withdrawn": "withdrawn, safe"}


def kept(fate: Fate) -> int:
    """The half-stands that a squadron keeps: none of one that is lost."""
    return 0 if fate.fate in ("lost", "destroyed") else fate.damage.get("hs", 0)


def _number(hs: int) -> str:
    """Half-stands as a number of stands: "2½"."""
    return half_stands(hs).partition(" ")[0]


def fate_told(fate: Fate, names: Mapping[str, Name]) -> tuple[str, str]:
    """A squadron's fate, with the edge or land by which it left in rout; and what is left of its stands, where it lost
    the others, and what became of the strategos."""
    damage = fate.damage
    start, left = half_stands(damage.get("hs_start", 0)), kept(fate)
    told = [f"{_number(left)} of {start} left"]
    told += [f"{half_stands(damage[what])} lost {where}" for what, where in LOSSES if damage.get(what)]
    if damage.get("strategos"):
        told.append("the strategos fell" if damage.get("strategos_killed") else "the strategos lives")
    if damage.get("impiety"):
        told.append("rowed over shipwrecked men")
    return _fate(fate), "; ".join(told)


def _fate(fate: Fate) -> str:
    edge = next((each for each in EDGES if each == fate.by), None)
    where = f" over the {EDGE_WORDS[edge]} edge" if edge else " onto the land" if fate.by else ""
    if fate.fate in ("saved", "lost") and where:
        return f"routed{where}, {fate.fate}"
    if fate.fate == "exited":
        return f"brought off{where}"
    return FATES.get(fate.fate, fate.fate)


def losses_told(result: BattleResult, side: str) -> str:
    """What a fleet keeps, by stands; how many of its squadrons met which end; its strategos; its phalanx."""
    ours = [fate for fate in result.fates if fate.side == side]
    start, left = sum(each.damage.get("hs_start", 0) for each in ours), sum(map(kept, ours))
    saved = sum(kept(each) for each in ours if each.fate == "saved")
    told = ["holds the field"] if result.holder == side else []
    told.append(f"{_number(left)} of {half_stands(start)} left")
    if saved:
        told.append(f"{half_stands(saved)} saved after a rout")
    words = [COUNTED.get(each.fate, each.fate) for each in ours]
    told.append(", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words)))
    if any(each.damage.get("strategos") for each in ours):
        killed = any(each.damage.get("strategos_killed") for each in ours)
        told.append("the strategos fell" if killed else "the strategos lives")
    told += [PHALANXES[each] for each in result.score.get(side, "").split(", ") if each in PHALANXES]
    return "; ".join(told)
