"""ONV-STA-02: what every side may do now: samples of the choices that run over a range, and their bounds.

In a part of the movement phase the first squadron that waits is shown with everything that it may do, the others with
HOLD and the plain advance: the bounds cover the rest, and `choices_moves.of_squadron` lists it for any one of them.
"""

from collections.abc import Callable
from itertools import combinations, permutations

from rules.core.actions import Bounds, Each, Span
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import choices_moves, deployment, land_melee, launching, phalanxes, plans, refusals, turns
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.land_melee import WINGS
from rules.oi_navarcoi.measure import FULL_TURN

FORMATIONS = ("MIAS", "POLLON", "KERAS", "KYKLOS", "BLOCK")
SIGNAL_TYPES = (1, 2, 3, 4, 5)
WING_NAMES = ("LEFT", "CENTRE", "RIGHT")


def legal(game: Game) -> list[act.NavarchAction]:
    """Every legal action, or samples of it."""
    if not game.opened or game.phase not in _LEGAL:
        return []
    return _LEGAL[game.phase](game)


def bounds(game: Game) -> list[Bounds]:
    """The ranges of which `legal` lists samples."""
    if not game.opened or game.phase not in _BOUNDS:
        return []
    return _BOUNDS[game.phase](game)


def _deploy(game: Game) -> list[act.NavarchAction]:
    return [plan for side in deployment.waiting(game) for plan in plans.arrangements(game, side)]


def _deploy_bounds(game: Game) -> list[Bounds]:
    found = []
    for side in deployment.waiting(game):
        ids = tuple(each.id for each in deployment.to_place(game, side))
        where = {
            "x": Span(-_far(game), _far(game)),
            "y": Span(-_far(game), _far(game)),
            "heading": Span(0, FULL_TURN - 1),
        }
        fleet = tuple(each.id for each in game.fleet(side))
        found.append(
            Bounds(
                side,
                "deploy",
                {
                    "squadrons": Each({"squadron": ids, "formation": FORMATIONS, **where}),
                    "columns": Each({"squadrons": Each(ids), **where}),
                    "wings": Each({"squadron": fleet, "wing": WING_NAMES}),
                    "strategos": (*fleet, None),
                    "signals": Each({"signal": SIGNAL_TYPES, "wings": Each(WING_NAMES)}),
                },
            )
        )
    return found


def _far(game: Game) -> int:
    return game.table.width + game.table.depth


def _order(game: Game) -> list[act.NavarchAction]:
    side = game.chooser
    return [] if side is None else [act.MoveOrder(side, "first"), act.MoveOrder(side, "second")]


def _phalanx_orders(game: Game) -> list[act.NavarchAction]:
    found: list[act.NavarchAction] = []
    for side in phalanxes.waiting(game):
        phalanx = phalanxes.of_side(game, side)
        assert phalanx is not None
        for turn in (0, -4500, 4500):
            found.append(act.PhalanxOrder(side, "MOVE", (phalanx.heading + turn) % FULL_TURN))
        found += [act.PhalanxOrder(side, "DEPLOY", what=what) for what in ("line", "column", "disembark")]
        found += [
            act.PhalanxOrder(side, "DEPLOY", what="embark", squadron=each.id)
            for each in game.squadrons
            if each.side == side and each.standing
        ]
        found += [act.PhalanxOrder(side, "STOP"), act.PhalanxOrder(side, "NONE")]
    return [action for action in found if refusals.refusal(game, action) is None]


def _phalanx_bounds(game: Game) -> list[Bounds]:
    return [
        Bounds(
            side,
            "phalanx_order",
            {"order": ("MOVE",), "heading": Span(0, FULL_TURN - 1), "what": (None,), "squadron": (None,)},
        )
        for side in phalanxes.waiting(game)
        if (phalanx := phalanxes.of_side(game, side)) is not None and phalanx.status == "ON_LAND"
    ]


def _allotments(game: Game) -> list[act.NavarchAction]:
    found: list[act.NavarchAction] = []
    for side in land_melee.waiting(game):
        phalanx = land_melee.ours(game, side)
        shields = [WINGS] if phalanx.fixed else [each for n in range(4) for each in combinations(WINGS, n)]
        for dice in sorted(set(permutations(phalanx.dice))):
            found += [act.PhalanxAllot(side, *dice, defensive=shield) for shield in shields]  # type: ignore[arg-type,misc]
    return found


def _allotment_bounds(game: Game) -> list[Bounds]:
    """The wings on the defensive may be named in any order."""
    return [
        Bounds(side, "phalanx_allot", {"left": dice, "centre": dice, "right": dice, "defensive": Each(WINGS)})
        for side in land_melee.waiting(game)
        if (dice := tuple(set(land_melee.ours(game, side).dice)))
    ]


def _moves(game: Game) -> list[act.NavarchAction]:
    side = game.active
    assert side is not None
    concede: list[act.NavarchAction] = [act.Concede(side)]
    if game.pending is not None:
        return [*choices_moves.paths_of(game, game.pending), *concede]
    if game.berth is not None:
        return [act.Harbour(side, game.berth), act.Harbour(side, game.berth, enter=False), *concede]
    if turns.names_launch(game):
        named: list[act.NavarchAction] = [act.LaunchFree(side, each.id) for each in launching.beached(game, side)]
        return [*named, act.LaunchFree(side, None), *concede]
    found: list[act.NavarchAction] = []
    waiting = turns.waiting(game)
    for n, squadron in enumerate(waiting):
        found += choices_moves.of_squadron(game, squadron) if n == 0 else choices_moves.plain(game, squadron)
    found += choices_moves.sorties(game)
    plan = game.sides[side].plan or ()
    for index in range(len(plan)):
        signal = act.Signal(side, index)
        if refusals.refusal(game, signal) is None:
            found.append(signal)
    end = act.EndMoves(side)
    if not waiting or refusals.refusal(game, end) is None:
        found.append(end)
    return found + concede


_LEGAL: dict[str, Callable[[Game], list[act.NavarchAction]]] = {
    "setup": _deploy,
    "initiative": _order,
    "orders": _phalanx_orders,
    "moves": _moves,
    "land_melee": _allotments,
}
_BOUNDS: dict[str, Callable[[Game], list[Bounds]]] = {
    "setup": _deploy_bounds,
    "orders": _phalanx_bounds,
    "moves": choices_moves.bounds,
    "land_melee": _allotment_bounds,
}
