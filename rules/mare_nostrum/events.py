"""The facts of a battle (MAR-EV): dice in the order of the tape, lengths in units of 0.0001 in, headings and angles
in tenths of a degree."""

from typing import Literal

from rules.core.events import Event
from rules.mare_nostrum.actions import FireOrder, Station, Weapon
from rules.mare_nostrum.measure import Local, Pose
from rules.mare_nostrum.scenario import Cause, Figures, GrappleKind, Phase, Side, Speed
from rules.mare_nostrum.state import Fight, Flotsam

Zone = Literal["bow", "bank", "stern"]
Meeting = Literal["full_ram", "glancing", "collision", "friends", "astern", "pressed"]
Reason = Literal["turn_limit", "no_crew", "agreed"]


class BattleStarted(Event, frozen=True, tag="battle_started"):
    """How many figures each side has."""

    figures: dict[Side, int]


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    phase: Phase
    turn: int


class Deployed(Event, frozen=True, tag="deployed"):
    side: str
    galleys: tuple[Station, ...]


class AdmiralLost(Event, frozen=True, tag="admiral_lost"):
    """A flagship sunk, captured, away or without crew (MAR-INI.06)."""

    side: Side
    galley: str


class Initiative(Event, frozen=True, tag="initiative"):
    galley: str
    dice: tuple[int, ...]


class Baton(Event, frozen=True, tag="baton"):
    """Who holds the baton: by the higher total, by `rolls` (A, B) until they differ, or because the other has no
    admiral."""

    side: Side
    totals: dict[Side, int] = {}
    rolls: tuple[tuple[int, int], ...] = ()


class LowDie(Event, frozen=True, tag="low_die"):
    """An admiral uses the lower of his dice, or declines it."""

    galley: str
    used: bool


class HullTest(Event, frozen=True, tag="hull_test"):
    """`hd` is the damage afterwards."""

    galley: str
    die: int
    hd: int


class Sinking(Event, frozen=True, tag="sinking"):
    galley: str


class Activated(Event, frozen=True, tag="activated"):
    """`by` the side that named it, where there was a choice."""

    galley: str
    by: Side | None = None


class Skipped(Event, frozen=True, tag="skipped"):
    """Its number is up and nobody is left aboard (MAR-INI.07)."""

    galley: str


class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    galley: str


class SpeedDeclared(Event, frozen=True, tag="speed_declared"):
    galley: str
    speed: Speed


class Moved(Event, frozen=True, tag="moved"):
    """A run or a turn. `by` is the distance rowed or the angle turned; `ordered` what was left of the order."""

    galley: str
    do: Literal["ahead", "astern", "turn", "pivot"]
    start: Pose
    to: Pose
    by: int
    ordered: int


class Halted(Event, frozen=True, tag="halted"):
    """Stopped where it is: no stamina (MAR-MOV.05), or the edge of the table (MAR-MOV.20)."""

    galley: str
    why: Literal["exhausted", "edge"]


class MoveEnded(Event, frozen=True, tag="move_ended"):
    galley: str
    state: Speed
    wake_straight: bool
    ramming: bool


class Stamina(Event, frozen=True, tag="stamina"):
    galley: str
    delta: int
    now: int


class OarsLost(Event, frozen=True, tag="oars_lost"):
    galley: str
    side: Literal["P", "S"]
    oars: tuple[int, ...]


class SpeedCap(Event, frozen=True, tag="speed_cap"):
    """Flotsam holds the galley to this level (MAR-FLO.02)."""

    galley: str
    level: Speed


class Contact(Event, frozen=True, tag="contact"):
    """What the mover ran into, and how. `distance` is what it had rowed this turn; `zone`, `angle` and `point` (in
    the other's frame) are those of the impact, where there was one."""

    galley: str
    other: str
    meeting: Meeting
    distance: int
    zone: Zone | None = None
    angle: int | None = None
    point: Local | None = None


class Stopped(Event, frozen=True, tag="stopped"):
    """Stopped by contact: no further movement this turn (MAR-SEQ.03)."""

    galleys: tuple[str, ...]


class Glancing(Event, frozen=True, tag="glancing"):
    """A glancing ram: damage to the hull, and the target's damage afterwards."""

    galley: str
    target: str
    damage: int
    hd: int


class FullRam(Event, frozen=True, tag="full_ram"):
    galley: str
    target: str
    die: int
    mod: int
    hd: int


class Collision(Event, frozen=True, tag="collision"):
    galley: str
    target: str


class Deflected(Event, frozen=True, tag="deflected"):
    """Swung alongside the other and slid on (MAR-G.7)."""

    galley: str
    target: str
    to: Pose
    slide: int


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


class FlotsamTest(Event, frozen=True, tag="flotsam_test"):
    galley: str
    marker: str
    die: int
    hd: int


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


class LeftTable(Event, frozen=True, tag="left_table"):
    galley: str
    side: Side
    prize: bool


class EndAgreed(Event, frozen=True, tag="end_agreed"):
    side: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    turn: int


class Victory(Event, frozen=True, tag="victory"):
    """`winner` is None in a draw."""

    winner: Side | None
    reason: Reason
    points: dict[Side, int]


MareEvent = (
    BattleStarted | PhaseBegan | Deployed | AdmiralLost | Initiative | Baton | LowDie | HullTest | Sinking | Activated
    | Skipped | ActivationEnded | SpeedDeclared | Moved | Halted | MoveEnded | Stamina | OarsLost | SpeedCap | Contact
    | Stopped | Glancing | FullRam | Collision | Deflected | GrappleRoll | FendRoll | GrappleThrownOff | Grappled
    | CastOff | Corvus | CorvusSpent | Transferred | Manned | PrizeCrewed | Abandoned | FlotsamTest | FireOrdered |
    Shot | HitEffect | Disorganised | LossesOwed | LossesByDefault | CasualtiesRemoved | Sunk | MeleesFormed |
    MeleeDirected | MeleesOrdered | Javelins | HackRound | RoundSkipped | MeleeWon | MeleeUndecided | LeftEmpty |
    Captured | Derelict | LeftTable | EndAgreed | TurnEnded | Victory
)  # fmt: skip
