"""Words that the sentences of the log are made of."""

from collections.abc import Callable

from rules.core import gathering, naming
from rules.oi_navarcoi.measure import average
from rules.oi_navarcoi.throws_words import Modifiers

Name = Callable[[str], naming.Name]
Told = tuple[str, str, str]
FORMATIONS = {
    "MIAS": "epi mias",
    "POLLON": "epi pollon",
    "KERAS": "epi keras",
    "KYKLOS": "a circle",
    "BLOCK": "no formation",
}
ORDERS = {"GOOD": "in good order", "DISORDERED": "disordered", "UNFORMED": "unformed"}
LEVELS = {-1: "poorly motivated", 0: "steady", 1: "determined"}
EDGES = {"S": "southern", "N": "northern", "W": "western", "E": "eastern"}
RATINGS = {"FRIENDLY": "friendly", "NEUTRAL": "neutral", "ENEMY": "hostile"}
WINGS = {
    "LEFT": "left wing",
    "CENTRE": "centre",
    "RIGHT": "right wing",
    "L": "left wing",
    "C": "centre",
    "R": "right wing",
}
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def counted(squadrons: int) -> str:
    """ "one squadron", "four squadrons"."""
    return gathering.counted(squadrons, "squadron", "squadrons")


def half_stands(number: int) -> str:
    """Half-stands as stands: "1½ stands"."""
    whole, half = divmod(number, 2)
    if not whole:
        return "½ stand" if half else "nothing"
    return f"{whole}{'½' if half else ''} stand{'' if number == 2 else 's'}"


def towards(heading: int) -> str:
    """A heading as a point of the compass."""
    return COMPASS[(heading + 2250) // 4500 % 8]


def worked(dice: tuple[int, ...], modifiers: Modifiers, total: int | None) -> str:
    """How a total came about: "4 + 3 + 1 (well trained crews) = 8"."""
    if total is None or not dice:
        return ""
    parts = " + ".join(str(die) for die in dice)
    return f"{parts}{with_words(modifiers)} = {str(total).replace('-', '−')}"


def with_words(modifiers: Modifiers) -> str:
    """What is added to dice: " + 1 (well trained crews) − 1 (disordered)"."""
    return "".join(
        f" {'+' if value > 0 else '−'} {abs(value)} ({word.lower() if word.isupper() else word})"
        for word, value in modifiers
    )


def averaged(dice: tuple[int, ...]) -> str:
    """Average dice, with the inches that they read (ONV-GEN-02)."""
    if not dice:
        return ""
    read = " + ".join(f"{die} reads {average(die)}" for die in dice)
    return f"{read}: {sum(map(average, dice))}″"


def rolled(dice: tuple[int, ...]) -> str:
    """Dice of which only the sum counts, or one face."""
    return f"{' + '.join(map(str, dice))} = {sum(dice)}" if len(dice) > 1 else str(dice[0]) if dice else ""
