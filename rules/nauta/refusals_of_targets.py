"""NAU-D: why a choice of targets is refused: fire, boarding, victims."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.core.findings import Finding
from rules.nauta import actions as act
from rules.nauta import boarding, fighting, pirophoros
from rules.nauta.refusals_moves import no
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game


def not_waiting(game: Game, action: act.NautaAction, waiting: list[Side], what: str) -> Finding | None:
    """NAU-8.g: a side that has chosen cannot change it; one with nothing to choose has passed (NAU-8.h)."""
    if action.side in waiting:
        return None
    chosen = action.side in game.committed
    message = f"Side {action.side} has {what} already." if chosen else f"Side {action.side} has nothing to choose now."
    return no("TURN", "NAU-8.g" if chosen else "NAU-8.h", message, side=action.side)


def _targets(
    choices: dict[str, list[Any]],
    wanted: dict[str, Any],
    none: bool,
    code: str,
    clause: str,
    why: Callable[[str, Any], str],
) -> Finding | None:
    for id, target in wanted.items():
        allowed = [ship.id for ship in choices.get(id, ())]
        if target not in allowed and not (none and target is None):
            return no(code, clause, why(id, target), ship=id, target=target)
    return None


def _every(game: Game, side: str, choices: dict[str, list[Ship]]) -> dict[str, list[Ship]]:
    """A ship without a target may be told to have none."""
    return {ship.id: choices.get(ship.id, []) for ship in game.fleet(side)}


def throw_fire(game: Game, action: act.Pirophoros) -> Finding | None:
    def why(id: str, target: Any) -> str:
        ship = game.by_id.get(id)
        if ship is None or ship.side != action.side or not ship.afloat:
            return f"{id} is not a ship afloat of this side."
        if "pirophoros" not in ship.equipment:
            return f"{ship.label} has no pirophoros."
        if ship.pirophoros_used:
            return f"{ship.label} has used its pirophoros."
        return f"{ship.label} has not rammed {target} this turn, or touches it no more."

    waiting = pirophoros.waiting(game)
    if refused := not_waiting(game, action, waiting, "declared its fire"):
        return refused
    choices = _every(game, action.side, pirophoros.choices(game, action.side))
    return _strangers(choices, action.targets, "PIRO", "NAU-18i.1", why) or _targets(
        choices, action.targets, True, "PIRO", "NAU-18i.1", why
    )


def _strangers(
    choices: dict[str, list[Any]], wanted: dict[str, Any], code: str, clause: str, why: Callable[[str, Any], str]
) -> Finding | None:
    strange = next((id for id in wanted if id not in choices), None)
    return None if strange is None else no(code, clause, why(strange, wanted[strange]), ship=strange)


def declare_boarding(game: Game, action: act.DeclareBoarding) -> Finding | None:
    def why(id: str, target: Any) -> str:
        ship, enemy = game.by_id.get(id), game.by_id.get(target or "")
        if ship is None or ship.side != action.side or not ship.afloat:
            return f"{id} is not a ship afloat of this side."
        if enemy is None:
            return f"There is no ship {target}."
        if not ship.soldiers:
            return f"{ship.label} has no soldiers to board with."
        if ship.engaged_with:
            return f"{ship.label} is engaged already."
        if enemy.side == ship.side:
            return f"{enemy.label} is of the same side."
        if not enemy.afloat:
            return f"{enemy.label} cannot be boarded: it is captured, burning or gone."
        return f"{ship.label} does not touch {enemy.label}."

    if refused := not_waiting(game, action, boarding.waiting(game), "declared its boardings"):
        return refused
    choices = _every(game, action.side, boarding.choices(game, action.side))
    return _strangers(choices, action.targets, "BOARD", "NAU-13.a", why) or _targets(
        choices, action.targets, True, "BOARD", "NAU-13.a", why
    )


def name_victim(game: Game, action: act.NameVictim) -> Finding | None:
    def why(id: str, target: Any) -> str:
        if id not in choices:
            return f"{id} has no victim to name: it is not engaged with several enemies."
        return f"{id} is not engaged with {target}."

    if game.saving is not None:
        return no("TURN", "NAU-8.h", "An admiral's escape comes first.")
    if refused := not_waiting(game, action, fighting.waiting(game), "named its victims"):
        return refused
    choices = fighting.choices(game, action.side)
    return _targets(choices, action.victims, False, "VICTIM", "NAU-14.e", why)
