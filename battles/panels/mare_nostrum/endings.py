"""How a battle ended, in words: points, figures lost and how, and what became of every galley."""

from collections import Counter
from collections.abc import Mapping

from rules.core.gathering import counted
from rules.core.naming import Name, joined
from rules.core.results import BattleResult, Fate
from rules.mare_nostrum.fates import CAUSES
from rules.mare_nostrum.ships import KINDS
from rules.mare_nostrum.words.phrases import KIND_WORDS, signed

FATES = {
    "afloat": "afloat",
    "sunk": "sunk",
    "captured": "captured",
    "derelict": "a derelict",
    "off_table": "safely off the table",
}
HOW = {"shot": "to missiles", "javelin": "to javelins", "melee": "hand to hand", "drowned": "drowned"}


def losses_told(result: BattleResult, side: str) -> str:
    """MAR-VIC.01: points where they were counted, as they are not where the players ended the battle or time did;
    galleys by their fates, and figures lost by cause."""
    fates = [fate for fate in result.fates if fate.side == side]
    words = Counter(_fate(fate) for fate in fates)
    galleys = ", ".join(f"{number} {word.removeprefix('a ')}" for word, number in words.items())
    lost: Counter[str] = Counter()
    for fate in fates:
        lost.update({cause: fate.damage.get(cause, 0) for cause in CAUSES})
    figures = sum(lost.values())
    how = ", ".join(f"{lost[cause]} {HOW[cause]}" for cause in CAUSES if lost[cause])
    fallen = f"; {figures} figures lost: {how}" if figures else "; nobody lost"
    points = f"{signed(int(result.score[side]))} points. " if side in result.score else ""
    return f"{points}{galleys}{fallen}"


def _fate(fate: Fate) -> str:
    if fate.fate == "afloat" and not any(fate.damage.get(kind) for kind in KINDS):
        return "left empty"
    return FATES.get(fate.fate, fate.fate)


def fate_told(fate: Fate, names: Mapping[str, Name]) -> tuple[str, str]:
    """MAR-C: the fate of a galley, and its damage and losses."""
    word = _fate(fate)
    if fate.fate == "captured":
        word += f", to {names[fate.by]}" if fate.by is not None and fate.by in names else ", lost to both"
    damage = fate.damage
    parts = [f"hull damage {damage['hd']}"] if damage.get("hd") else []
    oars = [f"{damage[key]} to {side}" for key, side in _OARS if damage.get(key)]
    parts += [f"oars lost: {' and '.join(oars)}"] if oars else []
    lost = [counted(damage[f"{kind}_lost"], *_words(kind)) for kind in KINDS if damage.get(f"{kind}_lost")]
    parts += [f"lost {joined(lost)}"] if lost else []
    parts += [words for key, words in _THINGS.items() if damage.get(key)]
    return word, "; ".join(parts)


_OARS = (("oars_port", "port"), ("oars_starboard", "starboard"))
_THINGS = {
    "ballista_lost": "the ballista lost",
    "corvus_spent": "the corvus spent",
    "admiral_lost": "the admiral lost",
}


def _words(kind: str) -> tuple[str, str]:
    one, many = KIND_WORDS[kind]
    return one.removeprefix("a ").removeprefix("an ").removeprefix("the "), many
