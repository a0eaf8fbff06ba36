"""NAU-2.a, NAU-5 and NAU-18: classes of ship, nations and equipment as data."""

from typing import Literal, NamedTuple

Crew = Literal["regular", "skilled", "green"]
CREWS: tuple[Crew, ...] = ("regular", "skilled", "green")
CREW_DIE = {"regular": 0, "skilled": 1, "green": -1}


class ShipClass(NamedTuple):
    """NAU-2.a: speeds in segments a turn, soldiers in units."""

    name: str
    soldiers: int
    speed: int
    acceleration: int
    deceleration: int
    points: int


CLASSES = (
    ShipClass("moneris", 0, 6, 3, 4, 15),
    ShipClass("biremis", 0, 5, 2, 3, 20),
    ShipClass("triremis", 1, 5, 2, 3, 30),
    ShipClass("quadriremis", 2, 5, 2, 3, 45),
    ShipClass("quinqueremis", 4, 5, 1, 2, 65),
    ShipClass("hexeris", 6, 4, 1, 2, 80),
    ShipClass("deceris", 8, 4, 1, 2, 100),
)
SIZES = tuple(range(len(CLASSES)))
EXTRA_POINTS = 5
MOST_EXTRAS = (0, 1, 1, 1, 2, 2, 2)


class Nation(NamedTuple):
    """NAU-5: what a fleet of a nation may hold. `limits` is the most ships of a Size; `needs` are Sizes of which
    it must have at least one."""

    name: str
    clause: str
    largest: int = 6
    banned: tuple[int, ...] = ()
    limits: dict[int, int] = {}
    needs: tuple[int, ...] = ()
    crews: tuple[Crew, ...] = CREWS

    def allows(self, size: int) -> bool:
        """Whether the fleet may hold a ship of the Size at all."""
        return size <= self.largest and size not in self.banned


PUNIC_LIMITS = {1: 2, 2: 2, 5: 1}
NATIONS: dict[str, Nation] = {
    "greek": Nation("Greek", "NAU-5.a", largest=2),
    "athenian": Nation("Athenian", "NAU-5.c", largest=2, crews=("regular", "skilled")),
    "spartan": Nation("Spartan", "NAU-5.c", largest=2, crews=("regular", "green")),
    "syracusan": Nation("Syracusan", "NAU-5.b", largest=3, limits={3: 1}, crews=("regular", "green")),
    "persian": Nation("Persian", "NAU-5.a", largest=2),
    "roman_punic": Nation(
        "Roman (Punic Wars)", "NAU-5.d", banned=(0, 6), limits=PUNIC_LIMITS, crews=("regular", "green")
    ),
    "carthaginian": Nation("Carthaginian", "NAU-5.d", banned=(0, 6), limits=PUNIC_LIMITS, crews=("regular", "skilled")),
    "hellenistic": Nation("Hellenistic", "NAU-5.f", needs=(5, 6)),
    "roman_civil": Nation("Roman (Civil Wars)", "NAU-5.g"),
    "roman_empire": Nation("Roman (Empire)", "NAU-5.g"),
    "pirate": Nation("Pirate", "NAU-5.h", largest=4, crews=("skilled",)),
}
CREW_CLAUSES = {
    "athenian": "NAU-5.c",
    "spartan": "NAU-5.c",
    "syracusan": "NAU-5.c",
    "roman_punic": "NAU-5.e",
    "carthaginian": "NAU-5.e",
    "pirate": "NAU-5.i",
}


class Equipment(NamedTuple):
    """NAU-18: what may be fitted to a ship, under which optional rule, by whom and to which Sizes."""

    name: str
    option: str
    points: int
    nations: tuple[str, ...]
    sizes: tuple[int, ...]


ALL = tuple(NATIONS)
ROMANS = ("roman_punic", "roman_civil", "roman_empire")
ENGINEERS = ("hellenistic", "roman_civil", "roman_empire")
EQUIPMENT: dict[str, Equipment] = {
    "fast": Equipment("a fast hull", "18a", 5, ALL, (2,)),
    "archer_tower": Equipment("archer towers", "18b", 0, ("persian",), (2,)),
    "cataphract": Equipment(
        "a cataphract deck", "18c", 1, tuple(n for n in ALL if n not in ("persian", "pirate")), (2,)
    ),
    "reinforced_prow": Equipment("a reinforced prow", "18d", 3, ("syracusan",), (2, 3)),
    "corvus": Equipment("a corvus", "18e", 3, ROMANS, (3, 4, 5)),
    "balistae": Equipment("balistae", "18f", 3, ENGINEERS, (4, 5, 6)),
    "harpax": Equipment("a harpax", "18h", 1, ENGINEERS, (4, 5, 6)),
    "pirophoros": Equipment("a pirophoros", "18i", 3, ENGINEERS, (4, 5, 6)),
}
CONFLICTS = (("fast", "archer_tower"), ("fast", "cataphract"))
OPTIONS: dict[str, str] = {
    "18a": "Fast triremis",
    "18b": "Archer towers",
    "18c": "Cataphract triremis",
    "18d": "Reinforced prow",
    "18e": "Corvus",
    "18f": "Balistae",
    "18h": "Harpax",
    "18i": "Pirophoros",
    "18l": "Saving the admiral",
}
