"""A player that weighs its orders, and misjudges."""

from typing import ClassVar

from rules.core.bots.noise import happens, misjudged
from rules.core.bots.strengths import RECRUIT
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.bots import moves
from rules.mare_nostrum.bots.captain import Captain, is_homing
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.ships import Galley


class Recruit(Captain):
    """A captain that misjudges what its moves and grapples are worth, and overlooks that a galley could shoot."""

    key: ClassVar[str] = RECRUIT.key
    title: ClassVar[str] = RECRUIT.title
    about: ClassVar[str] = RECRUIT.about

    MISJUDGES: ClassVar[float] = 20.0  # points
    OVERLOOKS: ClassVar[float] = 0.3
    WEIGHS: ClassVar[int] = 8

    def _move(self, game: Battle, galley: Galley) -> act.Move | None:
        if is_homing(game, galley):
            return moves.home(game, galley)
        if not self._may_row(game, galley):
            return None
        found = self.weighed(game, galley, self.WEIGHS)
        return found[misjudged([each.worth for each in found], self.MISJUDGES, self.stream)].move

    def _grapple(self, game: Battle, galley: Galley) -> act.ThrowGrapple | None:
        attempts = self.attempts(game, galley)
        if not attempts:
            return None
        chosen = misjudged([0.0, *[each.worth for each in attempts]], self.MISJUDGES / 2, self.stream)
        return attempts[chosen - 1].action if chosen else None

    def _fire(self, game: Battle) -> act.Fire | None:
        fire = super()._fire(game)
        return act.Fire(fire.side, fire.galley) if fire and happens(self.OVERLOOKS, self.stream) else fire
