"""HEX-TRN, HEX-MOR, HEX-END: player-turns, activations, morale and the end of the game."""

from rules.ancient_naval_games import facts
from rules.ancient_naval_games.actions import Activate, Cede, EndActivation, EndTurn
from rules.ancient_naval_games.events import (
    Activated,
    ActivationEnded,
    GameOver,
    Morale,
    Retired,
    TurnEnded,
    TurnStarted,
)
from rules.ancient_naval_games.game import Game
from rules.ancient_naval_games.groups import is_isolated
from rules.ancient_naval_games.refusing import no
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.core.findings import Finding


def start_turn(game: Game, round: int, side: int) -> None:
    """HEX-TRN-02: a player-turn begins with the morale of its fleet; whatever that ends is ended."""
    facts.turn_started(game, round, side)
    game.log.append(TurnStarted("HEX-TRN-01", round, SIDES[side]))
    check_morale(game, side)
    if not game.afloat[side]:
        check_morale(game, 1 - side)
        _end(game, 1 - side if game.afloat[1 - side] else None, "no_ships", "HEX-END-02")
    else:
        end_if_oarless(game)


def check_morale(game: Game, side: int) -> None:
    """HEX-MOR-01 and -02: with more than half its ships lost a fleet's isolated ships leave, all together."""
    lost = game.lost[side]
    removed: list[Ship] = []
    if 2 * lost > game.started[side]:
        removed = [ship for ship in game.fleets[side] if ship.status == "afloat" and is_isolated(game, ship)]
    facts.morale_checked(game)
    clause = "HEX-MOR-02" if removed else "HEX-MOR-01"
    game.log.append(Morale(clause, SIDES[side], lost, game.started[side], tuple([ship.id for ship in removed])))
    for ship in removed:
        facts.retired(game, ship)
        game.log.append(Retired(ship=ship.id, reason="morale", clause="HEX-MOR-02"))


def check_activate(game: Game, action: Activate) -> Finding | None:
    ship = game.by_id.get(action.ship)
    if ship is None:
        return no("TARGET", "HEX-TRN-03", f"There is no ship {action.ship}: choose one of your own.", ship=action.ship)
    if ship.side != game.active:
        return no("SIDE", "HEX-TRN-03", f"{ship.label} is the other side's ship: choose one of your own.", ship=ship.id)
    if ship.status != "afloat":
        return no("AFLOAT", "HEX-GEN-07", f"{ship.label} is out of the game: choose one that is afloat.", ship=ship.id)
    if ship.oar >= NO_OARS:
        return no("OARS", "HEX-SHP-05", f"{ship.label} has lost its oars and cannot be activated.", ship=ship.id)
    if ship is game.current:
        message = f"{ship.label} is being activated already: choose what it does."
        return no("ACTIVATED", "HEX-TRN-03", message, ship=ship.id)
    if ship.id not in game.waiting:
        message = f"{ship.label} has had its activation this turn: choose a ship that has not."
        return no("ACTIVATED", "HEX-TRN-03", message, ship=ship.id)
    return None


def activate(game: Game, action: Activate) -> None:
    """HEX-TRN-03: end the running activation, begin this one: MP, free turn, and whether it may attack (HEX-GRP-01)."""
    running = game.current
    if running is not None:
        close_activation(game, running, "HEX-TRN-03")
    ship = game.by_id[action.ship]
    may_attack = not is_isolated(game, ship)
    mp, free_turn = FULL_MP - ship.oar, not ship.large
    facts.activated(game, ship, mp, free_turn, may_attack)
    clause = "HEX-SHP-04" if may_attack else "HEX-GRP-01"
    game.log.append(Activated(clause, ship.id, mp, free_turn, may_attack))


def close_activation(game: Game, ship: Ship, clause: str) -> None:
    """The ship that was being activated is done."""
    facts.activation_ended(game, ship)
    game.log.append(ActivationEnded(clause, ship.id))


def end_activation(game: Game, action: EndActivation) -> None:
    """HEX-TRN-03: the player says that the ship is done."""
    assert game.current is not None
    close_activation(game, game.current, "HEX-TRN-03")
    if not game.waiting:
        _pass_turn(game)


def end_turn_if_all_done(game: Game) -> None:
    """HEX-TRN-04: the player-turn ends by itself when no ship is left that may still be activated."""
    if not game.waiting:
        _pass_turn(game)


def end_turn(game: Game, action: EndTurn) -> None:
    """HEX-TRN-04: the active player ends the player-turn, and with it a running activation."""
    if game.current is not None:
        close_activation(game, game.current, "HEX-TRN-03")
    _pass_turn(game)


def _pass_turn(game: Game) -> None:
    side = game.active
    facts.turn_ended(game, side)
    game.log.append(TurnEnded("HEX-TRN-04", SIDES[side]))
    round = game.round
    if side != game.first:
        options = game.start.options
        if options.turn_limit is not None and round >= options.turn_limit:
            _judge(game, "turn_limit", "HEX-END-04")
            return
        if options.stall is not None and game.quiet_rounds >= options.stall:
            _judge(game, "stalled", "HEX-END-05")
            return
        round += 1
    start_turn(game, round, 1 - side)


def cede(game: Game, action: Cede) -> None:
    """HEX-END-01: the other side wins; the ceding side's ships leave the battle."""
    side = game.active
    for ship in game.fleets[side]:
        if ship.status == "afloat":
            facts.retired(game, ship)
            game.log.append(Retired(ship=ship.id, reason="ceded", clause="HEX-END-01"))
    _end(game, 1 - side, "ceded", "HEX-END-01")


def end_if_fought_out(game: Game, side: int) -> bool:
    """After an attack that cost `side` a ship: has it lost its last (HEX-END-03), or can nobody row (HEX-END-06)?"""
    if not game.afloat[side]:
        _end(game, 1 - side, "last_ship", "HEX-END-03")
        return True
    return end_if_oarless(game)


def end_if_oarless(game: Game) -> bool:
    """HEX-END-06: when every ship afloat has 3 oar damage the game is judged as at the limit."""
    if any(game.rowing):
        return False
    _judge(game, "oarless", "HEX-END-06")
    return True


def _judge(game: Game, reason: str, clause: str) -> None:
    """HEX-END-04: the side that the limit favours, if it has lost less than half; else the smaller share lost."""
    lost, started = game.lost, game.started
    favoured = game.start.limit_favours
    if favoured is not None:
        side = SIDES.index(favoured)
        if 2 * lost[side] < started[side]:
            _end(game, side, reason, clause)
            return
    a, b = lost[0] * started[1], lost[1] * started[0]
    _end(game, None if a == b else 0 if a < b else 1, reason, clause)


def _end(game: Game, winner: int | None, reason: str, clause: str) -> None:
    name = None if winner is None else SIDES[winner]
    facts.game_over(game, name, reason)
    game.log.append(GameOver(winner=name, reason=reason, clause=clause))  # type: ignore[arg-type]
