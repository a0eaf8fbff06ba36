"""What a person at the table sees of a ship whose moment it is: where she can come to, who is how far away."""

from typing import NamedTuple

from rules.ancient_naval_games.actions import Back, Forward, HexAction, Turn
from rules.ancient_naval_games.attacks import ATTACK_MP, is_oar_strike, sector
from rules.ancient_naval_games.groups import friend_distance
from rules.ancient_naval_games.movement import BACK_MP, FORWARD_MP, TURN_MP
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES


class Place(NamedTuple):
    """A cell and a facing that a ship can come to, the MP left there, the acts that lead to it, and whom she attacks
    out of it."""

    cell: int
    facing: int
    mp: int
    acts: tuple[HexAction, ...]
    target: Ship | None = None


class Helm:
    """A ship and what she may do with the rest of her activation, or with a whole one before it has begun."""

    def __init__(self, game: Battle, ship: Ship) -> None:
        current = ship is game.current
        self.game, self.ship, self.side = game, ship, SIDES[ship.side]
        self.friends = {each.cell for each in game.fleets[ship.side] if each.status == "afloat" and each is not ship}
        self.enemies = [each.cell for each in game.fleets[1 - ship.side] if each.status == "afloat"]
        self.may_attack = game.may_attack if current else self.beside(ship.cell) > 0
        mp, free = (game.mp, game.free_turn) if current else (FULL_MP - ship.oar, not ship.large)
        self.places = self._allowed(game.began if current else ship.cell, mp, free)

    def beside(self, cell: int) -> int:
        """How many friends are beside the cell."""
        return sum([cell + step in self.friends for step in self.game.steps])

    def to_enemy(self, cell: int) -> int:
        """Hexes from the cell to the nearest enemy."""
        return min([self.game.grid.span[cell - enemy] for enemy in self.enemies])

    def to_friend(self, cell: int) -> int:
        """Hexes from the cell to the nearest friend; there has to be one."""
        return min([self.game.grid.span[cell - friend] for friend in self.friends])

    def heads_for(self, place: Place) -> bool:
        """Whether her front hex is nearer to the enemy than her own."""
        return self.to_enemy(place.cell + self.game.steps[place.facing]) < self.to_enemy(place.cell)

    def attacks(self, *sectors: int) -> list[Place]:
        """The places out of which she can attack an enemy of whom she then lies in one of those sectors."""
        found = []
        for place in self.places if self.may_attack else ():
            there = self.game.at[place.cell + self.game.steps[place.facing]]
            if there is None or there.side != 1 - self.ship.side or place.mp < ATTACK_MP:
                continue
            k = sector(place.facing, there.facing)
            if k in sectors and not (is_oar_strike(k) and there.oar >= NO_OARS):
                found.append(place._replace(target=there))
        return found

    def on_quarter(self, cell: int) -> bool:
        """Whether an enemy is beside the cell who could be rammed out of it: not from ahead or astern."""
        game = self.game
        for direction, step in enumerate(game.steps):
            there = game.at[cell + step]
            if there is not None and there.side == 1 - self.ship.side and (direction - there.facing) % 3:
                return True
        return False

    def _allowed(self, began: int, mp: int, free: bool) -> list[Place]:
        """Every place that she can come to, her own first; of an isolated ship what HEX-GRP-04 allows."""
        game, ship = self.game, self.ship
        far = None
        if game.regroup and not self.may_attack:
            far = friend_distance(game, ship, began)
        places = self._reached(mp, free, far if game.regroup == "no_further" else None)
        if far is not None and game.regroup == "closer":
            return [place for place in places if self.to_friend(place.cell) < far] or places
        return places

    def _reached(self, mp: int, free: bool, far: int | None) -> list[Place]:
        """By the fewest movement points; no step leads farther from a friend than `far`, where that is given."""
        game, side = self.game, self.side
        found: dict[tuple[int, int], Place] = {}
        known: dict[tuple[int, int, bool], int] = {}
        pending = [(Place(self.ship.cell, self.ship.facing, mp, ()), free)]
        while pending:
            place, free = pending.pop(0)
            cell, facing, mp, acts, _ = place
            if known.get((cell, facing, free), -1) >= mp:
                continue
            known[cell, facing, free] = mp
            if (cell, facing) not in found or found[cell, facing].mp < mp:
                found[cell, facing] = place
            ahead = game.steps[facing]
            steps = ((cell + ahead, FORWARD_MP, Forward(side)), (cell - ahead, BACK_MP, Back(side)))
            for to, price, step in steps:
                open_sea = game.at[to] is None or to == self.ship.cell
                if mp >= price and open_sea and (far is None or self.to_friend(to) <= far):
                    pending.append((Place(to, facing, mp - price, (*acts, step)), free))
            price = 0 if free else TURN_MP
            if mp >= price:
                for to, way in ((facing + 5, "L"), (facing + 1, "R")):
                    turned = Place(cell, to % 6, mp - price, (*acts, Turn(side, way)))  # type: ignore[arg-type]
                    pending.append((turned, False))
        return [*found.values()]
