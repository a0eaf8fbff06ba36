"""Words that sentences about a battle are made of."""

import re
from collections.abc import Iterable, Mapping

from rules.core.naming import Name, naming
from rules.navarchoi.cards import FACE_DOWN, deck_of

Teller = tuple[str, str] | tuple[str, str, str]
"""The text of a sentence, its weight in the log, and what the dice came to."""

FACINGS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
_LINE = re.compile(r"^R-[A-Z]+(\.\w+)? ")
PHASES = {
    "hand_size": "Hand size",
    "initiative": "Initiative",
    "action_cycle": "The Action Cycle",
    "out_of_command": "Out of Command",
    "melee": "Melee and disengaging",
    "speed": "Speed determination",
    "random_event": "Random event",
    "turn_advance": "Turn advance",
    "over": "The end",
}


class Names:
    """What to call sides, ships and cards."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.name = naming(names)

    def __call__(self, id: str) -> Name:
        return self.name(id)

    def card(self, number: int) -> str:
        """A card by its title, "a card" where it lies face down."""
        if number == FACE_DOWN:
            return "a card"
        known = deck_of(())
        return self.names.get(f"card {number}") or (known[number].title if number in known else f"card {number}")

    def all(self, ids: Iterable[str]) -> str:
        """Several names: "A1, A2 and A3"."""
        return listed([self(id) for id in ids])


def listed(words: list[str]) -> str:
    """Words with commas and an "and"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def signed(value: int) -> str:
    return f"{'+' if value >= 0 else '−'}{abs(value)}"


def reason(modifier: str) -> str:
    """What a modifier is for, without the line of the chart that its event names: "Quality" of "R-RAM.a1 Quality"."""
    return "Liburnians" if modifier == "NAV-3.13.b" else _LINE.sub("", modifier)


def score(name: str, die: int, modifiers: tuple[tuple[str, int], ...], total: int) -> str:
    """How a total came about."""
    parts = "".join(f" {'+' if value >= 0 else '−'} {abs(value)} {reason(word)}" for word, value in modifiers)
    return f"{name}: {die}{parts} = {str(total).replace('-', '−')}"
