"""The facts of crews: grapples, prizes, fire, losses, melees (MAR-EV)."""

from typing import Literal

from rules.core.events import Event
from rules.mare_nostrum.actions import FireOrder, Weapon
from rules.mare_nostrum.scenario import Cause, Figures, GrappleKind, Side
from rules.mare_nostrum.state import Fight, Flotsam


class GrappleRoll(Event, frozen=True, tag="grapple_roll"):
    """`fenders` missile figures may try to throw it off."""

    galley: str
    target: str
    die: int
    lodged: bool
    fenders: int


class FendRoll(Event, frozen=True, tag="fend_roll"):
    galley: str
    against: str
    dice: tuple[int, ...]
    thrown: bool


class GrappleThrownOff(Event, frozen=True, tag="grapple_thrown_off"):
    galley: str
    target: str


class Grappled(Event, frozen=True, tag="grappled"):
    """`attempt`: it was the galley's attempt of the turn; `pins`: it holds both at least until the turn ends
    (MAR-GRA.07). Both are stopped in any case (MAR-GRA.10)."""

    galley: str
    target: str
    grapple: GrappleKind
    pins: bool
    attempt: bool = False


class CastOff(Event, frozen=True, tag="cast_off"):
    galley: str
    others: tuple[str, ...]


class Corvus(Event, frozen=True, tag="corvus"):
    galley: str
    target: str
    die: int
    holds: bool


class CorvusSpent(Event, frozen=True, tag="corvus_spent"):
    galley: str


class Transferred(Event, frozen=True, tag="transfer"):
    source: str
    target: str
    figures: Figures


class Manned(Event, frozen=True, tag="manned"):
    """An empty galley is its original side's own again (MAR-PRZ.07)."""

    galley: str
    side: Side


class PrizeCrewed(Event, frozen=True, tag="prize_crewed"):
    galley: str
    side: Side


class Abandoned(Event, frozen=True, tag="abandoned"):
    """The last figure has left."""

    galley: str


class FireOrdered(Event, frozen=True, tag="fire_ordered"):
    """Secret until all have written (MAR-MIS.12)."""

    side: str
    galley: str
    orders: tuple[FireOrder, ...]


class Shot(Event, frozen=True, tag="shot"):
    galley: str
    weapon: Weapon
    target: str
    range: int
    band: Literal["short", "long"]
    die: int
    hit: bool


class HitEffect(Event, frozen=True, tag="hit_effect"):
    target: str
    weapon: Weapon
    die: int
    result: Literal["light", "marine", "rowers", "none"]


class Disorganised(Event, frozen=True, tag="disorganised"):
    """`stopped`: it was under way, and is not any more."""

    galley: str
    stopped: bool = True


class LossesOwed(Event, frozen=True, tag="losses_owed"):
    """The owner is to choose: `light` archers or slingers (or the ballista), `any` of any kind."""

    galley: str
    cause: Cause
    light: int = 0
    any: int = 0


class LossesByDefault(Event, frozen=True, tag="losses_by_default"):
    """The side takes its losses as usual until the turn ends."""

    side: Side


class CasualtiesRemoved(Event, frozen=True, tag="casualties_removed"):
    """`owed`: they were losses whose owner has chosen."""

    galley: str
    cause: Cause
    figures: Figures
    owed: bool = False


class Sunk(Event, frozen=True, tag="sunk"):
    galley: str
    drowned: Figures
    marker: Flotsam


class MeleesFormed(Event, frozen=True, tag="melees_formed"):
    """Groups of galleys grappled between enemies, to be directed by the baton (MAR-MEL.12)."""

    groups: tuple[tuple[str, ...], ...]


class MeleeDirected(Event, frozen=True, tag="melee_directed"):
    """The fights of the first group; `by` the baton holder where there was a choice."""

    fights: tuple[Fight, ...]
    by: Side | None = None


class MeleesOrdered(Event, frozen=True, tag="melees_ordered"):
    """All fights in the order in which they are fought (MAR-DICE.5)."""

    fights: tuple[Fight, ...]


class Javelins(Event, frozen=True, tag="javelins"):
    """Dice and kills of (galley of side A, galley of side B)."""

    galleys: tuple[str, str]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    kills: tuple[int, int]


class HackRound(Event, frozen=True, tag="hack_round"):
    """Dice, fives and sixes, and losses of (galley of side A, galley of side B); `next` attacks next."""

    galleys: tuple[str, str]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    counts: tuple[int, int]
    losses: tuple[int, int]
    next: int


class RoundSkipped(Event, frozen=True, tag="round_skipped"):
    """Neither has marines, or the attacker is dead (MAR-MEL.09)."""

    galleys: tuple[str, str]
    next: int


class MeleeWon(Event, frozen=True, tag="melee_won"):
    side: Side
    winners: tuple[str, ...]
    losers: tuple[str, ...]


class MeleeUndecided(Event, frozen=True, tag="melee_undecided"):
    galleys: tuple[str, ...]


class LeftEmpty(Event, frozen=True, tag="left_empty"):
    galley: str


class Captured(Event, frozen=True, tag="captured"):
    galley: str
    by: Side


class Derelict(Event, frozen=True, tag="derelict"):
    galley: str
