"""Takes anything that is allowed."""

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from rules.core.dice import Stream
from rules.navarchoi import activation, formations, groups, readiness, speeds
from rules.navarchoi.actions import BeginShip, DeclineImpulse, Scuttle, SetSail, SetSpeed, SpeedsSet
from rules.navarchoi.flow import Cycle, Formation, Muster, Speeds
from rules.navarchoi.play import Battle
from rules.navarchoi.state import SIDES

T = TypeVar("T")


class Random:
    """Any legal action: a kind of it with equal chances, then a ship, then what the ship might do. It never concedes,
    nor does it change when it is asked."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.me = SIDES.index(side)
        self.stream = stream

    def choose(self, game: Battle, legal: Any) -> Any:
        frame = game.stack[-1]
        if isinstance(frame, Muster):
            return self._mustered(game, frame)
        if isinstance(frame, Formation):
            return self._begun(game, frame)
        if isinstance(frame, Speeds):
            return self._sped(game, frame)
        return self.drawn(self.own(game))

    def own(self, game: Battle) -> list[Any]:
        """What the side may do about the battle itself."""
        lawful = list(game.lawful())
        if type(game.stack[-1]) is Cycle and len(game.deciding()) > 1:
            return [each for each in lawful if each.side == self.side]
        return lawful

    def drawn(self, actions: list[Any]) -> Any:
        """One of some actions: a kind, then one of that kind. None where there are none."""
        if len(actions) < 2:
            return actions[0] if actions else None
        kinds = list(dict.fromkeys(map(type, actions)))
        if len(kinds) > 1:
            kind = self._one_of(kinds)
            actions = [each for each in actions if type(each) is kind]
        return self._one_of(actions)

    def _one_of(self, items: Sequence[T]) -> T:
        return items[self.stream.below(len(items))]

    def _mustered(self, game: Battle, frame: Muster) -> Any:
        """A formation round some ship, with or without a Bonus card; or none."""
        if not frame.pull and self.stream.below(2):
            return DeclineImpulse(self.side)
        ready = readiness.waiting(game, self.me, frame.pull)
        first = self._one_of(ready)
        headings = [(first.facing + points) % 8 for points in (-1, 0, 1)]
        like = [ship for ship in ready if ship.facing in headings]
        group = self._one_of(list(groups.Waiting(game, self.me, like).grown(first)))
        hand = formations.bonus_cards(game, self.me)
        cards = [card for card in hand if formations.goes_with(game, frame, group, card)]
        number = self.stream.below(len(cards) + 1)
        return groups.announced(game, self.me, group, *cards[number : number + 1])

    def _begun(self, game: Battle, frame: Formation) -> Any:
        """Some ship, with some MP; or a prize scuttled."""
        ship = game.by_id[self._one_of(frame.left)]
        if activation.may_scuttle(ship) and self.stream.below(2):
            return Scuttle(self.side, ship.id)
        backing = activation.may_back_freely(game, frame, ship) and self.stream.below(2) == 1
        least, most = activation.mp_range(game, frame, ship, backing)
        mp = least + self.stream.below(most - least + 1)
        return BeginShip(self.side, ship.id, mp, "backing") if backing else BeginShip(self.side, ship.id, mp)

    def _sped(self, game: Battle, frame: Speeds) -> Any:
        """A speed for some ship, a sail raised or lowered, or no more of that."""
        ships, sails = speeds.settable(game, self.me), next(speeds.sailors(game, frame), None)
        kind = self._one_of([kind for kind, some in ((SetSpeed, ships), (SetSail, sails), (SpeedsSet, True)) if some])
        if kind is SetSpeed:
            return SetSpeed(self.side, self._one_of(ships).id, self._one_of(("C", "F")))
        return self._one_of(list(speeds.sailors(game, frame))) if kind is SetSail else SpeedsSet(self.side)
