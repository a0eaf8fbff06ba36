"""A player that plans."""

from collections.abc import Iterator
from math import inf
from typing import ClassVar

from rules.core.bots.strengths import CAPTAIN
from rules.core.dice import Stream
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import harbour, launching, movement, runs, signals, turns
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots import convoy, judgement, ways
from rules.oi_navarcoi.bots.constants import CONSTANTS, Constants
from rules.oi_navarcoi.bots.routine import Routine
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.squadrons import Squadron


class Captain(Routine):
    """Keeps its squadrons in line and in good order out of the enemy's reach, goes for flanks and for crews in
    disorder, and signals the attack; where it has only to hold, it lies in line, anchored on the land, and waits."""

    key: ClassVar[str] = CAPTAIN.key
    title: ClassVar[str] = CAPTAIN.title
    about: ClassVar[str] = CAPTAIN.about

    def __init__(self, side: Side, stream: Stream, by: Constants = CONSTANTS) -> None:
        super().__init__(side, stream)
        self.by = by

    def _waits(self, game: Battle) -> bool:
        return judgement.holds(game, self.side)

    def _move(self, game: Battle) -> NavarchAction:
        if game.pending is not None:
            return ways.path(game, self.by)
        if game.berth is not None:
            return act.Harbour(self.side, game.berth, enter=_hides(game))
        if launching.names_launch(game):
            return act.LaunchFree(self.side, _most_threatened(game, launching.beached(game, self.side)).id)
        waiting = turns.waiting(game)
        signal = self._signal(game, waiting)
        if signal is not None:
            return signal
        chosen = self._next(game, waiting)
        if chosen is not None:
            squadron, away = chosen
            action = self._best(game, squadron, away)
            if action is not None:
                return action
            plainest = _plainest(game, squadron, waiting)
            if plainest is not None:
                return plainest
        for squadron in waiting:
            plainest = _plainest(game, squadron, waiting)
            if plainest is not None:
                return plainest
        if judgement.shelter(game, self.side) is None:
            sortie = next((each for each in harbour.sorties(game) if game.allows(each)), None)
            if sortie is not None:
                return sortie
        return act.EndMoves(self.side)

    def _best(self, game: Battle, squadron: Squadron, away: float) -> NavarchAction | None:
        """The best plan for a squadron whose nearest enemy lies so far away; None where no plan is allowed."""
        return next((action for _, action in self.plans(game, squadron, away)), None)

    def plans(self, game: Battle, squadron: Squadron, away: float) -> Iterator[ways.Weighed]:
        """What a squadron may do with its activation, the best first, each with what it is worth; its nearest enemy
        lies so far away."""
        for worth, action in sorted(self._weighed(game, squadron, away), key=lambda each: -each[0]):
            if game.allows(action):
                yield worth, action

    def _next(self, game: Battle, waiting: list[Squadron]) -> tuple[Squadron, float] | None:
        """The squadron that can make the best contact, else the one nearest to an enemy; and how far off that is."""
        near: list[tuple[float, int, Squadron]] = []
        hoped: list[tuple[float, float, int, Squadron]] = []
        for squadron in waiting:
            found = judgement.nearest_foe(game, squadron)
            if found is not None:
                _, away = found
                near.append((away, squadron.number, squadron))
                reaches = away <= judgement.REACH[squadron.pose.shape] and squadron.status == "ON_TABLE"
                if reaches and squadron.order != "UNFORMED":
                    hoped.append((-self._most_stroke(game, squadron), away, squadron.number, squadron))
        if not near:
            return None
        best: tuple[float, float, int, Squadron] | None = None
        for most, away, number, squadron in sorted(hoped):
            if best is not None and most > best[0]:
                break
            least = -inf if best is None else -best[0]
            bound = signals.must_engage(game, squadron)
            reach = judgement.REACH[squadron.pose.shape]
            stroke = judgement.stroke_worth(game, squadron, reach, bound, least)
            if stroke is not None and (best is None or (-stroke, away, number) < best[:3]):
                best = -stroke, away, number, squadron
        if best is not None:
            return best[3], best[1]
        away, _, squadron = min(near)
        return squadron, away

    def _most_stroke(self, game: Battle, squadron: Squadron) -> float:
        """What its best contact could be worth."""
        reach = judgement.REACH[squadron.pose.shape]
        return judgement.stroke_bound(game, squadron, reach, signals.must_engage(game, squadron))

    def _signal(self, game: Battle, waiting: list[Squadron]) -> NavarchAction | None:
        """To engage, once it adds enough to what the fleet can do: under the signal no contact takes a test. It is
        looked at before the first squadron of the turn is activated: a signal is for the whole fleet."""
        if any(squadron.activated for squadron in game.fleet(self.side)):
            return None
        plan = game.sides[self.side].plan or ()
        tried: set[tuple[str, ...]] = set()
        for each in signals.playable(game, self.side):
            wings = plan[each.index].wings
            if plan[each.index].signal == signals.ENGAGE and wings not in tried:
                tried.add(wings)
                if self._is_worth_it(game, [squadron for squadron in waiting if squadron.wing in wings]):
                    return each
        return None

    def _is_worth_it(self, game: Battle, bound: list[Squadron]) -> bool:
        """Whether the signal adds enough to what those can do whom it binds; looked at no closer than needed."""
        for most in (self._bound_of_gain, self._most_gain):
            if sum(most(game, squadron) for squadron in bound) < self.by.signal:
                return False
        return sum(self._gain(game, squadron) for squadron in bound) >= self.by.signal

    def _bound_of_gain(self, game: Battle, squadron: Squadron) -> float:
        """What the signal adds for a squadron at most, whatever ways it has."""
        reach = _signalled_reach(squadron)
        worth = -inf if reach is None else judgement.stroke_bound(game, squadron, reach, True)
        return 0.0 if worth == -inf else max(0.0, worth) + max(0.0, -ways.nerve(game, self.side, self.by))

    def _most_gain(self, game: Battle, squadron: Squadron) -> float:
        """What the signal adds for a squadron at most, whatever bars its way."""
        reach = _signalled_reach(squadron)
        worth = None if reach is None else judgement.most_stroke_worth(game, squadron, reach, True)
        return 0.0 if worth is None else max(0.0, worth) + max(0.0, -ways.nerve(game, self.side, self.by))

    def _gain(self, game: Battle, squadron: Squadron) -> float:
        """What the signal adds to what a squadron can do: one that has an enemy ahead has to make the contact."""
        reach = _signalled_reach(squadron)
        spared = None if reach is None else judgement.stroke_worth(game, squadron, reach, True)
        if reach is None or spared is None:
            return 0.0
        tests = judgement.stroke_worth(game, squadron, reach, False) or 0.0
        _, ahead = runs.farthest(game, squadron, squadron.pose, reach)
        bound = spared if ahead is not None else max(0.0, spared)
        return bound - (tests if tests > ways.nerve(game, self.side, self.by) else 0.0)

    def _weighed(self, game: Battle, squadron: Squadron, away: float) -> list[ways.Weighed]:
        """What a squadron could do whose nearest enemy lies so far away, with what each is worth."""
        side, id, pose = self.side, squadron.id, squadron.pose
        if squadron.status == "AT_ANCHOR":
            return [(0.0, act.Launch(side, id, launching.ALLOWANCE if away > 12 * INCH else 0))]
        if squadron.freighter:
            return convoy.acts(game, squadron, self.by)
        if squadron.cramped:
            return [(0.0, act.Change(side, id, pose.shape))]
        if signals.must_engage(game, squadron):
            return ways.engaging(game, squadron, self.by)
        return ways.acts(game, squadron, self.by)


