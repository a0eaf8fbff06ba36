"""A player that looks ahead."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, ClassVar

from rules.core.bots.lookahead import Ahead, Lookahead, Option
from rules.core.bots.strengths import NAVARCH
from rules.core.dice import Stream
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import launching, signals, turns
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots import judgement, ways
from rules.oi_navarcoi.bots.captain import Captain
from rules.oi_navarcoi.bots.constants import CONSTANTS, Constants
from rules.oi_navarcoi.bots.standing import luck, standing
from rules.oi_navarcoi.bots.unseen import sampled
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import ENEMY, SIDES

ALIKE = 0.03  # squadrons; two plans of a kind that the captain tells no further apart are one plan


class Proposer(Captain):
    """A captain that says which squadron it might move, and how."""

    PLANS: ClassVar[int] = 3
    PATHS: ClassVar[int] = 3
    OTHERS: ClassVar[int] = 1
    REACH: ClassVar[int] = 12 * INCH
    """From the nearest enemy; farther off there is nothing to look ahead to."""

    def options(self, game: Battle) -> Sequence[Option]:
        """For the search, where an enemy is near: who moves first; what the captain would do, the best plans of the
        squadron that is next and those of others, to lie still, to signal; a path once the dice are rolled."""
        if game.phase == "initiative":
            near = any(self._away(game, each) <= self.REACH for each in game.fleet(self.side) if each.standing)
            return self._options(act.MoveOrder(self.side, order) for order in ("second", "first")) if near else ()
        if game.phase != "moves" or game.berth is not None or launching.names_launch(game):
            return ()
        if game.pending is not None:
            return self._paths(game)
        waiting = [each for each in turns.waiting(game) if not each.freighter]
        chosen = self._next(game, waiting)
        if chosen is None or chosen[1] > self.REACH:
            return ()
        return self._options([self._move(game), *self._beside(game, waiting, *chosen)])

    def _options(self, acts: Iterable[NavarchAction]) -> list[Option]:
        return [Option((each,)) for each in dict.fromkeys(acts)]

    def _away(self, game: Battle, squadron: Squadron) -> float:
        found = judgement.nearest_foe(game, squadron)
        return self.REACH + 1.0 if found is None else found[1]

    def _paths(self, game: Battle) -> Sequence[Option]:
        assert game.pending is not None
        squadron = game.by_id[game.pending.squadron]
        if squadron.freighter or self._away(game, squadron) > self.REACH:
            return ()
        return self._options([*islice(ways.paths_given(game, self.by), self.PATHS), *self._no_further(game)])

    def _no_further(self, game: Battle) -> list[act.Path]:
        still = act.Path(self.side)
        return [still] if game.check(still) is None else []

    def _beside(
        self, game: Battle, waiting: list[Squadron], squadron: Squadron, away: float
    ) -> Iterable[NavarchAction]:
        """What else it might do."""
        yield from self._best_plans(game, squadron, away, self.PLANS)
        rest = act.Hold(self.side, squadron.id)
        if game.allows(rest):
            yield rest
        others = sorted([(self._away(game, each), each.number) for each in waiting if each is not squadron])
        for far, number in others[: self.OTHERS]:
            if far <= self.REACH:
                yield from self._best_plans(game, game.squadrons[number], far, 1)
        if not any(each.activated for each in game.fleet(self.side)):
            plan = game.sides[self.side].plan or ()
            playable = signals.playable(game, self.side)
            yield from islice([each for each in playable if plan[each.index].signal == signals.ENGAGE], 1)

    def _best_plans(self, game: Battle, squadron: Squadron, away: float, most: int) -> Iterable[NavarchAction]:
        found: list[tuple[float, NavarchAction]] = []
        for worth, action in self.plans(game, squadron, away):
            if not any(type(action) is type(other) and abs(worth - like) < ALIKE for like, other in found):
                found.append((worth, action))
                yield action
            if len(found) >= most:
                return

    def take(self, game: Battle, option: Option) -> None:
        """Nothing is kept from one activation to the next."""

    def follower(self, option: Option, stream: Stream) -> Captain:
        """A captain plays on."""
        return Captain(self.side, stream, self.by)


class Navarch:
    """Tries out who moves first, which squadron does what, signals and paths, until the enemy has answered."""

    key: ClassVar[str] = NAVARCH.key
    title: ClassVar[str] = NAVARCH.title
    about: ClassVar[str] = NAVARCH.about

    ROLLOUTS: ClassVar[int] = 20  # where many squadrons have still to move fewer, so that nobody waits too long
    LEAST: ClassVar[int] = 8
    MOVES: ClassVar[int] = 200  # of the rollouts of a search, together
    DOUBT: ClassVar[float] = 1.5  # half-stands

    def __init__(self, side: Side, stream: Stream, by: Constants = CONSTANTS, rollouts: int = ROLLOUTS) -> None:
        self.rollouts = rollouts
        self.ahead = Lookahead(ahead(by), Proposer(side, stream, by), side, stream, rollouts, self.DOUBT)

    def choose(self, game: Battle, legal: Any) -> NavarchAction:
        moves = sum([each.standing and not each.activated for each in game.squadrons])
        self.ahead.rollouts = min(self.rollouts, max(self.LEAST, self.MOVES // max(1, moves)))
        action: NavarchAction = self.ahead.choose(game, legal)
        return action


def ahead(by: Constants) -> Ahead:
    """What looking ahead asks of this ruleset, for who judges by those constants."""

    def enemy(side: str, stream: Stream) -> Captain:
        return Captain(side, stream, by)  # type: ignore[arg-type]

    def value(game: Battle, side: str) -> float:
        return standing(game, side, by) - standing(game, ENEMY[side], by)

    def lucky(game: Battle, side: str) -> Callable[[Sequence[Any]], float]:
        return lambda events: luck(game, side, events, by)

    return Ahead(SIDES, enemy, sampled, until, value, lucky)


def until(game: Battle) -> Callable[[Battle], bool]:
    """The turn is over, its melees fought: who moved first has been answered by then, and who moved second knows what
    he was to answer."""
    turn = game.turn
    return lambda later: later.turn != turn
