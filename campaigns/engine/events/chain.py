"""The facts of a chain of battles (CMP-CHN)."""

from typing import Literal

from campaigns.engine.battle_records import Piece
from rules.core.events import Event


class MissionBegan(Event, frozen=True, tag="mission_began"):
    """A turn of a chain is a mission; one met again is a new turn (CMP-CHN-11)."""

    turn: int
    mission: str


class FillingsCalled(Event, frozen=True, tag="fillings_called"):
    """These sides fill their slots, each without seeing what the other does (CMP-CHN-03)."""

    sides: tuple[str, ...]


class SlotsFilled(Event, frozen=True, tag="slots_filled"):
    """What a side puts into its slots, by unit, and the unit in which its admiral is."""

    side: str
    slots: dict[str, tuple[str, ...]]
    admiral: str | None = None
    aboard: str | None = None


class MissionUnfought(Event, frozen=True, tag="mission_unfought"):
    """A mission is not fought: sides that are `unable` lose it by default; none of them: the scenario cannot be
    (CMP-CHN-03, 04)."""

    mission: str
    winner: str | None
    unable: tuple[str, ...] = ()


class MissionDiced(Event, frozen=True, tag="mission_diced"):
    """Dice settle a mission (CMP-AUT-01): `sides` in the order in which they roll, two dice each; totals as fractions.
    `pieces` are the squadrons that fight, by the letters of that order."""

    encounter: str
    sides: tuple[str, str]
    dice: tuple[tuple[int, int], tuple[int, int]]
    skills: tuple[int, int]
    strengths: tuple[int, int]
    totals: tuple[tuple[int, int], tuple[int, int]]
    pieces: tuple[Piece, ...]


class MissionJudged(Event, frozen=True, tag="mission_judged"):
    """How a mission went, once its fates are booked (CMP-CHN-06)."""

    mission: str
    winner: str | None
    holder: str | None
    degree: Literal["minor", "major"] | None
    reason: str = ""


class HullSeized(Event, frozen=True, tag="hull_seized"):
    """Ships that are none of the ledger have taken a hull: it is LOST (CMP-CHN-02)."""

    hull: str
    side: str


class LossesDue(Event, frozen=True, tag="losses_due"):
    """A beaten side says which hulls it loses on its way home (CMP-CHN-05)."""

    side: str
    number: int


class HullForfeited(Event, frozen=True, tag="hull_forfeited"):
    hull: str
    side: str


class OutcomeTaken(Event, frozen=True, tag="outcome_taken"):
    """The first outcome that holds (CMP-CHN-06); `outcome` counts from 0."""

    mission: str
    outcome: int


class VariableChanged(Event, frozen=True, tag="variable_changed"):
    name: str
    was: int
    value: int


class PointsGiven(Event, frozen=True, tag="points_given"):
    side: str
    points: int


class ForcesArrived(Event, frozen=True, tag="forces_arrived"):
    """What an outcome brings, as the data describe it, by id."""

    mission: str
    outcome: int
    side: str
    hulls: tuple[str, ...] = ()
    squadrons: tuple[str, ...] = ()
    admirals: tuple[str, ...] = ()


class HullsGiven(Event, frozen=True, tag="hulls_given"):
    """Hulls pass to a side by an outcome, READY, of no squadron."""

    side: str
    hulls: tuple[str, ...]


class RestBegan(Event, frozen=True, tag="rest_began"):
    """A side rests (CMP-CHN-07); in a port it musters with these yard points."""

    side: str
    rest: Literal["none", "beach", "port", "winter"]
    yard: int = 0


class RestEnded(Event, frozen=True, tag="rest_ended"):
    side: str


class HullsWintered(Event, frozen=True, tag="hulls_wintered"):
    """Nothing is left of any damage, crews are whole, gear is fit."""

    side: str
    hulls: tuple[str, ...]


class ChainEnded(Event, frozen=True, tag="chain_ended"):
    """`winner` None: nobody. "end": an outcome says so; "no_ships": a side has no READY hull; "unfought": ten missions
    in succession were not fought (CMP-CHN-08). `outcome` is the one that ends it."""

    winner: str | None
    reason: Literal["end", "no_ships", "unfought"]
    points: dict[str, int]
    mission: str = ""
    outcome: int | None = None


ChainEvent = (
    MissionBegan
    | FillingsCalled
    | SlotsFilled
    | MissionUnfought
    | MissionDiced
    | MissionJudged
    | HullSeized
    | LossesDue
    | HullForfeited
    | OutcomeTaken
    | VariableChanged
    | PointsGiven
    | ForcesArrived
    | HullsGiven
    | RestBegan
    | RestEnded
    | HullsWintered
    | ChainEnded
)
