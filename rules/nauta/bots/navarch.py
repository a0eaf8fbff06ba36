"""A player that knows what it wants."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.core.dice import Stream
from rules.nauta import actions as act
from rules.nauta import activations, boarding, fighting, movement, pirophoros, shooting, speeds, surrender
from rules.nauta.bots.judgement import View, path_worth, place_worth, strength, that_count, view, worth
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


class Navarch:
    """Weighs one activation at a time: what each of its nearest ships could ram, and how it would then lie."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Seeks flanks with the faster ship, strikes in formation, boards where it has more soldiers."

    WEIGHED = 3
    GOOD_BLOW = 5.0
    HASTE = 1.0
    ANGLES = (1500, 3000, 4500, 6700, 9000)
    NOWHERE: Pose = (0, 0, 0)

    def __init__(self, side: str, stream: Stream) -> None:
        self.side: Side = side  # type: ignore[assignment]  # the site seats bots at the ruleset's sides
        self.stream = stream
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
        self._nearest.look(self._enemies(game))
        return act.ChooseOrder(self.side, "first" if self._in_reach(game) else "second")

    def _fire(self, game: Battle) -> act.NautaAction:
        """At the most valuable."""
        targets = pirophoros.choices(game, self.side)
        best = {id: max(ships, key=lambda ship: worth(game, ship)).id for id, ships in targets.items()}
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

    def _in_reach(self, game: Battle) -> bool:
        """Whether some ship could run into an enemy this turn."""
        return any(
            ship.written and self._nearest.gap(ship) < (ship.written + 1) * game.table.segment
            for ship in game.fleet(self.side)
        )

    def _speeds(self, game: Battle) -> act.NautaAction:
        """As fast as the table allows; ships that strike together form up."""
        ships = speeds.writers(game, self.side)
        enemies = self._views(game)
        self._nearest.look(self._enemies(game))
        written = {ship.id: self._speed_for(game, ship, enemies) for ship in ships}
        groups: list[tuple[str, ...]] = []
        if any(self._nearest.gap(ship) < 2 * written[ship.id] * game.table.segment for ship in ships):
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
            speeds_near, key=lambda speed: (self._plan(game, ship, speed, enemies)[1] + self.HASTE * speed, speed)
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
        """A shot where there is one; the best blow of the ships nearest to the enemy; if there is none worth making,
        the ship that is furthest off goes first and the others wait for what the enemy does."""
        moved = activations.may_still_shoot(game)
        ships = activations.may_move(game) if moved is None else [moved]
        shots = [(ship, target.ship) for ship in ships for target in shooting.targets(game, ship)]
        if shots:
            ship, target = max(shots, key=lambda shot: worth(game, shot[1]))
            return act.Shoot(self.side, ship.id, target.id)
        if moved is not None:
            return act.NoShot(self.side, moved.id)
        return self._move(game, ships)

    def _move(self, game: Battle, able: list[Ship]) -> act.MoveShip:
        self._nearest.look(self._enemies(game))
        off = {ship.id: self._nearest.gap(ship) for ship in able}
        ships = sorted(able, key=lambda ship: off[ship.id])
        enemies = self._views(game)
        best: tuple[float, act.MoveShip] | None = None
        for ship in ships[: self.WEIGHED]:
            written = ship.written or 0
            if off[ship.id] > (written + DASH + 1) * game.table.segment:
                break
            blow, _, move = self._plan(game, ship, written, enemies)
            if blow > self.GOOD_BLOW and (best is None or blow > best[0]):
                best = (blow, move)
        if best is not None:
            return best[1]
        return self._plan(game, ships[-1], ships[-1].written or 0, enemies)[2]

    def _views(self, game: Battle) -> list[View]:
        return [view(game, enemy) for enemy in self._enemies(game)]

    def _plan(self, game: Battle, ship: Ship, written: int, enemies: list[View]) -> tuple[float, float, act.MoveShip]:
        """The best move of a ship at a speed: what its blow is worth, what the whole of it is worth, and the move."""
        look = self._look(game, ship)
        enemies = that_count(game, ship, enemies, written)
        own = worth(game, ship)
        best: tuple[float, float, act.MoveShip] | None = None
        for move in movement.sample_moves(game, ship, written):
            bonus = dash_segments(game, ship) if move.dash else 0
            path = look.helm.course(move.wheel, movement.run_of(game, ship, move, written))
            blow = path_worth(game, ship, path, look.blows, written + bonus) - 2.0 * bonus
            whole = blow + place_worth(game, own, path.to, enemies, written)
            if best is None or whole > best[1] + 1e-9:
                best = (blow, whole, move)
        assert best is not None
        return best

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
        targets: act.Targets = {}
        for id, enemies in boarding.choices(game, self.side).items():
            ship = game.by_id[id]
            beatable = [enemy for enemy in enemies if strength(game, ship) > strength(game, enemy)]
            if beatable:
                targets[id] = max(beatable, key=lambda enemy: (worth(game, enemy), -enemy.order)).id
        return act.DeclareBoarding(self.side, targets)


def _aground(coasts: Helm, turn: int, run: int) -> bool:
    """Whether a wheel, to starboard above 0, and a run end on a shore."""
    if not coasts.others:
        return False
    wheel = act.Wheel("R" if turn > 0 else "L", abs(turn)) if turn else None
    return any(isinstance(who, str) for who, _ in coasts.course(wheel, run).met)
