"""The player that takes anything."""

from typing import ClassVar

from rules.core.actions import kind_of
from rules.core.dice import Stream
from rules.mare_nostrum.actions import AgreeEnd, MareAction
from rules.mare_nostrum.play import Battle

WEARY = 400  # it agrees to stop once in so many decisions


class Random:
    """Any listed action of its side: first of what kind, then which. It agrees to stop very rarely."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Battle, legal: list[MareAction]) -> MareAction:
        mine = [action for action in legal if action.side == self.side]
        wished = [action for action in mine if not isinstance(action, AgreeEnd)]
        if not wished or (len(wished) < len(mine) and not self.stream.below(WEARY)):
            return mine[-1]
        kinds = list(dict.fromkeys(kind_of(action) for action in wished))
        kind = kinds[self.stream.below(len(kinds))]
        some = [action for action in wished if kind_of(action) == kind]
        return some[self.stream.below(len(some))]
