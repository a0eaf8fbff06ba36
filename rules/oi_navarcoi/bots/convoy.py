"""How the players made of code sail freighters home (ONV-FRE, ONV-SCN-06)."""

from math import hypot, inf

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import clearance, formations, freighters, runs
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots.constants import Constants
from rules.oi_navarcoi.bots.judgement import REACH
from rules.oi_navarcoi.measure import INCH, forward
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.squadrons import Squadron

A_DIE = 7 * INCH // 2  # what an average die comes to
RUN = 7 * INCH  # a turn before the wind
SOON = 4 * INCH  # an enemy that far beyond its reach is still to be feared
LEAST = INCH // 2  # no course is worth less


def acts(game: Battle, squadron: Squadron, by: Constants) -> list[tuple[float, NavarchAction]]:
    """Courses and to lie still, with what each is worth: the way home that it gains, less the enemies near its end."""
    here = squadron.mean
    still = -by.hunted * _hunters(game, here) - by.restless * game.quiet_turns
    found: list[tuple[float, NavarchAction]] = [(still, act.Hold(squadron.side, squadron.id))]
    for bearing in freighters.bearings(game):
        block = formations.laid_about("BLOCK", here, bearing, squadron.n, squadron.stand)
        end, enemy = runs.farthest(game, squadron, block, A_DIE * freighters.dice(game, bearing))
        if enemy is None and end > LEAST:
            worth = arriving(game, squadron, bearing, end, by)
            found.append((worth, act.Advance(squadron.side, squadron.id, bearing=bearing)))
    return found


def arriving(game: Battle, squadron: Squadron, bearing: int, d: float, by: Constants) -> float:
    """What it is worth to sail so far by a bearing, counted in whole runs home."""
    x, y = squadron.mean
    s, c = forward(bearing)
    there = x + s * d, y + c * d
    left = way_home(game, squadron, there)
    if left <= 0:
        return 9.0
    return (way_home(game, squadron, (x, y)) - left) / RUN - by.hunted * _hunters(game, there)


def way_home(game: Battle, squadron: Squadron, place: tuple[float, float]) -> float:
    """How far a place lies from the edge by which it leaves the table."""
    edge = clearance.way_out(game, squadron)
    if edge is None:
        return inf if game.table.exit_edge is None else _to_edge(game, game.table.exit_edge, place)
    return _to_edge(game, edge, place)


def _to_edge(game: Battle, edge: str, place: tuple[float, float]) -> float:
    x, y = place
    return {"S": y, "N": game.table.depth - y, "W": x, "E": game.table.width - x}[edge]


def _hunters(game: Battle, place: tuple[float, float]) -> float:
    """How many enemies that are free to come could soon be there; less than one each the farther off they are."""
    total = 0.0
    for foe in game.standing:
        if foe.side == game.active or foe.freighter or game.in_melee(foe.id) or foe.order == "UNFORMED":
            continue
        away = hypot(foe.pose.x - place[0], foe.pose.y - place[1]) - REACH[foe.pose.shape]
        total += max(0.0, min(1.0, 1 - away / SOON))
    return total
