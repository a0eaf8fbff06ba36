"""The good player."""

from collections.abc import Callable
from itertools import chain, islice
from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.mare_nostrum import actions as act
from rules.mare_nostrum import (
    activation,
    deployment,
    flow,
    grappling,
    initiative,
    losses,
    melee_direction,
    missiles,
    plots,
    prizes,
    victory,
)
from rules.mare_nostrum.actions import FireOrder, Leg, Move
from rules.mare_nostrum.bots import judgement
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import INCH, Pose
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.plots import Plan
from rules.mare_nostrum.scenario import Figures, Side
from rules.mare_nostrum.ships import WORTHLESS, Galley
from rules.mare_nostrum.speeds import ADVANCE, owes_advance
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
        if not galley.moved and (free := grappling.loose(game, galley)):
            return act.CastOff(galley.side, galley.id, free)
        if (move := self._move(game, galley, enemies)) is not None:
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

    def _move(self, game: Battle, galley: Galley, enemies: list[Galley]) -> Move | None:
        """The best of the moves that a list can hold and of rams that are laid on an enemy; None: stay."""
        plans = plots.plans(game, galley)
        if not any(plots.is_open(game, galley, plan) for plan in plans):
            return None
        if galley.prize_of == galley.side:
            return self._home(game, galley, plans)
        rated = self._rated(game, galley, plans, enemies)
        best = -1e9 if owes_advance(galley) else judgement.place(galley, galley.pose, self.focus, enemies, game) - 0.5
        chosen: Move | None = None
        if not self._is_alone(game, galley):
            for move in self._worth_a_look(game, galley, enemies, rated):
                course = plots.plot(game, galley, move)
                assert isinstance(course, Course), "only moves that have been plotted are looked at"
                value = self._value(game, galley, move, course, enemies)
                if value > best:
                    best, chosen = value, move
        else:
            value, plan = next(each for each in rated if plots.is_open(game, galley, each[1]))
            if value > best:
                chosen = plots.move_of(galley, plan)
        if chosen is None and owes_advance(galley):
            return Move(galley.side, galley.id, "cruising", (Leg("ahead", ADVANCE),), "stop")
        return chosen

    def _worth_a_look(
        self, game: Battle, galley: Galley, enemies: list[Galley], rated: list[tuple[float, Plan]]
    ) -> list[Move]:
        """Rams laid on an enemy, and the best moves of which none runs into a friend, each path once."""
        seen: set[Path] = set()
        found: list[Move] = []
        best = (plots.move_of(galley, plan) for _, plan in rated if plots.is_open(game, galley, plan))
        for move in chain(judgement.rams(game, galley, enemies), islice(best, self.MOST_LOOKED_AT)):
            if move.path in seen:
                continue
            seen.add(move.path)
            course = plots.plot(game, galley, move, whole=False)
            if isinstance(course, Course) and (course.impact is None or galley.is_enemy(course.impact.other)):
                found.append(move)
                if len(found) == self.LOOKED_AT:
                    break
        return found

    def _is_alone(self, game: Battle, galley: Galley) -> bool:
        return not game.flotsam and all(
            abs(other.x - galley.x) + abs(other.y - galley.y) > self.ALONE for other in game.others(galley)
        )

    def _rated(
        self, game: Battle, galley: Galley, plans: tuple[Plan, ...], enemies: list[Galley]
    ) -> list[tuple[float, Plan]]:
        """What plans are worth if nothing is in the way, the best first; of equals the last."""
        ends: dict[Path, tuple[Pose, float]] = {}
        rated = []
        for n, plan in enumerate(plans):
            speed, path, end = plan
            if path not in ends:
                pose = judgement.nominal(galley, path)
                ends[path] = pose, judgement.place(galley, pose, self.focus, enemies, game)
            pose, place = ends[path]
            value = place - judgement.effort(galley, speed)
            value -= judgement.IN_VAIN * (speed == "ramming")
            rated.append((value + judgement.way_on(galley, pose, speed, end, enemies), n, plan))
        rated.sort(reverse=True)
        return [(value, plan) for value, _, plan in rated]

    def _value(self, game: Battle, galley: Galley, move: Move, course: Course, enemies: list[Galley]) -> float:
        pose = course.pose if course.slide is None else course.slide.to
        value = judgement.outcome(game, galley, course) - judgement.effort(galley, move.speed)
        if course.impact is None:
            value += judgement.way_on(galley, pose, move.speed, move.end, enemies)
        return value + judgement.place(galley, pose, self.focus, enemies, game)

    def _home(self, game: Battle, galley: Galley, plans: tuple[Plan, ...]) -> Move:
        """A prize makes for the friendly edge."""
        edge = game.sides[galley.side].edge
        width, height = game.table.width, game.table.height

        def away(plan: Plan) -> float:
            x, y, heading = judgement.nominal(galley, plan[1])
            off = {"south": y, "north": height - y, "west": x, "east": width - x}[edge]
            towards = {"south": 1800, "north": 0, "west": 2700, "east": 900}[edge]
            swing = abs((heading - towards + 1800) % 3600 - 1800)
            return float(off + swing * 60)

        return plots.move_of(galley, min((plan for plan in plans if plots.is_open(game, galley, plan)), key=away))

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