def _plainest(game: Battle, squadron: Squadron, waiting: list[Squadron]) -> NavarchAction | None:
    """The first that is allowed, a hold before all else; None where nothing is. Only of the squadron that waits first
    more than what is plain is tried, as the game lists them."""
    tried = game.activations(squadron) if squadron is waiting[0] else game.plain(squadron)
    return next((action for action in tried if game.allows(action)), None)


def _signalled_reach(squadron: Squadron) -> int | None:
    """How far a squadron would go under the signal to engage; None where it counts for nothing."""
    if squadron.order == "UNFORMED" or squadron.formation not in ("MIAS", "POLLON"):
        return None
    return movement.allowance(squadron) if squadron.formation == "POLLON" else 3 * INCH


def _hides(game: Battle) -> bool:
    """Whether a squadron that has reached its harbour had better stay in it."""
    squadron = game.by_id[game.berth or ""]
    if judgement.shelter(game, squadron.side) is not None:
        return True
    return squadron.order != "GOOD" or squadron.hs * 2 < squadron.hs_start


def _most_threatened(game: Battle, beached: list[Squadron]) -> Squadron:
    def away(squadron: Squadron) -> float:
        found = judgement.nearest_foe(game, squadron)
        return found[1] if found is not None else 0.0

    return min(beached, key=away)
