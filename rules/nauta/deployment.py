"""NAU-6.c and NAU-7: base edges, and how fleets are deployed."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from rules.core.actions import Bounds, Each, Span
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.nauta.actions import ChooseEdge, Deploy
from rules.nauta.events import Deployed, DeployRoll, EdgeChosen, EdgeRoll, Modifiers
from rules.nauta.game import Game
from rules.nauta.measure import FULL_TURN, in_mm, touch
from rules.nauta.nations import CREW_DIE
from rules.nauta.refusing import check_waiting, no
from rules.nauta.scenario import Side, Step
from rules.nauta.state import SIDES, strip
from rules.nauta.strips import arrangements, is_inside, outlines, visible_bases

_LETTER = {"screen": "b", "map": "c", "roll": "d", "fixed": "e"}


def deciders(game: Game) -> list[Side]:
    """The side that picks an edge; else those that may deploy now: both where it is hidden, by `roll` one after the
    other."""
    return waiting(game) if game.edge_chooser is None else [game.edge_chooser]


def waiting(game: Game) -> list[Side]:
    """The sides that may deploy now."""
    if any(game.sides[side].edge is None for side in SIDES):
        return []
    left = [side for side in SIDES if side not in game.committed]
    if game.terms.method == "roll":
        return sorted(left, key=lambda side: side != game.deploys_first)[:1]
    return left


def legal(game: Game) -> Iterator[Choice]:
    """The edges, or some of the ways to deploy."""
    chooser = game.edge_chooser
    if chooser is not None:
        yield Choice(chooser, ChooseEdge, lambda: [ChooseEdge(chooser, edge) for edge in game.terms.edges])
        return
    for side in waiting(game):
        yield Choice(side, Deploy, partial(_deployments, game, side))


def _deployments(game: Game, side: Side) -> Iterator[Deploy]:
    return (Deploy(side, berths) for berths in arrangements(game, side))


def bounds(game: Game, side: Side) -> list[Bounds]:
    if game.edge_chooser is not None:
        return []
    edge = game.sides[side].edge
    assert edge is not None
    within = strip(game.table, edge)
    berth = {
        "ship": tuple(ship.id for ship in game.fleet(side)),
        "x": Span(within.left, within.right),
        "y": Span(within.bottom, within.top),
        "heading": Span(0, FULL_TURN - 1),
    }
    return [Bounds(side, "deploy", {"ships": Each(berth)})]


def run(game: Game) -> Step | None:
    """NAU-DICE.1: the roll for edges, that for deployment, then the fleets; fixed positions need none of them."""
    if game.terms.method == "fixed":
        return "speeds"
    if game.sides["A"].edge is None:
        if game.edge_chooser is None:
            _roll_for_edges(game)
        return None
    if game.terms.method == "roll" and game.deploys_first is None:
        _roll_for_deployment(game)
    return None if waiting(game) else "speeds"


def _roll_for_edges(game: Game) -> None:
    """NAU-6.c: the higher die picks one of the two edges."""
    rolls, _ = game.roll_off("edges")
    game.tell(EdgeRoll(dice=rolls, side=SIDES[rolls[-1][1] > rolls[-1][0]], clause="NAU-6.c"))


def check_edge(game: Game, action: ChooseEdge) -> Finding | None:
    if game.edge_chooser != action.side:
        return no("TURN", "NAU-6.c", f"Side {action.side} has no edge to choose.", side=action.side)
    if action.edge not in game.terms.edges:
        return no("EDGE", "NAU-6.c", f"Choose the {' or the '.join(game.terms.edges)} edge.", edge=action.edge)
    return None


def choose_edge(game: Game, action: ChooseEdge) -> None:
    """NAU-6.c."""
    game.tell(EdgeChosen(side=action.side, edge=action.edge, clause="NAU-6.c"))  # type: ignore[arg-type]


def _roll_for_deployment(game: Game) -> None:
    """NAU-7.d: the lower total deploys first."""
    modifiers: dict[Side, Modifiers] = {side: _roll_modifiers(game, side) for side in SIDES}
    first, second = (sum(value for _, value in modifiers[side]) for side in SIDES)
    rolls, totals = game.roll_off("deployment", (first, second))
    lower = SIDES[totals[-1][1] < totals[-1][0]]
    game.tell(DeployRoll(dice=rolls, modifiers=modifiers, totals=totals, side=lower, clause="NAU-7.d"))


def _roll_modifiers(game: Game, side: Side) -> Modifiers:
    added = []
    crew = game.sides[side].crew
    if "crew" in game.terms.modifiers and CREW_DIE[crew]:
        added.append((f"{crew} crews", CREW_DIE[crew]))
    scouts = sum(ship.size == 0 for ship in game.fleet(side))
    if "size0" in game.terms.modifiers and scouts:
        added.append(("Size 0 ships", scouts))
    return tuple(added)


def check_deploy(game: Game, action: Deploy) -> Finding | None:
    """NAU-7.a, in the reference's order: ships missing, the strip, each other, terrain."""
    if refused := check_waiting(game, action.side, waiting(game), "deployed"):
        return refused
    fleet = {ship.id for ship in game.fleet(action.side)}
    named = [berth.ship for berth in action.ships]
    if missing := sorted(fleet - set(named)):
        return no("DEPLOY", "NAU-7.a", f"Place the whole fleet: {', '.join(missing)} missing.", ships=missing)
    if strange := sorted(set(named) - fleet) or sorted({id for id in named if named.count(id) > 1}):
        return no("DEPLOY", "NAU-7.a", f"{', '.join(strange)}: each ship of the fleet once.", ships=strange)
    if odd := next((berth for berth in action.ships if not 0 <= berth.heading < FULL_TURN), None):
        return no("DEPLOY", "NAU-G.3", f"The heading of {odd.ship} must be from 0 to under 360.", ship=odd.ship)
    return _check_bases(game, action)


def _check_bases(game: Game, action: Deploy) -> Finding | None:
    bases = outlines(game, action.ships)
    edge = next(sheet.edge for side, sheet in game.sides.items() if side == action.side)
    assert edge is not None
    within = strip(game.table, edge)
    for berth, outline in bases:
        if not is_inside(outline, within):
            deep = in_mm(game.table.strip)
            message = f"{berth.ship} must stand inside its strip, {deep} deep along the {edge} edge."
            return no("DEPLOY", "NAU-7.a", message, ship=berth.ship)
    for (one, outline), (two, other) in combinations(bases, 2):
        if touch(outline, other):
            message = f"{one.ship} and {two.ship} touch: there must be water between them."
            return no("DEPLOY", "NAU-7.a", message, ships=[one.ship, two.ship])
    for berth, outline in bases:
        if any(touch(outline, other) for other in visible_bases(game, action.side)):
            message = f"{berth.ship} touches an enemy: there must be water between them."
            return no("DEPLOY", "NAU-7.a", message, ship=berth.ship)
        for id, land in game.land:
            if touch(outline, land):
                message = f"{berth.ship} touches {id}: there must be water between them."
                return no("DEPLOY", "NAU-7.a", message, ship=berth.ship, terrain=id)
    return None


def deploy(game: Game, action: Deploy) -> None:
    """NAU-7: a side's whole fleet; hidden until both are placed, or in view (NAU-7.d)."""
    clause = f"NAU-7.{_LETTER[game.terms.method]}"
    game.tell(Deployed(side=action.side, ships=action.ships, clause=clause))  # type: ignore[arg-type]
