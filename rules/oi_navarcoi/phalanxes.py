"""ONV-AMP-03, 05 and 06: the orders of phalanxes."""

from typing import Literal

from rules.core.actions import Bounds, Span
from rules.core.findings import Finding
from rules.geometry.table import distance
from rules.oi_navarcoi import ashore
from rules.oi_navarcoi.actions import PhalanxOrder
from rules.oi_navarcoi.events_ashore import (
    PhalanxOrdered,
)
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, TOLERANCE, between
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.state import SIDES, PhalanxOrderState, PhalanxState

WIDEST_TURN = 4500
ASHORE: tuple[Literal["line", "column", "disembark"], ...] = ("line", "column", "disembark")


def of_side(game: Game, side: str) -> PhalanxState | None:
    """A side's phalanx, while it can act: not a fixed position, not routed."""
    for phalanx in game.phalanxes.values():
        if phalanx.side == side and not phalanx.fixed and phalanx.status in ("ON_LAND", "EMBARKED"):
            return phalanx
    return None


def waiting(game: Game) -> list[Side]:
    """ONV-AMP-03: the sides that have not given their order; a phalanx in a land melee needs none."""
    found: list[Side] = []
    for side in SIDES:
        phalanx = of_side(game, side)
        if phalanx is not None and phalanx.foe is None and side not in game.committed:
            found.append(side)
    return found


def legal(game: Game) -> list[PhalanxOrder]:
    """Orders for every side that has to give one: marches by a few headings, and every other order."""
    found: list[PhalanxOrder] = []
    for side in waiting(game):
        phalanx = of_side(game, side)
        assert phalanx is not None
        for turn in (0, -WIDEST_TURN, WIDEST_TURN):
            found.append(PhalanxOrder(side, "MOVE", (phalanx.heading + turn) % FULL_TURN))
        found += [PhalanxOrder(side, "DEPLOY", what=what) for what in ASHORE]
        found += [
            PhalanxOrder(side, "DEPLOY", what="embark", squadron=each.id)
            for each in game.squadrons
            if each.side == side and each.standing
        ]
        found += [PhalanxOrder(side, "STOP"), PhalanxOrder(side, "NONE")]
    return [action for action in found if check_order(game, action) is None]


def bounds(game: Game) -> list[Bounds]:
    """MOVE by any heading."""
    return [
        Bounds(
            side,
            "phalanx_order",
            {"order": ("MOVE",), "heading": Span(0, FULL_TURN - 1), "what": (None,), "squadron": (None,)},
        )
        for side in waiting(game)
        if (phalanx := of_side(game, side)) is not None and phalanx.status == "ON_LAND"
    ]


def check_order(game: Game, action: PhalanxOrder) -> Finding | None:
    """ONV-AMP-03, 05 and 06."""
    if action.side not in waiting(game):
        message = f"Side {action.side} has no order to give: it must have a phalanx that waits for one."
        return no("COMMITTED", "ONV-AMP-03", message)
    phalanx = of_side(game, action.side)
    assert phalanx is not None
    if phalanx.must_line and not (action.order == "DEPLOY" and action.what == "line"):
        return no("ORDER", "ONV-AMP-05", "It entered the enemy's Respect area in column: only DEPLOY into line.")
    if action.order == "MOVE":
        if phalanx.status != "ON_LAND" or action.heading is None or not 0 <= action.heading < FULL_TURN:
            return no("ORDER", "ONV-AMP-05", "MOVE needs a phalanx on land and a heading.")
        if between(action.heading, phalanx.heading) > WIDEST_TURN:
            return no("ORDER", "ONV-AMP-05", "The heading ordered must be within 45° of the present one.")
    elif action.heading is not None:
        return no("ORDER", "ONV-AMP-03", "Only MOVE may have a heading.")
    if action.order != "DEPLOY":
        if action.what is not None or action.squadron is not None:
            return no("ORDER", "ONV-AMP-03", "Only DEPLOY may say what.")
        return None
    return _check_deploy(game, action, phalanx.status == "ON_LAND")


def _check_deploy(game: Game, action: PhalanxOrder, on_land: bool) -> Finding | None:
    """ONV-AMP-06."""
    if action.what is None or (action.what == "disembark") == on_land:
        return no("ORDER", "ONV-AMP-06", "DEPLOY must say what: into line or column, to embark, or to disembark.")
    if action.what != "embark":
        if action.squadron is not None:
            return no("ORDER", "ONV-AMP-06", "Only embarking may name a squadron.")
        return None
    squadron = game.by_id.get(action.squadron or "")
    if squadron is None or squadron.side != action.side or not squadron.standing:
        return no("ORDER", "ONV-AMP-06", "Embarking must name one of your squadrons.")
    return None


def order(game: Game, action: PhalanxOrder) -> None:
    """ONV-AMP-03: a secret order."""
    phalanx = of_side(game, action.side)
    assert phalanx is not None
    closes = action.order == "MOVE" and is_respected(game, phalanx)
    given = PhalanxOrderState(action.order, action.heading, action.what, action.squadron, closes)
    game.tell(
        PhalanxOrdered(side=phalanx.side, phalanx=phalanx.id, order=given, clause="ONV-AMP-03"),
    )


def is_respected(game: Game, phalanx: PhalanxState) -> bool:
    """ONV-AMP-03: whether it stands in the Respect area of the enemy phalanx."""
    here = ashore.footprint(phalanx)
    return phalanx.status == "ON_LAND" and any(
        distance(here, ashore.footprint(foe)) <= ashore.RESPECT + TOLERANCE
        for foe in game.phalanxes.values()
        if foe.side != phalanx.side and foe.status == "ON_LAND" and not foe.fixed
    )
