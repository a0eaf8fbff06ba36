"""What a squadron could do with its activation, and what each is worth, for the players made of code."""

from collections.abc import Iterator

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import changes, declared, duels, formations, movement, order, paths, runs, signals
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots import convoy, duelling, judgement
from rules.oi_navarcoi.bots.constants import Constants
from rules.oi_navarcoi.bots.places import Outlook
from rules.oi_navarcoi.forecast import courses, prospects
from rules.oi_navarcoi.forecast.glimpses import Path, glimpses
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, QUARTER
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.squadrons import Squadron

# An action with what it is worth.
Weighed = tuple[float, NavarchAction]
HANDS: tuple[act.Hand, ...] = ("L", "R")
ASKEW = (0, 3000, -3000, 6000, -6000, 9000, -9000, 18000)
SHARES = (1.0, 0.6, 0.3)  # of a way that freighters may go
STRIKES = 5.0  # a contact that is worth making is worth more than any place


def nerve(game: Battle, side: str, by: Constants) -> float:
    """What a contact has to be worth: less when nothing happens for long, unless a side has only to hold."""
    return by.attacks - _boredom(game, side, by)


def _boredom(game: Battle, side: str, by: Constants) -> float:
    return 0.0 if judgement.holds(game, side) else by.boredom * max(0.0, game.quiet_turns - by.patience)


def acts(game: Battle, squadron: Squadron, by: Constants) -> list[Weighed]:
    """What a squadron that is free to choose could do."""
    side, id, pose = squadron.side, squadron.id, squadron.pose
    outlook = Outlook(game, squadron, by)
    rallies = squadron.order == "DISORDERED" and squadron.disordered_before
    worth = outlook.place(pose, "GOOD" if rallies else squadron.order)
    if squadron.order == "GOOD" and not outlook.waits:
        worth -= by.restless * game.quiet_turns
    found: list[Weighed] = [(worth, act.Hold(side, id)), *in_place(game, squadron, outlook)]
    if squadron.formation in ("POLLON", "KERAS"):
        found += advances(game, squadron, movement.allowance(squadron), False, outlook)
        found += breaking_through(game, squadron, outlook)
    elif squadron.formation == "MIAS":
        reach = judgement.REACH["MIAS"]
        for worth, way in ways(game, squadron, reach, False, outlook):
            if judgement.goes(game, squadron, way, reach):
                found.append((worth, act.Advance(side, id)))
                break
        found += rowing_round(game, squadron, reach, outlook)
    return found


def in_place(game: Battle, squadron: Squadron, outlook: Outlook) -> list[Weighed]:
    """Turns and changes of formation: mostly into depth, which is quick; into line where it has to hold."""
    side, id, pose = squadron.side, squadron.id, squadron.pose
    tried: list[tuple[Pose, NavarchAction]] = []
    if squadron.formation in ("BLOCK", "KYKLOS"):
        ahead = pose.heading + courses.bearing(pose, outlook.prey[0].mean)
        for shape in ("MIAS", "POLLON") if outlook.waits else ("POLLON", "MIAS"):
            for askew in ASKEW:
                change = act.Change(side, id, shape, heading=(ahead + askew) % FULL_TURN)
                tried.append((changes.changed(squadron, change), change))
    else:
        n, stand = squadron.n, squadron.stand
        if squadron.formation != "KERAS":
            tried.append((changes.faced(pose, n, stand, HALF_TURN), act.About(side, id)))
        for hand in HANDS:
            if squadron.formation == "POLLON":
                turned = changes.faced(pose, n, stand, changes.SIGN[hand] * QUARTER)
                tried.append((turned, act.Front(side, id, hand)))
            elif not outlook.waits:
                change = act.Change(side, id, "POLLON", hand=hand)
                tried.append((changes.changed(squadron, change), change))
            if squadron.formation == "KERAS":
                for how in ("TURN", "DEPLOY"):
                    change = act.Change(side, id, "MIAS", how=how, hand=hand)
                    tried.append((changes.changed(squadron, change), change))
    fails = 1 - prospects.passes(squadron.q, order.near_enemy(game, squadron, pose))
    return [(outlook.tested(there, fails), action) for there, action in tried]


