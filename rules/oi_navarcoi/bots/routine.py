"""What a player does without weighing anything, and which of its decisions is due."""

from collections.abc import Sequence
from typing import ClassVar

from rules.core.dice import Stream
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots import ashore, deploying
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Side


class Routine:
    """Moves second, and leads its phalanx at the enemy's; what it does with its squadrons its subclasses say."""

    key: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, side: Side, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Battle, legal: Sequence[NavarchAction]) -> NavarchAction:
        """One of the actions that are legal for this side."""
        match game.phase:
            case "moves":
                return self._move(game)
            case "orders":
                return ashore.order(game, self.side)
            case "land_melee":
                allotments = (each for each in legal if isinstance(each, act.PhalanxAllot) and each.side == self.side)
                return max(allotments, key=ashore.allotment)
            case "setup":
                plans = [each for each in legal if isinstance(each, act.Deploy)]
                return deploying.plan(game, self.side, plans, self._waits(game))
        # Who moves second sees what the enemy has made of his own moves before the melees are fought.
        return act.MoveOrder(self.side, "second")

    def _move(self, game: Battle) -> NavarchAction:
        """What it does in its part of the movement phase."""
        raise NotImplementedError

    def _waits(self, game: Battle) -> bool:
        """Whether it sets up to wait for the enemy."""
        return False
