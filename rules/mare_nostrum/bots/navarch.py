"""The good player."""

from collections.abc import Callable
from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import (
    activation,
    casting_off,
    deployment,
    flow,
    grappling,
    initiative,
    losses,
    melee_direction,
    missiles,
    prizes,
    victory,
)
from rules.mare_nostrum.actions import FireOrder
from rules.mare_nostrum.bots import judgement, moves
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Figures, Side
from rules.mare_nostrum.ships import WORTHLESS, Galley
from rules.mare_nostrum.state import ENEMY


class Navarch:
    """For one battle. All go for one enemy and shoot at it; a galley rams where the angle is full, grapples where
    it has more marines, and keeps its stamina for the ram."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Masses its archers on one galley, rams at full angles and boards with the stronger crew."

    GRAPPLES = 2.0
    PRIZE_CREW = 2
    SPARE = 5

    def __init__(self, side: Any, stream: Stream) -> None:
        self.side: Side = side
        self.stream = stream
        self.turn = 0
        self.focus: Galley | None = None
        self._deciding: dict[type[flow.Frame], Callable[[Battle], Any]] = {
            flow.Deployment: self._deploy,
            flow.Movement: self._next,
            flow.Activation: self._act,
            flow.Fending: self._fend,
            flow.Missiles: self._fire,
            flow.Losses: self._lose,
            flow.Melees: self._fight,
        }

    def choose(self, game: Battle, legal: Any) -> Any:
        if game.agreed and self._would_stop(game):
            return act.AgreeEnd(self.side)
        action = self._deciding[type(game.stack[-1])](game)
        return act.AgreeEnd(self.side) if action is None else action

    def _would_stop(self, game: Battle) -> bool:
        """It agrees to stop where the other side has offered it and is not behind."""
        other = ENEMY[self.side]
        points = victory.points(game.galleys, game.sides)
        return self.side not in game.agreed and points[other] >= points[ENEMY[other]]

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

    def _fend(self, game: Battle) -> act.Fend | None:
        """With all that it has."""
        assert game.lodged is not None
        target = game.by_id[game.lodged.target]
        return act.Fend(self.side, target.id) if target.side == self.side else None

    def _lose(self, game: Battle) -> act.TakeLosses | None:
        """As usual, for the rest of the turn."""
        owed = losses.next_owed(game, self.side)
        return None if owed is None else act.TakeLosses(self.side, owed.galley, None, True)

    def _fight(self, game: Battle) -> act.TakeLosses | act.DirectMelee | None:
        if game.owed:
            return self._lose(game)
        return self._direct(game) if initiative.holder(game) == self.side else None

    def _enemies(self, game: Battle) -> list[Galley]:
        return [galley for galley in game.galleys if galley.side != self.side and galley.crewed]

    def _look(self, game: Battle, enemies: list[Galley]) -> None:
        """Once a turn: the enemy that is nearest to all, the weaker the better."""
        if self.turn == game.turn and (self.focus is None or self.focus in enemies):
            return
        self.turn = game.turn
        own = [galley for galley in game.galleys if galley.side == self.side and galley.crewed]

        def effort(enemy: Galley) -> float:
            away = sorted(abs(enemy.x - galley.x) + abs(enemy.y - galley.y) for galley in own)
            return float(sum(away[:4]) + 2 * INCH * enemy.marines)

        self.focus = min(enemies, key=effort, default=None)

    def _act(self, game: Battle) -> Any:
        galley = activation.acting(game)
        if galley.side != self.side:
            return None
        enemies = self._enemies(game)
        self._look(game, enemies)
        if (grapple := self._grapple(game, galley)) is not None:
            return grapple
        if (crew := self._man(game, galley)) is not None:
            return crew
        if not galley.moved and (free := casting_off.loose(game, galley)):
            return act.CastOff(galley.side, galley.id, free)
        if (move := moves.best(game, galley, enemies, self.focus)) is not None:
            return move
        return act.EndActivation(galley.side, galley.id)

    def _grapple(self, game: Battle, galley: Galley) -> act.ThrowGrapple | None:
        """The best attempt on an enemy, if it is worth one."""
        best, chosen = self.GRAPPLES, None
        for action in grappling.attempts(game, galley):
            if action.grapple != "friendly":
                value = judgement.melee(game, galley, game.by_id[action.target])
                value += action.grapple == "corvus"
                if value > best:
                    best, chosen = value, action
        return chosen

    def _man(self, game: Battle, galley: Galley) -> act.Transfer | None:
        """A small crew for an empty galley that may be brought home."""
        if galley.marines < self.SPARE or galley.moved:
            return None
        for grapple in galley.grapples:
            other = game.by_id[grapple.other]
            if not other.crewed and other.hd < WORTHLESS - 1 and prizes.takes_aboard(galley, other):
                figures = Figures(marines=min(self.PRIZE_CREW, prizes.room(other)))
                if figures.total:
                    return act.Transfer(galley.side, galley.id, galley.id, other.id, figures)
        return None

    def _fire(self, game: Battle) -> act.Fire | None:
        """At the enemy whom all go for if he is in short range, else at the nearest."""
        galley = next((galley for galley in missiles.waiting(game) if galley.side == self.side), None)
        if galley is None:
            return None
        armed = missiles.armed(galley)
        orders = []
        for weapon, targets in missiles.targets(game, galley).items():
            target = targets[0]
            if self.focus in targets and game.gap(galley, self.focus) <= missiles.SHORT[weapon]:
                target = self.focus
            orders.append(FireOrder(weapon, armed[weapon], target.id))
        return act.Fire(self.side, galley.id, tuple(orders))

    def _direct(self, game: Battle) -> act.DirectMelee:
        """The direction in which its crews are worth most."""

        def value(pairs: melee_direction.Pairs) -> float:
            total = 0.0
            for defender in dict.fromkeys(pair[1] for pair in pairs):
                attackers = [game.by_id[one] for one, other in pairs if other == defender]
                many = sum(galley.marines for galley in attackers)
                chance = judgement.odds(many, game.by_id[defender].marines)
                gain = chance * judgement.worth(game.by_id[defender])
                gain -= (1 - chance) * sum(judgement.worth(galley) for galley in attackers)
                total += gain if attackers[0].side == self.side else -gain
            return total

        return act.DirectMelee(self.side, max(melee_direction.listed(game, game.groups[0]), key=value))
