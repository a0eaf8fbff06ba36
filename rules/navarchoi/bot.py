"""Players made of code."""

from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.navarchoi.actions import AskAlways, Concede
from rules.navarchoi.game import Game


class Random:
    """Any legal action with equal chances; it never concedes."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Game, legal: list[Any]) -> Any:
        mine = [each for each in legal if each.side == self.side and not isinstance(each, AskAlways | Concede)]
        return mine[self.stream.below(len(mine))]


class Navarch(Random):
    key: ClassVar[str] = "navarch"
