"""NAU-6.c, NAU-7 and NAU-G.10: base edges, deployment strips, and how fleets are deployed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.geometry.table import Outline, rectangle
from rules.nauta.actions import Berth, ChooseEdge, Deploy
from rules.nauta.events import Deployed, DeployRoll, EdgeChosen, EdgeRoll
from rules.nauta.events_fights import Modifiers
from rules.nauta.measure import FULL_TURN, ahead, rounded, touch
from rules.nauta.nations import CREW_DIE
from rules.nauta.scenario import Edge, Side, Step
from rules.nauta.state import ENEMY, SIDES, TableState

if TYPE_CHECKING:
    from rules.nauta.game import Game

INWARD: dict[Edge, int] = {"south": 0, "west": FULL_TURN // 4, "north": FULL_TURN // 2, "east": 3 * FULL_TURN // 4}


class Strip(NamedTuple):
    """A deployment strip in units: its borders belong to it."""

    left: int
    bottom: int
    right: int
    top: int


def strip(table: TableState, edge: Edge) -> Strip:
    """NAU-G.10."""
    width, height, depth = table.width, table.height, table.strip
    return {
        "south": Strip(0, 0, width, depth),
        "north": Strip(0, height - depth, width, height),
        "west": Strip(0, 0, depth, height),
        "east": Strip(width - depth, 0, width, height),
    }[edge]


def is_inside(outline: Outline, within: Strip) -> bool:
    """NAU-G.10: every corner, rounded, lies in the strip."""
    left, bottom, right, top = within
    return all(left <= rounded(x) <= right and bottom <= rounded(y) <= top for x, y in outline.corners)


def waiting(game: Game) -> list[Side]:
    """The sides that may deploy now: both where it is hidden, by `roll` one after the other."""
    if any(game.sides[side].edge is None for side in SIDES):
        return []
    left = [side for side in SIDES if side not in game.committed]
    if game.terms.method == "roll":
        return sorted(left, key=lambda side: side != game.deploys_first)[:1]
    return left


def proceed(game: Game, dice: Dice, log: Log) -> Step | None:
    """NAU-DICE.1: the roll for edges, that for deployment, then the fleets; fixed positions need none of them."""
    if game.terms.method == "fixed":
        return "speeds"
    if game.sides["A"].edge is None:
        if game.edge_chooser is None:
            _roll_for_edges(game, dice, log)
        return None
    if game.terms.method == "roll" and game.deploys_first is None:
        _roll_for_deployment(game, dice, log)
    return None if waiting(game) else "speeds"


def _roll_for_edges(game: Game, dice: Dice, log: Log) -> None:
    """NAU-6.c: the higher die picks one of the two edges."""
    rolls: list[tuple[int, int]] = []
    while not rolls or rolls[-1][0] == rolls[-1][1]:
        a, b = dice.roll(("A, for the edges", "B, for the edges"))
        rolls.append((a, b))
    game.tell(EdgeRoll(dice=tuple(rolls), side=SIDES[rolls[-1][1] > rolls[-1][0]], clause="NAU-6.c"), log)


def choose_edge(game: Game, action: ChooseEdge, dice: Dice, log: Log) -> None:
    """NAU-6.c."""
    game.tell(EdgeChosen(side=action.side, edge=action.edge, clause="NAU-6.c"), log)  # type: ignore[arg-type]


def _roll_for_deployment(game: Game, dice: Dice, log: Log) -> None:
    """NAU-7.d: the lower total deploys first."""
    modifiers: dict[Side, Modifiers] = {side: _roll_modifiers(game, side) for side in SIDES}
    plus = [sum(value for _, value in modifiers[side]) for side in SIDES]
    rolls: list[tuple[int, int]] = []
    totals: list[tuple[int, int]] = []
    while not totals or totals[-1][0] == totals[-1][1]:
        a, b = dice.roll(("A, for the deployment", "B, for the deployment"))
        rolls.append((a, b))
        totals.append((a + plus[0], b + plus[1]))
    first = SIDES[totals[-1][1] < totals[-1][0]]
    game.tell(
        DeployRoll(dice=tuple(rolls), modifiers=modifiers, totals=tuple(totals), side=first, clause="NAU-7.d"), log
    )


def _roll_modifiers(game: Game, side: Side) -> Modifiers:
    added = []
    crew = game.sides[side].crew
    if "crew" in game.terms.modifiers and CREW_DIE[crew]:
        added.append((f"{crew} crews", CREW_DIE[crew]))
    scouts = sum(ship.size == 0 for ship in game.fleet(side))
    if "size0" in game.terms.modifiers and scouts:
        added.append(("Size 0 ships", scouts))
    return tuple(added)


def deploy(game: Game, action: Deploy, dice: Dice, log: Log) -> None:
    """NAU-7: a side's whole fleet; hidden until both are placed, or in view (NAU-7.d)."""
    game.tell(
        Deployed(side=action.side, ships=action.ships, clause=f"NAU-7.{_LETTER[game.terms.method]}"),  # type: ignore[arg-type]
        log,
    )


