"""NAU-D: why an action is refused, the first code that applies, in the reference's order. Moves are in
`refusals_moves`, targets in `refusals_of_targets`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from rules.core.findings import Finding
from rules.nauta import actions as act
from rules.nauta import (
    deployment,
    refusals_moves,
    refusals_of_targets,
    speeds,
    surrender,
)
from rules.nauta.measure import FULL_TURN, in_mm, touch
from rules.nauta.refusals_moves import no
from rules.nauta.refusals_of_targets import not_waiting
from rules.nauta.state import SIDES

if TYPE_CHECKING:
    from rules.nauta.game import Game

STEP_OF: dict[type, str] = {
    act.ChooseEdge: "deploy",
    act.Deploy: "deploy",
    act.WriteSpeeds: "speeds",
    act.ChooseOrder: "initiative",
    act.MoveShip: "movement",
    act.Shoot: "movement",
    act.NoShot: "movement",
    act.Pirophoros: "pirophoros",
    act.DeclareBoarding: "boarding",
    act.NameVictim: "fighting",
    act.SaveAdmiral: "fighting",
}
STEP_NAMES = {
    "deploy": "the fleets are being deployed",
    "speeds": "speeds are being written",
    "initiative": "the winner of the initiative chooses the first or the second move",
    "movement": "ships are moving",
    "pirophoros": "fire is being thrown",
    "boarding": "boardings are being declared",
    "fighting": "the crews are fighting aboard",
    "end": "the turn is ending",
    "over": "the battle is over",
}


def refusal(game: Game, action: act.NautaAction) -> Finding | None:
    """The reason why the action is refused, None where it is legal."""
    if not game.opened or game.step != STEP_OF[type(action)]:
        doing = STEP_NAMES[game.step] if game.opened else "the battle has not begun"
        return no("TURN", "NAU-8.h", f"Not now: {doing}.", step=game.step)
    if action.side not in SIDES:
        return no("TURN", "NAU-1.a", f"There is no side {action.side}.", side=action.side)
    return _REFUSALS[type(action)](game, action)


def _choose_edge(game: Game, action: act.ChooseEdge) -> Finding | None:
    if game.edge_chooser != action.side:
        return no("TURN", "NAU-6.c", f"Side {action.side} has no edge to choose.", side=action.side)
    if action.edge not in game.terms.edges:
        return no("EDGE", "NAU-6.c", f"Choose the {' or the '.join(game.terms.edges)} edge.", edge=action.edge)
    return None


def _deploy(game: Game, action: act.Deploy) -> Finding | None:
    """NAU-7.a, in the reference's order: ships missing, the strip, each other, terrain."""
    if refused := not_waiting(game, action, deployment.waiting(game), "deployed"):
        return refused
    fleet = {ship.id for ship in game.fleet(action.side)}
    named = [berth.ship for berth in action.ships]
    if missing := sorted(fleet - set(named)):
        return no("DEPLOY", "NAU-7.a", f"Place the whole fleet: {', '.join(missing)} missing.", ships=missing)
    if strange := sorted(set(named) - fleet) or sorted({id for id in named if named.count(id) > 1}):
        return no("DEPLOY", "NAU-7.a", f"{', '.join(strange)}: each ship of the fleet once.", ships=strange)
    if odd := next((berth for berth in action.ships if not 0 <= berth.heading < FULL_TURN), None):
        return no("DEPLOY", "NAU-G.3", f"The heading of {odd.ship} is not from 0 to under 360.", ship=odd.ship)
    bases = deployment.outlines(game, action.ships)
    edge = next(sheet.edge for side, sheet in game.sides.items() if side == action.side)
    within = deployment.strip(game.table, edge)
    for berth, outline in bases:
        if not deployment.is_inside(outline, within):
            deep = in_mm(game.table.strip)
            message = f"{berth.ship} stands outside its strip, {deep} deep along the {edge} edge."
            return no("DEPLOY", "NAU-7.a", message, ship=berth.ship)
    for (one, outline), (two, other) in combinations(bases, 2):
        if touch(outline, other):
            return no("DEPLOY", "NAU-7.a", f"{one.ship} and {two.ship} touch.", ships=[one.ship, two.ship])
    for berth, outline in bases:
        if any(touch(outline, other) for other in deployment.visible_bases(game, action.side)):
            return no("DEPLOY", "NAU-7.a", f"{berth.ship} touches an enemy.", ship=berth.ship)
        for id, land in game.land:
            if touch(outline, land):
                return no("DEPLOY", "NAU-7.a", f"{berth.ship} touches {id}.", ship=berth.ship, terrain=id)
    return None


