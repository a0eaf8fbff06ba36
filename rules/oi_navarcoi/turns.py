"""ONV-TRN, ONV-MOV-01 to 04: the phases of a turn, each going on until a side has something to decide."""

from collections.abc import Callable

from rules.core.findings import Finding
from rules.oi_navarcoi import (
    chases,
    commitment,
    deployment,
    ending,
    event_phase,
    initiative,
    land_melee,
    launching,
    lines,
    marches,
    melee,
    morale,
    phalanxes,
    pursuit,
    signals,
)
from rules.oi_navarcoi.actions import Concede, EndMoves
from rules.oi_navarcoi.events_fights import Rallied
from rules.oi_navarcoi.events_moves import Acted, BattleStarted, FleetLeaves, PhaseBegan
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import ENEMY, SIDES, Phase

CLAUSES: dict[Phase, str] = {
    "event": "ONV-EVT-01",
    "initiative": "ONV-MOV-01",
    "orders": "ONV-AMP-03",
    "automatic": "ONV-MOV-03",
    "moves": "ONV-MOV-02",
    "phalanx_moves": "ONV-AMP-04",
    "melee": "ONV-MEL-03",
    "land_melee": "ONV-AMP-08",
    "morale": "ONV-MOR-04",
    "end": "ONV-TRN-01",
}


def open_battle(game: Game) -> None:
    """The battle begins: setting up, or whatever needs no decision."""
    if game.opened:
        return
    game.tell(
        BattleStarted(
            squadrons={side: game.sides[side].start_squadrons for side in SIDES},
            half_stands={side: game.sides[side].start_hs for side in SIDES},
            clause="ONV-TBL-07",
        ),
    )
    if game.phase == "event":
        begin(game, "event", None, game.turn)
    proceed(game)


def proceed(game: Game) -> None:
    """Go on, phase by phase, until a side has something to decide or the battle is over."""
    while not game.over():
        before = game.phase, game.active
        following = _PHASES[game.phase](game)
        if game.over() or (following is None and (game.phase, game.active) == before):
            return
        if following is not None:
            begin(game, following, game.first if following == "moves" else None)


def begin(game: Game, phase: Phase, side: Side | None, turn: int | None = None) -> None:
    """A phase begins; with the event phase a new turn."""
    if turn is None:
        turn = game.turn + (phase == "event" and game.phase == "end")
    game.tell(PhaseBegan(phase=phase, turn=turn, side=side, clause=CLAUSES[phase]))


def _setup(game: Game) -> Phase | None:
    """ONV-TBL-07: both commit; then both are revealed."""
    if deployment.waiting(game):
        return None
    commitment.reveal(game)
    return "event"


def _event(game: Game) -> Phase | None:
    event_phase.roll(game)
    if game.left is not None:
        ending.over(game, "left_field")
    return "initiative"


def _initiative(game: Game) -> Phase | None:
    """ONV-MOV-01, ONV-TRN-02."""
    if game.first is not None:
        return "orders"
    if game.chooser is None:
        initiative.roll(game)
    return None


def _orders(game: Game) -> Phase | None:
    return None if phalanxes.waiting(game) else "automatic"


def _automatic(game: Game) -> Phase | None:
    """ONV-MOV-03."""
    lines.form(game)
    chases.go_on(game)
    return "moves"


def may_act(game: Game, squadron: Squadron) -> bool:
    """ONV-MOV-04: whether a squadron of the active side may still be activated."""
    if squadron.activated or squadron.spent or squadron.side != game.active:
        return False
    if squadron.status == "ON_TABLE":
        return not game.in_melee(squadron.id)
    return squadron.status == "AT_ANCHOR" and squadron.may_launch


def waiting(game: Game) -> list[Squadron]:
    """The squadrons that may still be activated in this part of the movement phase."""
    return [squadron for squadron in game.squadrons if may_act(game, squadron)]


def _moves(game: Game) -> Phase | None:
    """A part ends by itself when all squadrons that could be activated have been; without any the player ends it."""
    if game.pending is not None or game.berth is not None or launching.names_launch(game) or waiting(game):
        return None
    ours = [each for each in game.squadrons if each.side == game.active]
    if any(each.status == "SAFE" and not each.activated and not each.freighter for each in ours):
        return None
    if not any(each.activated for each in ours):
        return None
    _next_part(game)
    return None


def _next_part(game: Game) -> None:
    """The other side's part, or the phalanxes'."""
    if game.active == game.first and game.active is not None:
        begin(game, "moves", ENEMY[game.active])
    else:
        begin(game, "phalanx_moves", None)


def bound(game: Game) -> Squadron | None:
    """ONV-SIG-06: a squadron that a signal binds and that has not been activated; None: the part may end."""
    return next((each for each in waiting(game) if signals.is_bound(game, each)), None)


def check_end_moves(game: Game, action: EndMoves) -> Finding | None:
    """ONV-SIG-06."""
    squadron = bound(game)
    if squadron is not None:
        message = f"The signal binds {squadron.label}: activate it first."
        return no("SIGNAL", "ONV-SIG-06", message, squadron=squadron.id)
    return None


def end_moves(game: Game, action: EndMoves) -> None:
    """ONV-MOV-02: squadrons not activated do a HOLD."""
    for squadron in waiting(game):
        if squadron.status == "ON_TABLE":
            game.tell(Acted(squadron=squadron.id, act="hold", clause="ONV-MOV-02"))
    _next_part(game)


def check_concede(game: Game, action: Concede) -> Finding | None:
    """ONV-END-01: at any time in one's own part."""
    return None


def concede(game: Game, action: Concede) -> None:
    """ONV-END-01 and 04."""
    game.tell(FleetLeaves(side=action.side, conceded=True, clause="ONV-END-04"))  # type: ignore[arg-type]
    ending.over(game, "conceded")


def _phalanx_moves(game: Game) -> Phase | None:
    marches.carry_out(game)
    return "melee"


def _melee(game: Game) -> Phase | None:
    melee.fight(game)
    return "land_melee"


def _land_melee(game: Game) -> Phase | None:
    return None if land_melee.proceed(game) else "morale"


def _morale(game: Game) -> Phase | None:
    """ONV-TRN-01, 4a and 4b."""
    morale.test_all(game)
    marches.flee(game)
    pursuit.test_all(game)
    return "end"


def _end(game: Game) -> Phase | None:
    """ONV-ORD-04, then ONV-END-01."""
    for squadron in game.squadrons:
        stayed = squadron.held and squadron.standing
        rests = stayed and squadron.disordered_before and squadron.order == "DISORDERED"
        if rests and (game.terms.rally_if_attacked or not squadron.in_melee_this_turn):
            game.tell(Rallied(squadron=squadron.id, clause="ONV-ORD-04"))
    marches.lost_aboard(game)
    ending.end_turn(game)
    reason = ending.reason_now(game)
    if reason is not None:
        ending.over(game, reason)
    return "event"


_PHASES: dict[Phase, Callable[[Game], Phase | None]] = {
    "setup": _setup,
    "event": _event,
    "initiative": _initiative,
    "orders": _orders,
    "automatic": _automatic,
    "moves": _moves,
    "phalanx_moves": _phalanx_moves,
    "melee": _melee,
    "land_melee": _land_melee,
    "morale": _morale,
    "end": _end,
}
