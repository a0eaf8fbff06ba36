"""A player that leaves everything to chance."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.core.listing import Listing
from rules.nauta import actions as act
from rules.nauta.play import Battle
from rules.nauta.scenario import Side


class Random:
    """Of the ships that may do something any one, and of its legal actions listed any one; any angle within that of a
    wheel, and any speed in its range."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side: Side = side  # type: ignore[assignment]  # the site seats bots at the ruleset's sides
        self.stream = stream

    def choose(self, game: Battle, legal: Sequence[Any]) -> act.NautaAction:
        below = self.stream.below
        mine = game.choices(self.side)
        action = mine.draw(below) if isinstance(mine, Listing) else mine[below(len(mine))]
        if isinstance(action, act.MoveShip):
            if action.wheel is None:
                return action
            angle = below(action.wheel.angle) + 1
            return act.MoveShip(self.side, action.ship, "ahead", act.Wheel(action.wheel.side, angle))
        if isinstance(action, act.WriteSpeeds) and not action.formations:
            return act.WriteSpeeds(self.side, {id: self._speed(*game.by_id[id].range) for id in action.speeds})
        return action

    def _speed(self, low: int, high: int) -> int:
        return low + self.stream.below(high - low + 1)
