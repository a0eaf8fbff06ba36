"""A player that plans, and misjudges."""

from typing import ClassVar

from rules.core.bots.noise import happens, misjudged
from rules.core.bots.strengths import RECRUIT
from rules.nauta import actions as act
from rules.nauta.bots.captain import Captain, Plan
from rules.nauta.bots.judgement import View
from rules.nauta.play import Battle
from rules.nauta.ships import Ship


class Recruit(Captain):
    """A captain that misjudges what its moves are worth, forms no line, holds ships back, lets nearly half of them row
    anyhow, and often forgets to board."""

    key: ClassVar[str] = RECRUIT.key
    title: ClassVar[str] = RECRUIT.title
    about: ClassVar[str] = RECRUIT.about

    MISJUDGES: ClassVar[float] = 40.0  # points
    OVERLOOKS: ClassVar[float] = 0.45
    FORGETS: ClassVar[float] = 0.6
    WEIGHS: ClassVar[int] = 30
    SLOWER: ClassVar[int] = 2

    def _speeds(self, game: Battle) -> act.NautaAction:
        written = super()._speeds(game)
        assert isinstance(written, act.WriteSpeeds)
        speeds = {
            id: max(game.by_id[id].range[0], speed - self.SLOWER) if happens(0.5, self.stream) else speed
            for id, speed in written.speeds.items()
        }
        return act.WriteSpeeds(self.side, speeds)

    def _plan(self, game: Battle, ship: Ship, written: int, enemies: list[View]) -> Plan:
        plans = self.plans(game, ship, written, enemies, self.WEIGHS)
        if happens(self.OVERLOOKS, self.stream):
            return plans[self.stream.below(len(plans))]
        return plans[misjudged([plan.worth for plan in plans], self.MISJUDGES, self.stream)]

    def _move(self, game: Battle, able: list[Ship]) -> act.MoveShip:
        if len(able) > 1 and happens(self.OVERLOOKS, self.stream):
            able = [able[self.stream.below(len(able))]]
        return super()._move(game, able)

    def _boarding(self, game: Battle) -> act.NautaAction:
        declared = super()._boarding(game)
        assert isinstance(declared, act.DeclareBoarding)
        targets = {ship: at for ship, at in declared.targets.items() if not happens(self.FORGETS, self.stream)}
        return act.DeclareBoarding(self.side, targets)
