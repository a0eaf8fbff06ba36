"""A player that plans."""

from collections.abc import Sequence
from math import inf
from typing import Any, ClassVar, NamedTuple

from rules.ancient_naval_games import actions as act
from rules.ancient_naval_games.actions import ChooseFirst, EndTurn, HexAction
from rules.ancient_naval_games.attacks import sector
from rules.ancient_naval_games.bots.constants import CONSTANTS, Constants
from rules.ancient_naval_games.bots.judgement import LEAST, kind
from rules.ancient_naval_games.bots.lookout import Lookout
from rules.ancient_naval_games.bots.sea import ACTS, Cells, is_open, reach
from rules.ancient_naval_games.play import TURN, Battle
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.bots.lookahead import Option
from rules.core.bots.strengths import CAPTAIN
from rules.core.dice import Stream

SAME = 1e-9  # worths that differ by no more are the same


class Plan(NamedTuple):
    """What a ship may do in its activation: what that is worth, the acts in their order, what it attacks."""

    worth: float
    acts: tuple[HexAction, ...]
    target: Ship | None


class Captain(Lookout):
    """For one battle. Plans one activation at a time: where to go, what to attack, what the enemy could do there."""

    key: ClassVar[str] = CAPTAIN.key
    title: ClassVar[str] = CAPTAIN.title
    about: ClassVar[str] = CAPTAIN.about

    SHIPS: ClassVar[int] = 3
    PLANS: ClassVar[int] = 4

    def __init__(self, side: str, stream: Stream, by: Constants = CONSTANTS) -> None:
        super().__init__(side, stream, by)
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
        self._look(game)
        if not self.prey:
            return EndTurn(self.side)
        ship = game.current
        if ship is not None and (game.mp or game.free_turn) and ship.id not in self.left:
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

    def _look(self, game: Battle) -> None:
        if self.round != game.round:
            self._look_round(game)
        else:
            self._look_again(game)

    def _plan(self, game: Battle, ship: Ship, prey: Ship, mp: int, free_turn: bool) -> list[HexAction]:
        """The acts of the best activation, the last one first: a way to a place, and an attack from there if there is
        one to make. Of places of the same worth the first in `reach` is the best. Staying is weighed first, then those
        cells that could be better; dangers only lessen what it is worth to stand in one."""
        at, grid, start, mine = game.at, self.grid, ship.cell, ship.oar * 2 + ship.large
        beside, in_company, exposed = self.beside.count, self.in_company, self.exposed[mine]
        committed, far, straight = self.committed, self.far, grid.size - prey.cell
        apart: Sequence[int] = self.field if committed else grid.apart
        from_prey = 0 if committed else straight
        there = self.sea.cells[ship.facing][mp][free_turn]
        ways, over, worth_to = there.ways, there.over, self.tables.by_facing[mine]
        aimed: dict[int, float] = {}
        if grid.apart[straight + start] <= mp and (game.may_attack if ship is game.current else beside[start]):
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
                fears = exposed[cell] = self.tables.exposure(self.attackers, cell, mine)
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
                        worth_there -= self.by.left_alone
            for number, facing, left, acts, between in ways[n]:
                ahead, fear = cell + grid.steps[facing], fears[facing]
                if committed:
                    fear += self.turning[apart[ahead] - apart[cell]]
                worth, target = worth_there - fear, None
                if attacks and left:
                    other = at[ahead]
                    if other is not None and other.side == 1 - self.me:
                        gain = worth_to[other.oar * 2 + other.large][left][(facing + 3) % 6][other.facing]
                        if gain > 0:
                            worth, target = worth_there + gain - fear, other
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
        aims, worth_to = there.aims, self.tables.by_facing[mine]
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

    def plans(self, game: Battle, ship: Ship, k: int) -> list[Plan]:
        """The best plans for an activation, or the rest of one, at most k, the best first, no two of them for the same
        cell and the same attack: every place that `reach` names is weighed. The first is the one that `_plan` finds
        quicker."""
        at, start, mine = game.at, ship.cell, kind(ship.oar, ship.large)
        current = ship is game.current
        mp, free_turn = (game.mp, game.free_turn) if current else (FULL_MP - ship.oar, not ship.large)
        prey = self._nearest(start)
        beside, span = self.beside.count, self.grid.span
        from_prey = 0 if self.committed else self.grid.size - prey.cell
        apart: Sequence[int] = self.field if self.committed else self.grid.apart
        may_attack = game.may_attack if current else beside[start] > 0
        leaning = self._leaning(game, ship)
        beginning: tuple[HexAction, ...] = () if current else (ship.activate,)
        shut: list[bool] = []
        found: list[tuple[float, int, int, Plan]] = []
        for before, delta, facing, left, acts in reach(self.grid.stride, ship.facing, mp, free_turn):
            cell = start + delta
            shut.append(bool(shut and shut[before]) or (delta != 0 and at[cell] is not None))
            if shut[-1]:
                continue
            worth = self.in_company[beside[cell] - (span[delta] == 1)] - self.far[apart[from_prey + cell]]
            ahead, fear = cell + self.grid.steps[facing], self.tables.exposure(self.attackers, cell, mine)[facing]
            if self.committed:
                fear += self.turning[apart[ahead] - apart[cell]]
            worth -= fear
            for friend in leaning:
                worth -= self.by.left_alone if span[cell - friend.cell] > 1 else 0
            target = None
            there = at[ahead]
            if left and may_attack and there is not None and there.side == 1 - self.me:
                gain = self.tables.worth[mine][kind(there.oar, there.large)][left][sector(facing, there.facing)]
                if gain > 0:
                    worth, target = worth + gain, there
            way: tuple[HexAction, ...] = tuple([ACTS[self.me][act] for act in acts])
            if target is not None:
                way = (*way, target.attack)
            found.append((-worth, len(shut), cell, Plan(worth, (*beginning, *way) if way else (), target)))
        found.sort(key=lambda each: (round(each[0], 9), each[1]))
        best: dict[tuple[int, Ship | None], Plan] = {}
        for _, _, cell, plan in found:
            best.setdefault((cell, plan.target), plan)
            if len(best) == k:
                break
        return [*best.values()]

    def options(self, game: Battle) -> Sequence[Option]:
        """For the search: the best plans of the ship that is being activated, or of those that are next, to leave the
        ship as it is, to end the turn. Who has committed itself leaves nothing undone but what does not attack."""
        if game.phase != TURN or self.path:
            return ()
        self._look(game)
        if not self.prey or not self.attackers:
            return ()
        current = game.current
        if current is not None and (game.mp or game.free_turn) and current.id not in self.left:
            ships = [current]
        else:
            ships = [ship for ship in reversed(self.agenda) if ship.id in game.waiting][: self.SHIPS]
        found: list[Option] = []
        for ship in ships:
            plans = self.plans(game, ship, self.PLANS)
            if self.committed:
                plans = plans[:1] + [plan for plan in plans[1:] if plan.target is not None]
            found += [Option(plan.acts, (ship, plan.target)) for plan in plans if plan.acts or ship is ships[0]]
        if ships and not self.committed:
            if all(option.acts for option in found):
                found.append(Option((), (ships[0], None)))
            found.append(Option((EndTurn(self.side),)))
        return found

    def take(self, game: Battle, option: Option) -> None:
        """What the search has chosen is done next. A ship that does not attack is done with it: only what dice have
        decided is worth another thought."""
        self.settled = None
        if option.of is None:
            return
        ship, self.target = option.of
        if option.acts:
            self.mover, self.stood = ship, ship.cell
        if self.target is None:
            self.left.add(ship.id)
        if ship in self.agenda:
            self.agenda.remove(ship)

    def follower(self, option: Option, stream: Stream) -> "Captain":
        """A captain for what comes after the option in a rollout: it leaves what this one will have left."""
        other = type(self)(self.side, stream, self.by)
        other.left, other.left_in = set(self.left), self.left_in
        if option.of is not None and option.of[1] is None:
            other.left.add(option.of[0].id)
        return other

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
