"""Players made of code."""

from typing import ClassVar

from rules.ancient_naval_games.actions import HexAction
from rules.ancient_naval_games.game import Game
from rules.core.dice import Stream


class Random:
    """Any legal action with equal chances, but it finishes one ship before the next and never cedes."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Game, legal: list[HexAction]) -> HexAction:
        # In a player-turn the acts of the current ship come first, then the ships that wait, END_TURN and CEDE.
        number = len(legal)
        if game.current is not None:
            number -= len(game.waiting) + 2
        elif game.phase == "activations":
            number -= 1
        return legal[self.stream.below(number)]


class Navarch(Random):
    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Keeps its groups, goes for sterns and sides, and does not throw ships away."
