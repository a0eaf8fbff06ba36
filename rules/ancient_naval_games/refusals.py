"""HEX-STA-06: why an action is refused, the first reason that applies, in the reference's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.ancient_naval_games import attacks, groups, movement, setting_up
from rules.ancient_naval_games.actions import (
    Activate,
    Attack,
    Back,
    Cede,
    ChooseFirst,
    EndActivation,
    EndTurn,
    Forward,
    HexAction,
    Place,
    Turn,
)
from rules.ancient_naval_games.ships import EDGE, LAND, NO_OARS, WRECK, Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.findings import Finding
from rules.geometry.hexgrid import DIRECTIONS

if TYPE_CHECKING:
    from rules.ancient_naval_games.game import Game

Standing = tuple[int, int, bool, int]

PHASE_OF: dict[type, str] = {Place: "setup", ChooseFirst: "first"}
PHASE_NAMES = {
    "setup": "the fleets are being set up",
    "first": "the first player is being chosen",
    "morale": "the turn is about to begin",
    "activations": "ships are being activated",
    "over": "the battle is over",
}


def _no(code: str, clause: str, message: str, **params: Any) -> Finding:
    return Finding(code=f"HEX-A-{code}", message=message, clause=clause, params=params)


def refusal(game: Game, action: HexAction) -> Finding | None:
    """The reason why the action is refused, None where it is legal."""
    if game.phase != PHASE_OF.get(type(action), "activations") or (game.phase == "first" and game.chooser is None):
        return _no("PHASE", "HEX-STA-02", f"Not now: {PHASE_NAMES[game.phase]}.", phase=game.phase)
    if action.side not in SIDES:
        return _no("SIDE", "HEX-GEN-01", f"There is no side {action.side}.", side=action.side)
    if isinstance(action, Place):
        return _place(game, action)
    if isinstance(action, ChooseFirst):
        return _choose_first(game, action)
    if action.side != SIDES[game.active]:
        return _no("SIDE", "HEX-TRN-04", f"It is side {SIDES[game.active]}'s player-turn.", side=SIDES[game.active])
    if isinstance(action, Activate):
        return _activate(game, action) or regroup(game, action)
    if isinstance(action, EndTurn | Cede):
        return regroup(game, action)
    ship = game.current
    if ship is None:
        return _no("CURRENT", "HEX-TRN-03", "No ship is being activated: choose one first.")
    if isinstance(action, EndActivation):
        return regroup(game, action)
    if isinstance(action, Attack):
        return _attack(game, ship, action)
    if isinstance(action, Turn):
        return _turn(game, ship) or regroup(game, action)
    return _step(game, ship, action) or regroup(game, action)


def _choose_first(game: Game, action: ChooseFirst) -> Finding | None:
    assert game.chooser is not None
    chooser = SIDES[game.chooser]
    if action.side != chooser:
        return _no("SIDE", "HEX-SET-04", f"Side {chooser} rolled higher and chooses.", side=chooser)
    if action.first not in SIDES:
        return _no("SIDE", "HEX-SET-04", f"There is no side {action.first} to go first.", side=action.first)
    return None


def _place(game: Game, action: Place) -> Finding | None:
    """HEX-SET-02."""
    clause = "HEX-SET-02"
    side = SIDES.index(action.side)
    ship = game.by_id.get(action.ship)
    if ship is not None and ship.side != side:
        return _no("SIDE", clause, f"{ship.label} is the other side's ship.", ship=ship.id)
    if ship is not None and ship.status != "afloat":
        return _no("AFLOAT", "HEX-GEN-07", f"{ship.label} is out of the game.", ship=ship.id)
    if ship is None:
        return _no("TARGET", clause, f"There is no ship {action.ship}.", ship=action.ship)
    if side != setting_up.placing(game):
        return _no("PLACE", clause, "Side B places its whole fleet first, then side A.")
    if ship.cell:
        return _no("PLACE", clause, f"{ship.label} stands on the map already.", ship=ship.id)
    cell = game.grid.cell_of.get(action.hex)
    if cell is None or not setting_up.in_band(game, side, action.hex):
        rows = "southern" if side == 0 else "northern"
        return _no("PLACE", clause, f"Side {action.side} sets up in the three {rows} rows.", hex=action.hex)
    if action.facing != setting_up.SET_UP_FACING[side]:
        facing = DIRECTIONS[setting_up.SET_UP_FACING[side]]
        return _no("PLACE", clause, f"Side {action.side} sets up facing {facing}.", facing=action.facing)
    if game.at[cell] is not None:
        what = "land" if game.at[cell] is LAND else "taken"
        return _no("PLACE", clause, f"Hex {list(action.hex)} is {what}.", hex=action.hex)
    return None


def _activate(game: Game, action: Activate) -> Finding | None:
    ship = game.by_id.get(action.ship)
    if ship is None:
        return _no("TARGET", "HEX-TRN-03", f"There is no ship {action.ship}.", ship=action.ship)
    if ship.side != game.active:
        return _no("SIDE", "HEX-TRN-03", f"{ship.label} is the other side's ship.", ship=ship.id)
    if ship.status != "afloat":
        return _no("AFLOAT", "HEX-GEN-07", f"{ship.label} is out of the game.", ship=ship.id)
    if ship.oar >= NO_OARS:
        return _no("OARS", "HEX-SHP-05", f"{ship.label} has lost its oars and cannot be activated.", ship=ship.id)
    if ship is game.current:
        return _no("ACTIVATED", "HEX-TRN-03", f"{ship.label} is being activated already.", ship=ship.id)
    if ship.id not in game.waiting:
        return _no("ACTIVATED", "HEX-TRN-03", f"{ship.label} has had its activation this turn.", ship=ship.id)
    return None


def _attack(game: Game, ship: Ship, action: Attack) -> Finding | None:
    target = game.by_id.get(action.target)
    if target is None:
        return _no("TARGET", "HEX-ATT-01", f"There is no ship {action.target}.", target=action.target)
    if target.side == ship.side:
        return _no("TARGET", "HEX-ATT-01", f"{target.label} is a friend.", target=target.id)
    if target.status != "afloat":
        return _no("TARGET", "HEX-GEN-07", f"{target.label} is out of the game.", target=target.id)
    if not game.may_attack:
        message = f"{ship.label} had no friend in an adjacent hex when its activation began: it may not attack."
        return _no("ISOLATED", "HEX-GRP-01", message, ship=ship.id)
    if target.cell != ship.cell + game.steps[ship.facing]:
        message = f"{target.label} is not in the front hex of {ship.label}: turn the bow to it."
        return _no("FRONT", "HEX-ATT-02", message, ship=ship.id, target=target.id)
    if game.mp < attacks.ATTACK_MP:
        return _no_mp(game, ship, "HEX-ATT-03", "an attack", attacks.ATTACK_MP)
    if not attacks.is_target(ship, target):
        message = f"{target.label} has no oars left to shear; attack it from the side."
        return _no("OARLESS", "HEX-OAR-05", message, target=target.id)
    return None


def _no_mp(game: Game, ship: Ship, clause: str, what: str, price: int) -> Finding:
    message = f"{ship.label} has {game.mp} MP left; {what} costs {price}."
    return _no("MP", clause, message, ship=ship.id, mp=game.mp, price=price)


def _turn(game: Game, ship: Ship) -> Finding | None:
    if game.mp < movement.TURN_MP and not game.free_turn:
        return _no_mp(game, ship, "HEX-MOV-03", "a turn", movement.TURN_MP)
    return None


def _step(game: Game, ship: Ship, action: Forward | Back) -> Finding | None:
    ahead = game.steps[ship.facing]
    if isinstance(action, Forward):
        cell, price, clause, what = ship.cell + ahead, movement.FORWARD_MP, "HEX-MOV-02", "a hex ahead"
    else:
        cell, price, clause, what = ship.cell - ahead, movement.BACK_MP, "HEX-MOV-05", "backing water"
    if game.mp < price:
        return _no_mp(game, ship, clause, what, price)
    there = game.at[cell]
    if there is None:
        return None
    if there is EDGE:
        return _no("EDGE", "HEX-MOV-08", f"{ship.label} cannot leave the map.", ship=ship.id)
    if there is LAND:
        return _no("LAND", "HEX-MOV-07", f"{ship.label} cannot enter land.", ship=ship.id)
    by = "an entangled pair" if there is WRECK else there.label
    return _no("OCCUPIED", "HEX-MOV-06", f"The hex is held by {by}.", ship=ship.id)


def regroup(game: Game, action: HexAction) -> Finding | None:
    """HEX-GRP-04: what the option `regroup` asks of isolated ships. Ceding is always possible."""
    option = game.regroup
    if option is None or isinstance(action, Cede):
        return None
    ship = game.current
    if ship is not None and not game.may_attack:
        began = groups.friend_distance(game, ship, game.began)
        if began is not None:
            found = (
                _no_further(game, ship, action, began) if option == "no_further" else _closer(game, ship, action, began)
            )
            if found is not None:
                return found
    if option == "closer" and isinstance(action, EndTurn):
        for id in game.waiting:
            waiting = game.by_id[id]
            if groups.must_come_nearer(game, waiting):
                message = f"{waiting.label} is isolated and can still come nearer to its friends: activate it first."
                return _no("REGROUP", "HEX-GRP-04", message, ship=waiting.id)
    return None


def _after(game: Game, ship: Ship, action: HexAction) -> Standing:
    """Facing, MP, free turn and cell of the current ship after a step or turn; as they are after anything else."""
    ahead = game.steps[ship.facing]
    if isinstance(action, Forward):
        return ship.facing, game.mp - movement.FORWARD_MP, game.free_turn, ship.cell + ahead
    if isinstance(action, Back):
        return ship.facing, game.mp - movement.BACK_MP, game.free_turn, ship.cell - ahead
    if isinstance(action, Turn):
        facing = (ship.facing + (1 if action.to == "R" else 5)) % 6
        return facing, game.mp if game.free_turn else game.mp - movement.TURN_MP, False, ship.cell
    return ship.facing, game.mp, game.free_turn, ship.cell


def _no_further(game: Game, ship: Ship, action: HexAction, began: int) -> Finding | None:
    if isinstance(action, Forward | Back):
        *_, cell = _after(game, ship, action)
        nearest = groups.friend_distance(game, ship, cell)
        if nearest is not None and nearest > began:
            message = f"{ship.label} is isolated: no step may take it farther from its nearest friend."
            return _no("REGROUP", "HEX-GRP-04", message, ship=ship.id)
    return None


def _closer(game: Game, ship: Ship, action: HexAction, began: int) -> Finding | None:
    now: Standing = (ship.facing, game.mp, game.free_turn, ship.cell)
    if not groups.may_come_nearer(game, ship, *now, began):
        return None
    if isinstance(action, Forward | Back | Turn):
        allowed = groups.may_come_nearer(game, ship, *_after(game, ship, action), began)
    else:
        nearest = groups.friend_distance(game, ship, ship.cell)
        allowed = nearest is not None and nearest < began
    if allowed:
        return None
    message = f"{ship.label} is isolated and must end its activation nearer to a friend than it began."
    return _no("REGROUP", "HEX-GRP-04", message, ship=ship.id)
