"""The words of lists of ships: classes by the sizes of CMP-SHP-03, what is fitted, and what a ruleset says besides."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.naval.gear import KNOWN, SAME
from rules.naval.hulls import HULL_TYPES

# What a class is called besides its name in the table of CMP-SHP-03.
_WORDS = {
    "boat": 0, "lembos": 0, "lemboi": 0, "lembi": 0, "liburnian": 1, "liburna": 1, "hemiolia": 1, "three": 2,
    "trihemiolia": 2, "trieres": 2, "triereis": 2, "four": 3, "tetreres": 3, "five": 4, "penteres": 4, "seven": 5,
    "six": 5, "hexeres": 5, "hepteres": 5, "eight": 6, "nine": 6, "ten": 6, "dekeres": 6,
}  # fmt: skip
CLASSES: dict[str, int] = _WORDS | {word: kind.size for kind in HULL_TYPES for word in (kind.name, kind.plural)}
NUMBERS = (
    "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
GEAR = {word.replace("_", " "): SAME.get(word, word) for word in KNOWN} | {
    "engine": "ballista", "ballistae": "ballista", "catapult": "ballista", "raven": "corvus", "corvi": "corvus",
    "fire pot": "pirophoros", "fire pots": "pirophoros", "reinforced prows": "prow",
}  # fmt: skip
SHIPS = ("ship", "ships", "warship", "warships", "galley", "galleys")  # of no class in particular


@dataclass(frozen=True, kw_only=True, slots=True)
class Words:
    """What lists of a ruleset say besides the words that all know, or in another sense: `classes` with their sizes,
    `gear` with its codes, `counted` what is aboard in numbers ("10 marines"); all in the singular or as they are
    written, in small letters. `usual` is the size of a ship without a class. Where there are `flagships` a list may
    name one. `example` is a list that shows what can be written, `known` names the classes and
    `fitted` what ships carry, where a word for it is not known."""

    classes: Mapping[str, int] = field(default_factory=dict)
    gear: Mapping[str, str] = field(default_factory=dict)
    counted: Mapping[str, str] = field(default_factory=dict)
    usual: int = 2
    flagships: bool = True
    example: str = ""
    fitted: str = ", ".join(sorted(set(GEAR.values())))
    known: str = f"{', '.join(kind.name for kind in HULL_TYPES)}, or 0 to 6"

    @property
    def first(self) -> str:
        """The first line of the example."""
        return self.example.partition("\n")[0]

    def size_of(self, word: str) -> int | None:
        """The size that a class has, by its name or number ("Trireme", "5s", "4"); None for one that is not known."""
        plain = " ".join(word.casefold().split())
        if plain in SHIPS:
            return self.usual
        if " " in plain and plain.rpartition(" ")[2] in SHIPS:
            plain = plain.rpartition(" ")[0]
        for each in (plain, plain.removesuffix("s")):
            if each in self.classes:
                return self.classes[each]
            if each.isdecimal():
                return int(each) if len(each) < 3 and int(each) < len(HULL_TYPES) else None
            if each in CLASSES:
                return CLASSES[each]
        return None

    def own_word(self, word: str, size: int) -> str:
        """The word for a class where it is more than another name of its size: "trihemiolia"."""
        plain = " ".join(word.casefold().split())
        if plain not in CLASSES and plain not in self.classes and plain.endswith("s"):
            plain = plain.removesuffix("s")
        if plain in self.classes or plain.rpartition(" ")[0] in self.classes:
            return plain if plain in self.classes else plain.rpartition(" ")[0]
        said = (HULL_TYPES[size].name, HULL_TYPES[size].plural, *NUMBERS, *SHIPS, "ship", "galley", "warship")
        return "" if plain.isdecimal() or plain in said or plain.removesuffix("s") in said else plain


USUAL = Words(flagships=False)  # of a campaign's roster
