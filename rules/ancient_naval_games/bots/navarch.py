"""A player that plans."""

from typing import Any, ClassVar

from rules.ancient_naval_games import actions as act
from rules.ancient_naval_games.actions import Attack, ChooseFirst, EndTurn, HexAction
from rules.ancient_naval_games.attacks import sector
from rules.ancient_naval_games.bots.judgement import (
    ACTS,
    MOST_WORTH,
    WORTH,
    Attacker,
    Beside,
    Cells,
    Place,
    attackers,
    cells,
    exposure,
    kind,
)
from rules.ancient_naval_games.bots.random import Random
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.dice import Stream
from rules.geometry.hexgrid import HexGrid

SAME = 1e-9  # worths that differ by no more are the same


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
        self.grid: HexGrid | None = None
        self.round = 0
        self.agenda: list[Ship] = []
        self.path: list[HexAction] = []
        self.attacked = True  # since the last look
        self.settled: Ship | None = None
        self.attackers: list[Attacker] = []
        self.enemies: list[Ship] = []  # as the turn began
        self.prey: list[Ship] = []  # those that are left
        self.nearest: dict[str, Ship] = {}  # the prey of each ship, as the turn began
        self.fleet: list[Ship] = []
        self.far: list[float] = []  # what it costs to be so many steps from the prey
        self.in_company: tuple[float, ...] = ()  # what it is worth to have so many friends next to one
        self.exposed: dict[int, tuple[float, ...] | None] = {}  # by cell * 8 + kind of ship, as long as the turn lasts

    def choose(self, game: Battle, legal: Any) -> HexAction:
        if game.phase != "activations":
            return self._set_up(game, legal)
        action = self._next(game)
        if game.regroup and action not in legal:
            self.path, self.settled = [], None
            action = super().choose(game, legal)
        if type(action) is Attack:
            self.attacked = True
        return action

    def _next(self, game: Battle) -> HexAction:
        if self.path:
            return self.path.pop(0)
        if self.round != game.round:
            self._look_round(game)
        self._look_again(game)
        if not self.prey:
            return EndTurn(self.side)
        ship = game.current
        if ship is not None and (game.mp or game.free_turn) and not (self.settled and self._is_settled(game, ship)):
            self.path = self._plan(game, ship, game.mp, game.free_turn)
            if self.path:
                return self.path.pop(0)
        while self.agenda:
            ship = self.agenda.pop()
            if ship.id in game.waiting:
                self.path = self._plan(game, ship, FULL_MP - ship.oar, not ship.large)
                if self.path:
                    return ship.activate
        return EndTurn(self.side)

    def _look_round(self, game: Battle) -> None:
        """At the start of a player-turn: what the enemy threatens, and the order of activations: nearest first."""
        self.round = game.round
        if self.grid is not game.grid:
            self.grid = game.grid
            self.beside_prey, self.beside = Beside(game.grid), Beside(game.grid)
        self.enemies = self.prey = [ship for ship in game.fleets[1 - self.me] if ship.status == "afloat"]
        waiting = [game.by_id[id] for id in game.waiting]
        near: dict[str, int] = {}
        for ship in waiting if self.enemies else ():
            prey = self.nearest[ship.id] = self._nearest(game, ship)
            near[ship.id] = game.grid.span[ship.cell - prey.cell]
        self.agenda = sorted(waiting, key=lambda ship: -near.get(ship.id, 0))
        close = min(near.values(), default=0) <= 2 * FULL_MP + 1
        self.attackers = attackers(self.enemies, game.grid.stride) if close else []
        self.exposed = {}
        self.attacked = True
        pursuit = self.PURSUIT * (1 + game.quiet_rounds * self.BOREDOM + game.round * self.IMPATIENCE)
        self.far = [pursuit * steps for steps in range(game.grid.cols + game.grid.rows)]

    def _look_again(self, game: Battle) -> None:
        """What has changed since the last plan: which enemies are left after an attack, where the fleet stands."""
        if self.attacked:
            self.attacked = False
            self.prey = [enemy for enemy in self.enemies if enemy.status == "afloat"]
            self.beside_prey.look([enemy.cell for enemy in self.prey])
            self.fleet = [ship for ship in game.fleets[self.me] if ship.status == "afloat"]
            alone = -self.ALONE - (0.6 if 2 * game.lost[self.me] + 2 > game.started[self.me] else 0.0)
            company = self.COMPANY
            if not self.attackers:
                # Out of the enemy's reach a fleet may string out: those behind come up after.
                alone, company = alone / 4, company / 4
            self.in_company = (alone, company, *[2 * company] * 5)
        self.beside.look([ship.cell for ship in self.fleet])

    def _plan(self, game: Battle, ship: Ship, mp: int, free_turn: bool) -> list[HexAction]:
        """The acts of the best activation: a way to a place, and an attack from there if there is one to make. Of
        places of the same worth the first in `reach` is the best."""
        at, foe, start, mine = game.at, 1 - self.me, ship.cell, kind(ship.oar, ship.large)
        beside_prey, exposed, caution = self.beside_prey.count, self.exposed, self.CAUTION
        prey = self._prey(game, ship)
        leaning = self._leaning(game, ship)
        may_attack = game.grid.span[start - prey.cell] <= mp and (
            game.may_attack if ship is game.current else self.beside.count[start] > 0
        )
        there = cells(game.grid.stride, ship.facing, mp, free_turn)
        deltas, _, ways = there
        standing = at_most = self._standing(game, ship, prey, leaning, there)
        if may_attack:
            most = MOST_WORTH[mine][mp]
            at_most = [
                worth + most if beside_prey[start + delta] else worth
                for worth, delta in zip(standing, deltas, strict=True)
            ]
        best_worth, best_number = -1e9, -1
        best: Place | None = None
        best_target: Ship | None = None
        closed = False
        for n in sorted(range(len(deltas)), key=at_most.__getitem__, reverse=True):
            if at_most[n] < best_worth - SAME:
                break
            cell = start + deltas[n]
            if cell != start and at[cell] is not None:
                continue
            key = cell * 8 + mine
            if key not in exposed:
                exposed[key] = exposure(self.attackers, cell, mine)
            fears, worth_there = exposed[key], standing[n]
            attacks = may_attack and beside_prey[cell]
            for place in ways[n]:
                number, facing, left, _, over = place
                worth, target = worth_there, None
                if attacks and left:
                    other = at[cell + game.steps[facing]]
                    if other is not None and other.side == foe:
                        gain = WORTH[mine][kind(other.oar, other.large)][left][sector(facing, other.facing)]
                        if gain > 0:
                            worth += gain
                            target = other
                if fears is not None:
                    worth -= caution * fears[facing]
                if worth > best_worth + SAME or (number < best_number and worth >= best_worth - SAME):
                    for step in over:
                        if at[start + step] is not None:
                            closed = True
                            break
                    else:
                        best, best_worth, best_number, best_target = place, worth, number, target
        assert best is not None, "a ship can stay where it is"
        self.settled = None if closed or leaning or best_target is not None else prey
        acts = [ACTS[self.me][act] for act in best.acts]
        return [*acts, best_target.attack] if best_target is not None else acts

    def _is_settled(self, game: Battle, ship: Ship) -> bool:
        """Whether a ship whose plan is carried out would only stay where it is if it planned again. It would where the
        plan made for this prey saw every way (none better was closed), made no attack and left no friend alone: what it
        could still come to was weighed then, with no fewer movement points."""
        return self._nearest(game, ship) is self.settled

    def _standing(self, game: Battle, ship: Ship, prey: Ship, leaning: list[Ship], there: Cells) -> list[float]:
        """What it is worth to the ship to stand in each of these cells, whichever way it faces: near the prey, in
        company, and not leaving a friend alone."""
        span, beside, far, in_company, start = game.grid.span, self.beside.count, self.far, self.in_company, ship.cell
        to_prey = start - prey.cell
        worth = [
            in_company[beside[start + delta] - itself] - far[span[to_prey + delta]]
            for delta, itself in zip(there.deltas, there.beside, strict=True)
        ]
        for friend in leaning:
            to_friend = start - friend.cell
            for n, delta in enumerate(there.deltas):
                if span[to_friend + delta] > 1:
                    worth[n] -= self.LEFT_ALONE
        return worth

    def _prey(self, game: Battle, ship: Ship) -> Ship:
        """The nearest enemy, rather one that can still row: the one that it was as the turn began, where that has not
        changed."""
        prey = self.nearest.get(ship.id)
        if prey is None or ship is game.current or prey.status != "afloat" or prey.oar == NO_OARS:
            return self._nearest(game, ship)
        return prey

    def _nearest(self, game: Battle, ship: Ship) -> Ship:
        span, start = game.grid.span, ship.cell
        away = [span[start - enemy.cell] + (0.3 if enemy.oar == NO_OARS else 0) for enemy in self.prey]
        return self.prey[away.index(min(away))]

    def _leaning(self, game: Battle, ship: Ship) -> list[Ship]:
        """The waiting friends that would be isolated in the enemy's reach if the ship left: it is the only one beside
        them."""
        beside, found = self.beside.count, []
        for step in game.steps if self.attackers and beside[ship.cell] else ():
            friend = game.at[ship.cell + step]
            if friend is not None and friend.side == self.me and beside[friend.cell] == 1 and friend.id in game.waiting:
                found.append(friend)
        return found

    def _set_up(self, game: Battle, legal: Any) -> HexAction:
        """A block in the middle of the band, large ships in the front row; the first player-turn to the enemy."""
        if game.phase == "first":
            return ChooseFirst(self.side, SIDES[1 - self.me])
        middle, front = game.grid.cols / 2, (game.grid.rows - 3, 2)[self.me]

        def order(action: HexAction) -> tuple[bool, float, int]:
            assert isinstance(action, act.Place)
            large = game.by_id[action.ship].large
            col, row = action.hex
            return (not large, abs(row - front) * 2.5 + abs(col + 0.5 - middle), col)

        chosen: HexAction = min(legal, key=order)
        return chosen
