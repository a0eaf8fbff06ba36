"""What it is worth to a squadron to lie somewhere, for the players made of code: counted as in `judgement`."""

from math import hypot
from typing import NamedTuple

from rules.geometry.table import Point, to_outline
from rules.oi_navarcoi import contact, formations, order, runs
from rules.oi_navarcoi.bots import judgement
from rules.oi_navarcoi.bots.constants import Constants
from rules.oi_navarcoi.bots.judgement import REACH, party
from rules.oi_navarcoi.forecast import courses, prospects
from rules.oi_navarcoi.forecast.glimpses import Glimpse
from rules.oi_navarcoi.forecast.prospects import Party
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, TOLERANCE, forward
from rules.oi_navarcoi.melee import RANKS
from rules.oi_navarcoi.scenario import Order
from rules.oi_navarcoi.squadrons import Squadron

NEAR = 14 * INCH  # within so much nobody turns the back on an enemy without need
PREY = 2  # so many enemies are thought of at a time


class Prize(NamedTuple):
    """An enemy, where its middle lies, what a contact with it would be worth in front and from behind; and its front
    line: a point of it, and the way ahead."""

    foe: Squadron
    x: float
    y: float
    in_front: float
    behind: float
    front_x: int
    front_y: int
    s: float
    c: float


class Danger(NamedTuple):
    """An enemy that could make a contact next turn: how far its middle comes, what turning costs it of that, and what
    it would come as."""

    foe: Squadron
    reach: float
    per: float
    party: Party