_LETTER = {"screen": "b", "map": "c", "roll": "d", "fixed": "e"}


def outlines(game: Game, berths: Iterable[Berth]) -> list[tuple[Berth, Outline]]:
    """The bases of a deployment."""
    found = []
    for berth in berths:
        ship = game.by_id[berth.ship]
        found.append((berth, rectangle(berth.x, berth.y, ship.width, ship.depth, ahead(berth.heading))))
    return found


def visible_bases(game: Game, side: str) -> list[Outline]:
    """The enemy's bases that a deployment must keep clear of: those in view (NAU-7.d), where strips overlap."""
    if game.terms.method != "roll":
        return []
    return [ship.outline for ship in game.fleet(ENEMY[side]) if ship.x is not None]


def arrangements(game: Game, side: Side) -> Iterator[tuple[Berth, ...]]:
    """Legal deployments in rows, bows to the enemy: as wide apart as the rules like it for formations, then
    closer, then shifted to either end. None where the strip has no room."""
    edge = game.sides[side].edge
    assert edge is not None
    segment = game.table.segment
    seen = set()
    for apart, shift in ((1.0, 0.5), (1.0, 0.15), (1.0, 0.85), (0.5, 0.5), (0.1, 0.5)):
        berths = _rows(game, side, edge, int(apart * segment), shift)
        if berths is not None and berths not in seen:
            seen.add(berths)
            yield berths


def has_room(game: Game, side: Side, edge: Edge) -> bool:
    """Whether a fleet finds a place in the strip along an edge, bases as near as 2 mm."""
    return any(_rows(game, side, edge, int(apart * game.table.segment), 0.5) for apart in (1.0, 0.5, 0.1))


def _rows(game: Game, side: Side, edge: Edge, apart: int, shift: float) -> tuple[Berth, ...] | None:
    """The largest ships in front and in the middle, `shift` telling where along the edge the middle is."""
    table, within = game.table, strip(game.table, edge)
    ships = sorted(game.fleet(side), key=lambda ship: (-ship.size, ship.order))
    length = table.width if edge in ("south", "north") else table.height
    column, row = max(ship.width for ship in ships) + apart, max(ship.depth for ship in ships) + apart
    middle = int(length * shift)
    placed = visible_bases(game, side)
    placed += [outline for _, outline in game.land]
    spots = [
        (along, depth)
        for depth in range(table.strip, 0, -row)
        for along in sorted(range(middle % column, length, column), key=lambda at: (abs(at - middle), at))
    ]
    berths = []
    for ship in ships:
        for spot in spots:
            x, y = _place(table, edge, spot[0], spot[1] - (ship.depth + 1) // 2)
            outline = rectangle(x, y, ship.width, ship.depth, ahead(INWARD[edge]))
            if is_inside(outline, within) and not any(touch(outline, other) for other in placed):
                break
        else:
            return None
        spots.remove(spot)
        placed.append(outline)
        berths.append(Berth(ship.id, x, y, INWARD[edge]))
    return tuple(sorted(berths, key=lambda berth: game.by_id[berth.ship].order))


def _place(table: TableState, edge: Edge, along: int, inward: int) -> tuple[int, int]:
    return {
        "south": (along, inward),
        "north": (along, table.height - inward),
        "west": (inward, along),
        "east": (table.width - inward, along),
    }[edge]
