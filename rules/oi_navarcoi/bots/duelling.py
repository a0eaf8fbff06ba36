"""What a diekplous or a periplous is worth, for the players made of code: counted as in `judgement`."""

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import contact, duels, periplous, runs
from rules.oi_navarcoi.bots.judgement import party
from rules.oi_navarcoi.forecast import prospects
from rules.oi_navarcoi.forecast.glimpses import Glimpse
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import forward
from rules.oi_navarcoi.melee import RANKS
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws import SUCCEEDS

CHASED = 0.8  # a chase may leave the table, and then chance alone decides


def worths(game: Game, squadron: Squadron, foe: Squadron) -> tuple[float, float]:
    """What a diekplous and a periplous with a foe in front are worth to a squadron in good order (ONV-DIE-03 to 07,
    ONV-PER-03 to 07)."""
    asked = squadron.number, foe.number, "duel"
    found: tuple[float, float] | None = game.of_crews.get(asked)
    if found is None:
        found = game.of_crews[asked] = _worths(game, squadron, foe)
    return found


def _worths(game: Game, squadron: Squadron, foe: Squadron) -> tuple[float, float]:
    doubled = game.terms.scale == "one_to_one"
    ours = party(squadron)._replace(rank=RANKS["MIAS"])
    theirs = party(foe)
    ahead = prospects.at_least(SUCCEEDS - squadron.q - squadron.s)
    against = prospects.at_least(SUCCEEDS - foe.q - foe.s + (foe.order == "DISORDERED"))
    alone, beaten, neither = ahead * (1 - against), (1 - ahead) * against, (1 - ahead) * (1 - against)
    taken = 2 * prospects.wins(ours, theirs.unformed(), doubled) - 1
    stopped = 2 * prospects.wins(ours.disordered()._replace(rank=RANKS["POLLON"]), theirs, doubled) - 1
    worse = theirs.disordered() if foe.order == "GOOD" else theirs.unformed()
    level = 2 * prospects.wins(ours.disordered(), worse, doubled) - 1
    through = alone * taken + beaten * stopped + neither * level
    # Who rows round rolls again each turn until one of them alone succeeds.
    failed = 2 * prospects.wins(ours.disordered(), theirs, doubled) - 1
    decided = alone + beaten
    chased = CHASED * (alone * taken + beaten * failed) / decided if decided else 0.0
    return through, decided * (chased / CHASED) + (1 - decided) * chased


def is_mark(game: Game, squadron: Squadron, foe: Squadron, why: str) -> bool:
    """Whether a squadron may try it with that foe (ONV-DIE-01, PER-01, ARG-2)."""
    if not duels.is_fit(squadron) or foe.status != "ON_TABLE" or foe.cramped or game.in_melee(foe.id):
        return False
    if game.is_aloof(squadron):
        return False
    if why == "diekplous":
        return foe.formation == "MIAS"
    return foe.formation in periplous.MARKS and not periplous.is_covered(game, foe)


def meets_its_front(squadron: Squadron, seen: Glimpse) -> bool:
    """Whether a path comes up against the front edge of whom it meets."""
    foe = seen.met
    return foe is not None and contact.touch(seen.pose, runs.front_of(squadron, seen.pose), foe).edge == "FRONT"


def round_it(game: Game, squadron: Squadron, foe: Squadron) -> act.Periplous:
    """ONV-PER-02: round the flank with the most water beside it, where the shore does not settle it."""
    hand: act.Hand | None = None
    if _is_open(game, foe):
        hand = "R" if _water(game, foe, 1) >= _water(game, foe, -1) else "L"
    return act.Periplous(squadron.side, squadron.id, foe.id, hand)


def _is_open(game: Game, foe: Squadron) -> bool:
    """Whether the player names the side (ONV-GEO-22)."""
    return periplous.offshore_flank(game, foe) is None


def _water(game: Game, foe: Squadron, sign: int) -> float:
    """How far a squadron could row towards a flank of a foe before it left the table."""
    s, c = forward(foe.pose.heading)
    dx, dy = sign * c, -sign * s
    x, y = foe.mean
    along_x = (game.table.width - x if dx > 0 else x) / abs(dx) if abs(dx) > 1e-9 else float("inf")
    along_y = (game.table.depth - y if dy > 0 else y) / abs(dy) if abs(dy) > 1e-9 else float("inf")
    return min(along_x, along_y)
