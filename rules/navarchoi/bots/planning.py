"""Where a ship can go and what it could do there: the search of a good player."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.navarchoi import activation
from rules.navarchoi.actions import Avoid, Back, Forward, NavAction, Rotate, Turn
from rules.navarchoi.bots.berths import Berths, Spots
from rules.navarchoi.bots.constants import Constants
from rules.navarchoi.bots.flight import flight, is_way_out
from rules.navarchoi.bots.judgement import Judge, device_of
from rules.navarchoi.flow import Activation, Attack, Formation
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES
from rules.navarchoi.turning import AVOID_MP
from rules.navarchoi.ways import STEP_MP

FULL_LEAST = 9
AVOIDING, BACKING, ROTATING = 10, 20, 30  # acts by number: what is smaller is a turn of so many points, 0 a step


class Plan(NamedTuple):
    """The MP to declare, the acts, the attacks at their end, and what it all is worth."""

    mp: int
    acts: list[NavAction]
    attacks: tuple[Attack, ...]
    worth: float


TURNS = tuple(tuple(sign * points for points in range(1, most + 1) for sign in (1, -1)) for most in range(5))


def _act(side: str, number: int) -> NavAction:
    """An act of a plan by its number."""
    if number >= ROTATING:
        return Rotate(side, number - ROTATING)
    if number == BACKING:
        return Back(side)
    if number >= AVOIDING - 1:
        return Avoid(side, number - AVOIDING)
    return Turn(side, number) if number else Forward(side)


class Planner:
    """Plans one ship's activation at a time."""

    def __init__(self, game: Game, side: int, by: Constants) -> None:
        self.game = game
        self.side = side
        self.by = by
        self.judge = Judge(game, by)
        self.enemies = game.afloat(1 - side)

    def best(
        self, formation: Formation, ship: Ship, frame: Activation | None = None, attacking: bool = True
    ) -> Plan | None:
        """The best activation of a ship, or the best way on from where it stands in one; None where none is found.
        Not `attacking`: the best that attacks nobody."""
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
        best_worth = -1e9
        best_node = -1
        best_attacks: tuple[Attack, ...] = ()
        best_mp = 0
        leaves = False  # it goes off the map by the way out
        side = self.side
        on_map, at, steps = game.grid.on_map, game.at, game.steps
        awash = set(game.awash.values())
        outside = frame is None
        seen = {(ship.cell << 4) | (ship.facing << 1) | may_turn: spent}
        # cell, heading, spent, may turn, the node before, the act that led here
        nodes: list[tuple[int, int, int, bool, int, int]] = [(ship.cell, ship.facing, spent, may_turn, -1, 0)]
        put = nodes.append
        spots: Spots = {}
        assault: dict[tuple[int, int], Any] = {}
        squares, turns = at.get, TURNS[most_turn]
        goes_on = letter == "F"
        if outside and ship.place == "map" and most >= AVOID_MP:
            for turned in (1, -1):
                facing = (ship.facing + turned) & 7
                seen[(ship.cell << 4) | (facing << 1)] = AVOID_MP
                put((ship.cell, facing, AVOID_MP, False, 0, AVOIDING + turned))
        escape = flight(game, ship, self.by)
        number = -1
        for cell, heading, spent, may_turn, _, _ in nodes:  # it grows as it is read
            number += 1
            ahead = cell + steps[heading]
            cost = STEP_MP[heading & 1]
            mp = spent if spent > least else least
            if outside:
                stops = mp - spent < cost
            else:
                stops = (most if goes_on and spent < FULL_LEAST else fixed) - spent < cost
            there = squares(ahead)
            open_sea = on_map[ahead]
            if stops or not open_sea or there:
                among = False
                if number:
                    here = squares(cell)
                    if here:
                        for other in here:
                            if other.side != side:
                                among = True
                                break
                if not among:
                    if cell not in spots:
                        spots[cell] = {heading: (number, mp)}
                    elif heading not in spots[cell]:
                        spots[cell][heading] = number, mp
            after = spent + cost
            if after <= most and open_sea and (ahead not in awash or game.has_room(ahead)):
                foes = [other for other in there if other.side != side] if there else None
                if foes:
                    out = ahead + steps[heading]
                    step = STEP_MP[heading & 1]
                    if attacking and after + step <= most:
                        key = (ahead, heading)
                        if key in assault:
                            found = assault[key]
                        else:
                            found = assault[key] = self._assault(ship, foes, heading, full, ahead, out)
                        if found is not None and found[1] > best_worth:
                            best_worth, best_node = found[1], number
                            best_attacks, leaves = found[0], False
                            best_mp = max(after + step, FULL_LEAST if letter == "F" else 0)
                elif not there or len(there) < 3:
                    mark = (ahead << 4) | (heading << 1) | 1
                    if mark not in seen or after < seen[mark]:
                        seen[mark] = after
                        put((ahead, heading, after, True, number, 0))
            if escape is not None and after <= most and escape.worth > best_worth and is_way_out(escape, cell, ahead):
                best_worth, best_node, best_attacks, leaves = escape.worth, number, (), True
                best_mp = after
            if may_turn and spent + turn_cost <= most:
                after = spent + turn_cost
                for turned in turns:
                    facing = (heading + turned) & 7
                    mark = (cell << 4) | (facing << 1)
                    if mark not in seen or after < seen[mark]:
                        seen[mark] = after
                        put((cell, facing, after, False, number, turned))
        if outside and ship.place == "map" and not least:
            self._in_place(ship, nodes, spots, most, turn_cost)
        berth = Berths(game, self.side, ship, self.enemies, self.by, escape).best(spots, best_worth, best_node)
        if berth is not None:
            best_worth, best_node, best_mp = berth
            best_attacks, leaves = (), False
        if best_node < 0:
            return None
        acts = self._acts(nodes, best_node)
        if best_attacks or leaves:
            acts.append(Forward(SIDES[self.side]))
        return Plan(max(best_mp, least), acts, best_attacks, best_worth)

    def rest(self, formation: Formation, ship: Ship) -> Plan:
        """To spend as little as may be: nothing, or at Full straight ahead as far as one must."""
        least, _ = activation.mp_range(self.game, formation, ship)
        return Plan(least, [], (), 0.0)

    def _acts(self, nodes: list[Any], number: int) -> list[NavAction]:
        name = SIDES[self.side]
        acts: list[NavAction] = []
        while nodes[number][4] >= 0:
            node = nodes[number]
            acts.append(_act(name, node[5]))
            number = node[4]
        return acts[::-1]

    def _in_place(self, ship: Ship, nodes: list[Any], spots: Spots, most: int, turn_cost: int) -> None:
        """Besides going ahead: to take another facing for no MP (NAV-3.5.c), or to back a square and turn there by a
        point at most (NAV-3.3)."""
        game, cell, facing = self.game, ship.cell, ship.facing
        here = spots.setdefault(cell, {})
        for heading in range(8):
            if heading not in here and heading != facing:
                here[heading] = len(nodes), 0
                nodes.append((cell, heading, 0, False, 0, ROTATING + heading))
        back, cost = cell - game.steps[facing], STEP_MP[facing & 1]
        if (
            ship.letter != "C"
            or not game.grid.on_map[back]
            or not game.has_room(back)
            or game.is_enemy_at(back, self.side)
        ):
            return
        number = len(nodes)  # of the step astern
        nodes.append((back, facing, cost, False, 0, BACKING))
        astern = spots.setdefault(back, {})
        for mp, turned in ((cost, 0), (cost + turn_cost, 1), (cost + turn_cost, -1)):
            heading = (facing + turned) & 7
            if mp <= most and heading not in astern:
                astern[heading] = (len(nodes) if turned else number), mp
                if turned:
                    nodes.append((back, heading, mp, False, number, turned))

    def _assault(
        self, ship: Ship, foes: list[Ship], heading: int, full: bool, cell: int, out: int
    ) -> tuple[tuple[Attack, ...], float] | None:
        """The best attack on entering an enemy's square, if the way out straight ahead is free."""
        game = self.game
        if not game.has_room(cell):
            return None
        if game.grid.on_map[out] and (game.is_enemy_at(out, self.side) or not game.has_room(out)):
            return None
        best: tuple[tuple[Attack, ...], float] | None = None
        for foe in foes:
            for attacks, worth in self.attacks(ship, foe, heading, full):
                if best is None or worth > best[1]:
                    best = attacks, worth
        return best

    def attacks(self, ship: Ship, foe: Ship, heading: int, full: bool) -> Iterable[tuple[tuple[Attack, ...], float]]:
        """The attacks on a ship in the square just entered, with what each is worth; missiles come first where they
        can."""
        judge = self.judge
        before: tuple[Attack, ...] = ()
        plus = 0.0
        if not ship.sail:
            before = (("missile", foe.id, ""),)
            plus = judge.volley(ship, foe)
        if ship.damage == "ok":
            yield (*before, ("ram", foe.id, "")), plus + judge.ram(ship, foe, heading, full)
            if not ship.sail and (heading - foe.facing) % 4 == 0:
                yield (*before, ("rake", foe.id, "")), plus + judge.rake(ship, foe)
        device = device_of(ship)
        worth = judge.grapple(ship, foe, full, device)
        yield (*before, ("grapple", foe.id, device)), plus + worth
