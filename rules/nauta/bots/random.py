"""A player that leaves everything to chance."""

from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.nauta import actions as act
from rules.nauta.play import Battle
from rules.nauta.scenario import Side


class Random:
    """Any of the legal actions listed: first of what kind, then of which ships, then which; any angle within that of a
    wheel, and any speed in its range."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side: Side = side  # type: ignore[assignment]  # the site seats bots at the ruleset's sides
        self.stream = stream

    def choose(self, game: Battle, legal: Any) -> act.NautaAction:
        action = self._draw(game)
        if isinstance(action, act.MoveShip):
            if action.wheel is None:
                return action
            angle = self.stream.below(action.wheel.angle) + 1
            return act.MoveShip(self.side, action.ship, "ahead", act.Wheel(action.wheel.side, angle))
        if isinstance(action, act.WriteSpeeds) and not action.formations:
            return act.WriteSpeeds(self.side, {id: self._speed(*game.by_id[id].range) for id in action.speeds})
        return action

    def _draw(self, game: Battle) -> act.NautaAction:
        """First of what kind, then of which ships, then which."""
        below = self.stream.below
        mine = [choice for choice in game.choices() if choice.side == self.side]
        while True:  # what is open may turn out to be nothing: balistae without a target
            some = mine
            if len(mine) > 1:
                kinds = list(dict.fromkeys([choice.kind for choice in mine]))
                kind = kinds[below(len(kinds))]
                some = [choice for choice in mine if choice.kind is kind]
            action: act.NautaAction | None = some[below(len(some))].pick(below)
            if action is not None:
                return action

    def _speed(self, low: int, high: int) -> int:
        return low + self.stream.below(high - low + 1)
