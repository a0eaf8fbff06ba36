"""The better of the players made of code."""

from collections.abc import Sequence
from typing import ClassVar

from rules.core.dice import Stream
from rules.geometry.table import to_outline
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    changes,
    declared,
    duels,
    formations,
    freighters,
    launching,
    movement,
    order,
    paths,
    phalanxes,
    signals,
    turns,
)
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots import judgement
from rules.oi_navarcoi.forecast import courses, prospects
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, INCH, QUARTER, heading_of
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import PlannedSignal
from rules.oi_navarcoi.squadrons import Squadron

# An action with what it is worth.
Weighed = tuple[float, NavarchAction]
HANDS: tuple[act.Hand, ...] = ("L", "R")
ASKEW = (0, 3000, -3000, 6000, -6000, 9000, -9000, 18000)
STRIKES = 5.0  # a contact that is worth making is worth more than any place


class Navarch:
    """Keeps its squadrons in line and in good order out of the enemy's reach, goes for flanks and for crews in
    disorder, and signals the attack; where it has only to hold, it lies in line, anchored on the land, and waits."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Keeps its line, signals the attack, goes for flanks and for crews in disorder."

    ATTACKS = 0.6  # a contact worth more is made
    JOINS = 0.15  # and one worth more on an enemy that friends fight
    PATIENCE = 4  # after so many quiet turns less will do
    BOREDOM = 0.12  # by so much less for every one more
    RESTLESS = 0.04  # what it costs to stay where one is for each quiet turn
    WORTH_A_SIGNAL = 0.5  # what the signal to attack has to add to the contacts of the fleet
    EDGE = 1  # how much better crews and ships are to be for a diekplous

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side

    def choose(self, game: Battle, legal: Sequence[NavarchAction]) -> NavarchAction:
        """One of the actions that are legal for this side."""
        if game.phase == "moves":
            return self._move(game, legal)
        ours = [action for action in legal if action.side == self.side]
        if game.phase == "orders":
            return self._phalanx(game, ours)
        if game.phase == "land_melee":
            return max(ours, key=_allotment)
        if game.phase == "setup":
            return self._plan(game, ours)
        # Who moves second sees what the enemy has made of his own moves before the melees are fought.
        return ours[-1]

    def _plan(self, game: Battle, ours: list[NavarchAction]) -> NavarchAction:
        """In depth about the middle, or in line as near the land as may be where it has to hold; all signals to
        engage."""
        holds = judgement.holds(game, self.side)
        plans = [each for each in ours if isinstance(each, act.Deploy)]
        wanted = "MIAS" if holds else "POLLON"
        found = [each for each in plans if any(berth.formation == wanted for berth in each.squadrons)] or plans
        if not found:
            return ours[0]
        plan = min(found, key=lambda each: _off_land(game, each)) if holds else found[0]
        number = game.sides[self.side].signals if game.sides[self.side].plan is None else 0  # type: ignore[index]
        engage = (PlannedSignal(signals.ENGAGE, ("LEFT", "CENTRE", "RIGHT")),) * number
        return act.Deploy(plan.side, plan.squadrons, plan.columns, plan.wings, plan.strategos, engage)

    def _move(self, game: Battle, legal: Sequence[NavarchAction]) -> NavarchAction:
        if game.pending is not None:
            return self._path(game)
        if game.berth is not None:
            return act.Harbour(self.side, game.berth, enter=_hides(game))
        if launching.names_launch(game):
            return act.LaunchFree(self.side, _most_threatened(game, launching.beached(game, self.side)).id)
        waiting = turns.waiting(game)
        signal = self._signal(game, waiting, legal)
        if signal is not None:
            return signal
        chosen = self._next(game, waiting)
        if chosen is None:
            return legal[0] if waiting else next((each for each in legal if isinstance(each, act.Sortie)), legal[0])
        squadron, away = chosen
        for _, action in sorted(self._weighed(game, squadron, away), key=lambda each: -each[0]):
            if game.check(action) is None:
                return action
        return next((each for each in legal if getattr(each, "squadron", None) == squadron.id), legal[0])

    def _next(self, game: Battle, waiting: list[Squadron]) -> tuple[Squadron, float] | None:
        """The squadron that can make the best contact, else the one nearest to an enemy; and how far off that is."""
        near: list[tuple[float, float, int, Squadron]] = []
        best = -9.0
        for squadron in waiting:
            found = judgement.nearest_foe(game, squadron)
            if found is not None:
                reach = judgement.REACH[squadron.pose.shape]
                stroke = None
                if found[1] <= reach and squadron.order != "UNFORMED" and squadron.status == "ON_TABLE":
                    stroke = judgement.stroke_worth(game, squadron, reach, signals.must_engage(game, squadron), best)
                best = best if stroke is None else max(best, stroke)
                near.append((-9.0 if stroke is None else stroke, found[1], squadron.number, squadron))
        if not near:
            return None
        _, away, _, squadron = min(near, key=lambda each: (-each[0], *each[1:3]))
        return squadron, away

    def _signal(self, game: Battle, waiting: list[Squadron], legal: Sequence[NavarchAction]) -> NavarchAction | None:
        """To engage, once it adds enough to what the fleet can do: under the signal no contact takes a test. It is
        looked at before the first squadron of the turn is activated: a signal is for the whole fleet."""
        if any(squadron.activated for squadron in game.fleet(self.side)):
            return None
        plan = game.sides[self.side].plan or ()  # type: ignore[index]
        tried: set[tuple[str, ...]] = set()
        for each in legal:
            if not isinstance(each, act.Signal) or plan[each.index].signal != signals.ENGAGE:
                continue
            wings = plan[each.index].wings
            if wings not in tried:
                tried.add(wings)
                bound = [squadron for squadron in waiting if squadron.wing in wings]
                if self._is_worth_it(game, bound):
                    return each
        return None

    def _is_worth_it(self, game: Battle, bound: list[Squadron]) -> bool:
        """Whether the signal adds enough to what those can do whom it binds; looked at no closer than needed."""
        if sum(self._most_gain(game, squadron) for squadron in bound) < self.WORTH_A_SIGNAL:
            return False
        return sum(self._gain(game, squadron) for squadron in bound) >= self.WORTH_A_SIGNAL

    def _most_gain(self, game: Battle, squadron: Squadron) -> float:
        """What the signal adds for a squadron at most, whatever bars its way."""
        reach = _signalled_reach(squadron)
        worth = None if reach is None else judgement.most_stroke_worth(game, squadron, reach, True)
        return 0.0 if worth is None else max(0.0, worth) + max(0.0, -self._nerve(game))

    def _gain(self, game: Battle, squadron: Squadron) -> float:
        """What the signal adds to what a squadron can do: one that has an enemy ahead has to make the contact."""
        reach = _signalled_reach(squadron)
        spared = None if reach is None else judgement.stroke_worth(game, squadron, reach, True)
        if reach is None or spared is None:
            return 0.0
        tests = judgement.stroke_worth(game, squadron, reach, False) or 0.0
        _, ahead = paths.farthest(game, squadron, squadron.pose, reach)
        bound = spared if ahead is not None else max(0.0, spared)
        return bound - (tests if tests > self._nerve(game) else 0.0)

    def _nerve(self, game: Battle) -> float:
        """What a contact has to be worth: less when nothing happens for long, unless it has only to hold."""
        quiet = 0 if judgement.holds(game, self.side) else max(0, game.quiet_turns - self.PATIENCE)
        return self.ATTACKS - self.BOREDOM * quiet

    def _weighed(self, game: Battle, squadron: Squadron, away: float) -> list[Weighed]:
        """What a squadron could do whose nearest enemy lies so far away, with what each is worth."""
        side, id, pose = self.side, squadron.id, squadron.pose
        if squadron.status == "AT_ANCHOR":
            return [(0.0, act.Launch(side, id, launching.ALLOWANCE if away > 12 * INCH else 0))]
        if squadron.freighter:
            return [(0.0, act.Advance(side, id, bearing=_homeward(game, squadron)))]
        if squadron.cramped:
            return [(0.0, act.Change(side, id, pose.shape))]
        if signals.must_engage(game, squadron):
            return self._engaging(game, squadron)
        rallies = squadron.order == "DISORDERED" and squadron.disordered_before
        rallied = "GOOD" if rallies else squadron.order
        worth = judgement.place_worth(game, squadron, pose, rallied)
        if squadron.order == "GOOD" and not judgement.holds(game, self.side):
            worth -= self.RESTLESS * game.quiet_turns
        found: list[Weighed] = [(worth, act.Hold(side, id)), *self._in_place(game, squadron)]
        if squadron.formation in ("POLLON", "KERAS"):
            ways = self._ways(game, squadron, movement.allowance(squadron), False)
            found += [(worth, act.Advance(side, id, way)) for worth, way in ways]
            found += self._breaking_through(game, squadron)
        elif squadron.formation == "MIAS":
            reach = judgement.REACH["MIAS"]
            for worth, way in self._ways(game, squadron, reach, False):
                if judgement.goes(game, squadron, way, reach):
                    found.append((worth, act.Advance(side, id)))
                    break
        return found

    def _in_place(self, game: Battle, squadron: Squadron) -> list[Weighed]:
        """Turns and changes of formation: mostly into depth, which is quick; into line where it has to hold."""
        side, id, pose = self.side, squadron.id, squadron.pose
        tried: list[tuple[Pose, NavarchAction]] = []
        if squadron.formation in ("BLOCK", "KYKLOS"):
            ahead = pose.heading + courses.bearing(pose, judgement.prey(game, squadron)[0].mean)
            for shape in ("MIAS", "POLLON") if judgement.holds(game, self.side) else ("POLLON", "MIAS"):
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
                elif not judgement.holds(game, self.side):
                    change = act.Change(side, id, "POLLON", hand=hand)
                    tried.append((changes.changed(squadron, change), change))
                if squadron.formation == "KERAS":
                    for how in ("TURN", "DEPLOY"):
                        change = act.Change(side, id, "MIAS", how=how, hand=hand)
                        tried.append((changes.changed(squadron, change), change))
        fails = 1 - prospects.passes(squadron.q, order.near_enemy(game, squadron, pose))
        return [(self._tested(game, squadron, there, fails), action) for there, action in tried]

    def _tested(self, game: Battle, squadron: Squadron, pose: Pose, fails: float) -> float:
        """What a place is worth that takes a test which fails so often."""
        if squadron.order == "DISORDERED":
            worth = judgement.place_worth(game, squadron, pose, "DISORDERED")
            return worth - fails * (judgement.ORDER - judgement.DISORDER)
        return judgement.place_worth(game, squadron, pose, "GOOD") - fails * judgement.DISORDER

    def _ways(self, game: Battle, squadron: Squadron, allowed: float, bound: bool) -> list[tuple[float, courses.Path]]:
        """Paths with what they are worth if nothing bars them, the best first: contacts that are worth it, and places.
        `bound`: any contact, and no test with it (signal 5)."""
        pose, pending = squadron.pose, game.pending
        began = squadron.centres
        if pending is not None:
            began = formations.centres(pending.start, squadron.n, squadron.stand)
        nerve = self._nerve(game)
        tried = courses.strokes(game, squadron, pose, allowed)
        for foe in judgement.prey(game, squadron):
            tried += courses.towards(squadron, pose, allowed, foe)
        # What floats on the way, and the place after a signal's manoeuvre, only a walk tells.
        walks = bool(game.flotsam_shapes) or signals.manoeuvre(game, squadron) is not None
        found = []
        for path in dict.fromkeys(tried):
            if walks and not judgement.goes(game, squadron, path, allowed):
                continue
            seen = paths.glimpse(game, squadron, pose, path)
            if seen.met is None:
                floats = walks and paths.walk(game, squadron, pose, path).flotsam
                found.append((self._arriving(game, squadron, seen, bound, floats), path))
            elif not game.is_aloof(squadron):
                worth = judgement.contact_worth(game, squadron, seen.met, began, bound)
                if bound or worth > (min(nerve, self.JOINS) if game.in_melee(seen.met[0].id) else nerve):
                    found.append((worth + STRIKES, path))
        return sorted(found, key=lambda each: -each[0])

    def _arriving(self, game: Battle, squadron: Squadron, seen: paths.Glimpse, bound: bool, floats: bool) -> float:
        """What it is worth to go a path that meets nobody; `floats`: it runs over flotsam."""
        fails = 0.0
        if seen.wheel is not None and not bound:
            close = any(order.near_enemy(game, squadron, pose) for pose in seen.wheel)
            fails = 1 - prospects.passes(squadron.q, close)
        if floats:
            fails = 1.0
        return self._tested(game, squadron, seen.pose, fails)

    def _breaking_through(self, game: Battle, squadron: Squadron) -> list[Weighed]:
        """ONV-DIE: where crews and ships are the better ones."""
        if squadron.order != "GOOD" or squadron.q < 0 or game.quiet_turns < 1:
            return []
        found: list[Weighed] = []
        for foe in judgement.prey(game, squadron):
            edge = squadron.q + squadron.s - foe.q - foe.s + (foe.order == "DISORDERED")
            if edge >= self.EDGE and foe.formation == "MIAS" and not game.in_melee(foe.id):
                path = courses.to(squadron, squadron.pose, duels.ALLOWANCE, foe.mean)
                found.append((STRIKES - 1, act.Diekplous(self.side, squadron.id, foe.id, path, "POLLON")))
        return found

    def _engaging(self, game: Battle, squadron: Squadron) -> list[Weighed]:
        """Bound by signal 5: advances that obey it."""
        side, id = self.side, squadron.id
        if squadron.formation == "MIAS":
            return [(0.0, act.Advance(side, id))]
        allowed = movement.allowance(squadron)
        found: list[Weighed] = [
            (worth, act.Advance(side, id, way)) for worth, way in self._ways(game, squadron, allowed, True)
        ]
        ahead = signals.straight_on(game, squadron, squadron.pose, allowed)
        return [*found, (-9.0, act.Advance(side, id, (act.Straight(ahead),)))]

    def _path(self, game: Battle) -> NavarchAction:
        """The path of an advance whose dice are rolled."""
        pending = game.pending
        assert pending is not None
        squadron = game.by_id[pending.squadron]
        side, allowed = self.side, pending.allowance
        stay = act.Path(side)
        if pending.bearing is not None:
            ways: list[courses.Path] = [
                (act.Course(pending.bearing, int(allowed * share)),) for share in (1.0, 0.6, 0.3)
            ]
        else:
            bound = declared.is_bound(game, squadron)
            here = judgement.place_worth(game, squadron, squadron.pose, squadron.order)
            found = self._ways(game, squadron, allowed, bound) if squadron.formation != "BLOCK" else []
            ways = [way for worth, way in found if bound or worth > here]
            if bound:
                limit = allowed // 2 if pending.flotsam else allowed
                ways.append((act.Straight(signals.straight_on(game, squadron, squadron.pose, limit)),))
        for way in ways:
            if game.check(act.Path(side, way)) is None:
                return act.Path(side, way)
        return stay

    def _phalanx(self, game: Battle, ours: list[NavarchAction]) -> NavarchAction:
        """At the enemy in line."""
        phalanx = phalanxes.of_side(game, self.side)
        foe = next(
            (each for each in game.phalanxes.values() if each.side != self.side and each.status == "ON_LAND"), None
        )
        if phalanx is None or foe is None or phalanx.status != "ON_LAND":
            return ours[-1]
        if phalanx.must_line or phalanx.formation == "COLUMN":
            return act.PhalanxOrder(self.side, "DEPLOY", what="line")
        if phalanx.disordered:
            return act.PhalanxOrder(self.side, "STOP")
        wanted = (
            heading_of(foe.x - phalanx.x, foe.y - phalanx.y)
            if (foe.x, foe.y) != (phalanx.x, phalanx.y)
            else phalanx.heading
        )
        turn = (wanted - phalanx.heading) % FULL_TURN
        turn = turn if turn <= HALF_TURN else turn - FULL_TURN
        heading = (phalanx.heading + max(-QUARTER // 2, min(QUARTER // 2, turn))) % FULL_TURN
        return act.PhalanxOrder(self.side, "MOVE", heading)


def _off_land(game: Battle, plan: act.Deploy) -> float:
    """How far the nearest squadron of a plan lies from the land."""
    apart = [to_outline((berth.x, berth.y), land) for berth in plan.squadrons for land in game.lands]
    return min(apart, default=0.0)


def _signalled_reach(squadron: Squadron) -> int | None:
    """How far a squadron would go under the signal to engage; None where it counts for nothing."""
    if squadron.order == "UNFORMED" or squadron.formation not in ("MIAS", "POLLON"):
        return None
    return movement.allowance(squadron) if squadron.formation == "POLLON" else 3 * INCH


def _hides(game: Battle) -> bool:
    """Whether a squadron that has reached its harbour had better stay in it."""
    squadron = game.by_id[game.berth or ""]
    return squadron.order != "GOOD" or squadron.hs * 2 < squadron.hs_start


def _most_threatened(game: Battle, beached: list[Squadron]) -> Squadron:
    def away(squadron: Squadron) -> float:
        found = judgement.nearest_foe(game, squadron)
        return found[1] if found is not None else 0.0

    return min(beached, key=away)


def _homeward(game: Battle, squadron: Squadron) -> int:
    """Straight for the exit edge, as near as the wind allows."""
    wind = game.table.wind or 0
    for off in (0, 4500, -4500, 9000, -9000):
        bearing = (wind + off) % FULL_TURN
        if freighters.dice(game, bearing):
            block = formations.laid_about("BLOCK", squadron.mean, bearing, squadron.n, squadron.stand)
            end, enemy = paths.farthest(game, squadron, block, 6 * INCH)
            if enemy is None and end > 2 * INCH:
                return bearing
    return wind


def _allotment(action: NavarchAction) -> tuple[int, int]:
    """The best die in the centre, no wing on the defensive but a weak one."""
    assert isinstance(action, act.PhalanxAllot)
    weak = {"L": action.left, "C": action.centre, "R": action.right}
    shields = sum(weak[wing] <= 2 for wing in action.defensive) - sum(weak[wing] > 2 for wing in action.defensive)
    return shields, action.centre * 2 + action.left