def _write_speeds(game: Game, action: act.WriteSpeeds) -> Finding | None:
    if refused := not_waiting(game, action, speeds.waiting(game), "written its speeds"):
        return refused
    ships = {ship.id: ship for ship in speeds.writers(game, action.side)}
    written = action.speeds
    if locked := next((id for id in written if id not in ships), None):
        return no("LOCKED", "NAU-8.a", f"{locked} writes no speed: it is not a free ship of this side.", ship=locked)
    if missing := next((id for id in ships if id not in written), None):
        return no("SPEED-MISSING", "NAU-8.a", f"Write a speed for {ships[missing].label}.", ship=missing)
    for code, clause in (("SPEED-LOW", "NAU-2.e"), ("SPEED-HIGH", "NAU-2.e")):
        for id, ship in ships.items():
            low, high = ship.range
            if written[id] < low if code == "SPEED-LOW" else written[id] > high:
                message = f"{ship.label} may write {low} to {high}, not {written[id]}."
                return no(code, clause, message, ship=id, least=low, most=high)
    return _formations(game, action)


def _formations(game: Game, action: act.WriteSpeeds) -> Finding | None:
    ships = {ship.id: ship for ship in speeds.writers(game, action.side)}
    named = [id for group in action.formations for id in group]
    for group in action.formations:
        if len(group) < 2:
            return no("FORM-MEMBER", "NAU-9.d", "A formation has two ships or more.", ships=group)
        for id in group:
            if id not in ships:
                return no("FORM-MEMBER", "NAU-9.d", f"{id} cannot be in a formation: it is not a free ship.", ship=id)
            if named.count(id) > 1:
                return no("FORM-MEMBER", "NAU-9.d", f"{id} stands in formations twice.", ship=id)
    for group in action.formations:
        values = {action.speeds[id] for id in group}
        if len(values) > 1 or values == {0}:
            what = "write one speed" if len(values) > 1 else "write at least 1"
            return no("FORM-SPEED", "NAU-9.d", f"The ships {', '.join(group)} must {what} to form up.", ships=group)
    for group in action.formations:
        members = [ships[id] for id in group]
        near = speeds.too_near(game, members)
        if near is not None:
            one, other, between = near
            message = f"{one.label} and {other.label} are {in_mm(between)} apart, less than a segment."
            return no("FORM-SPACING", "NAU-9.d", message, ships=[one.id, other.id], gap=between)
        if not speeds.is_linked(game, members):
            message = f"The formation's ships must stand within {game.terms.formation_max_gap} segments of one another."
            return no("FORM-SPACING", "NAU-9.d", message, ships=group)
    return None


def _choose_order(game: Game, action: act.ChooseOrder) -> Finding | None:
    if game.initiative != action.side:
        message = f"Side {game.initiative} has the initiative and chooses." if game.initiative else "Nothing to choose."
        return no("TURN", "NAU-9.b", message, side=action.side)
    return None


def _save_admiral(game: Game, action: act.SaveAdmiral) -> Finding | None:
    saving = game.saving
    if saving is None or game.by_id[saving].side != action.side:
        return no("TURN", "NAU-18l.1", f"Side {action.side} has no admiral to save now.", side=action.side)
    if action.ship not in [ship.id for ship in surrender.refuges(game, game.by_id[saving])]:
        message = f"{action.ship} is not a friendly ship afloat within {surrender.ESCAPE_RANGE} segments."
        return no("SAVE", "NAU-18l.1", message, ship=action.ship)
    return None


_REFUSALS: dict[type, Callable[[Game, Any], Finding | None]] = {
    act.ChooseEdge: _choose_edge,
    act.Deploy: _deploy,
    act.WriteSpeeds: _write_speeds,
    act.ChooseOrder: _choose_order,
    act.MoveShip: refusals_moves.move,
    act.Shoot: refusals_moves.shoot,
    act.NoShot: refusals_moves.no_shot,
    act.Pirophoros: refusals_of_targets.throw_fire,
    act.DeclareBoarding: refusals_of_targets.declare_boarding,
    act.NameVictim: refusals_of_targets.name_victim,
    act.SaveAdmiral: _save_admiral,
}
