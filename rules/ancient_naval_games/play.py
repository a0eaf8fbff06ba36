"""Which chapter sees to which decision: the one table through which a battle asks and acts."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules.ancient_naval_games import actions as act
from rules.ancient_naval_games import attacks, facts, groups, movement, setting_up, turns
from rules.ancient_naval_games.actions import HexAction
from rules.ancient_naval_games.fates import result_of
from rules.ancient_naval_games.game import Game
from rules.ancient_naval_games.refusing import no
from rules.ancient_naval_games.state import SIDES
from rules.core.actions import Bounds
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding
from rules.core.results import BattleResult


class Decision(NamedTuple):
    """During which phase a decision is taken, why it would be refused, and what it does."""

    during: str
    check: Callable[[Game, Any], Finding | None]
    act: Callable[[Game, Any], None]


TURN = "activations"
DECISIONS: dict[type, Decision] = {
    act.Place: Decision("setup", setting_up.check_place, setting_up.place),
    act.ChooseFirst: Decision("first", setting_up.check_choose_first, setting_up.choose_first),
    act.Activate: Decision(TURN, turns.check_activate, turns.activate),
    act.Forward: Decision(TURN, movement.check_step, movement.forward),
    act.Back: Decision(TURN, movement.check_step, movement.back),
    act.Turn: Decision(TURN, movement.check_turn, movement.turn),
    act.Attack: Decision(TURN, attacks.check_attack, attacks.attack),
    act.EndActivation: Decision(TURN, groups.check_regroup, turns.end_activation),
    act.EndTurn: Decision(TURN, groups.check_regroup, turns.end_turn),
    act.Cede: Decision(TURN, groups.check_regroup, turns.cede),
}
ACTS = {kind: decision.act for kind, decision in DECISIONS.items()}
OF_A_SHIP = (act.Forward, act.Back, act.Turn, act.Attack, act.EndActivation)
REGROUPING = (act.Activate, act.Forward, act.Back, act.Turn)  # asked about HEX-GRP-04 after their own check
ONE_SIDE = tuple((side,) for side in SIDES)
PHASES = {
    "setup": "the fleets are being set up",
    "first": "the first player is being chosen",
    "morale": "the turn is about to begin",
    "activations": "ships are being activated",
    "over": "the battle is over",
}


def _own_acts(side: str, may: int) -> tuple[HexAction, ...]:
    """What the current ship may do but for an attack; the bits of `may` are a step ahead, a step astern, a turn."""
    ahead = (act.Forward(side),) if may & 1 else ()
    astern = (act.Back(side),) if may & 2 else ()
    turn = (act.Turn(side, "L"), act.Turn(side, "R")) if may & 4 else ()
    return (*ahead, *astern, *turn, act.EndActivation(side))


END_TURN: tuple[HexAction, ...] = tuple(act.EndTurn(side) for side in SIDES)
CEDE: tuple[HexAction, ...] = tuple(act.Cede(side) for side in SIDES)
OWN_ACTS = tuple(tuple(_own_acts(side, may) for may in range(8)) for side in SIDES)


class Battle(Game):
    """The game as it is played: see `rules.core.ruleset.Game`."""

    __slots__ = ()

    def open(self, dice: Dice, log: list[Event]) -> None:
        """The automatic steps before the first decision."""
        self.dice, self.log = dice, log
        if self.phase != "setup":
            setting_up.begin(self)

    def deciders(self) -> tuple[str, ...]:
        """The side whose moment it is."""
        if self.phase == TURN:
            return ONE_SIDE[self.active]
        if self.phase == "setup":
            return ONE_SIDE[setting_up.placing(self)]
        return ONE_SIDE[self.chooser] if self.phase == "first" and self.chooser is not None else ()

    def own(self) -> Sequence[HexAction]:
        """During a player-turn: the acts of the ship that is being activated, or where there is none all that is open
        but ceding. What the option `regroup` forbids is not left out."""
        ship = self.current
        if ship is None:
            return [*self.waiting.values(), END_TURN[self.active]]
        mp = self.mp
        if not mp:
            return OWN_ACTS[self.active][4 if self.free_turn else 0]
        at, cell, ahead = self.at, ship.cell, self.steps[ship.facing]
        target = at[cell + ahead]
        may = 6 if mp > 1 and at[cell - ahead] is None else 4
        if target is None:
            return OWN_ACTS[self.active][may + 1]
        if target.side == 1 - self.active and self.may_attack and attacks.is_target(ship, target):
            return (target.attack, *OWN_ACTS[self.active][may])
        return OWN_ACTS[self.active][may]

    def legal(self) -> Sequence[HexAction]:
        """Every legal action; ceding comes last."""
        if self.phase != TURN:
            return setting_up.legal(self)
        others: tuple[HexAction, ...] = () if self.current is None else (*self.waiting.values(), END_TURN[self.active])
        actions: tuple[HexAction, ...] = (*self.own(), *others, CEDE[self.active])
        if not self.regroup:
            return actions
        return [each for each in actions if groups.check_regroup(self, each) is None]

    def bounds(self) -> tuple[Bounds, ...]:
        """None: on hexes everything is listed."""
        return ()

    def check(self, action: HexAction) -> Finding | None:
        """The first reason of HEX-STA-06 that refuses the action."""
        kind = type(action)
        decision = DECISIONS[kind]
        if self.phase != decision.during or (self.phase == "first" and self.chooser is None):
            return no("PHASE", "HEX-STA-02", f"Not now: {PHASES[self.phase]}.", phase=self.phase)
        if action.side not in SIDES:
            message = f"There is no side {action.side}: the sides can only be A and B."
            return no("SIDE", "HEX-GEN-01", message, side=action.side)
        if decision.during == TURN:
            side = SIDES[self.active]
            if action.side != side:
                return no("SIDE", "HEX-TRN-04", f"It is side {side}'s player-turn: wait until it has ended.", side=side)
            if self.current is None and kind in OF_A_SHIP:
                return no("CURRENT", "HEX-TRN-03", "No ship is being activated: choose one first.")
        found = decision.check(self, action)
        return groups.check_regroup(self, action) if found is None and kind in REGROUPING else found

    def act(self, action: HexAction, dice: Dice, log: list[Event]) -> None:
        """Carry out a legal action."""
        self.dice = dice
        self.log = log
        ACTS[type(action)](self, action)

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        facts.apply(self, event)

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())
