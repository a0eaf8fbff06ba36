"""The decisions of a player (MAR-D). Lengths in units of 0.0001 in, turns in tenths of a degree, + to starboard."""

from typing import Annotated, Literal

import msgspec

from rules.core.actions import Action
from rules.mare_nostrum.measure import East, Heading, Length, North
from rules.mare_nostrum.scenario import Figures, Speed


class Station(msgspec.Struct, frozen=True):
    """Where a galley is deployed."""

    galley: str
    x: East
    y: North
    heading: Heading


class Deploy(Action, frozen=True, tag="deploy"):
    """All the galleys of a side that have no place yet (MAR-SET.12)."""

    galleys: tuple[Station, ...]


class UseLowDie(Action, frozen=True, tag="use_low_die"):
    """An admiral uses the lower of his two dice, or declines it (MAR-INI.02)."""

    use: bool


class ChooseNext(Action, frozen=True, tag="choose_next"):
    """Which of several galleys of one number acts next: its owner, or where both sides have some the baton
    (MAR-INI.04)."""

    galley: str


class CastOff(Action, frozen=True, tag="cast_off"):
    """Drop grapples with these (MAR-GRA.12)."""

    galley: str
    others: tuple[str, ...]


class Transfer(Action, frozen=True, tag="transfer"):
    """Pass figures between the galley that is being activated and a friend grappled to it (MAR-GRA.13)."""

    galley: str
    source: str
    target: str
    figures: Figures


class Abandon(Action, frozen=True, tag="abandon"):
    """Pass over everyone whom the other's complement allows (MAR-PRZ.05)."""

    galley: str
    to: str


class Leg(msgspec.Struct, frozen=True):
    """A piece of a move: a run of a length, or a turn by an angle."""

    do: Literal["ahead", "astern", "turn", "pivot"]
    by: Annotated[
        int, msgspec.Meta(description="a run in units of 0.0001 in; a turn in tenths of a degree, to starboard above 0")
    ]


class Move(Action, frozen=True, tag="move"):
    """The galley's one move (MAR-MOV). `glance` is how far it would row on after a glancing ram, `glance_side` on
    which side of the other where it strikes on its keel line (MAR-RAM.06, G.7)."""

    galley: str
    speed: Speed
    path: tuple[Leg, ...] = ()
    end: Literal["under_way", "stop"] = "under_way"
    glance: Length = 0
    glance_side: Literal["P", "S"] = "S"


class ThrowGrapple(Action, frozen=True, tag="grapple"):
    """The galley's one grapple attempt (MAR-GRA, COR)."""

    galley: str
    target: str
    grapple: Literal["ordinary", "corvus", "friendly"] = "ordinary"


class EndActivation(Action, frozen=True, tag="end_activation"):
    """The galley has acted (MAR-SEQ.02)."""

    galley: str


class Fend(Action, frozen=True, tag="fend"):
    """How many missile figures try to throw a grapple off; None: all that have not fended this turn (MAR-GRA.05,
    .06)."""

    galley: str
    figures: Annotated[int, msgspec.Meta(description="figures", extra_json_schema={"minimum": 1})] | None = None


Weapon = Literal["ballista", "archers", "slingers"]


class FireOrder(msgspec.Struct, frozen=True):
    """So many of a kind of weapon shoot at a target."""

    weapon: Weapon
    count: Annotated[int, msgspec.Meta(description="shots", extra_json_schema={"minimum": 1})]
    target: str


class Fire(Action, frozen=True, tag="fire"):
    """A galley's fire orders; what is not named does not shoot (MAR-MIS.12)."""

    galley: str
    orders: tuple[FireOrder, ...] = ()


class TakeLosses(Action, frozen=True, tag="take_losses"):
    """Which figures a galley loses; None: as usual (MAR-MIS.12, MEL.08). With `rest` every further loss of the side
    is taken as usual until the turn ends."""

    galley: str
    figures: Figures | None = None
    rest: bool = False


class DirectMelee(Action, frozen=True, tag="direct_melee"):
    """Who fights whom in a group: (attacker, opponent); several attackers of one in this order (MAR-MEL.09 to
    .12)."""

    pairs: tuple[tuple[str, str], ...]


class AgreeEnd(Action, frozen=True, tag="agree_end"):
    """The side is ready to stop; the battle ends with the turn once both are (MAR-SEQ.04)."""


MareAction = (
    Deploy
    | UseLowDie
    | ChooseNext
    | CastOff
    | Transfer
    | Abandon
    | Move
    | ThrowGrapple
    | EndActivation
    | Fend
    | Fire
    | TakeLosses
    | DirectMelee
    | AgreeEnd
)
