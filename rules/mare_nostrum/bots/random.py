"""The player that takes anything."""

from typing import Any, ClassVar

from rules.core.bots.strengths import CHANCE
from rules.core.choices import Choice
from rules.core.dice import Stream
from rules.mare_nostrum.actions import AgreeEnd
from rules.mare_nostrum.play import Battle

WEARY = 400  # it agrees to stop once in so many decisions


class Random:
    """Any action of its side: first of what kind, then of which galley, then which. It agrees to stop very rarely."""

    key: ClassVar[str] = CHANCE.key
    title: ClassVar[str] = CHANCE.title
    about: ClassVar[str] = CHANCE.about

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Battle, legal: Any) -> Any:
        kinds: dict[type, list[Choice]] = {}
        for choice in game.choices():
            if choice.side == self.side:
                kinds.setdefault(choice.kind, []).append(choice)
        below = self.stream.below
        if kinds.pop(AgreeEnd, None) is not None and not below(WEARY):
            return AgreeEnd(self.side)
        # A kind, or a galley of it, that has nothing to choose is drawn and put aside.
        wished = list(kinds.values())
        while wished:
            some = wished.pop(below(len(wished)))
            while some:
                action = some.pop(below(len(some))).pick(below)
                if action is not None:
                    return action
        return AgreeEnd(self.side)
