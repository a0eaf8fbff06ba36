"""Takes anything that is allowed."""

from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.navarchoi.actions import AskAlways, Concede
from rules.navarchoi.play import Battle
from rules.navarchoi.state import SIDES

UNASKED = frozenset((AskAlways, Concede))


class Random:
    """Any legal action with equal chances; it never concedes, and asks to be asked as it is."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.me = SIDES.index(side)
        self.stream = stream

    def own(self, legal: Any) -> list[Any]:
        """What the side may do about the battle itself."""
        side = self.side
        return [each for each in legal if each.side == side and type(each) not in UNASKED]

    def drawn(self, actions: list[Any]) -> Any:
        """One of them, with equal chances."""
        return actions[self.stream.below(len(actions))]

    def choose(self, game: Battle, legal: Any) -> Any:
        mine = self.own(legal)
        return self.drawn(mine) if mine else legal[0]
