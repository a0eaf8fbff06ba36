"""How far off the enemy is: what the good bot asks of all its ships whenever one has moved."""

from rules.nauta.ships import Ship

NOBODY = 1e9


class Nearest:
    """How far off the nearest enemy of each ship lies, as the gulls fly: from a ship's centre to the circle about a
    base. Of what is known only that is measured again which the last moves have changed."""

    def __init__(self) -> None:
        self._places: dict[Ship, tuple[float, float]] = {}
        self._known: dict[Ship, tuple[float, float, float, Ship | None]] = {}  # where it lay, the gap, to whom

    def look(self, enemies: list[Ship]) -> None:
        """See where the enemies lie now."""
        places = {enemy: (enemy.east, enemy.north) for enemy in enemies}
        before, self._places = self._places, places
        if places == before:
            return
        moved = [enemy for enemy, place in places.items() if before.get(enemy) != place]
        changed = {*moved, *(before.keys() - places.keys())}
        if 2 * len(changed) > len(places):
            self._known.clear()
            return
        known = self._known
        for ship, (x, y, gap, nearest) in list(known.items()):
            if nearest in changed:
                del known[ship]
                continue
            for enemy in moved:
                now = _gap(x, y, enemy)
                if now < gap:
                    gap = now
                    known[ship] = (x, y, gap, enemy)

    def gap(self, ship: Ship) -> float:
        """From a ship to the nearest enemy that was seen."""
        x, y = ship.east, ship.north
        known = self._known.get(ship)
        if known is not None and known[0] == x and known[1] == y:
            return known[2]
        gaps = [(_gap(x, y, enemy), enemy.order, enemy) for enemy in self._places]
        least, _, nearest = min(gaps) if gaps else (NOBODY, 0, None)
        self._known[ship] = (x, y, least, nearest)
        return least


def _gap(x: float, y: float, enemy: Ship) -> float:
    apart: float = ((enemy.east - x) ** 2 + (enemy.north - y) ** 2) ** 0.5
    return apart - enemy.reach
