"""NAU-D: what every side may do now: samples of the choices that run over a range, and their bounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.core.actions import Bounds, Each, Span
from rules.nauta import actions as act
from rules.nauta import activations, boarding, deployment, fighting, pirophoros, shooting, speeds, surrender
from rules.nauta.choices_of_targets import bounds_of, samples_of
from rules.nauta.courses import dash_segments
from rules.nauta.measure import FULL_TURN
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game

ANGLES = (1500, 3000, 4500, 6000, 7500, 9000)
ONE_SEGMENT = 4500
MOST_ASTERN = 2


def legal(game: Game) -> list[act.NautaAction]:
    """Every legal action, or samples of it (see `Game.legal`)."""
    if not game.opened:
        return []
    if game.saving is not None:
        side = game.by_id[game.saving].side
        return [act.SaveAdmiral(side, ship.id) for ship in surrender.refuges(game, game.by_id[game.saving])]
    return _LEGAL[game.step](game)


def bounds(game: Game) -> list[Bounds]:
    """The ranges of which `legal` lists samples."""
    if not game.opened or game.saving is not None:
        return []
    return _BOUNDS[game.step](game)


def _deploy(game: Game) -> list[act.NautaAction]:
    chooser = game.edge_chooser
    if chooser is not None:
        return [act.ChooseEdge(chooser, edge) for edge in game.terms.edges]
    return [
        act.Deploy(side, berths) for side in deployment.waiting(game) for berths in deployment.arrangements(game, side)
    ]


def _deploy_bounds(game: Game) -> list[Bounds]:
    found = []
    for side in deployment.waiting(game):
        edge = game.sides[side].edge
        assert edge is not None
        within = deployment.strip(game.table, edge)
        berth = {
            "ship": tuple(ship.id for ship in game.fleet(side)),
            "x": Span(within.left, within.right),
            "y": Span(within.bottom, within.top),
            "heading": Span(0, FULL_TURN - 1),
        }
        found.append(Bounds(side, "deploy", {"ships": Each(berth)}))
    return found


def _speeds(game: Game) -> list[act.NautaAction]:
    """As fast as may be, as fast together in formation, at half the range, as slow as may be."""
    found: list[act.NautaAction] = []
    for side in speeds.waiting(game):
        ships = speeds.writers(game, side)
        ranges = {ship.id: ship.range for ship in ships}
        for share in (2, 1, 0):
            written = {id: low + (high - low) * share // 2 for id, (low, high) in ranges.items()}
            action = act.WriteSpeeds(side, written)
            if action not in found:
                found.append(action)
            if share == 2 and (formations := speeds.formations(game, ships, written)):
                found.append(act.WriteSpeeds(side, written, formations))
    return found


def _speed_bounds(game: Game) -> list[Bounds]:
    return [
        Bounds(
            side,
            "write_speeds",
            {
                "speeds": {ship.id: Span(*ship.range) for ship in speeds.writers(game, side)},
                "formations": Each(Each(tuple(ship.id for ship in speeds.writers(game, side)))),
            },
        )
        for side in speeds.waiting(game)
    ]


def _order(game: Game) -> list[act.NautaAction]:
    winner = game.initiative
    return [] if winner is None else [act.ChooseOrder(winner, "first"), act.ChooseOrder(winner, "second")]


def _movement(game: Game) -> list[act.NautaAction]:
    current = game.current
    if current is not None and current.ship is not None and current.stage == "shot":
        ship = game.by_id[current.ship]
        return [*_shots(game, ship), act.NoShot(ship.side, ship.id)]
    found: list[act.NautaAction] = []
    for ship in activations.may_move(game):
        found += _shots(game, ship)
        found += sample_moves(ship.id, ship.side, ship.written or 0, ship.widest_wheel, may_dash(game, ship))
    return found


def _shots(game: Game, ship: Ship) -> list[act.NautaAction]:
    return [act.Shoot(ship.side, ship.id, target.ship.id) for target in shooting.targets(game, ship)]


def may_dash(game: Game, ship: Ship) -> bool:
    """NAU-10.a, d and f; the written speed must be at least 1, too (NAU-10.g)."""
    current = game.current
    in_formation = ship.formation is not None or (current is not None and current.formation is not None)
    return not in_formation and not ship.damaged and not ship.balista_hits and dash_segments(game, ship) > 0


@lru_cache(maxsize=4096)
def sample_moves(id: str, side: Side, written: int, widest: int, dash: bool) -> tuple[act.MoveShip, ...]:
    """The moves of a ship that a list can hold: wheels every 15 degrees."""
    if not written:
        back = [act.MoveShip(side, id, "back", back=number) for number in range(1, MOST_ASTERN + 1)]
        return (act.MoveShip(side, id, "hold"), *back)
    most = _widest(written, widest)
    wheels = [
        act.MoveShip(side, id, "ahead", act.Wheel(to, angle)) for angle in ANGLES if angle <= most for to in ("L", "R")
    ]
    dashes = (act.MoveShip(side, id, "ahead", dash=True),) if dash else ()
    return (act.MoveShip(side, id), *dashes, *wheels)


def _widest(written: int, widest: int) -> int:
    """NAU-9.h and 9.i: the widest wheel that the written speed pays for."""
    return min(widest, ONE_SEGMENT if written == 1 else widest)


def _movement_bounds(game: Game) -> list[Bounds]:
    return [
        Bounds(
            ship.side,
            "move_ship",
            {
                "ship": (ship.id,),
                "mode": ("ahead",),
                "wheel": {"side": ("L", "R"), "angle": Span(1, _widest(ship.written, ship.widest_wheel))},
                "dash": (False,),
                "back": (0,),
            },
        )
        for ship in activations.may_move(game)
        if ship.written
    ]


def _nothing(game: Game) -> list[act.NautaAction]:
    return []


def _unbounded(game: Game) -> list[Bounds]:
    return []


_LEGAL: dict[str, Callable[[Game], list[act.NautaAction]]] = {
    "deploy": _deploy,
    "speeds": _speeds,
    "initiative": _order,
    "movement": _movement,
    "pirophoros": samples_of(pirophoros.waiting, pirophoros.choices, act.Pirophoros, True),
    "boarding": samples_of(boarding.waiting, boarding.choices, act.DeclareBoarding, True),
    "fighting": samples_of(fighting.waiting, fighting.choices, act.NameVictim, False),
    "end": _nothing,
    "over": _nothing,
}
_BOUNDS: dict[str, Callable[[Game], list[Bounds]]] = {
    "deploy": _deploy_bounds,
    "speeds": _speed_bounds,
    "initiative": _unbounded,
    "movement": _movement_bounds,
    "pirophoros": bounds_of(pirophoros.waiting, pirophoros.choices, "pirophoros", "targets", True),
    "boarding": bounds_of(boarding.waiting, boarding.choices, "declare_boarding", "targets", True),
    "fighting": bounds_of(fighting.waiting, fighting.choices, "name_victim", "victims", False),
    "end": _unbounded,
    "over": _unbounded,
}
