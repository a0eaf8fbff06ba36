"""A player that plans, and misjudges."""

from typing import Any, ClassVar

from rules.core.bots.noise import happens, misjudged
from rules.core.bots.strengths import RECRUIT
from rules.navarchoi import actions as act
from rules.navarchoi import flow
from rules.navarchoi.bots.captain import Captain
from rules.navarchoi.bots.planning import Plan, Planner
from rules.navarchoi.play import Battle
from rules.navarchoi.ships import Ship


class Recruit(Captain):
    """A captain that misjudges whether to attack, lets an impulse go by, and sometimes a ship lie."""

    key: ClassVar[str] = RECRUIT.key
    title: ClassVar[str] = RECRUIT.title
    about: ClassVar[str] = RECRUIT.about

    MISJUDGES: ClassVar[float] = 2.0  # victory points
    OVERLOOKS: ClassVar[float] = 0.45

    def _muster(self, game: Battle, frame: flow.Muster) -> Any:
        if not frame.pull and happens(self.OVERLOOKS, self.stream):
            return act.DeclineImpulse(self.side)
        return super()._muster(game, frame)

    def _plan(self, planner: Planner, frame: flow.Formation, ship: Ship) -> Plan | None:
        if happens(self.OVERLOOKS, self.stream):
            return planner.rest(frame, ship)
        found = [planner.best(frame, ship), planner.best(frame, ship, attacking=False)]
        plans = [plan for plan in found if plan is not None]
        return plans[misjudged([plan.worth for plan in plans], self.MISJUDGES, self.stream)] if plans else None
