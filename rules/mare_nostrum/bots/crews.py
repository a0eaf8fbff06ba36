"""MAR-MEL and MAR-VIC: what a melee is worth to those who fight it, in victory points."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from rules.mare_nostrum import melee_direction
from rules.mare_nostrum.bots.constants import Constants
from rules.mare_nostrum.melee import COUNTS, JAVELIN_KILLS
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.ships import CRIPPLING, SINKS, WORTHLESS, Galley
from rules.mare_nostrum.victory import HULL

FIGURE = 2  # one who falls no longer counts for his side, and counts against it as a casualty
HIT = (7 - COUNTS) / 6
KILL = (7 - JAVELIN_KILLS) / 6
MOST_FIGURES = 40


class Bout(NamedTuple):
    """What is to be expected of a melee: the chances that ours and theirs die, and the figures left of each."""

    ours_die: float
    theirs_die: float
    ours_left: float
    theirs_left: float


@lru_cache(maxsize=16384)
def bout(marines: int, figures: int, their_marines: int, their_figures: int) -> Bout:
    """MAR-MEL.02 to .08: javelins, then rounds until one crew is dead; marines fall last."""
    if not marines and not their_marines:
        return Bout(0.0, 0.0, figures, their_figures)
    total = [0.0, 0.0, 0.0, 0.0]
    for killed, chance in enumerate(_binomial(their_marines, KILL)):
        for slain, their_chance in enumerate(_binomial(marines, KILL)):
            left, their_left = max(0, figures - killed), max(0, their_figures - slain)
            then = _rounds(min(marines, left), left, min(their_marines, their_left), their_left)
            both = chance * their_chance
            for n in range(4):
                total[n] += both * then[n]
    return Bout(*total)


@cache
def _rounds(marines: int, figures: int, their_marines: int, their_figures: int) -> Bout:
    """What is to be expected from here on: in every round the crew with fewer hits loses the difference."""
    if not figures or not their_figures or (not marines and not their_marines):
        return Bout(float(not figures), float(not their_figures), figures, their_figures)
    total, even = [0.0, 0.0, 0.0, 0.0], 0.0
    for by, chance in _differences(marines, their_marines):
        if not by:
            even = chance
            continue
        left, their_left = max(0, figures + min(0, by)), max(0, their_figures - max(0, by))
        then = _rounds(min(marines, left), left, min(their_marines, their_left), their_left)
        for n in range(4):
            total[n] += chance * then[n]
    return Bout(*[each / (1 - even) for each in total])


@cache
def _differences(dice: int, theirs: int) -> tuple[tuple[int, float], ...]:
    """By how many hits ours are ahead in a round, and how likely."""
    found: dict[int, float] = {}
    for hits, chance in enumerate(_binomial(dice, HIT)):
        for their_hits, their_chance in enumerate(_binomial(theirs, HIT)):
            found[hits - their_hits] = found.get(hits - their_hits, 0.0) + chance * their_chance
    return tuple(found.items())


@cache
def _binomial(dice: int, chance: float) -> tuple[float, ...]:
    return tuple(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1))


@cache
def sinks_within(hd: int, turns: int) -> float:
    """MAR-HUL: how likely a hull with that damage goes down in so many tests."""
    if hd >= SINKS:
        return 1.0
    if not hd or turns <= 0:
        return 0.0
    lower, equal = (hd - 1) / 6, 1 / 6
    after = [sinks_within(each, turns - 1) for each in (hd, hd + 1, hd + 2)]
    return (1 - lower - equal) * after[0] + equal * after[1] + lower * after[2]


def hull_worth(by: Constants, galley: Galley) -> float:
    """What its side loses with the hull; the other side may hope to bring a good one home."""
    return HULL[galley.size] * (1 + by.prize * (galley.hd < WORTHLESS))


def worth(by: Constants, galley: Galley) -> float:
    """What its side would lose with it and all aboard."""
    return hull_worth(by, galley) + FIGURE * galley.figures


def fight(by: Constants, ours: Sequence[Galley], theirs: Sequence[Galley]) -> float:
    """What a melee of those on the one side with those on the other is worth to ours. Several fight one in turn
    (MAR-MEL.09), so they strike with one crew at a time, and the losses of a round are those of one."""
    if not ours or not theirs:
        return 0.0
    marines, figures = _crew(ours)
    their_marines, their_figures = _crew(theirs)
    expected = bout(marines, figures, their_marines, their_figures)
    gained = expected.theirs_die * sum([hull_worth(by, each) for each in theirs])
    lost = expected.ours_die * sum([hull_worth(by, each) for each in ours])
    gained += FIGURE * (their_figures - expected.theirs_left)
    return gained - lost - FIGURE * (figures - expected.ours_left)


def _crew(galleys: Sequence[Galley]) -> tuple[int, int]:
    if len(galleys) == 1:
        return galleys[0].marines, galleys[0].figures
    return max([each.marines for each in galleys]), min(MOST_FIGURES, sum([each.figures for each in galleys]))


def melee(game: Battle, by: Constants, galley: Galley, enemy: Galley) -> float:
    """What it is worth to a galley to be grappled to an enemy, with all that hold one of the two already: the
    difference to what is fought as it is."""
    friends = [each for each in melee_direction.opponents(game, enemy) if each is not galley]
    others = [each for each in melee_direction.opponents(game, galley) if each is not enemy]
    before = fight(by, friends, [enemy]) + fight(by, [galley], others)
    return parted(by, [galley, *friends], [enemy, *others]) - before


def parted(by: Constants, ours: Sequence[Galley], theirs: Sequence[Galley]) -> float:
    """MAR-MEL.10 to .12: what the melees of a group are worth to ours: the more numerous side is shared out among the
    others, the strong to the strong."""
    if len(ours) < len(theirs):
        return -parted(by, theirs, ours)
    ours = sorted(ours, key=_strength)
    theirs = sorted(theirs, key=_strength)
    few = len(theirs)
    if len(ours) == few:
        return sum([fight(by, [one], [other]) for one, other in zip(ours, theirs, strict=True)])
    return sum([fight(by, ours[n::few], [theirs[n]]) for n in range(few)])


def _strength(galley: Galley) -> tuple[int, int, int]:
    return -galley.marines, -galley.figures, galley.order


def melees(game: Battle, by: Constants, side: str) -> float:
    """What the melees that are about to be fought are worth to a side."""
    total = 0.0
    for group in melee_direction.groups(game):
        members = [game.by_id[id] for id in group]
        ours = [each for each in members if each.side == side and not each.sinking]
        theirs = [each for each in members if each.side != side and not each.sinking]
        if ours and theirs:
            total += parted(by, ours, theirs)
    return total


def lamed(by: Constants, galley: Galley) -> float:
    """What the oars that it has lost cost it."""
    gone = len(galley.port_lost), len(galley.starboard_lost)
    return by.oar * min(CRIPPLING, max(gone)) + by.lamed * galley.crippled_sides


def fighters(galleys: Iterable[Galley], side: str) -> int:
    """The marines that a side has left."""
    return sum([galley.marines for galley in galleys if galley.side == side and galley.crewed and not galley.sinking])