def ways(game: Battle, squadron: Squadron, allowed: float, bound: bool, outlook: Outlook) -> list[tuple[float, Path]]:
    """Paths with what they are worth if nothing bars them, the best first: contacts that are worth it, and places.
    `bound`: any contact, and no test with it (signal 5)."""
    pose, pending = squadron.pose, game.pending
    began = squadron.centres
    if pending is not None:
        began = formations.centres(pending.start, squadron.n, squadron.stand)
    by = outlook.by
    least = nerve(game, squadron.side, by)
    rounding = None if pending is None else pending.target
    tried = dict(judgement.strokes(game, squadron, allowed))
    others = [way for foe in outlook.prey for way in courses.towards(squadron, pose, allowed, foe)]
    tried |= glimpses(game, squadron, pose, [way for way in others if way not in tried], allowed)
    # What floats on the way, and the place after a signal's manoeuvre, only a walk tells.
    walks = runs.may_float(game, squadron, pose, allowed) or signals.manoeuvre(game, squadron) is not None
    found = []
    for path, seen in tried.items():
        if walks and not judgement.goes(game, squadron, path, allowed):
            continue
        if seen.met is None:
            floats = walks and paths.walk(game, squadron, pose, path).flotsam
            found.append((outlook.arriving(seen, bound, floats), path))
        elif not game.is_aloof(squadron):
            worth = judgement.contact_worth(game, squadron, seen, began, bound)
            asked = min(least, by.joins) if game.in_melee(seen.met.id) else least
            if rounding == seen.met.id and duelling.meets_its_front(squadron, seen):
                worth = duelling.worths(game, squadron, seen.met)[1]
                asked = by.dares - _boredom(game, squadron.side, by)
            if not bound and by.crowd:
                worth -= by.crowd * judgement.crowd(game, squadron, seen.met)
            if bound or worth > asked:
                found.append((worth + STRIKES, path))
    return sorted(found, key=lambda each: -each[0])


def advances(game: Battle, squadron: Squadron, allowed: float, bound: bool, outlook: Outlook) -> list[Weighed]:
    """Advances by a path, the best first."""
    found = ways(game, squadron, allowed, bound, outlook)
    return [(worth, act.Advance(squadron.side, squadron.id, way)) for worth, way in found]


def breaking_through(game: Battle, squadron: Squadron, outlook: Outlook) -> list[Weighed]:
    """ONV-DIE: at enemies in line, where it is worth more than to run into them."""
    found: list[Weighed] = []
    for path, seen in judgement.strokes(game, squadron, duels.ALLOWANCE).items():
        foe = seen.met
        if foe is not None and duelling.is_mark(game, squadron, foe, "diekplous"):
            worth = _dared(game, squadron, foe, duelling.worths(game, squadron, foe)[0], outlook.by)
            if worth is not None and duelling.meets_its_front(squadron, seen):
                found.append((worth, act.Diekplous(squadron.side, squadron.id, foe.id, path, "POLLON")))
    return found


def rowing_round(game: Battle, squadron: Squadron, reach: float, outlook: Outlook) -> list[Weighed]:
    """ONV-PER: round enemies that it can come up to on an average roll."""
    best: dict[str, Weighed] = {}
    for path, seen in judgement.strokes(game, squadron, reach).items():
        foe = seen.met
        if foe is not None and foe.id not in best and duelling.is_mark(game, squadron, foe, "periplous"):
            worth = _dared(game, squadron, foe, duelling.worths(game, squadron, foe)[1], outlook.by)
            front = worth is not None and duelling.meets_its_front(squadron, seen)
            if worth is not None and front and judgement.goes(game, squadron, path, reach):
                best[foe.id] = worth, duelling.round_it(game, squadron, foe)
    return [*best.values()]


def _dared(game: Battle, squadron: Squadron, foe: Squadron, worth: float, by: Constants) -> float | None:
    """What a duel counts for among other acts; None where it is not worth it."""
    worth -= by.crowd * judgement.crowd(game, squadron, foe)
    return worth + STRIKES if worth > by.dares - _boredom(game, squadron.side, by) else None


def engaging(game: Battle, squadron: Squadron, by: Constants) -> list[Weighed]:
    """Bound by signal 5: advances that obey it."""
    side, id = squadron.side, squadron.id
    if squadron.formation == "MIAS":
        return [(0.0, act.Advance(side, id))]
    allowed = movement.allowance(squadron)
    found = advances(game, squadron, allowed, True, Outlook(game, squadron, by))
    ahead = signals.straight_on(game, squadron, squadron.pose, allowed)
    return [*found, (-9.0, act.Advance(side, id, (act.Straight(ahead),)))]


def path(game: Battle, by: Constants) -> NavarchAction:
    """The path of an advance whose dice are rolled."""
    return next(paths_given(game, by))


def paths_given(game: Battle, by: Constants) -> Iterator[act.Path]:
    """Paths that may be given for an advance whose dice are rolled, the best first; the last one goes nowhere."""
    pending = game.pending
    assert pending is not None
    squadron = game.by_id[pending.squadron]
    side, allowed = squadron.side, pending.allowance
    bearing = pending.bearing
    if bearing is not None:
        shares = sorted(SHARES, key=lambda share: -convoy.arriving(game, squadron, bearing, allowed * share, by))
        tried: list[Path] = [(act.Course(bearing, int(allowed * share)),) for share in shares]
    else:
        bound = declared.is_bound(game, squadron)
        outlook = Outlook(game, squadron, by)
        here = outlook.place(squadron.pose, squadron.order)
        found = ways(game, squadron, allowed, bound, outlook) if squadron.formation != "BLOCK" else []
        tried = [way for worth, way in found if bound or worth > here]
        if bound:
            limit = allowed // 2 if pending.flotsam else allowed
            tried.append((act.Straight(signals.straight_on(game, squadron, squadron.pose, limit)),))
    for way in tried:
        if game.check(act.Path(side, way)) is None:
            yield act.Path(side, way)
    yield act.Path(side)
