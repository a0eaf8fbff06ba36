"""A player that plans."""

from math import inf
from typing import Any, ClassVar

from rules.ancient_naval_games import actions as act
from rules.ancient_naval_games.actions import ChooseFirst, EndTurn, HexAction
from rules.ancient_naval_games.attacks import sector
from rules.ancient_naval_games.bots.judgement import BY_FACING, LEAST, WORTH, exposure, kind
from rules.ancient_naval_games.bots.lookout import Lookout
from rules.ancient_naval_games.bots.sea import Cells, is_open
from rules.ancient_naval_games.play import TURN, Battle
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.dice import Stream

SAME = 1e-9  # worths that differ by no more are the same


class Navarch(Lookout):
    """For one battle. Plans one activation at a time: where to go, what to attack, what the enemy could do there."""

    key: ClassVar[str] = "navarch"
    title: ClassVar[str] = "Navarch"
    about: ClassVar[str] = "Keeps its groups, goes for sterns and sides, and does not throw ships away."

    LEFT_ALONE: ClassVar[float] = 0.6

    def __init__(self, side: str, stream: Stream) -> None:
        super().__init__(side, stream)
        self.path: list[HexAction] = []  # the acts still to be done, the next one last
        self.settled: Ship | None = None  # the prey of the last plan, where that made no attack
        self.shut: list[int] = []  # the better cells that were closed then

    def choose(self, game: Battle, legal: Any) -> HexAction:
        if self.path:
            action = self.path.pop()
        elif game.phase == TURN:
            action = self._next(game)
        else:
            return self._set_up(game, legal)
        if game.regroup and action not in legal:
            self.path, self.settled, self.disturbed = [], None, True
            action = super().choose(game, legal)
        return action

    def _next(self, game: Battle) -> HexAction:
        if self.round != game.round:
            self._look_round(game)
        else:
            self._look_again(game)
        if not self.prey:
            return EndTurn(self.side)
        ship = game.current
        if ship is not None and (game.mp or game.free_turn):
            prey = self._nearest(ship.cell)
            if prey is not self.settled or not self._is_settled(game, ship):
                self.path = self._plan(game, ship, prey, game.mp, game.free_turn)
                if self.path:
                    self.mover, self.stood = ship, ship.cell
                    return self.path.pop()
        while self.agenda:
            ship = self.agenda.pop()
            if ship.id in game.waiting:
                prey = self.nearest[ship]
                if prey.status != "afloat" or prey.oar == NO_OARS:
                    prey = self._nearest(ship.cell)
                self.path = self._plan(game, ship, prey, FULL_MP - ship.oar, not ship.large)
                if self.path:
                    self.mover, self.stood = ship, ship.cell
                    return ship.activate
        return EndTurn(self.side)

    def _plan(self, game: Battle, ship: Ship, prey: Ship, mp: int, free_turn: bool) -> list[HexAction]:
        """The acts of the best activation, the last one first: a way to a place, and an attack from there if there is
        one to make. Of places of the same worth the first in `reach` is the best. Staying is weighed first, then those
        cells that could be better; dangers only lessen what it is worth to stand in one."""
        at, grid, start, mine = game.at, self.grid, ship.cell, ship.oar * 2 + ship.large
        beside, in_company, exposed = self.beside.count, self.in_company, self.exposed[mine]
        apart, from_prey, far = grid.apart, grid.size - prey.cell, self.far
        there = self.sea.cells[ship.facing][mp][free_turn]
        ways, over = there.ways, there.over
        aimed: dict[int, float] = {}
        if apart[from_prey + start] <= mp and (game.may_attack if ship is game.current else beside[start]):
            aimed = self._aimed(start, mine, there)
        best_worth, best_number = -inf, -1
        best_acts: tuple[tuple[HexAction, ...], ...] = ()
        best_target: Ship | None = None
        shut: list[tuple[float, int]] = []  # what could be come to if the way there were not closed
        leaning: list[Ship] | None = None
        order = [(inf, 0, start, in_company[beside[start]] - far[apart[from_prey + start]])]
        for most, n, cell, worth_there in order:
            if most < best_worth - SAME:
                break
            if over[n] and not is_open(at, start, over[n]):
                shut.append((most, cell))
                continue
            if cell in exposed:
                fears = exposed[cell]
            else:
                fears = exposed[cell] = exposure(self.attackers, cell, mine)
            attacks = n in aimed
            most = worth_there - fears[LEAST]
            if attacks:
                most += aimed[n]
            if most < best_worth - SAME:
                continue
            if n:
                if leaning is None:
                    leaning = self._leaning(game, ship)
                for friend in leaning:
                    if grid.span[cell - friend.cell] > 1:
                        worth_there -= self.LEFT_ALONE
            for number, facing, left, acts, between in ways[n]:
                worth, target = worth_there - fears[facing], None
                if attacks and left:
                    other = at[cell + game.steps[facing]]
                    if other is not None and other.side == 1 - self.me:
                        gain = WORTH[mine][kind(other.oar, other.large)][left][sector(facing, other.facing)]
                        if gain > 0:
                            worth, target = worth_there + gain - fears[facing], other
                if worth > best_worth + SAME or (number < best_number and worth >= best_worth - SAME):
                    for step in between:
                        if at[start + step] is not None:
                            shut.append((worth, cell))
                            break
                    else:
                        best_worth, best_number, best_acts, best_target = worth, number, acts, target
                        if worth >= most - SAME:
                            break
            if not n:
                least = best_worth - SAME
                better = []
                for n, delta, itself in there.others:
                    cell = start + delta
                    if at[cell] is None:
                        most = worth = in_company[beside[cell] - itself] - far[apart[from_prey + cell]]
                        if n in aimed:
                            most += aimed[n]
                        if most >= least:
                            better.append((most, n, cell, worth))
                if better:
                    order += sorted(better, reverse=True)
        self.settled = prey if best_target is None else None
        self.shut = [cell for worth, cell in shut if worth >= best_worth - SAME] if shut else []
        self.target = best_target
        path = best_acts[self.me]
        return [*path] if best_target is None else [best_target.attack, *path]

    def _aimed(self, start: int, mine: int, there: Cells) -> dict[int, float]:
        """By the number of a cell what the best attack from there is worth."""
        aims, worth_to = there.aims, BY_FACING[mine]
        aimed: dict[int, float] = {}
        for enemy in self.prey:
            if enemy.cell - start in aims:
                worth, facing = worth_to[enemy.oar * 2 + enemy.large], enemy.facing
                for n, attacks, direction in aims[enemy.cell - start]:
                    gain = worth[attacks][direction][facing]
                    if gain > 0 and (n not in aimed or gain > aimed[n]):
                        aimed[n] = gain
        return aimed

    def _is_settled(self, game: Battle, ship: Ship) -> bool:
        """Whether a ship whose plan is carried out, made for the prey that it still has and without an attack, would
        only stay where it is if it planned again. What it can still come to was weighed then, with no fewer movement
        points; it would if none of the better cells that were closed has come open."""
        at, start = game.at, ship.cell
        there = self.sea.cells[ship.facing][game.mp][game.free_turn]
        for cell in self.shut:
            n = there.numbers.get(cell - start)
            if n is not None and is_open(at, start, there.over[n]):
                return False
        return True

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
