"""Where a ship can go and what it could do there: the search of a good player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.navarchoi import activation, judgement
from rules.navarchoi.actions import Forward, NavAction, Turn
from rules.navarchoi.flow import Activation, Attack, Device, Formation
from rules.navarchoi.game import Game
from rules.navarchoi.judgement import Odds
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES
from rules.navarchoi.ways import STEP_MP

if TYPE_CHECKING:
    from collections.abc import Iterable

HORIZON = 14  # squares beyond which an enemy is only a direction to go
NEAREST = 7  # enemies that are looked at
FULL_LEAST = 9


class Plan(NamedTuple):
    """The MP to declare, the acts, the attacks at their end, and what it all is worth."""

    mp: int
    acts: list[NavAction]
    attacks: tuple[Attack, ...]
    worth: float


class Node(NamedTuple):
    """A place on the way: `act` led to it from the node `before`."""

    cell: int
    heading: int
    spent: int
    may_turn: bool
    before: int
    act: int  # 0 forward, else points turned


class Planner:
    """Plans one ship's activation at a time."""

    PURSUIT = 0.09
    COMPANY = 0.05
    EXPOSED = 0.03
    ATTACK = 1.0

    def __init__(self, game: Game, side: int, odds: Odds) -> None:
        self.game = game
        self.side = side
        self.odds = odds
        self.enemies = list(game.afloat(1 - side))
        self.friends = list(game.afloat(side))

    def best(self, formation: Formation, ship: Ship, frame: Activation | None = None) -> Plan | None:
        """The best activation of a ship, or the best way on from where it stands in one; None where none is found."""
        game = self.game
        racing = activation.has(game, formation, "racing_start")
        helmsmen = activation.has(game, formation, "master_helmsmen")
        letter = formation.letter if frame is None else frame.letter
        full = letter == "F" or racing
        most_turn = (1 if full else 2) + helmsmen
        turn_cost = 0 if helmsmen else ship.size // 2
        least, most = activation.mp_range(game, formation, ship)
        spent, may_turn, fixed = 0, False, 0
        if frame is not None:
            if frame.backing or frame.direction == "back" or frame.cap is not None or frame.stage != "moving":
                return None
            spent, may_turn, fixed = frame.spent, frame.may_turn, frame.mp
            most = frame.mp if frame.letter != "F" or frame.spent >= FULL_LEAST else frame.maximum
            least = frame.mp
        nodes = [Node(ship.cell, ship.facing, spent, may_turn, -1, 0)]
        near = sorted(self.enemies, key=lambda enemy: game.grid.span[enemy.cell - ship.cell])[:NEAREST]
        seen = {(ship.cell, ship.facing, may_turn): spent}
        best: Plan | None = None
        best_worth = -1e9
        best_node = -1
        best_attacks: tuple[Attack, ...] = ()
        best_mp = 0
        on_map, at, steps = game.grid.on_map, game.at, game.steps
        awash = set(game.awash.values())
        number = 0
        while number < len(nodes):
            node = nodes[number]
            cell, heading, spent = node.cell, node.heading, node.spent
            ahead = cell + steps[heading]
            cost = STEP_MP[heading & 1]
            mp = max(spent, least)
            stops = (
                mp - spent < cost
                if frame is None
                else (fixed if letter != "F" or spent >= FULL_LEAST else most) - spent < cost
            )
            blocked = not on_map[ahead] or bool(at.get(ahead))
            here = at.get(cell)
            among = number and here and any(other.side != self.side for other in here)
            if (stops or blocked) and not among:
                worth = self._standing(ship, cell, heading, near, full)
                if worth > best_worth:
                    best_worth, best_node, best_attacks, best_mp = worth, number, (), mp
            if spent + cost <= most and on_map[ahead] and (ahead not in awash or game.has_room(ahead)):
                there = at.get(ahead)
                foes = [other for other in there if other.side != self.side] if there else []
                if foes:
                    found = self._attack(ship, foes, heading, full, ahead, spent + cost, most, letter)
                    if found is not None and found[1] * self.ATTACK > best_worth:
                        best_worth, best_node = found[1] * self.ATTACK, number
                        best_attacks = found[0]
                        best_mp = found[2]
                elif not there or len(there) < 3:
                    self._reach(nodes, seen, Node(ahead, heading, spent + cost, True, number, 0))
            if node.may_turn and spent + turn_cost <= most:
                for points in range(1, most_turn + 1):
                    for turned in (points, -points):
                        facing = (heading + turned) % 8
                        self._reach(nodes, seen, Node(cell, facing, spent + turn_cost, False, number, turned))
            number += 1
        if best_node < 0:
            return None
        acts = self._acts(nodes, best_node)
        if best_attacks:
            acts.append(Forward(SIDES[self.side]))
        return Plan(max(best_mp, least), acts, best_attacks, best_worth) if best is None else best

    def _reach(self, nodes: list[Node], seen: dict[tuple[int, int, bool], int], node: Node) -> None:
        key = (node.cell, node.heading, node.may_turn)
        if node.spent < seen.get(key, 99):
            seen[key] = node.spent
            nodes.append(node)

    def _acts(self, nodes: list[Node], number: int) -> list[NavAction]:
        name = SIDES[self.side]
        acts: list[NavAction] = []
        while nodes[number].before >= 0:
            node = nodes[number]
            acts.append(Turn(name, node.act) if node.act else Forward(name))
            number = node.before
        return acts[::-1]

    def _attack(
        self, ship: Ship, foes: list[Ship], heading: int, full: bool, cell: int, spent: int, most: int, letter: str
    ) -> tuple[tuple[Attack, ...], float, int] | None:
        """The best attack on entering an enemy's square, if the way out straight ahead is free and can be paid."""
        game = self.game
        out = cell + game.steps[heading]
        cost = STEP_MP[heading & 1]
        if spent + cost > most or not game.has_room(cell):
            return None
        if game.grid.on_map[out] and (game.enemies_at(out, self.side) or not game.has_room(out)):
            return None
        best: tuple[tuple[Attack, ...], float] | None = None
        for foe in foes:
            for attacks, worth in self.attacks(ship, foe, heading, full):
                if best is None or worth > best[1]:
                    best = attacks, worth
        if best is None:
            return None
        return best[0], best[1], max(spent + cost, FULL_LEAST if letter == "F" else 0)

    def attacks(self, ship: Ship, foe: Ship, heading: int, full: bool) -> Iterable[tuple[tuple[Attack, ...], float]]:
        """The attacks on a ship in the square just entered, with what each is worth; missiles come first where they
        can."""
        game, odds = self.game, self.odds
        before: tuple[Attack, ...] = ()
        plus = 0.0
        if not ship.sail:
            before = (("missile", foe.id, ""),)
            plus = judgement.volley(game, ship, foe)
        if ship.damage == "ok":
            yield (*before, ("ram", foe.id, "")), plus + judgement.ram(game, odds, ship, foe, heading, full)
            if not ship.sail and (heading - foe.facing) % 4 == 0:
                yield (*before, ("rake", foe.id, "")), plus + judgement.rake(game, ship, foe)
        device: Device = "corvus" if ship.corvus else "harpax" if ship.harpax else ""
        worth = judgement.grapple(game, odds, ship, foe, full, device)
        yield (*before, ("grapple", foe.id, device)), plus + worth

    def _standing(self, ship: Ship, cell: int, heading: int, near: list[Ship], full: bool) -> float:
        """What it is worth to end there: near the enemy and facing him, his bows not on our sides, in company."""
        game = self.game
        span, square_of = game.grid.span, game.grid.square_of
        col, row = square_of[cell]
        worth = 0.0
        nearest = HORIZON * 3
        for enemy in near:
            away = span[enemy.cell - cell]
            if away < nearest:
                nearest = away
            if away > 5 or enemy.damage == "immobile":
                continue
            ecol, erow = square_of[enemy.cell]
            to_enemy = _direction(ecol - col, erow - row)
            if away:
                if min((to_enemy - heading) % 8, (heading - to_enemy) % 8) <= 1:
                    worth += 0.12
                came = (to_enemy - heading) % 8
                threat = min((enemy.facing - to_enemy - 4) % 8, (to_enemy + 4 - enemy.facing) % 8)
                if threat <= 2 and enemy.damage == "ok" and not enemy.links:
                    worth -= self.EXPOSED * (6 - away) * (0.2, 1.0, 2.0, 1.6, 1.2, 1.6, 2.0, 1.0)[came]
        worth -= self.PURSUIT * nearest
        beside = 0
        for friend in self.friends:
            if friend is not ship and span[friend.cell - cell] <= 1:
                beside += 1
        worth += self.COMPANY * min(beside, 3)
        if len(game.at.get(cell, ())) > (1 if ship.cell == cell else 0):
            worth -= 0.1
        edge = min(col - 1, row - 1, game.grid.cols - col, game.grid.rows - row)
        if edge < 2:
            worth -= 0.15 * (2 - edge)
        return worth


def _direction(dcol: int, drow: int) -> int:
    """The heading that comes nearest to a direction."""
    if abs(dcol) > 2 * abs(drow):
        return 2 if dcol > 0 else 6
    if abs(drow) > 2 * abs(dcol):
        return 4 if drow > 0 else 0
    if dcol > 0:
        return 3 if drow > 0 else 1
    return 5 if drow > 0 else 7
