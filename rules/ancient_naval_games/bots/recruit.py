"""A player that plans, and misjudges."""

from typing import ClassVar

from rules.ancient_naval_games.actions import HexAction
from rules.ancient_naval_games.bots.captain import Captain
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import Ship
from rules.core.bots.noise import happens, misjudged
from rules.core.bots.strengths import RECRUIT


class Recruit(Captain):
    """A captain that misjudges what its plans are worth, and sometimes lets a ship lie."""

    key: ClassVar[str] = RECRUIT.key
    title: ClassVar[str] = RECRUIT.title
    about: ClassVar[str] = RECRUIT.about

    MISJUDGES: ClassVar[float] = 0.4  # ships
    OVERLOOKS: ClassVar[float] = 0.15
    WEIGHS: ClassVar[int] = 8

    def _plan(self, game: Battle, ship: Ship, prey: Ship, mp: int, free_turn: bool) -> list[HexAction]:
        self.settled, self.target = None, None
        if happens(self.OVERLOOKS, self.stream):
            return []
        plans = self.plans(game, ship, self.WEIGHS)
        plan = plans[misjudged([plan.worth for plan in plans], self.MISJUDGES, self.stream)]
        self.target = plan.target
        return [*reversed(plan.acts if ship is game.current else plan.acts[1:])]
