"""HEX-ATT, HEX-OAR, HEX-RAM: attacks on the ship in the front hex."""

from functools import lru_cache

from rules.ancient_naval_games import facts, movement, turns
from rules.ancient_naval_games.actions import Attack
from rules.ancient_naval_games.events import Advanced, Entangled, Modifiers, OarStrike, Rammed, Taken
from rules.ancient_naval_games.game import Game
from rules.ancient_naval_games.refusing import no
from rules.ancient_naval_games.ships import NO_OARS, Ship
from rules.core.findings import Finding

ATTACK_MP = 1
BOW, STARBOARD_BOW, STARBOARD_AFT, STERN, PORT_AFT, PORT_BOW = range(6)
SECTORS = ("bow", "starboard bow", "starboard quarter", "stern", "port quarter", "port bow")
DICE = ("attacker", "defender")


def sector(attacker_facing: int, target_facing: int) -> int:
    """HEX-GEN-06: where the attacker lies as seen from the target in its front hex."""
    return (attacker_facing + 3 - target_facing) % 6


def is_oar_strike(sector: int) -> bool:
    """HEX-ATT-05: bow and stern give an oar strike, the four side sectors a ram."""
    return sector in (BOW, STERN)


def is_target(attacker: Ship, target: Ship) -> bool:
    """HEX-OAR-05: a ship without oars cannot lose more of them; every other attack on the front hex is legal."""
    return target.oar < NO_OARS or (attacker.facing - target.facing) % 3 != 0


@lru_cache(maxsize=256)
def modifiers(attacking: bool, oar: int, large: bool, sector: int) -> tuple[int, Modifiers]:
    """What is added to a die (HEX-ATT-06, HEX-OAR-02, HEX-RAM-02): the sum, and each addend with its word."""
    found = []
    if oar:
        found.append(("oar damage", -oar))
    if is_oar_strike(sector):
        if attacking and sector == STERN:
            found.append(("from astern", 1))
    else:
        if attacking and sector in (STARBOARD_AFT, PORT_AFT):
            found.append(("from aft", 1))
        if large:
            found.append(("large ship", 1))
    return sum(value for _, value in found), tuple(found)


def _not_ahead(game: Game, ship: Ship, target: Ship) -> str:
    """What would have to be true for an attack: an enemy in the front hex."""
    ahead = game.at[ship.cell + game.steps[ship.facing]]
    if isinstance(ahead, Ship) and ahead.side != ship.side:
        return f"The enemy in the front hex of {ship.label} is {ahead.label}: it may only attack that one."
    if target.cell - ship.cell in game.steps:
        return f"{target.label} is not in the front hex of {ship.label}: turn the bow to it."
    return f"There is no enemy in the front hex of {ship.label}: row up to one first."


def check_attack(game: Game, action: Attack) -> Finding | None:
    ship = game.current
    assert ship is not None
    target = game.by_id.get(action.target)
    if target is None:
        message = f"There is no ship {action.target}: the target is an enemy in the front hex."
        return no("TARGET", "HEX-ATT-01", message, target=action.target)
    if target.side == ship.side:
        return no("TARGET", "HEX-ATT-01", f"{target.label} is a friend: the target must be an enemy.", target=target.id)
    if target.status != "afloat":
        message = f"{target.label} is out of the game: the target must be afloat."
        return no("TARGET", "HEX-GEN-07", message, target=target.id)
    if not game.may_attack:
        message = f"{ship.label} had no friend in an adjacent hex when its activation began: it may not attack."
        return no("ISOLATED", "HEX-GRP-01", message, ship=ship.id)
    if target.cell != ship.cell + game.steps[ship.facing]:
        message = _not_ahead(game, ship, target)
        return no("FRONT", "HEX-ATT-02", message, ship=ship.id, target=target.id)
    if game.mp < ATTACK_MP:
        return movement.no_mp(game, ship, "HEX-ATT-03", "an attack", ATTACK_MP)
    if not is_target(ship, target):
        message = f"{target.label} has no oars left to shear; attack it from the side."
        return no("OARLESS", "HEX-OAR-05", message, target=target.id)
    return None


def attack(game: Game, action: Attack) -> None:
    """An attack for 1 MP: two dice, the attacker's first (HEX-GEN-03), then what follows from the scores. The attacker
    has oars, so that only a tangle, in which it is lost, can leave nobody who has (HEX-END-06)."""
    attacker = game.current
    assert attacker is not None
    target = game.by_id[action.target]
    k = sector(attacker.facing, target.facing)
    plus, attacker_modifiers = modifiers(True, attacker.oar, attacker.large, k)
    minus, target_modifiers = modifiers(False, target.oar, target.large, k)
    a, d = game.roll(DICE)
    scores, addends = (a + plus, d + minus), (attacker_modifiers, target_modifiers)
    facts.attacked(game, game.mp - ATTACK_MP)
    if is_oar_strike(k):
        hit = scores[0] > scores[1]
        if hit:
            facts.oars_lost(game, target, target.oar + 1)
        result, clause = ("hit", "HEX-OAR-03") if hit else ("avoided", "HEX-OAR-04")
        told = OarStrike(clause, attacker.id, target.id, k, (a, d), addends, scores, result, target.oar, game.mp)  # type: ignore[arg-type]
        game.log.append(told)
        return
    result, clause = (
        ("taken", "HEX-RAM-03")
        if scores[0] > scores[1]
        else ("entangled", "HEX-RAM-04")
        if scores[0] == scores[1]
        else ("avoided", "HEX-RAM-05")
    )
    game.log.append(Rammed(clause, attacker.id, target.id, k, (a, d), addends, scores, result, game.mp))  # type: ignore[arg-type]
    if scores[0] > scores[1]:
        _take(game, attacker, target)
    elif scores[0] == scores[1]:
        _entangle(game, attacker, target)


def _take(game: Game, attacker: Ship, target: Ship) -> None:
    """HEX-RAM-03: the target is taken; the attacker must move into its hex, at no cost."""
    cell = target.cell
    facts.taken(game, target, attacker.id)
    facts.advanced(game, attacker, cell)
    game.log.append(Taken(ship=target.id, by=attacker.id, clause="HEX-RAM-03"))
    game.log.append(Advanced(ship=attacker.id, to=game.hexes[cell], clause="HEX-RAM-03"))
    turns.end_if_fought_out(game, target.side)


def _entangle(game: Game, attacker: Ship, target: Ship) -> None:
    """HEX-RAM-04: both are locked and lost, and the activation ends."""
    hex = game.hexes[target.cell]
    facts.entangled(game, attacker, target)
    game.log.append(Entangled(ships=(attacker.id, target.id), hex=hex, clause="HEX-RAM-04"))
    if not turns.end_if_fought_out(game, target.side):
        turns.close_activation(game, attacker, "HEX-RAM-04")
        turns.end_turn_if_all_done(game)
