"""What a player does without weighing anything: asked about what is under way, carrying out its plans."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from rules.core.dice import Stream
from rules.navarchoi import flow, movement
from rules.navarchoi.bots.random import Random
from rules.navarchoi.play import Battle


class Routine(Random):
    """For one battle. Its subclasses say, by what is under way, which of the legal actions they choose; where there is
    much to choose from, what they would do, without a list. None, and a die of its own decides."""

    def __init__(self, side: str, stream: Stream) -> None:
        super().__init__(side, stream)
        self.agenda: list[Any] = []  # what is still to be done of a ship's plan
        self._deciding: dict[type, Callable[[Battle, Any, list[Any]], Any]] = {}
        self._naming: dict[type, Callable[[Battle, Any], Any]] = {}

    def choose(self, game: Battle, legal: Any) -> Any:
        frame = game.stack[-1]
        if self.agenda and type(frame) is flow.Activation:
            chosen = self._as_planned(game, frame)
            if chosen is not None:
                return chosen
        name = self._naming.get(type(frame))
        chosen = name(game, frame) if name is not None else None
        if chosen is not None:
            return chosen
        mine = self.own(game)
        if len(mine) < 2:
            return mine[0]
        decide = self._deciding.get(type(frame))
        chosen = decide(game, frame, mine) if decide is not None else None
        return chosen if chosen is not None else self.drawn(mine)

    def _as_planned(self, game: Battle, frame: flow.Activation) -> Any:
        """What comes next on the agenda, where it is allowed; where nothing else is allowed, that."""
        steps = movement.legal(game, frame) if frame.stage == "moving" else []
        if len(steps) < 2:
            some = list(islice(game.lawful(), 2))
            if len(some) == 1:
                return some[0]
        if self.agenda[0] not in steps and game.check(self.agenda[0]) is not None:
            return None
        return self.agenda.pop(0)

    def own_first(self, mine: list[Any]) -> Any:
        """Its own side before the other."""
        return next((each for each in mine if each.first == self.side), None)
