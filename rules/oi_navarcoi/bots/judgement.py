"""What a contact is worth to a squadron, for the players made of code. Worth is counted in squadrons: how many more the
enemy is likely to lose by it than the own side."""

from math import hypot, inf

from rules.geometry.table import Outline, Point
from rules.oi_navarcoi import contact, ending, engagement, harbour, movement, paths, runs
from rules.oi_navarcoi.forecast import courses, prospects
from rules.oi_navarcoi.forecast.glimpses import Glimpse, Path, glimpses
from rules.oi_navarcoi.forecast.prospects import Party
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.melee import RANKS
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import ENEMY

# How far a squadron goes in a turn, on average.
REACH = {"MIAS": 7 * INCH // 2, "POLLON": 8 * INCH, "KERAS": 8 * INCH, "BLOCK": 5 * INCH // 2, "KYKLOS": 0}
NEAR = 4 * INCH  # a squadron that far beyond its reach still comes in time
COLUMN = 4  # so many fronts farther off than a place is the middle of what lies there, at most


def party(squadron: Squadron) -> Party:
    """A squadron as it would come to a melee."""
    flanked = squadron.order == "UNFORMED" and squadron.first_round
    return Party(squadron.q, squadron.m, squadron.order, squadron.hs, RANKS[squadron.formation], flanked)


def worth(game: Game, ours: Party, foe: Squadron, front: bool, spared: bool) -> float:
    """What a contact is worth: the odds of a fight, or what they add where friends fight that enemy already."""
    doubled = game.terms.scale == "one_to_one"
    theirs = party(foe)
    won = prospects.contact(ours, theirs, front, spared, doubled)
    if not game.in_melee(foe.id):
        return 2 * won - 1
    lost = 1.0
    for link in game.links_of(foe):
        friend = link.target if link.attacker == foe.id else link.attacker
        lost *= 1 - prospects.wins(party(game.by_id[friend]), theirs, doubled)
    return 2 * won * lost


def worths(game: Game, squadron: Squadron, foe: Squadron, spared: bool) -> tuple[float, float]:
    """What contacts of two squadrons as they are would be worth: not in front, and in front."""
    asked = squadron.number, foe.number, spared
    found: tuple[float, float] | None = game.of_crews.get(asked)
    if found is None:
        ours = party(squadron)
        found = worth(game, ours, foe, False, spared), worth(game, ours, foe, True, spared)
        game.of_crews[asked] = found
    return found


def contact_worth(game: Game, squadron: Squadron, seen: Glimpse, began: list[Point], spared: bool) -> float:
    """What the contact is worth that a path comes to; `began`: its stand centres when its activation began; `spared`:
    it takes no test (signal 5)."""
    foe = seen.met
    assert foe is not None
    return worths(game, squadron, foe, spared)[_in_front(squadron, seen.pose, foe, began)]


def crowd(game: Game, squadron: Squadron, foe: Squadron) -> int:
    """How many more enemies than friends, beside these two, could come to their melee next."""
    x, y = foe.mean
    more = 0
    for each in game.standing:
        if each is foe or each is squadron or each.freighter or each.order == "UNFORMED" or game.in_melee(each.id):
            continue
        if each.status != "AT_ANCHOR" and hypot(each.pose.x - x, each.pose.y - y) <= REACH[each.pose.shape] + NEAR:
            more += 1 if each.side == foe.side else -1
    return max(0, more)


def _in_front(squadron: Squadron, pose: Pose, foe: Squadron, began: list[Point]) -> bool:
    """Whether a contact is one in front (ONV-CON-02 and 03). Which edge is touched is asked only where it matters."""
    if foe.status != "AT_ANCHOR" and not contact.was_behind(began, foe):
        return True
    touched = contact.touch(pose, runs.front_of(squadron, pose), foe)
    return engagement.counts_as(foe, touched.edge, began) == "FRONT"


def stroke_worth(game: Game, squadron: Squadron, allowance: float, spared: bool, least: float = -inf) -> float | None:
    """What the best contact is worth that a squadron could make at once; None where it can make none that is worth at
    least so much."""
    for gain, path in _strokes(game, squadron, allowance, spared):
        if gain < least:
            return None
        if goes(game, squadron, path, allowance):
            return gain
    return None


def most_stroke_worth(game: Game, squadron: Squadron, allowance: float, spared: bool) -> float | None:
    """What its best contact would be worth if nothing barred the way."""
    found = _strokes(game, squadron, allowance, spared)
    return found[0][0] if found else None


def stroke_bound(game: Game, squadron: Squadron, allowance: float, spared: bool) -> float:
    """What no contact is worth more than that it could make at once; told without looking at its ways."""
    around = runs.around_of(game, squadron, squadron.pose, allowance)
    return max([max(worths(game, squadron, foe, spared)) for foe in around if foe.side != squadron.side], default=-inf)


def _strokes(game: Game, squadron: Squadron, allowance: float, spared: bool) -> list[tuple[float, Path]]:
    """Contacts that it could make if nothing barred the way, the most worth first."""
    found = [
        (contact_worth(game, squadron, seen, squadron.centres, spared), path)
        for path, seen in strokes(game, squadron, allowance).items()
        if seen.met is not None
    ]
    found.sort(key=lambda each: -each[0])
    return found


def strokes(game: Game, squadron: Squadron, allowance: float) -> dict[Path, Glimpse]:
    """Paths at each enemy within reach, and what they would come to if nothing barred them: kept until something near
    moves. Nobody may change it."""
    asked = squadron, allowance, "strokes"
    found: dict[Path, Glimpse] | None = game.known(asked)
    if found is None:
        pose = squadron.pose
        found = glimpses(game, squadron, pose, courses.strokes(game, squadron, pose, allowance), allowance)
        far = runs.far_off(squadron, max(allowance, runs.USUAL)) + COLUMN * squadron.stand.front
        game.keep(asked, pose.x, pose.y, far, found)
    return found


def goes(game: Game, squadron: Squadron, path: courses.Path, allowed: float) -> bool:
    """Whether nothing bars a path, and it is no longer than allowed."""
    try:
        return movement.within(allowed, paths.walk(game, squadron, squadron.pose, path), False)
    except paths.Blocked:
        return False


def nearest_foe(game: Game, squadron: Squadron) -> tuple[Squadron, float] | None:
    """The nearest enemy, and how far off it is."""
    best: tuple[float, int, Squadron] | None = None
    for foe in game.standing:
        if foe.side == squadron.side:
            continue
        apart = hypot(foe.pose.x - squadron.pose.x, foe.pose.y - squadron.pose.y)
        if best is None or apart - foe.reach - squadron.reach < best[0]:
            away = game.gap(squadron, foe)
            if best is None or away < best[0]:
                best = away, foe.number, foe
    return None if best is None else (best[2], best[0])


def holds(game: Game, side: str) -> bool:
    """ONV-SCN-02: whether a fleet has only to hold: it wins if nothing more happens, or is far too weak and does not
    lose; so it need not attack."""
    sheet = game.sides[side]  # type: ignore[index]
    if sheet.goal != "HOLD":
        return False
    winner = ending.winner_at_a_limit(game)
    return winner == side or (winner is None and is_outnumbered(game, side))


def is_outnumbered(game: Game, side: str) -> bool:
    """Whether a fleet has less than half the half-stands of the other."""
    ours, theirs = (sum(0 if each.lost else each.hs for each in game.fleet(of)) for of in (side, ENEMY[side]))
    return 2 * ours < theirs


def shelter(game: Game, side: str) -> Outline | None:
    """NPK-2: the harbour in which a fleet had better be that is far too weak."""
    if game.sides[side].role == "DEFENDER" and is_outnumbered(game, side):  # type: ignore[index]
        return harbour.land_of(game)
    return None
