"""NAV-2.7: the ships of a formation are moved one by one: along a way that is drawn, or step by step."""

from collections.abc import Mapping
from typing import Any

from battles.panels.decision import Act, Decision
from battles.panels.navarchoi.choosing import mark
from battles.panels.navarchoi.helm import course_sheet
from battles.panels.navarchoi.ships import card, chip, names_of, ship_of
from battles.panels.navarchoi.steps import steps_of
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.flow import Activation, Formation
from rules.navarchoi.forecast.moving import is_among_enemies, may_back_freely, mp_left, mp_range
from rules.navarchoi.state import State
from scenarios.drawing.square.picture import HEADINGS

Filled = Mapping[str, str]


def forming(state: State, game: Battle, frame: Formation, side: str, selected: str, filled: Filled) -> Decision:
    """NAV-2.7.a: which ship of the formation is next, and its way."""
    id = selected if selected in frame.left else frame.left[0]
    ship = game.by_id[id]
    names = names_of(state)
    least, most = mp_range(game, frame, ship)
    waiting = [other for other in frame.left if other != id]
    say = f"{ship.label} may declare {least} to {most} MP: draw its way on the board."
    if waiting:
        say += f" Then {', '.join(waiting)}, in any order."
    others = [*_staying(state, game, frame, id, side)]
    if may_back_freely(game, frame, ship):
        others += _backing(game, side, id, most)
    if ship.is_prize and ship.place == "map":
        scuttle = act.Scuttle(side, id)
        sure = f"Scuttle {ship.label}? It sinks at once."
        others.append(Act(name="scuttle", label=f"Scuttle {id}", actions=(scuttle,), look="danger", confirm=sure))
    sheet, marks = course_sheet(state, game, side, id, filled, least, most, tuple(waiting))
    return Decision(
        phase="act",
        side=side,
        heading=f"{names[side]}: the formation moves",
        say=say,
        ships=tuple(chip(each, state, side) for each in state.ships if each.id in frame.left),
        card=card(ship_of(state, id), state, side),  # type: ignore[arg-type]
        sheet=sheet,
        others=tuple(others),
        marks=(*mark(state, "selected", (id,), ship.label), *marks),
    )


def _staying(state: State, game: Battle, frame: Formation, id: str, side: str) -> list[Act]:
    """To stay where it is, one ship or all that are left."""
    ship = game.by_id[id]
    if ship.place == "outside":
        actions = (act.BeginShip(side, id, 0), act.EndShip(side))
        if game.check(actions[0]) is not None:
            return []
        return [Act(name="stay", label="Stay outside", actions=actions, keys=("x",), look="quiet")]
    stay = act.BeginShip(side, id, 0)
    refusal = game.check(stay)
    found = [
        Act(
            name="stay",
            label=f"{id} stays",
            price="0 MP, red",
            actions=(stay, act.EndShip(side)),
            keys=("x",),
            refusal=refusal,
        )
    ]
    if len(frame.left) > 1 and refusal is None:
        all_stay = tuple(action for each in frame.left for action in (act.BeginShip(side, each, 0), act.EndShip(side)))
        sure = f"{len(frame.left)} ships stay where they are, and are marked red?"
        found.append(Act(name="stay_all", label="All stay", actions=all_stay, look="quiet", confirm=sure))
    return found


def _backing(game: Battle, side: str, id: str, most: int) -> list[Act]:
    """NAV-C-42: a ship begins to back with all its MP, step by step then."""
    begin = act.BeginShip(side, id, most, "backing")
    if game.check(begin) is not None:
        return []
    return [Act(name="backing", label="Back Water!", price=f"{most} MP", actions=(begin,), keys=("s",))]


def steering(state: State, game: Battle, frame: Activation, side: str, filled: Filled) -> Decision:
    """The ship that is on its way: on along a way, step by step, or an attack."""
    names = names_of(state)
    ship = game.by_id[frame.ship]
    common: dict[str, Any] = {
        "phase": "act",
        "side": side,
        "card": card(ship_of(state, frame.ship), state, side),  # type: ignore[arg-type]
    }
    if frame.stage == "link":
        return Decision(
            heading=f"{names[side]}: {ship.label} is shut in",
            say="Every way out of the square is closed: the ship is Grappled. With which enemy?",
            steer=tuple(
                Act(name=f"link-{enemy.id}", label=enemy.label, actions=(act.LinkTo(side, enemy.id),), target=enemy.id)
                for enemy in game.enemies_at(ship.cell, frame.side)
            ),
            **{**common, "phase": "choice"},
        )
    sheet, marks = course_sheet(state, game, side, frame.ship, filled, frame.mp, frame.mp, ())
    steps = steps_of(game, frame, side)
    declaring = frame.may_declare and is_among_enemies(game, frame)
    return Decision(
        heading=f"{names[side]}: {ship.label} is on its way",
        say=_say(game, frame),
        steer=() if declaring else tuple(steps),
        others=tuple(step for step in steps if step.refusal is None) if declaring else (),
        sheet=sheet,
        marks=(*mark(state, "selected", (frame.ship,), ship.label), *marks),
        **common,
    )


def _say(game: Battle, frame: Activation) -> str:
    ship = game.by_id[frame.ship]
    if frame.stage == "outside":
        return f"{ship.label} has declared {frame.mp} MP. Where does it enter?"
    left = mp_left(frame)
    where = f"in {game.grid.name_of[ship.cell]}, facing {HEADINGS[ship.facing]}"
    said = f"{ship.label} is {where}: {frame.spent} of {frame.mp} MP spent, {left} left."
    if frame.cap is not None:
        said += " It has been hurt: one step out is all it may still make."
    elif is_among_enemies(game, frame):
        said += " It must leave this square, unless an attack grapples."
    return said
