"""How a battle ended, in words: what became of each ship, and what each side lost and won (NAV-7)."""

from collections.abc import Mapping

from rules.core.naming import Name
from rules.core.results import BattleResult, Fate

HULLS = ("", "Damaged", "Immobile")
FATES = {"left_map": "left the map", "not_entered": "never came", "captured": "taken", "afloat": "afloat"}


def fate_told(fate: Fate, names: Mapping[str, Name]) -> tuple[str, str]:
    """What became of a ship, and its damage, both in words."""
    word = FATES.get(fate.fate, fate.fate)
    if fate.fate == "captured":
        taker = names["B" if fate.side == "A" else "A"]
        word = f"a prize of {taker}"
    if fate.fate == "sunk":
        return word, ""
    damage = [HULLS[min(fate.damage.get("hull", 0), 2)]]
    lost = fate.damage.get("manpower", 0)
    damage.append(f"{lost} Manpower lost" if lost else "")
    return word, ", ".join(each for each in damage if each)


def losses_told(result: BattleResult, side: str) -> str:
    """Victory points of a side, where they were counted (NAV-7.c): not where the players ended the battle or time did;
    and what became of its ships, counted."""
    words = [FATES.get(fate.fate, fate.fate) for fate in result.fates if fate.side == side]
    counts = ", ".join(
        f"{words.count(word)} {word}" for word in sorted(set(words), key=lambda word: -words.count(word))
    )
    return f"{result.score[side]} VP; {counts}" if side in result.score else counts
