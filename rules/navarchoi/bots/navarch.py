"""A player that looks ahead."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.core.bots.lookahead import Ahead, Lookahead, Option
from rules.core.bots.strengths import NAVARCH
from rules.core.dice import Stream
from rules.navarchoi import actions as act
from rules.navarchoi import flow, groups, readiness
from rules.navarchoi.bots import phases
from rules.navarchoi.bots.captain import Captain
from rules.navarchoi.bots.constants import CONSTANTS, Constants
from rules.navarchoi.bots.standing import standing
from rules.navarchoi.bots.unseen import sampled
from rules.navarchoi.play import Battle
from rules.navarchoi.state import SIDES

FOUGHT = ("action_cycle", "out_of_command", "melee")  # the phases of a turn in which ships come to harm


def moods(by: Constants) -> tuple[Constants, Constants, Constants]:
    """The ways in which a formation may be led: as the captain would, boldly, warily."""
    bold = replace(by, exposed=by.exposed / 4, risk=by.risk / 2)
    wary = replace(by, exposed=by.exposed * 3, risk=by.risk * 1.5, pursuit=by.pursuit / 2)
    return by, bold, wary


class Proposer(Captain):
    """A captain that says which formations it might activate, and how it might lead them."""

    GROUPS: ClassVar[int] = 3

    def options(self, game: Battle) -> Sequence[Option]:
        """For the search: the formation that it would take, the next best ones, each in some moods, and to let the
        impulse go by."""
        frame = game.stack[-1]
        if type(frame) is not flow.Muster or not any(
            ship.place == "map" and phases.distance(game, ship, phases.enemy_cells(game, self.me)) <= self.REACH
            for ship in readiness.waiting(game, self.me, frame.pull)
        ):
            return ()
        own = self._muster(game, frame)
        if own is None:
            return ()
        ready = groups.Waiting(game, self.me, readiness.waiting(game, self.me, frame.pull))
        enemies = phases.enemy_cells(game, self.me)
        others: dict[tuple[str, ...], tuple[int, int]] = {}
        for ship in ready.ships:
            announced = groups.announced(game, self.me, ready.largest(ship))
            away = phases.distance(game, ship, enemies)
            others[announced.ships] = min(others.get(announced.ships, (phases.FAR, 0)), (away, -len(announced.ships)))
        others.pop(own.ships, None)
        nearest = sorted(others, key=lambda ships: (others[ships], ships))[: self.GROUPS - 1]
        found = [Option((own,), mood) for mood in moods(self.by)]
        found += [
            Option((act.Activate(self.side, ships, ()),), mood) for ships in nearest for mood in moods(self.by)[:2]
        ]
        if not frame.pull:
            found.append(Option((act.DeclineImpulse(self.side),), self.by))
        return found

    REACH: ClassVar[int] = 8
    """Squares from the enemy within which it is worth thinking about."""

    def take(self, game: Battle, option: Option) -> None:
        """The formation that was chosen is led as the search had it led."""
        self.agenda = []
        self.mood = option.of

    def follower(self, option: Option, stream: Stream) -> Captain:
        """A captain for what comes after the option in a rollout."""
        other = Captain(self.side, stream, self.by)
        other.mood = option.of
        return other


class Navarch:
    """Tries out which formation to activate and how to lead it, to the end of the turn's fighting."""

    key: ClassVar[str] = NAVARCH.key
    title: ClassVar[str] = NAVARCH.title
    about: ClassVar[str] = NAVARCH.about

    ROLLOUTS: ClassVar[int] = 32

    def __init__(self, side: str, stream: Stream, by: Constants = CONSTANTS, rollouts: int = ROLLOUTS) -> None:
        self.ahead = Lookahead(ahead(by), Proposer(side, stream, by), side, stream, rollouts)

    def choose(self, game: Battle, legal: Any) -> Any:
        return self.ahead.choose(game, legal)


def ahead(by: Constants) -> Ahead:
    """What looking ahead asks of this ruleset, for who judges by those constants."""

    def enemy(side: str, stream: Stream) -> Captain:
        return Captain(side, stream, by)

    def value(game: Battle, side: str) -> float:
        return standing(game, by, SIDES.index(side))

    return Ahead(SIDES, enemy, sampled, until, value)


def until(game: Battle) -> Callable[[Battle], bool]:
    """The turn's fighting is over, melees too: the enemy has answered."""
    turn = game.turn
    return lambda later: later.turn != turn or later.phase not in FOUGHT
