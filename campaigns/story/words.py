"""Words that the story's sentences share. The story is told in the past; the log's sentences beside it are not."""

from collections.abc import Iterable, Sequence

from campaigns.engine.data import Campaign as Data
from campaigns.engine.ledger import State, name_of
from campaigns.engine.roster import best_admiral, hulls_of_fleet
from campaigns.engine.telling.words import commander_name, listing
from rules.core.naming import Name, seems_plural
from rules.naval.hulls import HULL_TYPES

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MOST_NAMED = 6  # ships by name in one sentence


def in_words(number: int) -> str:
    """A number as prose writes it: in words up to twelve."""
    return SMALL[number] if 0 <= number < len(SMALL) else f"{number:,}"


def count(number: int, one: str, many: str = "") -> str:
    """A count with its noun: "one army", "three armies", "no ships"."""
    return f"{in_words(number)} {one if number == 1 else many or one + 's'}"


def start(words: str) -> str:
    """A sentence's beginning."""
    return words[:1].upper() + words[1:]


def side_of(state: State, side: str) -> Name:
    """A side in the middle of a sentence, by as much of its name as tells it: "the Persians", "Corinth"."""
    return short_name(state.data, side).mid


def short_name(data: Data, side: str) -> Name:
    """As much of a side's name as tells it from the other: "Corinth" of "Corinth and the Peloponnesians"."""
    whole = data.side_name(side)
    first, other = whole.partition(" and ")[0], data.side_name(data.enemy(side)).partition(" and ")[0]
    if first in (whole, other):
        return Name(whole, data.is_plural(side))
    return Name(first, seems_plural(first))


def who(state: State, ids: Iterable[str]) -> str:
    """Who leads fleets, in a word or two: the ablest admiral, or the side."""
    known = [id for id in ids if id in state.fleets]
    admiral = best_admiral(state, known)
    if admiral is not None and is_known(admiral.name):
        return admiral.name
    if len(known) == 1 and state.fleets[known[0]].name:
        return state.fleets[known[0]].name
    sides = dict.fromkeys(state.fleets[id].side for id in known)
    return listing(f"a fleet of {side_of(state, side)}" for side in sides) or "a fleet"


def fleet(state: State, id: str) -> str:
    """A fleet with its ships: "Phormio with eight ships"."""
    return f"{who(state, [id])} with {count(len(hulls_of_fleet(state, id, 'READY')), 'ship')}"


def place(state: State, area: str | None) -> str:
    """An area in the middle of a sentence: "Leucas", "the Ionian Sea"."""
    known = next((each for each in state.data.areas if each.id == area), None)
    name = state.data.area_name(area)
    is_sea = known is not None and known.kind == "SEA"
    return f"the {name}" if is_sea and not name.lower().startswith("the ") else name


def at_sea(state: State, area: str) -> str:
    """Where a sea battle was: "in the Ionian Sea", "off Leucas"."""
    known = next((each for each in state.data.areas if each.id == area), None)
    return f"{'in' if known is not None and known.kind == 'SEA' else 'off'} {place(state, area)}"


def ships_named(state: State, ids: Sequence[str], most: int = MOST_NAMED) -> str:
    """Ships by name where they have names of their own, of many how many more; else their number."""
    if not ids or not all(state.hulls[id].name for id in ids):
        return count(len(ids), "ship")
    names = [mid(name_of(state, id)) for id in ids]
    if len(ids) <= most:
        return listing(names)
    return f"{', '.join(names[: most - 1])} and {in_words(len(ids) - most + 1)} more"


def mid(name: str) -> str:
    """A name in the middle of a sentence: "the seven of Pyrrhus"."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def is_known(name: str) -> bool:
    """Whether somebody has a name, and not a number in its place (CMP-ADM-04)."""
    return not name.startswith("Admiral ")


def called(name: str) -> str:
    """An admiral's name; who has only a number is called by that, without his side."""
    return name if is_known(name) else name.partition(" of ")[0]


def kinds(sizes: Iterable[int]) -> str:
    """Hulls by their types: "two triremes and a quinquereme"."""
    counted: dict[int, int] = {}
    for size in sizes:
        counted[size] = counted.get(size, 0) + 1
    return listing(
        f"a {HULL_TYPES[size].name}" if number == 1 else f"{in_words(number)} {HULL_TYPES[size].plural}"
        for size, number in sorted(counted.items(), reverse=True)
    )


def led_by(state: State, leaders: Iterable[str | None]) -> str:
    names = listing(commander_name(state, id) for id in leaders if id)
    return f" under {names}" if names else ""
