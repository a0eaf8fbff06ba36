"""The simplest of the players made of code."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeVar

from rules.core.bots.strengths import CHANCE
from rules.core.dice import Stream
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import declared, harbour, signals, turns
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.decisions import ACTIVATIONS
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Side

T = TypeVar("T")


class Random:
    """Draws a kind of action, then a squadron, then a way to do it, until one is legal. It ends its part or concedes
    only when nothing else is left."""

    key: ClassVar[str] = CHANCE.key
    title: ClassVar[str] = CHANCE.title
    about: ClassVar[str] = CHANCE.about

    def __init__(self, side: Side, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Battle, legal: Sequence[NavarchAction]) -> NavarchAction:
        """One of the actions that are legal for this side."""
        if game.pending is not None:
            return next(self._legal(game, declared.given_paths(game)), act.Concede(self.side))
        if game.phase == "moves" and not game.decides_first():
            return self._activation(game)
        # What has to be decided before anything else, and what is no move, is listed whole.
        ours = [each for each in legal if each.side == self.side and type(each) is not act.Concede]
        return ours[self.stream.below(len(ours))]

    def _activation(self, game: Battle) -> NavarchAction:
        side, waiting = game.active, turns.waiting(game)
        assert side is not None
        for kind in self._shuffled((*ACTIVATIONS, act.Sortie, act.Signal)):
            if kind is act.Signal:
                for signal in self._shuffled(signals.playable(game, side)):
                    return signal
            elif kind is act.Sortie:
                for sortie in self._legal(game, harbour.sorties(game)):
                    return sortie
            else:
                for squadron in self._shuffled(waiting):
                    for action in self._legal(game, game.activations_by(kind, squadron)):
                        return action
        return act.EndMoves(side)

    def _legal(self, game: Battle, tried: Iterable[NavarchAction]) -> Iterator[NavarchAction]:
        for action in self._shuffled(tried):
            if game.allows(action):
                yield action

    def _shuffled(self, items: Iterable[T]) -> Iterator[T]:
        """Each of some things once, in an order by chance."""
        left = list(items)
        while left:
            n = self.stream.below(len(left))
            left[n], left[-1] = left[-1], left[n]
            yield left.pop()
