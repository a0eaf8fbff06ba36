"""How strong a bot is: three names that mean the same in every ruleset, chance, and the one that can be printed."""

from collections.abc import Container
from typing import NamedTuple


class Strength(NamedTuple):
    """The key by which battles and seats remember a bot, what players call it, and what it does."""

    key: str
    title: str
    about: str


CHANCE = Strength("random", "Random", "Takes any legal action. For tests, and for a very easy afternoon.")
RECRUIT = Strength("recruit", "Recruit", "Knows the rules and means well, but misjudges. The one to learn against.")
PAPER = Strength(
    "paper",
    "Paper",
    "Plays by the printed chart, so that you can play it at a table without the site.",
)
CAPTAIN = Strength(
    "captain",
    "Captain",
    "Weighs what each order gains and what it risks, hunts the crippled, and goes on when nothing happens.",
)
NAVARCH = Strength(
    "navarch",
    "Navarch",
    "Thinks ahead: tries its best orders out, with the enemy's answer, before it gives one. It takes a moment.",
)
RISING = (CHANCE, RECRUIT, PAPER, CAPTAIN, NAVARCH)


def looks_ahead(bot: type) -> bool:
    """Whether a bot thinks before it acts: it says with how many rollouts. Nobody should wait for it unasked."""
    return getattr(bot, "ROLLOUTS", 0) > 0


def as_strong_as(key: str, bots: Container[str]) -> str:
    """The key of a bot among those of a ruleset that is as strong as asked for; of the next stronger one that it has,
    else of the strongest. Raises KeyError for a strength that is none of these, and where it has no bots."""
    keys = [each.key for each in RISING]
    if key not in keys:
        raise KeyError(key)
    at = keys.index(key)
    found = next((each for each in (*keys[at:], *reversed(keys[:at])) if each in bots), None)
    if found is None:
        raise KeyError(key)
    return found


def usual(bots: Container[str]) -> str:
    """The key of the bot that plays where nobody has chosen one: a captain, who answers at once."""
    return as_strong_as(CAPTAIN.key, bots)
