"""Which chapter sees to which phase and decision: the tables through which a battle asks and acts (ONV-STA-02).

In a part of the movement phase the first squadron that waits is listed with everything that it may do, the others with
HOLD and the plain advance: the bounds cover the rest, and `Battle.choices_of` lists it for any one of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rules.core.actions import Bounds, Span
from rules.core.choices import Choices
from rules.core.dice import Dice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.core.ruleset import Log
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    activation,
    advance,
    declared,
    deployment,
    diekplous,
    harbour,
    in_place,
    land_melee,
    launching,
    movement,
    periplous,
    phalanxes,
    plans,
    signals,
    turns,
)
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.fates import result_of
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import SIDES, Phase


class Decision(NamedTuple):
    """During which phase a decision is taken, why it would be refused, and what it does."""

    during: Phase
    check: Callable[[Game, Any], Finding | None]
    act: Callable[[Game, Any], None]


DECISIONS: dict[type[NavarchAction], Decision] = {
    act.Deploy: Decision("setup", deployment.check_plan, deployment.commit),
    act.MoveOrder: Decision("initiative", turns.check_move_order, turns.choose_order),
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


class Battle(Game):
    """The game as it is played: see `rules.core.ruleset.Game`."""

    def open(self, dice: Dice, log: Log) -> None:
        """The automatic steps before the first decision."""
        self.dice, self.log = dice, log
        turns.open_battle(self)

    def deciders(self) -> list[Side]:
        """The sides that have something to decide now."""
        if not self.opened:
            return []
        match self.phase:
            case "setup":
                return deployment.waiting(self)
            case "initiative":
                return [] if self.chooser is None else [self.chooser]
            case "orders":
                return phalanxes.waiting(self)
            case "moves":
                return [] if self.active is None else [self.active]
            case "land_melee":
                return land_melee.waiting(self)
        return []

    def legal(self) -> Sequence[NavarchAction]:
        """What every side may do now: samples of it, where a choice runs over a range. To be read before the next
        act."""
        return Choices(self._listed())

    def _listed(self) -> Iterable[NavarchAction]:
        if not self.opened:
            return ()
        match self.phase:
            case "setup":
                return plans.legal(self)
            case "initiative":
                return turns.orders_of_moves(self)
            case "orders":
                return phalanxes.legal(self)
            case "moves":
                return self._part()
            case "land_melee":
                return land_melee.legal(self)
        return ()

    def _part(self) -> Iterator[NavarchAction]:
        """A part of the movement phase: what has to be decided first, or the squadrons that wait."""
        side = self.active
        assert side is not None
        if self.pending is not None:
            yield from self._checked(declared.given_paths(self))
        elif self.berth is not None:
            yield from harbour.berths(self)
        elif launching.names_launch(self):
            yield from launching.free_launches(self)
        else:
            waiting = turns.waiting(self)
            for n, squadron in enumerate(waiting):
                yield from self._checked(self._plain(squadron) if n else self.activations(squadron))
            yield from self._checked(harbour.sorties(self))
            yield from signals.playable(self, side)
            end = act.EndMoves(side)
            if not waiting or turns.check_end_moves(self, end) is None:
                yield end
        yield act.Concede(side)

    def _checked(self, tried: Iterable[Any]) -> Iterator[Any]:
        return (each for each in dict.fromkeys(tried) if self.allows(each))

    def _plain(self, squadron: Squadron) -> Iterator[NavarchAction]:
        """HOLD and a plain advance of a squadron that waits; to be checked."""
        if squadron.status == "AT_ANCHOR":
            yield act.Launch(squadron.side, squadron.id, 0)
        else:
            yield from activation.holds(self, squadron)
            yield from advance.plain_advances(self, squadron)

    def activations(self, squadron: Squadron) -> Iterator[NavarchAction]:
        """Samples of everything that a squadron may be activated with: distances whole and half, wheels and turns by a
        few angles; to be checked."""
        for kind in ACTIVATIONS:
            yield from self.activations_by(kind, squadron)

    def activations_by(self, kind: type[NavarchAction], squadron: Squadron) -> Iterable[NavarchAction]:
        """Those of one kind."""
        if (kind is act.Launch) is (squadron.status == "AT_ANCHOR"):
            return ACTIVATIONS[kind](self, squadron)
        return ()

    def choices_of(self, squadron: Squadron) -> list[NavarchAction]:
        """Samples of everything that a squadron that waits may do."""
        return list(self._checked(self.activations(squadron)))

    def bounds(self) -> list[Bounds]:
        """The ranges of the choices of which `legal` lists samples; of paths the check has the only word."""
        if not self.opened:
            return []
        match self.phase:
            case "setup":
                return plans.bounds(self)
            case "orders":
                return phalanxes.bounds(self)
            case "moves":
                return self._bounds_of_part()
            case "land_melee":
                return land_melee.bounds(self)
        return []

    def _bounds_of_part(self) -> list[Bounds]:
        side = self.active
        assert side is not None
        if self.pending is not None:
            return [Bounds(side, "path", {"path": None})]
        if self.berth is not None or launching.names_launch(self):
            return []
        waiting = turns.waiting(self)
        ids = tuple(each.id for each in waiting if each.status == "ON_TABLE")
        anchored = tuple(each.id for each in waiting if each.status == "AT_ANCHOR")
        found = []
        if ids:
            enemies = tuple(each.id for each in self.squadrons if each.side != side and each.standing)
            found = [
                Bounds(side, "advance", {"squadron": ids, "path": None, "bearing": None}),
                Bounds(side, "back", {"squadron": ids, "d": Span(0, movement.BACK_MOVE + 1)}),
                Bounds(side, "front", {"squadron": ids, "to": ("L", "R")}),
                Bounds(side, "about", {"squadron": ids, "d": Span(0, movement.FULL_MOVE + 1)}),
                Bounds(side, "change", {"squadron": ids}),
                Bounds(side, "go_unformed", {"squadron": ids}),
                Bounds(side, "diekplous", {"squadron": ids, "target": enemies, "path": None}),
                Bounds(side, "periplous", {"squadron": ids, "target": enemies, "offshore": ("L", "R", None)}),
            ]
        if anchored:
            found.append(Bounds(side, "launch", {"squadron": anchored, "d": Span(0, launching.ALLOWANCE + 1)}))
        if harbour.land_of(self) is not None and (safe := tuple(each.id for each in harbour.in_harbour(self, side))):
            found.append(Bounds(side, "sortie", {"squadron": safe, "x": Span(0, self.table.width)}))
        return found

    def check(self, action: NavarchAction) -> Finding | None:
        """ONV-GEN-08: the first reason that refuses the action; None where it is legal."""
        decision = DECISIONS[type(action)]
        if not self.opened or self.phase != decision.during:
            return no("PHASE", "ONV-TRN-01", f"Not now: {PHASE_NAMES[self.phase]}.", phase=self.phase)
        if action.side not in SIDES:
            return no("SIDE", "ONV-GEN-01", f"There is no side {action.side}.", side=action.side)
        if self.phase == "moves":
            if action.side != self.active:
                message = f"It is side {self.active}'s part of the movement phase."
                return no("SIDE", "ONV-MOV-02", message, side=self.active)
            first = self._check_first(action)
            if first is not None:
                return first
        return decision.check(self, action)

    def allows(self, action: NavarchAction) -> bool:
        """Whether an activation of the active side is legal, nothing having to be decided first."""
        return DECISIONS[type(action)].check(self, action) is None

    def decides_first(self) -> bool:
        """Whether the active side has to decide something before any squadron is activated."""
        return self.pending is not None or self.berth is not None or launching.names_launch(self)

    def _check_first(self, action: NavarchAction) -> Finding | None:
        """What has to be decided before anything else."""
        kind = type(action)
        if kind is act.Concede:
            return None
        if self.pending is not None and kind is not act.Path:
            label = self.by_id[self.pending.squadron].label
            return no("PENDING", "ONV-MOV-08", f"The dice are rolled: give the path of {label} first.")
        if self.pending is None and kind is act.Path:
            return no("PENDING", "ONV-MOV-08", "No squadron waits for a path.")
        if self.berth is not None and kind is not act.Harbour:
            return no("BERTH", "ONV-TBL-09", f"Say first whether {self.by_id[self.berth].label} enters its harbour.")
        if kind is not act.LaunchFree and launching.names_launch(self):
            return no("LAUNCH", "ONV-SCN-05", "Name first the squadron that may launch for nothing, or none.")
        return None

    def act(self, action: NavarchAction, dice: Dice, log: Log) -> None:
        """Carry out a legal action, and what follows of itself."""
        self.dice, self.log = dice, log
        DECISIONS[type(action)].act(self, action)
        turns.proceed(self)

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())
