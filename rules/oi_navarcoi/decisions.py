"""Which chapter sees to which decision: during which phase it is taken, what checks it and what carries it out
(ONV-STA-02)."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules.core.findings import Finding
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    activation,
    advance,
    commitment,
    declared,
    diekplous,
    harbour,
    in_place,
    initiative,
    land_melee,
    launching,
    periplous,
    phalanxes,
    signals,
    turns,
)
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import Phase


class Decision(NamedTuple):
    """During which phase a decision is taken, why it would be refused, and what it does."""

    during: Phase
    check: Callable[[Game, Any], Finding | None]
    act: Callable[[Game, Any], None]


DECISIONS: dict[type[NavarchAction], Decision] = {
    act.Deploy: Decision("setup", commitment.check_plan, commitment.commit),
    act.MoveOrder: Decision("initiative", initiative.check_move_order, initiative.choose_order),
    act.PhalanxOrder: Decision("orders", phalanxes.check_order, phalanxes.order),
    act.LaunchFree: Decision("moves", launching.check_free, launching.name_free),
    act.Path: Decision("moves", declared.check_given_path, declared.go_given_path),
    act.Harbour: Decision("moves", harbour.check_harbour, harbour.enter),
    act.Hold: Decision("moves", activation.check_hold, activation.hold),
    act.Advance: Decision("moves", advance.check_advance, advance.advance),
    act.Back: Decision("moves", advance.check_back, advance.back),
    act.Front: Decision("moves", in_place.check_front, in_place.front),
    act.About: Decision("moves", in_place.check_about, in_place.about),
    act.Change: Decision("moves", in_place.check_change, in_place.change),
    act.GoUnformed: Decision("moves", in_place.check_go_unformed, in_place.go_unformed),
    act.Diekplous: Decision("moves", diekplous.check_diekplous, diekplous.declare),
    act.Periplous: Decision("moves", periplous.check_periplous, periplous.declare),
    act.Launch: Decision("moves", launching.check_launch, launching.launch),
    act.Sortie: Decision("moves", harbour.check_sortie, harbour.sortie),
    act.Signal: Decision("moves", signals.check_signal, signals.play),
    act.EndMoves: Decision("moves", turns.check_end_moves, turns.end_moves),
    act.PhalanxAllot: Decision("land_melee", land_melee.check_allot, land_melee.allot),
    act.Concede: Decision("moves", turns.check_concede, turns.concede),
}


# What a squadron may be activated with, in the order of the list.
ACTIVATIONS: dict[type[NavarchAction], Callable[[Game, Squadron], Iterator[Any]]] = {
    act.Hold: activation.holds,
    act.Advance: advance.advances,
    act.Back: advance.backs,
    act.Front: in_place.fronts,
    act.About: in_place.abouts,
    act.Change: in_place.changes_of,
    act.GoUnformed: in_place.loosenings,
    act.Diekplous: diekplous.breaks_through,
    act.Periplous: periplous.goes_round,
    act.Launch: launching.launches,
}


PHASE_NAMES: dict[Phase, str] = {
    "setup": "the fleets are being set up",
    "event": "the event phase is on",
    "initiative": "the initiative is being settled",
    "orders": "phalanxes are being given their orders",
    "automatic": "engaged squadrons form line",
    "moves": "squadrons are being activated",
    "phalanx_moves": "phalanxes march",
    "melee": "melees are being fought",
    "land_melee": "the phalanxes fight",
    "morale": "morale is being tested",
    "end": "the turn ends",
    "over": "the battle is over",
}
