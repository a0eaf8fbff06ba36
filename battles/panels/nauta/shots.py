"""NAU-18f: the shots of the ship in hand, before it moves or after, and the arc of its balistae."""

from collections.abc import Iterable
from typing import Any

from battles.panels.decision import Act, Decision, Odds
from battles.panels.nauta.ships import card, ship_of
from battles.panels.odds import odds
from rules.nauta import RULESET, Battle
from rules.nauta.actions import NoShot, Shoot
from rules.nauta.forecast import choosing
from rules.nauta.forecast.choosing import RANGE
from rules.nauta.measure import QUARTER
from rules.nauta.ships import Ship
from rules.nauta.state import State
from scenarios.drawing.table.picture import TableMark, base_corners, sector


def shots_of(state: State, game: Battle, ship: Ship) -> Iterable[Act]:
    """NAU-18f.1: the shots that the ship may make now."""
    for target in choosing.targets(game, ship):
        action = Shoot(ship.side, ship.id, target.ship.id)
        forecast = RULESET.forecast(state, action)
        yield Act(
            name="attack",
            label=f"Shoot at {target.ship.label}",
            about=f"{ship.label} shoots at {target.ship.label}",
            actions=(action,),
            keys=("f",),
            target=target.ship.id,
            odds=None if forecast is None else Odds(forecast, odds(forecast)),
        )


def after_moving(state: State, game: Battle, ship: Ship, side: str, common: dict[str, Any]) -> Decision:
    """NAU-18f.1: the ship has moved and may still shoot."""
    at = ship_of(state, ship.id)
    assert at is not None
    measured = not state.terms.no_measuring
    return Decision(
        say=f"{ship.label} has moved. It may shoot now, or not at all this turn.",
        card=card(at, state, side),
        attacks=tuple(shots_of(state, game, ship)),
        others=(Act(name="no_shot", label="No shot", actions=(NoShot(side, ship.id),), keys=("enter",)),),
        marks=(in_hand(ship), arc(state, ship)) if measured else (in_hand(ship),),
        **common,
    )


def arc(state: State, ship: Ship) -> TableMark:
    """NAU-G.9: the balistae's arc, from the middle of the front edge."""
    (lx, ly), (rx, ry) = ship.outline.corners[:2]
    eye = (round((lx + rx) / 2), round((ly + ry) / 2))
    return TableMark(
        "arc", sector(eye, ship.heading, QUARTER // 2, RANGE * state.table.segment), "range of the balistae"
    )


def in_hand(ship: Ship) -> TableMark:
    """The mark of the ship that is being ordered."""
    return TableMark("selected", base_corners(ship.x, ship.y, ship.width, ship.depth, ship.heading), "in hand")
