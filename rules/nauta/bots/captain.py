"""A player that knows what it wants."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from rules.core.bots.strengths import CAPTAIN
from rules.core.dice import Stream
from rules.nauta import actions as act
from rules.nauta import activations, boarding, fighting, movement, pirophoros, shooting, speeds, surrender
from rules.nauta.bots.constants import CONSTANTS, Constants
from rules.nauta.bots.judgement import (
    View,
    is_clean,
    path_worth,
    place_worth,
    strength,
    that_count,
    view,
    worth,
)
from rules.nauta.bots.nearest import Nearest
from rules.nauta.courses import reach_of
from rules.nauta.dashes import DASH, dash_segments
from rules.nauta.formations import formations
from rules.nauta.helm import Helm
from rules.nauta.measure import Pose, ahead
from rules.nauta.play import Battle
from rules.nauta.ramming import Blow
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship
from rules.nauta.state import ENEMY
from rules.nauta.strips import arrangements

Around = list[tuple[Any, Pose]]
"""What lies about a ship, and where: coasts and islands stay."""


class Look:
    """What a ship could meet from where it lies: good until it, or something about it, has moved."""

    def __init__(self, helm: Helm, around: Around) -> None:
        self.helm = helm
        self.around = around
        self.blows: dict[tuple[Pose, str], Blow] = {}


class Plan(NamedTuple):
    """A move of a ship: what its blow is worth, what the whole of it is worth, and whether it runs into no friend and
    stays afloat."""

    blow: float
    worth: float
    move: act.MoveShip
    clean: bool


class Captain:
    """Weighs one activation at a time: what each of its nearest ships could ram, and how it would then lie."""

    key: ClassVar[str] = CAPTAIN.key
    title: ClassVar[str] = CAPTAIN.title
    about: ClassVar[str] = CAPTAIN.about

    WEIGHED: ClassVar[int] = 3
    ANGLES: ClassVar[tuple[int, ...]] = (1500, 3000, 4500, 6700, 9000)
    FINE: ClassVar[int] = 100  # hundredths of a degree between the wheels that are tried where no other move is clean
    NOWHERE: ClassVar[Pose] = (0, 0, 0)

    def __init__(self, side: str, stream: Stream, by: Constants = CONSTANTS) -> None:
        self.side: Side = side  # type: ignore[assignment]  # the site seats bots at the ruleset's sides
        self.stream = stream
        self.by = by
        self._looks: dict[str, Look] = {}
        self._nearest = Nearest()

    def choose(self, game: Battle, legal: Sequence[Any]) -> act.NautaAction:
        return {
            "deploy": self._deployment,
            "speeds": self._speeds,
            "initiative": self._order,
            "movement": self._movement,
            "pirophoros": self._fire,
            "boarding": self._boarding,
            "fighting": self._fighting,
        }[game.step](game)

    def _deployment(self, game: Battle) -> act.NautaAction:
        if game.edge_chooser is not None:
            return act.ChooseEdge(self.side, game.terms.edges[0])
        return act.Deploy(self.side, next(arrangements(game, self.side)))

    def _order(self, game: Battle) -> act.NautaAction:
        """The second move: whoever answers sees where the enemy has come to lie, and strikes what cannot move away."""
        return act.ChooseOrder(self.side, "second")

    def _fire(self, game: Battle) -> act.NautaAction:
        """At the most valuable."""
        targets = pirophoros.choices(game, self.side)
        best = {id: max(ships, key=lambda ship: worth(game, ship, self.by)).id for id, ships in targets.items()}
        return act.Pirophoros(self.side, dict(best))

    def _fighting(self, game: Battle) -> act.NautaAction:
        """At the weakest; an admiral who gets away takes the first ship within reach."""
        if game.saving is not None:
            return act.SaveAdmiral(self.side, surrender.refuges(game, game.by_id[game.saving])[0].id)
        several = fighting.choices(game, self.side)
        weakest = {id: min(ships, key=lambda ship: (ship.soldiers, ship.order)).id for id, ships in several.items()}
        return act.NameVictim(self.side, weakest)

    def _enemies(self, game: Battle) -> list[Ship]:
        return game.fleet(ENEMY[self.side])

    def _speeds(self, game: Battle) -> act.NautaAction:
        """As fast as the table allows; ships that strike together form up."""
        ships = speeds.writers(game, self.side)
        enemies = self._views(game)
        self._nearest.look(self._enemies(game))
        written = {ship.id: self._speed_for(game, ship, enemies) for ship in ships}
        groups: list[tuple[str, ...]] = []
        if any(self._nearest.gap(ship) < self.by.forming * written[ship.id] * game.table.segment for ship in ships):
            groups = [group[:4] for group in formations(game, ships, written)]
            if game.terms.formation_max_gap is not None:
                groups = list(formations(game, ships, written))
        return act.WriteSpeeds(self.side, written, tuple(groups))

    def _speed_for(self, game: Battle, ship: Ship, enemies: list[View]) -> int:
        """Far from the enemy the fastest; near him the speed with which the ship could do best as things stand."""
        fastest = self._fastest(game, ship)
        low, _ = ship.range
        if self._nearest.gap(ship) > (fastest + 2) * game.table.segment:
            return fastest
        speeds_near = range(max(low, fastest - 3), fastest + 1)
        return max(
            speeds_near, key=lambda speed: (self._plan(game, ship, speed, enemies).worth + self.by.haste * speed, speed)
        )

    def _fastest(self, game: Battle, ship: Ship) -> int:
        """The highest speed at which some course stays on the table and off the coasts."""
        low, high = ship.range
        table = game.table
        coasts = Helm(table, ship, list(game.land), ship.widest_wheel, high)
        turns = [0, *(sign * angle for angle in self.ANGLES if angle <= ship.widest_wheel for sign in (1, -1))]
        for speed in range(high, low, -1):
            for turn in turns:
                run = speed - (turn != 0) - (abs(turn) > 4500)
                if run < 0:
                    continue
                s, c = ahead(ship.heading + turn)
                x, y = ship.x + s * run * table.segment, ship.y + c * run * table.segment
                if 0 <= x <= table.width and 0 <= y <= table.height and not _aground(coasts, turn, run):
                    return speed
        return low

    def _movement(self, game: Battle) -> act.NautaAction:
        """A shot where there is one; else a move."""
        moved = activations.may_still_shoot(game)
        ships = activations.may_move(game) if moved is None else [moved]
        shots = [(ship, target.ship) for ship in ships for target in shooting.targets(game, ship)]
        if shots:
            ship, target = max(shots, key=lambda shot: worth(game, shot[1], self.by))
            return act.Shoot(self.side, ship.id, target.id)
        if moved is not None:
            return act.NoShot(self.side, moved.id)
        return self._move(game, ships)

    def _move(self, game: Battle, able: list[Ship]) -> act.MoveShip:
        """The best blow of the ships nearest to the enemy; if there is none worth making, the ship that is furthest off
        goes first and the others wait for what the enemy does. Before a ship runs into a friend every other ship goes
        that need not: perhaps its way is free then."""
        self._nearest.look(self._enemies(game))
        off = {ship.id: self._nearest.gap(ship) for ship in able}
        ships = sorted(able, key=lambda ship: off[ship.id])
        enemies = self._views(game)
        plans: dict[str, Plan] = {}
        for ship in ships[: self.WEIGHED]:
            written = ship.written or 0
            if off[ship.id] > (written + DASH + 1) * game.table.segment:
                break
            plans[ship.id] = self._plan(game, ship, written, enemies)
        strikes = [plan for plan in plans.values() if plan.clean and plan.blow > self.by.strike]
        if strikes:
            return max(strikes, key=lambda plan: plan.blow).move
        forced: list[Plan] = []
        for ship in reversed(ships):
            plan = plans.get(ship.id) or self._plan(game, ship, ship.written or 0, enemies)
            if plan.clean:
                return plan.move
            forced.append(plan)
        return max(forced, key=lambda plan: plan.worth).move

    def _views(self, game: Battle) -> list[View]:
        return [view(game, enemy, self.by) for enemy in self._enemies(game)]

    def _plan(self, game: Battle, ship: Ship, written: int, enemies: list[View]) -> Plan:
        """The best move of a ship at a speed: of those that run into no friend, else of all."""
        return self.plans(game, ship, written, enemies)[0]

    def plans(self, game: Battle, ship: Ship, written: int, enemies: list[View], k: int = 1) -> list[Plan]:
        """The best moves of a ship at a speed, at most k, the best first."""
        look = self._look(game, ship)
        enemies = that_count(game, ship, enemies, written)
        own = worth(game, ship, self.by)
        found = self._weighed(game, ship, written, movement.sample_moves(game, ship, written), look, enemies, own)
        clean = [plan for plan in found if plan.clean]
        if not clean and written:
            fine = _fine_moves(ship.id, ship.side, movement.widest_wheel(ship, written), self.FINE)
            found += self._weighed(game, ship, written, fine, look, enemies, own)
            clean = [plan for plan in found if plan.clean]
        found = clean or found
        if k == 1:
            best = found[0]
            for plan in found:
                if plan.worth > best.worth + 1e-9:
                    best = plan
            return [best]
        return sorted(found, key=lambda plan: -plan.worth)[:k]

    def _weighed(
        self, game: Battle, ship: Ship, written: int, moves: Sequence[act.MoveShip], look: Look,
        enemies: list[View], own: float,
    ) -> list[Plan]:  # fmt: skip
        by, found = self.by, []
        for move in moves:
            bonus = dash_segments(game, ship) if move.dash else 0
            path = look.helm.course(move.wheel, movement.run_of(game, ship, move, written))
            blow = path_worth(game, ship, path, look.blows, written + bonus, by) - by.dash * bonus
            whole = blow + place_worth(game, own, path.to, enemies, written, by)
            found.append(Plan(blow, whole, move, is_clean(ship, path)))
        return found

    def _look(self, game: Battle, ship: Ship) -> Look:
        """What the ship could meet; the last look at it where nothing about it has changed since."""
        most = ship.vmax_printed + DASH
        others = game.near(ship, reach_of(game, ship, most))
        around: Around = [
            (ship, ship.pose),
            *[(who, self.NOWHERE if isinstance(who, str) else who.pose) for who, _ in others],
        ]
        look = self._looks.get(ship.id)
        if look is None or look.around != around:
            helm = Helm(game.table, ship, others, ship.widest_wheel, most)
            look = self._looks[ship.id] = Look(helm, around)
        return look

    def _boarding(self, game: Battle) -> act.NautaAction:
        """Whoever has fewer soldiers, the most valuable first; together against one where it takes two."""
        beside = boarding.choices(game, self.side)
        even: dict[str, int] = {}
        for id, enemies in beside.items():
            for enemy in enemies:
                if strength(game, game.by_id[id]) >= strength(game, enemy):
                    even[enemy.id] = even.get(enemy.id, 0) + 1
        targets: act.Targets = {}
        for id, enemies in beside.items():
            lead = {enemy: strength(game, game.by_id[id]) - strength(game, enemy) for enemy in enemies}
            beatable = [each for each in enemies if lead[each] > 0 or (lead[each] == 0 and even[each.id] > 1)]
            if beatable:
                targets[id] = max(beatable, key=lambda enemy: (worth(game, enemy, self.by), -enemy.order)).id
        return act.DeclareBoarding(self.side, targets)


@lru_cache(maxsize=4096)
def _fine_moves(id: str, side: Side, widest: int, every: int) -> tuple[act.MoveShip, ...]:
    """Wheels that are too many for a list."""
    angles = [*range(every, widest + 1, every)]
    return tuple([act.MoveShip(side, id, "ahead", act.Wheel(to, angle)) for angle in angles for to in ("L", "R")])


def _aground(coasts: Helm, turn: int, run: int) -> bool:
    """Whether a wheel, to starboard above 0, and a run end on a shore."""
    if not coasts.others:
        return False
    wheel = act.Wheel("R" if turn > 0 else "L", abs(turn)) if turn else None
    return any(isinstance(who, str) for who, _ in coasts.course(wheel, run).met)
