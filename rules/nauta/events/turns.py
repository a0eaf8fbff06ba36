"""The facts of a turn: its steps, deployment, speeds, initiative, activations, the end (NAU-EV)."""

from typing import Literal

from rules.core.events import Event
from rules.nauta.actions import Berth
from rules.nauta.scenario import Current, Edge, Side, Step

Modifiers = tuple[tuple[str, int], ...]


class BattleStarted(Event, frozen=True, kw_only=True, tag="battle_started"):
    """What each side has spent, and the losses with which it is beaten."""

    spent: dict[Side, int]
    threshold: dict[Side, int]


class StepBegan(Event, frozen=True, kw_only=True, tag="step_began"):
    step: Step
    turn: int


class EdgeRoll(Event, frozen=True, kw_only=True, tag="edge_roll"):
    """Pairs (A, B) until they differ; `side` chooses."""

    dice: tuple[tuple[int, int], ...]
    side: Side


class EdgeChosen(Event, frozen=True, kw_only=True, tag="edge_chosen"):
    side: Side
    edge: Edge


class DeployRoll(Event, frozen=True, kw_only=True, tag="deploy_roll"):
    """Pairs (A, B) until the totals differ; `side`, the lower, deploys first."""

    dice: tuple[tuple[int, int], ...]
    modifiers: dict[Side, Modifiers]
    totals: tuple[tuple[int, int], ...]
    side: Side


class Deployed(Event, frozen=True, kw_only=True, tag="deployed"):
    side: Side
    ships: tuple[Berth, ...]


class SpeedsWritten(Event, frozen=True, kw_only=True, tag="speeds_written"):
    side: Side
    speeds: dict[str, int]
    formations: tuple[tuple[str, ...], ...] = ()


class Initiative(Event, frozen=True, kw_only=True, tag="initiative"):
    """Pairs (A, B) until the totals differ; `winner` chooses the first or the second move."""

    dice: tuple[tuple[int, int], ...]
    modifiers: dict[Side, Modifiers]
    totals: tuple[tuple[int, int], ...]
    winner: Side


class OrderChosen(Event, frozen=True, kw_only=True, tag="order_chosen"):
    """`first` makes the first move; `by` None where only one side has anything to move."""

    first: Side
    by: Side | None = None


class FormationDeclared(Event, frozen=True, kw_only=True, tag="formation_declared"):
    side: Side
    number: int
    ships: tuple[str, ...]
    speed: int


class FormationDissolved(Event, frozen=True, kw_only=True, tag="formation_dissolved"):
    """Two members less than a segment apart after the move, with their distance."""

    ships: tuple[str, str]
    gap: int


class ActivationOpened(Event, frozen=True, kw_only=True, tag="activation_opened"):
    """What the current activation waits for now."""

    current: Current


class ActivationEnded(Event, frozen=True, kw_only=True, tag="activation_ended"):
    """`next` is the side to move; None when nothing is left to move."""

    next: Side | None


class MovementEnded(Event, frozen=True, kw_only=True, tag="movement_ended"):
    """The recorded speeds for the next turn (NAU-2.h)."""

    speeds: dict[str, int]


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    turn: int
    losses: dict[Side, int]


class Victory(Event, frozen=True, kw_only=True, tag="victory"):
    """`winner` is None in a tie."""

    winner: Side | None
    reason: Literal["losses", "both_beaten", "turn_limit"]
