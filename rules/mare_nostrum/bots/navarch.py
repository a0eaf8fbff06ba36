"""A player that looks ahead."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from rules.core.bots.lookahead import Ahead, Lookahead, Option
from rules.core.bots.strengths import NAVARCH
from rules.core.dice import Stream
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import activation, flow, initiative
from rules.mare_nostrum.bots import moves
from rules.mare_nostrum.bots.captain import Captain, is_homing
from rules.mare_nostrum.bots.constants import CONSTANTS, Constants
from rules.mare_nostrum.bots.moves import Weighed
from rules.mare_nostrum.bots.standing import luck, standing
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import SIDES


class Proposer(Captain):
    """A captain that says which galley it might have act, and how."""

    GALLEYS: ClassVar[int] = 3
    MOVES: ClassVar[int] = 4
    GRAPPLES: ClassVar[int] = 2
    REACH: ClassVar[int] = 30 * INCH
    """From the nearest enemy; farther off there is nothing to look ahead to."""

    def options(self, game: Battle) -> Sequence[Option]:
        """For the search, where an enemy is near: the lower die or the higher, which galley of a number acts first;
        what the captain would order, the best moves and grapples, and no more than was done. Who casts off, mans
        a prize or makes for home does it unasked."""
        frame = type(game.stack[-1])
        if frame is flow.Movement:
            return self._options(self._next_ones(game))
        if frame is not flow.Activation or activation.acting(game).side != self.side:
            return ()
        galley = activation.acting(game)
        if is_homing(game, galley) or not self._is_near(game, galley):
            return ()
        own = self._order(game, galley)
        if type(own) not in (act.Move, act.ThrowGrapple, act.EndActivation):
            return ()
        return self._options([own, *self._beside(game, galley)])

    def _options(self, acts: Iterable[Any]) -> list[Option]:
        return [Option((each,)) for each in dict.fromkeys(acts)]

    def _is_near(self, game: Battle, galley: Galley) -> bool:
        return any(
            abs(each.x - galley.x) + abs(each.y - galley.y) < self.REACH
            for each in game.galleys
            if each.on_table and each.crewed and each.side != self.side
        )

    def _next_ones(self, game: Battle) -> Iterator[Any]:
        """Who acts next; the captain's own first."""
        asked = initiative.asked(game)
        if asked is not None:
            if asked.side == self.side and self._is_near(game, asked):
                yield from (act.UseLowDie(self.side, use) for use in (True, False))
            return
        up = initiative.candidates(game)
        near = [galley for galley in up if galley.side == self.side and self._is_near(game, galley)]
        if initiative.chooser(game) == self.side and near:
            yield self._next(game)
            yield from (act.ChooseNext(self.side, galley.id) for galley in near[: self.GALLEYS])
            yield from (act.ChooseNext(self.side, galley.id) for galley in up if galley.side != self.side)

    def _beside(self, game: Battle, galley: Galley) -> Iterator[Any]:
        """What else the galley might do."""
        attempts = sorted(self.attempts(game, galley), key=lambda each: -each.worth)
        yield from (each.action for each in attempts[: self.GRAPPLES])
        end = act.EndActivation(galley.side, galley.id)
        if game.check(end) is None:
            yield end
        if self._may_row(game, galley):
            rowed = [each.move for each in self.weighed(game, galley) if each.move is not None]
            yield from rowed[: self.MOVES]

    def take(self, game: Battle, option: Option) -> None:
        """Nothing is kept from one order to the next."""

    def follower(self, option: Option, stream: Stream) -> Captain:
        """A captain plays on."""
        return Brisk(self.side, stream, self.by)


class Brisk(Captain):
    """A captain that looks at fewer moves: for rollouts."""

    LOOKS: ClassVar[int] = 2

    def weighed(self, game: Battle, galley: Galley, most: int = moves.LOOKED_AT) -> list[Weighed]:
        return super().weighed(game, galley, min(most, self.LOOKS))


class Navarch:
    """Tries out which galley acts and how, until all have acted; melees as they should end."""

    key: ClassVar[str] = NAVARCH.key
    title: ClassVar[str] = NAVARCH.title
    about: ClassVar[str] = NAVARCH.about

    ROLLOUTS: ClassVar[int] = 24  # where many galleys have still to act fewer, so that nobody waits too long
    LEAST: ClassVar[int] = 10
    ACTIVATIONS: ClassVar[int] = 200  # of the rollouts of a search, together
    DOUBT: ClassVar[float] = 4.0  # points

    def __init__(self, side: Any, stream: Stream, by: Constants = CONSTANTS, rollouts: int = ROLLOUTS) -> None:
        self.rollouts = rollouts
        self.ahead = Lookahead(ahead(by), Proposer(side, stream, by), side, stream, rollouts, self.DOUBT)

    def choose(self, game: Battle, legal: Any) -> Any:
        waiting = sum([galley.crewed and not galley.acted for galley in game.galleys])
        self.ahead.rollouts = min(self.rollouts, max(self.LEAST, self.ACTIVATIONS // max(1, waiting)))
        return self.ahead.choose(game, legal)


def ahead(by: Constants) -> Ahead:
    """What looking ahead asks of this ruleset, for who judges by those constants."""

    def enemy(side: str, stream: Stream) -> Captain:
        return Brisk(side, stream, by)

    def value(game: Battle, side: str) -> float:
        return standing(game, side, by)

    def lucky(game: Battle, side: str) -> Callable[[Sequence[Any]], float]:
        return lambda events: luck(game, side, events, by)

    return Ahead(SIDES, enemy, sampled, until, value, lucky)


def sampled(game: Battle, side: str, stream: Stream) -> Battle:
    """A copy: while galleys act nothing is hidden (MAR-MIS.12)."""
    return game.copy()


def until(game: Battle) -> Callable[[Battle], bool]:
    """All galleys have acted, and with them the enemies who answer; what is shot and fought then is judged by what is
    to be expected of it."""
    turn = game.turn
    return lambda later: later.turn != turn or later.phase != "movement"
