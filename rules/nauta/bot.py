"""Players made of code."""

from typing import ClassVar

from rules.core.dice import Stream
from rules.nauta import actions as act
from rules.nauta import boarding, choices, fighting, pirophoros, speeds
from rules.nauta.courses import DASH, dash_segments, follow, wheel_cost
from rules.nauta.game import Game
from rules.nauta.judgement import near, path_worth, place_worth, strength, worth
from rules.nauta.measure import ahead
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship
from rules.nauta.state import ENEMY


class Random:
    """Any of the legal actions listed, and any speed in its range."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side: Side = side  # type: ignore[assignment]  # the site seats bots at the ruleset's sides
        self.stream = stream

    def choose(self, game: Game, legal: list[act.NautaAction]) -> act.NautaAction:
        mine = [action for action in legal if action.side == self.side]
        action = mine[self.stream.below(len(mine))]
        if isinstance(action, act.WriteSpeeds) and not action.formations:
            return act.WriteSpeeds(self.side, {id: self._speed(game.by_id[id]) for id in action.speeds})
        if isinstance(action, act.MoveShip) and action.wheel is not None:
            angle = self.stream.below(action.wheel.angle) + 1
            return act.MoveShip(self.side, action.ship, "ahead", act.Wheel(action.wheel.side, angle))
        return action

    def _speed(self, ship: Ship) -> int:
        low, high = ship.range
        return low + self.stream.below(high - low + 1)


class Navarch(Random):
    """Weighs one activation at a time: what each of its nearest ships could ram, and how it would then lie."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Seeks flanks with the faster ship, strikes in formation, boards where it has more soldiers."

    WEIGHED = 3
    GOOD_BLOW = 5.0
    HASTE = 1.0
    ANGLES = (1500, 3000, 4500, 6700, 9000)

    def choose(self, game: Game, legal: list[act.NautaAction]) -> act.NautaAction:
        mine = [action for action in legal if action.side == self.side]
        first = mine[0]
        if isinstance(first, act.MoveShip | act.Shoot):
            return self._activation(game, mine)
        if isinstance(first, act.WriteSpeeds):
            return self._speeds(game)
        if isinstance(first, act.ChooseOrder):
            return act.ChooseOrder(self.side, "first" if self._in_reach(game) else "second")
        if isinstance(first, act.DeclareBoarding):
            return self._boarding(game)
        if isinstance(first, act.Pirophoros):
            targets = pirophoros.choices(game, self.side)
            best = {id: max(ships, key=lambda ship: worth(game, ship)).id for id, ships in targets.items()}
            return act.Pirophoros(self.side, dict(best))
        if isinstance(first, act.NameVictim):
            several = fighting.choices(game, self.side)
            weakest = {id: min(ships, key=lambda ship: (ship.soldiers, ship.order)).id for id, ships in several.items()}
            return act.NameVictim(self.side, weakest)
        return first

    def _enemies(self, game: Game) -> list[Ship]:
        return game.fleet(ENEMY[self.side])

    def _in_reach(self, game: Game) -> bool:
        """Whether some ship could run into an enemy this turn."""
        return any(
            ship.written and self._nearest(game, ship) < (ship.written + 1) * game.table.segment
            for ship in game.fleet(self.side)
        )

    def _nearest(self, game: Game, ship: Ship) -> float:
        """How far off the nearest enemy lies, as the gulls fly."""
        gaps = [
            ((enemy.x - ship.x) ** 2 + (enemy.y - ship.y) ** 2) ** 0.5 - enemy.outline.reach
            for enemy in self._enemies(game)
        ]
        return min(gaps, default=1e9)

    def _speeds(self, game: Game) -> act.WriteSpeeds:
        """As fast as the table allows; ships that strike together form up."""
        ships = speeds.writers(game, self.side)
        written = {ship.id: self._speed_for(game, ship) for ship in ships}
        formations: list[tuple[str, ...]] = []
        if any(self._nearest(game, ship) < 2 * written[ship.id] * game.table.segment for ship in ships):
            formations = [group[:4] for group in speeds.formations(game, ships, written)]
            if game.terms.formation_max_gap is not None:
                formations = list(speeds.formations(game, ships, written))
        return act.WriteSpeeds(self.side, written, tuple(formations))

    def _speed_for(self, game: Game, ship: Ship) -> int:
        """Far from the enemy the fastest; near him the speed with which the ship could do best as things stand."""
        fastest = self._fastest(game, ship)
        low, _ = ship.range
        if self._nearest(game, ship) > (fastest + 2) * game.table.segment:
            return fastest
        speeds_near = range(max(low, fastest - 3), fastest + 1)
        return max(speeds_near, key=lambda speed: (self._plan(game, ship, speed)[1] + self.HASTE * speed, speed))

    def _fastest(self, game: Game, ship: Ship) -> int:
        """The highest speed at which some course stays on the table and off the coasts."""
        low, high = ship.range
        table = game.table
        for speed in range(high, low, -1):
            turns = [0, *(sign * angle for angle in self.ANGLES if angle <= ship.widest_wheel for sign in (1, -1))]
            for turn in turns:
                run = speed - (turn != 0) - (abs(turn) > 4500)
                if run < 0:
                    continue
                s, c = ahead(ship.heading + turn)
                x, y = ship.x + s * run * table.segment, ship.y + c * run * table.segment
                if 0 <= x <= table.width and 0 <= y <= table.height and not self._aground(game, ship, turn, run):
                    return speed
        return low

    def _aground(self, game: Game, ship: Ship, turn: int, run: int) -> bool:
        if not game.land:
            return False
        wheel = act.Wheel("R" if turn > 0 else "L", abs(turn)) if turn else None
        return any(isinstance(who, str) for who, _ in follow(game, ship, wheel, run, list(game.land)).met)

    def _activation(self, game: Game, mine: list[act.NautaAction]) -> act.NautaAction:
        """The best blow of the ships nearest to the enemy; if there is none worth making, the ship that is furthest off
        goes first and the others wait for what the enemy does."""
        shots = [action for action in mine if isinstance(action, act.Shoot)]
        if shots:
            return max(shots, key=lambda action: worth(game, game.by_id[action.target]))
        ids = list(dict.fromkeys(action.ship for action in mine if isinstance(action, act.MoveShip)))
        ships = sorted((game.by_id[id] for id in ids), key=lambda ship: self._nearest(game, ship))
        best: tuple[float, act.MoveShip] | None = None
        for ship in ships[: self.WEIGHED]:
            if self._nearest(game, ship) > ((ship.written or 0) + DASH + 1) * game.table.segment:
                break
            blow, _, move = self._plan(game, ship, ship.written or 0)
            if blow > self.GOOD_BLOW and (best is None or blow > best[0]):
                best = (blow, move)
        if best is not None:
            return best[1]
        return self._plan(game, ships[-1], ships[-1].written or 0)[2]

    def _plan(self, game: Game, ship: Ship, written: int) -> tuple[float, float, act.MoveShip]:
        """The best move of a ship at a speed: what its blow is worth, what the whole of it is worth, and the move."""
        enemies = self._enemies(game)
        others = near(game, ship, written + DASH)
        best: tuple[float, float, act.MoveShip] | None = None
        dash = written > 0 and choices.may_dash(game, ship)
        for move in choices.sample_moves(ship.id, ship.side, written, ship.widest_wheel, dash):
            bonus = dash_segments(game, ship) if move.dash else 0
            run = -move.back if move.mode == "back" else written + bonus - wheel_cost(move.wheel)
            path = follow(game, ship, move.wheel, run, others)
            blow = path_worth(game, ship, path, written + bonus) - 2.0 * bonus
            whole = blow + place_worth(game, ship, path, enemies, written)
            if best is None or whole > best[1] + 1e-9:
                best = (blow, whole, move)
        assert best is not None
        return best

    def _boarding(self, game: Game) -> act.DeclareBoarding:
        """Whoever has fewer soldiers, the most valuable first; together against one where it takes two."""
        targets: act.Targets = {}
        for id, enemies in boarding.choices(game, self.side).items():
            ship = game.by_id[id]
            beatable = [enemy for enemy in enemies if strength(game, ship) > strength(game, enemy)]
            if beatable:
                targets[id] = max(beatable, key=lambda enemy: (worth(game, enemy), -enemy.order)).id
        return act.DeclareBoarding(self.side, targets)
