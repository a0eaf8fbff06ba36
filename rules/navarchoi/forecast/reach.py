"""Where a ship can go: every square within its reach, by the cheapest way."""

from heapq import heappop, heappush

import msgspec

from rules.geometry.square import turned
from rules.navarchoi import actions as act
from rules.navarchoi import activation
from rules.navarchoi.entering import entry_cost
from rules.navarchoi.flow import Activation, Formation
from rules.navarchoi.forecast.courses import Rower
from rules.navarchoi.movement import check_back
from rules.navarchoi.play import Battle
from rules.navarchoi.state import State
from rules.navarchoi.turning import AVOID_MP
from rules.navarchoi.ways import STEP_MP, Ways, turn_cost


class Reached(msgspec.Struct, frozen=True, kw_only=True):
    """A square that a ship can come to: the squares that lead there, what they cost, with which heading."""

    square: str
    way: tuple[str, ...]
    cost: int
    heading: int
    enemy: bool


def reach(state: State, side: str, ship: str) -> list[Reached]:
    """Every square that the ship can come to with the most MP that it may have, by its cheapest way; an enemy's square
    once for every heading in which it can be entered."""
    rower = Rower(Battle(state), side, ship)
    if rower.frame is None:
        frame = rower.game.stack[-1]
        assert isinstance(frame, Formation)
        _, most = activation.mp_range(rower.game, frame, rower.ship)
        if not most or not rower.do(act.BeginShip(side, ship, most)):
            return []
    frame_now = rower.frame
    if frame_now is None or frame_now.stage == "link":
        return []
    found: dict[tuple[str, int], Reached] = {}
    for one in _ways(rower.game, frame_now):
        key = one.square, one.heading if one.enemy else -1
        if key not in found:
            found[key] = one
    return list(found.values())


Node = tuple[int, int, bool]  # a cell, a facing, whether the ship may turn there


def _ways(game: Battle, frame: Activation) -> list[Reached]:
    """Squares in the order of what it costs to come to them: the cheapest way first."""
    ways, ship, names = Ways(game, frame), game.by_id[frame.ship], game.grid.name_of
    ahead = game.steps
    queue: list[tuple[int, int, Node, tuple[str, ...]]] = []
    if frame.stage == "outside":
        for number, square in enumerate(ship.entry):
            cost = entry_cost(game, ship, square)
            if cost <= frame.mp and ways.may_enter(game.grid.cell_of[square], ship.facing, cost):
                heappush(queue, (cost, number, (game.grid.cell_of[square], ship.facing, True), (square,)))
    elif frame.backing or frame.direction == "back":
        return _astern(game, frame)
    else:
        heappush(queue, (frame.spent, 0, (ship.cell, ship.facing, frame.may_turn), ()))
        if not frame.direction and not frame.spent and not frame.avoided:
            for facing in ((ship.facing - 1) % 8, (ship.facing + 1) % 8):
                heappush(queue, (AVOID_MP, 1, (ship.cell, facing, False), ()))
    found: list[Reached] = [] if frame.direction else _astern(game, frame)
    seen: set[Node] = set()
    pushed = 1
    while queue:
        spent, _, node, way = heappop(queue)
        if node in seen:
            continue
        seen.add(node)
        cell, facing, may_turn = node
        enemy = bool(way) and game.is_enemy_at(cell, frame.side)
        if way:
            found.append(Reached(square=names[cell], way=way, cost=spent - frame.spent, heading=facing, enemy=enemy))
        for heading in range(8):
            points = turned(heading, facing)
            if points > (ways.most if may_turn else 0):
                continue
            cost = spent + (turn_cost(game, ship, points) if points else 0)
            to = cell + ahead[heading]
            if not game.grid.on_map[to] or not ways.may_step(cell, heading, cost):
                continue
            pushed += 1
            after = cost + STEP_MP[heading & 1]
            heappush(queue, (after, pushed, (to, heading, True), (*way, names[to])))
    return found


def _astern(game: Battle, frame: Activation) -> list[Reached]:
    """The square astern, where the ship may back into it."""
    ship = game.by_id[frame.ship]
    to = ship.cell - game.steps[ship.facing]
    if check_back(game, frame) is not None or not game.grid.on_map[to]:
        return []
    square = game.grid.name_of[to]
    cost = STEP_MP[ship.facing & 1]
    return [Reached(square=square, way=(square,), cost=cost, heading=ship.facing, enemy=False)]
