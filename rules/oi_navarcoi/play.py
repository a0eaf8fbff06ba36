"""How a battle asks and acts (ONV-STA-02): what each side may do in each phase.

In a part of the movement phase the first squadron that waits is listed with everything that it may do, the others with
HOLD and the plain advance: the bounds cover the rest, and `Battle.choices_of` lists it for any one of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.core.actions import Bounds, Span
from rules.core.choices import Choices
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    activation,
    advance,
    declared,
    deployment,
    harbour,
    initiative,
    land_melee,
    launching,
    movement,
    phalanxes,
    plans,
    signals,
    turns,
)
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.decisions import ACTIVATIONS, DECISIONS, PHASE_NAMES
from rules.oi_navarcoi.fates import result_of
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import SIDES


class Battle(Game):
    """The game as it is played: see `rules.core.ruleset.Game`."""

    def open(self, dice: Dice, log: list[Event]) -> None:
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
                return initiative.orders_of_moves(self)
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
                yield from self._checked(self.plain(squadron) if n else self.activations(squadron))
            yield from self._checked(harbour.sorties(self))
            yield from signals.playable(self, side)
            end = act.EndMoves(side)
            if not waiting or turns.check_end_moves(self, end) is None:
                yield end
        yield act.Concede(side)

    def _checked(self, tried: Iterable[Any]) -> Iterator[Any]:
        for each in dict.fromkeys(tried):
            if self.allows(each):
                yield each

    def plain(self, squadron: Squadron) -> Iterator[NavarchAction]:
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
            message = f"There is no side {action.side}: the sides can only be A and B."
            return no("SIDE", "ONV-GEN-01", message, side=action.side)
        if self.phase == "moves":
            if action.side != self.active:
                message = f"It is side {self.active}'s part of the movement phase: wait until it has ended."
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
            return no("PENDING", "ONV-MOV-08", "No squadron waits for a path: declare its advance first.")
        if self.berth is not None and kind is not act.Harbour:
            return no("BERTH", "ONV-TBL-09", f"Say first whether {self.by_id[self.berth].label} enters its harbour.")
        if kind is not act.LaunchFree and launching.names_launch(self):
            return no("LAUNCH", "ONV-SCN-05", "Name first the squadron that may launch for nothing, or none.")
        return None

    def act(self, action: NavarchAction, dice: Dice, log: list[Event]) -> None:
        """Carry out a legal action, and what follows of itself."""
        self.dice, self.log = dice, log
        DECISIONS[type(action)].act(self, action)
        turns.proceed(self)

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())
