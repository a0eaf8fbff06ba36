"""A player that plans."""

from typing import Any, ClassVar

from rules.ancient_naval_games.actions import ChooseFirst, EndTurn, HexAction, Place
from rules.ancient_naval_games.attacks import sector
from rules.ancient_naval_games.bots.judgement import ACTS, WORTH, Threat, deltas, exposure, kind, reach, threats
from rules.ancient_naval_games.bots.random import Random
from rules.ancient_naval_games.groups import is_isolated
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.dice import Stream


class Navarch(Random):
    """For one battle. Plans one activation at a time: where to go, what to attack, what the enemy could do there."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Keeps its groups, goes for sterns and sides, and does not throw ships away."

    COMPANY = 0.12
    ALONE = 0.45
    LEFT_ALONE = 0.6
    CAUTION = 0.75
    PURSUIT = 0.1
    IMPATIENCE = 0.2
    BOREDOM = 2.0

    def __init__(self, side: str, stream: Stream) -> None:
        super().__init__(side, stream)
        self.me = SIDES.index(side)
        self.round = 0
        self.agenda: list[Ship] = []
        self.path: list[HexAction] = []
        self.threat: dict[int, list[Threat]] = {}
        self.exposed: dict[int, tuple[float, ...]] = {}  # by cell * 8 + kind of ship, as long as the turn lasts
        self.fleet: list[Ship] = []
        self.enemies: list[Ship] = []

    def choose(self, game: Battle, legal: Any) -> HexAction:
        if game.phase != "activations":
            return self._set_up(game, legal)
        action = self._next(game)
        if game.regroup and action not in legal:
            self.path = []
            return super().choose(game, legal)
        return action

    def _next(self, game: Battle) -> HexAction:
        if self.path:
            return self.path.pop(0)
        if self.round != game.round:
            self._look_round(game)
        if game.current is not None and (game.mp or game.free_turn):
            self.path = self._plan(game, game.current, game.mp, game.free_turn, game.may_attack)
            if self.path:
                return self.path.pop(0)
        while self.agenda:
            ship = self.agenda.pop()
            if ship.id in game.waiting:
                self.path = self._plan(game, ship, FULL_MP - ship.oar, not ship.large, not is_isolated(game, ship))
                if self.path:
                    return ship.activate
        return EndTurn(self.side)

    def _look_round(self, game: Battle) -> None:
        """At the start of a player-turn: what the enemy threatens, and the order of activations: nearest first."""
        self.round = game.round
        self.fleet = [ship for ship in game.ships if ship.side == self.me and ship.status == "afloat"]
        self.enemies = [ship for ship in game.ships if ship.side != self.me and ship.status == "afloat"]
        span = game.grid.span
        waiting = [game.by_id[id] for id in game.waiting]
        near = {ship.id: min([span[ship.cell - enemy.cell] for enemy in self.enemies], default=0) for ship in waiting}
        self.agenda = sorted(waiting, key=lambda ship: -near[ship.id])
        close = min(near.values(), default=0) <= 2 * FULL_MP + 1
        self.threat = threats(self.enemies, game.grid.stride) if close else {}
        self.exposed = {}

    def _plan(self, game: Battle, ship: Ship, mp: int, free_turn: bool, may_attack: bool) -> list[HexAction]:
        """The acts of the best activation: a way to a place, and an attack from there if there is one to make."""
        at, steps, start, threat, exposed = game.at, game.steps, ship.cell, self.threat, self.exposed
        if not game.afloat[1 - self.me]:
            return []
        me, foe, mine = self.me, 1 - self.me, kind(ship.oar, ship.large)
        places = reach(game.grid.stride, ship.facing, mp, free_turn)
        prey = self._prey(game, ship)
        worth_of = self._standing(game, ship, prey, deltas(game.grid.stride, ship.facing, mp, free_turn))
        may_attack = may_attack and game.grid.span[start - prey.cell] <= mp
        # A place is closed where a ship stands, and where the way to it leads through such a place.
        closed: list[bool] = []
        best, best_worth = places[0], -1e9
        best_target: Ship | None = None
        for place in places:
            before, delta, facing, left, _ = place
            cell = start + delta
            if (closed and closed[before]) or (delta and at[cell] is not None):
                closed.append(True)
                continue
            closed.append(False)
            worth = worth_of[delta]
            target = None
            if left and may_attack:
                there = at[cell + steps[facing]]
                if there is not None and there.side == foe:
                    gain = WORTH[mine][kind(there.oar, there.large)][left][sector(facing, there.facing)]
                    if gain > 0:
                        worth += gain
                        target = there
            if worth <= best_worth:
                continue
            if cell in threat:
                key = cell * 8 + mine
                if key not in exposed:
                    exposed[key] = exposure(threat[cell], mine)
                worth -= self.CAUTION * exposed[key][facing]
            if worth > best_worth + 1e-9:
                best, best_worth, best_target = place, worth, target
        acts = [ACTS[me][act] for act in best.acts]
        return [*acts, best_target.attack] if best_target is not None else acts

    def _standing(self, game: Battle, ship: Ship, prey: Ship, cells: tuple[int, ...]) -> dict[int, float]:
        """What it is worth to the ship to stand in each of these cells (counted from its own), whichever way it faces:
        near the prey, in company, and not leaving a friend alone."""
        span, start = game.grid.span, ship.cell
        to_prey = start - prey.cell
        pursuit = self.PURSUIT * (1 + game.quiet_rounds * self.BOREDOM + game.round * self.IMPATIENCE)
        alone = -self.ALONE - (0.6 if 2 * game.lost[self.me] + 2 > game.started[self.me] else 0.0)
        company = self.COMPANY
        if not self.threat:
            # Out of the enemy's reach a fleet may string out: those behind come up after.
            alone, company = alone / 4, company / 4
        beside_worth = (alone, company, *[2 * company] * 5)
        beside = dict.fromkeys(cells, 0)
        for friend in self.fleet:
            if friend is not ship and friend.status == "afloat":
                away = friend.cell - start
                if span[away] <= FULL_MP + 1:
                    for step in game.steps:
                        if away + step in beside:
                            beside[away + step] += 1
        worth = {delta: beside_worth[beside[delta]] - pursuit * span[to_prey + delta] for delta in cells}
        for friend in self._leaning(game, ship) if self.threat else ():
            for delta in cells:
                if span[start + delta - friend.cell] > 1:
                    worth[delta] -= self.LEFT_ALONE
        return worth

    def _prey(self, game: Battle, ship: Ship) -> Ship:
        """The nearest enemy, rather one that can still row."""
        span, start = game.grid.span, ship.cell
        prey, nearest = self.enemies[0], 1e9
        for enemy in self.enemies:
            if enemy.status == "afloat":
                away = span[start - enemy.cell] + (0.3 if enemy.oar == NO_OARS else 0.0)
                if away < nearest:
                    prey, nearest = enemy, away
        return prey

    def _leaning(self, game: Battle, ship: Ship) -> list[Ship]:
        """The waiting friends that would be isolated if the ship left: it is the only one beside them."""
        found = []
        for step in game.steps:
            friend = game.at[ship.cell + step]
            if friend is not None and friend.side == self.me and friend.id in game.waiting:
                beside = 0
                for s in game.steps:
                    other = game.at[friend.cell + s]
                    if other is not None and other.side == self.me:
                        beside += 1
                if beside == 1:
                    found.append(friend)
        return found

    def _set_up(self, game: Battle, legal: Any) -> HexAction:
        """A block in the middle of the band, large ships in the front row; the first player-turn to the enemy."""
        if isinstance(legal[0], ChooseFirst):
            return ChooseFirst(self.side, SIDES[1 - self.me])
        middle, front = game.grid.cols / 2, (game.grid.rows - 3, 2)[self.me]

        def order(action: HexAction) -> tuple[bool, float, int]:
            assert isinstance(action, Place)
            large = game.by_id[action.ship].large
            col, row = action.hex
            return (not large, abs(row - front) * 2.5 + abs(col + 0.5 - middle), col)

        chosen: HexAction = min(legal, key=order)
        return chosen
