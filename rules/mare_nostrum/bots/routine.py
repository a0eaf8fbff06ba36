"""What a player does without weighing anything: whose moment it is, and the answers that are always the same."""

from collections.abc import Callable
from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import activation, deployment, flow, initiative, losses
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Side
from rules.mare_nostrum.ships import Galley


class Routine:
    """For one battle. It deploys in line, takes the lower die, lets its own galleys act before the enemy's, and takes
    its losses as usual; what else is to be decided its subclasses say, None where it is not theirs."""

    key: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, side: Any, stream: Stream) -> None:
        self.side: Side = side
        self.stream = stream
        self._deciding: dict[type[flow.Frame], Callable[[Battle], Any]] = {
            flow.Deployment: self._deploy,
            flow.Movement: self._next,
            flow.Activation: self._act,
            flow.Fending: self._answer,
            flow.Missiles: self._fire,
            flow.Losses: self._lose,
            flow.Melees: self._fight,
        }

    def choose(self, game: Battle, legal: Any) -> Any:
        action = self._deciding[type(game.stack[-1])](game)
        return act.AgreeEnd(self.side) if action is None else action

    def _deploy(self, game: Battle) -> act.Deploy | None:
        """In line, well forward."""
        if deployment.waiting(game) != self.side:
            return None
        lines = deployment.arrangements(game, self.side)
        return act.Deploy(self.side, lines[0]) if lines else None

    def _next(self, game: Battle) -> act.UseLowDie | act.ChooseNext | None:
        """The lower die; its own galleys before the enemy's."""
        asked = initiative.asked(game)
        if asked is not None:
            return act.UseLowDie(self.side, True) if asked.side == self.side else None
        if initiative.chooser(game) != self.side:
            return None
        up = initiative.candidates(game)
        return act.ChooseNext(self.side, next((galley for galley in up if galley.side == self.side), up[0]).id)

    def _act(self, game: Battle) -> Any:
        galley = activation.acting(game)
        return self._order(game, galley) if galley.side == self.side else None

    def _answer(self, game: Battle) -> act.Fend | None:
        assert game.lodged is not None
        target, holder = game.by_id[game.lodged.target], game.by_id[game.lodged.galley]
        return self._fend(game, target, holder) if target.side == self.side else None

    def _lose(self, game: Battle) -> act.TakeLosses | None:
        """As usual, for the rest of the turn."""
        owed = losses.next_owed(game, self.side)
        return None if owed is None else act.TakeLosses(self.side, owed.galley, None, True)

    def _fight(self, game: Battle) -> act.TakeLosses | act.DirectMelee | None:
        if game.owed:
            return self._lose(game)
        return self._direct(game) if initiative.holder(game) == self.side else None

    def _order(self, game: Battle, galley: Galley) -> Any:
        """What a galley of its own that acts does next."""
        raise NotImplementedError

    def _fend(self, game: Battle, target: Galley, holder: Galley) -> act.Fend:
        """How a galley of its own fends off a grapple that has lodged."""
        raise NotImplementedError

    def _fire(self, game: Battle) -> act.Fire | None:
        """The fire orders of a galley of its own."""
        raise NotImplementedError

    def _direct(self, game: Battle) -> act.DirectMelee:
        """Who fights whom in the group that is up."""
        raise NotImplementedError
