"""A player that looks ahead."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rules.core.bots.lookahead import Ahead, Lookahead, Option
from rules.core.bots.strengths import NAVARCH
from rules.core.dice import Stream
from rules.nauta import actions as act
from rules.nauta import activations, shooting
from rules.nauta.bots.captain import Captain
from rules.nauta.bots.constants import CONSTANTS, Constants
from rules.nauta.bots.judgement import chances, fight_worth, place_worth, that_count, view, worth
from rules.nauta.events import Effect, Ram
from rules.nauta.play import Battle
from rules.nauta.position import SHIPS
from rules.nauta.ramming import DAMAGED
from rules.nauta.ships import Ship
from rules.nauta.state import ENEMY, SIDES

HIDDEN = 3  # of a speed that is hidden: how many of the highest that may have been written are thought as likely


class Proposer(Captain):
    """A captain that says which ship it might move, and how."""

    SHIPS: ClassVar[int] = 3

    def options(self, game: Battle) -> Sequence[Option]:
        """For the search, where an enemy is near: other speeds, the first and the second move, the best moves of some
        ships, what the captain would do first. Before a shot, and once ships lie aboard each other, it chooses by
        itself."""
        if game.step not in ("speeds", "initiative", "movement") or activations.may_still_shoot(game) is not None:
            return ()
        self._nearest.look(self._enemies(game))
        reach = self.REACH * game.table.segment
        ships = activations.may_move(game) if game.step == "movement" else game.fleet(self.side)
        near = sorted([ship for ship in ships if self._nearest.gap(ship) < reach], key=self._nearest.gap)
        if not near:
            return ()
        found = {"speeds": self._other_speeds, "initiative": self._orders, "movement": self._other_moves}
        return [Option((action,)) for action in found[game.step](game, near)]

    REACH: ClassVar[int] = 8
    """Segments from the nearest enemy; farther off there is nothing to look ahead to."""

    def _other_speeds(self, game: Battle, near: list[Ship]) -> list[act.NautaAction]:
        """Its own, the same in no formation, and slower."""
        own = self._speeds(game)
        assert isinstance(own, act.WriteSpeeds)
        found = [own, act.WriteSpeeds(self.side, own.speeds)]
        for less in (1, 2):
            slower = {id: max(game.by_id[id].range[0], speed - less) for id, speed in own.speeds.items()}
            found.append(act.WriteSpeeds(self.side, slower))
        return [action for n, action in enumerate(found) if action not in found[:n]]

    def _orders(self, game: Battle, near: list[Ship]) -> list[act.NautaAction]:
        return [act.ChooseOrder(self.side, order) for order in ("second", "first")]

    def _other_moves(self, game: Battle, near: list[Ship]) -> list[act.NautaAction]:
        """Its own, the best ones of the ships nearest to the enemy, and that of the farthest of those."""
        able = activations.may_move(game)
        if any(shooting.targets(game, ship) for ship in able):
            return []
        found: list[act.NautaAction] = [self._move(game, able)]
        enemies = self._views(game)
        for ship in [*near[: self.SHIPS], *near[-1:]]:
            plan = self._plan(game, ship, ship.written or 0, enemies)
            if plan.clean and plan.move not in found:
                found.append(plan.move)
        return found

    def take(self, game: Battle, option: Option) -> None:
        """Nothing is kept from one activation to the next."""

    def follower(self, option: Option, stream: Stream) -> Captain:
        """A captain plays on."""
        return Brisk(self.side, stream, self.by)


class Brisk(Captain):
    """A captain that weighs fewer ships: for rollouts."""

    WEIGHED: ClassVar[int] = 2


class Navarch:
    """Tries out speeds, who moves first, and which ship moves how, until all have moved and boarded."""

    key: ClassVar[str] = NAVARCH.key
    title: ClassVar[str] = NAVARCH.title
    about: ClassVar[str] = NAVARCH.about

    ROLLOUTS: ClassVar[int] = 40  # where many ships have still to move fewer, so that nobody waits too long
    LEAST: ClassVar[int] = 8
    MOVES: ClassVar[int] = 400  # of the rollouts of a search, together

    def __init__(self, side: str, stream: Stream, by: Constants = CONSTANTS, rollouts: int = ROLLOUTS) -> None:
        self.rollouts = rollouts
        self.ahead = Lookahead(ahead(by), Proposer(side, stream, by), side, stream, rollouts)

    def choose(self, game: Battle, legal: Any) -> act.NautaAction:
        to_move = sum([len(game.eligible(side)) for side in SIDES])
        self.ahead.rollouts = min(self.rollouts, max(self.LEAST, self.MOVES // max(1, to_move)))
        action: act.NautaAction = self.ahead.choose(game, legal)
        return action


def ahead(by: Constants) -> Ahead:
    """What looking ahead asks of this ruleset, for who judges by those constants."""

    def enemy(side: str, stream: Stream) -> Captain:
        return Brisk(side, stream, by)

    def value(game: Battle, side: str) -> float:
        return standing(game, side, by) - standing(game, ENEMY[side], by)

    def lucky(game: Battle, side: str) -> Callable[[Sequence[Any]], float]:
        return lambda events: luck(game, side, events, by)

    return Ahead(SIDES, enemy, sampled, until, value, lucky)


def sampled(game: Battle, side: str, stream: Stream) -> Battle:
    """A copy of the game in which the enemy's speeds that are hidden from the side (NAU-8.g) have been written by
    chance, in no formation; what the enemy has committed itself to is still to be decided."""
    world = game.copy()
    world.committed = tuple([each for each in world.committed if each == side])
    world.pledges = {of: pledge for of, pledge in world.pledges.items() if of == side}
    current = world.current if world.active != side else None
    announced = None if current is None else current.formation
    for ship in world.fleet(ENEMY[side]):
        if ship.moved or ship.stopped_by_contact or (announced is not None and ship.formation == announced):
            continue
        ship.formation = None
        ship.written = None if game.step == "speeds" or not ship.eligible else _guessed(ship, stream)
    world.forget(SHIPS)
    return world


def _guessed(ship: Ship, stream: Stream) -> int:
    low, high = ship.range
    return max(low, high - stream.below(HIDDEN))


def until(game: Battle) -> Callable[[Battle], bool]:
    """All have moved, and boarded whom they would."""
    turn = game.turn
    return lambda later: later.turn != turn or later.step in ("fighting", "end", "over")


def luck(game: Battle, side: str, events: Sequence[Any], by: Constants) -> float:
    """NAU-11.g to 11.k: by how many points the rams of an act cost the enemy more, or the side itself less, than was to
    be expected of their dice."""
    found = 0.0
    damaged: dict[str, bool] = {}
    for event in events:
        if type(event) is Ram:
            for n, id in enumerate(event.ships):
                damaged[id] = ("damaged", DAMAGED) in event.modifiers[n]
            found -= _expected(game, side, event, damaged, by)
        elif type(event) is Effect:
            target = game.by_id[event.target]
            lost = event.result == "sunk" or damaged[target.id]
            found += _sign(target, side) * target.cost * (1.0 if lost else by.half_lost)
    return found


def _expected(game: Battle, side: str, ram: Ram, damaged: dict[str, bool], by: Constants) -> float:
    """What the ram should cost the enemy, more than the side itself."""
    mover, other = [game.by_id[id] for id in ram.ships]
    ours, theirs = [sum([value for _, value in added]) for added in ram.modifiers]
    higher, equal, lower = chances(ours - theirs)
    head_on = equal if ram.rammer is None else 0.0
    sinks = 1 / 3 if mover.flag == other.flag else 1 / 2
    total = 0.0
    for striker, target, chance in ((mover, other, higher + head_on), (other, mover, lower + head_on)):
        if ram.rammer in (None, striker.id):
            stake = 1.0 if damaged[target.id] else sinks + (1 - sinks) * by.half_lost
            total += _sign(target, side) * target.cost * chance * stake
    return total


def _sign(lost: Ship, side: str) -> int:
    return -1 if lost.side == side else 1


def standing(game: Battle, side: str, by: Constants) -> float:
    """What a side has left and how it lies, in points: what it has lost counts against it, what is damaged by half, a
    crew that fights by how it stands, and every place by the captain's judgement."""
    total = -float(game.sides[side].lost)  # type: ignore[index]
    if game.ended is not None:
        return total + (by.victory if game.ended.winner == side else 0.0)
    enemies = [view(game, enemy, by) for enemy in game.fleet(ENEMY[side])]
    for ship in game.fleet(side):
        own = worth(game, ship, by)
        if ship.damaged:
            total -= by.half_lost * own
        if ship.engaged_with:
            total += fight_worth(game, ship, game.by_id[ship.engaged_with[0]], by) / 2
        else:
            speed = min(ship.speed + ship.acceleration, ship.vmax)
            total += place_worth(game, own, ship.pose, that_count(game, ship, enemies, speed), speed, by) / 2
    return total
