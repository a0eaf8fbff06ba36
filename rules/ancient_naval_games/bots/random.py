"""Takes anything that is allowed."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.ancient_naval_games.actions import Cede, HexAction
from rules.ancient_naval_games.play import TURN, Battle
from rules.core.bots.strengths import CHANCE
from rules.core.dice import Stream


class Random:
    """Any legal action with equal chances, but it finishes one ship before the next and never cedes."""

    key: ClassVar[str] = CHANCE.key
    title: ClassVar[str] = CHANCE.title
    about: ClassVar[str] = CHANCE.about

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream
        self.below = stream.below

    def choose(self, game: Battle, legal: Any) -> HexAction:
        if game.regroup or game.phase != TURN:
            acts: Sequence[HexAction] = [each for each in legal if type(each) is not Cede]
        else:
            acts = game.own()
        return acts[self.below(len(acts))]