class Outlook:
    """What a squadron goes by as it looks for a place. Good until the next fact."""

    def __init__(self, game: Game, squadron: Squadron, by: Constants) -> None:
        self.game = game
        self.squadron = squadron
        self.by = by
        self.waits = judgement.holds(game, squadron.side)
        self.fear = by.risk * max(0.0, 1 - game.quiet_turns / by.calm)
        self.lacks: dict[Order, float] = {"GOOD": 0.0, "DISORDERED": by.disorder, "UNFORMED": by.order}
        self.shelter = judgement.shelter(game, squadron.side)
        self.friends = [
            each.pose
            for each in game.standing
            if each.side == squadron.side and each is not squadron and not each.freighter
        ]
        self._prizes: dict[str, list[Prize]] = {}
        self._prey: list[Squadron] | None = None

    @property
    def prey(self) -> list[Squadron]:
        """The enemies that it had best go for: where a contact would be worth most next turn, were nothing to move."""
        if self._prey is None:
            lies = self._lies(self.squadron.pose, self.squadron.centres)
            found = [(self._chance(prize, lies), prize.foe) for prize in self.prizes(self.squadron.pose.shape)]
            found.sort(key=lambda each: -each[0])
            self._prey = [foe for _, foe in found[:PREY]]
        return self._prey

    def place(self, pose: Pose, order: Order) -> float:
        """What it is worth to end an activation so: the best contact that could be made from there next turn, in line
        with friends, less what the enemy could do before."""
        squadron = self.squadron
        worth = self._best_chance(pose, formations.centres(pose, squadron.n, squadron.stand))
        worth += self.by.abreast * self._is_abreast(pose)
        if self.fear:
            worth -= self.fear * self._threats(pose, order)
        if self._turns_its_back(pose):
            worth -= self.by.back
        if self.shelter is not None:
            x, y = formations.mean(formations.centres(pose, squadron.n, squadron.stand))
            worth -= self.by.home * to_outline((x, y), self.shelter) / INCH
        return worth - self.lacks[order]

    def tested(self, pose: Pose, fails: float) -> float:
        """What a place is worth that takes a test which fails so often."""
        if self.squadron.order == "DISORDERED":
            return self.place(pose, "DISORDERED") - fails * (self.by.order - self.by.disorder)
        return self.place(pose, "GOOD") - fails * self.by.disorder

    def arriving(self, seen: Glimpse, bound: bool, floats: bool) -> float:
        """What it is worth to go a path that meets nobody; `bound`: it takes no test (signal 5); `floats`: it runs over
        flotsam."""
        fails = 0.0
        if seen.wheel is not None and not bound:
            close = any(order.near_enemy(self.game, self.squadron, pose) for pose in seen.wheel)
            fails = 1 - prospects.passes(self.squadron.q, close)
        if floats:
            fails = 1.0
        return self.tested(seen.pose, fails)

    def prizes(self, shape: str) -> list[Prize]:
        """What contacts with each enemy would be worth to it in a formation."""
        found = self._prizes.get(shape)
        if found is None:
            found = []
            for foe in self.game.standing:
                if foe.side != self.squadron.side:
                    behind, in_front = [self.by.any + worth for worth in self._worths(foe, shape)]
                    if foe.status == "AT_ANCHOR":
                        in_front = behind
                    elif foe.pose.shape == "KYKLOS":
                        behind = in_front
                    pose = foe.pose
                    found.append(Prize(foe, *foe.mean, in_front, behind, pose.x, pose.y, *forward(pose.heading)))
            self._prizes[shape] = found
        return found

    def _worths(self, foe: Squadron, shape: str) -> tuple[float, float]:
        """What contacts with an enemy would be worth to it in good order: from behind, and in front."""
        game, squadron = self.game, self.squadron
        asked = squadron.number, foe.number, shape
        found: tuple[float, float] | None = game.of_crews.get(asked)
        if found is None:
            rank = RANKS["POLLON" if shape == "BLOCK" else shape]
            ours = Party(squadron.q, squadron.m, "GOOD", squadron.hs, rank)
            behind, in_front = (max(0.0, judgement.worth(game, ours, foe, front, False)) for front in (False, True))
            found = game.of_crews[asked] = behind, in_front
        return found

    def _lies(self, pose: Pose, centres: list[Point]) -> "_Lies":
        per = _per_turn(self.squadron, pose)
        return _Lies(pose, centres, per, REACH[pose.shape], self.squadron.stand.depth / 2)

    def _best_chance(self, pose: Pose, centres: list[Point]) -> float:
        """The most that a contact with any enemy would be worth next turn, were nothing to move; 0 without an enemy.
        Looked at first is what would be worth most if it took no turning."""
        lies = self._lies(pose, centres)
        x, y, back, reach, waits = pose.x, pose.y, lies.back, lies.reach, self.waits
        lead_x, lead_y = centres[0]
        hoped = []
        for n, prize in enumerate(self.prizes(pose.shape)):
            _, at_x, at_y, most, behind, front_x, front_y, s, c = prize
            # ONV-GEO-14: none is behind that has one stand before the front.
            if behind > most and (lead_x - front_x) * s + (lead_y - front_y) * c <= TOLERANCE:
                most = behind
            short = hypot(at_x - x, at_y - y) - back - reach
            if short > 0:
                most = 0.0 if waits else most / (1 + short / (self.by.far * INCH))
            hoped.append((most, n, prize))
        hoped.sort(reverse=True)
        best = 0.0
        for most, _, prize in hoped:
            if most <= best:
                break
            best = max(best, self._chance(prize, lies))
        return best

    def _chance(self, prize: Prize, lies: "_Lies") -> float:
        """What a contact with an enemy would be worth; less where it is out of reach, and nothing then to a fleet that
        only has to hold."""
        foe, x, y, in_front, behind, *_ = prize
        pose, centres, per, reach, back = lies
        effort = hypot(x - pose.x, y - pose.y) - back + abs(courses.bearing(pose, (x, y))) * per
        worth = in_front if in_front == behind or not contact.was_behind(centres, foe) else behind
        if effort > reach:
            return 0.0 if self.waits else worth / (1 + (effort - reach) / (self.by.far * INCH))
        return worth

    def _is_abreast(self, pose: Pose) -> bool:
        """Whether it lies in line with a friend, a front apart or less."""
        s, c = forward(pose.heading)
        front, depth = formations.extent("MIAS", self.squadron.n, self.squadron.stand)
        for friend in self.friends:
            dx, dy = friend.x - pose.x, friend.y - pose.y
            if abs(dx * s + dy * c) <= 2 * depth and abs(dx * c - dy * s) <= 2 * front:
                return True
        return False

    def _turns_its_back(self, pose: Pose) -> bool:
        """Whether the nearest of the enemies that are near lies behind it (ONV-GEO-14)."""
        if pose.shape == "KYKLOS":
            return False
        least, nearest = NEAR + 1.0, None
        for danger in dangers(self.game, self.squadron.side):
            x, y = mean = danger.foe.mean
            away = hypot(x - pose.x, y - pose.y)
            if away <= NEAR and away < least:
                least, nearest = away, mean
        if nearest is None:
            return False
        x, y = nearest
        s, c = forward(pose.heading)
        depth = formations.extent(pose.shape, self.squadron.n, self.squadron.stand)[1]
        return (x - pose.x) * s + (y - pose.y) * c < -depth

    def _threats(self, pose: Pose, order: Order) -> float:
        """What the enemies in order could gain by contacts, next turn, with it lying so."""
        squadron, x, y, total = self.squadron, pose.x, pose.y, 0.0
        front = squadron.stand.front
        for danger in dangers(self.game, squadron.side):
            there = danger.foe.pose
            away = hypot(x - there.x, y - there.y) - front
            if away <= danger.reach and away + abs(courses.bearing(there, (x, y))) * danger.per <= danger.reach:
                s, c = forward(pose.heading)
                behind = pose.shape != "KYKLOS" and (there.x - x) * s + (there.y - y) * c < 0
                ours = Party(squadron.q, squadron.m, order, squadron.hs, RANKS[pose.shape], order == "UNFORMED")
                doubled = self.game.terms.scale == "one_to_one"
                won = prospects.contact(danger.party, ours, not behind, False, doubled)
                total += max(0.0, 2 * won - 1 + self.by.choice)
        return total


class _Lies(NamedTuple):
    """How a squadron lies, and what it can do from there: what a hundredth of a degree of turning costs it, how far it
    reaches, and how far behind its front its middle is."""

    pose: Pose
    centres: list[Point]
    per: float
    reach: float
    back: float


def dangers(game: Game, side: str) -> list[Danger]:
    """The enemies of a side that are in order and free to move."""
    found: list[Danger] | None = game.of_crews.get(side)
    if found is None:
        found = [
            Danger(foe, REACH[foe.pose.shape] + INCH, _per_turn(foe, foe.pose), party(foe))
            for foe in game.standing
            if foe.side != side and foe.order != "UNFORMED" and not foe.freighter and foe.status == "ON_TABLE"
            if foe.pose.shape != "KYKLOS" and not game.in_melee(foe.id)
        ]
        game.of_crews[side] = found
    return found


def _per_turn(squadron: Squadron, pose: Pose) -> float:
    """What a hundredth of a degree of turning costs it of its move."""
    if pose.shape == "KERAS":
        return 0.0
    return runs.RADIANS * formations.extent(pose.shape, squadron.n, squadron.stand)[0]
