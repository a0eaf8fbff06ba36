"""The good player."""

from typing import ClassVar

from rules.core.dice import Stream
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import missiles, prizes, victory
from rules.mare_nostrum.actions import AgreeEnd, FireOrder, Leg, MareAction, Move
from rules.mare_nostrum.bots import judgement
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.plots import plot
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.ships import WORTHLESS, Galley
from rules.mare_nostrum.speeds import owes_advance
from rules.mare_nostrum.state import ENEMY


class Navarch:
    """For one battle. All go for one enemy and shoot at it; a galley rams where the angle is full, grapples where
    it has more marines, and keeps its stamina for the ram."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Masses its archers on one galley, rams at full angles and boards with the stronger crew."

    GRAPPLES = 2.0
    LOOKED_AT = 4
    MOST_LOOKED_AT = 16
    ALONE = 30 * INCH
    PRIZE_CREW = 2
    SPARE = 5

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream
        self.turn = 0
        self.focus: Galley | None = None

    def choose(self, game: Battle, legal: list[MareAction]) -> MareAction:
        mine = [action for action in legal if action.side == self.side]
        if game.agreed and self._would_stop(game):
            return AgreeEnd(self.side)
        first = mine[0]
        if game.phase == "movement":
            if game.active is not None and game.lodged is None:
                return self._act(game, game.by_id[game.active], mine)
            if isinstance(first, act.ChooseNext):
                return self._next(game, mine)
            return first
        if game.phase == "missiles" and isinstance(first, act.Fire):
            return self._fire(game, game.by_id[first.galley], first)
        if isinstance(first, act.TakeLosses):
            return act.TakeLosses(self.side, first.galley, None, True)
        if isinstance(first, act.DirectMelee):
            return self._direct(game, mine)
        return first

    def _would_stop(self, game: Battle) -> bool:
        """It agrees to stop where the other side has offered it and is not behind."""
        other = ENEMY[self.side]
        points = victory.points(game.galleys, game.sides)
        return self.side not in game.agreed and points[other] >= points[ENEMY[other]]

    def _next(self, game: Battle, mine: list[MareAction]) -> MareAction:
        """Its own galleys before the enemy's."""
        for action in mine:
            if isinstance(action, act.ChooseNext) and game.by_id[action.galley].side == self.side:
                return action
        return mine[0]

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

    def _act(self, game: Battle, galley: Galley, mine: list[MareAction]) -> MareAction:
        enemies = self._enemies(game)
        self._look(game, enemies)
        if (grapple := self._grapple(game, galley, mine)) is not None:
            return grapple
        if (crew := self._man(game, galley)) is not None:
            return crew
        cast_off = [action for action in mine if isinstance(action, act.CastOff)]
        if cast_off and not galley.moved:
            return cast_off[-1]
        moves = [action for action in mine if isinstance(action, Move)]
        if moves and (move := self._move(game, galley, moves, enemies)) is not None:
            return move
        return act.EndActivation(galley.side, galley.id)

    def _grapple(self, game: Battle, galley: Galley, mine: list[MareAction]) -> MareAction | None:
        """The best attempt on an enemy, if it is worth one."""
        best, chosen = self.GRAPPLES, None
        for action in mine:
            if isinstance(action, act.ThrowGrapple) and action.grapple != "friendly":
                value = judgement.melee(game, galley, game.by_id[action.target])
                value += action.grapple == "corvus"
                if value > best:
                    best, chosen = value, action
        return chosen

    def _man(self, game: Battle, galley: Galley) -> MareAction | None:
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

    def _move(self, game: Battle, galley: Galley, moves: list[Move], enemies: list[Galley]) -> Move | None:
        """The best of the listed moves and of rams that are laid on an enemy; None: stay."""
        if galley.prize_of == galley.side:
            return self._home(game, galley, moves)
        focus = self.focus
        rated = [(self._nominal(game, galley, move, enemies), n, move) for n, move in enumerate(moves)]
        rated.sort(reverse=True)
        best = -1e9 if owes_advance(galley) else judgement.place(galley, galley.pose, focus, enemies, game) - 0.5
        chosen: Move | None = None
        if not self._is_alone(game, galley):
            for move in self._worth_a_look(game, galley, enemies, rated):
                course = plot(game, galley, move)
                assert isinstance(course, Course), "only moves that have been plotted are looked at"
                value = self._value(game, galley, move, course, enemies)
                if value > best:
                    best, chosen = value, move
        elif rated and rated[0][0] > best:
            chosen = rated[0][2]
        if chosen is None and owes_advance(galley):
            return Move(galley.side, galley.id, "cruising", (Leg("ahead", 4 * INCH),), "stop")
        return chosen

    def _worth_a_look(
        self, game: Battle, galley: Galley, enemies: list[Galley], rated: list[tuple[float, int, Move]]
    ) -> list[Move]:
        """Rams laid on an enemy, and the best moves of which none runs into a friend, each path once."""
        seen: set[tuple[Leg, ...]] = set()
        found: list[Move] = []
        rams = judgement.rams(game, galley, enemies)
        for move in (*rams, *[each[2] for each in rated[: self.MOST_LOOKED_AT]]):
            if move.path in seen:
                continue
            seen.add(move.path)
            course = plot(game, galley, move, whole=False)
            if isinstance(course, Course) and (course.impact is None or galley.is_enemy(course.impact.other)):
                found.append(move)
                if len(found) == self.LOOKED_AT:
                    break
        return found

    def _is_alone(self, game: Battle, galley: Galley) -> bool:
        return not game.flotsam and all(
            abs(other.x - galley.x) + abs(other.y - galley.y) > self.ALONE for other in game.others(galley)
        )

    def _nominal(self, game: Battle, galley: Galley, move: Move, enemies: list[Galley]) -> float:
        pose = judgement.nominal(galley, move)
        value = judgement.place(galley, pose, self.focus, enemies, game) - judgement.effort(galley, move)
        value -= judgement.IN_VAIN * (move.speed == "ramming")
        return value + judgement.way_on(galley, pose, move, enemies)

    def _value(self, game: Battle, galley: Galley, move: Move, course: Course, enemies: list[Galley]) -> float:
        pose = course.pose if course.slide is None else course.slide.to
        value = judgement.outcome(game, galley, course) - judgement.effort(galley, move)
        if course.impact is None:
            value += judgement.way_on(galley, pose, move, enemies)
        return value + judgement.place(galley, pose, self.focus, enemies, game)

    def _home(self, game: Battle, galley: Galley, moves: list[Move]) -> Move | None:
        """A prize makes for the friendly edge."""
        edge = game.sides[galley.side].edge
        width, height = game.table.width, game.table.height

        def away(move: Move) -> float:
            x, y, heading = judgement.nominal(galley, move)
            off = {"south": y, "north": height - y, "west": x, "east": width - x}[edge]
            towards = {"south": 1800, "north": 0, "west": 2700, "east": 900}[edge]
            swing = abs((heading - towards + 1800) % 3600 - 1800)
            return float(off + swing * 60)

        return min(moves, key=away)

    def _fire(self, game: Battle, galley: Galley, first: act.Fire) -> MareAction:
        """At the enemy whom all go for if he is in short range, else at the nearest."""
        armed = missiles.armed(galley)
        orders = []
        for weapon, targets in missiles.targets(game, galley).items():
            target = targets[0]
            if self.focus in targets and game.gap(galley, self.focus) <= missiles.SHORT[weapon]:
                target = self.focus
            orders.append(FireOrder(weapon, armed[weapon], target.id))
        return act.Fire(first.side, galley.id, tuple(orders))

    def _direct(self, game: Battle, mine: list[MareAction]) -> MareAction:
        """The direction in which its crews are worth most."""

        def value(action: MareAction) -> float:
            if not isinstance(action, act.DirectMelee):
                return -1e9
            total = 0.0
            for defender in {pair[1] for pair in action.pairs}:
                attackers = [game.by_id[one] for one, other in action.pairs if other == defender]
                many = sum(galley.marines for galley in attackers)
                chance = judgement.odds(many, game.by_id[defender].marines)
                gain = chance * judgement.worth(game.by_id[defender])
                gain -= (1 - chance) * sum(judgement.worth(galley) for galley in attackers)
                total += gain if attackers[0].side == self.side else -gain
            return total

        return max(mine, key=value)
