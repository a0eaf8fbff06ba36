"""A player that plans, and misjudges."""

from collections.abc import Sequence
from itertools import islice
from typing import ClassVar

from rules.core.bots.noise import happens, misjudged
from rules.core.bots.strengths import RECRUIT
from rules.oi_navarcoi.actions import Hold, MoveOrder, NavarchAction
from rules.oi_navarcoi.bots.captain import Captain
from rules.oi_navarcoi.bots.ways import STRIKES
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.squadrons import Squadron


class Recruit(Captain):
    """A captain that misjudges what its plans are worth, lets nearly half of its squadrons lie, is eager to move first,
    and does not think of signals."""

    key: ClassVar[str] = RECRUIT.key
    title: ClassVar[str] = RECRUIT.title
    about: ClassVar[str] = RECRUIT.about

    MISJUDGES: ClassVar[float] = 2.0  # squadrons
    OVERLOOKS: ClassVar[float] = 0.45
    WEIGHS: ClassVar[int] = 10

    def choose(self, game: Battle, legal: Sequence[NavarchAction]) -> NavarchAction:
        if game.phase == "initiative":
            return MoveOrder(self.side, "first")
        return super().choose(game, legal)

    def _signal(self, game: Battle, waiting: list[Squadron]) -> NavarchAction | None:
        return None

    def _best(self, game: Battle, squadron: Squadron, away: float) -> NavarchAction | None:
        rest = Hold(self.side, squadron.id)
        if happens(self.OVERLOOKS, self.stream) and game.allows(rest):
            return rest
        plans = [*islice(self.plans(game, squadron, away), self.WEIGHS)]
        if not plans:
            return None
        # A recruit does not put every contact before every place.
        worths = [worth - STRIKES if worth > STRIKES / 2 else worth for worth, _ in plans]
        return plans[misjudged(worths, self.MISJUDGES, self.stream)][1]
