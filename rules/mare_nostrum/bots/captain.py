"""A player that weighs each order by itself."""

from typing import Any, ClassVar, NamedTuple

from rules.core.bots.strengths import CAPTAIN
from rules.core.dice import Stream
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import casting_off, grappling, plots, prizes
from rules.mare_nostrum.bots import crews, judgement, moves, peace, shooting
from rules.mare_nostrum.bots.constants import CONSTANTS, Constants
from rules.mare_nostrum.bots.judgement import Outlook
from rules.mare_nostrum.bots.moves import Weighed
from rules.mare_nostrum.bots.routine import Routine
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.melee_direction import Pairs, listed
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import MAY_ABANDON, WORTHLESS, Galley

PRIZE_CREW = 2
SPARE = 5
NEAREST_OWN = 4  # galleys whose distance counts when an enemy is chosen for all to go for


class Attempt(NamedTuple):
    """A grapple, what it is worth to throw it, and the fight if it holds."""

    worth: float
    fight: float
    action: act.ThrowGrapple


class Captain(Routine):
    """For one battle. All go for one enemy; a galley rams where it hurts, grapples whom its crew should beat, keeps
    out of the way of whom it should not, and shoots where a figure less decides most."""

    key: ClassVar[str] = CAPTAIN.key
    title: ClassVar[str] = CAPTAIN.title
    about: ClassVar[str] = CAPTAIN.about

    def __init__(self, side: Any, stream: Stream, by: Constants = CONSTANTS) -> None:
        super().__init__(side, stream)
        self.by = by
        self.turn = 0
        self.focus: str | None = None

    def choose(self, game: Battle, legal: Any) -> Any:
        if game.agreed and self.side not in game.agreed and peace.is_welcome(game, self.by, self.side):
            return act.AgreeEnd(self.side)
        return super().choose(game, legal)

    def _fend(self, game: Battle, target: Galley, holder: Galley) -> act.Fend:
        """With all that it has, unless the fight is welcome."""
        if crews.melee(game, self.by, target, holder) > self.by.welcome:
            return act.Fend(self.side, target.id, 0)
        return act.Fend(self.side, target.id)

    def _fire(self, game: Battle) -> act.Fire | None:
        return shooting.orders(game, self.by, self.side, self.focus)

    def _direct(self, game: Battle) -> act.DirectMelee:
        """The direction in which its crews are worth most."""

        def value(pairs: Pairs) -> float:
            total = 0.0
            for defender in dict.fromkeys(pair[1] for pair in pairs):
                attackers = [game.by_id[one] for one, other in pairs if other == defender]
                gain = crews.fight(self.by, attackers, [game.by_id[defender]])
                total += gain if attackers[0].side == self.side else -gain
            return total

        return act.DirectMelee(self.side, max(listed(game, game.groups[0]), key=value))

    # A galley acts

    def _order(self, game: Battle, galley: Galley) -> Any:
        if (action := self._step(game, galley)) is not None:
            return action
        move = self._move(game, galley)
        return act.EndActivation(galley.side, galley.id) if move is None else move

    def _step(self, game: Battle, galley: Galley) -> Any:
        """What is done before it moves, and beside it."""
        if (grapple := self._grapple(game, galley)) is not None:
            return grapple
        if (crew := self._man(game, galley)) is not None:
            return crew
        if not galley.moved and (free := casting_off.loose(game, galley)):
            return act.CastOff(galley.side, galley.id, free)
        return None

    def _move(self, game: Battle, galley: Galley) -> act.Move | None:
        if is_homing(game, galley):
            return moves.home(game, galley)
        return self.weighed(game, galley)[0].move if self._may_row(game, galley) else None

    def _may_row(self, game: Battle, galley: Galley) -> bool:
        return bool(plots.plans(game, galley))

    def weighed(self, game: Battle, galley: Galley, most: int = moves.LOOKED_AT) -> list[Weighed]:
        """What it might row, the best first."""
        return moves.weighed(game, self.by, galley, self.outlook(game, galley), most)

    def outlook(self, game: Battle, galley: Galley) -> Outlook:
        """What the galley has before it."""
        enemies = [each for each in game.galleys if each.side != self.side and each.crewed]
        self._look(game, enemies)
        homing = tuple([each for each in game.galleys if each is not galley and self._gets_away(game, each)])
        focus = None if self.focus is None else game.by_id[self.focus]
        return Outlook(judgement.foes(game, self.by, galley, enemies), focus, homing)

    def _gets_away(self, game: Battle, galley: Galley) -> bool:
        return galley.side == self.side and is_homing(game, galley)

    def _look(self, game: Battle, enemies: list[Galley]) -> None:
        """Once a turn: the enemy that is nearest to all, the weaker the better."""
        worthwhile = [each for each in enemies if not each.sinking] or enemies
        if self.turn == game.turn and (self.focus is None or game.by_id[self.focus] in worthwhile):
            return
        self.turn = game.turn
        own = [galley for galley in game.galleys if galley.side == self.side and galley.crewed]

        def effort(enemy: Galley) -> float:
            away = sorted(abs(enemy.x - galley.x) + abs(enemy.y - galley.y) for galley in own)
            return float(sum(away[:NEAREST_OWN]) + self.by.mass * INCH * enemy.marines)

        focus = min(worthwhile, key=effort, default=None)
        self.focus = None if focus is None else focus.id

    def _grapple(self, game: Battle, galley: Galley) -> act.ThrowGrapple | None:
        """The best attempt on an enemy, if the fight is worth one."""
        worthwhile = [each for each in self.attempts(game, galley) if each.fight > self.by.grapples]
        return max(worthwhile, key=lambda each: each.worth).action if worthwhile else None

    def attempts(self, game: Battle, galley: Galley) -> list[Attempt]:
        """Every grapple that may be thrown at an enemy who is not sinking."""
        found: list[Attempt] = []
        for action in grappling.attempts(game, galley):
            enemy = game.by_id[action.target]
            if action.grapple != "friendly" and not enemy.sinking:
                fight = crews.melee(game, self.by, galley, enemy)
                corvus = action.grapple == "corvus"
                worth = judgement.corvus(fight) if corvus else judgement.grapple(enemy, fight)
                found.append(Attempt(worth, fight, action))
        return found

    def _man(self, game: Battle, galley: Galley) -> act.Transfer | act.Abandon | None:
        """A small crew for an empty galley that may be brought home; all for a sound one, off a hull that is going
        down."""
        if galley.moved or not galley.crewed:
            return None
        for grapple in galley.grapples:
            other = game.by_id[grapple.other]
            if not prizes.takes_aboard(galley, other) or not prizes.room(other):
                continue
            if galley.hd >= MAY_ABANDON and other.hd < galley.hd:
                return act.Abandon(galley.side, galley.id, other.id)
            if other.crewed or other.hd >= WORTHLESS - 1 or galley.marines < SPARE:
                continue
            return act.Transfer(galley.side, galley.id, galley.id, other.id, Figures(marines=PRIZE_CREW))
        return None


def is_homing(game: Battle, galley: Galley) -> bool:
    """Whether a galley makes for its friendly edge: a prize, or one whose hull will not hold (MAR-PRZ.06)."""
    if not galley.crewed or galley.sinking:
        return False
    return galley.prize_of == galley.side or (galley.hd >= MAY_ABANDON and galley.side == galley.original)
